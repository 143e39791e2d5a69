extension CivilDate {
  /// Returns a time, in as few words as possible: "today 14:05", "Tue 9:10" within six days, else "3 Mar",
  /// with the year if it is a different one.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - secondsFromUTC: the offset of the reader's clocks from UTC at an instant.
  package static func text(
    _ time: Timestamp, at now: Timestamp, secondsFromUTC: (Timestamp) -> Int
  ) -> String {
    let (then, today) = (secondsFromUTC(time), secondsFromUTC(now))
    let date = CivilDate(time, secondsFromUTC: then)
    let age = days(at: now, secondsFromUTC: today) - days(at: time, secondsFromUTC: then)
    let minute = date.minute % 60
    let clock = "\(date.minute / 60):\(minute < 10 ? "0" : "")\(minute)"
    switch age {
    case 0: return "today \(clock)"
    case 1...6: return "\(weekdays[date.weekday]) \(clock)"
    default:
      let year = CivilDate(now, secondsFromUTC: today).year
      return "\(date.day) \(months[date.month - 1])" + (date.year == year ? "" : " \(date.year)")
    }
  }
}
