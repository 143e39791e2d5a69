import CGMime

/// Character sets as GMime and the C library know them (iconv(3)); their tables come with the
/// package libc6.
package enum CharsetConverter {
  /// Converts bytes to text and drops invalid bytes; nil for an unknown character set.
  package static func text(_ bytes: [UInt8], charset: String) -> String? {
    // iconv accepts suffixes that do more than name a character set, or that read a file.
    guard (1...40).contains(charset.utf8.count),
      charset.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) })
    else { return nil }
    ParsedMail.beginning
    var count = 0
    guard
      let text = bytes.withUnsafeBytes({
        tactus_utf8_copy(charset, $0.baseAddress, $0.count, &count)
      })
    else { return nil }
    defer { tactus_mime_free(text) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
