public import TactusMessage
public import TactusMessenger
public import TactusText

extension MessageStore {
  /// Appends an entry to the journal, for `health(since:)`.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func journal(_ entry: JournalEntry, at time: Timestamp) throws(StoreError) {
    var why: Silence?
    if case .delivered(_, _, let silence) = entry { why = silence }
    let (kind, message, conversation, what, seconds): Row =
      switch entry {
      case .delivered(let id, let delivery, _): ("delivered", id, nil, delivery.rawValue, nil)
      case .read(let id, let seconds, let isFull):
        ("read", id, nil, isFull ? "full" : "summary", seconds)
      case .sent(let id, let outcome): ("sent", nil, id, "\(outcome)", nil)
      case .acted(let action, let id, let outcome):
        ("acted", id, nil, "\(action.rawValue) \(outcome)", nil)
      }
    try database.run(
      """
      INSERT INTO journal (time, kind, message, conversation, what, seconds, why)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .integer(time.milliseconds), .text(kind), message.map { .integer($0.rawValue) } ?? .null,
      conversation.map { .integer($0.rawValue) } ?? .null, .text(what),
      seconds.map { .real($0) } ?? .null, why.map { .text($0.rawValue) } ?? .null)
  }

  private typealias Row = (
    kind: String, message: MessageID?, conversation: ConversationID?, what: String, seconds: Double?
  )

  /// Returns the figures for `hours` hours starting at a time.
  ///
  /// A message counts once as an arrival, in the hour when it arrived, and once as a delivery, by
  /// its last delivery. An imported message counts only if it was announced, in the hour of the
  /// announcement.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func health(since start: Timestamp, hours: Int = 24) throws(StoreError) -> HealthFigures {
    let hours = min(max(0, hours), Self.mostHours)
    var figures = HealthFigures(
      start: start, arrivalsByHour: Array(repeating: 0, count: hours))
    let (end, isTooLate) = start.milliseconds.addingReportingOverflow(Int64(hours) * 3_600_000)
    if isTooLate { return figures }
    let sums = try database.query(
      """
      SELECT kind, what, count(*), total(seconds) FROM journal WHERE time >= ?1 AND time < ?2
        AND (kind <> 'delivered' OR id IN (SELECT max(id) FROM journal
          WHERE kind = 'delivered' AND time >= ?1 AND time < ?2 GROUP BY message))
      GROUP BY kind, what
      """, .integer(start.milliseconds), .integer(end))
    while try sums.next() {
      figures.add(sums.text(0), sums.text(1), Int(clamping: sums.integer(2)), sums.real(3))
    }
    let arrivals = try database.query(
      """
      SELECT (arrived - ?1) / 3600000, count(*), sum(is_urgent) FROM
        (SELECT arrived, is_urgent FROM messages WHERE arrived >= ?1 AND arrived < ?2
          UNION ALL SELECT arrived, is_urgent FROM deleted WHERE arrived >= ?1 AND arrived < ?2)
      GROUP BY 1
      """, .integer(start.milliseconds), .integer(end))
    while try arrivals.next() {
      figures.arrivalsByHour[Int(arrivals.integer(0))] = Int(clamping: arrivals.integer(1))
      figures.alerts += Int(clamping: arrivals.integer(2))
    }
    return figures
  }

  /// The number of hours in a hundred years.
  private static let mostHours = 876_600
}

extension HealthFigures {
  /// Adds `count` identical journal entries.
  fileprivate mutating func add(_ kind: String, _ what: String, _ count: Int, _ seconds: Double) {
    switch kind {
    case "delivered":
      if let delivery = Delivery(rawValue: what) { deliveries[delivery, default: 0] += count }
    case "read" where what == "full": fullSeconds += seconds
    case "read": summarySeconds += seconds
    case "sent":
      for outcome in [SendOutcome.sent, .failed, .unknown, .queued] where what == "\(outcome)" {
        sends[outcome, default: 0] += count
      }
    case "acted":
      // A failed call for help is stored with its reason after a colon.
      let act = what.prefix { $0 != ":" }
      for outcome in [ActionOutcome.done, .failed] where act.hasSuffix(" \(outcome)") {
        actions[outcome, default: 0] += count
      }
    default: break
    }
  }
}
