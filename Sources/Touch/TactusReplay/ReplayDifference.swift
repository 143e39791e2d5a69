public import TactusWire

/// A difference between a replay and its recording.
public struct ReplayDifference: Equatable, Sendable {
  /// The cause of a difference.
  public enum Cause: String, Sendable {
    /// Bytes were lost, damaged or delayed on the way, in the recording or in the replay.
    case line
    case glove
    /// The cell ended about when a STOP or a CUT came: the capture does not show which was first.
    case timing
  }

  /// The cause of the difference.
  public var cause: Cause
  /// The recording's frame number; nil when the recording has no such frame.
  public var frame: Int?
  /// The time since the schedule began.
  public var time: Microseconds
  /// The recorded side, in words.
  public var recorded: String
  /// The replayed side, in words.
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
