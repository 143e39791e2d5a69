/// How much a message presses: 0 (whenever you like) to 1 (now).
public struct Urgency: Hashable, Comparable, Sendable {
  public let value: Double

  public static let none = Urgency(clamping: 0)
  public static let highest = Urgency(clamping: 1)

  /// Nil for a value outside 0…1.
  public init?(_ value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.value = value
  }

  /// The nearest value within 0…1; what is no number counts as 0.
  public init(clamping value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  public static func < (one: Urgency, other: Urgency) -> Bool { one.value < other.value }

  /// What is felt of it; the bounds are the analysis's own (see `UrgencyBand`).
  public var band: UrgencyBand {
    UrgencyBand.allCases.last { $0.lowest <= value } ?? .low
  }
}

/// The degrees of urgency that are told apart by touch: below 0.35, 0.7 and 0.85, and above.
public enum UrgencyBand: Int, Hashable, Comparable, Sendable, CaseIterable {
  case low
  case medium
  case high
  /// Told by `Cue.urgentTriple`.
  case critical

  /// The least urgency that is in it.
  public var lowest: Double {
    switch self {
    case .low: 0
    case .medium: 0.35
    case .high: 0.7
    case .critical: 0.85
    }
  }

  public static func < (one: UrgencyBand, other: UrgencyBand) -> Bool {
    one.rawValue < other.rawValue
  }
}
