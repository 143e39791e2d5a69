import TactusStore

/// What the store has no more, by its age or since it was deleted: of it the ledger keeps hashes, as of what is forgotten.
extension MailLedger {
  /// Whether any mail is written down as it is.
  var hasMails: Bool {
    get throws(StoreError) { try database.query("SELECT 1 FROM mails LIMIT 1").next() }
  }

  /// Erases those of the next mails that the store does not have.
  ///
  /// - Returns: the number of the last one that was looked at, nil once there is none left; and whether any was erased.
  func sweep(
    after number: Int64, limit: Int, _ isKept: (String) throws(StoreError) -> Bool
  ) throws(StoreError) -> (last: Int64?, hasErased: Bool) {
    var mails: [Gone] = []
    do {
      let rows = try database.query(
        """
        SELECT number, identity, id, origin FROM mails WHERE number > ? ORDER BY number LIMIT ?
        """, .integer(number), .integer(Int64(limit)))
      while try rows.next() { mails.append(Gone(rows)) }
    }
    guard let last = mails.last?.number else { return (nil, false) }
    var gone: [Gone] = []
    for mail in mails {
      let isThere = try isKept(mail.id)
      if !isThere { gone.append(mail) }
    }
    guard !gone.isEmpty else { return (last, false) }
    try database.transaction { () throws(StoreError) in
      let secret = try keptSecret()
      for mail in gone { try erase(mail, secret) }
    }
    return (last, true)
  }

  /// Takes what is forgotten out of what the next mails answer.
  ///
  /// - Returns: the number of the last one that was looked at; nil once there is none left.
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

  /// Erases what belongs to no mail any more, and the copies in the log.
  func endSweeping() throws(StoreError) {
    try database.transaction { () throws(StoreError) in try eraseLeft() }
    emptyLog()
  }

  /// Erases the copies in the log.
  func emptyLog() {
    // Whoever reads just now keeps it; the next sweep empties it.
    try? database.execute("PRAGMA wal_checkpoint(TRUNCATE);")
  }
}
