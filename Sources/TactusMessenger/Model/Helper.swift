/// A person marked for emergencies.
public struct Helper: Hashable, Sendable {
  /// The most people who are called or told of one thing at once.
  public static let most = 8

  /// The person.
  public var person: Conversation
  /// Whether something sends messages to them; others only wait in the outbox.
  public var isReachable: Bool

  /// Creates a helper who can be reached, unless said otherwise.
  public init(_ person: Conversation, isReachable: Bool = true) {
    self.person = person
    self.isReachable = isReachable
  }
}
