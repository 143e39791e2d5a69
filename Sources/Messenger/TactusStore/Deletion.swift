import TactusDatabase
public import TactusMessage
import TactusMessenger
public import TactusText

/// Deleting and restoring messages.
extension MessageStore {
  /// The result of deleting a message.
  public enum DeleteOutcome: Hashable, Sendable {
    case deleted
    /// The message was not found.
    case gone
    /// The message is being sent.
    case busy
  }

  /// Deletes a message so that `undelete` can restore it; an answer waiting in the outbox is
  /// removed from it.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func delete(_ id: MessageID, at time: Timestamp) throws(StoreError) -> DeleteOutcome {
    try database.transaction { () throws(StoreError) -> DeleteOutcome in
      guard let place = try place(of: id) else { return .gone }
      var announcement = Announcement.announced
      if let key = place.own, let state = try state(of: key) {
        switch state {
        case .sending: return .busy
        case .queued, .failed:
          // Its bridge may be sending it.
          if try isHanded(key) { return .busy }
          try database.run("DELETE FROM outbox WHERE key = ?", .text(key.rawValue))
          announcement = .passed
        case .sent, .unknown: break
        }
      }
      // A reader who deletes a message has noticed it, so it needs no further announcement; `passed`
      // marks an answer that was never sent.
      try database.run(
        "UPDATE messages SET announcement = ?2 WHERE id = ?1", .integer(id.rawValue),
        .integer(announcement.rawValue))
      try database.run(
        """
        INSERT INTO deleted (deleted, id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own,
          source, whole, doubt, expires, actions, is_silent, felt, is_expired,
          own_urgency, own_urgent, mailed_to, help, why)
        SELECT ?2, id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own,
          source, whole, doubt, expires, actions, is_silent, felt, is_expired,
          own_urgency, own_urgent, mailed_to, help, why
        FROM messages WHERE id = ?1
        """, .integer(id.rawValue), .integer(time.milliseconds))
      try storeDeliveryEvent(.deleted, of: id, at: time)
      try database.run("DELETE FROM messages WHERE id = ?", .integer(id.rawValue))
      try refresh(place.conversation, unread: place.isRead ? 0 : -1)
      return .deleted
    }
  }

  /// Restores the most recently deleted message, unchanged; returns nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func undelete() throws(StoreError) -> MessageID? {
    try database.transaction { () throws(StoreError) -> MessageID? in
      guard let id = try lastDeleted() else { return nil }
      // In the meantime, another message may have been given its name at the source.
      try database.run(
        """
        UPDATE deleted SET external = NULL WHERE id = ?1 AND EXISTS (SELECT 1 FROM messages
          WHERE messages.external = deleted.external AND messages.source IS deleted.source
            AND (deleted.source IS NOT NULL OR messages.conversation = deleted.conversation))
        """, .integer(id.rawValue))
      try database.run(
        """
        INSERT INTO messages (id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own,
          source, whole, doubt, expires, actions, is_silent, felt, is_expired,
          own_urgency, own_urgent, mailed_to, help, why)
        SELECT id, conversation, external, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, announcement, is_urgent, arrived, language, danger, is_scam, asks,
          is_given, interest, address, is_own,
          source, whole, doubt, expires, actions, is_silent, felt, is_expired,
          own_urgency, own_urgent, mailed_to, help, why
        FROM deleted WHERE id = ?
        """, .integer(id.rawValue))
      try database.run("DELETE FROM deleted WHERE id = ?", .integer(id.rawValue))
      guard let place = try place(of: id) else { return nil }
      if let key = place.own, place.announcement == .passed {
        try database.run(
          """
          INSERT OR IGNORE INTO outbox (key, conversation, recipient, text, state, time, confirmed, address)
          SELECT ?2, m.conversation, m.sender, m.body, 'queued', m.time, 1, c.address
          FROM messages AS m JOIN conversations AS c ON c.id = m.conversation WHERE m.id = ?1
          """, .integer(id.rawValue), .text(key.rawValue))
        try database.run("UPDATE messages SET announcement = 2 WHERE id = ?", .integer(id.rawValue))
        try route(key)
      }
      try refresh(place.conversation, unread: place.isRead ? 0 : 1)
      return id
    }
  }

  /// Permanently erases messages deleted before `time`, and the pending delivery reports about
  /// messages that no longer exist.
  ///
  /// - Returns: true if any message was erased.
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func purgeDeleted(before time: Timestamp) throws(StoreError) -> Bool {
    let bound = SQLValue.integer(time.milliseconds)
    try database.run("DELETE FROM deleted WHERE deleted < ?", bound)
    let isChanged = database.changes > 0
    // A bridge absent for that long gets reports only about messages that still exist.
    try database.run(
      """
      DELETE FROM fates WHERE time < ?
        AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.source = fates.source
          AND messages.external = fates.id AND messages.source IS NOT NULL
          AND messages.external IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM deleted WHERE deleted.source = fates.source
          AND deleted.external = fates.id AND deleted.source IS NOT NULL
          AND deleted.external IS NOT NULL)
      """, bound)
    return isChanged
  }

  private func lastDeleted() throws(StoreError) -> MessageID? {
    let row = try database.query("SELECT id FROM deleted ORDER BY number DESC LIMIT 1")
    return try row.next() ? MessageID(rawValue: row.integer(0)) : nil
  }

  private struct Place {
    var conversation: Int64
    var isRead: Bool
    var announcement: Announcement
    /// The key of a message that the reader wrote; nil for a received one.
    var own: IdempotencyKey?
  }

  private func place(of id: MessageID) throws(StoreError) -> Place? {
    let row = try database.query(
      "SELECT conversation, is_read, announcement, is_own, external FROM messages WHERE id = ?",
      .integer(id.rawValue))
    guard try row.next() else { return nil }
    return Place(
      conversation: row.integer(0), isRead: row.flag(1),
      announcement: Announcement(rawValue: row.integer(2)) ?? .announced,
      own: row.flag(3) ? Self.key(ofOwn: row.text(4)) : nil)
  }
}
