public import TactusAnalysis
public import TactusText

/// All messages of one sender and to them, summed up as a list shows them.
public struct Conversation: Hashable, Sendable {
  /// The store's number for the conversation.
  public var id: ConversationID
  /// The sender's name: the one that the reader gave, or as the newest message spells it.
  public var name: String
  /// The number of unread messages.
  public var unread: Int
  /// The time of the newest message.
  public var newest: Timestamp
  /// The highest urgency among the unread messages; `.none` if all are read.
  public var urgency: Urgency
  /// The folder of the most urgent unread message, or else of the newest one that the reader did not write.
  public var folder: MessageFolder
  /// The oldest unread fraud alert; nil if there is none.
  public var fraudAlert: MessageID?
  /// What the reader has settled about the sender.
  public var contact: Contact
  /// The number or mail address that the sender last wrote from, or where one is shown alone or called, another one of
  /// theirs; nil if none is known.
  public var address: String?
  /// Whether an unread message is a scam or, if none is unread, the newest one that the reader did not write.
  public var isDoubtful: Bool

  /// How a list sorts it before all else: by whether anything is unread, then by the urgency of that, if it is high, or
  /// else by its band.
  var pressing: Double {
    guard unread > 0 else { return 0 }
    return switch urgency.band {
    case .high, .critical: 3 + urgency.value
    case .medium: 2
    case .low: 1
    }
  }

  /// Creates a summary; nothing is settled about the sender, and nothing doubtful, unless given.
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
