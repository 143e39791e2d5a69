import TactusBraille
import TactusPlayer
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusGlove

/// Text from the command line, translated as it is needed.
@Suite struct TextSourceTests {
  private func source(_ text: String) throws -> TextSource {
    TextSource(try TextInput(operands: [text]), try Translator(), waits: true)
  }

  private func cells(_ text: String) throws -> [SourceCell] {
    var source = try source(text)
    var cells: [SourceCell] = []
    while case .cell(let cell) = source.next() { cells.append(cell) }
    #expect(source.drainErrors().isEmpty)
    return cells
  }

  @Test func theCellsTextsAreTheText() throws {
    let text = "Some words, 42 of them"
    var offset = -1
    var said = ""
    for cell in try cells(text) {
      // Cells of one letter share its text and position.
      if cell.offset != offset { said += cell.text }
      offset = cell.offset
    }
    #expect(said == text)
  }

  @Test func positionsGrowToTheLengthInBytes() throws {
    let text = "naïve café"
    let offsets = try cells(text).map(\.offset)
    #expect(offsets == offsets.sorted() && offsets.last == text.utf8.count)
    #expect(try source(text).totalBytes == text.utf8.count)
  }

  @Test func wordsAreNumberedAcrossLines() throws {
    let words = try cells("one two\nthree\n\nfour").filter { $0.cell != .blank }
    let numbers = words.reduce(into: [Int]()) { if $0.last != $1.word { $0.append($1.word) } }
    #expect(numbers.count == 4 && numbers == numbers.sorted() && numbers.first == 1)
  }

  @Test func theTableDecidesTheCells() throws {
    let translator = try Translator(table: "de-g0.utb", unknown: .spellName)
    var german = TextSource(try TextInput(operands: ["ß"]), translator, waits: true)
    var english = try source("ß")
    #expect(german.next() != english.next())
  }

  @Test func anEmptyTextEndsAtOnce() throws {
    var source = try source("")
    #expect(source.next() == .end && !source.isWaiting && source.totalBytes == 0)
    #expect(source.descriptor == nil && !source.isTyped)
  }
}
