public import TactusText
public import TactusWire

/// Converts the times of the messenger's events to the reader's time of day.
public struct ReaderClock: Sendable {
  /// The offset of the reader's clock from UTC at an instant, in seconds.
  public let secondsFromUTC: @Sendable (Timestamp) -> Int
  /// True once the clock has been set.
  public private(set) var isSet = false
  private var known = Timestamp(milliseconds: 0)
  private var knownAt = Microseconds.zero
  /// The milliseconds by which the clock was set back, until what is timed by it follows.
  private(set) var setBack: Int64 = 0

  /// Creates a clock that shows 1970-01-01 00:00 UTC at time 0 until it is set.
  public init(secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.secondsFromUTC = secondsFromUTC
  }

  /// Sets the clock; later times are counted from here, so that setting it again follows a clock
  /// that has been changed or a machine that has slept.
  public mutating func set(_ time: Timestamp, at now: Microseconds) {
    // A jump ahead may be the time for which the machine slept.
    let step = self.time(at: now).milliseconds &- time.milliseconds
    if isSet, step >= Self.leastStep { setBack &+= step }
    (known, knownAt, isSet) = (time, now, true)
  }

  /// Records that what is timed by the clock has followed it.
  mutating func followed() { setBack = 0 }

  /// Returns the instant of an event time.
  public func time(at now: Microseconds) -> Timestamp {
    Timestamp(milliseconds: known.milliseconds &+ (now.count &- knownAt.count) / 1000)
  }

  /// Returns the event time of an instant; a distance of more than a year is clamped to a year.
  func monotonicTime(of time: Timestamp) -> Microseconds {
    let (difference, isTooFar) = time.milliseconds.subtractingReportingOverflow(known.milliseconds)
    let limit = time < known ? -Self.year : Self.year
    let span = isTooFar || difference.magnitude > Self.year.magnitude ? limit : difference
    return Microseconds(knownAt.count + span * 1000)
  }

  /// Returns the minute of the day by the reader's clock; 0 to 1439.
  func minute(at now: Microseconds) -> Int {
    let time = time(at: now)
    return CivilDate(time, secondsFromUTC: secondsFromUTC(time)).minute
  }

  /// The least step that is more than a correction, in milliseconds.
  private static let leastStep: Int64 = 1000
  /// A year, in milliseconds.
  private static let year: Int64 = 365 * 86_400_000
}
