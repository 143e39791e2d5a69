public import TactusMessage
public import TactusMessenger
public import TactusText

/// An action that was started but never finished, and may therefore have been performed.
public struct InterruptedAction: Hashable, Sendable {
  /// The action that was started.
  public var action: FraudAction
  /// The warning that the action concerns.
  public var message: MessageID

  /// Creates a record of an action about a message.
  public init(_ action: FraudAction, about message: MessageID) {
    self.action = action
    self.message = message
  }
}

extension MessageStore {
  /// Records that an action is about to begin; log its end as `JournalEntry.acted`.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func beginAction(
    _ action: FraudAction, about message: MessageID, at time: Timestamp
  ) throws(StoreError) {
    try database.run(
      "INSERT INTO journal (time, kind, message, what) VALUES (?, 'acting', ?, ?)",
      .integer(time.milliseconds), .integer(message.rawValue), .text(action.rawValue))
  }

  /// Returns the actions without a recorded end, oldest first; call this before beginning another.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func interruptedActions() throws(StoreError) -> [InterruptedAction] {
    let rows = try database.query(
      """
      SELECT what, message FROM journal AS begun WHERE kind = 'acting' AND NOT EXISTS (
        SELECT 1 FROM journal AS ended WHERE ended.kind = 'acted' AND ended.id > begun.id
          AND ended.message = begun.message AND ended.what LIKE begun.what || ' %')
      GROUP BY what, message ORDER BY max(id)
      """)
    var actions: [InterruptedAction] = []
    while try rows.next() {
      guard let action = FraudAction(rawValue: rows.text(0)) else { continue }
      actions.append(InterruptedAction(action, about: MessageID(rawValue: rows.integer(1))))
    }
    return actions
  }

  /// Records that an interrupted action was reported to the reader, so that it is not reported
  /// again.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func markReported(_ interrupted: InterruptedAction, at time: Timestamp) throws(StoreError)
  {
    try database.run(
      "INSERT INTO journal (time, kind, message, what) VALUES (?, 'acted', ?, ?)",
      .integer(time.milliseconds), .integer(interrupted.message.rawValue),
      .text("\(interrupted.action.rawValue) interrupted"))
  }
}
