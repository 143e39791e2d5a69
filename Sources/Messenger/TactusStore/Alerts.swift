public import TactusMessage
public import TactusMessenger
public import TactusText

/// Urgent alerts, stored until they are acknowledged or help is called.
extension MessageStore {
  /// Records an alert waiting to be acknowledged; does nothing if it already was, or if its
  /// message is gone.
  ///
  /// - Throws: `StoreError` if the file cannot be written, as do the methods below.
  public func save(_ alert: UnacknowledgedAlert) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try database.run(
        """
        INSERT INTO alerts (message, since, is_felt, repeats)
        SELECT id, ?2, ?3, ?4 FROM messages WHERE id = ?1
        ON CONFLICT (message) DO UPDATE SET since = ?2, is_felt = ?3, repeats = ?4
          WHERE acknowledged IS NULL
        """, .integer(alert.message.rawValue), .integer(alert.since.milliseconds),
        .flag(alert.isFelt), .integer(Int64(alert.repeats)))
      if alert.isFelt { try markFelt(alert.message) }
    }
  }

  /// Leaves alerts to their scheduled repeats, instead of announcing them at once with the missed
  /// messages.
  public func leaveToRepeats(_ messages: [MessageID]) throws(StoreError) {
    for message in messages {
      try database.run(
        "UPDATE messages SET announcement = 2 WHERE id = ? AND announcement < 2",
        .integer(message.rawValue))
    }
  }

  /// Returns the number of announcements started since `time` for one message: the highest count
  /// among the messages not yet fully announced.
  public func announcementsBegun(since time: Timestamp) throws(StoreError) -> Int {
    let row = try database.query(
      """
      SELECT count(*) FROM journal WHERE kind = 'delivered' AND what = 'queued' AND time >= ?
        AND message IN (SELECT id FROM messages WHERE announcement < 2)
      GROUP BY message ORDER BY 1 DESC LIMIT 1
      """, .integer(time.milliseconds))
    return try row.next() ? Int(clamping: row.integer(0)) : 0
  }

  /// Records that the reader acknowledged a message. Throws a `StoreError`.
  public func acknowledge(_ message: MessageID, at time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try database.run(
        "UPDATE alerts SET acknowledged = ?2 WHERE message = ?1 AND acknowledged IS NULL",
        .integer(message.rawValue), .integer(time.milliseconds))
      if database.changes > 0 { try storeDeliveryEvent(.acknowledged, of: message, at: time) }
    }
  }

  /// Records that an alert ended with neither an acknowledgement nor a call for help. Throws a
  /// `StoreError`.
  public func lapse(_ message: MessageID) throws(StoreError) {
    try database.run(
      "DELETE FROM alerts WHERE message = ? AND acknowledged IS NULL AND help IS NULL",
      .integer(message.rawValue))
  }

  /// Returns the alerts waiting to be acknowledged, at most `most`, oldest first, without those
  /// that began more than a week before `time`. Throws a `StoreError`.
  public func unacknowledgedAlerts(
    most: Int, at time: Timestamp
  ) throws(StoreError) -> [UnacknowledgedAlert] {
    let oldest = time.milliseconds.subtractingReportingOverflow(Self.stale).partialValue
    let rows = try database.query(
      """
      SELECT message, since, repeats, is_felt FROM alerts
      WHERE acknowledged IS NULL AND help IS NULL AND since >= ?1
        AND (SELECT is_read = 0 AND (expires IS NULL OR expires > ?3)
          FROM messages WHERE id = message)
      -- Those announced for the last time come last, since most of them end there.
      ORDER BY repeats >= 3, since, message LIMIT ?2
      """, .integer(oldest), .integer(Int64(max(0, most))), .integer(time.milliseconds))
    var alerts: [UnacknowledgedAlert] = []
    while try rows.next() {
      alerts.append(
        UnacknowledgedAlert(
          MessageID(rawValue: rows.integer(0)),
          since: Timestamp(milliseconds: rows.integer(1)), repeats: Int(clamping: rows.integer(2)),
          isFelt: rows.flag(3)))
    }
    return alerts
  }

  // MARK: Help

  /// The minimum age in ms of an alert whose last repeat is over.
  private static let repeatTime: Int64 = 600_000

  /// Records that help is about to be called, and returns the message; nil if help was already
  /// called, or if the message is acknowledged or gone. Works even if the alert itself could
  /// not be stored. Throws a `StoreError`.
  public func beginCallForHelp(
    about message: MessageID, at time: Timestamp
  ) throws(StoreError) -> Message? {
    try database.transaction { () throws(StoreError) in
      let begun = try database.query(
        """
        INSERT INTO alerts (message, since, is_felt, repeats, help)
        SELECT id, ?3, 0, 3, ?2 FROM messages WHERE id = ?1
        ON CONFLICT (message) DO UPDATE SET help = ?2 WHERE help IS NULL AND acknowledged IS NULL
        RETURNING message
        """, .integer(message.rawValue), .integer(time.milliseconds),
        .integer(time.milliseconds.subtractingReportingOverflow(Self.repeatTime).partialValue))
      guard try begun.next() else { return nil }
      return try stored(message)
    }
  }

  /// Records that help was not called after all, so that the next run calls for it. Throws a
  /// `StoreError`.
  public func cancelCallForHelp(about message: MessageID) throws(StoreError) {
    try database.run(
      "UPDATE alerts SET help = NULL WHERE message = ?1 AND outcome IS NULL",
      .integer(message.rawValue))
  }

  /// Records the outcome of a call for help, and the command's reason if it failed; nil for an
  /// interrupted call that was reported to the reader. Throws a `StoreError`.
  public func endCallForHelp(
    about message: MessageID, _ outcome: ActionOutcome?, because reason: String? = nil,
    at time: Timestamp
  ) throws(StoreError) {
    let word = outcome.map { "\($0)" } ?? "interrupted"
    let what = "call for help \(word)" + (reason.map { ": \($0)" } ?? "")
    try database.transaction { () throws(StoreError) in
      try database.run(
        "UPDATE alerts SET outcome = ?2 WHERE message = ?1", .integer(message.rawValue),
        .text(word))
      try database.run(
        "INSERT INTO journal (time, kind, message, what) VALUES (?, 'acted', ?, ?)",
        .integer(time.milliseconds), .integer(message.rawValue), .text(what))
    }
  }

  /// Returns the messages whose call for help was interrupted by the end of a run and may have
  /// been completed; call this before calling for help. Throws a `StoreError`.
  public func interruptedCallsForHelp() throws(StoreError) -> [MessageID] {
    let rows = try database.query(
      "SELECT message FROM alerts WHERE help IS NOT NULL AND outcome IS NULL ORDER BY help")
    var messages: [MessageID] = []
    while try rows.next() { messages.append(MessageID(rawValue: rows.integer(0))) }
    return messages
  }
}
