public import TactusWire

/// A difference between a replay and its recording.
public struct ReplayDifference: Equatable, Sendable {
  /// What explains the difference.
  public enum Cause: String, Sendable {
    /// Bytes were lost, damaged or delayed on the way, in the recording or in the replay.
    case line
    case glove
  }

  /// What explains it.
  public var cause: Cause
  /// The recording's frame number; nil where the recording has no such frame.
  public var frame: Int?
  /// The time since the schedule began.
  public var time: Microseconds
  /// What was recorded, in words.
  public var recorded: String
  /// What came now, in words.
  public var now: String
}

extension ReplayDifference: CustomStringConvertible {
  /// Both sides and the cause, in one line for the user.
  public var description: String { "\(words) (\(cause))" }

  /// Both sides without the cause.
  public var words: String {
    (frame.map { "frame \($0): " } ?? "") + "recorded \(recorded), now \(now)"
  }
}
