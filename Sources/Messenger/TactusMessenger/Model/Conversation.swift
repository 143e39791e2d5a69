public import TactusAnalysis
public import TactusMessage
public import TactusText

/// All messages from and to one sender, summarized for a list.
public struct Conversation: Hashable, Sendable {
  /// The store's number for the conversation.
  public var id: ConversationID
  /// The sender's name: the one given by the reader, or the one in the newest message.
  public var name: String
  /// The number of unread messages.
  public var unread: Int
  /// The time of the newest message.
  public var newest: Timestamp
  /// The highest urgency among the unread messages; `.none` if all are read.
  public var urgency: Urgency
  /// The folder of the most urgent unread message, or else of the newest received one.
  public var folder: MessageFolder
  /// The oldest unread fraud alert; nil if there is none.
  public var fraudAlert: MessageID?
  /// The reader's settings for the sender.
  public var contact: Contact
  /// The phone number or mail address that the sender last wrote from, or another one of theirs
  /// where a single person is shown or called; nil if unknown.
  public var address: String?
  /// True if an unread message is a scam or, without unread ones, the newest received message is.
  public var isDoubtful: Bool

  /// The first sort key in a list: 0 without unread messages, then by the urgency of the unread
  /// ones if it is high, or else by its band.
  var pressing: Double {
    guard unread > 0 else { return 0 }
    return switch urgency.band {
    case .high, .critical: 3 + urgency.value
    case .medium: 2
    case .low: 1
    }
  }

  /// Creates a summary, by default with default settings for the sender, and nothing doubtful.
  public init(
    id: ConversationID, name: String, unread: Int, newest: Timestamp, urgency: Urgency,
    folder: MessageFolder, fraudAlert: MessageID? = nil, isDoubtful: Bool = false,
    contact: Contact = Contact(), address: String? = nil
  ) {
    self.id = id
    self.name = name
    self.unread = unread
    self.newest = newest
    self.urgency = urgency
    self.folder = folder
    self.fraudAlert = fraudAlert
    self.contact = contact
    self.address = address
    self.isDoubtful = isDoubtful
  }
}
