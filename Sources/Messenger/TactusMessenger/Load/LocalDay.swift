public import TactusText

/// A day by the reader's clock, which may have 23 or 25 hours.
public struct LocalDay: Hashable, Sendable {
  /// The day's first instant, midnight unless the clock skips it.
  public var start: Timestamp
  /// The number of hours from `start` to the start of the next day, rounded up.
  public var hours: Int

  /// Returns the last `count` days in order, ending with the day of `time`.
  ///
  /// - Parameter secondsFromUTC: returns the offset of the reader's clock at an instant. It changes
  ///   only at quarter hours of UTC, as all clocks have done since 1972.
  public static func last(
    _ count: Int, at time: Timestamp, secondsFromUTC: (Timestamp) -> Int
  ) -> [LocalDay] {
    func number(_ quarter: Int64) -> Int64 {
      let time = Timestamp(milliseconds: quarter &* Self.quarter)
      return CivilDate.days(at: time, secondsFromUTC: secondsFromUTC(time))
    }
    var days: [LocalDay] = []
    var inside = time.milliseconds.flooredDivision(by: Self.quarter).quotient
    while days.count < count {
      let today = number(inside)
      var (first, next) = (inside, inside + 1)
      while number(first - 1) == today { first -= 1 }
      while number(next) == today { next += 1 }
      days.append(
        LocalDay(
          start: Timestamp(milliseconds: first &* Self.quarter), hours: Int((next - first + 3) / 4))
      )
      inside = first - 1
    }
    return days.reversed()
  }

  /// A quarter of an hour, in milliseconds.
  private static let quarter: Int64 = 900_000
}
