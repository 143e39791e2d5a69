import Foundation
import TactusBraille
import TactusTestSupport
import Testing

/// Letters and digits survive the round trip through braille.
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
    ("es-g1.ctb", "12b", "⠼⠁⠃⠐⠃"), ("es-g2.ctb", "3a", "⠼⠉⠐⠁"),
    ("pt-pt-g1.utb", "Gate 4c", "⠨⠛⠁⠞⠑⠀⠼⠙⠐⠉"),
    ("it-it-comp6.utb", "12b", "⠼⠁⠃⠐⠃"), ("Pl-Pl-g1.utb", "12b", "⠼⠁⠃⠠⠃"),
    ("ca-g1.ctb", "b12c", "⠃⠼⠁⠃⠐⠉"),
    ("sk-sk-g1.utb", "12b", "⠼⠁⠃⠐⠃"), ("en-gb-g1.utb", "3a", "⠼⠉⠰⠁"),
    ("en-us-g2.ctb", "3a", "⠼⠉⠰⠁"),
    ("en-in-g1.ctb", "12b", "⠼⠁⠃⠰⠃"), ("de-g1.ctb", "1.A", "⠼⠁⠄⠠⠁"), ("de-g1.ctb", "1,b", "⠼⠁⠂⠠⠃"),
    ("fi.utb", "1:b", "⠼⠁⠒⠰⠃"), ("hi.tbl", "12ब", "⠼⠁⠃⠐⠃"), ("ru-litbrl.ctb", "12б", "⠼⠁⠃⠐⠃"),
    ("is.tbl", "12b", "⠼⠁⠃⠰⠃"), ("de-g1.ctb", "14:30", "⠼⠁⠙⠈⠒⠉⠚"),
  ])
  func aTableWithoutASignGetsThatOfItsCode(table: String, line: String, cells: String) throws {
    #expect(try Translator(table: table).translate(line: line).cells.unicodeBraille == cells)
  }

  /// A letter after a digit, or after a sign that continues a number, is never in the cells of a
  /// digit.
  @Test(.long, arguments: Tables.list().map(\.name))
  func noLetterIsWrittenLikeADigit(table: String) throws {
    let translator = try Translator(table: table)
    for start in ["12", "1.", "1,", "1:", "AT GATE 1"] {
      let digits = try (0...9).map { try translator.translate(line: "\(start)\($0)").cells }
      for letter in "abcdefghijABCDEFGHIJ" {
        let cells = try translator.translate(line: "\(start)\(letter)").cells
        #expect(
          !digits.contains(cells) || cells.suffix(1) == [.full],
          "\(start)\(letter) is \(cells.unicodeBraille)")
      }
    }
  }

  /// A short word alone is never written like another word that liblouis reads in its place.
  @Test(arguments: [
    ("ou", "⠕⠥"), ("yrs", "⠰⠽⠗⠎"), ("CDS", "⠰⠠⠠⠉⠙⠎"), ("tns", "⠰⠞⠝⠎"), ("the yrs-ou", "⠮⠀⠰⠽⠗⠎⠤⠕⠥"),
    ("your years", "⠽⠗⠀⠽⠑⠜⠎"), ("to the", "⠞⠕⠀⠮"), ("2yrs", "⠼⠃⠽⠗⠎"),
  ])
  func anAbbreviationAloneIsNoContraction(line: String, cells: String) throws {
    let translator = try Translator(table: "en-ueb-g2.ctb")
    #expect(try translator.translate(line: line).cells.unicodeBraille == cells)
    #expect(try translator.read(typed: [BrailleCell](unicodeBraille: cells)).text == line)
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
      let back = try translator.read(typed: try translator.translate(line: line).cells).text
      let text = line.filter { translatorKnows($0, translator) }
      #expect(Essence(back) == Essence(text), "\(table): \(back)")
    }
  }

  private func translatorKnows(_ character: Character, _ translator: Translator) -> Bool {
    (try? translator.translate(line: String(character)).cells.isEmpty) == false
  }

  /// Sources stay in order when signs were inserted and words were translated one by one.
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

  @Test(arguments: Extent.chosen.all(Tables.list().map(\.name), brieflyEvery: 16))
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

  /// Passages of several kinds, all with invisible characters.
  @Test(
    arguments: Extent.chosen.all(Tables.list().map(\.name), brieflyEvery: 8),
    Seeds.of(count: 1, whole: 3))
  func everyPassageReadsBackBarringTheLimitsOfTheTable(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let translator = try Translator(table: table)
    let limits = ReadingLimit.all.filter { $0.table == table }
    for kind in Passage.allCases {
      let texts = (0..<8).map { _ in random.passage(kind) }
      if limits.contains(where: { $0.kinds.contains(kind) }) { continue }
      for text in texts {
        let back = try translator.reading(of: text)
        #expect(
          Essence(back) == Essence(text),
          "\(kind) \(text.debugDescription) reads \(back.debugDescription): \(Seeds.again(seed))")
      }
    }
  }

  /// A limit that no longer exists must leave the list.
  @Test func everyLimitIsOne() throws {
    for limit in ReadingLimit.all {
      let back = try Translator(table: limit.table).reading(of: limit.text)
      #expect(Essence(back) != Essence(limit.text), "\(limit)")
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TACTUS_WRITE_LIMITS"] != nil))
  func writeLimits() throws {
    var lines = ["table\tkinds\ttext\treads as\twhy"]
    for table in Tables.list().map(\.name) {
      let translator = try Translator(table: table)
      var (kinds, example) = ([String](), ("", ""))
      for kind in Passage.allCases {
        var random = SeededGenerator(seed: 38)
        for _ in 0..<500 {
          let text = random.passage(kind).filter { $0.isASCII }
          let back = try translator.reading(of: text)
          guard Essence(back) != Essence(text) else { continue }
          if kinds.isEmpty { example = (text, back) }
          kinds.append("\(kind)")
          break
        }
      }
      guard !kinds.isEmpty else { continue }
      let reason = try translator.reason(example.0, readsAs: example.1)
      lines.append(
        "\(table)\t\(kinds.joined(separator: " "))\t\(example.0)\t\(example.1)\t\(reason)")
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: ReadingLimit.file)
  }
}

extension Translator {
  fileprivate func reason(
    _ text: String, readsAs back: String
  ) throws -> ReadingLimit.Reason {
    let letters = try reading(of: "k z").unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.isEmpty || letters.contains(where: { $0.value >= 0x250 }) { return .script }
    return try translate(line: back).cells == translate(line: text).cells ? .alike : .misread
  }
}

extension Translator {
  /// A line translated and read back like typed cells.
  fileprivate func reading(of line: String) throws -> String {
    try read(typed: try translate(line: line).cells).text
  }
}

/// A kind of passage.
enum Passage: String, CaseIterable {
  case small, capitals
  /// Words in capitals with codes of small letters, of capitals, of both; with signs between.
  case smallCodes, codes, mixedCodes, signedCodes
  /// Random letters that stand alone, like abbreviations.
  case abbreviations, capitalAbbreviations
}

/// A limit of a table: passages of these kinds do not all read back from its braille.
struct ReadingLimit: Hashable {
  enum Reason: String {
    /// The table writes the passage and its reading in the same cells.
    case alike
    /// liblouis reads the cells as a text that the table writes differently.
    case misread
    /// The table has no Latin letters, or writes them like those of its own script.
    case script
  }

  var table: String
  var kinds: Set<Passage>
  var text: String
  var reason: Reason

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "limits.tsv")

  static let all: [Self] =
    (try? String(contentsOf: file, encoding: .utf8))?
    .split(separator: "\n").dropFirst().compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 5, let reason = Reason(rawValue: parts[4]) else { return nil }
      let kinds = parts[1].split(separator: " ").compactMap { Passage(rawValue: String($0)) }
      return Self(table: parts[0], kinds: Set(kinds), text: parts[2], reason: reason)
    } ?? []
}

/// The letters and digits of a text, ignoring case; the Turkish letters i are one.
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
    let line = (0..<Int.random(in: 1...5, using: &self)).map { _ in
      let word = words.randomElement(using: &self) ?? ""
      switch kind {
      case .small: return word
      case .capitals: return word.uppercased()
      case .abbreviations: return abbreviation()
      case .capitalAbbreviations: return abbreviation().uppercased()
      case .smallCodes, .codes, .mixedCodes, .signedCodes:
        if Int.random(in: 0..<5, using: &self) < 3 { return code(kind) }
        let isSmall = kind == .smallCodes || Int.random(in: 0..<5, using: &self) < 2
        return isSmall ? word : word.uppercased()
      }
    }
    var text = line.joined(separator: " ")
    if Int.random(in: 0..<4, using: &self) == 0 {
      let invisible = ["\u{2060}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{200D}", "\u{202E}"]
      let place = text.indices.randomElement(using: &self) ?? text.startIndex
      text.insert(contentsOf: invisible.randomElement(using: &self) ?? "", at: place)
    }
    return text
  }

  private mutating func abbreviation() -> String {
    (0..<Int.random(in: 1...4, using: &self)).map { _ in letter() }.joined()
  }

  private mutating func letter() -> String {
    String(Unicode.Scalar(UInt8.random(in: 97...122, using: &self)))
  }

  /// Letters and numbers in a row; for `signedCodes` with a sign between two of them.
  private mutating func code(_ kind: Passage) -> String {
    let parts = (0..<Int.random(in: 1...5, using: &self)).map { _ in
      if Int.random(in: 0..<3, using: &self) == 0 {
        return String(Int.random(in: 0...99, using: &self))
      }
      let isSmall = kind == .smallCodes || kind != .codes && Bool.random(using: &self)
      return isSmall ? letter() : letter().uppercased()
    }
    guard kind == .signedCodes else { return parts.joined() }
    let sign = ["-", ".", "/", ":", ",", "'"].randomElement(using: &self) ?? ""
    return parts.prefix(2).joined() + (parts.count > 2 ? sign : "") + parts.dropFirst(2).joined()
  }
}
