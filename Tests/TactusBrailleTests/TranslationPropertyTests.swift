import TactusBraille
import TactusTestSupport
import Testing

/// The properties of any text in any table.
struct TranslationPropertyTests {
  /// The defect in the order of a translated line's sources; nil if they are in order.
  private func disorder(_ text: BrailleText, in line: String, isWhole: Bool) -> String? {
    guard text.cells.count == text.sources.count else { return "one source for each cell" }
    var last = 0..<0
    for source in text.sources {
      let range = Int(source.lowerBound)..<Int(source.upperBound)
      if range.isEmpty || range.upperBound > line.utf8.count { return "range \(range)" }
      if range != last, range.lowerBound < last.upperBound { return "\(range) after \(last)" }
      if isWhole, range != last, range.lowerBound != last.upperBound {
        return "nothing between \(last) and \(range)"
      }
      last = range
    }
    if isWhole, !text.cells.isEmpty, last.upperBound != line.utf8.count { return "ends at \(last)" }
    return nil
  }

  static let tables = [
    "en-ueb-g1.ctb", "en-ueb-g2.ctb", "en-us-comp8.ctb", "de-g1-detailed.ctb", "de-g2.ctb",
    "fr-bfu-g2.ctb", "no-no-g3.ctb", "hi.tbl", "ar-ar-g2.ctb", "ja-kantenji.utb", "ko-g2.ctb",
    "zhcn-g1.ctb", "IPA.utb", "ka.utb", "en-ueb-math.ctb", "unicode-braille.utb",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: tables, Seeds.of(count: 2))
  func everyTextTranslatesAndIsCovered(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spelling = try Translator(table: table)
    let skipping = try Translator(table: table, unknown: .skip)
    for round in 0..<12 {
      let line = round % 2 == 0 ? random.line() : random.trickyLine()
      let whole = try spelling.translate(line: line)
      let parts = try skipping.translate(line: line)
      #expect(
        disorder(whole, in: line, isWhole: true) == nil,
        "\(line.debugDescription): \(Seeds.again(seed))")
      #expect(
        disorder(parts, in: line, isWhole: false) == nil,
        "\(line.debugDescription): \(Seeds.again(seed))")
      #expect(try spelling.translate(line: line) == whole, "\(Seeds.again(seed))")
      for word in whole.words {
        #expect(whole.cells[word.cells.lowerBound] != .blank, "\(Seeds.again(seed))")
        #expect(!word.source.range.isEmpty, "\(Seeds.again(seed))")
      }
    }
  }

  @Test(arguments: Seeds.of(count: 3))
  func longTextTranslatesAndIsCovered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = random.line(1500...2500)
    let text = try Translator(table: "en-ueb-g2.ctb").translate(line: line)
    #expect(disorder(text, in: line, isWhole: true) == nil, "\(Seeds.again(seed))")
  }

  @Test(.timeLimit(.minutes(10)), arguments: tables, Seeds.of(count: 2))
  func anyCellsComeBackAsText(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let translator = try Translator(table: table)
    for count in [1, 2, 7, 40, 400] {
      let cells = random.bytes(count, zeros: 20).map(BrailleCell.init)
      let whole = try translator.backTranslate(cells)
      let partial = try translator.backTranslate(cells, partial: true)
      #expect(
        whole.unicodeScalars.count < 100 * count, "\(cells.unicodeBraille): \(Seeds.again(seed))")
      #expect(
        partial.unicodeScalars.count < 100 * count, "\(cells.unicodeBraille): \(Seeds.again(seed))")
    }
  }

  @Test(arguments: ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "de-g1.ctb"], Seeds.of(count: 3))
  func noCellComesBackAsDotNumbers(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let translator = try Translator(table: table)
    for _ in 0..<100 {
      let cells = random.bytes(4).map(BrailleCell.init)
      let text = try translator.backTranslate(cells)
      #expect(!text.contains(/\\[0-9]+\//), "\(cells.unicodeBraille): \(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 5))
  func lowerCaseWordsComeBackFromUncontractedBraille(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let words = (0..<300).map { _ in
      String(
        (0...Int.random(in: 0...9, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        })
    }
    let line = words.joined(separator: " ")
    let translator = try Translator()
    #expect(
      try translator.backTranslate(translator.translate(line: line).cells) == line,
      "\(Seeds.again(seed))")
  }
}
