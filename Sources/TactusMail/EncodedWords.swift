import CGMime

/// Non-ASCII text in headers (RFC 2047), for what GMime 3.2 does not do: it loses what follows padded base64 in words that
/// belong together, and writes "?" for what it cannot decode.
enum EncodedWords {
  /// Decodes each "=?charset?encoding?text?=" in the text; white space between two of them
  /// disappears.
  static func decoded(_ text: String) -> String { replaced(text) { $0 } }

  /// Writes each run of them anew, so that GMime reads it and knows commas in it from those of the field.
  static func repaired(_ field: String) -> String {
    replaced(field) { text in
      guard let phrase = tactus_phrase_copy(text) else { return text }
      defer { tactus_mime_free(phrase) }
      return String(cString: phrase)
    }
  }

  private static func replaced(_ text: String, _ write: (String) -> String) -> String {
    guard text.contains("=?") else { return text }
    var result = ""
    var rest = text[...]
    var run = ""
    // Bytes of consecutive encoded words, because a character may be split between two.
    var pending: (bytes: [UInt8], charset: String)?
    func flush(endsRun: Bool) {
      if let pending { run += MailCharset.text(pending.bytes, pending.charset) }
      pending = nil
      guard endsRun else { return }
      if !run.isEmpty { result += write(run) }
      run = ""
    }
    while let start = rest.firstRange(of: "=?") {
      guard let word = Word(rest[start.lowerBound...]) else {
        flush(endsRun: true)
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      let before = rest[..<start.lowerBound]
      if pending == nil || !before.allSatisfy(\.isWhitespace) {
        flush(endsRun: true)
        result += before
      }
      if let known = pending, known.charset == word.charset {
        pending = (known.bytes + word.bytes, word.charset)
      } else {
        flush(endsRun: false)
        pending = (word.bytes, word.charset)
      }
      rest = rest[word.end...]
    }
    flush(endsRun: true)
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
      guard parts.count == 4, parts[3].first == UInt8(ascii: "="), parts[1].count == 1,
        // RFC 2231, section 5, adds a language after "*".
        let first = Substring(parts[0]).split(separator: "*").first,
        !first.contains(where: \.isWhitespace)
      else { return nil }
      charset = first.lowercased()
      switch parts[1].first.map({ $0 | 0x20 }) {
      case UInt8(ascii: "b"):
        bytes = TransferDecoder.decoded(Array(parts[2]), GMIME_CONTENT_ENCODING_BASE64)
      case UInt8(ascii: "q"):
        bytes = TransferDecoder.decoded(
          parts[2].map { $0 == UInt8(ascii: "_") ? 0x20 : $0 },
          GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
      default: return nil
      }
      end = parts[3].index(after: parts[3].startIndex)
    }
  }
}
