import TactusLink
import TactusWire

/// What may happen to a frame on its way.
enum Damage: Sendable, CaseIterable {
  case lost
  case damaged
  case twice
  /// The line stalls for 30 ms; what comes behind waits too.
  case stalled
  /// The line stalls for 400 ms, longer than a lease.
  case stalledForLong
}

enum Direction: Sendable, CaseIterable { case toDevice, toHost }

/// One direction of a line in virtual time that harms whole frames by their number.
final class WireLane {
  private let harm: (Int) -> Damage?
  private var partial: [UInt8] = []
  private var queue: [(due: Microseconds, bytes: [UInt8])] = []
  private(set) var frames = 0

  init(harm: @escaping (Int) -> Damage?) { self.harm = harm }

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
    var due = max(now, queue.last?.due ?? now)
    switch damage {
    case .lost: return
    case .damaged: partial[1] ^= 0x41
    case .twice: queue.append((due, partial))
    case .stalled: due += ms(30)
    case .stalledForLong: due += ms(400)
    case nil: break
    }
    queue.append((due, partial))
  }

  var nextDeadline: Microseconds? { queue.first?.due }

  func takeDue(by now: Microseconds) -> [UInt8] {
    let due = queue.prefix { $0.due <= now }
    queue.removeFirst(due.count)
    return due.flatMap(\.bytes)
  }
}
