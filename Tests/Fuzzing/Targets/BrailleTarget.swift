import TactusBraille
import TactusText

/// External text, to braille and back.
///
/// The first byte chooses the table, the policy and the direction; the second the chunk size of the
/// rest.
enum BrailleTarget {
  // No tables whose thousands of rules take milliseconds per line: they would leave few executions.
  private static let tables = [
    "en-ueb-g1.ctb", "en-ueb-g2.ctb", "de-g2.ctb", "fr-bfu-g2.ctb", "en-us-comp8.ctb",
    "unicode.dis,en-ueb-g1.ctb", "ru-litbrl.ctb", "ar-ar-g1.utb",
  ]

  private static let translators = tables.map { table in
    UnknownCharacterPolicy.allCases.map { policy in
      try? Translator(table: table, unknown: policy)
    }
  }

  static func run(_ input: [UInt8]) {
    var rest = FuzzInput(input)
    let choice = rest.byte()
    let chunk = Int(rest.byte() & 31) + 1
    guard let translator = translators[Int(choice & 7)][Int(choice >> 3 & 1)] else {
      return require(false, "no table \(tables[Int(choice & 7)])")
    }
    let bytes = Array(input.dropFirst(2))
    if choice & 16 != 0 {
      back(bytes.map(BrailleCell.init(rawValue:)), translator, isPartial: choice & 32 != 0)
    } else {
      forward(bytes, chunk: chunk, translator)
    }
  }

  private static func forward(_ bytes: [UInt8], chunk: Int, _ translator: Translator) {
    let lines = lines(of: bytes, chunk: bytes.count + 1)
    require(lines == self.lines(of: bytes, chunk: chunk), "lines depend on chunks")
    for line in lines {
      guard let braille = try? translator.translate(line: line.text) else { continue }
      require(braille.sources.count == braille.cells.count, "cells without a source")
      let length = line.text.utf8.count
      for source in braille.sources {
        require(
          source.lowerBound <= source.upperBound && Int(source.upperBound) <= length,
          "a source outside of the text")
      }
      for word in braille.words {
        require(word.cells.upperBound <= braille.cells.count, "a word outside of the cells")
      }
      let unicode = braille.cells.map { Character($0.unicode) }
      require((try? [BrailleCell](unicodeBraille: String(unicode))) == braille.cells, "other cells")
    }
  }

  private static func back(_ cells: [BrailleCell], _ translator: Translator, isPartial: Bool) {
    _ = try? translator.backTranslate(cells, partial: isPartial)
  }

  private static func lines(of bytes: [UInt8], chunk: Int) -> [UTF8LineReader.Line] {
    var reader = UTF8LineReader(maximumLineBytes: 64)
    var lines: [UTF8LineReader.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let line = reader.next() { lines.append(line) }
    }
    reader.finish()
    while let line = reader.next() { lines.append(line) }
    return lines
  }
}
