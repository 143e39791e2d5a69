/// A key of the terminal that acts as a finger on a pressure channel of a glove.
public struct FingerTouch: Hashable, Sendable {
  /// The pressure channel, counted from 0.
  public let finger: Int
  /// True if it presses to act instead of touching to feel.
  public let isHard: Bool
}
