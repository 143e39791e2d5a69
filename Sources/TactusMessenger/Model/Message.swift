/// A time of day and date: milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }
}

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

/// What kind of life a message belongs to, in the order in which rules are tried.
public enum MessageCategory: String, Hashable, Sendable, CaseIterable {
  case urgent
  case work
  case personal
  case other
}

/// What a sender seems to feel.
public enum Tone: String, Hashable, Sendable, CaseIterable {
  case neutral
  case anger
  case joy
  case fear
  case sadness
  case empathy
  case urgent
}

/// A message on its way in, before it was looked at.
public struct IncomingMessage: Hashable, Sendable {
  public var sender: String
  public var body: String
  public var time: Timestamp
  /// What the sender's system calls it; a second message of the same name is the same message.
  public var externalID: String?
  /// Given from outside; overrides the analysis.
  public var urgency: Urgency?

  public init(
    sender: String, body: String, time: Timestamp, externalID: String? = nil,
    urgency: Urgency? = nil
  ) {
    self.sender = sender
    self.body = body
    self.time = time
    self.externalID = externalID
    self.urgency = urgency
  }
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
