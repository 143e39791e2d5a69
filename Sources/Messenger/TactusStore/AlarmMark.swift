import TactusMessenger
import TactusText

/// An alarm as stored: its time in ms; then d (daily) or o (once) with the minute of the day, unless it is a
/// timer; then u if it rang unanswered.
extension ReaderAlarm {
  /// The times in ms that an alarm can have: to the year 9999.
  private static let times: ClosedRange<Int64> = 0...253_402_300_799_999

  var mark: String {
    "\(time.milliseconds)" + (minute.map { "\(isDaily ? "d" : "o")\($0)" } ?? "")
      + (isUnanswered ? "u" : "")
  }

  /// Reads a mark; nil if the text is not one.
  init?(mark: Substring) {
    let isUnanswered = mark.last == "u"
    let text = isUnanswered ? mark.dropLast() : mark
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let time = Int64(digits), Self.times.contains(time) else { return nil }
    let rest = text[digits.endIndex...]
    switch rest.first {
    case nil: self.init(time: Timestamp(milliseconds: time))
    case "d"?, "o"?:
      guard let minute = Int(rest.dropFirst()), (0..<1440).contains(minute) else { return nil }
      self.init(
        time: Timestamp(milliseconds: time), minute: minute, isDaily: rest.first == "d")
    default: return nil
    }
    self.isUnanswered = isUnanswered
  }
}
