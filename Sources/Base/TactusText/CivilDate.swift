/// A day of the Gregorian calendar.
package struct CivilDate: Hashable {
  var year: Int
  var month: Int
  var day: Int
  /// The day of the week; 0 is Monday.
  var weekday: Int
  /// Minutes since midnight.
  package var minute: Int

  /// Creates the day of an instant, at an offset of `secondsFromUTC`.
  ///
  /// Counts in eras of 400 years that begin on 1 March, so that a leap day is the last of its year.
  package init(_ time: Timestamp, secondsFromUTC: Int) {
    let days = Self.days(at: time, secondsFromUTC: secondsFromUTC)
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shifted + 2) / 5 + 1)
    month = Int(shifted < 10 ? shifted + 3 : shifted - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    minute = Int(Self.seconds(at: time, secondsFromUTC).flooredDivision(by: 86_400).remainder / 60)
    weekday = Int((days + 3).flooredDivision(by: 7).remainder)
  }

  /// Returns the days since 1970-01-01, at an offset of `secondsFromUTC`.
  package static func days(at time: Timestamp, secondsFromUTC: Int) -> Int64 {
    seconds(at: time, secondsFromUTC).flooredDivision(by: 86_400).quotient
  }

  private static func seconds(at time: Timestamp, _ secondsFromUTC: Int) -> Int64 {
    time.milliseconds.flooredDivision(by: 1000).quotient + Int64(secondsFromUTC)
  }

  /// The hour, 0…23.
  package var hour: Int { minute / 60 }

  /// True on a Saturday or a Sunday.
  package var isWeekend: Bool { weekday >= 5 }

  /// As in "Sat 21 Nov".
  package var text: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1])" }

  /// As in "2026-11-21".
  package var iso: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// As in "09:00".
  package var clock: String { "\(Self.two(minute / 60)):\(Self.two(minute % 60))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension BinaryInteger {
  /// Divides by a positive divisor, rounding down; the remainder is never negative.
  package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
