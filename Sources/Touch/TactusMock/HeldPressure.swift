public import TactusWire

/// Presses on the channels of a virtual glove by keys of a terminal, each for a fixed time:
/// a terminal need not report that a key was released.
public struct HeldPressure: Sendable {
  /// The force of a press; the raw values are those of the channel.
  public enum Force: UInt8, Sendable {
    /// A touch that feels the motor.
    case light = 60
    /// A press that gives a command.
    case hard = 200
  }

  /// The duration of a press; longer than a keyboard's delay before it repeats a key.
  private static let span = Microseconds.milliseconds(600)

  private struct Press {
    var value: UInt8
    var end: Microseconds
    var isReported = false
  }
  private var presses: [Int: Press] = [:]

  /// Starts without a press.
  public init() {}

  /// Presses a channel, counted from 0, or extends its press.
  public mutating func press(_ channel: Int, _ force: Force, at now: Microseconds) {
    let isReported =
      presses[channel]?.value == force.rawValue && presses[channel]?.isReported == true
    presses[channel] = Press(value: force.rawValue, end: now + Self.span, isReported: isReported)
  }

  /// Returns the values that have changed since the last call. Every press is returned before its
  /// end, however late the call.
  public mutating func changes(by now: Microseconds) -> [(channel: Int, value: UInt8)] {
    var changes: [(channel: Int, value: UInt8)] = []
    for (channel, press) in presses.sorted(by: { $0.key < $1.key }) {
      if !press.isReported {
        presses[channel]?.isReported = true
        changes.append((channel, press.value))
      } else if press.end <= now {
        presses[channel] = nil
        changes.append((channel, 0))
      }
    }
    return changes
  }

  /// The presses in words: the channel, from 1, and the force.
  public var words: [String] {
    presses.sorted { $0.key < $1.key }.map { channel, press in
      "\(press.value == Force.hard.rawValue ? "press" : "touch") \(channel + 1)"
    }
  }

  /// The time of the next value from `changes`; nil while nothing presses.
  public var nextDeadline: Microseconds? { presses.values.map(\.end).min() }
}
