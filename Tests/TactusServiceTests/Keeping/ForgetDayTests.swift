import TactusText
import Testing

@testable import TactusService

/// The day of `tactus forget --before`.
@Suite struct ForgetDayTests {
  private static func time(_ text: String, hours: Int = 0) -> String? {
    ForgetJob.time(text) { _ in hours * 3600 }?.iso8601
  }

  @Test func aDayBeginsAtLocalMidnight() {
    #expect(Self.time("2026-05-01") == Timestamp(iso8601: "2026-05-01T00:00Z")?.iso8601)
    #expect(Self.time("2026-05-01", hours: 2) == Timestamp(iso8601: "2026-04-30T22:00Z")?.iso8601)
    #expect(Self.time("2026-05-01", hours: -5) == Timestamp(iso8601: "2026-05-01T05:00Z")?.iso8601)
  }

  /// In Sydney the clocks go back at 3:00 on 5 April 2026, which is 16:00 UTC the day before: the
  /// day begins at an offset that its later hours do not have.
  @Test func onTheDayOfAClockChangeNoEarlierAndNoLaterHourIsErased() throws {
    let change = try #require(Timestamp(iso8601: "2026-04-04T16:00Z"))
    let back = ForgetJob.time("2026-04-05") { ($0 < change ? 11 : 10) * 3600 }
    #expect(back == Timestamp(iso8601: "2026-04-04T13:00Z"))
    // And forward on 4 October, at 2:00, which is 16:00 UTC the day before.
    let forward = try #require(Timestamp(iso8601: "2026-10-03T16:00Z"))
    let ahead = ForgetJob.time("2026-10-04") { ($0 < forward ? 10 : 11) * 3600 }
    #expect(ahead == Timestamp(iso8601: "2026-10-03T14:00Z"))
  }

  @Test func aTimeInFullIsTakenAsItIs() {
    let text = "2026-05-01T07:30:00Z"
    #expect(Self.time(text, hours: 9) == Timestamp(iso8601: text)?.iso8601)
  }

  @Test(arguments: [
    "", "today", "2026", "2026-5-1", "2026-02-30", "2026-13-01", "01.05.2026", "2026-05-01 ",
    "2026-05-01T", "99999-01-01",
  ])
  func anotherTextIsNoDay(text: String) {
    #expect(Self.time(text) == nil)
  }
}
