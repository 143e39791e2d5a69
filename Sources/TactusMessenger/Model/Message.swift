public import TactusAnalysis
public import TactusText

/// How a stored message is known.
public struct MessageID: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// How a conversation is known: all that one sender wrote.
public struct ConversationID: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A stored message with what the analysis said of it.
public struct Message: Hashable, Sendable {
  public var id: MessageID
  public var conversation: ConversationID
  public var sender: String
  public var body: String
  public var time: Timestamp
  public var analysis: Analysis
  public var isRead: Bool

  public init(
    id: MessageID, conversation: ConversationID, sender: String, body: String, time: Timestamp,
    analysis: Analysis, isRead: Bool
  ) {
    self.id = id
    self.conversation = conversation
    self.sender = sender
    self.body = body
    self.time = time
    self.analysis = analysis
    self.isRead = isRead
  }
}
