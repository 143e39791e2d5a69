import TactusText
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", 0, "Thu 1 Jan", "1970-01-01", "00:00"),
    ("1969-12-31T23:59:59.999Z", 0, "Wed 31 Dec", "1969-12-31", "23:59"),
    ("2026-11-21T09:00Z", 0, "Sat 21 Nov", "2026-11-21", "09:00"),
    ("2000-02-29T12:05Z", 0, "Tue 29 Feb", "2000-02-29", "12:05"),
    ("1900-03-01T00:00Z", 0, "Thu 1 Mar", "1900-03-01", "00:00"),
    ("2024-12-31T23:59Z", 0, "Tue 31 Dec", "2024-12-31", "23:59"),
    ("2026-11-21T23:30Z", 3600, "Sun 22 Nov", "2026-11-22", "00:30"),
    ("2026-01-01T00:10Z", -1800, "Wed 31 Dec", "2025-12-31", "23:40"),
    ("1970-01-01T00:00Z", -1, "Wed 31 Dec", "1969-12-31", "23:59"),
    ("2026-05-01T00:00Z", 20_700, "Fri 1 May", "2026-05-01", "05:45"),
  ])
  func aDayIsThatOfTheReadersClock(
    time: String, offset: Int, text: String, iso: String, clock: String
  ) throws {
    let date = CivilDate(try #require(Timestamp(iso8601: time)), secondsFromUTC: offset)
    #expect(date.text == text && date.iso == iso && date.clock == clock)
    #expect(date.hour == Int(clock.prefix(2)))
    #expect(date.minute % 60 == Int(clock.suffix(2)))
  }

  @Test func theWeekEndsWithSaturdayAndSunday() throws {
    // A Monday.
    let start = try #require(Timestamp(iso8601: "2026-11-16T12:00Z")).milliseconds
    let days = (0..<7).map {
      CivilDate(Timestamp(milliseconds: start + $0 * 86_400_000), secondsFromUTC: 0)
    }
    #expect(
      days.map { String($0.text.prefix(3)) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(days.map(\.isWeekend) == [false, false, false, false, false, true, true])
  }

  @Test(arguments: [1600, 1899, 1900, 1970, 1999, 2000, 2023, 2024, 2099, 2100])
  func everyDayOfAYearFollowsTheOneBefore(year: Int) throws {
    let start = try #require(CivilTime(year: year, month: 1, day: 1).timestamp)
    let next = try #require(CivilTime(year: year + 1, month: 1, day: 1).timestamp)
    let count = (next.milliseconds - start.milliseconds) / 86_400_000
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    #expect(count == (isLeapYear ? 366 : 365))
    var dates: Set<String> = []
    for day in 0..<count {
      let time = Timestamp(milliseconds: start.milliseconds + day * 86_400_000)
      let date = CivilDate(time, secondsFromUTC: 0)
      #expect(Timestamp(iso8601: date.iso + "T00:00Z") == time, "\(date.iso)")
      dates.insert(date.iso)
    }
    #expect(dates.count == Int(count))
  }

  @Test(arguments: [
    ("1970-01-01T00:00Z", 0, 0), ("1970-01-01T23:59:59.999Z", 0, 0), ("1970-01-02T00:00Z", 0, 1),
    ("1969-12-31T23:59:59.999Z", 0, -1), ("1970-01-01T23:30Z", 1800, 1),
    ("1970-01-01T00:00Z", -1, -1),
  ])
  func daysAreCountedFrom1970(time: String, offset: Int, days: Int64) throws {
    let time = try #require(Timestamp(iso8601: time))
    #expect(CivilDate.days(at: time, secondsFromUTC: offset) == days)
  }

  @Test func aDateAndTimeOfDayIsAnInstant() throws {
    var time = CivilTime(year: 2026, month: 5, day: 1)
    time.hour = 7
    time.minute = 30
    time.second = 15
    time.offset = 120
    #expect(time.timestamp?.iso8601 == "2026-05-01T05:30:15.000Z")
    time.offset = -24 * 60
    #expect(time.timestamp?.iso8601 == "2026-05-02T07:30:15.000Z")
    time.offset = 24 * 60 + 1
    #expect(time.timestamp == nil)
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, -1, 1), (2026, 6, 31),
    (2026, 6, 0), (2026, Int.max, Int.min),
  ])
  func aDayThatDoesNotExistIsNoInstant(year: Int, month: Int, day: Int) {
    #expect(CivilTime(year: year, month: month, day: day).timestamp == nil)
  }

  @Test(arguments: [
    (7, 3, 2, 1), (6, 3, 2, 0), (0, 3, 0, 0), (-1, 3, -1, 2), (-3, 3, -1, 0), (-4, 3, -2, 2),
  ])
  func aDivisionIsRoundedDown(number: Int, divisor: Int, quotient: Int, remainder: Int) {
    let result = number.flooredDivision(by: divisor)
    #expect(result.quotient == quotient && result.remainder == remainder)
  }

  // MARK: Local time

  @Test(arguments: [
    "2026-11-21T09:00:30Z", "2026-06-21T23:59:59.999Z", "1969-12-31T23:59:59.999Z",
    "1931-05-05T05:05Z",
  ])
  func localTimeIsTheClockOfItsOwnOffset(time: String) throws {
    let time = try #require(Timestamp(iso8601: time))
    let date = CivilDate(time, secondsFromUTC: LocalTime.secondsFromUTC(at: time))
    #expect(LocalTime.text(time) == "\(date.iso) \(date.clock)")
  }

  @Test(arguments: [Int64.max, Int64.min, -62_135_596_800_000])
  func localTimeIsKnownForEveryInstant(milliseconds: Int64) {
    let time = Timestamp(milliseconds: milliseconds)
    let date = CivilDate(time, secondsFromUTC: LocalTime.secondsFromUTC(at: time))
    #expect(LocalTime.text(time) == "\(date.iso) \(date.clock)")
  }

  @Test func nowIsNowInMilliseconds() throws {
    let first = Timestamp.now
    let second = Timestamp.now
    #expect(second.milliseconds - first.milliseconds < 60_000)
    // A count of seconds or microseconds would be far from it.
    #expect(Timestamp(bareMilliseconds: Double(first.milliseconds)) == first)
    let text = try #require(first.iso8601)
    #expect(text >= "2025" && text < "2200")
  }
}
