/// The urgency of a message, from 0 (any time) to 1 (now).
public struct Urgency: Hashable, Comparable, Sendable {
  /// The urgency; 0…1.
  public let value: Double

  /// The lowest urgency, 0.
  public static let none = Urgency(clamping: 0)
  /// The highest urgency, 1.
  public static let highest = Urgency(clamping: 1)

  /// The lowest urgency of a message whose unanswered alert calls for help.
  package static let alarm = Urgency(clamping: 0.95)
  /// The highest critical urgency that does not call for help; a source that gives it wants no call.
  package static let mostWithoutCall = Urgency(clamping: 0.949)

  /// Nil for a value outside 0…1.
  public init?(_ value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.value = value
  }

  /// Clamps a value to 0…1; NaN becomes 0.
  public init(clamping value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// True if the first is less pressing.
  public static func < (one: Urgency, other: Urgency) -> Bool { one.value < other.value }

  /// The band in which it is felt.
  public var band: UrgencyBand {
    UrgencyBand.allCases.last { $0.lowest <= value } ?? .low
  }
}

/// The degrees of urgency that touch distinguishes; the bounds are 0.35, 0.7 and 0.85.
public enum UrgencyBand: Int, Hashable, Comparable, Sendable, CaseIterable {
  case low
  case medium
  case high
  /// Announced by `Cue.urgentTriple`.
  case critical

  /// The lowest urgency in this band; 0…1.
  public var lowest: Double {
    switch self {
    case .low: 0
    case .medium: 0.35
    case .high: 0.7
    case .critical: 0.85
    }
  }

  /// True if a message of this band interrupts a reader without settings.
  package var interrupts: Bool { self >= .high }

  /// Its name in output and files: `low`, `medium`, `high` or `critical`.
  public var name: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    case .critical: "critical"
    }
  }

  /// True if the first is less pressing.
  public static func < (one: UrgencyBand, other: UrgencyBand) -> Bool {
    one.rawValue < other.rawValue
  }
}
