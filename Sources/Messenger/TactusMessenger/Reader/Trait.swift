/// A feature shared by messages that a reader may like or dislike.
public struct Trait: Hashable, Comparable, Sendable {
  /// The subject of a trait. The raw value is its name in the store and in JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every message.
    case any
    /// The sender, by the key that distinguishes senders.
    case sender
    case category
    case folder
    case tone
    case asks
    /// The urgency band.
    case band
    /// The part of the day.
    case time
    /// Weekdays or the weekend.
    case days
    /// A category from one sender, the category first.
    case categoryOfSender = "category from sender"
    /// A category in a part of the day, the category first.
    case categoryAtTime = "category at time"
    /// A category on weekdays or at the weekend, the category first.
    case categoryOnDays = "category on days"
    /// A sender in a part of the day, the part first.
    case timeOfSender = "time of sender"
    case word
  }

  /// The subject.
  public var kind: Kind
  /// The value; two parts are joined by a slash.
  public var value: String

  /// Creates a trait.
  public init(_ kind: Kind, _ value: String = "") {
    self.kind = kind
    self.value = value
  }

  /// Creates a trait of two parts, the first of which contains no slash.
  init(_ kind: Kind, _ first: String, _ second: String) {
    self.init(kind, first + "/" + second)
  }

  /// Decodes a stored trait; nil for anything else.
  public init?(stored text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, String(parts[1]))
  }

  /// The stored form of the trait.
  public var stored: String { kind.rawValue + "=" + value }

  /// The two parts of the value; the second is empty if there is only one.
  var parts: (first: String, second: String) {
    let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }

  /// The key of the sender concerned; nil for other traits.
  public var sender: String? {
    switch kind {
    case .sender: value
    case .categoryOfSender, .timeOfSender: parts.second
    default: nil
    }
  }

  /// Returns true if it is the given trait, or one of two parts with that as the first.
  package func isAbout(_ topic: Trait) -> Bool {
    self == topic
      || topic.kind == .category && parts.first == topic.value
        && [.categoryOfSender, .categoryAtTime, .categoryOnDays].contains(kind)
  }

  /// Compares the stored forms.
  public static func < (one: Trait, other: Trait) -> Bool { one.stored < other.stored }
}

extension Trait.Kind {
  /// The share of a trait's weight that counts; 0…1. Words are numerous and individually weak.
  var share: Double {
    switch self {
    case .sender, .category, .categoryOfSender, .categoryAtTime, .categoryOnDays: 1
    case .any: 0.5
    case .time, .timeOfSender: 0.7
    case .folder, .tone, .asks, .band, .days, .word: 0.4
    }
  }
}
