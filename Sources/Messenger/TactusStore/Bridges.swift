public import TactusMessage
public import TactusMessenger
public import TactusText

/// The result of queueing a text for a bridge.
public enum BridgeQueueing: Hashable, Sendable {
  /// The text waits for the bridge with this name.
  case queued(String)
  /// The text was already sent.
  case alreadySent
}

/// Bridges: their messages are identified by names that the bridges choose, and answers are sent
/// by the bridges.
extension MessageStore {
  /// Records that a bridge has connected, and whether it sends answers to its messages.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func recordBridge(_ name: String, answers: Bool) throws(StoreError) {
    try database.run(
      """
      INSERT INTO bridges (name, answers) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET answers = excluded.answers
      """, .text(name), .flag(answers))
  }

  // MARK: Messages

  /// Finds a bridge's message, or its replacement, by its name.
  func known(_ external: String, of source: String) throws(StoreError) -> MessageID? {
    let found = try database.query(
      """
      SELECT id FROM messages WHERE source = ?1 AND external = ?2 AND source IS NOT NULL
        AND external IS NOT NULL
      UNION ALL SELECT id FROM deleted WHERE source = ?1 AND external = ?2 AND source IS NOT NULL
        AND external IS NOT NULL
      UNION ALL SELECT message FROM replaced WHERE source = ?1 AND id = ?2
      """, .text(source), .text(external))
    return try found.next() ? MessageID(rawValue: found.integer(0)) : nil
  }

  /// Returns the stored message that this one would replace; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func replaced(by message: IncomingMessage) throws(StoreError) -> MessageID? {
    guard let source = message.source, let old = message.replaces, old != message.externalID
    else { return nil }
    let row = try database.query(
      """
      SELECT id FROM messages WHERE source = ? AND external = ? AND source IS NOT NULL
        AND external IS NOT NULL
      """, .text(source), .text(old))
    return try row.next() ? MessageID(rawValue: row.integer(0)) : nil
  }

  /// Returns true if a message that did not come from a bridge is stored, or deleted.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func hasMessagesOfNoBridge() throws(StoreError) -> Bool {
    try database.query(
      """
      SELECT 1 FROM messages WHERE source IS NULL AND is_own = 0
      UNION ALL SELECT 1 FROM deleted WHERE source IS NULL LIMIT 1
      """
    ).next()
  }

  /// Removes the message that a new one replaces, and records its name; call inside a
  /// transaction.
  func removeReplaced(
    by message: IncomingMessage, id: MessageID, at time: Timestamp
  ) throws(StoreError) {
    guard let source = message.source, let old = message.replaces, old != message.externalID
    else { return }
    let gone = try database.query(
      """
      DELETE FROM messages WHERE source = ? AND external = ? AND source IS NOT NULL
        AND external IS NOT NULL AND id <> ?
      RETURNING conversation, is_read, id
      """, .text(source), .text(old), .integer(id.rawValue))
    var place: (conversation: Int64, isRead: Bool, id: Int64)?
    while try gone.next() { place = (gone.integer(0), gone.flag(1), gone.integer(2)) }
    if let place {
      try refresh(place.conversation, unread: place.isRead ? 0 : -1)
      try database.run(
        "UPDATE replaced SET message = ?3 WHERE source = ?1 AND message = ?2", .text(source),
        .integer(place.id), .integer(id.rawValue))
    }
    try database.run(
      "DELETE FROM deleted WHERE source = ? AND external = ? AND source IS NOT NULL",
      .text(source), .text(old))
    try database.run(
      "INSERT OR REPLACE INTO replaced (source, id, message, time) VALUES (?, ?, ?, ?)",
      .text(source), .text(old), .integer(id.rawValue), .integer(time.milliseconds))
  }

  /// Erases the names of messages replaced before `time`.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func purgeReplaced(before time: Timestamp) throws(StoreError) {
    try database.run("DELETE FROM replaced WHERE time < ?", .integer(time.milliseconds))
  }

  // MARK: Answers

  /// Returns the last message received in a conversation; nil if there is none.
  func lastReceived(
    in conversation: ConversationID
  ) throws(StoreError) -> (source: String?, external: String?, address: String?)? {
    let row = try database.query(
      """
      SELECT source, external, address FROM messages
      WHERE conversation = ? AND is_own = 0 ORDER BY time DESC, id DESC LIMIT 1
      """, try present(conversation))
    guard try row.next() else { return nil }
    return (
      row.isNull(0) ? nil : row.text(0), row.isNull(1) ? nil : row.text(1),
      row.isNull(2) ? nil : row.text(2)
    )
  }

  /// Returns the bridge that sends messages to a conversation, and the message that they answer;
  /// nil if there is no such bridge.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func bridge(
    for conversation: ConversationID
  ) throws(StoreError) -> (name: String, answers: String?, address: String?)? {
    guard let last = try lastReceived(in: conversation), let name = try bridge(of: last.source)
    else { return nil }
    return (name, last.external, last.address)
  }

  private func bridge(of last: String?) throws(StoreError) -> String? {
    guard let last else { return nil }
    let row = try database.query(
      "SELECT name FROM bridges WHERE name = ? AND answers = 1", .text(last))
    return try row.next() ? row.text(0) : nil
  }

  /// Puts a message into the outbox for the bridge that delivered the last message of its
  /// conversation, if that bridge sends answers; returns nil otherwise, and for a message that a
  /// command is sending.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func queueForBridge(
    _ message: OutgoingMessage, at time: Timestamp
  ) throws(StoreError) -> BridgeQueueing? {
    try database.transaction { () throws(StoreError) -> BridgeQueueing? in
      guard let last = try lastReceived(in: message.conversation),
        let bridge = try bridge(of: last.source)
      else { return nil }
      switch try state(of: message.key) {
      case .sent: return .alreadySent
      case .sending: return nil
      case .queued, .failed, .unknown, nil: break
      }
      var message = message
      message.answers = last.external
      message.address = last.address ?? message.address
      try storeEntry(message, .queued, time, bridge: bridge)
      return .queued(bridge)
    }
  }

  /// Assigns a message of the outbox to the bridge that would send it now; call inside a
  /// transaction.
  func route(_ key: IdempotencyKey) throws(StoreError) {
    guard let message = try entry(key)?.message,
      let last = try lastReceived(in: message.conversation)
    else { return }
    try database.run(
      "UPDATE outbox SET source = ?2, answers = ?3 WHERE key = ?1", .text(key.rawValue),
      .text(orNull: try bridge(of: last.source)), .text(orNull: last.external))
  }

  /// Returns the messages waiting for a bridge, oldest first, at most `limit`.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func waiting(
    for bridge: String, limit: Int
  ) throws(StoreError) -> [OutboxEntry] {
    let rows = try database.query(
      """
      SELECT key, conversation, recipient, text, state, time, confirmed, address, answers, source
      FROM outbox WHERE state = 'queued' AND source = ? AND source IS NOT NULL
      ORDER BY time, key LIMIT ?
      """, .text(bridge), .integer(Int64(limit)))
    var entries: [OutboxEntry] = []
    while let entry = try OutboxEntry(rows) { entries.append(entry) }
    return entries
  }

  /// Returns the bridges with waiting messages, and the number of those messages.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func awaitedBridges() throws(StoreError) -> [(name: String, count: Int)] {
    let rows = try database.query(
      """
      SELECT source, count(*) FROM outbox INDEXED BY outbox_of_bridges
      WHERE state = 'queued' AND source IS NOT NULL GROUP BY source
      """)
    var bridges: [(String, Int)] = []
    while try rows.next() { bridges.append((rows.text(0), Int(clamping: rows.integer(1)))) }
    return bridges
  }

  /// Records that a message was passed to its bridge and may be on its way.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func handOver(_ key: IdempotencyKey) throws(StoreError) {
    try database.run(
      "UPDATE outbox SET is_handed = 1 WHERE key = ? AND source IS NOT NULL", .text(key.rawValue))
  }

  /// Requeues a message that its bridge failed to send, or may have sent.
  ///
  /// - Returns: the bridge; nil if the message is not one that a bridge can send again.
  /// - Throws: `StoreError` if the file cannot be written.
  public func queueAgain(
    _ key: IdempotencyKey, at time: Timestamp
  ) throws(StoreError) -> String? {
    try database.transaction { () throws(StoreError) -> String? in
      guard let entry = try entry(key), let bridge = entry.bridge else { return nil }
      switch entry.state {
      case .queued: return bridge
      case .sending, .sent: return nil
      case .failed, .unknown: break
      }
      try database.run(
        "UPDATE outbox SET state = 'queued', is_handed = 0, is_told = 0, time = ?2 WHERE key = ?1",
        .text(key.rawValue), .integer(time.milliseconds))
      return bridge
    }
  }

  func isHanded(_ key: IdempotencyKey) throws(StoreError) -> Bool {
    let row = try database.query(
      "SELECT is_handed FROM outbox WHERE key = ? AND source IS NOT NULL AND state = 'queued'",
      .text(key.rawValue))
    return try row.next() ? row.flag(0) : false
  }

  /// Stores a message that waits for a bridge in its conversation, and deletes its draft, since it
  /// will be sent without further action by its writer.
  ///
  /// - Returns: the state found; only a `queued` message is stored; nil if it is gone.
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func storeForBridge(
    _ message: OutgoingMessage, at time: Timestamp
  ) throws(StoreError) -> OutboxState? {
    try database.transaction { () throws(StoreError) -> OutboxState? in
      guard let entry = try entry(message.key) else { return nil }
      guard entry.bridge != nil, entry.state == .queued else { return entry.state }
      try storeOwn(entry.message, at: time)
      try discardDraft(of: message.key)
      try journal(.sent(message.conversation, .queued), at: time)
      return .queued
    }
  }

  /// Records the outcome of sending a message that waited for this bridge.
  ///
  /// - Returns: the message; nil if it was not, or was no longer, waiting for this bridge.
  /// - Throws: `StoreError` if the file cannot be written.
  public func finishBridged(
    _ key: IdempotencyKey, by bridge: String, _ outcome: SendOutcome, at time: Timestamp
  ) throws(StoreError) -> OutgoingMessage? {
    guard let entry = try entry(key), entry.bridge == bridge, entry.state == .queued else {
      return nil
    }
    try finishSending(key, outcome, at: time)
    return entry.message
  }
}

/// The stored form of a message's actions.
enum StoredActions {
  static func text(_ actions: [MessageAction]) -> String? {
    guard !actions.isEmpty else { return nil }
    return JSONText.array(
      actions.map { JSONText.array([JSONText.string($0.name), JSONText.string($0.title)]) })
  }

  static func read(_ text: String) -> [MessageAction] {
    guard case .array(let rows)? = try? JSONParser.parse(Array(text.utf8)).content else {
      return []
    }
    return rows.compactMap { row in
      guard case .array(let parts) = row.content, parts.count == 2,
        case .string(let name) = parts[0].content, case .string(let title) = parts[1].content
      else { return nil }
      return MessageAction(name: name, title: title)
    }
  }
}
