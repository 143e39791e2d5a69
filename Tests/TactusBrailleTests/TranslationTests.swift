import TactusBraille
import Testing

/// A text and its braille in one table.
struct Golden: Sendable, CustomTestStringConvertible {
  var table: String
  var text: String
  var braille: String

  init(_ table: String, _ text: String, _ braille: String) {
    self.table = table
    self.text = text
    self.braille = braille
  }

  var testDescription: String { "\(table): \(text)" }

  static let all: [Golden] = [
    Golden("en-ueb-g1.ctb", "hello", "⠓⠑⠇⠇⠕"),
    Golden("en-ueb-g1.ctb", "Hello World", "⠠⠓⠑⠇⠇⠕⠀⠠⠺⠕⠗⠇⠙"),
    Golden("en-ueb-g1.ctb", "ABC", "⠠⠠⠁⠃⠉"),
    Golden("en-ueb-g1.ctb", "123", "⠼⠁⠃⠉"),
    Golden("en-ueb-g1.ctb", "a — “b”", "⠁⠀⠠⠤⠀⠦⠃⠴"),
    Golden("en-ueb-g1.ctb", "½ €5", "⠼⠁⠌⠃⠀⠈⠑⠼⠑"),
    Golden("en-ueb-g2.ctb", "and for of the with", "⠯⠀⠿⠀⠷⠀⠮⠀⠾"),
    Golden("en-ueb-g2.ctb", "knowledge people children mother", "⠅⠀⠏⠀⠡⠝⠀⠐⠍"),
    Golden("en-ueb-g2.ctb", "Hello, World!", "⠠⠓⠑⠇⠇⠕⠂⠀⠠⠸⠺⠖"),
    Golden("en-ueb-g2.ctb", "SEE THE RED CAR", "⠠⠠⠠⠎⠑⠑⠀⠮⠀⠗⠫⠀⠉⠜⠠⠄"),
    Golden("en-ueb-g2.ctb", "3.14 can't", "⠼⠉⠲⠁⠙⠀⠉⠄⠞"),
    Golden("de-g1.ctb", "Straße schon", "⠾⠗⠁⠮⠑⠀⠱⠕⠝"),
    Golden("de-g2.ctb", "und der nicht", "⠥⠀⠗⠀⠝"),
    Golden("fr-bfu-comp6.utb", "été école", "⠿⠞⠿⠀⠿⠉⠕⠇⠑"),
    Golden("fr-bfu-g2.ctb", "bonjour", "⠃⠚"),
    Golden("ko-g1.ctb", "한국", "⠚⠣⠒⠈⠍⠁"),
    Golden("en-us-comp8.ctb", "Hello az 19", "⡓⠑⠇⠇⠕⠀⠁⠵⠀⠂⠔"),
  ]
}

struct TranslationTests {
  @Test(arguments: Golden.all)
  func textBecomesTheBrailleOfItsTable(golden: Golden) throws {
    let translator = try Translator(table: golden.table)
    #expect(try translator.translate(line: golden.text).cells.unicodeBraille == golden.braille)
  }

  @Test func theDefaultTableIsUncontractedUEB() throws {
    #expect(try Translator().table == "en-ueb-g1.ctb")
    #expect(try Translator().translate(line: "the").cells.unicodeBraille == "⠞⠓⠑")
  }

  @Test func eightDotTablesRaiseDotsSevenAndEight() throws {
    let cells = try Translator(table: "en-us-comp8.ctb").translate(line: "Aa").cells
    #expect(cells.map(\.dotNumbers) == ["17", "1"])
  }

  @Test(arguments: ["a\tb", "a\nb", "a\rb", "a\u{B}b", "a\u{85}b", "a\u{2028}b", "a\u{A0}b"])
  func separatorsCountAsASpace(line: String) throws {
    #expect(try Translator().translate(line: line).cells.unicodeBraille == "⠁⠀⠃")
  }

  @Test func anEmptyLineHasNoCells() throws {
    #expect(try Translator().translate(line: "") == BrailleText())
  }

  @Test(arguments: ["hello world", "Hello World", "a1b2 c3", "3.14, (ok) “x” — fine", "ABC Def"])
  func uncontractedTextComesBack(line: String) throws {
    let translator = try Translator()
    let back = try translator.backTranslate(translator.translate(line: line).cells)
    #expect(back == line.map { $0 == "“" || $0 == "”" ? "\"" : String($0) }.joined())
  }

  @Test(arguments: [
    "en-us-comp8.ctb", "de-g0.utb", "fr-bfu-comp8.utb", "sv-1996.ctb", "no-no-g0.utb",
  ])
  func tablesWithDisplayCharactersOfTheirOwnComeBackToo(table: String) throws {
    let translator = try Translator(table: table)
    let cells = try translator.translate(line: "hello world 123").cells
    #expect(try translator.backTranslate(cells) == "hello world 123")
  }

  @Test func contractedTextComesBack() throws {
    let translator = try Translator(table: "en-ueb-g2.ctb")
    let line = "The children and people of knowledge, 123 times"
    #expect(try translator.backTranslate(translator.translate(line: line).cells) == line)
  }

  @Test func cellsWithoutMeaningComeBackAsThemselves() throws {
    let cells = try [BrailleCell](unicodeBraille: "⠁⣿⠃⠸")
    #expect(try Translator().backTranslate(cells) == "a⣿b⠸")
    #expect(try Translator(table: "en-us-comp8.ctb").backTranslate(cells) == "a⣿b_")
    #expect(try Translator().backTranslate([BrailleCell](unicodeBraille: "⠠⢷⠼⡱")) == "⢷⡱")
  }

  @Test func textThatLooksLikeAnEscapeComesBackAsItIs() throws {
    let translator = try Translator(table: "en-us-comp8.ctb")
    let line = #"a \1/ \x1234 \12345678/ b"#
    #expect(try translator.backTranslate(translator.translate(line: line).cells) == line)
  }

  @Test func aWordBeingWrittenWaitsForItsEnd() throws {
    let translator = try Translator(table: "en-ueb-g2.ctb")
    let sign = try [BrailleCell](unicodeBraille: "⠠")
    #expect(try translator.backTranslate(sign, partial: true) == "")
    #expect(try translator.backTranslate([], partial: true) == "")
  }
}
