import TactusTestSupport
import TactusText
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01 00:00", 0), ("1970-01-01t00:00z", 0),
    ("1970-01-01T00:00:01", 1000), ("1970-01-01T00:00:00.5Z", 500),
    ("1970-01-01T00:00:00,25Z", 250), ("1970-01-01T00:00:00.123999Z", 123),
    ("1970-01-01T00:00:00.0009Z", 0), ("1969-12-31T23:59:59.999Z", -1),
    ("1970-01-01T01:00+01:00", 0), ("1970-01-01T01:00+0100", 0),
    ("1970-01-01T00:00-00:30", 1_800_000), ("1970-01-02T00:00+24:00", 0),
    ("1970-01-01T00:00:60Z", 60_000), ("2000-02-29T00:00Z", 951_782_400_000),
    ("2026-05-01T07:30:00.5+02:00", 1_777_613_400_500),
    ("0001-01-01T00:00Z", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
  ])
  func aTimeIsParsedWithItsOffset(text: String, milliseconds: Int64) {
    #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026", "2026-05-01", "2026-05-01T07", "2026-05-01T7:30", "2026-05-01T07:3",
    "2026-05-01X07:30", "26-05-01T07:30", "2026/05/01T07:30", "2026-05-01T07:30:",
    "2026-05-01T07:30:0", "2026-05-01T07:30:00.", "2026-05-01T07:30:00.Z", "2026-05-01T07:30.5",
    "2026-05-01T07:30+", "2026-05-01T07:30+02", "2026-05-01T07:30+2:00", "2026-05-01T07:30+02:60",
    "2026-05-01T07:30+24:01", "2026-05-01T07:30Zz", "2026-05-01T07:30Z ", " 2026-05-01T07:30",
    "-026-05-01T07:30", "２０２６-05-01T07:30", "2026-05-01T07:30+02:00Z",
  ])
  func otherTextsAreNotTimes(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(arguments: [
    "2026-00-01T00:00", "2026-13-01T00:00", "2026-05-00T00:00", "2026-04-31T00:00",
    "2026-05-32T00:00", "2026-02-29T00:00", "1900-02-29T00:00", "2100-02-29T00:00",
    "2000-02-30T00:00", "2026-05-01T24:00", "2026-05-01T00:60", "2026-05-01T00:00:61",
    "0000-01-01T00:00",
  ])
  func aTimeThatDoesNotExistIsRefused(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(arguments: ["9999-12-31T23:59:60Z", "9999-12-31T23:59-00:01", "0001-01-01T00:00+00:01"])
  func anOffsetOrLeapSecondMayNotLeaveTheYears(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (951_868_800_000, "2000-03-01T00:00:00.000Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func aTimeIsWrittenInUTC(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
  }

  @Test(arguments: [Int64.min, -62_135_596_800_001, 253_402_300_800_000, Int64.max])
  func aTimeOutsideTheYearsHasNoText(milliseconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).iso8601 == nil)
  }

  @Test(arguments: Seeds.of(count: 4))
  func everyWrittenTimeIsParsedBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let time = Timestamp(
        milliseconds: Int64.random(
          in: -62_135_596_800_000...253_402_300_799_999, using: &random))
      let text = try #require(time.iso8601)
      #expect(Timestamp(iso8601: text) == time, "\(text): \(Seeds.again(seed))")
    }
  }

  @Test(
    arguments: [
      (315_532_800_000.0, 315_532_800_000), (315_532_799_999.5, 315_532_800_000),
      (1_777_613_400_500.4, 1_777_613_400_500), (253_402_300_799_999, 253_402_300_799_999),
    ] as [(Double, Int64)])
  func aBareNumberCountsMilliseconds(number: Double, milliseconds: Int64) {
    #expect(Timestamp(bareMilliseconds: number)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    0, -1, 1_777_613_400, 315_532_799_999.4, 253_402_300_800_000, 1e300, -1e300, .infinity, .nan,
  ])
  func aBareNumberThatMayCountSecondsIsRefused(number: Double) {
    #expect(Timestamp(bareMilliseconds: number) == nil)
  }

  @Test func timesAreOrdered() {
    let times = [3, -1, 0].map { Timestamp(milliseconds: $0) }
    #expect(times.sorted().map(\.milliseconds) == [-1, 0, 3])
  }
}
