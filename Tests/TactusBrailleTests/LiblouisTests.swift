import TactusBraille
import TactusTestSupport
import Testing

/// Every installed table produces the output of liblouis, except for the intended differences
/// listed in Tests/README.md.
struct LiblouisTests {
  @Test(
    arguments: Extent.chosen.all(
      Extent.chosen.some(of: Tables.list().map(\.name), every: 4), brieflyEvery: 5),
    Seeds.of(count: 1))
  func everyTableGivesWhatLiblouisGives(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = Lines.all(table) + (0..<12).map { _ in random.plainLine() }
    let translator = try Translator(table: table)
    var cells: [[BrailleCell]] = (0..<12).map { _ in
      random.bytes(Int.random(in: 1...24, using: &random), zeros: 4).map(BrailleCell.init)
    }
    for (line, plain) in zip(lines, try PlainLouis.translate(lines, table: table)) {
      guard case .cells(let expected) = plain else { continue }
      cells.append(expected)
      let ours = try translator.translate(line: line).cells
      #expect(
        try ours == expected || Essence(translator.backTranslate(expected)) != Essence(line)
          || Essence(translator.read(typed: expected).text) != Essence(line),
        "\(line.debugDescription) gave \(ours.unicodeBraille): \(Seeds.again(seed))")
    }
    try expectBack(cells, translator, "\(Seeds.again(seed))")
  }

  /// Tables of many kinds: contracted, with lasting number and capital signs, with passes, slow
  /// ones.
  static let cutTables = [
    "en-ueb-g1.ctb", "en-ueb-g2.ctb", "en-us-g2.ctb", "de-g2.ctb", "fr-bfu-g2.ctb", "no-no-g2.ctb",
    "es-g2.ctb", "ko-g2.ctb", "da-dk-g26.ctb", "hu-hu-g2.ctb", "en-us-comp8.ctb", "tr-g2.ctb",
  ]

  @Test(
    .timeLimit(.minutes(10)), arguments: Extent.chosen.all(cutTables, brieflyEvery: 4),
    Seeds.of(count: 1, whole: 2))
  func aLongLineIsCutWhereTheResultIsTheSame(table: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<3).map { _ in random.longLine(3000...6000) }
    let translator = try Translator(table: table)
    var cells: [[BrailleCell]] = []
    for (line, plain) in zip(lines, try PlainLouis.translate(lines, table: table)) {
      guard case .cells(let expected) = plain else { continue }
      cells.append(expected)
      let ours = try translator.translate(line: line).cells
      let same = zip(ours, expected).prefix { $0 == $1 }.count
      #expect(
        try ours == expected || Essence(translator.backTranslate(expected)) != Essence(line)
          || Essence(translator.read(typed: expected).text) != Essence(line),
        "from cell \(same) of \(expected.count) on: \(Seeds.again(seed))")
    }
    #expect(!cells.isEmpty, "\(Seeds.again(seed))")
    try expectBack(cells, translator, "\(Seeds.again(seed))")
  }

  private func expectBack(
    _ lines: [[BrailleCell]], _ translator: Translator, _ again: String
  ) throws {
    for (line, plain) in zip(lines, try PlainLouis.backTranslate(lines, table: translator.table)) {
      guard case .text(let plain) = plain, let expected = Meant.readable(plain) else { continue }
      let ours = try translator.backTranslate(line)
      let same = zip(ours.unicodeScalars, expected.unicodeScalars).prefix { $0 == $1 }.count
      #expect(
        ours.unicodeScalars.elementsEqual(expected.unicodeScalars),
        "\(line.prefix(40).unicodeBraille) of \(line.count), from \(same) on: \(again)")
    }
  }
}

/// The intended differences.
private enum Meant {
  /// The text that liblouis read, with cells in place of its escapes; nil if it produces control
  /// characters, for which we show the cell.
  static func readable(_ text: String.UnicodeScalarView) -> String? {
    let isText = text.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    guard isText else { return nil }
    return String(text).replacing(/\\([0-8]+)\//.matchingSemantics(.unicodeScalar)) { match in
      let cell = BrailleCell(dots: match.1.compactMap(\.wholeNumberValue).filter { $0 > 0 })
      return cell.map { $0 == .blank ? " " : "\($0)" } ?? String(match.0)
    }
  }
}

/// Lines that tables have rules for.
private enum Lines {
  static func all(_ table: String) -> [String] {
    let language = String(table.prefix { $0 != "-" && $0 != "." && $0 != "_" })
    return generic + (samples[language] ?? [])
  }

  private static let generic = [
    "desktop.ini", "Open desktop.ini, then read.txt and www.example.org/index.html now.",
    "Write to anna.smith@example.com or bob@web.de today.", "see http://example.org/a/b.html, ok?",
    "THE QUICK BROWN FOX JUMPS", "THE END. Now A B C and AB CD EF.", "McDonald iPhone USA's",
    "12 345 6.789,00 1st 2nd 3x4 a1b2 1/2 50% $5 £6 €7", "100,000.00 2026-11-22 16:08",
    "\"Yes,\" he said - 'no'; (maybe) [or] {not}!", "a - b -- c — d – e", "C:\\Users\\x\\file.doc",
    "it's can't won't o'clock", "knowledge people children mother",
    "to be or not to be by the sea into it", "x = y + z * 2 < 3 > 1",
    "and for of the with AND FOR OF THE WITH", "a  b   c", " leading and trailing ",
    "#tag @you ~/x_y $HOME", "1234567890 123456 98765", "file.tar.gz photo.jpg tune.wav a.net",
    "a\u{1}b", "a\u{1B}[0m", "x\u{7F}y", "a\u{9B}b", "😀 ok", "\u{FFFE}x",
  ]

  private static let samples: [String: [String]] = [
    "en": ["The children of the mother knew everything about their friends."],
    "de": ["Straße über Äpfel, ÖL und der nicht schön; siehe auch S. 12."],
    "fr": ["À bientôt, l’été où bonjour naïf « oui » cœur."],
    "es": ["El niño comió ¿qué? ¡Sí! por la mañana también."],
    "da": ["Rødgrød med fløde på åen og det er ikke for meget."],
    "no": ["Blåbærsyltetøy er godt, og han kan ikke være for sent."],
    "sv": ["Räksmörgås på ön, och det är inte för sent."],
    "nl": ["Het café is één straat verder dan vandaag."],
    "it": ["Perché così è più città, l’università."],
    "pt": ["Não há coração à toa; amanhã é você."],
    "pl": ["Zażółć gęślą jaźń, proszę bardzo."], "cs": ["Příliš žluťoučký kůň úpěl ďábelské ódy."],
    "hu": ["Árvíztűrő tükörfúrógép, egészségedre és köszönöm."],
    "tr": ["Şu çocuğun ığdır gözlüğü için teşekkürler."], "cy": ["Mae hi’n bwrw glaw yng Nghymru."],
    "ru": ["Съешь ещё этих мягких булок."], "bg": ["Чудна българска реч."],
    "el": ["Καλημέρα σας, τι κάνετε;"], "he": ["שלום עולם"], "ar": ["مرحبا بالعالم"],
    "hi": ["नमस्ते दुनिया"], "ta": ["வணக்கம் உலகம்"], "ko": ["안녕하세요 한국 사람"],
    "zh": ["中文點字"], "ja": ["コンニチハ"], "vi": ["Xin chào các bạn Việt Nam"],
    "lt": ["Ąžuolų šėšėlis čia"], "Lv": ["Šodien, e-pasts ir ļoti labs"],
    "fi": ["Hyvää päivää, äiti"], "eo": ["Ĉu vi ŝatas ĵurnalojn?"],
  ]
}

extension SeededGenerator {
  /// A line of characters that most tables know, to exercise the interaction of their rules.
  fileprivate mutating func plainLine() -> String {
    let parts = [
      "www.", ".com", "@", "://", "()", ".txt", "!", "-", "=", "+", "%", "?", "\"", "'", "(", ")",
      "/", ".", ",", ":", "a", "b", "ab", "A", "AB", "Abc", "1", "12", "the", "und", "...", "to",
      "by", "into", "_",
    ]
    var line = ""
    for _ in 0..<Int.random(in: 1...14, using: &self) {
      line +=
        Int.random(in: 0..<3, using: &self) == 0 ? " " : parts.randomElement(using: &self) ?? ""
    }
    return line
  }

  /// Long rows of words, numbers, capitals or addresses.
  fileprivate mutating func longLine(_ lengths: ClosedRange<Int>) -> String {
    let length = Int.random(in: lengths, using: &self)
    var line = ""
    while line.utf8.count < length {
      let words: [String] =
        switch Int.random(in: 0..<6, using: &self) {
        case 0: ["THE", "QUICK", "BROWN", "FOX", "A"]
        case 1: ["123456", "7", "98", "1000"]
        case 2: ["desktop.ini", "a@b.com", "www.x.org"]
        case 3: ["and", "for", "the", "with", "to", "by", "be"]
        default: ["people", "Mother", "child,", "sea.", "into", "(yes)", "12", "word-like"]
        }
      for _ in 0..<Int.random(in: 1...120, using: &self) {
        line += (words.randomElement(using: &self) ?? "a") + " "
      }
      if Int.random(in: 0..<4, using: &self) == 0 {
        line += String(
          repeating: words.first?.first ?? "x", count: Int.random(in: 1...900, using: &self))
      }
    }
    return line
  }
}
