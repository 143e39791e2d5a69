import TactusDatabase
public import TactusMessage
import TactusMessenger
public import TactusText

/// An event of a bridge's message, stored until the bridge has acknowledged it.
public struct StoredDeliveryEvent: Hashable, Sendable {
  /// The event's number, higher than those of all earlier events.
  public var number: Int64
  /// The message's name at its source.
  public var id: String
  /// The event; nil if a later Tactus wrote it.
  public var what: DeliveryEvent?
  /// The time of the event.
  public var time: Timestamp
}

/// The part of a message's alert that was felt.
enum FeltAlert: Int64 {
  case nothing
  case cue
  /// All of it, which was reported to the bridge.
  case whole
  /// The cue, before the reader opened the message.
  case cutShort
}

/// The events of bridges' messages; each is written in the same transaction as the change that it
/// reports.
extension MessageStore {
  /// Stores an event of a bridge's message that has a name; call inside a transaction.
  func storeDeliveryEvent(
    _ event: DeliveryEvent, of id: MessageID, at time: Timestamp
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO fates (source, id, what, action, time)
      SELECT source, external, ?2, ?3, ?4 FROM messages
      WHERE id = ?1 AND source IS NOT NULL AND external IS NOT NULL AND is_own = 0
      """, .integer(id.rawValue), .text(event.word), .text(orNull: event.action),
      .integer(time.milliseconds))
  }

  /// Records that the cue of a message's alert was felt; call inside a transaction.
  func markFelt(_ id: MessageID) throws(StoreError) {
    try database.run(
      "UPDATE messages SET felt = ?2 WHERE id = ?1 AND felt = ?3", .integer(id.rawValue),
      .integer(FeltAlert.cue.rawValue), .integer(FeltAlert.nothing.rawValue))
  }

  /// Records that an alert has ended; call inside a transaction.
  func markAlertEnded(_ id: MessageID, isWhole: Bool, at time: Timestamp) throws(StoreError) {
    try database.run(
      "UPDATE messages SET felt = ?2 WHERE id = ?1 AND felt = ?3", .integer(id.rawValue),
      .integer((isWhole ? FeltAlert.whole : .cutShort).rawValue),
      .integer(FeltAlert.cue.rawValue))
    if isWhole, database.changes > 0 { try storeDeliveryEvent(.felt, of: id, at: time) }
  }

  /// Records that the reader chose an action of a message.
  ///
  /// - Returns: true if the message exists and has the action.
  /// - Throws: `StoreError` if the file cannot be written.
  public func choose(
    _ action: String, of id: MessageID, at time: Timestamp
  ) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      guard let message = try stored(id), message.actions.contains(where: { $0.name == action })
      else { return false }
      try storeDeliveryEvent(.acted(action), of: id, at: time)
      return true
    }
  }

  /// Records which messages have expired; the messenger itself drops those that it owns.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func markExpired(at time: Timestamp) throws(StoreError) {
    let now = SQLValue.integer(time.milliseconds)
    let isAny = try database.query(
      """
      SELECT 1 FROM messages INDEXED BY messages_expiring
      WHERE expires IS NOT NULL AND is_expired = 0 AND expires <= ? AND announcement <> 1 LIMIT 1
      """, now
    ).next()
    guard isAny else { return }
    try database.transaction { () throws(StoreError) in
      try database.run(
        """
        INSERT INTO fates (source, id, what, time)
        SELECT source, external, ?2, ?1 FROM messages INDEXED BY messages_expiring
        WHERE expires IS NOT NULL AND is_expired = 0 AND expires <= ?1 AND announcement <> 1
          AND felt = 0 AND is_read = 0 AND is_own = 0
          AND source IS NOT NULL AND external IS NOT NULL
        """, now, .text(DeliveryEvent.expired.word))
      try database.run(
        """
        UPDATE messages SET is_expired = 1,
          announcement = CASE announcement WHEN 0 THEN 2 ELSE announcement END,
          arrived = ifnull(arrived, ?1)
        WHERE expires IS NOT NULL AND is_expired = 0 AND expires <= ?1 AND announcement <> 1
        """, now)
    }
  }

  /// Returns the events of a bridge's messages after this number, at most `limit`, in order.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func deliveryEvents(
    of bridge: String, after number: Int64, limit: Int
  ) throws(StoreError) -> [StoredDeliveryEvent] {
    let rows = try database.query(
      """
      SELECT number, id, what, action, time FROM fates
      WHERE source = ? AND number > ? ORDER BY number LIMIT ?
      """, .text(bridge), .integer(number), .integer(Int64(limit)))
    var events: [StoredDeliveryEvent] = []
    while try rows.next() {
      events.append(
        StoredDeliveryEvent(
          number: rows.integer(0), id: rows.text(1),
          what: DeliveryEvent(word: rows.text(2), action: rows.isNull(3) ? nil : rows.text(3)),
          time: Timestamp(milliseconds: rows.integer(4))))
    }
    return events
  }

  /// Deletes the events of a bridge's messages up to a number.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func deleteDeliveryEvents(of bridge: String, upTo number: Int64) throws(StoreError) {
    try database.run(
      "DELETE FROM fates WHERE source = ? AND number <= ?", .text(bridge), .integer(number))
  }
}
