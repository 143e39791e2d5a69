public import TactusText

/// An alarm that the reader set by touch.
public struct ReaderAlarm: Hashable, Sendable {
  /// The instant at which it rings next.
  public var time: Timestamp
  /// The minute of the reader's day at which it rings, 0…1439, in the time zone in force; nil for a timer,
  /// which no time zone moves.
  ///
  /// On the day that skips this minute it rings an hour later, and the day after at its minute again.
  public var minute: Int?
  /// True if it rings every day.
  public var isDaily: Bool
  /// True if all its rings went unanswered; it is then only reported.
  public var isUnanswered = false

  /// Creates a daily alarm, or a timer if the minute is nil.
  public init(time: Timestamp, dailyMinute: Int? = nil) {
    (self.time, minute, isDaily) = (time, dailyMinute, dailyMinute != nil)
  }

  /// Creates an alarm at a time of day.
  public init(time: Timestamp, minute: Int, isDaily: Bool = false) {
    (self.time, self.minute, self.isDaily) = (time, minute, isDaily)
  }

  /// The maximum number of alarms of a reader.
  public static let most = 20
  /// The maximum number of unanswered alarms that are remembered.
  public static let mostUnanswered = 3
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

  /// Returns an alarm as the clock and the time zone in force have it: at its next minute there, and a timer as long from
  /// now as before the clock was set back.
  func following(_ alarm: ReaderAlarm, at now: Timestamp) -> ReaderAlarm {
    func next(_ minute: Int, hoursBefore hours: Int64) -> Timestamp {
      self.next(
        minute: minute,
        after: Timestamp(milliseconds: alarm.time.milliseconds &- hours * 3_600_000))
    }
    guard alarm.minute != nil else {
      var moved = alarm
      moved.time = Timestamp(milliseconds: alarm.time.milliseconds &- setBack)
      return moved
    }
    // Two hours before, even a minute that is skipped is still to come.
    guard let minute = alarm.minute, isSet, next(minute, hoursBefore: 2) != alarm.time
    else { return alarm }
    // One that is due here and there stays due.
    guard alarm.time > now || next(minute, hoursBefore: 12) > now else { return alarm }
    var moved = alarm
    moved.time = self.next(minute: minute, after: now)
    return moved
  }

  /// A day without a change of the clock, in milliseconds.
  private static let day: Int64 = 86_400_000
}
