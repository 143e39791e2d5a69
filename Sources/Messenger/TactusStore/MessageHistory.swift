public import TactusMessage
public import TactusMessenger
public import TactusText

/// A message and its history.
public struct MessageHistory: Sendable {
  /// An event in the history.
  public struct Event: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case delivered, read, acted, acknowledged
    }

    public var kind: Kind
    /// The event as worded in the journal; empty if the kind says it all.
    public var what: String
    /// The reason of a silent delivery; nil if none was recorded.
    public var silence: Silence?
    public var time: Timestamp
  }

  public var message: Message
  /// The message's name in the sending system; nil without one.
  public var externalID: String?
  /// The phone number or mail address of the sender; nil if unknown.
  public var address: String?
  /// The bridge that delivered it; nil for other messages.
  public var bridge: String?
  /// The events, oldest first.
  public var events: [Event]
}

extension MessageStore {
  /// Returns the messages to which a user's input refers: the one with this number, or else those
  /// with this name at their source, newest first.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func messages(named name: String, most: Int = 2) throws(StoreError) -> [MessageID] {
    let number = name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) ? Int64(name) : nil
    if let number, try stored(MessageID(rawValue: number)) != nil {
      return [MessageID(rawValue: number)]
    }
    let rows = try database.query(
      "SELECT id FROM messages WHERE external = ? ORDER BY id DESC LIMIT ?", .text(name),
      .integer(Int64(most)))
    var found: [MessageID] = []
    while try rows.next() { found.append(MessageID(rawValue: rows.integer(0))) }
    return found
  }

  /// Returns a message with its history; nil if it does not exist.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func history(of id: MessageID) throws(StoreError) -> MessageHistory? {
    guard let message = try stored(id) else { return nil }
    let row = try database.query(
      "SELECT external, address, source FROM messages WHERE id = ?", .integer(id.rawValue))
    guard try row.next() else { return nil }
    let (external, address, bridge) = (
      row.isNull(0) ? nil : row.text(0), row.isNull(1) ? nil : row.text(1),
      row.isNull(2) ? nil : row.text(2)
    )
    return MessageHistory(
      message: message, externalID: external, address: address, bridge: bridge,
      events: try historyEvents(of: id))
  }

  private func historyEvents(of id: MessageID) throws(StoreError) -> [MessageHistory.Event] {
    let rows = try database.query(
      """
      SELECT kind, what, time, why FROM journal
        WHERE message = ?1 AND kind IN ('delivered', 'read', 'acted')
      UNION ALL SELECT 'acknowledged', '', acknowledged, NULL FROM alerts
        WHERE message = ?1 AND acknowledged IS NOT NULL
      ORDER BY 3
      """, .integer(id.rawValue))
    var events: [MessageHistory.Event] = []
    while try rows.next() {
      guard let kind = MessageHistory.Event.Kind(rawValue: rows.text(0)) else { continue }
      events.append(
        MessageHistory.Event(
          kind: kind, what: rows.text(1), silence: Silence(rawValue: rows.text(3)),
          time: Timestamp(milliseconds: rows.integer(2))))
    }
    return events
  }
}
