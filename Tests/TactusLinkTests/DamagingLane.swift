import TactusLink
import TactusMock
import TactusWire

/// The harm to a frame in transit.
enum Damage: Sendable, CaseIterable {
  case lost
  case damaged
  case twice
  /// The line stalls for 30 ms; frames behind wait too.
  case stalled
  /// The line stalls for 400 ms, longer than a lease.
  case stalledForLong
}

enum Direction: Sendable, CaseIterable { case toDevice, toHost }

/// One direction of a line in virtual time that harms whole frames by their number, in addition to
/// the lane's faults of bytes.
final class DamagingLane {
  private let harm: (Int) -> Damage?
  private var lane: FaultyLane
  private var partial: [UInt8] = []
  private(set) var frames = 0

  init(_ lane: FaultyLane, harm: @escaping (Int) -> Damage?) {
    self.lane = lane
    self.harm = harm
  }

  func put(_ bytes: [UInt8], at now: Microseconds) {
    for byte in bytes {
      partial.append(byte)
      if byte == 0 { finishFrame(at: now) }
    }
  }

  private func finishFrame(at now: Microseconds) {
    defer { partial.removeAll() }
    guard partial.count > 1 else { return }
    let damage = harm(frames)
    frames += 1
    switch damage {
    case .lost: return
    case .damaged: partial[1] ^= 0x41
    case .twice: _ = lane.write(partial[...], at: now)
    case .stalled: lane.stall(for: ms(30), at: now)
    case .stalledForLong: lane.stall(for: ms(400), at: now)
    case nil: break
    }
    _ = lane.write(partial[...], at: now)
  }

  var nextDeadline: Microseconds? { lane.nextDeadline }

  func takeDue(by now: Microseconds) -> [UInt8] { lane.read(by: now) }
}
