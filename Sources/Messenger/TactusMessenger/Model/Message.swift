public import TactusAnalysis
public import TactusMessage
public import TactusText

/// Identifies a conversation: all messages from and to one sender.
public struct ConversationID: RawRepresentable, Hashable, Sendable {
  /// The store's row number, from 1; 0 for `noteToSelf`.
  public var rawValue: Int64
  /// Creates an identifier from the store's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A stored message with its analysis.
public struct Message: Hashable, Sendable {
  /// The store's number for the message.
  public var id: MessageID
  /// The conversation that it belongs to.
  public var conversation: ConversationID
  /// The sender's name: the one given by the reader, or the one in this message.
  public var sender: String
  /// The whole text.
  public var body: String
  /// The time when it was written or arrived.
  public var time: Timestamp
  /// The result of the analysis on arrival.
  public var analysis: Analysis
  /// True if the reader has read it.
  public var isRead: Bool
  /// True if the reader wrote it; the sender is then the recipient.
  public var isOwn: Bool
  /// The likelihood that the reader opens it at once; nil while unknown.
  public var interest: MessageInterest?
  /// The reader's settings for the sender.
  public var contact: Contact
  /// The whole text, if the body is a part of it; nil otherwise.
  public var full: String?
  /// The reason to doubt the sender's identity; nil without one.
  public var doubt: String?
  /// The time from which it is no longer announced; nil for never.
  public var expires: Timestamp?
  /// The actions that the reader can choose for it.
  public var actions: [MessageAction] = []
  /// True if it appears only in the list, whatever its contents.
  public var isSilent = false
  /// Its own urgency, if the sender's emergency mark raised it; nil otherwise.
  public var ownUrgency: Urgency?
  /// True if an unanswered alert about it calls for help because of its contents, as decided on
  /// arrival; nil for a message older than that record.
  public var decidedHelp: HelpCall?

  /// Creates a message as stored, by default a received one with default settings for the sender.
  public init(
    id: MessageID, conversation: ConversationID, sender: String, body: String, time: Timestamp,
    analysis: Analysis, isRead: Bool, isOwn: Bool = false, interest: MessageInterest? = nil,
    contact: Contact = Contact()
  ) {
    self.id = id
    self.conversation = conversation
    self.sender = sender
    self.body = body
    self.time = time
    self.analysis = analysis
    self.isRead = isRead
    self.interest = interest
    self.contact = contact
    self.isOwn = isOwn
  }

  /// The text played by "full".
  public var whole: String { full ?? body }
}
