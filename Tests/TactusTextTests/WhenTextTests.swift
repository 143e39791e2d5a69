import Testing

@testable import TactusText

@Suite struct WhenTextTests {
  @Test(arguments: [
    ("2026-03-10T13:05:00Z", "today 14:05"), ("2026-03-09T23:00:00Z", "today 0:00"),
    ("2026-03-09T22:59:00Z", "Mon 23:59"), ("2026-03-04T08:10:00Z", "Wed 9:10"),
    ("2026-03-03T08:10:00Z", "3 Mar"), ("2025-12-31T23:30:00Z", "1 Jan"),
    ("2025-12-31T22:30:00Z", "31 Dec 2025"), ("2026-03-12T08:00:00Z", "12 Mar"),
  ])
  func aTimeIsToldInFewWordsByTheReadersClock(time: String, text: String) throws {
    let now = try #require(Timestamp(iso8601: "2026-03-10T18:00:00Z"))
    let then = try #require(Timestamp(iso8601: time))
    #expect(CivilDate.text(then, at: now) { _ in 3600 } == text)
  }
}
