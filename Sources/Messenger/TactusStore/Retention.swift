public import TactusMessage
public import TactusText

/// The number of days for which data is kept; nil for no limit.
public struct Retention: Hashable, Sendable {
  /// Messages, counted from the time when they were written.
  public var messages: Int?
  /// Deleted messages, counted from their deletion.
  public var deleted: Int? = 30
  /// The journal, and the outcomes of outgoing messages.
  public var journal: Int?

  /// Creates the default: 30 days for deleted messages, no limit for everything else.
  public init() {}

  /// Returns the time before which deleted messages are permanently erased.
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
  /// Erases data older than its retention; returns true if there was any.
  ///
  /// Messages not yet announced, unacknowledged alerts of the last week, and messages still waiting
  /// to be sent are kept.
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
        let isForgotten = try purgeDeleted(before: Timestamp(milliseconds: time))
        isChanged = isChanged || isForgotten
        try purgeReplaced(before: Timestamp(milliseconds: time))
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
        // The index contains the words of deleted messages until it is merged.
        try database.execute("INSERT INTO found (found) VALUES ('optimize');")
      }
      return isChanged
    }
    // A concurrent reader keeps the log in use; the next checkpoint empties it.
    if isChanged { try? database.execute("PRAGMA wal_checkpoint(TRUNCATE);") }
    return isChanged
  }

  private static func time(_ days: Int?, before now: Timestamp) -> Int64? {
    Retention.start(of: days, before: now)?.milliseconds
  }
}
