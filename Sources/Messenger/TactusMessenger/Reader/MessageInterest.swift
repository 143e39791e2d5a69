/// The likelihood that a reader opens a message at once, as estimated by the reader model.
public struct MessageInterest: Hashable, Comparable, Sendable {
  /// The probability; 0…1.
  public let value: Double

  /// The value for a message that learning must not put behind others.
  public static let highest = MessageInterest(clamping: 1)

  /// Creates a value clamped to 0…1; NaN becomes 0.
  public init(clamping value: Double) { self.value = value.isNaN ? 0 : min(max(value, 0), 1) }

  /// True if it is so low that the message arrives without an alert.
  public var isQuiet: Bool { value < 0.1 }
  /// True if it is so high that the alert includes the sender.
  public var isKeen: Bool { value >= 0.85 }
  /// The nearest tenth, 0…10: lists sort messages of the same tenth by time.
  public var tenth: Int { Int((value * 10).rounded()) }

  /// Returns true if the first is less likely to be opened.
  public static func < (one: MessageInterest, other: MessageInterest) -> Bool {
    one.value < other.value
  }
}
