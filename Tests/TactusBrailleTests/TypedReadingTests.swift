import TactusBraille
import TactusTestSupport
import Testing

/// Typed braille is read as the table would write it.
struct TypedReadingTests {
  @Test(arguments: [
    ("⠑⠲⠛⠲", "e.g."), ("⠰⠠⠠⠁⠃", "AB"), ("⠏⠆", "people;"), ("⠛⠲", "go."), ("⠅", "knowledge"),
    ("⠮⠀⠏⠆⠀⠑⠲⠛⠲⠀⠽", "the people; e.g. you"), ("⠏⠑⠕⠏⠇⠑", "people"), ("⠼⠁⠃⠰⠃", "12b"),
    ("⠠⠓⠀⠺⠀⠅⠝⠪", "Have will know"), ("", ""), ("⠀", " "), ("⠅⠲⠝⠲", "k.n."), ("⠃⠆⠀⠉⠂", "but; can,"),
  ])
  func aReadingIsWrittenAsItWasTyped(cells: String, text: String) throws {
    let translator = try Translator(table: "en-ueb-g2.ctb")
    let typed = try [BrailleCell](unicodeBraille: cells)
    #expect(try translator.read(typed: typed).text == text)
  }

  /// Words of the alphabet and signs, contracted by the table itself, are read back unchanged.
  @Test(
    arguments: ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "en-us-g2.ctb", "sv-g1.ctb", "de-g1.ctb"],
    Seeds.of(count: 2, whole: 8))
  func noReadingIsWorseThanThatOfLiblouis(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let translator = try Translator(table: table)
    let words = [
      "people", "but", "e.g.", "AB", "go.", "can,", "i.e.", "U.S.", "a.m.", "12", "so", "p.",
      "X-ray",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (words.randomElement(using: &random) ?? "")
          + ([";", "", ".", ""].randomElement(using: &random) ?? "")
      }.joined(separator: " ")
      let cells = try translator.translate(line: text).cells
      let reading = try translator.read(typed: cells)
      let plain = try translator.backTranslate(cells)
      if plain == text { #expect(reading.text == text, "\(Seeds.again(seed))") }
      if reading.text != text {
        // Only a text written in the same cells can be mistaken for another.
        #expect(
          try translator.translate(line: reading.text).cells == cells || plain == reading.text
            || !reading.doubtful.isEmpty, "\(text) \(reading): \(Seeds.again(seed))")
      }
    }
  }
}
