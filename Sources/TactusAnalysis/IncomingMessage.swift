public import TactusText

/// A message that was not analysed yet.
public struct IncomingMessage: Hashable, Sendable {
  /// The sender's name.
  public var sender: String
  /// The number or mail address that it came from; nil if that is not known.
  public var address: String?
  /// The text.
  public var body: String
  /// When it was sent.
  public var time: Timestamp
  /// The sender's system's name for it; a second message with the same name is the same message.
  /// Nil without one.
  public var externalID: String?
  /// The language it is known to be written in; nil to find it out.
  public var language: Language?
  /// An urgency given from outside, which overrides the analysis; nil when none was given.
  public var urgency: Urgency?

  /// Makes a message to be analysed.
  public init(
    sender: String, body: String, time: Timestamp, externalID: String? = nil,
    language: Language? = nil, urgency: Urgency? = nil, address: String? = nil
  ) {
    self.sender = sender
    self.body = body
    self.time = time
    self.externalID = externalID
    self.language = language
    self.urgency = urgency
    self.address = address
  }
}

/// A message from a file, which may have been read there.
public struct ArchivedMessage: Hashable, Sendable {
  /// The message itself.
  public var message: IncomingMessage
  /// Whether its owner has read it.
  public var isRead: Bool
  /// Whether its owner wrote it; the sender is then whom it went to.
  public var isOwn: Bool

  /// Combines a message and its state.
  public init(_ message: IncomingMessage, isRead: Bool = false, isOwn: Bool = false) {
    self.message = message
    self.isRead = isRead
    self.isOwn = isOwn
  }
}
