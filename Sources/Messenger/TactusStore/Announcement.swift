public import TactusMessage
public import TactusMessenger
public import TactusText

/// The progress of announcing a message, as stored.
enum Announcement: Int64 {
  /// Not announced, because no messenger was running or it ended too early.
  case unannounced
  /// Owned by the messenger that has the store open; becomes `unannounced` again for the next one.
  case inHand
  /// Announced, or needing no announcement.
  case announced
  /// Announced only as part of a count, or by an alert that the glove never reported as played;
  /// announced again only if the message is delivered again.
  case passed

  /// True if delivering the message again announces it again.
  var isAnnouncedAgain: Bool { self == .unannounced || self == .passed }
}

/// Urgent messages that arrived while no messenger was reading the store.
public struct MissedMessages: Hashable, Sendable {
  /// The most urgent messages, newer ones preferred, in the order in which they were stored.
  public var urgent: [MessageID]
  /// The rest, which are announced only as a count.
  public var others: [MessageID]

  /// True if no message was missed.
  public var isEmpty: Bool { urgent.isEmpty && others.isEmpty }
}

extension MessageStore {
  /// Takes ownership of all unannounced messages: the caller announces the urgent ones and calls
  /// `delivered` for each of `urgent`. The others are announced only as a count.
  ///
  /// Cheap enough to call every second: unannounced messages have a partial index, whose condition
  /// each query repeats.
  ///
  /// - Parameters:
  ///   - most: the maximum number of urgent messages returned.
  ///   - time: the current time; a message more than a week older, as in an imported archive, is no
  ///     longer urgent.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func claimMissed(
    most: Int, at time: Timestamp
  ) throws(StoreError) -> MissedMessages {
    try markExpired(at: time)
    guard try hasUnannounced() else { return MissedMessages(urgent: [], others: []) }
    let oldest = time.milliseconds.subtractingReportingOverflow(Self.stale).partialValue
    return try database.transaction { () throws(StoreError) in
      var missed = MissedMessages(urgent: [], others: [])
      let rows = try database.query(
        """
        SELECT id FROM messages WHERE announcement < 2 AND announcement = 0 AND is_urgent = 1
          AND time >= ?
        ORDER BY urgency DESC, time DESC, id DESC
        """, .integer(oldest))
      while try rows.next() {
        let id = MessageID(rawValue: rows.integer(0))
        if missed.urgent.count < most { missed.urgent.append(id) } else { missed.others.append(id) }
      }
      missed.urgent.sort { $0.rawValue < $1.rawValue }
      // The others are announced only as a count.
      try database.run(
        """
        INSERT INTO journal (time, kind, message, what, why)
        SELECT ?1, 'delivered', id, 'queued', NULL FROM
          (SELECT id FROM messages
            WHERE announcement < 2 AND announcement = 0 AND is_urgent = 1 AND time >= ?3
            ORDER BY urgency DESC, time DESC, id DESC LIMIT -1 OFFSET ?2)
        UNION ALL
        SELECT ?1, 'delivered', id, 'silent', ?4 FROM messages
          WHERE announcement < 2 AND announcement = 0 AND NOT (is_urgent = 1 AND time >= ?3)
        """, .integer(time.milliseconds), .integer(Int64(most)), .integer(oldest),
        .text(Silence.notRunning.rawValue))
      try database.run(
        """
        UPDATE messages SET arrived = ifnull(arrived, ?1),
          announcement = CASE WHEN is_urgent = 1 AND time >= ?2 THEN 1 ELSE 2 END
        WHERE announcement < 2 AND announcement = 0
        """, .integer(time.milliseconds), .integer(oldest))
      return missed
    }
  }

  /// The age in ms from which a message is no longer urgent: a week.
  static var stale: Int64 { 7 * 86_400_000 }

  private func hasUnannounced() throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM messages WHERE announcement < 2 AND announcement = 0 LIMIT 1"
    ).next()
  }

  /// Records the delivery of a message that arrived. A `felt` or `queued` message stays owned by
  /// the messenger until `markAnnounced` is called, since its alert was not yet felt completely.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func delivered(
    _ id: MessageID, _ delivery: Delivery, because silence: Silence? = nil, at time: Timestamp
  ) throws(StoreError) {
    let announcement: Announcement = delivery.hasAlert ? .inHand : .announced
    try database.transaction { () throws(StoreError) in
      try journal(.delivered(id, delivery, because: silence), at: time)
      try database.run(
        """
        UPDATE messages SET announcement = ?2, arrived = ifnull(arrived, ?3)
        WHERE id = ?1 AND announcement < 2
        """, .integer(id.rawValue), .integer(announcement.rawValue), .integer(time.milliseconds))
      if delivery == .felt { try markFelt(id) }
    }
  }

  /// Records that enough of the alert about a message was felt.
  ///
  /// - Parameter isWhole: true if the whole alert was felt.
  /// - Throws: `StoreError` if the file cannot be written.
  public func markAnnounced(
    _ id: MessageID, isWhole: Bool = true, at time: Timestamp? = nil
  ) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try database.run("UPDATE messages SET announcement = 2 WHERE id = ?", .integer(id.rawValue))
      try markAlertEnded(id, isWhole: isWhole, at: time ?? .now)
    }
  }

  /// Records that no message owned by this messenger has an alert left to play, so that
  /// the next messenger does not announce them.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func finishAnnouncements() throws(StoreError) {
    try database.run(
      "UPDATE messages SET announcement = 3 WHERE announcement < 2 AND announcement = 1")
  }

  /// Checks that the store is still at its path.
  ///
  /// - Throws: `StoreError` (`moved`) if the file or its folder was removed or replaced since it
  ///   was opened.
  public func checkPlace() throws(StoreError) { try database.checkPlace() }
}
