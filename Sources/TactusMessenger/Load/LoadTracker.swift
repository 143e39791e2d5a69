public import TactusWire

/// Tracks how much comes in and how soon the reader answers, to decide when alerts that can wait are
/// dampened.
///
/// Overload begins with 6 arrivals within 5 minutes or 30 within an hour, and ends when both are below
/// half of that (3 and 15), so that it does not flicker at a threshold: each alert costs a few seconds of
/// touch and a decision, and one per minute leaves no time for reading. A clock that goes backwards
/// counts as standing still. Memory is bounded: counts end at `mostArrivals`.
public struct LoadTracker: Hashable, Sendable {
  /// How many messages arrived before a moment.
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

  /// Either count reaching this starts an overload.
  private static let overload = Density(lastFiveMinutes: 6, lastHour: 30)
  /// Both counts below this end it.
  private static let relief = Density(
    lastFiveMinutes: overload.lastFiveMinutes / 2, lastHour: overload.lastHour / 2)
  /// The largest number of arrivals that is remembered, and thus counted.
  public static let mostArrivals = 240
  /// How many answers `pace` averages.
  private static let answersRemembered = 8

  /// Arrivals in order, none over an hour older than the last.
  private var arrivals: [Microseconds] = []
  private var wasOverloaded = false
  private var unansweredSince: Microseconds?
  private var answers: [Microseconds] = []

  /// Creates a tracker that knows of no arrivals.
  public init() {}

  /// Notes that a message arrived.
  public mutating func noteArrival(at time: Microseconds) {
    let now = notBefore(time)
    let goesOn = isOverloaded(at: now)
    arrivals.removeAll { $0 + Self.hour <= now }
    if arrivals.count == Self.mostArrivals { arrivals.removeFirst() }
    arrivals.append(now)
    wasOverloaded = goesOn || density(at: now).reaches(Self.overload)
    if unansweredSince == nil { unansweredSince = now }
  }

  /// Notes that the reader pressed a key.
  public mutating func noteInput(at time: Microseconds) {
    guard let since = unansweredSince else { return }
    unansweredSince = nil
    answers.append(notBefore(time) - since)
    if answers.count > Self.answersRemembered { answers.removeFirst() }
  }

  /// Whether so much comes in that alerts which can wait should not be felt now.
  public func isOverloaded(at time: Microseconds) -> Bool {
    wasOverloaded && density(at: time).reaches(Self.relief)
  }

  /// How many messages arrived in the five minutes and the hour before `time`.
  public func density(at time: Microseconds) -> Density {
    let now = notBefore(time)
    return Density(
      lastFiveMinutes: arrivals.count { $0 + Self.fiveMinutes > now },
      lastHour: arrivals.count { $0 + Self.hour > now })
  }

  /// The mean time from an arrival to the reader's next input, over the last eight answers, or the
  /// present wait if that is longer; nil before the first arrival.
  public func pace(at time: Microseconds) -> Microseconds? {
    let wait = unansweredSince.map { notBefore(time) - $0 }
    guard !answers.isEmpty else { return wait }
    let total = answers.reduce(.zero, +)
    let mean = Microseconds(total.count / Int64(answers.count))
    return max(mean, wait ?? .zero)
  }

  private func notBefore(_ time: Microseconds) -> Microseconds {
    arrivals.last.map { max($0, time) } ?? time
  }

  private static let fiveMinutes = Microseconds.seconds(300)
  private static let hour = Microseconds.seconds(3600)
}
