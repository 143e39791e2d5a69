/// What a stretch of time, mostly a day, came to: plain counts, as the store keeps them.
public struct HealthFigures: Hashable, Sendable {
  /// When it began; a day begins at midnight where the reader lives.
  public var start: Timestamp
  /// Messages that arrived in each hour, the first from `start` on: 24 for a day.
  public var arrivalsByHour: [Int]
  /// What was done with messages that arrived; a missing one counts as 0.
  public var deliveries: [Delivery: Int]
  /// Messages of the band `critical` that arrived.
  public var alerts: Int
  /// Time spent on summaries, in seconds.
  public var summarySeconds: Double
  /// Time spent on whole messages, in seconds.
  public var fullSeconds: Double
  public var sends: [SendOutcome: Int]
  public var actions: [ActionOutcome: Int]

  public init(
    start: Timestamp, arrivalsByHour: [Int] = [], deliveries: [Delivery: Int] = [:],
    alerts: Int = 0, summarySeconds: Double = 0, fullSeconds: Double = 0,
    sends: [SendOutcome: Int] = [:], actions: [ActionOutcome: Int] = [:]
  ) {
    self.start = start
    self.arrivalsByHour = arrivalsByHour
    self.deliveries = deliveries
    self.alerts = alerts
    self.summarySeconds = summarySeconds
    self.fullSeconds = fullSeconds
    self.sends = sends
    self.actions = actions
  }
}
