/// A message as tokens in sentences, without control characters, quoted replies and signature.
struct MessageText {
  /// How many bytes of a longer body are analysed, in whole words: some 1,300 words, more than
  /// anybody needs to come to the point.
  static let longestHead = 8_192
  /// How many of these are read from its end.
  static let longestTail = 2_048

  var tokens: [Token] = []
  var sentences: [Range<Int>] = []
  /// Its words on one line, with hosts in place of links.
  var told: String {
    var line = ""
    for token in tokens {
      if token.isSpaced && !line.isEmpty { line += " " }
      line += token.isLink ? token.told : token.text
    }
    return line
  }

  init(_ body: String) { self.init(lines: Self.ownLines(of: body)) }

  /// - Parameter lines: what `ownLines` gave.
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

  private mutating func endSentence(_ start: inout Int) {
    if start < tokens.count { sentences.append(start..<tokens.count) }
    start = tokens.count
  }

  /// The beginning of a longer body and its end, where the point may stand at last.
  private static func read(of body: String) -> String {
    guard body.utf8.count > longestHead else { return body }
    let utf8 = body.utf8
    var start = utf8.index(utf8.endIndex, offsetBy: -longestTail)
    while start < utf8.endIndex, utf8[start] & 0xC0 == 0x80 { utf8.formIndex(after: &start) }
    let tail = body.unicodeScalars[start...]
    // Without spaces it is the same endless word.
    guard let space = tail.firstIndex(where: { $0.properties.isWhitespace }) else {
      return head(of: body, most: longestHead)
    }
    return head(of: body, most: longestHead - longestTail) + "\n" + String(tail[space...])
  }

  private static func head(of body: String, most: Int) -> String {
    let utf8 = body.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: most)
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
    // Text without spaces may end anywhere; otherwise the last word is left out whole.
    let head = body.unicodeScalars[..<end]
    let space = head.lastIndex { $0.properties.isWhitespace }
    return String(space.map { head[..<$0] } ?? head)
  }

  /// Splits text into lines with single spaces, without control characters.
  ///
  /// Direction marks and other invisible characters are left out, except the joiners that emojis
  /// and some scripts need; so are more than eight accents on one letter.
  private static func lines(of text: String) -> [String] {
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

  /// Everything that is read of a body, quotations and footers too, a line each.
  static func allLines(of body: String) -> [String] { lines(of: read(of: body)) }

  /// What the sender wrote, a line each.
  static func ownLines(of body: String) -> [String] { own(lines(of: read(of: body))) }

  /// The lines that the sender wrote, without quotations (">", "On … wrote:"), forwarded headers,
  /// what follows a signature's "--" (RFC 3676, sections 4.3 and 4.5) and disclaimers; all lines if
  /// nothing else would be left.
  private static func own(_ lines: [String]) -> [String] {
    var own: [String] = []
    guard lines.count > 1 else { return lines }
    for (index, line) in lines.enumerated() {
      if line == "--" || line.hasPrefix("-----") || line.hasPrefix("________") { break }
      if line.hasPrefix(">") || line.hasPrefix("|") { continue }
      if line.hasSuffix(":"),
        ReplySigns.introducesQuotation(line, next: lines.dropFirst(index + 1).first)
      {
        continue
      }
      if index > 0, ReplySigns.isDeviceLine(line) || (index > 2 && ReplySigns.isDisclaimer(line)) {
        continue
      }
      own.append(line)
    }
    return own.contains { !$0.isEmpty } ? own : lines
  }
}
