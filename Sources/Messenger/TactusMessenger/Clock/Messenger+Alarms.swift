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
    let time = clock.time(at: now)
    return alarms.all.filter { $0 != alarms.ringing?.alarm }
      .map { clock.following($0, at: time).time }.min().map(clock.monotonicTime)
  }

  mutating func restoreAlarms(_ stored: [ReaderAlarm]) -> [MessengerEffect] {
    // What was set back before is of no timer among them.
    clock.followed()
    alarms.restore(stored)
    _ = followClock()
    refreshClockRoom()
    return []
  }

  /// Moves the alarms with the clock and the time zone in force.
  private mutating func followClock() -> [MessengerEffect] {
    let (before, time) = (alarms.all, clock.time(at: now))
    alarms.update { [clock] in clock.following($0, at: time) }
    clock.followed()
    return alarms.all == before ? [] : alarmsEnded()
  }

  /// Rings what is due.
  mutating func ringAlarms() -> [MessengerEffect] {
    let moved = followClock()
    return moved + ringDue()
  }

  private mutating func ringDue() -> [MessengerEffect] {
    guard let due = alarmDeadline, due <= now else { return [] }
    if let ringing = alarms.ringing {
      guard ringing.times < AlarmClock.mostTimes else {
        alarms.endUnanswered(next: nextTime)
        return alarmsEnded()
      }
      let name = nextAlertOfNone()
      alarms.ringAgain(as: name, at: now)
      return ringing.isMissed ? miss(ringing.alarm, as: name) : ring(ringing.alarm, as: name)
    }
    let time = clock.time(at: now)
    let name = nextAlertOfNone()
    guard let alarm = alarms.ring(as: name, at: now, by: time) else { return [] }
    guard
      time.milliseconds.subtractingReportingOverflow(alarm.time.milliseconds).partialValue.magnitude
        < AlarmClock.longestDelay
    else {
      alarms.miss()
      return miss(alarm, as: name)
    }
    return ring(alarm, as: name)
  }

  private mutating func miss(_ alarm: ReaderAlarm, as name: MessageID) -> [MessengerEffect] {
    alert([.text("missed \(text(of: alarm))")], about: name)
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

  /// Handles the glove's report that it played the cue of an alarm, or the report of missed ones: these
  /// are forgotten only now, so that a restart reports them again. Returns nil if `name` is neither.
  mutating func alarmFelt(_ name: MessageID) -> [MessengerEffect]? {
    if alarms.reportFelt(name) { return alarmsEnded() }
    guard alarms.felt(name, at: now) else { return nil }
    return alarms.ringing?.isMissed == true ? endRinging() : []
  }

  /// Reports the alarms that rang unanswered, when the reader presses anything; again if the last report
  /// ended unfelt.
  mutating func reportUnansweredAlarm(by event: MessengerEvent) -> [MessengerEffect] {
    switch event {
    case .chord, .command, .character, .row:
      let missed = alarms.unanswered.map { text(of: $0) }
      let isUnderWay = alarms.report.map { attention.alerts[$0.name] != nil } ?? false
      guard !missed.isEmpty, !isUnderWay else { return [] }
      let name = nextAlertOfNone()
      alarms.reportUnanswered(as: name)
      return alert([.text("missed \(missed.joined(separator: ", "))")], about: name)
    default: return []
    }
  }

  /// The shortest time in which a reader can feel an alarm and press a key about it.
  private static let alarmHandling = Microseconds.seconds(1)

  private mutating func endRinging() -> [MessengerEffect] {
    alarms.endRinging(next: nextTime)
    return alarmsEnded()
  }

  /// Returns the next time of a daily alarm.
  private var nextTime: (ReaderAlarm) -> Timestamp {
    let time = clock.time(at: now)
    return { [clock] alarm in clock.next(minute: alarm.minute ?? 0, after: time) }
  }

  private mutating func alarmsEnded() -> [MessengerEffect] {
    refreshClockRoom()
    return [.saveAlarms(alarms.stored)]
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
