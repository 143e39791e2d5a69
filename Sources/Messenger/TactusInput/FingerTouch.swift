/// A finger that presses by a key of the terminal, as on a pressure channel of a glove.
public struct FingerTouch: Hashable, Sendable {
  /// The pressure channel, counted from 0.
  public let finger: Int
  /// Whether it acts rather than feels.
  public let isHard: Bool
}
