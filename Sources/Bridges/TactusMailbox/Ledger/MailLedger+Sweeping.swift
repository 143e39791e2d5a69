import TactusMessage

/// Mails that the store no longer has, because of their age or deletion: the ledger keeps only
/// their hashes, as for erased mails.
extension MailLedger {
  /// True if the data of any mail is stored unhashed.
  var hasMails: Bool {
    get throws(StoreError) { try database.query("SELECT 1 FROM mails LIMIT 1").next() }
  }

  /// Erases those of the next mails that the store no longer has.
  ///
  /// - Returns: the number of the last mail checked, nil if none is left; and true if any was
  ///   erased.
  func sweep(
    after number: Int64, limit: Int, _ isKept: (String) throws(StoreError) -> Bool
  ) throws(StoreError) -> (last: Int64?, hasErased: Bool) {
    var mails: [LedgerMail] = []
    do {
      let rows = try database.query(
        """
        SELECT number, identity, id, origin FROM mails WHERE number > ? ORDER BY number LIMIT ?
        """, .integer(number), .integer(Int64(limit)))
      while try rows.next() { mails.append(LedgerMail(rows)) }
    }
    guard let last = mails.last?.number else { return (nil, false) }
    var gone: [LedgerMail] = []
    for mail in mails {
      let isThere = try isKept(mail.id)
      if !isThere { gone.append(mail) }
    }
    guard !gone.isEmpty else { return (last, false) }
    try database.transaction { () throws(StoreError) in
      let secret = try ownSecret()
      for mail in gone { try erase(mail, secret) }
    }
    return (last, true)
  }

  /// Removes erased mails from the references of the next mails.
  ///
  /// - Returns: the number of the last mail checked; nil if none is left.
  func stripNext(after number: Int64, limit: Int) throws(StoreError) -> Int64? {
    var last: Int64?
    var changed: [(number: Int64, origin: MailOrigin)] = []
    do {
      let rows = try database.query(
        "SELECT number, origin FROM mails WHERE number > ? ORDER BY number LIMIT ?",
        .integer(number), .integer(Int64(limit)))
      while try rows.next() {
        last = rows.integer(0)
        guard !rows.isNull(1), let origin = MailOrigin(json: rows.text(1)),
          !origin.references.isEmpty
        else { continue }
        let bare = try stripped(origin)
        if bare != origin { changed.append((rows.integer(0), bare)) }
      }
    }
    guard !changed.isEmpty else { return last }
    try database.transaction { () throws(StoreError) in
      for (number, origin) in changed {
        try database.run(
          "UPDATE mails SET origin = ?2 WHERE number = ?1", .integer(number), .text(origin.json))
      }
    }
    return last
  }

  /// Erases data that belongs to no mail, and the copies in the write-ahead log.
  func endSweeping() throws(StoreError) {
    try database.transaction { () throws(StoreError) in try eraseLeft() }
    emptyLog()
  }

  /// Erases the copies in the write-ahead log.
  func emptyLog() {
    // A concurrent reader prevents this; the next sweep repeats it.
    try? database.execute("PRAGMA wal_checkpoint(TRUNCATE);")
  }
}
