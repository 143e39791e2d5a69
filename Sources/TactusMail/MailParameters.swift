/// The parameters of a header field such as "attachment; filename=photo.jpg" (RFC 2045, section
/// 5.1).
enum MailParameters {
  /// The parameter's value, reassembled and decoded as in RFC 2231; nil when it is missing.
  static func value(of name: String, in field: String, _ charsets: MailCharsets) -> String? {
    var sections: [Int: (text: String, isEncoded: Bool)] = [:]
    for (key, text) in parameters(field) {
      if key == name { return text }
      guard key.hasPrefix("\(name)*") else { continue }
      let marks = key.dropFirst(name.count + 1)
      let isEncoded = marks.isEmpty || marks.hasSuffix("*")
      let number = marks.hasSuffix("*") ? marks.dropLast() : marks
      guard let index = number.isEmpty ? 0 : Int(number), sections[index] == nil else { continue }
      sections[index] = (text, isEncoded)
    }
    return joined(sections, charsets)
  }

  /// RFC 2231, sections 3 and 4: "charset'language'" precedes the first section's text.
  private static func joined(
    _ sections: [Int: (text: String, isEncoded: Bool)], _ charsets: MailCharsets
  ) -> String? {
    guard let first = sections[0] else { return nil }
    var charset = "utf-8"
    var bytes: [UInt8] = []
    for index in 0..<sections.count {
      guard let section = sections[index] else { break }
      var text = section.text
      if index == 0, first.isEncoded {
        let sides = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        if sides.count == 3 { (charset, text) = (String(sides[0]), String(sides[2])) }
      }
      bytes +=
        section.isEncoded ? TransferEncoding.percent(Array(text.utf8)[...]) : Array(text.utf8)
    }
    return charsets.text(bytes, charset)
  }

  private static func parameters(_ field: String) -> [(key: String, text: String)] {
    var found: [(key: String, text: String)] = []
    var rest = field[...].drop { $0 != ";" }
    while rest.popFirst() != nil {
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[key.endIndex...]
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let text =
        rest.first == "\"" ? quoted(&rest) : String(rest.prefix { $0 != ";" }).trimmingSpace
      rest = rest.drop { $0 != ";" }
      found.append((String(key).trimmingSpace.lowercased(), text))
    }
    return found
  }

  /// Reads a quoted text, in which "\" protects the next character (RFC 5322, section 3.2.4).
  private static func quoted(_ rest: inout Substring) -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      if character != "\\" {
        text.append(character)
      } else if let escaped = rest.popFirst() {
        text.append(escaped)
      }
    }
    return text
  }
}
