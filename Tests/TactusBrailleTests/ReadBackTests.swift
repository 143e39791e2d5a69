import Foundation
import TactusBraille
import TactusTestSupport
import Testing

/// Letters and digits come out of the braille as they went in.
struct ReadBackTests {
  @Test(arguments: [
    ("GATE 12B IS NOW OPEN", "⠠⠠⠠⠛⠁⠞⠑⠀⠼⠁⠃⠰⠃⠀⠊⠎⠀⠝⠕⠺⠀⠕⠏⠑⠝⠠⠄"),
    ("FLAT 3A FIRE", "⠠⠠⠠⠋⠇⠁⠞⠀⠼⠉⠰⠁⠀⠋⠊⠗⠑⠠⠄"),
    ("Gate 12b", "⠠⠛⠁⠞⠑⠀⠼⠁⠃⠰⠃"),
    ("flat 3A", "⠋⠇⠁⠞⠀⠼⠉⠠⠁"),
    ("in room 12, the 3rd", "⠊⠝⠀⠗⠕⠕⠍⠀⠼⠁⠃⠂⠀⠞⠓⠑⠀⠼⠉⠗⠙"),
  ])
  func aLetterAfterADigitHasItsSign(line: String, cells: String) throws {
    #expect(try Translator().translate(line: line).cells.unicodeBraille == cells)
  }

  @Test(arguments: [
    "FLAT 3A FIRE", "AB123456G DWP CR", "MEDICINE B12D 5G TWICE A DAY", "CODE: 1A2B 3C4D 5E6F NOW",
    "UNIT 7C-9D, LEVEL 2B", "1.A 2,B 3:C 4-D 5'E IN CAPITALS", "PLATE B-AB 123E",
    "FLAT 3A 🔥 FIRE",
    "TRAIN ICE 10B PLATFORM 4A-F", "Ring FLAT 3A AT ONCE please", "DOOR CODE 0J9I8H NOW",
    "FLAT\u{A0}3A\u{2003}IS ON FIRE", "ROOM 12B", "I LIVE AT 4E",
  ])
  func noLetterBecomesADigitInAnyTableNamedForIt(line: String) throws {
    for table in [
      "en-ueb-g1.ctb", "en-ueb-g2.ctb", "no-no-g0.utb", "tr-g1.ctb", "sv-g0.utb", "sv-g1.ctb",
    ] {
      let translator = try Translator(table: table, unknown: .skip)
      let back = try translator.backTranslate(try translator.translate(line: line).cells)
      let text = line.filter { translatorKnows($0, translator) }
      #expect(Essence(back) == Essence(text), "\(table): \(back)")
    }
  }

  private func translatorKnows(_ character: Character, _ translator: Translator) -> Bool {
    (try? translator.translate(line: String(character)).cells.isEmpty) == false
  }

  /// Sources stay in order where signs were put in and words were translated one by one.
  @Test func mendedPassagesKeepTheirSources() throws {
    for (table, line) in [
      ("en-ueb-g1.ctb", "so FLAT 3A FIRE now"), ("sv-g1.ctb", "nu A BRAND 3C NU"),
    ] {
      let text = try Translator(table: table).translate(line: line)
      #expect(text.cells.count == text.sources.count)
      #expect(text.sources.map(\.lowerBound) == text.sources.map(\.lowerBound).sorted())
      #expect(text.words.map(\.source.range.count) == line.split(separator: " ").map(\.utf8.count))
    }
  }

  @Test(arguments: Tables.list().map(\.name))
  func invisibleCharactersAreFeltAsNothing(table: String) throws {
    let translator = try Translator(table: table)
    let plain = try translator.translate(line: "Hello world FLAT 3A").cells
    for value in Self.invisible {
      let scalar = try #require(Unicode.Scalar(value))
      let line =
        "Hel\(scalar)lo\(scalar) \(scalar)world FLAT\(scalar) 3\(scalar)A\(scalar)\(scalar)"
      #expect(
        try translator.translate(line: line).cells == plain, "U+\(String(value, radix: 16))")
    }
  }

  private static let invisible: [UInt32] =
    [0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F]
    + [0x202A, 0x202E, 0x2060, 0x2061, 0x2064, 0x2066, 0x2069, 0x206F, 0x3164, 0xFE00, 0xFE0F]
    + [0xFEFF, 0xFFA0, 0xFFF0, 0xFFF9, 0xFFFB, 0x1D173, 0xE0001, 0xE0041, 0xE0100]

  /// Passages of small letters, of capitals, of capitals and digits, and with signs within words; all
  /// with invisible characters.
  @Test(arguments: Tables.list().map(\.name), Seeds.of(count: 1, whole: 3))
  func everyPassageReadsBackBarringTheLimitsOfTheTable(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let translator = try Translator(table: table)
    let limits = ReadingLimit.all.filter { $0.table == table }
    for kind in Passage.allCases where !limits.contains(where: { $0.kind <= kind }) {
      for _ in 0..<12 {
        let text = random.passage(kind)
        let back = try translator.backTranslate(try translator.translate(line: text).cells)
        #expect(
          Essence(back) == Essence(text),
          "\(kind) \(text.debugDescription) reads \(back.debugDescription): \(Seeds.again(seed))")
      }
    }
  }

  /// A limit that is none any more has no place in the list.
  @Test func everyLimitIsOne() throws {
    for limit in ReadingLimit.all {
      let translator = try Translator(table: limit.table)
      let back = try translator.backTranslate(try translator.translate(line: limit.text).cells)
      #expect(Essence(back) != Essence(limit.text), "\(limit)")
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TACTUS_WRITE_LIMITS"] != nil))
  func writeLimits() throws {
    var lines = ["table\tfrom\ttext\treads as"]
    for table in Tables.list().map(\.name) {
      let translator = try Translator(table: table)
      search: for kind in Passage.allCases {
        var random = SeededGenerator(seed: 38)
        for _ in 0..<1500 {
          let text = random.passage(kind)
          let back = try translator.backTranslate(try translator.translate(line: text).cells)
          guard Essence(back) != Essence(text) else { continue }
          let shown = text.filter { $0.isASCII }
          let again = try translator.backTranslate(try translator.translate(line: shown).cells)
          guard Essence(again) != Essence(shown) else { continue }
          lines.append("\(table)\t\(kind)\t\(shown)\t\(again)")
          break search
        }
      }
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: ReadingLimit.file)
  }
}

/// A kind of passage, the plainest first.
enum Passage: String, CaseIterable, Comparable {
  case small, capitals, digits, signs

  static func < (one: Self, other: Self) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
  }
}

/// What a table cannot do: from this kind of passage on, its braille does not read back.
struct ReadingLimit: Hashable {
  var table: String
  var kind: Passage
  var text: String

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "limits.tsv")

  static let all: [Self] =
    (try? String(contentsOf: file, encoding: .utf8))?
    .split(separator: "\n").dropFirst().compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let kind = Passage(rawValue: parts[1]) else { return nil }
      return Self(table: parts[0], kind: kind, text: parts[2])
    } ?? []
}

/// The letters and digits of a text, whatever their case; the Turkish letters i are one.
struct Essence: Hashable {
  private let characters: String

  init(_ text: String) {
    let scalars = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    characters = String(String.UnicodeScalarView(scalars)).replacing("\u{131}", with: "i")
  }
}

extension SeededGenerator {
  fileprivate mutating func passage(_ kind: Passage) -> String {
    let words = [
      "the", "gate", "is", "now", "open", "flat", "fire", "code", "people", "child", "mail", "room",
      "bus", "in", "a", "to", "for", "abc", "x", "bad", "egg", "face",
    ]
    let line = (0..<Int.random(in: 1...6, using: &self)).map { _ in
      if kind >= .digits, Bool.random(using: &self) { return code(withSigns: kind == .signs) }
      let word = words.randomElement(using: &self) ?? ""
      let isSmall = kind == .small || kind > .capitals && Int.random(in: 0..<4, using: &self) == 0
      return isSmall ? word : word.uppercased()
    }
    var text = line.joined(separator: " ")
    if Int.random(in: 0..<4, using: &self) == 0 {
      let invisible = ["\u{2060}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200D}", "\u{202E}"]
      let place = text.indices.randomElement(using: &self) ?? text.startIndex
      text.insert(contentsOf: invisible.randomElement(using: &self) ?? "", at: place)
    }
    return text
  }

  private mutating func code(withSigns: Bool) -> String {
    var word = ""
    for _ in 0..<Int.random(in: 1...5, using: &self) {
      switch Int.random(in: 0..<(withSigns ? 4 : 3), using: &self) {
      case 0: word += String(Int.random(in: 0...99, using: &self))
      case 1, 2: word += String(Unicode.Scalar(UInt8.random(in: 65...90, using: &self)))
      default: word += ["-", ".", "/", ":", ",", "'"].randomElement(using: &self) ?? ""
      }
    }
    return word
  }
}
