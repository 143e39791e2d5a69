import TactusBraille
import TactusHaptics
import TactusWire
import Testing

/// Dot, actuator, onset, duration.
private typealias Beat = [UInt32]

@Suite struct CellTimingTests {
  private func beats(_ table: PatternTable, _ dots: [Int]) throws -> [Beat] {
    let cell = try #require(BrailleCell(dots: dots))
    return table.pulses(of: cell).map {
      [UInt32($0.dot), UInt32($0.pulse.actuator), $0.pulse.onset.count, $0.pulse.duration.count]
    }
  }

  private func advance(_ table: PatternTable, _ dots: [Int]) throws -> UInt32 {
    table[try #require(BrailleCell(dots: dots))].advance.count
  }

  @Test func columnsPlaysTheLeftColumnThenTheRightAndStaggersStarts() throws {
    let table = try PatternTable()
    #expect(
      try beats(table, [1, 2, 3, 4, 5, 6]) == [
        [1, 0, 0, 250], [2, 1, 5, 250], [3, 2, 10, 250],
        [4, 3, 300, 250], [5, 4, 305, 250], [6, 5, 310, 250],
      ])
    #expect(try beats(table, [1, 5]) == [[1, 0, 0, 250], [5, 4, 300, 250]])
    #expect(try beats(table, [4]) == [[4, 3, 300, 250]])
  }

  @Test(arguments: [[1], [4], [1, 2, 3], [2, 4, 5], [1, 2, 3, 4, 5, 6]])
  func columnsTakesTheSameTimeForEveryCell(dots: [Int]) throws {
    #expect(try advance(PatternTable(), dots) == 2 * 250 + 50 + 200)
  }

  @Test func simultaneousPlaysAllDotsAtOnceApartFromTheStagger() throws {
    let table = try PatternTable(encoding: .simultaneous)
    #expect(
      try beats(table, [1, 2, 3, 4, 5, 6]) == [
        [1, 0, 0, 200], [2, 1, 5, 200], [3, 2, 10, 200], [4, 3, 15, 200], [5, 4, 20, 200],
        [6, 5, 25, 200],
      ])
    #expect(try beats(table, [2, 6]) == [[2, 1, 0, 200], [6, 5, 5, 200]])
    #expect(try advance(table, [2, 6]) == 650)
  }

  @Test func overlappingDotsStartOneStepApartAndEndTogether() throws {
    let table = try PatternTable(encoding: .overlapping)
    #expect(
      try beats(table, [1, 2, 3, 4, 5, 6]) == [
        [1, 0, 0, 450], [2, 1, 60, 390], [3, 2, 120, 330], [4, 3, 180, 270], [5, 4, 240, 210],
        [6, 5, 300, 150],
      ])
    #expect(try beats(table, [2, 5]) == [[2, 1, 0, 210], [5, 4, 60, 150]])
    #expect(try advance(table, [2, 5]) == 210 + 480)
    #expect(try advance(table, [3]) == 150 + 480)
  }

  @Test func burstGivesOnePulseForEachRaisedDotAndGrowsWithThem() throws {
    let table = try PatternTable(encoding: .burst)
    #expect(
      try beats(table, [1, 3, 4]) == [[1, 0, 0, 100], [3, 2, 150, 100], [4, 3, 300, 100]])
    #expect(try advance(table, [1, 3, 4]) == 400 + 150)
    #expect(try advance(table, [6]) == 100 + 150)
  }

  @Test func sixSlotKeepsATimeForEachDot() throws {
    let table = try PatternTable(encoding: .sixSlot)
    #expect(try beats(table, [1, 6]) == [[1, 0, 0, 150], [6, 5, 1000, 150]])
    #expect(try advance(table, [1, 6]) == 1150 + 200)
    #expect(try advance(table, [3]) == 1150 + 200)
    let one = try PatternTable(encoding: .sixSlot, layout: .oneMotor)
    #expect(try beats(one, [2, 5]) == [[2, 0, 200, 150], [5, 0, 800, 150]])
    #expect(try advance(one, [2, 5]) == 1350)
  }

  @Test(arguments: Encoding.Kind.allCases, [25, 100, 200])
  func aBlankCellMakesAWordGapOfThreeCellGaps(kind: Encoding.Kind, percent: Int) throws {
    let rate = try Rate(percent: percent)
    let table = try PatternTable(encoding: Encoding(kind), rate: rate)
    let gap = rate.scale(try #require(table.encoding[.cellGap])).count
    #expect(table[.blank].count == 0)
    #expect(table[.blank].advance.count == 2 * gap)
    // The last dot of this cell ends with the cell's time, in every encoding.
    let last = table[try #require(BrailleCell(dots: [6]))]
    #expect(last.advance.count - last.lastEnd.count + table[.blank].advance.count == 3 * gap)
  }

  @Test func rateDividesEveryTime() throws {
    let table = try PatternTable(rate: Rate(percent: 400))
    #expect(
      try beats(table, [1, 2, 4]) == [[1, 0, 0, 63], [2, 1, 5, 63], [4, 3, 76, 63]])
    #expect(try advance(table, [1]) == 63 + 13 + 63 + 50)
  }

  @Test func levelsFallFromTheTopRowToTheBottomAndNeverBelowTheStart() throws {
    let table = try PatternTable()
    // 30 % start, 70 % span: 100, 89.5 and 79 % in steps of 1/31.
    #expect(table.pulses(of: .full).map(\.pulse.level.rawValue) == [31, 28, 24, 31, 28, 24])
    let soft = try PatternTable(
      calibration: Calibration(levels: RowLevels(top: 1, middle: 1, bottom: 1)))
    #expect(soft.pulses(of: .full).allSatisfy { $0.pulse.level >= MotorProfile.erm.startLevel })
  }

  @Test func dotSevenIsADoublePulseUnderDotThreeAfterTheSixDots() throws {
    let table = try PatternTable()
    #expect(
      try beats(table, [1, 4, 7]) == [
        [1, 0, 0, 250], [4, 3, 300, 250], [7, 2, 750, 80], [7, 2, 890, 80],
      ])
    #expect(try advance(table, [7]) == 1390 + 200)
  }

  @Test func dotEightIsADoublePulseUnderDotSixInATimeOfItsOwn() throws {
    let table = try PatternTable()
    #expect(try beats(table, [8]) == [[8, 5, 1170, 80], [8, 5, 1310, 80]])
    #expect(
      try beats(table, [7, 8]) == [
        [7, 2, 750, 80], [7, 2, 890, 80], [8, 5, 1170, 80], [8, 5, 1310, 80],
      ])
    #expect(try advance(table, [8]) == advance(table, [7]))
  }

  @Test func oneMotorHasTwoMoreSlotsWithADoublePulse() throws {
    let table = try PatternTable(encoding: .sixSlot, layout: .oneMotor)
    #expect(
      try beats(table, [6, 7, 8]) == [
        [6, 0, 1000, 150], [7, 0, 1350, 80], [7, 0, 1490, 80], [8, 0, 1770, 80], [8, 0, 1910, 80],
      ])
  }
}
