public import TactusMessenger
public import TactusText

/// Deleting messages, and bringing them back.
extension MessageStore {
  /// Milliseconds for which a deleted message can be brought back: 30 days.
  public static let keptDeleted: Int64 = 30 * 86_400_000

  /// Deletes a message so that `undelete` can bring it back; returns whether it was there.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func delete(_ id: MessageID, at time: Timestamp) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      guard let (conversation, isRead) = try place(of: id) else { return false }
      // Whoever deletes a message knows of it, and need not hear of it again.
      try database.run("UPDATE messages SET announcement = 2 WHERE id = ?", .integer(id.rawValue))
      try database.run(
        """
        INSERT INTO deleted (deleted, id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own)
        SELECT ?2, id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own
        FROM messages WHERE id = ?1
        """, .integer(id.rawValue), .integer(time.milliseconds))
      try database.run("DELETE FROM messages WHERE id = ?", .integer(id.rawValue))
      try refresh(conversation, unread: isRead ? 0 : -1)
      return true
    }
  }

  /// Brings back the message deleted last, as it was; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func undelete() throws(StoreError) -> MessageID? {
    try database.transaction { () throws(StoreError) -> MessageID? in
      guard let id = try lastDeleted() else { return nil }
      try database.run(
        """
        INSERT INTO messages (id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own)
        SELECT id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own
        FROM deleted WHERE id = ?
        """, .integer(id.rawValue))
      try database.run("DELETE FROM deleted WHERE id = ?", .integer(id.rawValue))
      guard let (conversation, isRead) = try place(of: id) else { return nil }
      try refresh(conversation, unread: isRead ? 0 : 1)
      return id
    }
  }

  /// Forgets for good what was deleted before `time`.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func forgetDeleted(before time: Timestamp) throws(StoreError) {
    try database.run("DELETE FROM deleted WHERE deleted < ?", .integer(time.milliseconds))
  }

  private func lastDeleted() throws(StoreError) -> MessageID? {
    let row = try database.query("SELECT id FROM deleted ORDER BY number DESC LIMIT 1")
    return try row.next() ? MessageID(rawValue: row.integer(0)) : nil
  }

  private func place(
    of id: MessageID
  ) throws(StoreError) -> (conversation: Int64, isRead: Bool)? {
    let row = try database.query(
      "SELECT conversation, is_read FROM messages WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? (row.integer(0), row.flag(1)) : nil
  }
}
