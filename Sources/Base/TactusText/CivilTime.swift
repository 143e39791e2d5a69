/// A date and time of day in the Gregorian calendar.
package struct CivilTime {
  var year: Int
  var month: Int
  var day: Int
  /// Hours since midnight; 0…23.
  package var hour = 0
  /// Minutes of the hour; 0…59.
  package var minute = 0
  /// Seconds of the minute; 60 in a leap second, which counts as the first of the next minute.
  package var second = 0
  var millisecond = 0
  /// Minutes east of UTC.
  package var offset = 0

  private static let monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// The instant; nil when there is no such time or it is outside the years 1…9999.
  package var timestamp: Timestamp? {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.monthLengths[month - 1]).contains(day), month != 2 || day < 29 || isLeapYear,
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999).contains(millisecond), abs(offset) <= 24 * 60
    else { return nil }
    let minutes = (days * 24 + hour) * 60 + minute - offset
    let time = Timestamp(milliseconds: Int64((minutes * 60 + second) * 1000 + millisecond))
    // An offset or leap second may move the instant outside these years.
    return CivilTime(time).map { _ in time }
  }

  /// Creates an instant in UTC; nil outside the years 1…9999.
  init?(_ time: Timestamp) {
    let day = time.milliseconds.flooredDivision(by: 86_400_000)
    guard (-719_162...2_932_896).contains(day.quotient) else { return nil }
    let date = CivilDate(
      Timestamp(milliseconds: day.quotient * 86_400_000), secondsFromUTC: 0)
    (year, month, self.day) = (date.year, date.month, date.day)
    let rest = Int(day.remainder)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }

  /// Creates midnight UTC of a day; `timestamp` checks that there is such a day.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  private var isLeapYear: Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days since 1970-01-01, counted as in `CivilDate`.
  private var days: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = marchYear.flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
