/// A day of the Gregorian calendar.
struct CivilDate: Hashable {
  var year: Int
  var month: Int
  var day: Int
  /// 0 is Monday.
  var weekday: Int

  /// The day of an instant where clocks are so many seconds ahead of UTC.
  ///
  /// Counts in eras of 400 years that begin on 1 March, so that the leap day is a year's last.
  init(_ time: Timestamp, secondsFromUTC: Int) {
    let local = (time.milliseconds / 1000).addingReportingOverflow(Int64(secondsFromUTC))
      .partialValue
    let days = Self.floor(local, 86_400)
    let (era, dayOfEra) = (
      Self.floor(days + 719_468, 146_097), Self.rest(days + 719_468, 146_097)
    )
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shifted + 2) / 5 + 1)
    month = Int(shifted < 10 ? shifted + 3 : shifted - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    weekday = Int(Self.rest(days + 3, 7))
  }

  /// As in "Sat 21 Nov".
  var text: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1])" }

  /// As in "2026-11-21".
  var iso: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }

  private static func rest(_ number: Int64, _ divisor: Int64) -> Int64 {
    number - floor(number, divisor) * divisor
  }
}
