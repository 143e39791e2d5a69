import TactusWrittenText

/// The text between two spaces; in a script without spaces, one character.
struct Token {
  /// The text as it was written.
  var text: String
  /// The text as it appears in a summary: a link as its host, and an endless word as "…".
  let displayText: String
  /// The length of `displayText`; characters.
  let displayLength: Int
  /// True if it is a link.
  let isLink: Bool
  /// `text` folded for comparison.
  var bare: String
  /// True if a space precedes it.
  var isSpaced: Bool
  /// True if it is of a script without spaces, or an emoji.
  var isUnspaced: Bool
  /// True if it has three or more letters, all in capitals.
  var isShouted: Bool
  /// The length of `text`; characters.
  let length: Int
  let endsClause: Bool
  /// True if it ends with a sign that ends sentences; an abbreviation's full stop does not count.
  let endsSentence: Bool
  /// True if it is an abbreviation that may also end a sentence, as in "on 2 Dec.".
  let mayEndSentence: Bool
  let asks: Bool
  let hasDigit: Bool
  let isCapitalised: Bool
  let isNegator: Bool

  init(_ text: Substring, isSpaced: Bool, isUnspaced: Bool = false) {
    self.text = String(text)
    bare = Folding.bare(text)
    let host = WebAddress.host(in: text)
    isLink = host != nil
    self.isSpaced = isSpaced
    self.isUnspaced = isUnspaced
    // An ASCII word has no multi-byte characters, and counting those is slow.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    length = isPlain ? text.utf8.count : text.count
    // A sign that ended the sentence is kept after the host.
    let end = text.last { ".,;!?".contains($0) && text.last == $0 }.map(String.init) ?? ""
    let mayRule = host == nil && bare.isEmpty && length <= Self.longest
    if mayRule, length > Self.longestSigns, Set(text).count == 1 {
      // A ruler conveys no more than its beginning.
      displayText = String(text.prefix(Self.longestSigns))
      displayLength = Self.longestSigns
    } else {
      displayText = host.map { $0 + end } ?? (length > Self.longest ? Self.ellipsis : self.text)
      displayLength = host == nil && isPlain && length <= Self.longest ? length : displayText.count
    }
    isShouted =
      bare.utf8.count >= 3 && bare.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && text.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
    isCapitalised = text.first { $0.isLetter }?.isUppercase == true
    hasDigit = bare.unicodeScalars.contains {
      (0x30...0x39).contains($0.value) || ($0.value > 0x7F && $0.properties.numericType == .decimal)
    }
    isNegator = Negation.words.contains(bare)
    // The last sign, before quotes and brackets.
    let last = text.unicodeScalars.last { !Self.wrapping.contains($0) }
    asks = last == "?" || last == "？"
    endsClause = last.map(Self.clauseEnds.contains) == true
    let isOpen = Self.abbreviations.contains(bare) || bare.hasSuffix("str")
    mayEndSentence = last == "." && isOpen
    endsSentence =
      switch last {
      case "!", "?", "…", "。", "！", "？": true
      case ".":
        !isOpen && !Self.titles.contains(bare) && !(bare.utf8.count == 1 && isCapitalised)
      default: false
      }
  }

  /// The length limit of a word that can be felt, in characters.
  private static let longest = 60
  /// The maximum number of equal signs kept in a row.
  private static let longestSigns = 5
  static let ellipsis = "…"

  /// True if it is a dash with a space on either side.
  var isDash: Bool { ["-", "–", "—"].contains(text) }

  /// True if it is an emoji, which has no letters.
  var isEmoji: Bool { isUnspaced && bare.isEmpty }

  /// True if it begins or ends with a quotation mark.
  var opensQuotation: Bool { text.first.map(Self.quotes.contains) == true }
  var closesQuotation: Bool {
    text.last { !".,;:!?…".contains($0) }.map { Self.quotes.contains($0) || $0 == "’" } == true
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»", "‟", "'", "‘"]

  var opensBracket: Bool { text.first == "(" || text.first == "[" }

  private static let wrapping = Set("\"')]}»”’」』）*_".unicodeScalars)
  private static let clauseEnds = Set(".,;:!?…—。、，；：！？".unicodeScalars)
  /// Abbreviations that precede a name or occur within a clause.
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "jr", "sr", "vs", "e.g", "i.e", "approx", "dept",
  ]
  private static let abbreviations: Set<String> = [
    "ave", "rd", "no", "nos", "nr", "a.m", "p.m", "etc", "inc", "ltd", "co", "tel", "ext", "fig",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec", "mon",
    "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
  ]

  /// True if a sentence ends between this word and the next.
  func endsSentence(before next: Token) -> Bool {
    if endsSentence { return next.text.first?.isLowercase != true && !(isOrdinal && next.isMonth) }
    return mayEndSentence && next.isCapitalised && !next.hasDigit
      && !Facts(of: next).contains(.date)
  }

  /// Splits a line at spaces; scripts without spaces and emojis are split into characters, and a
  /// dash without spaces ends a word.
  static func tokens(of line: some StringProtocol) -> [Token] {
    var tokens: [Token] = []
    for scalars in Substring(line).unicodeScalars.split(separator: " ") {
      let word = Substring(scalars)
      if word.utf8.allSatisfy({ $0 < 0x80 }) {
        tokens.append(Token(word, isSpaced: true))
      } else {
        append(word, to: &tokens)
      }
    }
    return tokens
  }

  private static func append(_ word: Substring, to tokens: inout [Token]) {
    var start = word.startIndex
    var isFirst = true
    func cut(at end: String.Index, isUnspaced: Bool = false) {
      guard start < end else { return }
      tokens.append(Token(word[start..<end], isSpaced: isFirst, isUnspaced: isUnspaced))
      isFirst = false
      start = end
    }
    var index = word.startIndex
    while index < word.endIndex {
      let character = word[index]
      let after = word.index(after: index)
      if isUnspaced(character) {
        cut(at: index)
        var end = after
        while end < word.endIndex, isWideSign(word[end]) { word.formIndex(after: &end) }
        cut(at: end, isUnspaced: true)
        index = end
      } else {
        if character == "—" { cut(at: after) }
        index = after
      }
    }
    cut(at: word.endIndex)
  }

  /// True if it is of a script without spaces (Han, kana, Thai, Lao, Burmese, Khmer), or an emoji.
  private static func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value > 0xA9 else { return false }
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }

  /// True if it ends a word of such a script.
  private static func isWideSign(_ character: Character) -> Bool {
    wideSigns.contains(character)
  }

  private static let wideSigns = Set<Character>("。、，；：！？」』）…")
}
