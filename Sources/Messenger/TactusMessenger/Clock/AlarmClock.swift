import TactusMessage
import TactusText
import TactusWire

/// The reader's alarms, and the one that rings.
///
/// An alarm stays in the list until it was answered or has rung for the last time, so that an
/// interrupted run rings it again.
struct AlarmClock: Hashable, Sendable {
  struct Ringing: Hashable, Sendable {
    var alarm: ReaderAlarm
    /// The number under which it is announced; its cue is reported as felt by this number.
    var name: MessageID
    var times = 1
    var next: Microseconds
    /// The time when the glove played its cue; nil before that.
    var feltAt: Microseconds?
    /// True if it is too late to ring: it is only reported as missed, until that was felt.
    var isMissed = false
  }

  /// The alarms by their time, without duplicates.
  private(set) var all: [ReaderAlarm] = []
  private(set) var ringing: Ringing?

  /// The number of times that an alarm without an answer rings, and the time between them.
  static let mostTimes = 5
  static let interval = Microseconds.seconds(60)
  /// The lateness from which an alarm is only reported as missed, in milliseconds.
  static let longestDelay: UInt64 = 3_600_000

  /// The first alarm that does not ring yet; nil without one.
  var next: ReaderAlarm? { all.first { $0 != ringing?.alarm } }

  /// The latest alarms whose rings all went unanswered, until they are reported.
  private(set) var unanswered: [ReaderAlarm] = []

  /// The report of unanswered alarms that was requested last.
  private(set) var report: Report?

  struct Report: Hashable, Sendable {
    /// The number under which it is announced.
    var name: MessageID
    var alarms: [ReaderAlarm]
  }

  /// All alarms that outlast this run.
  var stored: [ReaderAlarm] { all + unanswered }

  /// Replaces all alarms by stored ones.
  mutating func restore(_ alarms: [ReaderAlarm]) {
    let sorted = Set(alarms).sorted(by: Self.isBefore)
    all = Array(sorted.filter { !$0.isUnanswered }.prefix(ReaderAlarm.most))
    unanswered = sorted.filter(\.isUnanswered).suffix(ReaderAlarm.mostUnanswered)
  }

  /// Changes the alarms that do not ring.
  mutating func update(_ change: (ReaderAlarm) -> ReaderAlarm) {
    let changed = all.map { $0 == ringing?.alarm ? $0 : change($0) }
    if changed != all { all = Set(changed).sorted(by: Self.isBefore) }
  }

  /// Ends the alarm that rings, unanswered.
  mutating func endUnanswered(next: (ReaderAlarm) -> Timestamp) {
    if var alarm = ringing?.alarm {
      alarm.isUnanswered = true
      unanswered = unanswered.suffix(ReaderAlarm.mostUnanswered - 1) + [alarm]
    }
    endRinging(next: next)
  }

  /// Records that the unanswered alarms are being reported under a name.
  mutating func reportUnanswered(as name: MessageID) {
    report = Report(name: name, alarms: unanswered)
  }

  /// Forgets the unanswered alarms whose report the glove has played.
  ///
  /// - Returns: true if it is the name of their report.
  mutating func reportFelt(_ name: MessageID) -> Bool {
    guard let report, report.name == name else { return false }
    unanswered.removeAll(where: report.alarms.contains)
    self.report = nil
    return true
  }

  /// Records that the alarm that rings is too late, and is only reported as missed.
  mutating func miss() { ringing?.isMissed = true }

  /// Adds an alarm; returns false if there are too many.
  mutating func add(_ alarm: ReaderAlarm) -> Bool {
    guard !all.contains(alarm) else { return true }
    guard all.count < ReaderAlarm.most else { return false }
    all = (all + [alarm]).sorted(by: Self.isBefore)
    return true
  }

  mutating func remove(_ alarm: ReaderAlarm) {
    all.removeAll { $0 == alarm }
    if ringing?.alarm == alarm { ringing = nil }
  }

  /// Begins to ring the first alarm that is due; the caller announces it under `name`.
  mutating func ring(as name: MessageID, at now: Microseconds, by time: Timestamp) -> ReaderAlarm? {
    guard ringing == nil, let alarm = next, alarm.time <= time else { return nil }
    ringing = Ringing(alarm: alarm, name: name, next: now + Self.interval)
    return alarm
  }

  /// Rings again under another name.
  mutating func ringAgain(as name: MessageID, at now: Microseconds) {
    ringing?.times += 1
    ringing?.name = name
    ringing?.next = now + Self.interval
  }

  /// Records that the glove has played the alarm's cue.
  ///
  /// - Returns: true if it is an alarm's cue.
  mutating func felt(_ name: MessageID, at now: Microseconds) -> Bool {
    guard ringing?.name == name else { return false }
    if ringing?.feltAt == nil { ringing?.feltAt = now }
    return true
  }

  /// Ends the alarm that rings: a daily one continues at `next`, another is removed.
  mutating func endRinging(next: (ReaderAlarm) -> Timestamp) {
    guard let ringing else { return }
    end(ringing.alarm, next: next)
    self.ringing = nil
  }

  /// Removes an alarm, or moves a daily one to its next day.
  mutating func end(_ alarm: ReaderAlarm, next: (ReaderAlarm) -> Timestamp) {
    all.removeAll { $0 == alarm }
    if alarm.isDaily { _ = add(ReaderAlarm(time: next(alarm), dailyMinute: alarm.minute)) }
  }

  private static func isBefore(_ one: ReaderAlarm, _ other: ReaderAlarm) -> Bool {
    (one.time, one.minute ?? -1) < (other.time, other.minute ?? -1)
  }
}
