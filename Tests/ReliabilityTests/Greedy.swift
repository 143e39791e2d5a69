import TactusLink
import TactusTestSupport
import TactusWire

/// A host that wants every motor on all the time, and requests things that no device may do.
///
/// Its pulses are as long as allowed or longer, follow one another at once or after the shortest of
/// rests, and never end; so only the device's own caps hold its motors back.
final class Greedy: Host {
  /// The drive of every pulse that is longer than the device accepts, and of no other.
  static let forbidden = Level.full
  private static let slots: UInt8 = 12

  private var session: LinkSession<Line.HostEnd>
  private var random: SeededGenerator
  private var isOnLine = false
  private var hasRun = false
  private var longest: UInt32 = 0
  private var depth = 0
  private var wanted: [Command] = []
  private var nextTest = Microseconds.zero
  /// The number of actuators that the device reports it switched off.
  private(set) var caps = 0
  private(set) var refusals = 0
  private(set) var played = 0

  init(_ line: Line, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    session = LinkSession(link: Link(seed: random.next()), transport: line.hostEnd)
  }

  var nextDeadline: Microseconds? { session.nextDeadline }

  func step(to now: Microseconds) throws {
    do throws(TransportError) {
      if !isOnLine { try session.begin(at: now) }
      isOnLine = true
      try session.pump(at: now)
      while let event = session.link.nextEvent() { act(event, at: now) }
      if session.link.phase == .armed { feed(at: now) }
      try session.flush()
    } catch {
      session.disconnect()
      isOnLine = false
    }
  }

  private func act(_ event: LinkEvent, at now: Microseconds) {
    switch event {
    case .connected(_, let device):
      longest = device.maximumPulse.count
      depth = Int(device.queueDepth)
      wanted = (0..<Self.slots).map { .define(slot: $0, pattern(atMost: longest)) }
      // A slot that it refuses stays without a pattern.
      wanted.append(.define(slot: Self.slots, pattern(over: longest)))
      session.link.arm(at: now)
    case .armed:
      hasRun = false
      nextTest = now + Microseconds(random.span(milliseconds: 3000...20_000))
    case .armingRefused: session.link.arm(at: now)
    case .disarmed(let why): if !why.isSessionLoss { session.link.arm(at: now) }
    case .played: played += 1
    case .refused:
      refusals += 1
      hasRun = false
    case .fault(.actuatorCapped, _): caps += 1
    default: break
    }
  }

  private func feed(at now: Microseconds) {
    while let command = wanted.first, session.link.send(command, at: now) { wanted.removeFirst() }
    guard wanted.isEmpty, session.link.room > 2 else { return }
    if now >= nextTest {
      nextTest = now + Microseconds(random.span(milliseconds: 3000...20_000))
      wanted = [.cut(.now)] + tests()
      hasRun = false
      return
    }
    guard session.link.freeCells > depth - 8, let device = session.link.clock.estimate(at: now)
    else {
      return
    }
    let start = (device.time + .milliseconds(20)).wireMilliseconds
    var run = SlotRun()
    for _ in 0..<4 { _ = run.append(UInt8.random(in: 0..<Self.slots, using: &random)) }
    let command = hasRun ? Command.resume(run) : .play(start: start, late: .shift, run)
    if session.link.send(command, at: now) { hasRun = true }
  }

  /// Orders refused for their length, or because a motor still moves.
  private func tests() -> [Command] {
    let actuator = UInt8.random(in: 0..<6, using: &random)
    return [
      .testMotor(actuator: actuator, level: Self.forbidden, duration: Milliseconds(longest + 1)),
      .pattern(start: 0, late: .shift, pattern(over: longest)),
      .testMotor(actuator: actuator, level: level(), duration: Milliseconds(longest)),
      .testMotor(actuator: actuator, level: level(), duration: Milliseconds(longest)),
    ]
  }

  private func level() -> Level { Level(percent: Int.random(in: 10...80, using: &random)) }

  /// A pattern with a few actuators that are on nearly all the time.
  private func pattern(atMost longest: UInt32) -> Pattern {
    let advance = UInt32.random(in: longest / 4...longest, using: &random)
    var pattern = Pattern(advance: Milliseconds(advance))
    for actuator: UInt8 in 0..<4 {
      var time = UInt32.random(in: 0...(random.chance(70) ? 0 : 14), using: &random)
      while time < advance {
        let most = advance - time
        let duration = random.chance(60) ? most : UInt32.random(in: 1...most, using: &random)
        guard
          let pulse = Pulse(
            actuator: actuator, level: level(), onset: Milliseconds(time),
            duration: Milliseconds(duration)), (try? pattern.append(pulse)) != nil
        else { break }
        time += duration + (random.chance(60) ? 0 : UInt32.random(in: 1...14, using: &random))
      }
    }
    return pattern
  }

  private func pattern(over longest: UInt32) -> Pattern {
    let duration = Milliseconds(
      UInt32.random(in: longest + 1...Pulse.maximumDuration.count, using: &random))
    let pulse = Pulse(
      actuator: UInt8.random(in: 0..<6, using: &random), level: Self.forbidden, onset: 0,
      duration: duration)
    return pulse.map { Pattern($0) } ?? Pattern(advance: duration)
  }
}
