/// A person with the emergency mark.
public struct Helper: Hashable, Sendable {
  /// The maximum number of people called or informed at once.
  public static let most = 8

  /// The person.
  public var person: Conversation
  /// True if messages to them can be sent, and an address is known.
  public var isReachable: Bool
  /// True if a phone number, a mail address or an earlier message provides an address.
  public var hasAddress: Bool

  /// Creates a helper, reachable by default.
  public init(_ person: Conversation, isReachable: Bool = true, hasAddress: Bool = true) {
    self.person = person
    self.isReachable = isReachable
    self.hasAddress = hasAddress
  }
}
