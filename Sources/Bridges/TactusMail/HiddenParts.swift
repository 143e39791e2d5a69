import CGMime
import CGnuTLS

/// Parts of a mail that GMime misses.
enum HiddenParts {
  /// The maximum number of bytes of a body that are searched.
  static let longest = 4 << 20

  /// Rebuilds a multipart mail from the separators in its body, whatever boundary its header
  /// names; nil for a body without parts.
  ///
  /// - Parameters:
  ///   - type: the type that the header names.
  ///   - isPlain: true if it names a text; then a body is split only if it consists of parts alone.
  static func mail(in body: [UInt8], type: String, isPlain: Bool) -> [UInt8]? {
    guard let separator = separator(in: body, isPlain: isPlain) else { return nil }
    var kind = type.hasPrefix("multipart/") ? type : "multipart/mixed"
    if !type.hasPrefix("multipart/") {
      let text = String(decoding: body.prefix(1 << 16), as: UTF8.self).lowercased()
      if text.contains("content-type: text/plain"), text.contains("content-type: text/html") {
        kind = "multipart/alternative"
      }
    }
    return Array("Subject: parts\nContent-Type: \(kind); boundary=\"\(separator)\"\n\n".utf8)
      + body
  }

  /// Returns the boundary: the text after "--" in the first line followed by a part's header.
  private static func separator(in body: [UInt8], isPlain: Bool) -> String? {
    var candidate: ArraySlice<UInt8>?
    for line in body.split(separator: 0x0A, maxSplits: 200, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if let found = candidate, isField(line, isContent: isPlain) {
        let name = String(decoding: found, as: UTF8.self)
        let isSafe = name.utf8.allSatisfy {
          (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        return isSafe ? name : nil
      }
      if isPlain, candidate != nil { return nil }
      candidate = nil
      if line.starts(with: Array("--".utf8)), (1...200).contains(line.count - 2) {
        candidate = line.dropFirst(2)
        while candidate?.last == 0x20 { candidate?.removeLast() }
      } else if isPlain, !line.allSatisfy({ $0 <= 0x20 }), !isPreamble(line) {
        return nil
      }
    }
    return nil
  }

  /// True if a line is a header field; with `isContent`, only a field that parts have.
  private static func isField(_ line: ArraySlice<UInt8>, isContent: Bool) -> Bool {
    let name = String(decoding: line.prefix(60).prefix { $0 != 0x3A }, as: UTF8.self)
    guard name.utf8.count < line.count, !name.isEmpty else { return false }
    return isContent
      ? name.lowercased().hasPrefix("content-")
      : name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  private static func isPreamble(_ line: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: line, as: UTF8.self).lowercased()
    return words.contains("multi-part message") || words.contains("multipart message")
  }

  /// Returns the content of a mail that is signed but not encrypted (CMS signed-data, RFC 8551);
  /// nil for anything else.
  ///
  /// The signature is not verified.
  static func signedContent(_ bytes: [UInt8]) -> [UInt8]? {
    var message: gnutls_pkcs7_t?
    guard !bytes.isEmpty, bytes.count <= longest, gnutls_pkcs7_init(&message) >= 0, let message
    else { return nil }
    defer { gnutls_pkcs7_deinit(message) }
    return bytes.withUnsafeBufferPointer { buffer in
      var data = gnutls_datum_t(
        data: UnsafeMutablePointer(mutating: buffer.baseAddress), size: UInt32(buffer.count))
      let isText = buffer.starts(with: "-----BEGIN".utf8)
      guard
        gnutls_pkcs7_import(message, &data, isText ? GNUTLS_X509_FMT_PEM : GNUTLS_X509_FMT_DER)
          >= 0
      else { return nil }
      var content = gnutls_datum_t()
      guard gnutls_pkcs7_get_embedded_data(message, 0, &content) >= 0, let start = content.data
      else { return nil }
      defer { tactus_gnutls_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(content.size)))
    }
  }
}
