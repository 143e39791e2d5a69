import TactusAnalysis
import TactusDatabase
import TactusMessage
import TactusMessenger
import TactusText

/// The pending updates of the conversation list after messages were inserted, applied once per
/// conversation because each update queries half a dozen indexes.
struct ConversationChanges {
  /// The number of additional unread messages, by conversation.
  var unread: [Int64: Int64] = [:]
}

/// Inserting messages into their conversations.
extension MessageStore {
  /// Stores a message that arrived, unless it is already stored or was deleted.
  func insert(
    _ archived: ArchivedMessage, _ found: Analysis, arrived: Timestamp?, _ reader: ReaderModel?,
    _ changes: inout ConversationChanges, announcement: (Analysis) -> Announcement
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    let message = archived.message
    if archived.isOwn {
      let conversation =
        message.sender == Conversation.noteToSelf
        ? ConversationID.noteToSelf.rawValue
        : try resolveConversation(of: try sender(of: message), message)
      return try insertMessage(
        archived, in: conversation, Analysis(ofOwn: message.body), .announced, arrived: nil,
        &changes)
    }
    let sender = try sender(of: message)
    if let old = try known(message, from: sender) { return (old, false) }
    let conversation = try resolveConversation(of: sender, message)
    let contact = try contact(conversation)
    let analysis = found.adjusted(for: contact).adjusted(for: message)
    let (id, isNew) = try insertMessage(
      archived, in: conversation, analysis, announcement(analysis), arrived: arrived,
      unraised: contact.isEmergency
        ? found.adjusted(for: contact.withoutEmergency).adjusted(for: message) : nil,
      interest: reader?.interest(
        in: traits(of: message, analysis, from: contact, at: arrived ?? message.time)), &changes)
    if isNew { try removeReplaced(by: message, id: id, at: arrived ?? message.time) }
    return (id, isNew)
  }

  /// Stores a message, unless it is already stored or was deleted.
  func insert(
    _ archived: ArchivedMessage, in conversation: Int64, _ analysis: Analysis,
    _ announcement: Announcement, arrived: Timestamp?
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    var changes = ConversationChanges()
    let stored = try insertMessage(
      archived, in: conversation, analysis, announcement, arrived: arrived, &changes)
    try make(changes)
    return stored
  }

  /// Stores a message without updating the list data of its conversation.
  ///
  /// - Parameter unraised: the analysis before the sender's emergency mark raised it; nil without
  ///   the mark.
  private func insertMessage(
    _ archived: ArchivedMessage, in conversation: Int64, _ analysis: Analysis,
    _ announcement: Announcement, arrived: Timestamp?, unraised: Analysis? = nil,
    interest: MessageInterest? = nil, _ changes: inout ConversationChanges
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    let message = archived.message
    let isRead = archived.isRead || archived.isOwn
    if let old = try known(message, in: conversation) { return (old, false) }
    try database.run(
      """
      INSERT INTO messages (id, conversation, external, sender, body, time, category, tone, urgency,
        summary, gist, is_fraud, is_read, is_urgent, announcement, arrived, language, danger,
        is_scam, asks, is_given, is_own, interest, address, source, whole, doubt, expires, actions,
        is_silent, own_urgency, own_urgent, mailed_to, help, why)
      -- A number is never given twice, or what was deleted could not come back.
      VALUES (1 + max(ifnull((SELECT max(id) FROM messages), 0),
          ifnull((SELECT max(id) FROM deleted), 0)),
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?)
      """,
      .integer(conversation), .text(orNull: message.externalID), .text(message.sender),
      .text(message.body), .integer(message.time.milliseconds), .text(analysis.category.rawValue),
      .text(analysis.tone.rawValue), .real(analysis.urgency.value), .text(analysis.summary),
      .text(analysis.gist), .flag(analysis.isFraudAlert), .flag(isRead),
      .flag(analysis.isUrgent), .integer(announcement.rawValue),
      arrived.map { .integer($0.milliseconds) } ?? .null,
      .text(orNull: analysis.language?.rawValue), .text(orNull: analysis.danger?.rawValue),
      .flag(analysis.isScam), .flag(analysis.asks), .flag(message.urgency != nil),
      .flag(archived.isOwn), interest.map { .real($0.value) } ?? .null,
      .text(orNull: message.address), .text(orNull: message.source), .text(orNull: message.full),
      .text(orNull: message.doubt), message.expires.map { .integer($0.milliseconds) } ?? .null,
      .text(orNull: StoredActions.text(message.actions)), .flag(message.isQuiet),
      unraised.map { .real($0.urgency.value) } ?? .null,
      unraised.map { .flag($0.isUrgent) } ?? .null,
      .text(orNull: message.mailedTo), .text(StoredHelp.text(analysis.help)),
      .text(orNull: StoredReasons.text(analysis.why)))
    let id = MessageID(rawValue: database.lastRow)
    changes.unread[conversation, default: 0] += isRead ? 0 : 1
    // The next message may need to know whether it is older, and the person's last name.
    try database.run(
      """
      UPDATE conversations SET newest = ?2, name = ifnull(given_name, ?3)
      WHERE id = ?1 AND newest <= ?2
      """, .integer(conversation), .integer(message.time.milliseconds), .text(message.sender))
    return (id, true)
  }

  /// Updates the list data of these conversations.
  func make(_ changes: ConversationChanges) throws(StoreError) {
    for (conversation, unread) in changes.unread {
      try refresh(conversation, unread: unread)
    }
  }

  /// Finds the same message from this sender, or one stored before addresses were recorded.
  func known(
    _ message: IncomingMessage, from sender: Sender
  ) throws(StoreError) -> MessageID? {
    if let source = message.source, let external = message.externalID {
      return try known(external, of: source)
    }
    if let id = sender.id, let known = try known(message, in: id) { return known }
    guard message.address != nil,
      let named = try conversation(withKey: SenderName.key(message.sender)), named != sender.id
    else { return nil }
    return try known(message, in: named, isWithoutAddress: true)
  }

  /// Finds the same message in a conversation, or only among the messages without an address.
  func known(
    _ message: IncomingMessage, in conversation: Int64, isWithoutAddress: Bool = false
  ) throws(StoreError) -> MessageID? {
    let found: Statement
    if let source = message.source, let external = message.externalID {
      return try known(external, of: source)
    } else if let external = message.externalID {
      found = try database.query(
        """
        SELECT id FROM messages WHERE conversation = ?1 AND external = ?2 AND source IS NULL
          AND (address IS NULL OR NOT ?3)
        UNION ALL SELECT id FROM deleted WHERE conversation = ?1 AND external = ?2
          AND source IS NULL AND (address IS NULL OR NOT ?3)
        """, .integer(conversation), .text(external), .flag(isWithoutAddress))
    } else {
      found = try database.query(
        """
        SELECT id FROM messages WHERE conversation = ?1 AND time = ?2 AND body = ?3
          AND source IS ?5 AND (address IS NULL OR NOT ?4)
        UNION ALL SELECT id FROM deleted WHERE conversation = ?1 AND time = ?2 AND body = ?3
          AND source IS ?5 AND (address IS NULL OR NOT ?4)
        """, .integer(conversation), .integer(message.time.milliseconds), .text(message.body),
        .flag(isWithoutAddress), .text(orNull: message.source))
    }
    return try found.next() ? MessageID(rawValue: found.integer(0)) : nil
  }

  /// Updates the list data of a conversation; each subquery reads the first row of an index.
  func refresh(_ conversation: Int64, unread change: Int64) throws(StoreError) {
    try database.run(
      """
      WITH newest AS (SELECT sender, time, folder FROM messages
          WHERE conversation = ?1 ORDER BY time DESC, id DESC LIMIT 1),
        received AS (SELECT folder, is_scam FROM messages
          WHERE conversation = ?1 AND is_own = 0 ORDER BY time DESC, id DESC LIMIT 1),
        first AS (SELECT folder, urgency FROM messages WHERE conversation = ?1 AND is_read = 0
          ORDER BY urgency DESC, time DESC, id DESC LIMIT 1)
      UPDATE conversations SET
        unread = unread + ?2,
        name = ifnull(given_name, ifnull((SELECT sender FROM newest), name)),
        newest = ifnull((SELECT time FROM newest), 0),
        is_listed = EXISTS (SELECT 1 FROM newest),
        urgency = ifnull((SELECT urgency FROM first), 0),
        pressing = ifnull((SELECT CASE WHEN urgency >= ?3 THEN 3 + urgency
            WHEN urgency >= ?4 THEN 2 ELSE 1 END FROM first), 0),
        standing = ifnull((SELECT standing FROM messages
          WHERE conversation = ?1 AND is_read = 0 ORDER BY standing DESC LIMIT 1), 0),
        category = coalesce((SELECT folder FROM first), (SELECT folder FROM received),
          (SELECT folder FROM newest), 'none'),
        is_doubtful = CASE WHEN EXISTS (SELECT 1 FROM first) THEN EXISTS (SELECT 1 FROM messages
            WHERE conversation = ?1 AND is_read = 0 AND is_scam = 1)
          ELSE ifnull((SELECT is_scam FROM received), 0) END,
        fraud = (SELECT id FROM messages WHERE conversation = ?1 AND is_read = 0 AND is_fraud = 1
          ORDER BY time, id LIMIT 1)
      WHERE id = ?1
      """, .integer(conversation), .integer(change), .real(UrgencyBand.high.lowest),
      .real(UrgencyBand.medium.lowest))
  }
}
