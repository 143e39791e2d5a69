public import TactusMessage
public import TactusMessenger

/// The result of joining two people.
public struct Joined: Hashable, Sendable {
  /// The remaining conversation, which holds all data.
  public var remaining: ConversationID
  /// The number of messages moved into it.
  public var messages: Int
}

extension MessageStore {
  /// Joins two entries for the same person: the messages, draft, outbox, journal, aliases and
  /// settings of the other move to this one. If this one is shown as "another Mom" next to the
  /// other, the other's name is kept.
  ///
  /// - Returns: the result; nil if both are the same, or one does not exist.
  /// - Throws: `StoreError` if the file cannot be written; then nothing has changed.
  public func join(
    _ one: ConversationID, with other: ConversationID
  ) throws(StoreError) -> Joined? {
    try database.transaction { () throws(StoreError) in
      var (kept, gone) = (one.rawValue, other.rawValue)
      let keys = (kept: try key(kept), gone: try key(gone))
      let note = ConversationID.noteToSelf.rawValue
      guard kept != gone, kept != note, gone != note, !keys.kept.key.isEmpty, !keys.gone.key.isEmpty
      else { return nil }
      let isSwapped = Namesake.isNamesake(keys.kept.key, of: keys.gone.name)
      if isSwapped { swap(&kept, &gone) }
      let name = isSwapped ? keys.kept : keys.gone
      let goneGiven = try contact(gone).givenName
      let messages = try moveMessages(from: gone, to: kept)
      try moveDraft(from: gone, to: kept)
      try moveNames(from: gone, to: kept)
      if !name.isNamesake {
        try insertAlias(name.name, isAddress: SenderAddress(name.name) != nil, of: kept)
      }
      try database.run(
        "UPDATE outbox SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
        .integer(kept))
      try database.run(
        "UPDATE journal SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
        .integer(kept))
      try mergeContact(of: gone, into: kept)
      let (keptName, goneName) = isSwapped ? (keys.gone, keys.kept) : (keys.kept, keys.gone)
      if SenderAddress(keptName.name) != nil, SenderAddress(goneName.name) == nil {
        // A name is more informative than a number.
        try setGivenName(of: kept, to: goneGiven ?? goneName.name)
      } else if let goneGiven, !goneName.isNamesake {
        try database.run(
          "UPDATE conversations SET given_name = ifnull(given_name, ?2) WHERE id = ?1",
          .integer(kept), .text(goneGiven))
      }
      try database.run("DELETE FROM conversations WHERE id = ?", .integer(gone))
      try refresh(kept, unread: 0)
      return Joined(remaining: ConversationID(rawValue: kept), messages: messages)
    }
  }

  private func moveMessages(from gone: Int64, to kept: Int64) throws(StoreError) -> Int {
    // If both have a message with the same name at their source, the moved one loses it, so that
    // neither is delivered again.
    try database.run(
      """
      UPDATE messages SET external = NULL WHERE conversation = ?1 AND source IS NULL AND external IN
        (SELECT external FROM messages WHERE conversation = ?2 AND external IS NOT NULL
          UNION ALL SELECT external FROM deleted WHERE conversation = ?2 AND external IS NOT NULL)
      """, .integer(gone), .integer(kept))
    try database.run(
      """
      UPDATE deleted SET external = NULL WHERE conversation = ?1 AND source IS NULL AND external IN
        (SELECT external FROM messages WHERE conversation = ?2 AND external IS NOT NULL)
      """, .integer(gone), .integer(kept))
    try database.run(
      "UPDATE messages SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
      .integer(kept))
    let moved = database.changes
    try database.run(
      "UPDATE deleted SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
      .integer(kept))
    return moved
  }

  /// Moves the draft; its text is put in front of an existing draft.
  private func moveDraft(from gone: Int64, to kept: Int64) throws(StoreError) {
    try database.run(
      """
      UPDATE drafts SET start = other.text || ' ' || drafts.start,
        text = other.text || ' ' || drafts.text
      FROM (SELECT text FROM drafts WHERE conversation = ?1) AS other
      WHERE drafts.conversation = ?2
      """, .integer(gone), .integer(kept))
    try database.run(
      "UPDATE OR IGNORE drafts SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
      .integer(kept))
    try database.run("DELETE FROM drafts WHERE conversation = ?", .integer(gone))
  }

  /// Moves aliases and numbers.
  private func moveNames(from gone: Int64, to kept: Int64) throws(StoreError) {
    try database.run(
      "UPDATE aliases SET conversation = ?2 WHERE conversation = ?1", .integer(gone),
      .integer(kept))
    try database.run(
      "UPDATE joined SET kept = ?2 WHERE kept = ?1", .integer(gone), .integer(kept))
    try database.run(
      "INSERT INTO joined (id, kept) VALUES (?, ?)", .integer(gone), .integer(kept))
  }

  private func mergeContact(of gone: Int64, into kept: Int64) throws(StoreError) {
    try database.run(
      """
      UPDATE conversations SET unread = conversations.unread + other.unread,
        is_important = max(conversations.is_important, other.is_important),
        is_emergency = max(conversations.is_emergency, other.is_emergency),
        language = ifnull(conversations.language, other.language),
        braille_table = ifnull(conversations.braille_table, other.braille_table),
        address = CASE WHEN other.newest > conversations.newest
          THEN ifnull(other.address, conversations.address)
          ELSE ifnull(conversations.address, other.address) END
      FROM (SELECT * FROM conversations WHERE id = ?1) AS other WHERE conversations.id = ?2
      """, .integer(gone), .integer(kept))
  }
}
