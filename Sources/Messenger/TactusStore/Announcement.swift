public import TactusMessenger
public import TactusText

/// How far the announcement of a message has come, as the store records it.
enum Announcement: Int64 {
  /// Not announced, since no messenger ran, or it ended too early.
  case untold
  /// In the hands of the messenger that has the store open; untold again for the next one.
  case inHand
  /// Announced, or in no need of it.
  case told
  /// Announced by number with others, or by an alert that the glove never reported as played; announced
  /// again only if the message is delivered again.
  case passed

  /// Whether delivering the message again announces it again.
  var isToldAgain: Bool { self == .untold || self == .passed }
}

/// Urgent messages that came while no messenger looked.
public struct MissedMessages: Hashable, Sendable {
  /// The most urgent ones, preferring newer, in the order in which they were stored.
  public var urgent: [MessageID]
  /// The rest, to be announced only by their number.
  public var others: [MessageID]

  /// Whether nothing was missed.
  public var isEmpty: Bool { urgent.isEmpty && others.isEmpty }
}

extension MessageStore {
  /// Takes all unannounced messages in hand: the caller announces the urgent ones, and calls `delivered`
  /// for each of `urgent`. Others count as announced by their place in the list.
  ///
  /// Cheap enough for a call every second: unannounced messages have an index of their own, whose
  /// condition each query repeats.
  /// - Parameters:
  ///   - most: how many urgent messages to name.
  ///   - time: the present; a message over a week older, as in an imported archive, is not urgent any more.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func takeMissed(
    most: Int, at time: Timestamp
  ) throws(StoreError) -> MissedMessages {
    try noteExpired(at: time)
    guard try hasUntold() else { return MissedMessages(urgent: [], others: []) }
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
      // The others are announced by their number.
      try database.run(
        """
        INSERT INTO journal (time, kind, message, what)
        SELECT ?1, 'delivered', id, 'queued' FROM
          (SELECT id FROM messages
            WHERE announcement < 2 AND announcement = 0 AND is_urgent = 1 AND time >= ?3
            ORDER BY urgency DESC, time DESC, id DESC LIMIT -1 OFFSET ?2)
        UNION ALL
        SELECT ?1, 'delivered', id, 'silent' FROM messages
          WHERE announcement < 2 AND announcement = 0 AND NOT (is_urgent = 1 AND time >= ?3)
        """, .integer(time.milliseconds), .integer(Int64(most)), .integer(oldest))
      try database.run(
        """
        UPDATE messages SET arrived = ifnull(arrived, ?1),
          announcement = CASE WHEN is_urgent = 1 AND time >= ?2 THEN 1 ELSE 2 END
        WHERE announcement < 2 AND announcement = 0
        """, .integer(time.milliseconds), .integer(oldest))
      return missed
    }
  }

  /// A week, in milliseconds.
  static var stale: Int64 { 7 * 86_400_000 }

  private func hasUntold() throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM messages WHERE announcement < 2 AND announcement = 0 LIMIT 1"
    ).next()
  }

  /// Notes what was done with a message that arrived. One that is `felt` or `queued` stays in hand until
  /// `told` is called, since not all of its alert was felt yet.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func delivered(
    _ id: MessageID, _ delivery: Delivery, at time: Timestamp
  ) throws(StoreError) {
    let announcement: Announcement = delivery.isTelling ? .inHand : .told
    try database.transaction { () throws(StoreError) in
      try journal(.delivered(id, delivery), at: time)
      try database.run(
        """
        UPDATE messages SET announcement = ?2, arrived = ifnull(arrived, ?3)
        WHERE id = ?1 AND announcement < 2
        """, .integer(id.rawValue), .integer(announcement.rawValue), .integer(time.milliseconds))
      if delivery == .felt { try noteFelt(id) }
    }
  }

  /// Notes that enough of the alert about a message was felt.
  ///
  /// - Parameter isWhole: whether all of it was.
  /// - Throws: `StoreError` if the file cannot be written.
  public func told(
    _ id: MessageID, isWhole: Bool = true, at time: Timestamp? = nil
  ) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      try database.run("UPDATE messages SET announcement = 2 WHERE id = ?", .integer(id.rawValue))
      try noteTold(id, isWhole: isWhole, at: time ?? .now)
    }
  }

  /// Notes that nothing in hand is left to feel, so that the next messenger does not announce it.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func settleDeliveries() throws(StoreError) {
    try database.run(
      "UPDATE messages SET announcement = 3 WHERE announcement < 2 AND announcement = 1")
  }

  /// Checks that the store is still at its path.
  ///
  /// - Throws: `StoreError` (`moved`) if the file or its folder was removed or replaced since it was opened.
  public func checkPlace() throws(StoreError) { try database.checkPlace() }
}
