import Glibc
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
  /// What of the file was found damaged when it was opened; nil if nothing was.
  public private(set) var damage: StoreError?
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
    do throws(StoreError) { try Schema.refuseForeign(database) } catch {
      throw StoreFile.isErased(path) ? .damaged(path, "its first page is empty") : error
    }
    try StoreFile.close(toOthers: path)
    try Schema.migrate(database, isReader: isReader)
    self.isVisitor = isVisitor
    database.keepPlace()
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

  /// The damage that a piece of work has met; nil without any.
  private static func damage(
    _ body: () throws(StoreError) -> Void
  ) throws(StoreError) -> StoreError? {
    do throws(StoreError) { try body() } catch {
      guard error.kind == .corrupt else { throw error }
      return error
    }
    return nil
  }

  /// The first damage that SQLite finds in the file; nil if it finds none.
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
  public func relax() throws(StoreError) {
    // Indexes of a large store are written all over: pages that stay in memory are read and written less often.
    try database.execute(
      """
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000;
      """)
  }

  /// Makes what was stored since `relax` survive a crash of the machine, and goes on without waiting for the disk.
  ///
  /// - Throws: `StoreError` if the disk refuses.
  package func synchronize() throws(StoreError) {
    let log = database.path + "-wal"
    // SQLite has its locks on the other files, so that closing this one drops none.
    let descriptor = open(log, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw StoreError(system: errno, file: log)
    }
    defer { close(descriptor) }
    guard fdatasync(descriptor) == 0 else { throw StoreError(system: errno, file: log) }
  }

  /// Makes everything that was stored survive a crash of the machine too.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func secure() throws(StoreError) {
    try database.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE);
      PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 1000;
      """)
  }

  /// Takes over the urgency and the summary of a later analysis; urgency is only ever raised, and never
  /// where it was given from outside. Whether the message calls for help stays as it was decided when it came.
  ///
  /// - Returns: whether the message became urgent and is unread, so that it must be announced; the messenger
  ///   takes it in hand by this call.
  /// - Throws: `StoreError` if the file cannot be written.
  public func revise(
    _ id: MessageID, by found: Analysis
  ) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let contact = try contact(ofMessage: id)
      let analysis = found.heard(from: contact)
      try database.run(
        "UPDATE messages SET summary = ?2 WHERE id = ?1", .integer(id.rawValue),
        .text(analysis.summary))
      // What it is by itself rises with it, or nothing of this finding would be left without the mark of its sender.
      let own = found.heard(from: contact.withoutEmergency)
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
