import TactusBraille
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusHaptics

@Suite struct PerceptionModelTests {
  static let models = [PerceptionModel.standard] + PerceptionModel.plausible

  private func right(
    _ encoding: Encoding, _ layout: Layout = .gloveFingers, _ percent: Int = 100
  ) throws -> Double {
    try PerceptionModel.standard.confusion(
      of: encoding, on: layout, rate: Rate(percent: percent), among: Confusion.letters
    ).right()
  }

  @Test(arguments: models) func theAnswersToEachCellAddUpToOne(model: PerceptionModel) throws {
    let confusion = try model.confusion(of: .columns)
    for played in Confusion.sixDotCells {
      let row = Confusion.sixDotCells.map { confusion[played, $0] }
      #expect(row.allSatisfy { (0...1).contains($0) })
      #expect(abs(row.reduce(0, +) - 1) < 1e-9, "\(played)")
    }
  }

  @Test func answersAreAmongThoseAllowed() throws {
    let letters = Confusion.letters
    #expect(letters.map(\.dotNumbers).joined(separator: " ").hasPrefix("1 12 14 145 15 124 1245"))
    #expect(letters.map(\.dotNumbers).suffix(4) == ["2456", "1346", "13456", "1356"])
    #expect(Set(letters).count == 26)
    let confusion = try PerceptionModel.standard.confusion(of: .burst, among: letters)
    let a = BrailleCell(rawValue: 1)
    #expect(confusion[a, .full] == 0 && confusion[a, a] > 0.5)
    #expect(abs(letters.reduce(0) { $0 + confusion[a, $1] } - 1) < 1e-9)
  }

  @Test(arguments: [Layout.gloveFingers, .gloveBack, .bandGrid, .bandRing, .twoHands])
  func dotsOneAfterAnotherAreToldApartBetterThanAtOnce(layout: Layout) throws {
    #expect(try right(.burst, layout) > right(.simultaneous, layout))
    #expect(try right(.columns, layout) > right(.simultaneous, layout))
  }

  @Test(arguments: [Encoding.Kind.columns, .burst, .overlapping])
  func aFasterRateIsNeverRatedHigher(kind: Encoding.Kind) throws {
    let shares = try [50, 100, 150, 200].map { try right(Encoding(kind), .gloveFingers, $0) }
    for (slower, faster) in zip(shares, shares.dropFirst()) { #expect(slower >= faster) }
  }

  @Test func aSlowMotorOnAShortPulseIsFeltWorse() throws {
    func right(_ motor: MotorProfile) throws -> Double {
      try PerceptionModel.standard.confusion(
        of: .burst, rate: Rate(percent: 150), calibration: Calibration(motors: [motor]),
        among: Confusion.letters
      ).right()
    }
    #expect(
      try right(MotorProfile(startPercent: 30, rise: 10))
        > right(MotorProfile(startPercent: 30, rise: 60)))
  }

  @Test func aCellIsTakenForItsNeighboursMoreThanForStrangers() throws {
    let confusion = try PerceptionModel.standard.confusion(of: .simultaneous)
    let q = BrailleCell(rawValue: 0b011111)
    #expect(confusion[q, BrailleCell(rawValue: 0b001111)] > confusion[q, BrailleCell(rawValue: 1)])
  }

  @Test func anEncodingThatTheLayoutCannotRenderIsRefused() {
    #expect(throws: HapticsError.self) {
      try PerceptionModel.standard.confusion(of: .columns, on: .oneMotor)
    }
  }

  @Test func theSpeedCountsCharactersAndThePausesBetweenThem() throws {
    let cells = (0..<100).map { BrailleCell(rawValue: 1 << UInt8($0 % 6)) }
    let reading = PredictedReading(of: cells, characters: 100, in: try PatternTable())
    // 250 + 50 + 250 + 200 ms a cell.
    #expect(abs(reading.charactersPerMinute - 80) < 1)
    #expect(reading.range.contains(reading.lettersRight))
  }
}
