public import TactusText

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

/// A message from a file, which may have been read there.
public struct ArchivedMessage: Hashable, Sendable {
  public var message: IncomingMessage
  public var isRead: Bool

  public init(_ message: IncomingMessage, isRead: Bool = false) {
    self.message = message
    self.isRead = isRead
  }
}
