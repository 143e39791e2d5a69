import TactusMessage
import TactusText

/// A message as tokens in sentences, without control characters.
struct MessageText {
  /// The number of bytes of a longer body that are analysed, in whole words: some 1,300 words, more
  /// than anyone needs to come to the point.
  static let longestHead = 8_192
  /// The number of these bytes that are read from its end.
  static let longestTail = 2_048

  var tokens: [Token] = []
  var sentences: [Range<Int>] = []
  /// Its words on one line, with hosts in place of links.
  var displayText: String {
    var line = ""
    for token in tokens {
      if token.isSpaced && !line.isEmpty { line += " " }
      line += token.displayText == Token.ellipsis ? token.text : token.displayText
    }
    return line
  }

  /// Extracts the words that the sender of a text wrote.
  init(_ body: String) {
    self.init(
      lines: JudgedText(IncomingMessage(sender: "", body: body, time: Timestamp(milliseconds: 0)))
        .lines)
  }

  /// Extracts the words that the sender of a message wrote.
  init(_ message: IncomingMessage) { self.init(lines: JudgedText(message).lines) }

  /// - Parameter lines: lines without control characters, as `lines(of:)` returns them.
  init(lines: [String]) {
    var wrapsOn = false
    var start = 0
    for words in lines {
      let added = Token.tokens(of: words)
      let isItem = added.first.map { $0.bare.isEmpty || $0.isCapitalised } ?? true
      if !(wrapsOn && !isItem) { endSentence(&start) }
      for token in added {
        if let last = tokens.last, tokens.count > start, last.endsSentence(before: token) {
          endSentence(&start)
        }
        tokens.append(token)
      }
      wrapsOn = words.utf8.count >= 50 && tokens.last?.endsSentence == false
    }
    endSentence(&start)
  }

  /// True if it says more than the words of one sentence: other sentences, or emojis.
  func hasMore(than sentence: Int) -> Bool {
    sentences.count > 1 || tokens[sentences[sentence]].contains(where: \.isEmoji)
  }

  /// A short text without the sentences that only greet, thank or say goodbye, and without those
  /// that are emojis; nil if it has none of them, or little else.
  var withoutCourtesy: [String]? {
    guard sentences.count > 1, tokens.count <= Self.longestWithCourtesy else { return nil }
    let rest = sentences.filter { !Farewell.isCourtesy(tokens[$0]) }
    guard (1..<sentences.count).contains(rest.count) else { return nil }
    return rest.map { sentence in
      tokens[sentence].reduce(into: "") { line, token in
        line += (token.isSpaced && !line.isEmpty ? " " : "") + token.text
      }
    }
  }

  /// True if a thanks or a goodbye in it may say more than a courtesy.
  var isFarewell: Bool {
    tokens.contains { Farewell.isFinal($0.bare) }
      || sentences.contains { Farewell.isCourtesy(tokens[$0]) && !Farewell.isBare(tokens[$0]) }
  }

  /// The number of words of a text in which a greeting or a goodbye weighs much.
  private static let longestWithCourtesy = 40

  private mutating func endSentence(_ start: inout Int) {
    if start < tokens.count { sentences.append(start..<tokens.count) }
    start = tokens.count
  }

  /// Returns the beginning of a longer body and its end, which may hold the main point.
  static func read(of body: String) -> String { ends(of: body).read }

  /// Returns the same, and the text between the two.
  static func ends(of body: String) -> (read: String, middle: String) {
    guard body.utf8.count > longestHead else { return (body, "") }
    let utf8 = body.utf8
    var start = utf8.index(utf8.endIndex, offsetBy: -longestTail)
    while start < utf8.endIndex, utf8[start] & 0xC0 == 0x80 { utf8.formIndex(after: &start) }
    let tail = body.unicodeScalars[start...]
    // Without spaces, the tail belongs to the same endless word.
    guard let space = tail.firstIndex(where: { $0.properties.isWhitespace }) else {
      let end = headEnd(of: body, most: longestHead)
      return (String(body[..<end]), String(body[end...]))
    }
    let end = headEnd(of: body, most: longestHead - longestTail)
    return (String(body[..<end]) + "\n" + String(tail[space...]), String(body[end..<space]))
  }

  private static func headEnd(of body: String, most: Int) -> String.Index {
    let utf8 = body.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: most)
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    // Text without spaces may end anywhere; otherwise the last word is dropped whole.
    return body.unicodeScalars[..<end].lastIndex { $0.properties.isWhitespace } ?? end
  }

  /// Splits text into lines with single spaces, without control characters.
  ///
  /// Direction marks and other invisible characters are removed, except the joiners that emojis and
  /// some scripts need; so are more than eight accents on one letter.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var isSpaceDue = false
    var marks = 0
    func end() {
      lines.append(String(line))
      line = String.UnicodeScalarView()
      isSpaceDue = false
    }
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar.value {
      case 0x0A where last.value == 0x0D: continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        end()
        continue
      case 0x00...0x20, 0x7F: isSpaceDue = true
      case 0x21...0x7E:
        if isSpaceDue && !line.isEmpty { line.append(" ") }
        isSpaceDue = false
        marks = 0
        line.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .spaceSeparator: isSpaceDue = true
        case .format where !(0x200C...0x200D).contains(scalar.value) && scalar.value < 0xE0000:
          continue
        case .nonspacingMark, .enclosingMark:
          marks += 1
          if marks <= 8 && !line.isEmpty && !isSpaceDue { line.append(scalar) }
        default:
          if isSpaceDue && !line.isEmpty { line.append(" ") }
          isSpaceDue = false
          marks = 0
          line.append(scalar)
        }
      }
    }
    end()
    return lines
  }
}
