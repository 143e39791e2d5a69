public import TactusText

/// The figures of a period, usually a day, as counted by the store.
public struct HealthFigures: Hashable, Sendable {
  /// The period's start; for a day, midnight where the reader lives.
  public var start: Timestamp
  /// The number of messages that arrived in each hour from `start` on, usually 24 hours. Messages
  /// without an announcement count, as do those that arrived while no messenger ran; in an imported
  /// archive, only announced messages count.
  public var arrivalsByHour: [Int]
  /// The number of messages by their delivery on arrival; a missing key counts as 0.
  public var deliveries: [Delivery: Int]
  /// The number of messages that arrived and cannot wait (`Analysis.isUrgent`).
  public var alerts: Int
  /// Time spent on summaries, in seconds.
  public var summarySeconds: Double
  /// Time spent on whole messages, in seconds.
  public var fullSeconds: Double
  /// The number of attempts to send, by outcome; a missing key counts as 0.
  public var sends: [SendOutcome: Int]
  /// The number of actions on fraud warnings, by outcome; a missing key counts as 0.
  public var actions: [ActionOutcome: Int]

  /// Creates the figures of a period; omitted counts are 0.
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
