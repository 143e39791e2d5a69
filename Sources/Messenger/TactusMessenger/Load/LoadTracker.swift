public import TactusWire

/// Tracks the arrivals and the reader's response times, to decide when to dampen alerts that can
/// wait.
///
/// Overload begins with 6 arrivals within 5 minutes or 30 within an hour, and ends when both are
/// below half of that (3 and 15), so that it does not flicker at a threshold: each alert costs a
/// few seconds of touch and a decision, and one per minute leaves no time for reading.
///
/// Overload also occurs when responses fall far behind. The `backlog` is the mean number of the
/// last hour's messages waiting at once, at the pace of the responses of the last two hours, of
/// which there must be at least three: 4 begin an overload, and fewer than 2 end it. A reader who
/// is away does not respond, and has no pace. A clock that goes backwards counts as stopped. Memory
/// is bounded: counts stop at `mostArrivals`.
public struct LoadTracker: Hashable, Sendable {
  /// The number of messages that arrived before a moment.
  public struct Density: Hashable, Sendable {
    /// Arrivals in the last five minutes.
    public var lastFiveMinutes: Int
    /// Arrivals in the last hour.
    public var lastHour: Int

    /// Creates a count of arrivals.
    public init(lastFiveMinutes: Int, lastHour: Int) {
      self.lastFiveMinutes = lastFiveMinutes
      self.lastHour = lastHour
    }

    func reaches(_ other: Density) -> Bool {
      lastFiveMinutes >= other.lastFiveMinutes || lastHour >= other.lastHour
    }
  }

  /// An overload begins when either count reaches this.
  private static let overload = Density(lastFiveMinutes: 6, lastHour: 30)
  /// An overload ends when both counts are below this.
  private static let relief = Density(
    lastFiveMinutes: overload.lastFiveMinutes / 2, lastHour: overload.lastHour / 2)
  /// The maximum number of arrivals remembered, and thus counted.
  public static let mostArrivals = 240
  /// The number of responses that `pace` averages.
  private static let answersRemembered = 8
  /// The minimum number of responses from which `backlog` derives a pace.
  private static let fewestAnswers = 3
  /// The backlog that begins an overload; half of it ends it.
  private static let mostBacklog = 4.0

  /// The arrivals in order, none more than an hour older than the last.
  private var arrivals: [Microseconds] = []
  private var wasOverloaded = false
  private var unansweredSince: Microseconds?
  private var answers: [Answer] = []
  private var wasBehind = false

  private struct Answer: Hashable {
    var time: Microseconds
    var wait: Microseconds
  }

  /// Creates a tracker without arrivals.
  public init() {}

  /// Records the arrival of a message.
  public mutating func recordArrival(at time: Microseconds) {
    let now = notBefore(time)
    let goesOn = isDense(at: now)
    let staysBehind = isBehind(at: now)
    arrivals.removeAll { $0 + Self.hour <= now }
    if arrivals.count == Self.mostArrivals { arrivals.removeFirst() }
    arrivals.append(now)
    wasOverloaded = goesOn || density(at: now).reaches(Self.overload)
    wasBehind = staysBehind || (backlog(at: now) ?? 0) >= Self.mostBacklog
    if unansweredSince == nil { unansweredSince = now }
  }

  /// Records that the reader pressed a key.
  public mutating func recordInput(at time: Microseconds) {
    guard let since = unansweredSince else { return }
    unansweredSince = nil
    let now = notBefore(time)
    let staysBehind = isBehind(at: now)
    answers.append(Answer(time: now, wait: now - since))
    if answers.count > Self.answersRemembered { answers.removeFirst() }
    wasBehind = staysBehind || (backlog(at: now) ?? 0) >= Self.mostBacklog
  }

  /// Returns true if alerts that can wait should not be felt now.
  public func isOverloaded(at time: Microseconds) -> Bool {
    isDense(at: time) || isBehind(at: time)
  }

  private func isDense(at time: Microseconds) -> Bool {
    wasOverloaded && density(at: time).reaches(Self.relief)
  }

  private func isBehind(at time: Microseconds) -> Bool {
    wasBehind && (backlog(at: time) ?? 0) >= Self.mostBacklog / 2
  }

  /// Returns the mean number of messages waiting for the reader at once: those of the last hour,
  /// each for as long as the last responses took (Little's law). Nil without three responses within
  /// two hours.
  public func backlog(at time: Microseconds) -> Double? {
    let now = notBefore(time)
    let waits = answers.filter { $0.time + Self.hour + Self.hour > now }.map(\.wait.count)
    guard waits.count >= Self.fewestAnswers else { return nil }
    let mean = Double(waits.reduce(0, +)) / Double(waits.count)
    return mean / Double(Self.hour.count) * Double(density(at: now).lastHour)
  }

  /// Returns the number of messages that arrived in the five minutes and in the hour before `time`.
  public func density(at time: Microseconds) -> Density {
    let now = notBefore(time)
    return Density(
      lastFiveMinutes: arrivals.count { $0 + Self.fiveMinutes > now },
      lastHour: arrivals.count { $0 + Self.hour > now })
  }

  /// Returns the mean time from an arrival to the reader's next input, over the last eight
  /// responses, or the current wait if that is longer; nil before the first arrival.
  public func pace(at time: Microseconds) -> Microseconds? {
    let wait = unansweredSince.map { notBefore(time) - $0 }
    guard !answers.isEmpty else { return wait }
    let total = answers.map(\.wait).reduce(.zero, +)
    let mean = Microseconds(total.count / Int64(answers.count))
    return max(mean, wait ?? .zero)
  }

  private func notBefore(_ time: Microseconds) -> Microseconds {
    arrivals.last.map { max($0, time) } ?? time
  }

  private static let fiveMinutes = Microseconds.seconds(300)
  private static let hour = Microseconds.seconds(3600)
}
