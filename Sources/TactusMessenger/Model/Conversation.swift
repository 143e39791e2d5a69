public import TactusAnalysis
public import TactusText

/// All messages of one sender, as a list shows them.
public struct Conversation: Hashable, Sendable {
  public var id: ConversationID
  /// As the sender wrote the name last.
  public var name: String
  /// Messages that were not read.
  public var unread: Int
  /// Of the newest message.
  public var newest: Timestamp
  /// The highest of the unread messages; none without any.
  public var urgency: Urgency
  /// Of the most urgent unread message, or else of the newest one.
  public var category: MessageCategory
  /// The oldest unread fraud alert.
  public var fraudAlert: MessageID?

  public init(
    id: ConversationID, name: String, unread: Int, newest: Timestamp, urgency: Urgency,
    category: MessageCategory, fraudAlert: MessageID? = nil
  ) {
    self.id = id
    self.name = name
    self.unread = unread
    self.newest = newest
    self.urgency = urgency
    self.category = category
    self.fraudAlert = fraudAlert
  }
}
