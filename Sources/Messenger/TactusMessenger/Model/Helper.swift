/// A person marked for emergencies.
public struct Helper: Hashable, Sendable {
  /// The most people who are called or told of one thing at once.
  public static let most = 8

  /// The person.
  public var person: Conversation
  /// Whether something sends messages to them and knows where to.
  public var isReachable: Bool
  /// Whether a number, a mail address or an earlier message says where to send.
  public var hasAddress: Bool

  /// Creates a helper who can be reached, unless said otherwise.
  public init(_ person: Conversation, isReachable: Bool = true, hasAddress: Bool = true) {
    self.person = person
    self.isReachable = isReachable
    self.hasAddress = hasAddress
  }
}
