import TactusStore

/// What is done with mails after they were told.
extension MailLedger {
  /// Where the file of a mail was that nobody had read; nil if that is not known.
  func unread(_ id: String) throws(StoreError) -> MailPlace? {
    let row = try database.query("SELECT folder, file FROM unread WHERE id = ?", .text(id))
    return try row.next() ? MailPlace(folder: row.text(0), file: row.text(1)) : nil
  }

  /// Notes that a mail needs no mark any more.
  func forgetUnread(_ id: String) throws(StoreError) {
    try database.run("DELETE FROM unread WHERE id = ?", .text(id))
  }

  /// The number of the last message that was judged after an import; nil if none is to be judged.
  var judged: Int64? {
    get throws(StoreError) {
      let row = try database.query("SELECT last FROM judging")
      return try row.next() ? row.integer(0) : nil
    }
  }

  /// Notes how far that has come; nil for the end.
  func setJudged(_ last: Int64?) throws(StoreError) {
    // Before the store has the mails that are to be judged: the next import begins behind them.
    try durably { () throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try database.execute("DELETE FROM judging")
        if let last { try database.run("INSERT INTO judging VALUES (?)", .integer(last)) }
      }
    }
  }
}
