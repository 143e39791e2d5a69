public import TactusText

/// For how many days things are kept; nil for ever.
public struct Retention: Hashable, Sendable {
  /// Messages, from when they were written.
  public var messages: Int?
  /// Messages that were deleted, from then.
  public var deleted: Int? = 30
  /// The journal, and what became of outgoing messages.
  public var journal: Int?

  /// Everything for ever, but for what was deleted: 30 days.
  public init() {}

  /// Before this, what was deleted is forgotten for good.
  public func oldestDeleted(at now: Timestamp) -> Timestamp {
    Self.start(of: deleted, before: now) ?? Timestamp(milliseconds: .min)
  }

  static func start(of days: Int?, before now: Timestamp) -> Timestamp? {
    days.map {
      let span = Int64($0) * 86_400_000
      return Timestamp(
        milliseconds: now.milliseconds.subtractingReportingOverflow(span).partialValue)
    }
  }
}

extension MessageStore {
  /// Erases what is older than it is to be kept; returns whether there was anything.
  ///
  /// What was not told yet, an alert of the last week that is not acknowledged, and what still waits to be sent stay.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func expire(_ retention: Retention, at now: Timestamp) throws(StoreError) -> Bool {
    let isChanged = try database.transaction { () throws(StoreError) -> Bool in
      var isChanged = false
      let oldestAlert = now.milliseconds.subtractingReportingOverflow(Self.stale).partialValue
      if let time = Self.time(retention.messages, before: now) {
        try gather(
          """
          time < \(time) AND announcement >= 2 AND id NOT IN (SELECT message FROM main.alerts
            WHERE acknowledged IS NULL AND since >= \(oldestAlert))
            AND NOT (is_own AND EXISTS (SELECT 1 FROM main.outbox WHERE state IN ('queued', 'sending')
              AND 'own:' || key = external))
          """)
        if try database.number("SELECT count(*) FROM temp.gone") > 0 {
          isChanged = true
          try eraseGathered()
          try recount()
          try eraseStrangers()
        }
      }
      if let time = Self.time(retention.deleted, before: now) {
        let isForgotten = try forgetDeleted(before: Timestamp(milliseconds: time))
        isChanged = isChanged || isForgotten
        try forgetReplaced(before: Timestamp(milliseconds: time))
      }
      if let time = Self.time(retention.journal, before: now) {
        try database.execute(
          """
          DELETE FROM journal WHERE time < \(time);
          DELETE FROM reactions WHERE time < \(time);
          DELETE FROM outbox WHERE time < \(time) AND state = 'sent';
          DELETE FROM reader WHERE name = 'help' AND time < \(time);
          """)
      }
      if isChanged {
        // What was deleted long ago is still noted by its words, until the index is merged.
        try database.execute("INSERT INTO found (found) VALUES ('optimize');")
      }
      return isChanged
    }
    // Whoever reads just now keeps the log; the next checkpoint empties it.
    if isChanged { try? database.execute("PRAGMA wal_checkpoint(TRUNCATE);") }
    return isChanged
  }

  private static func time(_ days: Int?, before now: Timestamp) -> Int64? {
    Retention.start(of: days, before: now)?.milliseconds
  }
}
