public import TactusText

/// An alarm that the reader set by touch.
public struct ReaderAlarm: Hashable, Sendable {
  /// The instant at which it rings next.
  public var time: Timestamp
  /// The minute of the reader's day at which it rings every day, 0…1439; nil if it rings once.
  ///
  /// On the day that skips this minute it rings an hour later, and the day after at its minute again.
  public var dailyMinute: Int?

  /// Creates an alarm.
  public init(time: Timestamp, dailyMinute: Int? = nil) {
    self.time = time
    self.dailyMinute = dailyMinute
  }

  /// True if it rings every day.
  public var isDaily: Bool { dailyMinute != nil }

  /// The maximum number of alarms of a reader.
  public static let most = 20
}

extension ReaderClock {
  /// Returns the first instant after `time` at which the reader's clock shows this minute of the day.
  ///
  /// A minute that the change to summer time skips is found after the change, as far behind it as it
  /// would have been.
  ///
  /// - Parameter minute: the minute of the day; 0 to 1439.
  func next(minute: Int, after time: Timestamp) -> Timestamp {
    let (day, offset) = (Self.day, secondsFromUTC(time))
    let local = time.milliseconds + Int64(offset) * 1000
    var wanted = local.flooredDivision(by: day).quotient * day + Int64(minute) * 60_000
    if wanted <= local { wanted += day }
    for _ in 0..<2 {
      let first = Timestamp(milliseconds: wanted - Int64(offset) * 1000)
      // The offset at that instant may be another.
      let found = Timestamp(milliseconds: wanted - Int64(secondsFromUTC(first)) * 1000)
      let isSkipped = secondsFromUTC(found) != secondsFromUTC(first)
      let next = isSkipped ? first : found
      if next > time { return next }
      wanted += day
    }
    return Timestamp(milliseconds: time.milliseconds + day)
  }

  /// A day without a change of the clock, in milliseconds.
  private static let day: Int64 = 86_400_000
}
