public import TactusText

/// A message not yet analysed.
public struct IncomingMessage: Hashable, Sendable {
  /// The longest address that is stored (RFC 5321, section 4.5.3.1.3); bytes.
  public static let longestAddress = 254

  /// The sender's name.
  public var sender: String
  /// The phone number or mail address of the sender; nil if unknown.
  public var address: String?
  /// The text.
  public var body: String
  /// The time at which it was sent.
  public var time: Timestamp
  /// The source's identifier for it; a second message with the same identifier is the same message.
  /// Nil without one.
  public var externalID: String?
  /// The language if it is known; nil to detect it.
  public var language: Language?
  /// The urgency given by the source, which overrides the analysis; nil without one.
  public var urgency: Urgency?
  /// The full text, if the body omits quotations and footers; nil if the body is complete.
  public var full: String?
  /// The reader's names and addresses in a mail's "To" field, by which quotations of the reader's
  /// own words are recognised; empty if unknown. The body then holds only the sender's words. Nil
  /// unless the message is a mail.
  public var mailedTo: String?
  /// The reason to doubt the sender's name; nil without one.
  public var doubt: String?
  /// The time after which it is no longer worth feeling; nil if it never expires.
  public var expires: Timestamp?
  /// The source's identifier of the message that it replaces; nil if it replaces none.
  public var replaces: String?
  /// The actions that the reader can choose for it.
  public var actions: [MessageAction] = []
  /// True if it goes to the list without an alert.
  public var isQuiet = false
  /// The bridge that delivered it, which is the scope of `externalID`; nil without one.
  public var source: String?

  /// Creates a message to analyse.
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

/// An action that the program which delivered a message offers for it.
public struct MessageAction: Hashable, Sendable {
  /// The program's name for the action.
  public var name: String
  /// The text that the reader feels for it.
  public var title: String

  /// Creates an action with its name and its title.
  public init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}

/// A message from a file, where it may already have been read.
public struct ArchivedMessage: Hashable, Sendable {
  /// The message itself.
  public var message: IncomingMessage
  /// True if its owner has read it.
  public var isRead: Bool
  /// True if its owner wrote it; `sender` is then the recipient.
  public var isOwn: Bool

  /// Combines a message and its state.
  public init(_ message: IncomingMessage, isRead: Bool = false, isOwn: Bool = false) {
    self.message = message
    self.isRead = isRead
    self.isOwn = isOwn
  }
}
