import TactusMessage

/// The processing of mails after their delivery.
extension MailLedger {
  /// Returns the file of a mail that was unread; nil if it is unknown.
  func unread(_ id: String) throws(StoreError) -> MailLocation? {
    let row = try database.query("SELECT folder, file FROM unread WHERE id = ?", .text(id))
    return try row.next() ? MailLocation(folder: row.text(0), file: row.text(1)) : nil
  }

  /// Records that a mail need no longer be marked as read.
  func forgetUnread(_ id: String) throws(StoreError) {
    try database.run("DELETE FROM unread WHERE id = ?", .text(id))
  }

  /// The number of the last message judged after an import; nil if none remains to be judged.
  var judged: Int64? {
    get throws(StoreError) {
      let row = try database.query("SELECT last FROM judging")
      return try row.next() ? row.integer(0) : nil
    }
  }

  /// Stores the progress of judging; nil when it is complete.
  func setJudged(_ last: Int64?) throws(StoreError) {
    // Written before the store has the unjudged mails, because the next import starts after them.
    try durably { () throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try database.execute("DELETE FROM judging")
        if let last { try database.run("INSERT INTO judging VALUES (?)", .integer(last)) }
      }
    }
  }
}
