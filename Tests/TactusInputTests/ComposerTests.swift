import TactusBraille
import TactusInput
import TactusTestSupport
import Testing

@Suite struct ComposerTests {
  static func composer(_ table: String, typed braille: String = "") throws -> Composer {
    let translator = try Translator(table: table)
    var composer = Composer { cells, isPartial in
      (try? translator.backTranslate(cells, partial: isPartial)) ?? ""
    }
    for cell in try [BrailleCell](unicodeBraille: braille) {
      #expect((cell == .blank ? composer.space() : composer.append(cell)) == true)
    }
    return composer
  }

  @Test(
    arguments: [
      ("en-ueb-g1.ctb", "⠽⠑⠎ ⠼⠛⠏⠍", "yes 7pm"),
      ("en-ueb-g2.ctb", "⠽⠑⠎ ⠼⠛⠏⠍", "yes 7pm"),
      ("en-ueb-g1.ctb", "⠼⠛", "7"),
      ("en-ueb-g1.ctb", "⠼⠁⠃ ⠁⠃", "12 ab"),
      ("en-ueb-g1.ctb", "⠠⠍⠕⠍⠂ ⠕⠅⠦", "Mom, ok?"),
      ("en-ueb-g1.ctb", "⠠⠠⠕⠅⠖", "OK!"),
      ("en-ueb-g1.ctb", "⠼⠉⠲⠑⠚", "3.50"),
      ("en-ueb-g2.ctb", "⠮ ⠏", "the people"),
      ("en-ueb-g2.ctb", "⠠⠊ ⠉ ⠛ ⠞⠍", "I can go tomorrow"),
      ("en-ueb-g2.ctb", "⠃ ⠰⠃", "but b"),
      ("de-g1.ctb", "⠎⠞⠗⠁⠮⠑", "straße"),
      ("fr-bfu-g2.ctb", "⠃⠚ ⠧", "bonjour vous"),
    ])
  func cellsBecomeText(table: String, braille: String, text: String) throws {
    #expect(try Self.composer(table, typed: braille).text == text)
  }

  @Test func aWordIsWholeOnlyInTheText() throws {
    var composer = try Self.composer("en-ueb-g2.ctb", typed: "⠮ ⠏")
    #expect(composer.preview == "the p")
    #expect(composer.text == "the people")
    #expect(composer.append(BrailleCell(rawValue: 0b01_0001)) == true)
    #expect(composer.text == "the pe", "the word is translated anew with every cell")
  }

  @Test(
    arguments: [
      ("", ""), (" ", ""), ("⠽⠑⠎", "yes"), ("⠽⠑⠎ ⠼⠛⠏⠍", "7pm"), ("⠽⠑⠎ ⠼⠛⠏⠍  ", "7pm"),
    ])
  func theLastWordIsFoundBehindBlanks(braille: String, word: String) throws {
    #expect(try Self.composer("en-ueb-g2.ctb", typed: braille).lastWord == word)
  }

  @Test func deletingTakesTheLastCellBack() throws {
    var composer = try Self.composer("en-ueb-g1.ctb", typed: "⠁⠃ ")
    #expect(composer.delete() == .blank)
    #expect(composer.delete()?.dotNumbers == "12")
    #expect(composer.text == "a")
    #expect(composer.delete()?.dotNumbers == "1")
    #expect(composer.delete() == nil)
    #expect(composer.text == "")
    #expect(composer.preview == "")
  }

  @Test func aTextThatIsFullTakesNoMoreAndLosesNothing() throws {
    var composer = try Self.composer("en-ueb-g2.ctb")
    for number in 0..<Composer.maximumCells {
      let cell = number % 5 == 4 ? BrailleCell.blank : BrailleCell(rawValue: 1)
      #expect(composer.append(cell) == true)
    }
    #expect(composer.append(.full) == false)
    #expect(composer.space() == false)
    #expect(composer.cells.count == Composer.maximumCells)
    #expect(composer.text.hasPrefix("aaaa aaaa "))
    #expect(composer.delete() != nil)
    #expect(composer.space() == true)
  }

  @Test func cellsBeyondTheMostAreLeftOut() {
    let cells = [BrailleCell](repeating: .full, count: Composer.maximumCells + 7)
    #expect(Composer(cells: cells) { cells, _ in "\(cells.count)" }.text == "4000")
  }

  @Test(arguments: ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "de-g2.ctb"], Seeds.of(count: 3))
  func anyCellsHaveAText(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var composer = try Self.composer(table)
    for _ in 0..<60 {
      if Int.random(in: 0..<5, using: &random) == 0 {
        _ = composer.delete()
      } else {
        _ = composer.append(BrailleCell(rawValue: UInt8.random(in: 0..<64, using: &random)))
      }
      #expect(!composer.lastWord.contains { $0.isWhitespace }, "\(Seeds.again(seed))")
      #expect(composer.text.isEmpty || !composer.cells.isEmpty, "\(Seeds.again(seed))")
      _ = composer.preview
    }
    let copy = Composer(cells: composer.cells) { cells, _ in
      (try? Translator(table: table).backTranslate(cells)) ?? ""
    }
    #expect(copy.text == composer.text, "\(Seeds.again(seed))")
  }
}
