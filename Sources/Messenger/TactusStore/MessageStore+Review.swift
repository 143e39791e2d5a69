public import TactusMessage
public import TactusMessenger
public import TactusText

/// A received message with its last delivery, for a helper's review.
public struct ReviewedMessage: Sendable {
  public var message: Message
  public var delivery: Delivery
  /// The reason of a silent delivery; nil if none was recorded.
  public var silence: Silence?
  /// The time of the delivery.
  public var time: Timestamp
  /// The latest wish for more or fewer messages like it; nil for none.
  public var wish: Reaction?
}

extension MessageStore {
  /// Returns the received messages that were delivered, or kept silent, since a time, the latest
  /// first.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func reviewed(since start: Timestamp, most: Int) throws(StoreError) -> [ReviewedMessage] {
    let rows = try database.query(
      """
      SELECT message, what, time, why FROM journal WHERE id IN
        (SELECT max(id) FROM journal WHERE kind = 'delivered' AND time >= ?1 GROUP BY message)
      ORDER BY id DESC LIMIT ?2
      """, .integer(start.milliseconds), .integer(Int64(most)))
    var found: [(MessageID, Delivery, Silence?, Timestamp)] = []
    while try rows.next() {
      guard let delivery = Delivery(rawValue: rows.text(1)) else { continue }
      let time = Timestamp(milliseconds: rows.integer(2))
      let silence = Silence(rawValue: rows.text(3))
      found.append((MessageID(rawValue: rows.integer(0)), delivery, silence, time))
    }
    var reviewed: [ReviewedMessage] = []
    for (id, delivery, silence, time) in found {
      guard let message = try stored(id), !message.isOwn else { continue }
      reviewed.append(
        ReviewedMessage(
          message: message, delivery: delivery, silence: silence, time: time,
          wish: try wish(about: id)))
    }
    return reviewed
  }

  private func wish(about id: MessageID) throws(StoreError) -> Reaction? {
    let row = try database.query(
      """
      SELECT what FROM reactions WHERE message = ? AND what IN ('more', 'less')
      ORDER BY id DESC LIMIT 1
      """, .integer(id.rawValue))
    return try row.next() ? Reaction(rawValue: row.text(0)) : nil
  }
}
