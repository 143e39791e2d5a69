import TactusMessenger
import TactusText
import Testing

/// Days of a reader whose clocks are an hour ahead of UTC in winter and two in summer.
@Suite struct LocalDayTests {
  private static let summerBegins = Timestamp(iso8601: "2026-03-29T01:00:00Z")
  private static let summerEnds = Timestamp(iso8601: "2026-10-25T01:00:00Z")

  private static func berlin(_ time: Timestamp) -> Int {
    guard let summerBegins, let summerEnds else { return 0 }
    return time >= summerBegins && time < summerEnds ? 7200 : 3600
  }

  private func days(_ count: Int, _ time: String) throws -> [LocalDay] {
    LocalDay.last(
      count, at: try #require(Timestamp(iso8601: time)), secondsFromUTC: Self.berlin)
  }

  @Test(arguments: [
    ("2026-11-21T22:59:59.999Z", "2026-11-20T23:00:00.000Z", 24),
    ("2026-11-21T23:00:00Z", "2026-11-21T23:00:00.000Z", 24),
    ("2026-03-29T12:00:00Z", "2026-03-28T23:00:00.000Z", 23),
    ("2026-10-25T22:59:00Z", "2026-10-24T22:00:00.000Z", 25),
  ])
  func aDayHasTheHoursThatItHas(time: String, start: String, hours: Int) throws {
    let day = try #require(try days(1, time).first)
    #expect(day.start.iso8601 == start)
    #expect(day.hours == hours)
  }

  @Test func theDaysOfAWeekLieSideBySideWhenTheClocksAreSet() throws {
    let week = try days(7, "2026-10-28T12:00:00Z")
    #expect(week.map(\.hours) == [24, 24, 24, 25, 24, 24, 24])
    for (day, next) in zip(week, week.dropFirst()) {
      #expect(day.start.milliseconds + Int64(day.hours) * 3_600_000 == next.start.milliseconds)
    }
    let report = HealthReport(
      days: week.map { HealthFigures(start: $0.start, arrivalsByHour: [1]) },
      secondsFromUTC: Self.berlin)
    #expect(report.lines[0] == "Thu 22 Oct to Wed 28 Oct")
  }

  @Test func anHourIsCalledWhatTheClockShowsThen() throws {
    let day = try #require(try days(1, "2026-10-25T12:00:00Z").first)
    var hours = Array(repeating: 0, count: day.hours)
    hours[9] = 3
    let report = HealthReport(
      days: [HealthFigures(start: day.start, arrivalsByHour: hours)],
      secondsFromUTC: Self.berlin)
    #expect(report.lines.contains("busiest     08:00, 3"))
  }

  @Test func aDayWithoutAMidnightBeginsLater() throws {
    // From midnight on clocks are an hour ahead of before.
    let change = try #require(Timestamp(iso8601: "2026-04-24T00:00:00Z"))
    let days = LocalDay.last(2, at: Timestamp(milliseconds: change.milliseconds + 1)) {
      $0 < change ? 0 : 3600
    }
    #expect(days.map(\.start.iso8601) == ["2026-04-23T00:00:00.000Z", "2026-04-24T00:00:00.000Z"])
    #expect(days.map(\.hours) == [24, 23])
  }

  @Test(arguments: [Int64.min, -1, 0, .max])
  func anyInstantHasADay(milliseconds: Int64) {
    let days = LocalDay.last(2, at: Timestamp(milliseconds: milliseconds)) { _ in 20_700 }
    #expect(days.count == 2)
  }
}
