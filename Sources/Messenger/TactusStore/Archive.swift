public import TactusAnalysis
import TactusDatabase
public import TactusMessage
public import TactusMessenger

/// A message as stored.
public struct ArchiveEntry: Sendable {
  /// The message with the results of its analysis.
  public var message: Message
  /// The message's name in the sending system; nil without one.
  public var externalID: String?
  /// True if the urgency was set by the sending program; nil for an old message, for which this was not
  /// recorded.
  public var isUrgencyGiven: Bool?
  /// The phone number or mail address of the sender; nil if unknown.
  public var address: String?
  /// The reader's names and addresses from a mail's header; nil for other messages.
  public var mailedTo: String?
  /// True if the message is urgent even without its sender's emergency mark, which raised it; nil
  /// otherwise.
  var isUrgentByItself: Bool?
}

extension ArchiveEntry {
  /// Reads the next row: the columns of a message, then its external name, whether its urgency was
  /// given, its address, its full text, its doubt, whether it is silent, the addressees of a mail,
  /// its urgency before the emergency mark raised it, whether it calls for help, and the reasons for
  /// its urgency; nil if there is no row.
  init?(_ row: borrowing Statement) throws(StoreError) {
    guard var message = try Message(row) else { return nil }
    let external = Message.columnCount
    let given = external + 1
    message.full = row.isNull(given + 2) ? nil : row.text(given + 2)
    message.doubt = row.isNull(given + 3) ? nil : row.text(given + 3)
    message.isSilent = row.flag(given + 4)
    message.readDecision(row, from: given + 6)
    self.init(
      message: message, externalID: row.isNull(external) ? nil : row.text(external),
      isUrgencyGiven: row.isNull(given) ? nil : row.flag(given),
      address: row.isNull(given + 1) ? nil : row.text(given + 1),
      mailedTo: row.isNull(given + 5) ? nil : row.text(given + 5),
      isUrgentByItself: row.isNull(given + 9) ? nil : row.flag(given + 9))
  }

  /// Returns the message as it arrived, for a new analysis.
  ///
  /// - Parameter analyzer: the analyzer used before explicit urgencies were recorded: an
  ///   urgency that it would not assign was given explicitly.
  public func incoming(_ analyzer: some Analyzer) -> IncomingMessage {
    var incoming = IncomingMessage(
      sender: message.sender, body: message.body, time: message.time, externalID: externalID,
      address: address)
    (incoming.full, incoming.doubt) = (message.full, message.doubt)
    (incoming.isQuiet, incoming.mailedTo) = (message.isSilent, mailedTo)
    // An urgency raised by the sender's emergency mark was not given.
    let urgency = message.ownUrgency ?? message.analysis.urgency
    if isUrgencyGiven ?? (analyzer.analyze(incoming).urgency != urgency) {
      incoming.urgency = urgency
    }
    return incoming
  }
}

extension MessageStore {
  /// Returns all conversations in list order.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func allConversations() throws(StoreError) -> [Conversation] {
    let rows = try database.query(
      """
      SELECT id, name, unread, newest, urgency, category, fraud, is_important, is_emergency,
        is_muted, language, braille_table, given_name, address, is_doubtful
      FROM conversations WHERE category <> 'none' AND is_listed = 1
      ORDER BY pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC
      """)
    var all: [Conversation] = []
    while let one = try Conversation(rows) { all.append(one) }
    return all
  }

  /// Calls `body` with each message of a conversation, or of all if nil, oldest first, until it
  /// returns false. Only one message is in memory at a time.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func forEachMessage(
    in conversation: ConversationID? = nil, isUnreadOnly: Bool = false,
    _ body: (_ entry: ArchiveEntry) -> Bool
  ) throws(StoreError) {
    let rows = try database.query(
      """
      SELECT id, conversation, sender, body, time, category, tone, urgency, summary, gist,
        is_fraud, is_read, is_urgent, language, danger, is_scam, asks, interest, is_own, external,
        is_given, address, whole, doubt, is_silent, mailed_to, own_urgency, help, why, own_urgent
      FROM messages INDEXED BY messages_in_order
      WHERE conversation BETWEEN ? AND ? AND is_read <= ? ORDER BY conversation, time, id
      """, .integer(conversation?.rawValue ?? .min), .integer(conversation?.rawValue ?? .max),
      .flag(!isUnreadOnly))
    while let entry = try ArchiveEntry(rows) {
      guard body(entry) else { return }
    }
  }
}
