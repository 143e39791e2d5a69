import Glibc
public import TactusAnalysis
import TactusDatabase
public import TactusMessage
import TactusMessenger
public import TactusText

/// A store of messages, drafts, outbox and journal in one SQLite file.
///
/// Once a call returns, its changes survive a crash of the program or the machine. Only one program may
/// write at a time; others read or wait. A store must not be used by several threads at once.
public final class MessageStore {
  let database: Database
  /// The sends that this store started; unfinished sends of another store are not listed.
  var sending: Set<IdempotencyKey> = []
  let isVisitor: Bool
  /// The damage found in the file when it was opened; nil without damage.
  public private(set) var damage: StoreError?
  /// The offset in seconds of the reader's clock from UTC at an instant.
  package var secondsFromUTC: @Sendable (Timestamp) -> Int = LocalTime.secondsFromUTC

  /// Opens the store in a file, creating the file (0600) and its folder (0700) if needed, and
  /// migrates the tables of an older Tactus.
  ///
  /// - Parameter isVisitor: true if another program may be the messenger of the same file. If
  ///   false, sends in progress must have been interrupted and become `unknown`, and messages owned
  ///   by a messenger become unannounced.
  /// - Parameter isReader: true if an unwritable file is acceptable; such a store counts as a visitor's.
  /// - Throws: `StoreError` if the file cannot be opened or is not a store; it is then left
  ///   unchanged.
  public init(
    path: String, isVisitor: Bool = false, isReader: Bool = false
  ) throws(StoreError) {
    let isVisitor = isVisitor || isReader
    try StoreFile.make(path)
    // This check must precede SQLite, which would create equally unwritable files next to it.
    if !isReader, StoreFile.isReadOnly(path) { throw StoreFile.unwritable(path) }
    database = try Database(path: path, isReader: isReader)
    do throws(StoreError) { try Schema.refuseForeign(database) } catch {
      throw StoreFile.isErased(path) ? .damaged(path, "its first page is empty") : error
    }
    try StoreFile.close(toOthers: path)
    try Schema.migrate(database, isReader: isReader)
    self.isVisitor = isVisitor
    database.recordFileIdentity()
    guard !isVisitor else { return }
    damage = try Self.damage { () throws(StoreError) in
      try database.run("UPDATE outbox SET state = 'unknown' WHERE state = 'sending'")
    }
    let other = try Self.damage { () throws(StoreError) in
      try database.run(
        "UPDATE messages SET announcement = 0 WHERE announcement < 2 AND announcement = 1")
    }
    damage = damage ?? other
  }

  /// Returns the damage that `body` encounters; nil without damage.
  private static func damage(
    _ body: () throws(StoreError) -> Void
  ) throws(StoreError) -> StoreError? {
    do throws(StoreError) { try body() } catch {
      guard error.kind == .corrupt else { throw error }
      return error
    }
    return nil
  }

  /// Returns the first damage that SQLite finds in the file; nil without damage.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func findDamage() throws(StoreError) -> StoreError? {
    let verdict: [String]
    do throws(StoreError) { verdict = try database.texts("PRAGMA quick_check(1)") } catch {
      guard error.kind == .corrupt else { throw error }
      return error
    }
    return verdict == ["ok"] ? nil : .damaged(database.path, "damaged")
  }

  /// Opens a file without checking or migrating it.
  init(unchecked path: String) throws(StoreError) {
    database = try Database(path: path)
    isVisitor = true
  }

  /// Makes calls fail immediately instead of waiting for another program. Reading is possible during
  /// any write; the caller must not write.
  public func readWithoutWaiting() { database.wait(atMost: 0) }

  /// Stores a message that has just arrived; returns whether it is new, and whether it was already
  /// announced or is about to be. The messenger becomes the owner of the message and must call
  /// `delivered` for it.
  ///
  /// A message with the same `externalID` in the same conversation is the same message; without an
  /// `externalID`, one with the same sender, time and body is.
  /// - Parameter time: the time of arrival; nil for the message's own time.
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func deliver(
    _ message: IncomingMessage, _ analysis: Analysis, at time: Timestamp? = nil
  ) throws(StoreError) -> (id: MessageID, isNew: Bool, isTold: Bool) {
    try database.transaction { () throws(StoreError) in
      let hand: Announcement = isVisitor ? .unannounced : .inHand
      var changes = ConversationChanges()
      let (id, isNew) = try insert(
        ArchivedMessage(message), analysis, arrived: time ?? message.time, try decidingReader(),
        &changes
      ) { _ in hand }
      try make(changes)
      if isNew { return (id, true, false) }
      guard let state = try announcement(of: id) else { return (id, false, true) }
      // The messenger that owns it may end before announcing it; then the next one announces it.
      if state == .inHand, isVisitor { return (id, false, false) }
      guard state.isAnnouncedAgain else { return (id, false, true) }
      try database.run(
        "UPDATE messages SET announcement = ? WHERE id = ?", .integer(hand.rawValue),
        .integer(id.rawValue))
      return (id, false, false)
    }
  }

  /// Finds a message that `deliver` would treat as the same, and whether its announcement has
  /// begun; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func find(
    _ message: IncomingMessage
  ) throws(StoreError) -> (id: MessageID, isTold: Bool)? {
    guard let id = try known(message, from: sender(of: message)) else { return nil }
    return try announcement(of: id).map { (id, !$0.isAnnouncedAgain) }
  }

  private func announcement(of id: MessageID) throws(StoreError) -> Announcement? {
    let row = try database.query(
      "SELECT announcement FROM messages WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? Announcement(rawValue: row.integer(0)) : nil
  }

  /// Stores messages from an archive in order, as many as `time` permits but at least one; returns
  /// the number of messages processed and of new ones. Only urgent unread messages will be announced.
  ///
  /// - Parameter time: the maximum time that other programs may have to wait, not counting the disk.
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
          analysis.isUrgent && !message.isRead ? .unannounced : .announced
        }
        if isNew { new += 1 }
        taken += 1
        if ContinuousClock.now >= end { break }
      }
      try make(changes)
      return (taken, new)
    }
  }

  /// Stops waiting for the disk until `secure`, for long, repeatable work: until then a
  /// crash of the machine, though not of the program, may lose stored data.
  ///
  /// - Throws: `StoreError` if SQLite refuses.
  public func relax() throws(StoreError) {
    // The indexes of a large store are written in random order: with more pages in memory, fewer
    // are read and written.
    try database.execute(
      """
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000;
      """)
  }

  /// Makes everything stored since `relax` survive a crash of the machine, and continues without
  /// waiting for the disk.
  ///
  /// - Throws: `StoreError` if the disk reports an error.
  package func synchronize() throws(StoreError) {
    let log = database.path + "-wal"
    // SQLite holds its locks on the other files, so closing this one drops none.
    let descriptor = open(log, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw StoreError(system: errno, file: log)
    }
    defer { close(descriptor) }
    guard fdatasync(descriptor) == 0 else { throw StoreError(system: errno, file: log) }
  }

  /// Makes all stored data survive a crash of the machine too.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func secure() throws(StoreError) {
    try database.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE);
      PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 1000;
      """)
  }

  /// Applies the urgency and the summary of a later analysis; the urgency only ever rises, and
  /// never if it was set explicitly. The decision whether the message calls for help remains
  /// that of its arrival, unless a raised one calls.
  ///
  /// - Parameter decidesHelp: true if the later analysis, with its kind of danger, also decides
  ///   whether the message calls for help.
  /// - Returns: true if the message became urgent and is unread, so that it must be announced; the
  ///   messenger becomes its owner.
  /// - Throws: `StoreError` if the file cannot be written.
  public func revise(
    _ id: MessageID, by found: Analysis, decidesHelp: Bool = false,
    at now: Timestamp? = nil
  ) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let decidesHelp = decidesHelp ? try isRecent(id, at: now ?? .now) : false
      let contact = try contact(ofMessage: id)
      let analysis = found.adjusted(for: contact)
      try database.run(
        "UPDATE messages SET summary = ?2 WHERE id = ?1", .integer(id.rawValue),
        .text(analysis.summary))
      // The message's own urgency rises too, or this result would be lost when its sender's
      // emergency mark is removed.
      let own = found.adjusted(for: contact.withoutEmergency)
      try database.run(
        """
        UPDATE messages SET own_urgency = max(own_urgency, ?2),
          own_urgent = max(own_urgent, ?3 AND NOT is_silent AND own_urgency < ?2)
        WHERE id = ?1 AND own_urgency IS NOT NULL AND is_given IS NOT 1
        """, .integer(id.rawValue), .real(own.urgency.value), .flag(own.isUrgent))
      let old = try database.query(
        """
        SELECT conversation, is_urgent = 0 AND is_read = 0 AND ?3 FROM messages
        WHERE id = ?1 AND is_given IS NOT 1 AND urgency < ?2
        """, .integer(id.rawValue), .real(analysis.urgency.value), .flag(analysis.isUrgent))
      guard try old.next() else { return false }
      let (conversation, isToBeTold) = (old.integer(0), old.flag(1))
      let hand: Announcement = isVisitor ? .unannounced : .inHand
      try database.run(
        """
        UPDATE messages SET urgency = ?2, is_urgent = max(is_urgent, ?3),
          announcement = CASE WHEN ?4 THEN ?5 ELSE announcement END, why = ?6,
          help = ifnull(?7, help), danger = ifnull(?8, danger)
        WHERE id = ?1
        """, .integer(id.rawValue), .real(analysis.urgency.value), .flag(analysis.isUrgent),
        .flag(isToBeTold), .integer(hand.rawValue),
        .text(orNull: StoredReasons.text(analysis.why)),
        .text(orNull: decidesHelp && found.help.calls ? StoredHelp.text(found.help) : nil),
        .text(orNull: decidesHelp ? found.danger?.rawValue : nil))
      try refresh(conversation, unread: 0)
      return isToBeTold
    }
  }

  /// The age in ms from which a message does not begin to call for help: what it reports is over, or known.
  private static let oldestCall: Int64 = 3_600_000

  private func isRecent(_ id: MessageID, at now: Timestamp) throws(StoreError) -> Bool {
    let row = try database.query("SELECT time FROM messages WHERE id = ?", .integer(id.rawValue))
    guard try row.next() else { return false }
    let (age, isTooFar) = now.milliseconds.subtractingReportingOverflow(row.integer(0))
    return !isTooFar && age < Self.oldestCall
  }

  /// Marks a message as read; does nothing if it already is, or does not exist.
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
      try storeDeliveryEvent(.read, of: id, at: time ?? .now)
    }
  }
}

extension IncomingMessage {
  /// Returns true if `MessageStore.deliver` treats the two as the same message.
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
