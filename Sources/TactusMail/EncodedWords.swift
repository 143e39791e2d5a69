/// Non-ASCII text in headers (RFC 2047).
enum EncodedWords {
  /// Decodes each "=?charset?encoding?text?=" in the text; white space between two of them
  /// disappears.
  static func decoded(_ text: String, _ charsets: MailCharsets) -> String {
    guard text.contains("=?") else { return text }
    var result = ""
    var rest = text[...]
    // Bytes of consecutive encoded words, because a character may be split between two.
    var pending: (bytes: [UInt8], charset: String)?
    func flush() {
      if let pending { result += charsets.text(pending.bytes, pending.charset) }
      pending = nil
    }
    while let start = rest.firstRange(of: "=?") {
      guard let word = Word(rest[start.lowerBound...]) else {
        flush()
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      let before = rest[..<start.lowerBound]
      if pending == nil || !before.allSatisfy(\.isWhitespace) {
        flush()
        result += before
      }
      if let known = pending, known.charset == word.charset {
        pending = (known.bytes + word.bytes, word.charset)
      } else {
        flush()
        pending = (word.bytes, word.charset)
      }
      rest = rest[word.end...]
    }
    flush()
    return result + rest
  }

  private struct Word {
    let charset: String
    let bytes: [UInt8]
    let end: String.Index

    /// Nil when the text does not begin with an encoded word.
    init?(_ text: Substring) {
      // RFC 2047 allows at most 75, but some are longer.
      let parts = text.utf8.dropFirst(2).prefix(1000).split(
        separator: UInt8(ascii: "?"), maxSplits: 3, omittingEmptySubsequences: false)
      // White space is not allowed here, but some programs leave it in.
      guard parts.count == 4, parts[3].first == UInt8(ascii: "="),
        !parts[2].contains(where: { $0 == 0x0A || $0 == 0x0D }),
        // RFC 2231, section 5, adds a language after "*".
        let first = Substring(parts[0]).split(separator: "*").first,
        !first.contains(where: \.isWhitespace)
      else { return nil }
      charset = first.lowercased()
      let encoded = Array(parts[2])[...]
      switch parts[1].first {
      case _ where parts[1].count != 1: return nil
      case UInt8(ascii: "b"), UInt8(ascii: "B"): bytes = TransferEncoding.base64(encoded)
      case UInt8(ascii: "q"), UInt8(ascii: "Q"):
        bytes = TransferEncoding.quotedPrintable(
          encoded.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }[...])
      default: return nil
      }
      end = parts[3].index(after: parts[3].startIndex)
    }
  }
}
