import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

/// Every single fault of a reading of three words: each frame of each direction lost or damaged in
/// each way, and each end stalled at each frame.
@Suite struct SingleFaultTests {
  static let words = Words("abc def gh")
  static let stalls: [Int64] = [50, 200, 260, 400, 2500]

  @Test(arguments: [100, 400])
  func aReadingThatNothingHarmsIsFeltWhole(percent: Int) throws {
    let reading = try OneReading(.init(words: Self.words, rate: try Rate(percent: percent)))
    #expect(reading.findings == [])
    #expect(reading.isFeltWhole)
    #expect("\(reading.row)" == "abcdefgh")
  }

  @Test(arguments: FrameFault.single)
  func noHarmToAFrameHidesACell(fault: FrameFault) throws {
    var census = Census<Harm>("frames \(fault)")
    census.read(try OneReading.places(Self.words).map { .frame($0, fault) }, every: 3) {
      try OneReading(.init(words: Self.words, harm: $0), again: $1)
    }
    census.close(mustBeWhole: true)
  }

  @Test(arguments: End.allCases, stalls)
  func noStallOfAnEndHidesACell(end: End, milliseconds: Int64) throws {
    var census = Census<Harm>("\(end) stalls \(milliseconds) ms")
    census.read(try OneReading.places(Self.words).map { .stall(end, $0, milliseconds) }, every: 5) {
      try OneReading(.init(words: Self.words, harm: $0), again: $1)
    }
    census.close(mustBeWhole: true)
  }
}
