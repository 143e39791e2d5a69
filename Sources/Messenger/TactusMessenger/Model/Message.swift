public import TactusAnalysis
public import TactusText

/// Identifies a stored message.
public struct MessageID: RawRepresentable, Hashable, Sendable {
  /// The store's row number, from 1; negative numbers stand for alerts without a stored message.
  public var rawValue: Int64
  /// Takes a number that the store gave.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a conversation: everything that one sender wrote, and what was written to them.
public struct ConversationID: RawRepresentable, Hashable, Sendable {
  /// The store's row number, from 1; 0 for `noteToSelf`.
  public var rawValue: Int64
  /// Takes a number that the store gave.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A stored message with its analysis.
public struct Message: Hashable, Sendable {
  /// The store's number for the message.
  public var id: MessageID
  /// The conversation that it belongs to.
  public var conversation: ConversationID
  /// The sender's name: the one that the reader gave, or as this message spells it.
  public var sender: String
  /// The whole text.
  public var body: String
  /// When it was written or arrived.
  public var time: Timestamp
  /// What the analysis made of it on arrival.
  public var analysis: Analysis
  /// Whether the reader has read it.
  public var isRead: Bool
  /// Whether the reader wrote it; the sender is then whom it went to.
  public var isOwn: Bool
  /// How likely its reader opens it at once; nil while that is not known.
  public var interest: MessageInterest?
  /// What the reader has settled about the sender.
  public var contact: Contact
  /// The whole text, where the body is a part of it; nil if the body is all of it.
  public var full: String?
  /// Why the sender may be another; nil if nothing says so.
  public var doubt: String?
  /// From when on nobody wants to feel it by itself; nil for never.
  public var expires: Timestamp?
  /// What can be chosen to be done about it.
  public var actions: [MessageAction] = []
  /// Whether it is only in the list, whatever it says.
  public var isSilent = false
  /// The urgency that it has by itself, where the mark of its sender for emergencies raised it; nil otherwise.
  public var ownUrgency: Urgency?
  /// Whether an unanswered alert about it calls for help by what it says, as decided when it came; nil of one that came
  /// before that was stored.
  public var decidedHelp: HelpCall?

  /// Creates a message as the store holds it, which the reader did not write unless said so; nothing is settled
  /// about the sender unless given.
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

  /// What "full" feels.
  public var whole: String { full ?? body }
}
