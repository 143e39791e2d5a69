public import TactusWire

/// Fingers that press on the channels of a virtual glove by a terminal's keys, each for a while: a
/// terminal need not report that a key went up.
public struct HeldPressure: Sendable {
  /// How hard a finger presses; the values are those of the channel.
  public enum Force: UInt8, Sendable {
    /// As one feels.
    case light = 60
    /// As one acts.
    case hard = 200
  }

  /// Longer than a keyboard's pause before it repeats a key.
  private static let span = Microseconds.milliseconds(600)

  private struct Press {
    var value: UInt8
    var end: Microseconds
    var isTold = false
  }
  private var presses: [Int: Press] = [:]

  /// Nothing presses.
  public init() {}

  /// Presses on a channel, counted from 0, or presses on.
  public mutating func press(_ channel: Int, _ force: Force, at now: Microseconds) {
    let isTold = presses[channel]?.value == force.rawValue && presses[channel]?.isTold == true
    presses[channel] = Press(value: force.rawValue, end: now + Self.span, isTold: isTold)
  }

  /// The values that are new since the last call. A press is told before its end, however late.
  public mutating func changes(by now: Microseconds) -> [(channel: Int, value: UInt8)] {
    var changes: [(channel: Int, value: UInt8)] = []
    for (channel, press) in presses.sorted(by: { $0.key < $1.key }) {
      if !press.isTold {
        presses[channel]?.isTold = true
        changes.append((channel, press.value))
      } else if press.end <= now {
        presses[channel] = nil
        changes.append((channel, 0))
      }
    }
    return changes
  }

  /// What presses, in words: the channel, from 1, and how hard.
  public var words: [String] {
    presses.sorted { $0.key < $1.key }.map { channel, press in
      "\(press.value == Force.hard.rawValue ? "press" : "touch") \(channel + 1)"
    }
  }

  /// When `changes` has something next; nil while nothing presses.
  public var nextDeadline: Microseconds? { presses.values.map(\.end).min() }
}
