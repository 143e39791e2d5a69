import TactusWrittenText

/// The phrases of `BankLexicon`, indexed by the beginning of their first word.
struct BankPhrases: Sendable {
  /// A word of a text, folded.
  struct Word {
    var text: String
    var token: Int
    var sentence: Int
  }

  struct Match {
    var language: Int
    var part: BankWarning.Part
    var words: Range<Int>
  }

  private enum Stem {
    case word(String)
    case beginning(String)
    case within([UInt8])
    /// Up to `longestGap` other words.
    case gap

    init(_ text: Substring) {
      if text == "…" {
        self = .gap
      } else if text.hasPrefix("*") {
        self = .within(text.utf8.filter { $0 != UInt8(ascii: "*") })
      } else if text.hasSuffix("*") {
        self = .beginning(String(text.dropLast()))
      } else {
        self = .word(String(text))
      }
    }

    func matches(_ word: String) -> Bool {
      switch self {
      case .word(let text): word == text
      case .beginning(let text): word.hasPrefix(text)
      case .within(let part): Self.contains(word, part)
      case .gap: false
      }
    }

    /// True if a word contains these bytes in a row. The library's `contains` compares characters,
    /// which took more than half the time of an analysis.
    private static func contains(_ word: String, _ part: [UInt8]) -> Bool {
      word.utf8.withContiguousStorageIfAvailable { bytes in
        guard let first = part.first, bytes.count >= part.count else { return false }
        return (0...bytes.count - part.count).contains { start in
          bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
        }
      } ?? false
    }
  }

  private struct Phrase {
    var language: Int
    var part: BankWarning.Part
    var stems: [Stem]
  }

  static let all = BankPhrases(BankLexicon.all)

  private static let longestGap = 4
  private static let keyLength = 3

  private var indexed: [Substring: [Phrase]] = [:]
  private var others: [Phrase] = []

  private init(_ languages: [BankLexicon.Entries]) {
    for (language, entries) in languages.enumerated() {
      for part in BankWarning.Part.allCases {
        for text in entries[part, default: ""].split(separator: ",") {
          let stems = text.split(separator: " ").map { Stem($0) }
          let phrase = Phrase(language: language, part: part, stems: stems)
          switch stems.first {
          case .word(let word)?, .beginning(let word)?:
            indexed[word.prefix(Self.keyLength), default: []].append(phrase)
          default: others.append(phrase)
          }
        }
      }
    }
  }

  /// Returns the words of a text; a short word before an apostrophe, as in French, counts as one.
  static func words(of tokens: [Token]) -> [Word] {
    var words: [Word] = []
    var sentence = 0
    for (index, token) in tokens.enumerated() {
      for text in parts(of: token) {
        words.append(Word(text: text, token: index, sentence: sentence))
      }
      if token.endsSentence { sentence += 1 }
    }
    return words
  }

  private static func parts(of token: Token) -> [String] {
    let parts = token.text.split(maxSplits: 1) { "'’ʼ".contains($0) }
    if parts.count == 2, parts[0].count <= 2 || elided.contains(Folding.bare(parts[0])) {
      return parts.map { Folding.plain(Folding.bare($0)) }.filter { !$0.isEmpty }
    }
    return token.bare.isEmpty ? [] : [Folding.plain(token.bare)]
  }

  private static let elided: Set<String> = [
    "un", "all", "dell", "nell", "sull", "dall", "quest", "quell",
  ]

  /// Returns all phrases that occur; they may overlap.
  func matches(in words: [Word]) -> [Match] {
    var matches: [Match] = []
    for index in words.indices {
      let candidates = indexed[words[index].text.prefix(Self.keyLength), default: []]
      // A stem that matches within a word has at least `keyLength` bytes, and so has the word.
      let isShort = words[index].text.utf8.count < Self.keyLength
      for phrases in isShort ? [candidates] : [candidates, others] {
        for phrase in phrases {
          guard let end = end(of: phrase.stems[...], at: index, in: words) else { continue }
          matches.append(
            Match(language: phrase.language, part: phrase.part, words: index..<end))
        }
      }
    }
    return matches
  }

  /// Returns the end of a phrase that begins at a word; nil if it does not.
  private func end(of stems: ArraySlice<Stem>, at index: Int, in words: [Word]) -> Int? {
    guard let first = stems.first else { return index }
    if case .gap = first {
      let most = min(index + Self.longestGap, words.count)
      guard index < words.count else { return nil }
      for next in index...most {
        if let end = end(of: stems.dropFirst(), at: next, in: words) {
          return words[end - 1].sentence == words[index - 1].sentence ? end : nil
        }
      }
      return nil
    }
    guard index < words.count, first.matches(words[index].text) else { return nil }
    return end(of: stems.dropFirst(), at: index + 1, in: words)
  }
}
