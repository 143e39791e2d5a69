import TactusBraille
import Testing

struct UnknownCharacterTests {
  /// The table's translation of a text that spells the name out.
  private func spelled(_ text: String, _ table: String) throws -> [BrailleCell] {
    try Translator(table: table).translate(line: text).cells
  }

  @Test(arguments: [
    ("😀", "[grinning face]"),
    ("a😀b", "a[grinning face]b"),
    ("\u{20000}", "[ideograph-20000]"),
    ("\u{E000}", "[character e000]"),
    ("\u{10FFFF}", "[character 10ffff]"),
    ("\u{FFFF}", "[character ffff]"),
    ("\0", "[control 0]"),
    ("a\u{1B}[0m", "a[control 1b][0m"),
    ("\u{FFFD}", "[replacement character]"),
    ("👍🏽", "[thumbs up]"),
    ("👩🏿‍💻", "[woman, personal computer]"),
    ("🏽", "[emoji modifier fitzpatrick type-4]"),
    ("𐌰𐌱", "[ahsa][bairkan]"),
    ("Ⲵ", "[capital old coptic ain]"),
    ("👨‍💻", "[man, personal computer]"),
    ("❤️", "[heart]"),
    ("🇬🇧!", "[flag g, flag b]!"),
    ("ท", "[tho thahan]"),
  ])
  func aTableSpellsWhatItDoesNotKnow(line: String, name: String) throws {
    let text = try Translator().translate(line: line)
    #expect(text.cells == (try spelled(name, "en-ueb-g1.ctb")))
  }

  /// Texts, and a table of liblouis that knows the letters in them.
  static let scripts = [
    ("مرحبا", "ar.tbl"), ("مَرْحَبًا", "ar.tbl"), ("мама", "ru-litbrl-detailed.utb"),
    ("Ґанок", "uk.utb"),
    ("שלום", "he-IL.utb"), ("नमस्ते", "hi.tbl"), ("한국", "ko-g1.ctb"),
    ("漢字かな", "ja-kantenji.utb"), ("汉字", "zh_CHN.tbl"), ("и\u{306}", "ru-litbrl-detailed.utb"),
  ]

  @Test(arguments: scripts)
  func aWordInAnotherScriptIsAsTheTableOfThatScriptHasIt(word: String, table: String) throws {
    let alone = try Translator(table: table).translate(line: word)
    let mixed = try Translator(table: "en-ueb-g2.ctb").translate(line: "so \(word) 😀 it")
    let before = try Translator(table: "en-ueb-g2.ctb").translate(line: "so ").cells
    let after = try Translator(table: "en-ueb-g2.ctb").translate(line: " [grinning face] it").cells
    #expect(mixed.cells == before + alone.cells + after)
    let sources = mixed.sources.dropFirst(before.count).prefix(alone.cells.count)
    #expect(sources.map(\.lowerBound).first == 3)
    #expect(sources.map(\.upperBound).last == UInt32(3 + word.utf8.count))
    #expect(sources.map(\.lowerBound) == sources.map(\.lowerBound).sorted())
  }

  @Test func aTableKeepsTheLettersThatItKnows() throws {
    let greek = try Translator(table: "en-ueb-g1.ctb").translate(line: "α")
    #expect(greek.cells != (try Translator(table: "el.ctb").translate(line: "α").cells))
  }

  @Test func allCellsOfANamePointToItsCharacter() throws {
    let line = "a😀️ b"
    let text = try Translator().translate(line: line)
    #expect(Set(text.sources.map(\.range)) == [0..<1, 1..<8, 8..<9, 9..<10])
  }

  @Test(arguments: ["a😀b", "a\0b", "a\u{1B}b", "a\u{E000}b", "a漢b", "aмb"])
  func skippingLeavesThemOut(line: String) throws {
    let text = try Translator(unknown: .skip).translate(line: line)
    #expect(text.cells.unicodeBraille == "⠁⠃")
    #expect(text.sources.map(\.range) == [0..<1, line.utf8.count - 1..<line.utf8.count])
  }

  @Test(arguments: [UnknownCharacterPolicy.spellName, .skip])
  func unicodeBrailleIsItsOwnCell(policy: UnknownCharacterPolicy) throws {
    for table in ["de-g0.utb", "en-us-comp8.ctb", "ka.utb"] {
      let translator = try Translator(table: table, unknown: policy)
      #expect(try translator.translate(line: "⠓⣿").cells.unicodeBraille == "⠓⣿")
    }
  }

  @Test(arguments: ["\u{2003}", "\u{3000}", "\u{205F}", "\u{1680}"])
  func spacesOfAnyKindAreBlank(space: String) throws {
    for table in ["en-ueb-g1.ctb", "en-us-comp8.ctb", "bg.ctb"] {
      #expect(try Translator(table: table).translate(line: space).cells == [.blank])
    }
  }

  @Test(arguments: [
    ("de-g0.utb", "a\u{308}o\u{308}u\u{308}", "äöü"),
    ("fr-bfu-comp6.utb", "e\u{301}c\u{327}", "éç"),
    ("vi-vn-g0.utb", "e\u{302}\u{301}", "ế"),
    ("ko-g1.ctb", "\u{1112}\u{1161}\u{11AB}", "한"),
    ("en-ueb-g1.ctb", "e\u{302}\u{301} a\u{30C} w\u{302}", "ế ǎ ŵ"),
    ("de-g2.ctb", "a\u{30C}", "ǎ"),
  ])
  func lettersWithMarksReadTheSameWholeAndApart(
    table: String, apart: String, whole: String
  ) throws {
    let translator = try Translator(table: table)
    let text = try translator.translate(line: apart)
    #expect(!apart.utf8.elementsEqual(whole.utf8))
    #expect(text.cells == (try translator.translate(line: whole).cells))
    #expect(text.cells.count <= 6 * whole.count)
    #expect(text.sources.last?.upperBound == UInt32(apart.utf8.count))
  }

  /// Tables with a special sign for unknown characters, tables that contract, computer braille, and
  /// tables without brackets, without letters, and without anything.
  static let tables = [
    "bg.utb", "cs-comp8.utb", "da-dk-g26.ctb", "fi.utb", "fr-bfu-comp6.utb", "fr-bfu-comp8.utb",
    "he-IL-comp8.utb", "hu-hu-g2.ctb", "lt.ctb", "sv-g0.utb", "zhcn-g1.ctb", "en-ueb-g2.ctb",
    "en-us-g2.ctb", "de-g2.ctb", "fr-bfu-g2.ctb", "es-g2.ctb", "no-no-g3.ctb", "ja-kantenji.utb",
    "et.ctb", "tr.ctb", "ka.utb", "ur-pk-g1.utb", "boxes.ctb", "en-ueb-math.ctb",
    "unicode-braille.utb",
  ]

  @Test(arguments: tables)
  func noTableEverShowsAnEscapeOrABlankInstead(table: String) throws {
    let translator = try Translator(table: table)
    let text = try translator.translate(line: "😀")
    let forms = try ["[grinning face]", "(grinning face)", " grinning face "].map {
      try translator.translate(line: $0).cells
    }
    #expect(forms.contains(text.cells) || text.cells == [.full])
    #expect(!text.cells.allSatisfy { $0 == .blank })
    #expect(text.sources.allSatisfy { $0.range == 0..<4 })
    #expect(try Translator(table: table, unknown: .skip).translate(line: "😀").cells == [])
  }

  @Test func aTableThatCannotSpellShowsAFullCell() throws {
    let text = try Translator(table: "ka.utb").translate(line: "ab 1")
    #expect(text.cells.unicodeBraille == "⠿⠿⠀⠼⠁")
  }
}
