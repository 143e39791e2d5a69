import TactusBraille
import Testing

/// Each run of cells with one source, as "cells=text".
func pairs(_ text: BrailleText, of line: String) -> [String] {
  let bytes = Array(line.utf8)
  var pairs: [(cells: [BrailleCell], source: SourceRange)] = []
  for (cell, source) in zip(text.cells, text.sources) {
    if let last = pairs.last, last.source == source {
      pairs[pairs.count - 1].cells.append(cell)
    } else {
      pairs.append(([cell], source))
    }
  }
  return pairs.map {
    "\($0.cells.unicodeBraille)=\(String(decoding: bytes[$0.source.range], as: UTF8.self))"
  }
}

struct SourceTests {
  @Test(
    arguments: [
      ("en-ueb-g1.ctb", "Ab 12", ["⠠⠁=A", "⠃=b", "⠀= ", "⠼⠁=1", "⠃=2"]),
      ("en-ueb-g2.ctb", "The child", ["⠠⠮=The", "⠀= ", "⠡=child"]),
      ("en-ueb-g2.ctb", "there's", ["⠐⠮=there", "⠄='", "⠎=s"]),
      ("en-ueb-g1.ctb", "é–a", ["⠘⠌⠑=é", "⠠⠤=–", "⠁=a"]),
      ("de-g2.ctb", "Straße", ["⠾=St", "⠗=r", "⠁=a", "⠠⠮=ß", "⠑=e"]),
      ("zh-tw.ctb", "中文", ["⠁⠯⠄=中", "⠿⠂=文"]),
    ] as [(String, String, [String])])
  func cellsPointToTheTextTheyStandFor(table: String, line: String, expected: [String]) throws {
    let text = try Translator(table: table).translate(line: line)
    #expect(pairs(text, of: line) == expected)
  }

  @Test func wordsAreWhatStandsBetweenBlanks() throws {
    let line = "The  quick 😀 fox"
    let text = try Translator(table: "en-ueb-g2.ctb").translate(line: line)
    let words = text.words.map { word in
      String(decoding: Array(line.utf8)[word.source.range], as: UTF8.self)
    }
    #expect(words == ["The", "quick", "😀", "fox"])
    for word in text.words {
      #expect(text.cells[word.cells.lowerBound] != .blank)
      #expect(text.sources[word.cells.lowerBound].lowerBound == word.source.lowerBound)
    }
  }

  @Test(arguments: ["", " ", "   ", "a", " a "])
  func linesWithoutWordsHaveNone(line: String) throws {
    let words = try Translator().translate(line: line).words
    #expect(words.count == (line.contains("a") ? 1 : 0))
  }

  @Test(arguments: [
    "so\u{AD}ft", "\u{FEFF}soft", "soft\u{AD}", "s\u{FE0F}oft", "\u{200D}\u{FE0F}soft",
  ])
  func whatHasNoShapeBelongsToANeighbour(line: String) throws {
    let text = try Translator().translate(line: line)
    #expect(text.cells.unicodeBraille == "⠎⠕⠋⠞")
    #expect(text.sources.first?.lowerBound == 0)
    #expect(text.sources.last?.upperBound == UInt32(line.utf8.count))
    for (source, next) in zip(text.sources, text.sources.dropFirst()) {
      #expect(source.upperBound == next.lowerBound)
    }
  }
}
