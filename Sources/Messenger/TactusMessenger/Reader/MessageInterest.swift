/// How likely a reader opens a message at once, as the model of the reader has it.
public struct MessageInterest: Hashable, Comparable, Sendable {
  /// The chance; 0…1.
  public let value: Double

  /// That of a message which learning must not put behind others.
  public static let highest = MessageInterest(clamping: 1)

  /// Clamps a value to 0…1; NaN becomes 0.
  public init(clamping value: Double) { self.value = value.isNaN ? 0 : min(max(value, 0), 1) }

  /// Whether it is so low that the message comes without an alert.
  public var isQuiet: Bool { value < 0.1 }
  /// Whether it is so high that the sender is felt with the alert.
  public var isKeen: Bool { value >= 0.85 }
  /// The nearest tenth, 0…10: lists put messages of one tenth in order of time.
  public var tenth: Int { Int((value * 10).rounded()) }

  /// Whether the first is less likely opened.
  public static func < (one: MessageInterest, other: MessageInterest) -> Bool {
    one.value < other.value
  }
}
