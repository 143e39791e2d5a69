import TactusAnalysis
public import TactusMessage
public import TactusMessenger
public import TactusText

/// The reader's own messages, which appear in their conversations once sent or queued.
extension MessageStore {
  /// Stores a note to self, and deletes its draft.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func storeNote(_ note: OutgoingMessage, at time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try storeOwn(note, at: time)
      try discardDraft(of: note.key)
    }
  }

  /// Stores a sent or queued message, only once; call inside a transaction.
  func storeOwn(_ message: OutgoingMessage, at time: Timestamp) throws(StoreError) {
    let own = IncomingMessage(
      sender: message.recipient, body: message.text, time: time,
      externalID: Self.name(ofOwn: message.key))
    _ = try insert(
      ArchivedMessage(own, isRead: true, isOwn: true), in: try presentNumber(message.conversation),
      Analysis(ofOwn: message.text), .announced, arrived: nil)
  }

  /// Erases the stored copy of a message that was never sent; call inside a transaction.
  func eraseOwn(_ key: IdempotencyKey) throws(StoreError) {
    let name = Self.name(ofOwn: key)
    try database.run("DELETE FROM deleted WHERE external = ? AND is_own = 1", .text(name))
    let row = try database.query(
      "DELETE FROM messages WHERE external = ? AND is_own = 1 RETURNING conversation", .text(name))
    guard try row.next() else { return }
    let conversation = row.integer(0)
    guard try !row.next() else { return }
    try refresh(conversation, unread: 0)
  }

  private static let ownPrefix = "own:"

  private static func name(ofOwn key: IdempotencyKey) -> String { ownPrefix + key.rawValue }

  /// Returns the key of a message with that name; nil for an imported message.
  static func key(ofOwn name: String) -> IdempotencyKey? {
    name.hasPrefix(ownPrefix)
      ? IdempotencyKey(rawValue: String(name.dropFirst(ownPrefix.count))) : nil
  }
}
