import Foundation
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

struct HealthReportTests {
  /// Saturday, 2026-11-21 00:00 UTC.
  private let saturday = Timestamp(milliseconds: 1_795_219_200_000)

  private var day: HealthFigures {
    var hours = Array(repeating: 0, count: 24)
    hours[8] = 3
    hours[9] = 12
    hours[21] = 5
    return HealthFigures(
      start: saturday, arrivalsByHour: hours,
      deliveries: [.felt: 9, .queued: 1, .silent: 6, .dampened: 4], alerts: 2,
      summarySeconds: 130.4, fullSeconds: 471.25, sends: [.sent: 3, .failed: 1, .unknown: 1],
      actions: [.done: 1])
  }

  @Test func aDayIsToldInShortLines() {
    #expect(
      HealthReport(days: [day]).lines == [
        "Sat 21 Nov",
        "arrived     20, 2 urgent",
        "felt        9",
        "queued      1",
        "silent      6",
        "dampened    4",
        "reading     10 min 2 s",
        "in full     7 min 51 s",
        "per hour    6.67 on average",
        "busiest     09:00, 12",
        "outgoing    3 sent, 2 not sent",
        "actions     1 done, 0 failed",
        "some came at once and waited",
      ])
  }

  @Test func aWeekAddsItsDaysUpAndListsThem() {
    let days = (0..<7).map { number in
      var day = day
      day.start.milliseconds += Int64(number) * 86_400_000
      day.deliveries[.dampened] = number * 4
      if number == 3 { day.arrivalsByHour[10] = 31 }
      return day
    }
    let lines = HealthReport(days: days).lines
    #expect(lines[0] == "Sat 21 Nov to Fri 27 Nov")
    #expect(lines[1] == "arrived     171, 14 urgent")
    #expect(lines.contains("busiest     Tue 24 Nov 10:00, 31"))
    #expect(lines.contains("per hour    7.77 on average"))
    #expect(lines.contains("Tue 24 Nov  51, 12 dampened"))
    #expect(lines.last == "much came at once; a rest may help")
  }

  @Test func anEmptyDayIsCalm() {
    let lines = HealthReport(days: [HealthFigures(start: saturday)]).lines
    #expect(lines == ["Sat 21 Nov", "nothing came, nothing was read"])
    #expect(HealthReport(days: []).lines == ["no days to report on"])
  }

  @Test func theDayIsTheReadersOwn() {
    let report = { seconds in
      HealthReport(days: [HealthFigures(start: self.saturday)], secondsFromUTC: { _ in seconds })
        .lines[0]
    }
    #expect(report(0) == "Sat 21 Nov")
    #expect(report(-3600) == "Fri 20 Nov")
    #expect(report(86_400 * 9) == "Mon 30 Nov")
  }

  /// Compared with Foundation's calendar, which is Gregorian from 1582 on.
  @Test(arguments: Seeds.of(count: 200))
  func datesAreThoseOfTheCalendar(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let second = Int64.random(in: -12_000_000_000...60_000_000_000, using: &generator)
    let start = Timestamp(milliseconds: second * 1000)
    let json = HealthReport(days: [HealthFigures(start: start)]).json
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(second)))
    let date = String(
      format: "%d-%02d-%02d", try #require(parts.year), try #require(parts.month),
      try #require(parts.day))
    #expect(json.contains("\"date\":\"\(date)\""), "\(json.prefix(60)) \(Seeds.again(seed))")
  }

  @Test func jsonHoldsTheSameFigures() throws {
    let json = HealthReport(days: [day, day]).json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let total = try #require((object as? [String: Any])?["total"] as? [String: Any])
    #expect(total["arrived"] as? Int == 40)
    #expect(total["full_seconds"] as? Double == 942.5)
    #expect(total["not_sent"] as? Int == 4)
    #expect(total["arrived_an_hour"] as? Double == 6.67)
    #expect(total["busiest_hour"] as? String == "2026-11-21T09:00:00.000Z")
    #expect(total["arrived_in_busiest_hour"] as? Int == 12)
    #expect((total["deliveries"] as? [String: Int])?["dampened"] == 8)
  }

  @Test(arguments: [Double.nan, .infinity, -5, 1e300])
  func senselessSecondsCountAsZero(seconds: Double) {
    var day = day
    day.summarySeconds = seconds
    day.fullSeconds = seconds
    let report = HealthReport(days: [day, day])
    #expect(report.lines.contains("reading     0 s"))
    #expect(report.json.contains("\"summary_seconds\":0.00"))
  }

  @Test(arguments: Seeds.of(count: 50))
  func noLineIsLongerThanFortyCells(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func any() -> Int { Int.random(in: 0...99_999, using: &generator) }
    let days = (0..<7).map { number in
      HealthFigures(
        start: Timestamp(milliseconds: saturday.milliseconds + Int64(number) * 86_400_000),
        arrivalsByHour: (0..<24).map { _ in any() },
        deliveries: [.felt: any(), .dampened: any()], alerts: any(),
        summarySeconds: Double(any()), fullSeconds: Double(any()),
        sends: [.sent: any(), .failed: any()],
        actions: [.done: any(), .failed: any()])
    }
    for report in [HealthReport(days: days), HealthReport(days: [days[0]])] {
      for line in report.lines { #expect(line.count <= 40, "\(line); \(Seeds.again(seed))") }
    }
  }
}
