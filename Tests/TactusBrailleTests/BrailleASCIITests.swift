import TactusBraille
import Testing

struct BrailleASCIITests {
  @Test func allSixtyFourCharactersRoundTrip() throws {
    for byte in UInt8(0x20)...0x5F {
      let cell = try #require(BrailleCell(brf: byte))
      #expect(cell.isSixDot)
      #expect(cell.brf == byte)
    }
    #expect(Set((UInt8(0x20)...0x5F).compactMap(BrailleCell.init(brf:))).count == 64)
  }

  @Test(arguments: zip("ABCJKTXYZW#,=' ", "⠁⠃⠉⠚⠅⠞⠭⠽⠵⠺⠼⠠⠿⠄⠀"))
  func charactersHaveTheirNorthAmericanCells(character: Character, pattern: Character) throws {
    let byte = try #require(character.asciiValue)
    #expect(BrailleCell(brf: byte)?.description == String(pattern))
  }

  @Test func lowerCaseReadsAsUpperCase() {
    for byte in UInt8(0x60)...0x7E {
      #expect(BrailleCell(brf: byte) == BrailleCell(brf: byte - 0x20))
    }
  }

  @Test(arguments: [0x00, 0x0A, 0x1F, 0x7F, 0x80, 0xFF] as [UInt8])
  func otherBytesAreNoCell(byte: UInt8) {
    #expect(BrailleCell(brf: byte) == nil)
  }

  @Test func eightDotCellsHaveNoCharacter() {
    for raw in UInt8(64)...255 { #expect(BrailleCell(rawValue: raw).brf == nil) }
    #expect(throws: BrailleError.notSixDot(cell: .init(rawValue: 0x41), index: 1)) {
      try [BrailleCell(rawValue: 1), BrailleCell(rawValue: 0x41)].brfText()
    }
  }

  @Test func textRoundTrips() throws {
    let line = ",HELLO ,W4 #ABC"
    #expect(try [BrailleCell](brf: line).brfText() == line)
    #expect(try [BrailleCell](brf: line.lowercased()) == [BrailleCell](brf: line))
  }

  @Test(arguments: [("AB\tC", "\t", 2), ("Aé", "é", 1)] as [(String, Unicode.Scalar, Int)])
  func aCharacterOutsideTheCodeIsNamedWithItsOffset(
    line: String, character: Unicode.Scalar, offset: Int
  ) {
    #expect(throws: BrailleError.notBRF(character: character, offset: offset)) {
      try [BrailleCell](brf: line)
    }
  }
}
