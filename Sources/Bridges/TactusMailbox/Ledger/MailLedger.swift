import Glibc
import TactusDatabase
import TactusMessage
import TactusSystem
import TactusText

/// The record of delivered mail and of replies, in a file next to the messages.
///
/// It is written only after the messages were stored, so that an interrupted delivery is repeated
/// and found to be in the store. It contains no mail texts.
final class MailLedger {
  /// The maximum number of mails recorded; older ones are known from the messages themselves.
  static let most = 400_000
  /// The time for which a deleted mail's own data is kept, since a deletion can be undone;
  /// milliseconds.
  static let memory: Int64 = 90 * 86_400_000

  let database: Database
  let path: String
  /// The keys that hash the names of erased mails, here and in merged ledgers; empty until a mail
  /// is erased.
  var secrets: [LedgerSecret] = []

  /// Opens the file, and creates it if necessary.
  ///
  /// - Throws: `StoreError` if it cannot be opened or belongs to another program.
  init(_ path: String) throws(StoreError) {
    try StoreFile.make(path)
    database = try Database(path: path)
    self.path = path
    try StoreFile.close(toOthers: path)
    // A delivered mail whose record is lost in a system crash is read again, and the store
    // recognises it.
    try database.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON;
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192;
      """)
    let version = try database.query("PRAGMA user_version")
    guard try version.next() else { return }
    switch version.integer(0) {
    case 0:
      try database.transaction { () throws(StoreError) in
        try database.execute(Self.tables + Self.deletions + Self.hashes)
      }
    case 1:
      try database.execute(Self.deletions + Self.hashes)
      secrets = try readSecrets()
    case let later:
      throw StoreError(
        .newer, file: path, "its tables are of version \(later)", advice: "install a later tactus")
    }
  }

  private static let tables = """
    CREATE TABLE names (name INTEGER PRIMARY KEY);
    CREATE TABLE folders (path TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE mails (
      number INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, id TEXT NOT NULL,
      thread INTEGER NOT NULL, origin TEXT);
    CREATE INDEX mails_by_id ON mails (id);
    CREATE TABLE threads (thread INTEGER PRIMARY KEY, subject INTEGER NOT NULL);
    CREATE TABLE answers (
      key TEXT PRIMARY KEY, state TEXT NOT NULL, tries INTEGER NOT NULL, since INTEGER NOT NULL,
      next INTEGER NOT NULL, reason TEXT NOT NULL) WITHOUT ROWID;
    PRAGMA user_version = 1;
    """

  private static let deletions = """

    CREATE TABLE IF NOT EXISTS deleted (id TEXT PRIMARY KEY, time INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS unread (
      id TEXT PRIMARY KEY, folder TEXT NOT NULL, file TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS judging (last INTEGER NOT NULL);
    """

  /// Performs all changes of `body`, or none.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try database.transaction(body)
  }

  // MARK: Files and folders

  /// True if the file of this name was delivered, wherever it is now.
  func knows(_ name: MaildirName) throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM names WHERE name = ?", .integer(StableHash.of(name.base))
    ).next()
  }

  func add(_ name: MaildirName) throws(StoreError) {
    try database.run(
      "INSERT OR IGNORE INTO names VALUES (?)", .integer(StableHash.of(name.base)))
  }

  /// True if the initial contents of the folder were imported.
  func knows(folder: String) throws(StoreError) -> Bool {
    if try database.query("SELECT 1 FROM folders WHERE path = ?", .text(folder)).next() {
      return true
    }
    return try hasForgotten(.folder, folder)
  }

  func add(folder: String) throws(StoreError) {
    try database.run("INSERT OR IGNORE INTO folders VALUES (?)", .text(folder))
  }

  /// True if nothing was ever imported.
  var isNew: Bool {
    get throws(StoreError) {
      try !database.query("SELECT 1 FROM folders UNION ALL SELECT 1 FROM forgotten LIMIT 1").next()
    }
  }

  // MARK: Mails

  func knows(identity: String) throws(StoreError) -> Bool {
    if try database.query("SELECT 1 FROM mails WHERE identity = ?", .text(identity)).next() {
      return true
    }
    return try hasForgotten(.identity, identity)
  }

  /// True if a mail was delivered, by this version or an earlier one, or erased.
  func knows(_ mail: ReadMail) throws(StoreError) -> Bool {
    if try knows(identity: MailConversion.identity(of: mail)) { return true }
    if let former = MailConversion.formerIdentity(of: mail), try knows(identity: former) {
      return true
    }
    return try hasForgotten(mail)
  }

  /// True if a mail was delivered under this name.
  func knows(id: String) throws(StoreError) -> Bool {
    if try database.query("SELECT 1 FROM mails WHERE id = ?", .text(id)).next() { return true }
    return try hasForgotten(.id, id)
  }

  /// Returns the thread of the first known mail among these Message-IDs.
  func thread(of ids: [String]) throws(StoreError) -> Int64? {
    for id in ids {
      // The identity of a mail begins with its Message-ID.
      let row = try database.query(
        """
        SELECT thread FROM mails WHERE identity > ?1 || ' ' AND identity < ?1 || '!'
        ORDER BY number DESC LIMIT 1
        """, .text(id))
      if try row.next() { return row.integer(0) }
    }
    return nil
  }

  /// Returns the last subject delivered in a thread.
  func subject(of thread: Int64) throws(StoreError) -> Int64? {
    let row = try database.query(
      "SELECT subject FROM threads WHERE thread = ?", .integer(thread))
    return try row.next() ? row.integer(0) : nil
  }

  /// Records a delivered mail under its file's name.
  func add(_ mail: TakenMail, _ name: MaildirName) throws(StoreError) {
    try add(name)
    try database.run(
      "INSERT OR IGNORE INTO mails (identity, id, thread, origin) VALUES (?, ?, ?, ?)",
      .text(mail.identity), .text(mail.id), .integer(mail.thread),
      .text(try stripped(mail.origin).json))
    try database.run(
      "INSERT OR REPLACE INTO threads VALUES (?, ?)", .integer(mail.thread),
      .integer(mail.subject))
    guard let place = mail.place else { return }
    try database.run(
      "INSERT OR REPLACE INTO unread VALUES (?, ?, ?)", .text(mail.id), .text(place.folder),
      .text(place.file))
  }

  /// Deletes the oldest records beyond this number.
  func prune(to most: Int = MailLedger.most) throws(StoreError) {
    try database.run(
      "DELETE FROM mails WHERE number <= (SELECT max(number) FROM mails) - ?",
      .integer(Int64(most)))
    try database.run(
      """
      DELETE FROM threads WHERE (SELECT count(*) FROM threads) > ?
        AND thread NOT IN (SELECT thread FROM mails)
      """, .integer(Int64(most)))
    try database.run("DELETE FROM unread WHERE id NOT IN (SELECT id FROM mails)")
    try forgetDeleted(before: Timestamp(milliseconds: Timestamp.now.milliseconds - Self.memory))
  }

  /// Returns the data needed to answer a mail; nil if it is unknown.
  func origin(of id: String) throws(StoreError) -> MailOrigin? {
    let row = try database.query(
      "SELECT origin FROM mails WHERE id = ? ORDER BY number DESC LIMIT 1", .text(id))
    return try row.next() ? MailOrigin(json: row.text(0)) : nil
  }

  /// Records the deletion of a mail, which can be undone: its own data is erased later.
  func recordDeletion(of id: String, at time: Timestamp) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO deleted VALUES (?, ?)", .text(id), .integer(time.milliseconds))
    try forgetDeleted(before: Timestamp(milliseconds: time.milliseconds - Self.memory))
  }

  /// Records that a mail exists, even if it was deleted before.
  func recordPresence(of id: String) throws(StoreError) {
    try database.run("DELETE FROM deleted WHERE id = ?", .text(id))
  }

  /// Erases the data of mails deleted before a time; the record of their delivery is kept.
  func forgetDeleted(before time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try database.run(
        "UPDATE mails SET origin = NULL WHERE id IN (SELECT id FROM deleted WHERE time < ?)",
        .integer(time.milliseconds))
      try database.run("DELETE FROM deleted WHERE time < ?", .integer(time.milliseconds))
    }
  }

  // MARK: Answers

  func answer(_ key: String) throws(StoreError) -> AnswerRecord? {
    let row = try database.query(
      "SELECT state, tries, since, next, reason FROM answers WHERE key = ?", .text(key))
    guard try row.next(), let state = AnswerRecord.State(rawValue: row.text(0)) else { return nil }
    return AnswerRecord(
      state: state, tries: Int(row.integer(1)), since: Timestamp(milliseconds: row.integer(2)),
      next: Timestamp(milliseconds: row.integer(3)), reason: row.text(4))
  }

  func store(_ record: AnswerRecord, of key: String) throws(StoreError) {
    // It must be on the disk before anything is sent.
    try durably { () throws(StoreError) in try insert(record, of: key) }
  }

  /// Performs `body` and returns when its changes are on the disk.
  func durably(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try database.execute("PRAGMA synchronous = FULL;")
    defer { try? database.execute("PRAGMA synchronous = NORMAL;") }
    try body()
  }

  private func insert(_ record: AnswerRecord, of key: String) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)", .text(key),
      .text(record.state.rawValue), .integer(Int64(record.tries)),
      .integer(record.since.milliseconds), .integer(record.next.milliseconds),
      .text(record.reason))
    // Only a service that was killed asks for a reply's status again.
    try database.run(
      "DELETE FROM answers WHERE state <> 'waiting' AND since < ?",
      .integer(record.since.milliseconds - 90 * 86_400_000))
  }
}
