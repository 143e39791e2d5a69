import TactusHaptics
import TactusMock
import TactusWire
import Testing

/// Gloves that report a cell as played before it was: the motors are judged, not the reports.
@Suite struct EarlyPlayedTests {
  private static let words = Words("abc def gh")

  @Test(arguments: [50, 100, 400], [0, 700, 1500] as [Int64])
  func theLastCellIsFeltToItsEndThoughTheGloveSaysSoAtItsStart(
    percent: Int, latency: Int64
  ) throws {
    let reading = try Self.read(.playedEarly, percent, latency)
    #expect(reading.findings == [])
    let isFeltWhole = reading.isFeltWhole
    #expect(isFeltWhole, "\(reading.account.end): \(reading.row)")
    #expect("\(reading.row)" == "abcdefgh")
  }

  @Test(arguments: [50, 100, 400])
  func aGloveThatSaysSoBeforeTheStartHidesNoCell(percent: Int) throws {
    for defect in [Defect.playedAhead, .playedForged] {
      let reading = try Self.read(defect, percent, 700)
      let (findings, end) = (reading.findings, reading.account.end)
      #expect(end == .told("gaveUp"), "\(defect): \(reading.row), \(end)")
      #expect(findings == [], "\(defect): \(reading.row), \(end)")
    }
  }

  /// Loses each frame, so that a lease may expire in the middle of a cell already reported as
  /// played.
  @Test func whatIsSaidTooEarlyIsNotBelievedWhenTheCellWasCutOff() throws {
    var census = Census<Harm>("PLAYED at a cell's start, then silence")
    let harms = (1...8).flatMap { count in
      ([50, 260, 400, 1000] as [Int64]).map { span in
        Harm(losses: [
          .init(way: .toDevice, type: nil, from: .played(count), milliseconds: span)
        ])
      }
    }
    census.read(harms) {
      try OneReading(
        .init(words: Self.words, harm: $0, defects: [.playedEarly]), again: $1)
    }
    census.close()
  }

  private static func read(_ defect: Defect, _ percent: Int, _ latency: Int64) throws -> OneReading
  {
    var trial = OneReading.Case(words: words)
    trial.defects = [defect]
    trial.rate = try Rate(percent: percent)
    trial.latency = Microseconds(latency)
    return try OneReading(trial)
  }
}
