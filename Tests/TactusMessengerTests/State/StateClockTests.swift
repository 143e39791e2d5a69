import TactusInput
import TactusText
import TactusWire
import Testing

@testable import TactusMessenger

/// The time at a chord, and alarms set by touch.
@Suite struct StateClockTests {
  /// A hand on Wednesday 25 November 2026 at noon.
  private func hand(_ quietHours: QuietHours? = nil) throws -> Hand {
    var hand = Hand(quietHours: quietHours)
    hand.messenger.clock.set(try #require(Timestamp(iso8601: "2026-11-25T12:00:00Z")), at: .zero)
    return hand
  }

  /// Types a text in the characters of a terminal.
  private func type(_ text: String, _ hand: inout Hand) {
    for character in text { hand.do(.character(character)) }
  }

  // MARK: The chord

  @Test func theChordTellsTimeAndThatAllIsWell() throws {
    var hand = try hand()
    hand.press(.place)
    #expect(hand.press(.clock) == ["~['12:00, all is well']"])
    #expect(hand.press(.clock) == ["~['Wed 25 Nov']"])
    hand.do(.quiet)
    #expect(hand.press(.clock) == ["~['12:00, all is well']"])
  }

  @Test func theChordTellsWhatIsNewAndWhatIsUrgent() throws {
    var hand = try hand()
    hand.receive(SampleMessage("Mum", "Dinner at six"))
    hand.receive(SampleMessage("Panel", "Fire", .urgent, urgency: 1))
    hand.do(.quiet)
    hand.press(.place)
    #expect(hand.press(.clock) == ["~['12:00, 2 new, 1 urgent']"])
  }

  @Test func theSecondPressTellsQuietAndTheNextAlarm() throws {
    var hand = try hand()
    hand.press(.quiet)
    hand.do(.alarms([ReaderAlarm(time: try time("2026-11-26T07:00:00Z"), dailyMinute: 420)]))
    hand.press(.clock)
    #expect(hand.press(.clock) == ["~['Wed 25 Nov, quiet, alarm 7:00 daily']"])
  }

  @Test func aClosedMessengerTellsTheTimeAndStaysClosed() throws {
    var hand = try hand()
    #expect(hand.press(.clock) == ["~['12:00, all is well']"])
    #expect(hand.press(.clock) == ["~['Wed 25 Nov']"])
    #expect(hand.place == "closed")
    #expect(hand.press(.search) == ["[activate 'search']"])
  }

  @Test func withoutAClockThereIsNoTime() {
    var hand = Hand()
    hand.press(.place)
    #expect(hand.press(.clock) == ["~['no time']"])
  }

  // MARK: Alarms

  private func time(_ text: String) throws -> Timestamp { try #require(Timestamp(iso8601: text)) }

  /// Goes to the clock's last row and sets an alarm by this text.
  private func setAlarm(_ text: String, _ hand: inout Hand) -> [String] {
    hand.press(.home, .top, .down, .down, .down, .activate, .bottom, .activate)
    type(text, &hand)
    return hand.press(.activate)
  }

  @Test func anAlarmIsSetInFiveWordsAndFeltBeforeOneLeaves() throws {
    var hand = try hand()
    hand.press(.place)
    #expect(setAlarm("20", &hand) == ["[send-success 'alarm 12:20, in 20 min']", "alarms 1"])
    #expect(hand.place == "clock alarm 12:20 2/3")
    #expect(hand.press(.activate) == ["[activate 'in 20 min']"])
    #expect(hand.press(.up) == ["[focus '12:00 Wed 25 Nov']"])
    #expect(hand.press(.back) == ["[back 'clock']"])
  }

  @Test func somethingElseThanATimeIsRefusedWithAnExample() throws {
    var hand = try hand()
    hand.press(.place)
    for text in ["", "soon", "25:00", "7:5", "0", "20 30", "13 pm", "99999999999999999999"] {
      #expect(setAlarm(text, &hand) == ["~[rejected 'as 20, or 7:00']"], "\(text)")
      hand.do(.quiet)
    }
    hand.press(.back)
    #expect(hand.place == "clock new alarm 2/2")
  }

  @Test func anAlarmRingsWhileQuietUntilAKeyAfterItWasFelt() throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm("20", &hand)
    hand.press(.quiet)
    hand.now = .seconds(20 * 60 - 1)
    #expect(!hand.do(.tick).contains { $0.contains("alarm 12:20") })
    hand.now = .seconds(20 * 60)
    let rung = hand.doUnfelt(.tick)
    #expect(rung.contains { $0.contains("alarm 'alarm 12:20'") }, "\(rung)")
    // A key pressed before it was felt does not answer it.
    #expect(!hand.press(.place).contains("alarms 0"))
    hand.now = .seconds(21 * 60)
    #expect(hand.do(.tick).contains { $0.contains("alarm 'alarm 12:20, now 12:21'") })
    hand.feelAlerts()
    #expect(!hand.press(.place).contains("alarms 0"), "nobody answers so soon")
    hand.wait(seconds: 1)
    #expect(hand.press(.place).contains("alarms 0"))
    #expect(hand.messenger.alarmDeadline == nil)
  }

  @Test func anUnansweredAlarmRingsFiveTimes() throws {
    var hand = try hand()
    hand.do(.alarms([ReaderAlarm(time: try time("2026-11-25T12:01:00Z"))]))
    var rings = 0
    for minute in 1...20 {
      hand.now = .seconds(Int64(minute) * 60)
      rings += hand.do(.tick).count { $0.contains("alarm 'alarm 12:01") }
      hand.feelAlerts()
    }
    #expect(rings == AlarmClock.mostTimes)
    #expect(hand.messenger.alarms.all.isEmpty)
    let told = hand.press(.place)
    #expect(told.contains { $0.contains("missed alarm 12:01") }, "\(told)")
    hand.feelAlerts()
    let again = hand.press(.place)
    #expect(!again.contains { $0.contains("missed") }, "\(again)")
  }

  @Test func aDailyAlarmKeepsItsMinuteOverTheDayThatSkipsIt() throws {
    var hand = Hand(clock: Self.berlin)
    hand.messenger.clock.set(try time("2026-03-28T12:00:00Z"), at: .zero)
    // A stored one follows the reader's present time zone: half past two of the next night is skipped.
    hand.do(.alarms([ReaderAlarm(time: try time("2026-03-29T02:00:00Z"), dailyMinute: 150)]))
    let skipped = try #require(hand.messenger.alarms.all.first)
    #expect(skipped.time == (try time("2026-03-29T01:30:00Z")))
    hand.now = .seconds(14 * 3600)
    hand.do(.tick)
    hand.feelAlerts()
    hand.wait(seconds: 1)
    hand.press(.place)
    let next = try #require(hand.messenger.alarms.all.first)
    #expect(next == ReaderAlarm(time: try time("2026-03-30T00:30:00Z"), dailyMinute: 150))
  }

  private static let newYork = ReaderClock { _ in -5 * 3600 }
  private static let tokyo = ReaderClock { _ in 9 * 3600 }

  /// The clock in another time zone from now on.
  private func move(_ hand: inout Hand, to zone: ReaderClock) {
    let time = hand.messenger.clock.time(at: hand.now)
    hand.messenger.clock = zone
    hand.messenger.clock.set(time, at: hand.now)
  }

  @Test(arguments: ["7:00", "7:00 daily"])
  func anAlarmAtSevenRingsAtSevenOfTheTimeZoneInForce(text: String) throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm(text, &hand)
    move(&hand, to: Self.newYork)
    hand.now = .seconds(19 * 3600)
    #expect(!hand.do(.tick).contains { $0.contains("alarm 'alarm") }, "7:00 of the old zone")
    hand.now = .seconds(24 * 3600 - 1)
    #expect(!hand.do(.tick).contains { $0.contains("alarm 'alarm") })
    #expect(hand.messenger.alarmDeadline == .seconds(24 * 3600))
    hand.now = .seconds(24 * 3600)
    let rung = hand.do(.tick)
    #expect(rung.contains { $0.contains("alarm 'alarm 7:00") }, "\(rung)")
  }

  @Test func anAlarmWhoseTimeHasPassedInTheNewZoneComesTheNextDay() throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm("14:00", &hand)
    // It is 21:00 there.
    move(&hand, to: Self.tokyo)
    #expect(hand.do(.tick).contains("alarms 1"))
    #expect(hand.messenger.alarmDeadline == .seconds(17 * 3600))
    move(&hand, to: ReaderClock { _ in 0 })
    #expect(hand.messenger.alarmDeadline == .seconds(2 * 3600))
  }

  @Test func noTimeZoneMovesATimer() throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm("20", &hand)
    move(&hand, to: Self.tokyo)
    hand.do(.tick)
    #expect(hand.messenger.alarmDeadline == .seconds(20 * 60))
  }

  @Test func aTimerKeepsItsLengthWhenTheClockIsSetBackAndAnAlarmItsMinute() throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm("20", &hand)
    hand.do(
      .alarms(
        hand.messenger.alarms.all + [
          ReaderAlarm(time: try time("2026-11-25T12:30:00Z"), minute: 750)
        ]))
    hand.now = .seconds(60)
    hand.messenger.clock.set(try time("2026-11-25T11:01:00Z"), at: hand.now)
    #expect(hand.messenger.alarmDeadline == .seconds(20 * 60))
    hand.do(.tick)
    #expect(hand.messenger.alarmDeadline == .seconds(20 * 60))
    #expect(
      hand.messenger.alarms.all.map(\.time) == [
        try time("2026-11-25T11:20:00Z"), try time("2026-11-25T12:30:00Z"),
      ])
    // It is set once; a jump ahead, as after sleep, moves nothing.
    hand.messenger.clock.set(try time("2026-11-25T11:10:00Z"), at: hand.now)
    hand.do(.tick)
    #expect(hand.messenger.alarmDeadline == hand.now + .seconds(600))
  }

  @Test func unansweredAlarmsAreReportedInTheNextRun() throws {
    var hand = Hand()
    let stored = [(0, false), (1, true), (2, true)].map { minute, isUnanswered in
      var alarm = ReaderAlarm(
        time: Timestamp(milliseconds: 1_795_600_000_000 + Int64(minute) * 60_000))
      alarm.isUnanswered = isUnanswered
      return alarm
    }
    hand.messenger.clock.set(Timestamp(milliseconds: 1_795_500_000_000), at: .zero)
    hand.do(.alarms(stored))
    #expect(hand.messenger.alarms.all == [stored[0]], "they do not ring")
    let told = hand.press(.place)
    #expect(told.contains { $0.contains("missed alarm") && $0.contains(", alarm") }, "\(told)")
    #expect(!told.contains { $0.hasPrefix("alarms") }, "it was not felt yet")
    #expect(!hand.press(.place).contains { $0.contains("missed") }, "it is under way")
    #expect(hand.feelAlerts().contains("alarms 1"), "only once")
  }

  @Test func aReportOfMissedAlarmsThatEndedUnfeltComesAgain() throws {
    var hand = try hand()
    var missed = ReaderAlarm(time: try time("2026-11-25T07:00:00Z"))
    missed.isUnanswered = true
    hand.do(.alarms([missed]))
    #expect(hand.press(.place).contains { $0.contains("missed alarm 7:00") })
    // The glove was unplugged, or the reader silenced it, before its first word.
    for name in hand.alerts { hand.do(.alertOver(name)) }
    hand.alerts = []
    #expect(hand.messenger.alarms.stored == [missed], "a restart would report it")
    #expect(hand.press(.place).contains { $0.contains("missed alarm 7:00") })
    hand.feelAlerts()
    #expect(hand.messenger.alarms.stored.isEmpty)
    #expect(!hand.press(.place).contains { $0.contains("missed") })
  }

  @Test func anAlarmTooLateToRingIsStoredUntilItsReportWasFelt() throws {
    var hand = try hand()
    let late = ReaderAlarm(time: try time("2026-11-25T10:30:00Z"))
    hand.do(.alarms([late]))
    #expect(hand.messenger.alarms.stored == [late])
    hand.now = .seconds(60)
    let again = hand.doUnfelt(.tick)
    #expect(again.contains { $0.contains("missed alarm 10:30") }, "\(again)")
    hand.feelAlerts()
    #expect(hand.messenger.alarms.stored.isEmpty)
  }

  @Test func anUnansweredAlarmIsStoredUntilItWasReported() throws {
    var hand = try hand()
    hand.do(.alarms([ReaderAlarm(time: try time("2026-11-25T12:01:00Z"))]))
    var saved: [ReaderAlarm] = []
    for minute in 1...AlarmClock.mostTimes + 1 {
      hand.now = .seconds(Int64(minute) * 60)
      for case .saveAlarms(let alarms) in hand.handle(.tick) { saved = alarms }
      hand.feelAlerts()
    }
    #expect(saved.map(\.isUnanswered) == [true])
    #expect(hand.messenger.alarms.all.isEmpty)
  }

  @Test func anAlarmWaitsForTheGlove() throws {
    var hand = try hand()
    hand.do(.alarms([ReaderAlarm(time: try time("2026-11-25T12:01:00Z"))]))
    hand.do(.glove(isThere: false))
    hand.now = .seconds(600)
    #expect(hand.do(.tick) == [] && hand.messenger.alarmDeadline == nil)
    let back = hand.do(.glove(isThere: true))
    #expect(back.contains { $0.contains("alarm 12:01, now 12:10") }, "\(back)")
  }

  @Test func anAlarmMissedByMoreThanAnHourIsOnlyTold() throws {
    var hand = try hand()
    let told = hand.do(.alarms([ReaderAlarm(time: try time("2026-11-25T10:30:00Z"))]))
    #expect(told.contains { $0.contains("missed alarm 10:30") })
    #expect(hand.feelAlerts().contains("alarms 0"))
  }

  @Test func aDailyAlarmComesAgainTheNextDay() throws {
    var hand = try hand()
    hand.press(.place)
    #expect(
      setAlarm("12:10 daily", &hand)
        == ["[send-success 'alarm 12:10 daily, in 10 min']", "alarms 1"])
    hand.now = .seconds(600)
    hand.do(.tick)
    hand.feelAlerts()
    hand.wait(seconds: 1)
    hand.press(.place)
    #expect(
      hand.messenger.alarms.all
        == [ReaderAlarm(time: try time("2026-11-26T12:10:00Z"), dailyMinute: 730)])
  }

  @Test func anAlarmIsDeletedInItsRow() throws {
    var hand = try hand()
    hand.press(.place)
    _ = setAlarm("7 am", &hand)
    #expect(hand.press(.delete) == ["[send-success '12:00 Wed 25 Nov']", "alarms 0"])
    #expect(hand.place == "clock 12:00 Wed 25 Nov 1/2")
  }

  @Test func twentyAlarmsAreTheMost() throws {
    var hand = try hand()
    hand.do(
      .alarms(
        (1...30).map { ReaderAlarm(time: Timestamp(milliseconds: 4_000_000_000_000 + $0)) }))
    #expect(hand.messenger.alarms.all.count == ReaderAlarm.most)
    hand.press(.place)
    #expect(setAlarm("5", &hand) == ["~[send-failure '20 alarms']"])
  }

  @Test func aClockSetBackDoesNotRingTwice() throws {
    var hand = try hand()
    hand.do(.alarms([ReaderAlarm(time: try time("2026-11-25T12:01:00Z"))]))
    hand.now = .seconds(60)
    #expect(hand.do(.tick).contains { $0.contains("alarm 12:01") })
    hand.feelAlerts()
    hand.wait(seconds: 1)
    hand.press(.place)
    hand.messenger.clock.set(try time("2026-11-25T11:59:00Z"), at: hand.now)
    hand.now = .seconds(240)
    #expect(!hand.do(.tick).contains { $0.contains("alarm 12:01") })
  }

  // MARK: Times

  @Test(arguments: [
    ("20", AlarmWish.minutes(20)), ("in 20 minutes", .minutes(20)), ("1 h 30", .minutes(90)),
    ("1h30m", .minutes(90)), ("2 hours", .minutes(120)), ("90 min", .minutes(90)),
    ("7:00", .timeOfDay(minute: 420, isDaily: false)),
    ("7.05", .timeOfDay(minute: 425, isDaily: false)),
    ("0700", .timeOfDay(minute: 420, isDaily: false)),
    ("at 7", .timeOfDay(minute: 420, isDaily: false)),
    ("7 pm", .timeOfDay(minute: 1140, isDaily: false)),
    ("12am", .timeOfDay(minute: 0, isDaily: false)),
    ("7:30 daily", .timeOfDay(minute: 450, isDaily: true)),
    ("every day at 22:15", .timeOfDay(minute: 1335, isDaily: true)),
  ])
  func aTimeIsReadAsPeopleWriteIt(text: String, wish: AlarmWish) {
    #expect(AlarmWish(text) == wish)
  }

  /// A clock in Berlin: summer time from the last Sunday of March to that of October, at 01:00 UTC.
  private static let berlin = ReaderClock { time in
    (Timestamp(iso8601: "2026-03-29T01:00:00Z")!..<Timestamp(iso8601: "2026-10-25T01:00:00Z")!)
      .contains(time) ? 7200 : 3600
  }

  @Test(arguments: [
    ("2026-03-28T20:00:00Z", 420, "2026-03-29T05:00:00Z"),
    ("2026-10-24T20:00:00Z", 420, "2026-10-25T06:00:00Z"),
    ("2026-06-01T05:00:00Z", 420, "2026-06-02T05:00:00Z"),
    ("2026-06-01T04:59:59Z", 420, "2026-06-01T05:00:00Z"),
    ("2026-03-28T23:30:00Z", 150, "2026-03-29T01:30:00Z"),
    ("2026-03-29T00:45:00Z", 150, "2026-03-29T01:30:00Z"),
  ])
  func aTimeOfDayFollowsTheClockChange(now: String, minute: Int, expected: String) throws {
    #expect(Self.berlin.next(minute: minute, after: try time(now)) == (try time(expected)))
  }
}
