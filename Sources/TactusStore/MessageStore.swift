public import TactusAnalysis
public import TactusMessenger
public import TactusText

/// Messages, drafts, outbox and journal in one SQLite file.
///
/// Once a call returns, what it did survives a crash of the program or the machine. One program may write
/// while others read or wait. A store must not be used from several threads at once.
public final class MessageStore {
  let database: Database
  /// The sends that this store began; one that another began and did not finish is not under way.
  var sending: Set<IdempotencyKey> = []
  let isVisitor: Bool
  /// How far the reader's clock is ahead of UTC at an instant; seconds.
  package var secondsFromUTC: @Sendable (Timestamp) -> Int = LocalTime.secondsFromUTC

  /// Opens the store in a file, making file (0600) and folder (0700) if needed, and brings the tables of an
  /// older Tactus up to date.
  ///
  /// - Parameter isVisitor: whether another program may be the messenger of the same file. If not, sends
  ///   under way must have been cut short and become `unknown`, and messages in hand become unannounced.
  /// - Parameter isReader: whether an unwritable file will do; such a store is a visitor's.
  /// - Throws: `StoreError` if the file cannot be opened or is not ours; it is then left as it was.
  public init(
    path: String, isVisitor: Bool = false, isReader: Bool = false
  ) throws(StoreError) {
    let isVisitor = isVisitor || isReader
    try StoreFile.make(path)
    // This comes before SQLite puts files beside it that would be as unwritable as it is.
    if !isReader, StoreFile.isReadOnly(path) { throw StoreFile.unwritable(path) }
    database = try Database(path: path, isReader: isReader)
    try Schema.refuseForeign(database)
    try StoreFile.close(toOthers: path)
    try Schema.migrate(database, isReader: isReader)
    self.isVisitor = isVisitor
    database.keepPlace()
    if !isVisitor {
      try database.run("UPDATE outbox SET state = 'unknown' WHERE state = 'sending'")
      try database.run(
        "UPDATE messages SET announcement = 0 WHERE announcement < 2 AND announcement = 1")
    }
  }

  /// Opens a file as it is.
  init(unchecked path: String) throws(StoreError) {
    database = try Database(path: path)
    isVisitor = true
  }

  /// Makes calls fail at once instead of waiting for another program. Reading goes on beside any writer;
  /// the caller must not write.
  public func readWithoutWaiting() { database.wait(atMost: 0) }

  /// Stores a message that came now; returns whether it is new, and whether it was announced already or is
  /// in hand. The messenger takes it in hand by this call, and must call `delivered` for it.
  ///
  /// A message with the same `externalID` in the same conversation is the same message; without an
  /// `externalID`, one with the same sender, time and body is.
  /// - Parameter time: when it came; nil for the message's own time.
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func deliver(
    _ message: IncomingMessage, _ analysis: Analysis, at time: Timestamp? = nil
  ) throws(StoreError) -> (id: MessageID, isNew: Bool, isTold: Bool) {
    try database.transaction { () throws(StoreError) in
      let hand: Announcement = isVisitor ? .untold : .inHand
      var changes = ConversationChanges()
      let (id, isNew) = try insert(
        ArchivedMessage(message), analysis, arrived: time ?? message.time, try decidingReader(),
        &changes
      ) { _ in hand }
      try make(changes)
      if isNew { return (id, true, false) }
      guard let state = try announcement(of: id) else { return (id, false, true) }
      // The messenger that has it in hand may end before it announces it; then the next one does.
      if state == .inHand, isVisitor { return (id, false, false) }
      guard state.isToldAgain else { return (id, false, true) }
      try database.run(
        "UPDATE messages SET announcement = ? WHERE id = ?", .integer(hand.rawValue),
        .integer(id.rawValue))
      return (id, false, false)
    }
  }

  /// Finds a message that `deliver` would take for the same, and whether its announcement has begun; nil if
  /// there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func find(
    _ message: IncomingMessage
  ) throws(StoreError) -> (id: MessageID, isTold: Bool)? {
    guard let id = try known(message, from: sender(of: message)) else { return nil }
    return try announcement(of: id).map { (id, !$0.isToldAgain) }
  }

  private func announcement(of id: MessageID) throws(StoreError) -> Announcement? {
    let row = try database.query(
      "SELECT announcement FROM messages WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? Announcement(rawValue: row.integer(0)) : nil
  }

  /// Stores messages of an archive, from the first on, as many as there is time for but at least one;
  /// returns how many were taken and how many are new. Only urgent unread ones are to be announced.
  ///
  /// - Parameter time: how long other programs may have to wait, not counting the disk.
  /// - Throws: `StoreError` if the file cannot be written; then no message was stored.
  @discardableResult
  public func deliver(
    _ messages: some Collection<(message: ArchivedMessage, analysis: Analysis)>,
    within time: Duration = .seconds(60)
  ) throws(StoreError) -> (taken: Int, new: Int) {
    guard !messages.isEmpty else { return (0, 0) }
    return try database.transaction { () throws(StoreError) in
      let end = ContinuousClock.now + time
      let reader = try decidingReader()
      var (taken, new) = (0, 0)
      var changes = ConversationChanges()
      for (message, analysis) in messages {
        let (_, isNew) = try insert(message, analysis, arrived: nil, reader, &changes) { analysis in
          analysis.isUrgent && !message.isRead ? .untold : .told
        }
        if isNew { new += 1 }
        taken += 1
        if ContinuousClock.now >= end { break }
      }
      try make(changes)
      return (taken, new)
    }
  }

  /// Stops waiting for the disk until `secure`, for long work that could be done again: until then a crash
  /// of the machine, though not of the program, may lose what is stored.
  ///
  /// - Throws: `StoreError` if SQLite refuses.
  public func relax() throws(StoreError) { try database.execute("PRAGMA synchronous = NORMAL;") }

  /// Makes everything that was stored survive a crash of the machine too.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func secure() throws(StoreError) {
    try database.execute("PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE);")
  }

  /// Takes over the urgency and the summary of a later analysis; urgency is only ever raised, and never
  /// where it was given from outside.
  ///
  /// - Returns: whether the message became urgent and is unread, so that it must be announced; the messenger
  ///   takes it in hand by this call.
  /// - Throws: `StoreError` if the file cannot be written.
  public func revise(
    _ id: MessageID, by found: Analysis
  ) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let analysis = found.heard(from: try contact(ofMessage: id))
      try database.run(
        "UPDATE messages SET summary = ?2 WHERE id = ?1", .integer(id.rawValue),
        .text(analysis.summary))
      let old = try database.query(
        """
        SELECT conversation, is_urgent = 0 AND is_read = 0 AND ?3 FROM messages
        WHERE id = ?1 AND is_given IS NOT 1 AND urgency < ?2
        """, .integer(id.rawValue), .real(analysis.urgency.value), .flag(analysis.isUrgent))
      guard try old.next() else { return false }
      let (conversation, isToBeTold) = (old.integer(0), old.flag(1))
      let hand: Announcement = isVisitor ? .untold : .inHand
      try database.run(
        """
        UPDATE messages SET urgency = ?2, is_urgent = max(is_urgent, ?3),
          announcement = CASE WHEN ?4 THEN ?5 ELSE announcement END
        WHERE id = ?1
        """, .integer(id.rawValue), .real(analysis.urgency.value), .flag(analysis.isUrgent),
        .flag(isToBeTold), .integer(hand.rawValue))
      try refresh(conversation, unread: 0)
      return isToBeTold
    }
  }

  /// Marks a message as read; does nothing if it already is, or is not there.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func markRead(_ id: MessageID, at time: Timestamp? = nil) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      let change = try database.query(
        """
        UPDATE messages SET is_read = 1, announcement = 2 WHERE id = ? AND is_read = 0
        RETURNING conversation
        """, .integer(id.rawValue))
      guard try change.next() else { return }
      try refresh(change.integer(0), unread: -1)
      try keepFate(.read, of: id, at: time ?? .now)
    }
  }
}

extension IncomingMessage {
  /// Whether `MessageStore.deliver` takes this message and the other for the same.
  public func isSame(as other: IncomingMessage) -> Bool {
    guard source == other.source else { return false }
    if source != nil, let externalID { return externalID == other.externalID }
    if let address, let theirs = other.address {
      guard SenderName.aliasKey(address) == SenderName.aliasKey(theirs) else { return false }
    } else {
      guard SenderName.key(sender) == SenderName.key(other.sender) else { return false }
    }
    return externalID.map { $0 == other.externalID } ?? (time == other.time && body == other.body)
  }
}

/// What lists do not show yet of conversations that messages were put into: done once for each, since it asks half a dozen
/// indexes.
private struct ConversationChanges {
  /// How many more are unread, by conversation.
  var unread: [Int64: Int64] = [:]
}

extension MessageStore {
  private func insert(
    _ archived: ArchivedMessage, _ found: Analysis, arrived: Timestamp?, _ reader: ReaderModel?,
    _ changes: inout ConversationChanges, announcement: (Analysis) -> Announcement
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    let message = archived.message
    if archived.isOwn {
      let conversation =
        message.sender == Conversation.noteToSelf
        ? ConversationID.noteToSelf.rawValue : try settle(try sender(of: message), message)
      return try put(
        archived, in: conversation, Analysis(ofOwn: message.body), .told, arrived: nil, &changes)
    }
    let sender = try sender(of: message)
    if let old = try known(message, from: sender) { return (old, false) }
    let conversation = try settle(sender, message)
    let contact = try contact(conversation)
    let analysis = found.heard(from: contact).minding(message)
    let (id, isNew) = try put(
      archived, in: conversation, analysis, announcement(analysis), arrived: arrived,
      interest: reader?.interest(
        in: traits(of: message, analysis, from: contact, at: arrived ?? message.time)), &changes)
    if isNew { try takePlace(of: message, by: id, at: arrived ?? message.time) }
    return (id, isNew)
  }

  /// Stores a message, unless it is there or was deleted.
  func insert(
    _ archived: ArchivedMessage, in conversation: Int64, _ analysis: Analysis,
    _ announcement: Announcement, arrived: Timestamp?
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    var changes = ConversationChanges()
    let stored = try put(
      archived, in: conversation, analysis, announcement, arrived: arrived, &changes)
    try make(changes)
    return stored
  }

  /// The same, but for what lists show of the conversation.
  private func put(
    _ archived: ArchivedMessage, in conversation: Int64, _ analysis: Analysis,
    _ announcement: Announcement, arrived: Timestamp?, interest: MessageInterest? = nil,
    _ changes: inout ConversationChanges
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    let message = archived.message
    let isRead = archived.isRead || archived.isOwn
    if let old = try known(message, in: conversation) { return (old, false) }
    try database.run(
      """
      INSERT INTO messages (id, conversation, external, sender, body, time, category, tone, urgency,
        summary, gist, is_fraud, is_read, is_urgent, announcement, arrived, language, danger,
        is_scam, asks, is_given, is_own, interest, address, source, whole, doubt, expires, actions,
        is_silent)
      -- A number is never given twice, or what was deleted could not come back.
      VALUES (1 + max(ifnull((SELECT max(id) FROM messages), 0),
          ifnull((SELECT max(id) FROM deleted), 0)),
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      .text(orNull: StoredActions.text(message.actions)), .flag(message.isQuiet))
    let id = MessageID(rawValue: database.lastRow)
    changes.unread[conversation, default: 0] += isRead ? 0 : 1
    // The next message may ask whether it is older, and what the person was called.
    try database.run(
      """
      UPDATE conversations SET newest = ?2, name = ifnull(given_name, ?3)
      WHERE id = ?1 AND newest <= ?2
      """, .integer(conversation), .integer(message.time.milliseconds), .text(message.sender))
    return (id, true)
  }

  private func make(_ changes: ConversationChanges) throws(StoreError) {
    for (conversation, unread) in changes.unread {
      try refresh(conversation, unread: unread)
    }
  }

  /// Finds the same message of this sender, or one that was there before addresses were kept.
  private func known(
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

  /// Finds the same message in a conversation, or only among those that came without an address.
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

  /// Updates what a list shows of a conversation; each subquery takes the first row of an index.
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
        -- Below what is pressing stands what is interesting, if that is known.
        pressing = ifnull((SELECT urgency FROM first WHERE urgency >= ?3),
          ifnull((SELECT standing FROM messages
            WHERE conversation = ?1 AND is_read = 0 AND interest IS NOT NULL AND urgency < ?3
            ORDER BY standing DESC LIMIT 1), 0) / 3),
        category = coalesce((SELECT folder FROM first), (SELECT folder FROM received),
          (SELECT folder FROM newest), 'none'),
        is_doubtful = CASE WHEN EXISTS (SELECT 1 FROM first) THEN EXISTS (SELECT 1 FROM messages
            WHERE conversation = ?1 AND is_read = 0 AND is_scam = 1)
          ELSE ifnull((SELECT is_scam FROM received), 0) END,
        fraud = (SELECT id FROM messages WHERE conversation = ?1 AND is_read = 0 AND is_fraud = 1
          ORDER BY time, id LIMIT 1)
      WHERE id = ?1
      """, .integer(conversation), .integer(change), .real(UrgencyBand.high.lowest))
  }
}
