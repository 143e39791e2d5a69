import TactusDatabase
import TactusMessage

/// Erased mails: their contents can no longer be read, and none is delivered again.
extension MailLedger {
  static let hashes = """

    CREATE TABLE IF NOT EXISTS secret (key BLOB NOT NULL);
    CREATE TABLE IF NOT EXISTS forgotten (hash BLOB PRIMARY KEY) WITHOUT ROWID;
    """

  func readSecrets() throws(StoreError) -> [LedgerSecret] {
    let rows = try database.query("SELECT key FROM secret LIMIT 64")
    var secrets: [LedgerSecret] = []
    while try rows.next() { secrets.append(LedgerSecret(key: rows.blob(0))) }
    return secrets
  }

  func hasForgotten(_ kind: LedgerSecret.NameKind, _ name: String) throws(StoreError) -> Bool {
    for secret in secrets {
      let row = try database.query(
        "SELECT 1 FROM forgotten WHERE hash = ?", .blob(secret.hash(kind, name)))
      if try row.next() { return true }
    }
    return false
  }

  /// True if a mail was delivered and then erased, so that it must not be delivered again.
  func hasForgotten(_ mail: ReadMail) throws(StoreError) -> Bool {
    guard !secrets.isEmpty else { return false }
    for name in [MailConversion.id(of: mail)] + MailConversion.formerIDs(of: mail) {
      if try hasForgotten(.told, name) { return true }
    }
    return false
  }

  /// Returns the mail's own data without the ids of erased mails.
  func stripped(_ origin: MailOrigin) throws(StoreError) -> MailOrigin {
    guard !secrets.isEmpty else { return origin }
    var stripped = origin
    stripped.references = []
    for id in origin.references {
      if try hasForgotten(.id, id) { continue }
      if try hasForgotten(.told, id) { continue }
      stripped.references.append(id)
    }
    return stripped
  }

  /// Erases the mails that the store no longer has, folders named after an erased person, and
  /// records of answers that are gone; returns the number of those mails.
  func forget(_ erasure: any Erasure) throws(StoreError) -> Int {
    var count = 0
    try database.transaction { () throws(StoreError) in
      let secret = try ownSecret()
      let gone = try mailsToErase(erasure)
      // Mails delivered by a bridge that was interrupted before recording them would be delivered
      // again. The others are recognised by all of their data, since a sender can reuse the id of
      // another person's mail.
      for id in try erasure.names(of: MailConversion.bridge) {
        if try knows(id: id) { continue }
        try insertForgotten(secret.hash(.told, id))
        if let bare = MailConversion.messageID(inName: id) {
          try insertForgotten(secret.hash(.id, bare))
        }
      }
      for mail in gone { try erase(mail, secret) }
      try strip(Set(gone.flatMap { [$0.id, $0.messageID] }))
      try eraseLeft()
      for path in try database.texts("SELECT path FROM folders") where erasure.isNamed(in: path) {
        try insertForgotten(secret.hash(.folder, path))
        try database.run("DELETE FROM folders WHERE path = ?", .text(path))
      }
      for key in try database.texts("SELECT key FROM answers") {
        if try erasure.keeps(answer: key) { continue }
        try database.run("DELETE FROM answers WHERE key = ?", .text(key))
      }
      count = gone.count
    }
    try database.clean()
    return count
  }

  /// Erases a mail except for the hashes that identify it.
  func erase(_ mail: LedgerMail, _ secret: LedgerSecret) throws(StoreError) {
    try insertForgotten(secret.hash(.identity, mail.identity))
    try insertForgotten(secret.hash(.id, mail.id))
    try insertForgotten(secret.hash(.id, mail.messageID))
    try database.run("DELETE FROM mails WHERE number = ?", .integer(mail.number))
  }

  /// Erases the data left over from erased mails.
  func eraseLeft() throws(StoreError) {
    try database.run("DELETE FROM threads WHERE thread NOT IN (SELECT thread FROM mails)")
    try database.run("DELETE FROM deleted WHERE id NOT IN (SELECT id FROM mails)")
    try database.run("DELETE FROM unread WHERE id NOT IN (SELECT id FROM mails)")
  }

  private func insertForgotten(_ hash: [UInt8]) throws(StoreError) {
    try database.run("INSERT OR IGNORE INTO forgotten VALUES (?)", .blob(hash))
  }

  /// Returns the key, which is created on first use.
  func ownSecret() throws(StoreError) -> LedgerSecret {
    if let secret = secrets.first { return secret }
    guard let made = LedgerSecret.make() else {
      throw StoreError(
        .inputOutput, file: path, "the system has no random numbers", advice: "try again")
    }
    try database.run("INSERT INTO secret VALUES (?)", .blob(made.key))
    secrets = [made]
    return made
  }

  /// A mail to be erased.
  struct LedgerMail {
    let number: Int64
    let identity: String
    let id: String
    let messageID: String

    /// Reads its number, identity, id and origin.
    init(_ row: borrowing Statement) {
      (number, identity, id) = (row.integer(0), row.text(1), row.text(2))
      let origin = row.isNull(3) ? nil : MailOrigin(json: row.text(3))
      messageID = origin?.messageID ?? MailConversion.messageID(inName: id) ?? id
    }
  }

  private func mailsToErase(_ erasure: any Erasure) throws(StoreError) -> [LedgerMail] {
    var gone: [LedgerMail] = []
    let rows = try database.query("SELECT number, identity, id, origin FROM mails")
    while try rows.next() {
      let mail = LedgerMail(rows)
      if try !erasure.keeps(mail.id, of: MailConversion.bridge) { gone.append(mail) }
    }
    return gone
  }

  /// Removes these mails from the references of others.
  private func strip(_ ids: Set<String>) throws(StoreError) {
    guard !ids.isEmpty else { return }
    var changed: [(number: Int64, origin: MailOrigin)] = []
    let rows = try database.query("SELECT number, origin FROM mails WHERE origin IS NOT NULL")
    while try rows.next() {
      guard var origin = MailOrigin(json: rows.text(1)),
        origin.references.contains(where: ids.contains)
      else { continue }
      origin.references.removeAll(where: ids.contains)
      changed.append((rows.integer(0), origin))
    }
    for (number, origin) in changed {
      try database.run(
        "UPDATE mails SET origin = ?2 WHERE number = ?1", .integer(number), .text(origin.json))
    }
  }

  // MARK: Moving

  /// Merges another ledger's rows; rows in both stay as they are here.
  ///
  /// - Throws: `StoreError` if it is not a ledger of this version.
  func merge(_ other: String) throws(StoreError) {
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;")
    try database.run("ATTACH ? AS other", .text(other.hasPrefix("/") ? other : "./" + other))
    defer { try? database.execute("DETACH other;") }
    guard try database.number("PRAGMA other.user_version") == 1,
      try database.texts("PRAGMA other.integrity_check(1)") == ["ok"],
      try database.texts("SELECT name FROM other.sqlite_schema WHERE type IN ('view', 'trigger')")
        .isEmpty
    else {
      throw StoreError(
        .corrupt, file: other, "not a mail ledger of this version",
        advice: "copy the export again from where it was made")
    }
    try database.transaction { () throws(StoreError) in
      try mergeForgotten()
      try database.execute(
        """
        INSERT OR IGNORE INTO names SELECT name FROM other.names WHERE typeof(name) = 'integer';
        INSERT OR IGNORE INTO folders SELECT path FROM other.folders;
        INSERT OR IGNORE INTO mails (identity, id, thread, origin)
          SELECT identity, id, thread, origin FROM other.mails ORDER BY number;
        INSERT OR IGNORE INTO threads SELECT thread, subject FROM other.threads;
        INSERT OR IGNORE INTO answers SELECT key, state, tries, since, next, reason FROM other.answers;
        INSERT OR IGNORE INTO deleted SELECT id, time FROM other.deleted;
        """)
      try mergeLater()
    }
  }

  /// Merges the mails to be marked as read. Unjudged mails are not merged: message numbers differ
  /// between stores.
  private func mergeLater() throws(StoreError) {
    guard try othersTables(["unread"]) else { return }
    try database.execute(
      """
      INSERT OR IGNORE INTO unread SELECT id, folder, file FROM other.unread
        WHERE id IN (SELECT id FROM mails);
      """)
  }

  /// True if the other ledger has all of these tables, which its first version lacked.
  private func othersTables(_ names: Set<String>) throws(StoreError) -> Bool {
    names.isSubset(
      of: try database.texts("SELECT name FROM other.sqlite_schema WHERE type = 'table'"))
  }

  /// Merges the hashes of erased names with their keys: each ledger hashed with its own key,
  /// and all keys are tried from now on.
  private func mergeForgotten() throws(StoreError) {
    guard try othersTables(["secret", "forgotten"]) else { return }
    try database.execute(
      """
      INSERT INTO secret SELECT key FROM other.secret
        WHERE typeof(key) = 'blob' AND length(key) = \(LedgerSecret.length)
          AND key NOT IN (SELECT key FROM secret) LIMIT 64;
      INSERT OR IGNORE INTO forgotten SELECT hash FROM other.forgotten
        WHERE typeof(hash) = 'blob' AND length(hash) <= 64;
      """)
    secrets = try readSecrets()
  }
}
