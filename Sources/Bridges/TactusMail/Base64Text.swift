import CGMime

/// Base64 bodies into which lists, scanners and gateways have inserted plain text.
enum Base64Text {
  /// Lines at least this long are base64 even with a few foreign characters, and also after plain
  /// text.
  private static let longLine = 60

  /// Decodes the base64 and returns the plain text before and after it undecoded.
  static func parts(_ raw: [UInt8]) -> (before: [UInt8], decoded: [UInt8], after: [UInt8]) {
    guard hasWords(raw) else { return ([], decoded(raw), []) }
    var (before, encoded, after): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var isText = false
    for paragraph in paragraphs(raw) {
      let hasPlain = paragraph.contains { kind($0) == .plain }
      if isText, paragraph.allSatisfy(looksEncoded) { isText = false }
      var isWithin = false
      for line in paragraph {
        switch kind(line) {
        case .long: isText = false
        case .plain: isText = true
        // A word such as "Choir" would be base64 by itself.
        case .short where isText || isWithin || encoded.isEmpty && !hasPlain: break
        case .short: isText = !looksEncoded(line)
        }
        isWithin = !isText
        if !isText {
          encoded += line
        } else if encoded.isEmpty {
          before += line
        } else {
          after += line
        }
      }
      if isText {
        if encoded.isEmpty { before.append(0x0A) } else { after.append(0x0A) }
      }
    }
    return (before, decoded(encoded), after)
  }

  /// Returns the decoded bytes if a text without a declared encoding is base64 throughout;
  /// otherwise nil.
  static func unnamed(_ raw: [UInt8]) -> [UInt8]? {
    let lines = raw.split(separator: 0x0A).map { $0.filter { !isSpace($0) } }.filter { !$0.isEmpty }
    guard let first = lines.first, first.count >= longLine, first.count % 4 == 0,
      lines.allSatisfy({ $0.allSatisfy(isBase64) }),
      lines.dropLast().allSatisfy({ $0.count == first.count })
    else { return nil }
    let bytes = decoded(raw)
    guard let text = String(validating: bytes, as: UTF8.self),
      text.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
    else { return nil }
    return bytes
  }

  private enum Kind {
    case long, short, plain
  }

  private static func kind(_ line: ArraySlice<UInt8>) -> Kind {
    var end = line
    while let last = end.last, isSpace(last) { end.removeLast() }
    while let first = end.first, isSpace(first) { end.removeFirst() }
    let wrong = end.count { !isBase64($0) }
    if end.count >= longLine {
      let spaces = end.count { isSpace($0) }
      return wrong * 30 <= end.count && spaces <= 1 ? .long : .plain
    }
    return wrong == 0 ? .short : .plain
  }

  /// True if a short line decodes to text or ends with base64 padding.
  private static func looksEncoded(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.filter { !isSpace($0) }
    guard signs.count % 4 == 0, kind(line) != .plain else { return false }
    if signs.last == UInt8(ascii: "=") { return true }
    return String(validating: decoded(signs), as: UTF8.self)?.utf8.allSatisfy {
      $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09
    } ?? false
  }

  /// Returns the lines between blank lines, including their line ends.
  private static func paragraphs(_ raw: [UInt8]) -> [[ArraySlice<UInt8>]] {
    var paragraphs: [[ArraySlice<UInt8>]] = []
    var paragraph: [ArraySlice<UInt8>] = []
    var start = 0
    while start < raw.count {
      let end = raw[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? raw.count
      let line = raw[start..<end]
      start = end
      if line.allSatisfy(isSpace) {
        if !paragraph.isEmpty { paragraphs.append(paragraph) }
        paragraph = []
      } else {
        paragraph.append(line)
      }
    }
    if !paragraph.isEmpty { paragraphs.append(paragraph) }
    return paragraphs
  }

  /// True if there is a blank line or a line of several words.
  private static func hasWords(_ raw: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in raw where byte != 0x0D {
      if byte == 0x20 || byte == 0x0A && last == 0x0A { return true }
      last = byte
    }
    return false
  }

  private static func decoded(_ raw: [UInt8]) -> [UInt8] {
    TransferDecoder.decoded(raw, GMIME_CONTENT_ENCODING_BASE64)
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
