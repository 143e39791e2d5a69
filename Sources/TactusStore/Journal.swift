public import TactusMessenger

extension MessageStore {
  /// Notes what was done, for `health(since:)`.
  public func journal(_ entry: JournalEntry, at time: Timestamp) throws(StoreError) {
    let (kind, message, conversation, what, seconds): Row =
      switch entry {
      case .delivered(let id, let delivery): ("delivered", id, nil, delivery.rawValue, nil)
      case .read(let id, let seconds, let isFull):
        ("read", id, nil, isFull ? "full" : "summary", seconds)
      case .sent(let id, let outcome): ("sent", nil, id, "\(outcome)", nil)
      case .acted(let action, let id, let outcome):
        ("acted", id, nil, "\(action.rawValue) \(outcome)", nil)
      }
    try database.run(
      """
      INSERT INTO journal (time, kind, message, conversation, what, seconds)
      VALUES (?, ?, ?, ?, ?, ?)
      """, .integer(time.milliseconds), .text(kind), message.map { .integer($0.rawValue) } ?? .null,
      conversation.map { .integer($0.rawValue) } ?? .null, .text(what),
      seconds.map { .real($0) } ?? .null)
  }

  private typealias Row = (
    kind: String, message: MessageID?, conversation: ConversationID?, what: String, seconds: Double?
  )

  /// What the journal sums up to from a time on.
  public func health(since time: Timestamp) throws(StoreError) -> HealthFigures {
    var figures = HealthFigures()
    let rows = try database.query(
      """
      SELECT kind, what, count(*), total(seconds) FROM journal WHERE time >= ?
      GROUP BY kind, what
      """, .integer(time.milliseconds))
    while try rows.next() {
      let (what, count) = (rows.text(1), Int(clamping: rows.integer(2)))
      switch rows.text(0) {
      case "delivered":
        if let delivery = Delivery(rawValue: what) { figures.deliveries[delivery] = count }
      case "read" where what == "full": figures.fullSeconds = rows.real(3)
      case "read": figures.summarySeconds = rows.real(3)
      case "sent":
        figures.sends += count
        if what == "\(SendOutcome.sent)" { figures.sent = count }
      case "acted":
        figures.actions += count
        if what.hasSuffix(" \(ActionOutcome.done)") { figures.actionsDone += count }
      default: break
      }
    }
    let peak = try database.query(
      """
      SELECT max(density) FROM (
        SELECT count(*) OVER (ORDER BY time RANGE BETWEEN 3599999 PRECEDING AND CURRENT ROW)
          AS density
        FROM journal WHERE time >= ? AND kind = 'delivered')
      """, .integer(time.milliseconds))
    if try peak.next() { figures.densestHour = Int(clamping: peak.integer(0)) }
    return figures
  }
}

/// A day or a week in figures.
public struct HealthFigures: Hashable, Sendable {
  /// Messages that arrived, by what was done with them.
  public var deliveries: [Delivery: Int] = [:]
  /// Seconds of reading summaries.
  public var summarySeconds = 0.0
  /// Seconds of reading whole messages.
  public var fullSeconds = 0.0
  /// The most messages that arrived within any 60 minutes.
  public var densestHour = 0
  /// Attempts to send, and those that went.
  public var sends = 0
  public var sent = 0
  /// Fraud actions, and those that were done.
  public var actions = 0
  public var actionsDone = 0

  public init() {}

  /// Messages that arrived.
  public var messages: Int { deliveries.values.reduce(0, +) }
  /// Messages that made themselves felt, at once or after the reading that they waited for.
  public var alerts: Int { deliveries[.felt, default: 0] + deliveries[.queued, default: 0] }
}
