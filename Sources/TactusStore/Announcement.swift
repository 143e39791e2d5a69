public import TactusMessenger
public import TactusText

/// How far the telling of a message has come, as the store keeps it.
enum Announcement: Int64 {
  /// Nobody was told: no messenger ran, or it ended before.
  case untold
  /// The messenger that has the store open sees to it; for the next one it is untold again.
  case inHand
  /// It was told, or needs no telling.
  case told
  /// It was told with others by their number, or by an alert of which the glove never said that it played it: not
  /// told again, unless it is brought again.
  case passed

  /// Whether who brings it again is heard, or finds it there.
  var isToldAgain: Bool { self == .untold || self == .passed }
}

/// Urgent messages that came while no messenger looked.
public struct MissedMessages: Hashable, Sendable {
  /// The most urgent, of these the newest, in the order in which they were stored.
  public var urgent: [MessageID]
  /// Those beyond.
  public var others: [MessageID]

  public var isEmpty: Bool { urgent.isEmpty && others.isEmpty }
}

extension MessageStore {
  /// Takes in hand all that nobody was told of: the caller tells the urgent ones, and calls `delivered` for
  /// each that has a name in the answer; what is not urgent counts as told by its place in the list.
  ///
  /// Cheap enough to be called each second: what is untold has an index of its own, whose condition each
  /// query names.
  /// - Parameters:
  ///   - most: as many are named.
  ///   - time: what is older than a week is not urgent any more, as in an archive that was imported.
  public func takeMissed(
    most: Int, at time: Timestamp
  ) throws(StoreError) -> MissedMessages {
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
      // The others are told by their number.
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

  /// Milliseconds.
  private static var stale: Int64 { 7 * 86_400_000 }

  private func hasUntold() throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM messages WHERE announcement < 2 AND announcement = 0 LIMIT 1"
    ).next()
  }

  /// Notes what was done with a message that arrived; one that is `felt` or `queued` stays in hand until it is
  /// `told`, since not all of its alert was felt yet.
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
    }
  }

  /// Notes that all of the alert about a message was felt.
  public func told(_ id: MessageID) throws(StoreError) {
    try database.run("UPDATE messages SET announcement = 2 WHERE id = ?", .integer(id.rawValue))
  }

  /// Notes that nothing that was in hand is to be felt any more: the next messenger does not tell it.
  public func settleDeliveries() throws(StoreError) {
    try database.run(
      "UPDATE messages SET announcement = 3 WHERE announcement < 2 AND announcement = 1")
  }

  /// Throws when the file was removed or replaced since it was opened, or its folder.
  public func checkPlace() throws(StoreError) { try database.checkPlace() }
}
