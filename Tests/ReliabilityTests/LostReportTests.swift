import TactusWire
import Testing

/// The report of the same cell, lost repeatedly for good.
@Suite struct LostReportTests {
  /// Loses the report of the second cell played, each time the word is begun.
  private static func read(losses: Int) throws -> OneReading {
    var trial = OneReading.Case(words: Words("abcdef"), defects: [.reportsNotResent])
    var reading = try OneReading(trial)
    for attempt in 1...losses {
      let place = secondReport(in: reading, afterArm: attempt)
      trial.harm.frames[try #require(place, "no attempt \(attempt): \(reading.row)")] = .dropped
      reading = try OneReading(trial)
    }
    return reading
  }

  private static func secondReport(in reading: OneReading, afterArm attempt: Int) -> Place? {
    var (arms, reports) = (0, 0)
    for frame in reading.frames {
      if frame.type == MessageType.arm.rawValue { (arms, reports) = (arms + 1, 0) }
      guard frame.type == MessageType.played.rawValue else { continue }
      reports += 1
      if arms == attempt, reports == 2 { return frame.place }
    }
    return nil
  }

  @Test(arguments: 1...6)
  func aWordIsFeltWholeThoughTheReportOfOneOfItsCellsIsLostUpToSixTimes(losses: Int) throws {
    let reading = try Self.read(losses: losses)
    #expect(reading.findings == [])
    #expect(reading.isFeltWhole, "\(reading.account.named.sorted()): \(reading.row)")
  }

  @Test func aCellWhoseReportIsLostTheSeventhTimeIsGivenUpAndNamed() throws {
    let reading = try Self.read(losses: 7)
    #expect(reading.findings == [])
    #expect(reading.account.named == [1])
  }
}
