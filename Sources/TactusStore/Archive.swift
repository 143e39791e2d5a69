public import TactusMessenger

extension MessageStore {
  /// The conversation with a sender of this name, whatever its case and spaces; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func conversation(named name: String) throws(StoreError) -> ConversationID? {
    let row = try database.query(
      "SELECT id FROM conversations WHERE key = ?", .text(SenderName.key(name)))
    return try row.next() ? ConversationID(rawValue: row.integer(0)) : nil
  }

  /// All conversations in list order.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
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

  /// Calls `body` with each message of a conversation, or of all if nil, the oldest first, until it returns
  /// false. Only one message is in memory at a time.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
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
