/// The header of a mail or of a part of one (RFC 5322, section 2.2; RFC 2045, section 5).
struct MailHeader {
  /// Bytes; what goes beyond twice that is left out.
  private static let longestField = 32_768

  private var fields: [String: [UInt8]] = [:]
  private let charsets: MailCharsets
  /// Where what follows the header begins.
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
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let new = String(decoding: line[..<colon], as: UTF8.self).lowercased()
          .trimmingSpace
        // Of a field that stands there twice the first counts.
        name = fields[new] == nil ? new : nil
        if name != nil { fields[new] = Array(line[(colon + 1)...].prefix(Self.longestField)) }
      } else {
        name = nil
      }
    }
  }

  var isEmpty: Bool { fields.isEmpty }

  /// Unfolded; nil when the field is not there. Bytes that nothing tells the meaning of are UTF-8, or
  /// else what the text below is in.
  subscript(name: String) -> String? {
    fields[name].map { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { return text.trimmingSpace }
      let charset = name == "content-type" ? nil : parameter("charset", of: "content-type")
      return charsets.text(bytes, charset ?? "").trimmingSpace
    }
  }

  /// With its encoded words read.
  func text(_ name: String) -> String? { self[name].map { EncodedWords.decoded($0, charsets) } }

  /// A parameter of a field such as "text/plain; charset=utf-8".
  func parameter(_ parameter: String, of name: String) -> String? {
    self[name].flatMap { MailParameters.value(of: parameter, in: $0, charsets) }
  }

  /// Of a field such as "text/plain; charset=utf-8" what stands before the first ";".
  func value(_ name: String) -> String {
    (self[name] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingSpace: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// On one line, with single spaces.
  var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
