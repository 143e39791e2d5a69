public import TactusMessenger
public import TactusText

/// An action that was begun and never ended, so that it may have been done.
public struct InterruptedAction: Hashable, Sendable {
  /// The action that was begun.
  public var action: FraudAction
  /// The warning that it was about.
  public var message: MessageID

  /// Creates a record of an action about a message.
  public init(_ action: FraudAction, about message: MessageID) {
    self.action = action
    self.message = message
  }
}

extension MessageStore {
  /// Notes that an action is about to begin; journal its end as `JournalEntry.acted`.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func beginAction(
    _ action: FraudAction, about message: MessageID, at time: Timestamp
  ) throws(StoreError) {
    try database.run(
      "INSERT INTO journal (time, kind, message, what) VALUES (?, 'acting', ?, ?)",
      .integer(time.milliseconds), .integer(message.rawValue), .text(action.rawValue))
  }

  /// The actions without an end, the oldest first; ask before beginning any.
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

  /// Notes that the reader knows of an interrupted action, which is then not reported again.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func settle(_ interrupted: InterruptedAction, at time: Timestamp) throws(StoreError) {
    try database.run(
      "INSERT INTO journal (time, kind, message, what) VALUES (?, 'acted', ?, ?)",
      .integer(time.milliseconds), .integer(interrupted.message.rawValue),
      .text("\(interrupted.action.rawValue) interrupted"))
  }
}
