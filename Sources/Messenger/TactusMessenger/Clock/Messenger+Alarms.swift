import TactusHaptics
import TactusMessage
import TactusText
import TactusWire

/// Alarms ring even while quiet, until a key is pressed that the reader can have pressed in answer.
extension Messenger {
  /// The time when an alarm rings, for the first time or again; nil for never. Without a glove it waits.
  var alarmDeadline: Microseconds? {
    guard clock.isSet, isGloveThere else { return nil }
    if let ringing = alarms.ringing { return ringing.next }
    return alarms.next.map { clock.monotonicTime(of: $0.time) }
  }

  mutating func restoreAlarms(_ stored: [ReaderAlarm]) -> [MessengerEffect] {
    alarms.restore(stored)
    refreshClockRoom()
    return []
  }

  /// Rings what is due.
  mutating func ringAlarms() -> [MessengerEffect] {
    guard let due = alarmDeadline, due <= now else { return [] }
    if let ringing = alarms.ringing {
      guard ringing.times < AlarmClock.mostTimes else { return endRinging() }
      let name = nextAlertOfNone()
      alarms.ringAgain(as: name, at: now)
      return ring(ringing.alarm, as: name)
    }
    let time = clock.time(at: now)
    let name = nextAlertOfNone()
    guard let alarm = alarms.ring(as: name, at: now, by: time) else { return [] }
    guard
      time.milliseconds.subtractingReportingOverflow(alarm.time.milliseconds).partialValue.magnitude
        < AlarmClock.longestDelay
    else {
      return endRinging() + alert([.text("missed \(text(of: alarm))")])
    }
    return ring(alarm, as: name)
  }

  private mutating func ring(_ alarm: ReaderAlarm, as name: MessageID) -> [MessengerEffect] {
    let time = clock.time(at: now)
    let isLate =
      time.milliseconds.subtractingReportingOverflow(alarm.time.milliseconds).partialValue >= 60_000
    let late = isLate ? ", now \(timeOfDay(time))" : ""
    return urgent([.cue(.alarm), .text(text(of: alarm) + late)], about: name)
  }

  /// Ends the alarm that rings, once the reader has felt it and presses anything.
  mutating func answerAlarm(by event: MessengerEvent) -> [MessengerEffect] {
    guard let felt = alarms.ringing?.feltAt, now - felt >= Self.alarmHandling else { return [] }
    switch event {
    case .chord, .command, .character, .row: return endRinging()
    default: return []
    }
  }

  /// The shortest time in which a reader can feel an alarm and press a key about it.
  private static let alarmHandling = Microseconds.seconds(1)

  private mutating func endRinging() -> [MessengerEffect] {
    let time = clock.time(at: now)
    alarms.endRinging { [clock] alarm in clock.next(sameTimeAs: alarm, after: time) }
    refreshClockRoom()
    return [.saveAlarms(alarms.all)]
  }

  /// Returns the words of an alarm, such as "alarm 7:00 daily".
  func text(of alarm: ReaderAlarm) -> String {
    "alarm \(timeOfDay(alarm.time))\(alarm.isDaily ? " daily" : "")"
  }

  /// Returns the time of day, as in "7:05".
  func timeOfDay(_ time: Timestamp) -> String {
    let minute = CivilDate(time, secondsFromUTC: clock.secondsFromUTC(time)).minute
    return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }

  /// Returns the time until an instant, rounded up to minutes, as in "in 1 h 5 min".
  func timeLeft(until time: Timestamp) -> String {
    let left = max(
      0,
      time.milliseconds.subtractingReportingOverflow(clock.time(at: now).milliseconds).partialValue)
    let minutes = Int((left + 59_999) / 60_000)
    let (hours, rest) = (minutes / 60, minutes % 60)
    let parts = [hours > 0 ? "\(hours) h" : nil, rest > 0 || hours == 0 ? "\(rest) min" : nil]
    return "in " + parts.compactMap(\.self).joined(separator: " ")
  }
}

extension ReaderClock {
  /// Returns the next time of a daily alarm.
  func next(sameTimeAs alarm: ReaderAlarm, after time: Timestamp) -> Timestamp {
    let minute = CivilDate(alarm.time, secondsFromUTC: secondsFromUTC(alarm.time)).minute
    return next(minute: minute, after: time)
  }
}
