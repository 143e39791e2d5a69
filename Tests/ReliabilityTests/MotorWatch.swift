import TactusWire

/// Judges the motors by their on-times, and by the frames that their device had received until
/// then; independent of any device's implementation.
struct MotorWatch {
  /// A period of an actuator without a change.
  struct Stretch {
    let actuator: Int
    let level: UInt8
    /// By the world's clock.
    let world: Range<Int64>
    /// By the device's clock.
    let clock: Range<Int64>
  }

  static let lease: Int64 = 250_000
  private let life: Life
  private let tick: Int64
  private let maximumContinuous: Int64

  init(_ life: Life, _ make: Make) {
    self.life = life
    tick = make.tick.count
    maximumContinuous = make == .c ? 2_000_000 : 3_000_000
  }

  static func stretches(_ life: Life) -> [Stretch] {
    var on: [Int: Drive] = [:]
    var stretches: [Stretch] = []
    for drive in life.drives {
      if let start = on.removeValue(forKey: drive.actuator) {
        stretches.append(
          Stretch(
            actuator: drive.actuator, level: start.level,
            world: start.world.count..<max(start.world.count, drive.world.count),
            clock: start.clock.count..<max(start.clock.count, drive.clock.count)))
      }
      if drive.level > 0 { on[drive.actuator] = drive }
    }
    return stretches.sorted { $0.world.lowerBound < $1.world.lowerBound }
  }

  /// True if every motor is off at the end.
  private var isSilentAtLast: Bool {
    var levels: [Int: UInt8] = [:]
    for drive in life.drives { levels[drive.actuator] = drive.level }
    return levels.values.allSatisfy { $0 == 0 }
  }

  /// An actuator's violations of its caps (PROTOCOL.md, M10.3 and M10.4).
  func beyondCaps() -> [String] {
    var mistakes: [String] = isSilentAtLast ? [] : ["a motor stays on"]
    let all = Self.stretches(life)
    for actuator in 0..<8 {
      let stretches = all.filter { $0.actuator == actuator }.map(\.world)
      guard var drive = stretches.first else { continue }
      // On-time minus half of the elapsed time, and its minimum so far.
      var balance = 0.0
      var least = 0.0
      var last = drive.lowerBound
      for stretch in stretches {
        balance -= Double(stretch.lowerBound - last) / 2
        least = min(least, balance)
        balance += Double(stretch.upperBound - stretch.lowerBound) / 2
        last = stretch.upperBound
        // A crystal may be 200 ppm slow.
        if balance - least > Double(6_001_200 + tick) {
          mistakes.append("motor \(actuator) is on too often at \(stretch.lowerBound) µs")
        }
        // A rest of 10 ms may be shorter by as much as a motor is switched late.
        drive =
          stretch.lowerBound - drive.upperBound < 10_000 - tick
          ? drive.lowerBound..<stretch.upperBound : stretch
        if drive.upperBound - drive.lowerBound > maximumContinuous + 1000 + tick {
          mistakes.append("motor \(actuator) is on for too long at \(drive.lowerBound) µs")
        }
      }
    }
    return mistakes
  }

  /// The times when a motor was on without permission: before an ARM, 2 ms after a STOP or a new
  /// session, or 5 ms after the lease (PROTOCOL.md, 6, M10.5 and 11).
  func unallowed(after heard: [Overhearing.Frame]) -> [String] {
    let allowed = allowances(heard)
    var mistakes: [String] = []
    var next = 0
    for stretch in Self.stretches(life).map(\.world) {
      while next < allowed.count, allowed[next].upperBound < stretch.lowerBound { next += 1 }
      let isAllowed =
        next < allowed.count && allowed[next].lowerBound <= stretch.lowerBound
        && stretch.upperBound <= allowed[next].upperBound
      if !isAllowed, !stretch.isEmpty {
        mistakes.append(
          "on from \(stretch.lowerBound) to \(stretch.upperBound) µs, allowed only "
            + "\(next < allowed.count ? "\(allowed[next])" : "before")")
      }
    }
    return mistakes
  }

  /// The ranges from each received ARM until it was revoked or expired.
  private func allowances(_ heard: [Overhearing.Frame]) -> [Range<Int64>] {
    var allowed: [Range<Int64>] = []
    var session: UInt32?
    var armed: (since: Int64, renewed: Int64)?
    func end(at time: Int64) {
      guard let (since, renewed) = armed else { return }
      let last = min(time + 2_000, renewed + Self.lease + 5_000) + tick
      // Two that touch are one.
      if let before = allowed.last, before.upperBound >= since {
        allowed[allowed.count - 1] = before.lowerBound..<max(before.upperBound, last)
      } else {
        allowed.append(since..<last)
      }
      armed = nil
    }
    for frame in heard
    where frame.time >= life.begin && frame.time <= life.end {
      let time = frame.time.count
      if let renewed = armed?.renewed, time > renewed + Self.lease + 1000 + tick {
        end(at: .max - 10_000)
      }
      switch frame.kind {
      case .hello(let nonce):
        if nonce != session { end(at: time) }
        session = nonce
      case .stop: end(at: time)
      case .arm:
        if session != nil { armed = (armed?.since ?? time, time) }
      case .lease(let nonce, _):
        if let since = armed?.since, nonce == session { armed = (since, time) }
      }
    }
    end(at: .max - 10_000)
    return allowed
  }
}
