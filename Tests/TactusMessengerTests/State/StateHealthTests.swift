import TactusInput
import TactusMessenger
import TactusText
import TactusWire
import Testing

/// Health, felt at home.
@Suite struct StateHealthTests {
  /// A hand whose archive has these numbers of messages on the last fourteen days, the last one
  /// today.
  private func hand(_ arrivals: [Int], minutes: Int) throws -> Hand {
    var hand = Hand()
    let now = try #require(Timestamp(iso8601: "2026-11-25T12:00:00Z"))
    hand.messenger.clock.set(now, at: .zero)
    for (day, count) in zip(LocalDay.last(arrivals.count, at: now) { _ in 0 }, arrivals) {
      hand.archive.health[day.start] = HealthFigures(
        start: day.start, arrivalsByHour: [count], alerts: count / 4,
        fullSeconds: Double(minutes * 60))
    }
    return hand
  }

  @Test func theRowAboveCloseTellsTheDayAndTheWeekLineByLine() throws {
    var hand = try hand(Array(repeating: 4, count: 7) + [4, 4, 4, 4, 4, 4, 12], minutes: 10)
    hand.press(.place, .down, .down, .down, .down)
    #expect(hand.press(.activate) == ["[activate 'today 12, 3 urgent']"])
    #expect(hand.place == "health 1/6")
    #expect(hand.press(.up) == ["[end-of-category]"])
    #expect(hand.press(.down) == ["[focus 'read 10 min']"])
    #expect(hand.press(.down) == ["[focus 'week 36, 8 more']"])
    #expect(hand.press(.down) == ["[focus '9 urgent, 2 more']"])
    #expect(hand.press(.down) == ["[focus 'read 70 min, as before']"])
    #expect(hand.press(.down) == ["[focus 'nothing had to be held back']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.preview) == ["[preview 'nothing had to be held back']"])
    #expect(hand.press(.place) == ["~['health 6 of 6']"])
    #expect(hand.press(.top) == ["[focus 'today 12, 3 urgent']"])
    #expect(hand.press(.activate) == ["~[rejected]"])
    #expect(hand.press(.back) == ["[back 'health']"])
    #expect(hand.place == "home health")
  }

  @Test func lessIsToldAsLess() throws {
    var hand = try hand(Array(repeating: 8, count: 7) + Array(repeating: 4, count: 7), minutes: 1)
    hand.press(.place, .down, .down, .down, .down, .activate, .down)
    #expect(hand.press(.down) == ["[focus 'week 28, 28 less']"])
  }

  @Test func withoutAnArchiveItSaysSoAndTheHandStaysAtHome() throws {
    var hand = try hand([], minutes: 0)
    hand.press(.place, .down, .down, .down, .down)
    hand.archive.error = ArchiveError("gone")
    #expect(hand.press(.activate) == ["[send-failure]", "complain gone"])
    #expect(hand.place == "home health")
  }

  @Test func aReportOfAWeekTellsTheOneBefore() {
    func day(_ count: Int, read: Double) -> HealthFigures {
      HealthFigures(
        start: Timestamp(milliseconds: 0), arrivalsByHour: [count], summarySeconds: read)
    }
    let report = HealthReport(
      days: Array(repeating: day(9, read: 600), count: 7),
      before: Array(repeating: day(5, read: 1200), count: 7))
    #expect(report.lines.contains("before      35, 0 urgent, read 140 min"))
    #expect(report.lines.contains("trend       28 more, read 70 less"))
    #expect(report.json.contains("\"before\":{\"arrived\":35"))
    #expect(!HealthReport(days: [day(9, read: 600)]).json.contains("before"))
  }
}
