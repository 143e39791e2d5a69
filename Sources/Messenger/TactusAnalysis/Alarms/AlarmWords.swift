import TactusWrittenText

/// The words of a message as searched for alarms: folded, without signs, and with elided articles
/// as separate words.
struct AlarmWords {
  struct Word {
    var text: String
    /// True if it may be a name: it is capitalised in a sentence that has lower-case letters.
    var isName = false
    /// True if a clause ends after it.
    var endsClause = false
    /// True if a question ends after it.
    var asks = false
  }

  struct Sentence {
    var words: [Word] = []
    var laughs = false
  }

  private(set) var sentences: [Sentence] = []

  init(_ text: MessageText) {
    sentences = text.sentences.map { Self.sentence(text.tokens[$0]) }
  }

  static func sentence(_ tokens: ArraySlice<Token>) -> Sentence {
    var sentence = Sentence()
    for token in tokens {
      if token.isUnspaced {
        if laughs.contains(token.text) { sentence.laughs = true }
        continue
      }
      let before = sentence.words.count
      append(token.isLink ? "" : token.text, token.bare, to: &sentence.words)
      guard sentence.words.count > before || !sentence.words.isEmpty else { continue }
      let last = sentence.words.count - 1
      if before > 0, token.isCapitalised, !token.isShouted { sentence.words[last].isName = true }
      if token.endsClause || token.isDash { sentence.words[last].endsClause = true }
      if token.asks { sentence.words[last].asks = true }
    }
    return sentence
  }

  /// Appends the words of a token, split at signs within it and after an elided article.
  private static func append(_ text: String, _ bare: String, to words: inout [Word]) {
    guard !text.isEmpty else { return }
    // Most words are letters only.
    if bare.utf8.allSatisfy(isLetterOrDigit), !text.utf8.contains(where: isApostrophe) {
      if !bare.isEmpty { words.append(Word(text: bare)) }
      return
    }
    for word in split(text) { words.append(Word(text: word)) }
  }

  /// Returns the folded words of written text.
  static func split(_ text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      let bare = Folding.plain(Folding.bare(Substring(word)))
      if !bare.isEmpty { words.append(bare) }
      word = ""
    }
    for character in text {
      if character == "'" || character == "’" || character == "ʼ" {
        if elisions.contains(word.lowercased()) { end() }
      } else if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        end()
      }
    }
    end()
    return words
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func isApostrophe(_ byte: UInt8) -> Bool { byte == 0x27 || byte == 0xE2 }

  private static let laughs: Set<String> = ["😂", "🤣", "😅", "😆", "😹"]
  private static let elisions: Set<String> = [
    "l", "d", "c", "n", "s", "j", "m", "t", "qu", "un", "dell", "nell", "all", "dall", "sull",
    "quell", "jusqu", "lorsqu", "puisqu", "dov", "com",
  ]
}
