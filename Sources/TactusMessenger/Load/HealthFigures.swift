public import TactusText

/// What a stretch of time, mostly a day, came to: plain counts, as the store keeps them.
public struct HealthFigures: Hashable, Sendable {
  /// When it began; a day begins at midnight where the reader lives.
  public var start: Timestamp
  /// Messages that arrived in each hour, the first from `start` on: 24 for a day. Those that were not told
  /// count too, and those that came while no messenger ran; an archive that was imported does not, but for
  /// what was announced of it.
  public var arrivalsByHour: [Int]
  /// What was done with messages that arrived; a missing one counts as 0.
  public var deliveries: [Delivery: Int]
  /// Messages that arrived and cannot wait (`Analysis.isUrgent`).
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
