public import TactusText

/// A day as the reader's clocks have it, which may be one of 23 or 25 hours.
public struct LocalDay: Hashable, Sendable {
  public var start: Timestamp
  /// Begun hours from `start` to the start of the next day.
  public var hours: Int

  /// The day of an instant and those before it, in order.
  ///
  /// - Parameter secondsFromUTC: how far the reader's clocks are ahead at an instant. They are set only at
  ///   quarters of an hour in UTC, as everywhere since 1972.
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

  /// Milliseconds.
  private static let quarter: Int64 = 900_000
}
