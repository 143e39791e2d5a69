public import TactusMessenger

extension MessageStore {
  /// The conversation with a sender of this name, however it is written.
  public func conversation(named name: String) throws(StoreError) -> ConversationID? {
    let row = try database.query(
      "SELECT id FROM conversations WHERE key = ?", .text(SenderName.key(name)))
    return try row.next() ? ConversationID(rawValue: row.integer(0)) : nil
  }

  /// The conversations in the order of their list, all of them at once.
  public func allConversations() throws(StoreError) -> [Conversation] {
    let rows = try database.query(
      """
      SELECT id, name, unread, newest, urgency, category, fraud FROM conversations
      ORDER BY pressing DESC, newest DESC, id DESC
      """)
    var all: [Conversation] = []
    while let one = try Conversation(rows) { all.append(one) }
    return all
  }

  /// Calls `body` with each message of a conversation, or of all of them one after the other, the
  /// oldest first, until it returns false; one at a time, so that there may be any number.
  public func forEachMessage(
    in conversation: ConversationID? = nil, isUnreadOnly: Bool = false,
    _ body: (_ message: Message, _ externalID: String?) -> Bool
  ) throws(StoreError) {
    let rows = try database.query(
      """
      SELECT id, conversation, sender, body, time, category, tone, urgency, summary, gist, is_fraud,
        is_read, external FROM messages INDEXED BY messages_in_order
      WHERE conversation BETWEEN ? AND ? AND is_read <= ? ORDER BY conversation, time, id
      """, .integer(conversation?.rawValue ?? .min), .integer(conversation?.rawValue ?? .max),
      .flag(!isUnreadOnly))
    while let message = try Message(rows) {
      guard body(message, rows.isNull(12) ? nil : rows.text(12)) else { return }
    }
  }
}
