public import TactusWire

/// Something in which a replay differs from the recording.
public struct ReplayDifference: Equatable, Sendable {
  /// What it is put down to.
  public enum Cause: String, Sendable {
    /// Bytes that were lost, damaged or held up on the way: of the recording, or of the replay.
    case line
    case glove
  }

  public var cause: Cause
  /// Of the recording; nil where it has none for it.
  public var frame: Int?
  /// Since the schedule began.
  public var time: Microseconds
  /// What was recorded, and what came now, in words.
  public var recorded: String
  public var now: String
}

extension ReplayDifference: CustomStringConvertible {
  public var description: String { "\(words) (\(cause))" }

  /// Without its cause.
  public var words: String {
    (frame.map { "frame \($0): " } ?? "") + "recorded \(recorded), now \(now)"
  }
}
