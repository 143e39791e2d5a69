/// The header of a mail or of one of its parts (RFC 5322, section 2.2; RFC 2045, section 5).
struct MailHeader {
  /// The longest line kept of a field, in bytes; the whole field may be twice as long.
  private static let longestField = 32_768

  private var fields: [String: [UInt8]] = [:]
  private let charsets: MailCharsets
  /// The index after the header.
  private(set) var end: Int

  init(_ bytes: ArraySlice<UInt8>, _ charsets: MailCharsets) {
    self.charsets = charsets
    var name: String?
    end = bytes.startIndex
    while end < bytes.endIndex {
      let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.endIndex
      var line = bytes[end..<lineEnd]
      if line.last == 0x0D { line.removeLast() }
      end = min(lineEnd + 1, bytes.endIndex)
      guard let first = line.first else { return }
      if first == 0x20 || first == 0x09 {
        if let name, fields[name, default: []].count < Self.longestField {
          fields[name, default: []] += line.prefix(Self.longestField)
        }
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")),
        line[..<colon].allSatisfy({ 0x20...0x7E ~= $0 })
      {
        let new = String(decoding: line[..<colon], as: UTF8.self).lowercased()
          .trimmingSpace
        // When a field is repeated, the first one counts.
        name = fields[new] == nil ? new : nil
        if name != nil { fields[new] = Array(line[(colon + 1)...].prefix(Self.longestField)) }
      } else {
        name = nil
      }
    }
  }

  /// Whether it has a field that every mail has one of, so that bytes of any other kind are no mail.
  var isMail: Bool {
    [
      "from", "sender", "reply-to", "return-path", "to", "date", "subject", "message-id",
      "received",
    ]
    .contains { fields[$0] != nil }
  }

  /// The unfolded field; nil when it is missing. Bytes that no encoding explains are UTF-8, or else
  /// in the character set of the body.
  subscript(name: String) -> String? {
    fields[name].map { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { return text.trimmingSpace }
      let charset = name == "content-type" ? nil : parameter("charset", of: "content-type")
      return charsets.text(bytes, charset ?? "").trimmingSpace
    }
  }

  /// The field with its encoded words decoded.
  func text(_ name: String) -> String? { self[name].map { EncodedWords.decoded($0, charsets) } }

  /// A parameter of a field such as "text/plain; charset=utf-8".
  func parameter(_ parameter: String, of name: String) -> String? {
    self[name].flatMap { MailParameters.value(of: parameter, in: $0, charsets) }
  }

  /// The value of a field such as "text/plain; charset=utf-8", without its parameters, in lower
  /// case.
  func value(_ name: String) -> String {
    (self[name] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
  }
}

extension String {
  /// The text without white space at either end.
  var trimmingSpace: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The text on one line, with single spaces.
  var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
