import Glibc
import TactusStore
import TactusSystem
import TactusText

/// What was told of mail and what became of answers, in a file beside the messages.
///
/// It is written only after the messages were taken, so that what is cut short is done again, and found to be
/// there. It has no texts of mails.
final class MailLedger {
  /// How many mails are remembered; older ones are known by the messages themselves.
  static let most = 400_000
  /// How long what a deleted mail said of itself is kept, since deleting can be undone, in milliseconds.
  static let memory: Int64 = 90 * 86_400_000

  let database: Database
  let path: String
  /// What hashes the names of forgotten mails, here and where a ledger came from; none while none is forgotten.
  var secrets: [LedgerSecret] = []

  /// Opens the file, and makes it if need be.
  ///
  /// - Throws: `StoreError` if it cannot be opened or is another program's.
  init(_ path: String) throws(StoreError) {
    try StoreFile.make(path)
    database = try Database(path: path)
    self.path = path
    try StoreFile.close(toOthers: path)
    // A mail that was told and is not written down after a crash of the machine is read again, and the store knows it.
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

  /// Makes all changes of `body`, or none.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try database.transaction(body)
  }

  // MARK: Files and folders

  /// Whether the file of this name was told, wherever it is now.
  func knows(_ name: MaildirName) throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM names WHERE name = ?", .integer(StableHash.of(name.base))
    ).next()
  }

  func add(_ name: MaildirName) throws(StoreError) {
    try database.run(
      "INSERT OR IGNORE INTO names VALUES (?)", .integer(StableHash.of(name.base)))
  }

  /// Whether what was in the folder at first has been taken.
  func knows(folder: String) throws(StoreError) -> Bool {
    if try database.query("SELECT 1 FROM folders WHERE path = ?", .text(folder)).next() {
      return true
    }
    return try hasForgotten(.folder, folder)
  }

  func add(folder: String) throws(StoreError) {
    try database.run("INSERT OR IGNORE INTO folders VALUES (?)", .text(folder))
  }

  /// Whether nothing was ever taken.
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

  /// Whether a mail was told, by this version or an earlier one, or is forgotten.
  func knows(_ mail: ReadMail) throws(StoreError) -> Bool {
    if try knows(identity: MailTelling.identity(of: mail)) { return true }
    if let former = MailTelling.formerIdentity(of: mail), try knows(identity: former) {
      return true
    }
    return try hasForgotten(mail)
  }

  /// Whether a mail was told under this name.
  func knows(id: String) throws(StoreError) -> Bool {
    if try database.query("SELECT 1 FROM mails WHERE id = ?", .text(id)).next() { return true }
    return try hasForgotten(.id, id)
  }

  /// The thread of the first of these mails that is known, by their Message-IDs.
  func thread(of ids: [String]) throws(StoreError) -> Int64? {
    for id in ids {
      // What is the same for two copies begins with it.
      let row = try database.query(
        """
        SELECT thread FROM mails WHERE identity > ?1 || ' ' AND identity < ?1 || '!'
        ORDER BY number DESC LIMIT 1
        """, .text(id))
      if try row.next() { return row.integer(0) }
    }
    return nil
  }

  /// The subject that was told last in a thread.
  func subject(of thread: Int64) throws(StoreError) -> Int64? {
    let row = try database.query(
      "SELECT subject FROM threads WHERE thread = ?", .integer(thread))
    return try row.next() ? row.integer(0) : nil
  }

  /// Notes that a mail was taken, under its file's name.
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

  /// Forgets the oldest beyond so many.
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

  /// What an answer to a mail needs to know; nil if that is not known.
  func origin(of id: String) throws(StoreError) -> MailOrigin? {
    let row = try database.query(
      "SELECT origin FROM mails WHERE id = ? ORDER BY number DESC LIMIT 1", .text(id))
    return try row.next() ? MailOrigin(json: row.text(0)) : nil
  }

  /// Notes that a mail was deleted, which can be undone: what it said of itself is forgotten later.
  func noteDeleted(_ id: String, at time: Timestamp) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO deleted VALUES (?, ?)", .text(id), .integer(time.milliseconds))
    try forgetDeleted(before: Timestamp(milliseconds: time.milliseconds - Self.memory))
  }

  /// Notes that a mail is there, whether it was deleted before or not.
  func notePresent(_ id: String) throws(StoreError) {
    try database.run("DELETE FROM deleted WHERE id = ?", .text(id))
  }

  /// Forgets what mails said of themselves that were deleted before a time; that they were told is kept.
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

  func keep(_ record: AnswerRecord, of key: String) throws(StoreError) {
    // It must be on the disk before anything is sent.
    try durably { () throws(StoreError) in try put(record, of: key) }
  }

  /// Has what `body` writes on the disk when this returns.
  func durably(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try database.execute("PRAGMA synchronous = FULL;")
    defer { try? database.execute("PRAGMA synchronous = NORMAL;") }
    try body()
  }

  private func put(_ record: AnswerRecord, of key: String) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)", .text(key),
      .text(record.state.rawValue), .integer(Int64(record.tries)),
      .integer(record.since.milliseconds), .integer(record.next.milliseconds),
      .text(record.reason))
    // What became of an answer is asked for again only by a service that was killed.
    try database.run(
      "DELETE FROM answers WHERE state <> 'waiting' AND since < ?",
      .integer(record.since.milliseconds - 90 * 86_400_000))
  }
}
