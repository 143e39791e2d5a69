import TactusBraille
import Testing

struct BrailleCellTests {
  @Test(arguments: 1...8)
  func dotOneIsTheLowestBit(dot: Int) throws {
    let cell = try #require(BrailleCell(dots: [dot]))
    #expect(cell.rawValue == UInt8(1) << UInt8(dot - 1))
    #expect(cell.contains(dot: dot))
    #expect(cell.dots == [dot])
    #expect(cell.unicode.value == 0x2800 + UInt32(cell.rawValue))
  }

  @Test func everyRawValueSurvivesDotsAndUnicode() {
    for raw in UInt8.min...UInt8.max {
      let cell = BrailleCell(rawValue: raw)
      #expect(BrailleCell(dots: cell.dots) == cell)
      #expect(BrailleCell(unicode: cell.unicode) == cell)
      #expect(cell.dots.count == cell.rawValue.nonzeroBitCount)
    }
  }

  @Test(arguments: [[0], [9], [-1], [1, 2, 99], [Int.max], [Int.min]])
  func impossibleDotsMakeNoCell(dots: [Int]) {
    #expect(BrailleCell(dots: dots) == nil)
  }

  @Test(arguments: [0, 9, -1, Int.max, Int.min])
  func noCellContainsAnImpossibleDot(dot: Int) {
    #expect(!BrailleCell(rawValue: 0xFF).contains(dot: dot))
  }

  @Test(arguments: [([1, 2, 5], "125", "⠓"), ([], "0", "⠀"), ([8, 1, 1], "18", "⢁")])
  func cellsNameTheirDots(dots: [Int], numbers: String, pattern: String) {
    #expect(BrailleCell(dots: dots)?.dotNumbers == numbers)
    #expect(BrailleCell(dots: dots)?.description == pattern)
  }

  @Test func sixDotDropsSevenAndEightOnly() {
    let cell = BrailleCell(rawValue: 0b1101_0101)
    #expect(!cell.isSixDot)
    #expect(cell.sixDot == BrailleCell(rawValue: 0b0001_0101))
    #expect(cell.sixDot.isSixDot)
  }

  @Test(arguments: ["a", "\u{27FF}", "\u{2900}"] as [Unicode.Scalar])
  func otherCharactersAreNoCell(scalar: Unicode.Scalar) {
    #expect(BrailleCell(unicode: scalar) == nil)
  }

  @Test func unicodeBrailleTextRoundTrips() throws {
    let cells = (UInt8.min...UInt8.max).map(BrailleCell.init)
    #expect(try [BrailleCell](unicodeBraille: cells.unicodeBraille) == cells)
    #expect(
      try [BrailleCell](unicodeBraille: "⠁ ⠃") == [.init(rawValue: 1), .blank, .init(rawValue: 3)])
  }

  @Test func aCharacterThatIsNotBrailleIsNamedWithItsOffset() {
    #expect(throws: BrailleError.notUnicodeBraille(character: "x", offset: 6)) {
      try [BrailleCell](unicodeBraille: "⠁⠃x")
    }
  }
}
