import CGMime

/// Non-ASCII text in headers (RFC 2047), which GMime reads.
enum EncodedWords {
  /// Decodes each "=?charset?encoding?text?=" in the text.
  static func decoded(_ text: String) -> String {
    guard text.containsBytes("=?"), let decoded = tactus_header_text_copy(repaired(text), nil)
    else {
      return text
    }
    defer { tactus_mime_free(decoded) }
    return String(cString: decoded)
  }

  /// Re-encodes each word as quoted-printable, in the character set that programs mean.
  ///
  /// GMime 3.2 joins neighbours and stops at padding, so that "Hell" and "o you" in base64 become
  /// only "Hell"; and it splits addresses at commas inside words.
  static func repaired(_ field: String) -> String {
    guard field.containsBytes("=?") else { return field }
    return field.replacing(#/=\?([^?\s]+)\?([bBqQ])\?([^?]*)\?=/#) { word in
      let isBase64 = word.2.lowercased() == "b"
      let bytes = TransferDecoder.decoded(
        word.3.utf8.map { $0 == UInt8(ascii: "_") && !isBase64 ? 0x20 : $0 },
        isBase64 ? GMIME_CONTENT_ENCODING_BASE64 : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE)
      let named = MailCharset.name(String(word.1))
      let isUTF8 = named != "utf-8" && MailCharset.isUTF8(bytes, ratherThan: named)
      let known = named == "utf-8" ? withoutWrongBytes(bytes) : bytes
      let numbers = known.map { "=" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      return "=?\(isUTF8 ? "utf-8" : named)?Q?\(numbers.joined())?="
    }
  }

  /// Returns UTF-8 with U+FFFD for invalid bytes; bytes at either end that may belong to a
  /// character shared with a neighbour are kept.
  private static func withoutWrongBytes(_ bytes: [UInt8]) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    let start = bytes.prefix(3).prefix { (0x80...0xBF).contains($0) }.count
    var end = bytes.count
    if let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) {
      let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
      if lead >= start, lead + length > bytes.count { end = lead }
    }
    guard start < end else { return bytes }
    let middle = MailCharset.text(Array(bytes[start..<end]), "utf-8")
    return bytes[..<start] + Array(middle.utf8) + bytes[end...]
  }
}
