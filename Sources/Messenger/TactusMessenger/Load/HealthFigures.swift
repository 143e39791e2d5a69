public import TactusText

/// The figures of a period, usually a day, as the store counts them.
public struct HealthFigures: Hashable, Sendable {
  /// The period's start; for a day, midnight where the reader lives.
  public var start: Timestamp
  /// Messages that arrived in each hour from `start` on, usually 24 of them. Messages that were not
  /// announced count, and so do those that came while no messenger ran; of an imported archive only
  /// those that were announced.
  public var arrivalsByHour: [Int]
  /// Messages by what was done with them on arrival; a missing key counts as 0.
  public var deliveries: [Delivery: Int]
  /// Messages that arrived and cannot wait (`Analysis.isUrgent`).
  public var alerts: Int
  /// Time spent on summaries, in seconds.
  public var summarySeconds: Double
  /// Time spent on whole messages, in seconds.
  public var fullSeconds: Double
  /// Attempts to send, by outcome; a missing key counts as 0.
  public var sends: [SendOutcome: Int]
  /// Actions on fraud warnings, by outcome; a missing key counts as 0.
  public var actions: [ActionOutcome: Int]

  /// Creates the figures of a period; counts that are left out are 0.
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
