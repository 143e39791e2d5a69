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
  /// The whole text, where the body leaves out quotations and footers; nil if the body is all of it.
  public var full: String?
  /// Of a mail, its reader's names and addresses as in "To", by which a quotation of the reader's own words is known;
  /// empty if unknown. Its body holds only what its sender wrote. Nil of what is no mail.
  public var mailedTo: String?
  /// Why the sender may be another than the name says; nil if nothing says so.
  public var doubt: String?
  /// From when on nobody wants to feel it; nil for never.
  public var expires: Timestamp?
  /// The name at its source of the message whose place it takes; nil if it takes none's.
  public var replaces: String?
  /// What the reader can choose to be done about it.
  public var actions: [MessageAction] = []
  /// Whether it goes to the list without an alert.
  public var isQuiet = false
  /// The bridge that brought it, within which `externalID` is its name; nil without one.
  public var source: String?

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

/// Something that the program which brought a message can do about it.
public struct MessageAction: Hashable, Sendable {
  /// The program's name for it.
  public var name: String
  /// What the reader feels of it.
  public var title: String

  /// Names an action, and says how it is felt.
  public init(name: String, title: String) {
    self.name = name
    self.title = title
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
