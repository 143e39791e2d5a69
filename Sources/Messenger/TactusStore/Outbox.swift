import TactusDatabase
public import TactusMessage
public import TactusMessenger
public import TactusText

/// The state of an outgoing message.
public enum OutboxState: String, Hashable, Sendable, CaseIterable {
  /// The message waits for a command or a bridge to send it.
  case queued
  case sending
  case sent
  /// The message was certainly not sent.
  case failed
  /// The message may have been sent: its command timed out, or a crash intervened.
  case unknown
}

/// A message in the outbox.
public struct OutboxEntry: Hashable, Sendable {
  /// The message to send.
  public var message: OutgoingMessage
  public var state: OutboxState
  /// The time when it entered this state.
  public var time: Timestamp
  /// The bridge that sends it; nil if a command does.
  public var bridge: String?
}

/// Permission to send a message now, or the reason for denying it.
public enum SendPermission: Hashable, Sendable {
  /// Send it, then call `finishSending`.
  case go
  /// The message was already sent.
  case alreadySent
  /// The message may have been sent; only the reader can decide to send it again.
  case perhapsSent
  /// This store has started to send it and has no outcome yet.
  case underWay
}

extension MessageStore {
  /// Saves a conversation's draft, replacing the previous one.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func save(_ draft: Draft, for conversation: ConversationID) throws(StoreError) {
    try database.run(
      """
      INSERT INTO drafts (conversation, cells, text, key, typed_in, start)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (conversation) DO UPDATE SET cells = excluded.cells, text = excluded.text,
        key = excluded.key, typed_in = excluded.typed_in, start = excluded.start
      """, try present(conversation), .blob(draft.cells.map(\.rawValue)), .text(draft.text),
      .text(draft.key.rawValue), .text(orNull: draft.table), .text(draft.start))
  }

  /// Deletes a conversation's draft.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func discardDraft(for conversation: ConversationID) throws(StoreError) {
    try database.run(
      "DELETE FROM drafts WHERE conversation = ?", try present(conversation))
  }

  /// The time in ms after which a send started by another program has ended or never will.
  public static let longestSend: Int64 = 60_000

  /// Requests permission to send a message, and records that sending begins; call this before
  /// anything is sent.
  ///
  /// A message that another program started to send less than `longestSend` ago counts as perhaps
  /// sent, whatever the reader wants.
  ///
  /// - Parameter again: true if the reader wants it sent even if it may have been sent already.
  /// - Throws: `StoreError` if the file cannot be written; then nothing must be sent.
  public func beginSending(
    _ message: OutgoingMessage, at time: Timestamp, again: Bool = false
  ) throws(StoreError) -> SendPermission {
    let permission = try database.transaction { () throws(StoreError) -> SendPermission in
      let entry = try entry(message.key)
      switch entry?.state {
      case .sent: return .alreadySent
      case .sending where sending.contains(message.key): return .underWay
      case .sending where !again, .unknown where !again: return .perhapsSent
      case .sending where entry.map { $0.isFresh(at: time) } ?? false: return .perhapsSent
      default:
        try storeEntry(message, .sending, time)
        return .go
      }
    }
    if permission == .go { sending.insert(message.key) }
    return permission
  }

  /// Records the outcome of a send, and deletes the draft of a message that was sent. A message
  /// that may have been sent will be reported to the reader, except by a visitor, which reports it
  /// to its own caller.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func finishSending(
    _ key: IdempotencyKey, _ outcome: SendOutcome, at time: Timestamp
  ) throws(StoreError) {
    let state: OutboxState =
      switch outcome {
      case .sent: .sent
      case .failed: .failed
      case .unknown: .unknown
      case .queued: .queued
      }
    // The command has ended even if the store cannot record it.
    defer { sending.remove(key) }
    try database.transaction { () throws(StoreError) in
      if let message = try entry(key)?.message {
        if outcome == .sent { try storeOwn(message, at: time) }
        try journal(.sent(message.conversation, outcome), at: time)
      }
      try database.run(
        "UPDATE outbox SET state = ?, time = ?, is_told = ? WHERE key = ? AND state <> 'sent'",
        .text(state.rawValue), .integer(time.milliseconds), .flag(isVisitor), .text(key.rawValue))
      if outcome == .sent { try discardDraft(of: key) }
    }
  }

  /// Puts a message that no command can send into the outbox, and deletes its draft.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func queue(_ message: OutgoingMessage, at time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      switch try state(of: message.key) {
      case nil, .failed, .queued: try storeEntry(message, .queued, time)
      case .sending, .sent, .unknown: break
      }
      try storeOwn(message, at: time)
      try discardDraft(of: message.key)
      try journal(.sent(message.conversation, .queued), at: time)
    }
  }

  /// Begins to send a message of the outbox with a command; call this before anything is
  /// sent, and `finishSending` afterwards.
  ///
  /// - Parameter again: true to send even a message that failed or may have been sent.
  /// - Returns: the message; nil if it does not exist or must not be sent, as when another program
  ///   is sending it.
  /// - Throws: `StoreError` if the file cannot be written; then nothing must be sent.
  public func beginSendingQueued(
    _ key: IdempotencyKey, at time: Timestamp, again: Bool = false
  ) throws(StoreError) -> OutgoingMessage? {
    _ = try ageHelpCalls(at: time)
    let message = try database.transaction { () throws(StoreError) -> OutgoingMessage? in
      guard let entry = try entry(key), entry.bridge == nil else { return nil }
      switch entry.state {
      case .queued: break
      case .failed, .unknown: if !again { return nil }
      case .sending, .sent: return nil
      }
      try storeEntry(entry.message, .sending, time)
      return entry.message
    }
    if message != nil { sending.insert(key) }
    return message
  }

  /// Permanently deletes a message from the outbox, with its draft, unless it is being sent.
  ///
  /// - Returns: its previous state; nil if it does not exist.
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func discard(_ key: IdempotencyKey) throws(StoreError) -> OutboxState? {
    try database.transaction { () throws(StoreError) in
      guard let state = try state(of: key) else { return nil }
      if state == .sending { return state }
      try database.run("DELETE FROM outbox WHERE key = ?", .text(key.rawValue))
      if state != .sent {
        try discardDraft(of: key)
        try eraseOwn(key)
      }
      return state
    }
  }

  /// Marks sends that another program started before `time` and never finished as perhaps sent.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func abandonSends(before time: Timestamp) throws(StoreError) {
    try database.run(
      "UPDATE outbox SET state = 'unknown' WHERE state = 'sending' AND time < ?",
      .integer(time.milliseconds))
  }

  /// Returns the messages that may have been sent without the reader's knowledge, oldest first.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func unreportedPerhapsSent() throws(StoreError) -> [OutgoingMessage] {
    let rows = try database.query(
      """
      SELECT key, conversation, recipient, text, state, time, confirmed, address, answers, source
      FROM outbox WHERE state = 'unknown' AND is_told = 0 ORDER BY time, key
      """)
    var messages: [OutgoingMessage] = []
    while let entry = try OutboxEntry(rows) { messages.append(entry.message) }
    return messages
  }

  /// Records that the reader was notified that a message may have been sent.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func markReported(perhapsSent key: IdempotencyKey) throws(StoreError) {
    try database.run(
      "UPDATE outbox SET is_told = 1 WHERE key = ? AND state = 'unknown'", .text(key.rawValue))
  }

  /// Returns the outbox messages in a state, or all if nil, oldest first.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func outbox(_ state: OutboxState? = nil) throws(StoreError) -> [OutboxEntry] {
    let rows = try database.query(
      """
      SELECT key, conversation, recipient, text, state, time, confirmed, address, answers, source
      FROM outbox WHERE ?1 IS NULL OR state = ?1 ORDER BY time, key
      """, .text(orNull: state?.rawValue))
    var entries: [OutboxEntry] = []
    while let entry = try OutboxEntry(rows) { entries.append(entry) }
    return entries
  }

  /// Returns a message of the outbox; nil if it does not exist.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func entry(of key: IdempotencyKey) throws(StoreError) -> OutboxEntry? { try entry(key) }

  func entry(_ key: IdempotencyKey) throws(StoreError) -> OutboxEntry? {
    try OutboxEntry(
      database.query(
        """
        SELECT key, conversation, recipient, text, state, time, confirmed, address, answers, source
        FROM outbox WHERE key = ?
        """,
        .text(key.rawValue)))
  }

  func state(of key: IdempotencyKey) throws(StoreError) -> OutboxState? {
    let row = try database.query("SELECT state FROM outbox WHERE key = ?", .text(key.rawValue))
    return try row.next() ? OutboxState(rawValue: row.text(0)) ?? .unknown : nil
  }

  func storeEntry(
    _ message: OutgoingMessage, _ state: OutboxState, _ time: Timestamp, bridge: String? = nil
  ) throws(StoreError) {
    let answered =
      message.answers == nil
      ? try lastReceived(in: message.conversation)?.external : message.answers
    try database.run(
      """
      INSERT INTO outbox (key, conversation, recipient, text, state, time, confirmed,
        address, source, answers)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET conversation = excluded.conversation,
        recipient = excluded.recipient, text = excluded.text, state = excluded.state,
        time = excluded.time, confirmed = excluded.confirmed, address = excluded.address,
        is_told = 0, source = excluded.source, answers = excluded.answers, is_handed = 0
      """, .text(message.key.rawValue), try present(message.conversation),
      .text(message.recipient), .text(message.text), .text(state.rawValue),
      .integer(time.milliseconds), .flag(message.isConfirmed),
      .text(orNull: message.address), .text(orNull: bridge), .text(orNull: answered))
  }

  func discardDraft(of key: IdempotencyKey) throws(StoreError) {
    try database.run("DELETE FROM drafts WHERE key = ?", .text(key.rawValue))
  }
}

extension OutboxEntry {
  /// Returns true if it entered its state recently; the clock may have been set since then.
  fileprivate func isFresh(at now: Timestamp) -> Bool {
    let (age, overflow) = now.milliseconds.subtractingReportingOverflow(time.milliseconds)
    return !overflow && age.magnitude < UInt64(MessageStore.longestSend)
  }

  /// Reads the next row, whose columns are in this order; nil if there is no row.
  init?(_ row: borrowing Statement) throws(StoreError) {
    guard try row.next() else { return nil }
    self.init(
      message: OutgoingMessage(
        key: IdempotencyKey(rawValue: row.text(0)),
        conversation: ConversationID(rawValue: row.integer(1)), recipient: row.text(2),
        text: row.text(3), isConfirmed: row.integer(6) != 0,
        address: row.isNull(7) ? nil : row.text(7), answers: row.isNull(8) ? nil : row.text(8)),
      state: OutboxState(rawValue: row.text(4)) ?? .unknown,
      time: Timestamp(milliseconds: row.integer(5)),
      bridge: row.isNull(9) ? nil : row.text(9))
  }
}
