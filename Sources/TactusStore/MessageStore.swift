public import TactusAnalysis
public import TactusMessenger
public import TactusText

/// Messages, drafts, what is to be sent, and the journal, in one SQLite file.
///
/// What a call has done outlives a crash of the program or the machine from the moment it returns.
/// One program may write while others read or wait; not for use from several threads at once.
public final class MessageStore {
  let database: Database
  /// The sends that this store began: one that another began and did not finish is not under way.
  var sending: Set<IdempotencyKey> = []
  let isVisitor: Bool

  /// Opens the store in a file, made with its folder (0600, 0700) when it is not there, and brings the
  /// tables of an older Tactus up to date.
  ///
  /// - Parameter isVisitor: whether another program may be the messenger of the same file; for any but a
  ///   visitor, sends that are under way were cut short and become `unknown`, and messages that were to be
  ///   told were not.
  /// - Parameter isReader: whether a file that cannot be written will do; such a store is a visitor's.
  /// - Throws: `StoreError`; the file is then as it was.
  public init(
    path: String, isVisitor: Bool = false, isReader: Bool = false
  ) throws(StoreError) {
    let isVisitor = isVisitor || isReader
    try StoreFile.make(path)
    // Before SQLite puts files beside it that would stay as closed as it is.
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

  /// From now on fails at once where another program would have to be waited for: then reading goes on beside
  /// any writing, and nothing may be written.
  public func readWithoutWaiting() { database.wait(atMost: 0) }

  /// Keeps a message that came now, and says whether it is new, and whether it was told already or is in
  /// hand to be; the messenger takes it in hand by this call, and `delivered` is to follow.
  ///
  /// One of the same name (`externalID`) in the same conversation is the same message, and without a
  /// name one of the same sender, time and body.
  /// - Parameter time: when it came; nil for the time that it bears.
  @discardableResult
  public func deliver(
    _ message: IncomingMessage, _ analysis: Analysis, at time: Timestamp? = nil
  ) throws(StoreError) -> (id: MessageID, isNew: Bool, isTold: Bool) {
    try database.transaction { () throws(StoreError) in
      let hand: Announcement = isVisitor ? .untold : .inHand
      let (id, isNew) = try insert(
        ArchivedMessage(message), analysis, hand, arrived: time ?? message.time)
      if isNew { return (id, true, false) }
      guard let state = try announcement(of: id) else { return (id, false, true) }
      // What a messenger has in hand it may not live to tell; a visitor leaves it to the next.
      if state == .inHand, isVisitor { return (id, false, false) }
      guard state.isToldAgain else { return (id, false, true) }
      try database.run(
        "UPDATE messages SET announcement = ? WHERE id = ?", .integer(hand.rawValue),
        .integer(id.rawValue))
      return (id, false, false)
    }
  }

  /// Finds a message that was brought before, as `deliver` tells one from another, and says whether its telling
  /// has begun; nil when there is none.
  ///
  /// - Throws: `StoreError` when the store cannot be read.
  public func find(
    _ message: IncomingMessage
  ) throws(StoreError) -> (id: MessageID, isTold: Bool)? {
    guard let conversation = try conversation(named: message.sender),
      let id = try known(message, in: conversation.rawValue)
    else { return nil }
    return try announcement(of: id).map { (id, !$0.isToldAgain) }
  }

  private func announcement(of id: MessageID) throws(StoreError) -> Announcement? {
    let row = try database.query(
      "SELECT announcement FROM messages WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? Announcement(rawValue: row.integer(0)) : nil
  }

  /// Keeps messages of an archive, as many of the first as there is time for and at least one, or none, and says
  /// how many are new; of those only what is urgent and unread is to be told.
  ///
  /// - Parameter time: how long other programs may have to wait for this, without what the disk takes.
  @discardableResult
  public func deliver(
    _ messages: some Collection<(message: ArchivedMessage, analysis: Analysis)>,
    within time: Duration = .seconds(60)
  ) throws(StoreError) -> (taken: Int, new: Int) {
    guard !messages.isEmpty else { return (0, 0) }
    return try database.transaction { () throws(StoreError) in
      let end = ContinuousClock.now + time
      var (taken, new) = (0, 0)
      for (message, analysis) in messages {
        let isToBeTold = analysis.isUrgent && !message.isRead
        if try insert(message, analysis, isToBeTold ? .untold : .told, arrived: nil).isNew {
          new += 1
        }
        taken += 1
        if ContinuousClock.now >= end { break }
      }
      return (taken, new)
    }
  }

  /// From now on a crash of the machine, not of the program, may cost what is kept until `secure`: nobody then
  /// waits for the disk in the middle of much that could be done again.
  public func relax() throws(StoreError) { try database.execute("PRAGMA synchronous = NORMAL;") }

  /// Has all that was kept outlive a crash of the machine too.
  public func secure() throws(StoreError) {
    try database.execute("PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE);")
  }

  /// Does nothing for a message that is read already, or not there.
  public func markRead(_ id: MessageID) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      let change = try database.query(
        """
        UPDATE messages SET is_read = 1, announcement = 2 WHERE id = ? AND is_read = 0
        RETURNING conversation
        """, .integer(id.rawValue))
      guard try change.next() else { return }
      try refresh(change.integer(0), unread: -1)
    }
  }
}

extension IncomingMessage {
  /// Whether a store that has the other takes both for one, as `MessageStore.deliver` says.
  public func isSame(as other: IncomingMessage) -> Bool {
    guard SenderName.key(sender) == SenderName.key(other.sender) else { return false }
    return externalID.map { $0 == other.externalID } ?? (time == other.time && body == other.body)
  }
}

extension MessageStore {
  private func insert(
    _ archived: ArchivedMessage, _ analysis: Analysis, _ announcement: Announcement,
    arrived: Timestamp?
  ) throws(StoreError) -> (id: MessageID, isNew: Bool) {
    let message = archived.message
    let conversation = try self.conversation(of: message.sender)
    if let old = try known(message, in: conversation) { return (old, false) }
    try database.run(
      """
      INSERT INTO messages (conversation, external, sender, body, time, category, tone, urgency,
        summary, gist, is_fraud, is_read, is_urgent, announcement, arrived)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(conversation), .text(orNull: message.externalID), .text(message.sender),
      .text(message.body), .integer(message.time.milliseconds), .text(analysis.category.rawValue),
      .text(analysis.tone.rawValue), .real(analysis.urgency.value), .text(analysis.summary),
      .text(analysis.gist), .flag(analysis.isFraudAlert), .flag(archived.isRead),
      .flag(analysis.isUrgent), .integer(announcement.rawValue),
      arrived.map { .integer($0.milliseconds) } ?? .null)
    let id = MessageID(rawValue: database.lastRow)
    try refresh(conversation, unread: archived.isRead ? 0 : 1)
    return (id, true)
  }

  /// The conversation of a sender, made when there is none.
  private func conversation(of sender: String) throws(StoreError) -> Int64 {
    if let old = try conversation(named: sender) { return old.rawValue }
    try database.run(
      "INSERT INTO conversations (key, name) VALUES (?, ?)", .text(SenderName.key(sender)),
      .text(sender))
    return database.lastRow
  }

  private func known(
    _ message: IncomingMessage, in conversation: Int64
  ) throws(StoreError) -> MessageID? {
    let found: Statement
    if let external = message.externalID {
      found = try database.query(
        "SELECT id FROM messages WHERE conversation = ? AND external = ?", .integer(conversation),
        .text(external))
    } else {
      found = try database.query(
        "SELECT id FROM messages WHERE conversation = ? AND time = ? AND body = ?",
        .integer(conversation), .integer(message.time.milliseconds), .text(message.body))
    }
    return try found.next() ? MessageID(rawValue: found.integer(0)) : nil
  }

  /// Works out anew what a list shows of a conversation; each line is answered by the first row of an
  /// index.
  private func refresh(_ conversation: Int64, unread change: Int64) throws(StoreError) {
    try database.run(
      """
      WITH newest AS (SELECT sender, time, category FROM messages
          WHERE conversation = ?1 ORDER BY time DESC, id DESC LIMIT 1),
        first AS (SELECT category, urgency FROM messages WHERE conversation = ?1 AND is_read = 0
          ORDER BY urgency DESC, time DESC, id DESC LIMIT 1)
      UPDATE conversations SET
        unread = unread + ?2,
        name = (SELECT sender FROM newest),
        newest = (SELECT time FROM newest),
        urgency = ifnull((SELECT urgency FROM first), 0),
        pressing = ifnull((SELECT urgency FROM first WHERE urgency >= ?3), 0),
        category = ifnull((SELECT category FROM first), (SELECT category FROM newest)),
        fraud = (SELECT id FROM messages WHERE conversation = ?1 AND is_read = 0 AND is_fraud = 1
          ORDER BY time, id LIMIT 1)
      WHERE id = ?1
      """, .integer(conversation), .integer(change), .real(UrgencyBand.high.lowest))
  }
}
