import TactusBraille
import Testing

struct LongLineTests {
  @Test(arguments: [
    ("en-ueb-g1.ctb", "The quick brown fox, 123 times. "),
    ("en-ueb-g2.ctb", "SEE THE RED CAR. Some children of the mother knew 12 people. "),
    ("en-us-g2.ctb", "Go to the house by the sea and into the night. "),
    ("de-g2.ctb", "Der Mensch und die Straße, siehe www.x.de oder a@b.de !@ nicht. "),
    ("zh-tw.ctb", "中文點字，"),
    ("en-ueb-g1.ctb", "a😀 "),
  ])
  func aLongLineIsTheSumOfItsSentences(table: String, sentence: String) throws {
    let translator = try Translator(table: table)
    let one = try translator.translate(line: sentence + sentence)
    let first = try translator.translate(line: sentence)
    // The second of two is free of the special rules for the beginning of a line.
    let later = Array(one.cells.dropFirst(first.cells.count))
    let count = 6000 / sentence.count
    let all = try translator.translate(line: String(repeating: sentence, count: count))
    let expected = first.cells + Array(repeatElement(later, count: count - 1).joined())
    #expect(all.cells == expected)
    #expect(all.sources.count == all.cells.count)
    #expect(all.sources.last?.upperBound == UInt32(sentence.utf8.count * count))
  }

  @Test(arguments: ["x", "é", "😀", "👨‍👩‍👧‍👦", "e\u{301}\u{302}"])
  func aLineWithoutSpacesIsPartedBetweenCharacters(character: String) throws {
    let translator = try Translator()
    let one = try translator.translate(line: character)
    let all = try translator.translate(line: String(repeating: character, count: 2500))
    #expect(all.cells.count == one.cells.count * 2500)
    #expect(all.cells.suffix(one.cells.count) == one.cells[...])
  }

  @Test func aLongLineComesBack() throws {
    let translator = try Translator()
    let line = String(repeating: "The quick brown fox, 123 times. ", count: 200)
    #expect(try translator.backTranslate(translator.translate(line: line).cells) == line)
    let solid = String(repeating: "x", count: 5000)
    #expect(try translator.backTranslate(translator.translate(line: solid).cells) == solid)
  }

  @Test func oneCharacterWithThousandsOfMarksEnds() throws {
    let line = "a" + String(repeating: "\u{36F}", count: 3000)
    let text = try Translator(table: "en-us-comp8.ctb").translate(line: line)
    #expect(text.sources.last?.upperBound == UInt32(line.utf8.count))
  }
}
