/// The header of a mail or of a part of one (RFC 5322, section 2.2; RFC 2045, section 5).
struct MailHeader {
  /// Bytes; what goes beyond twice that is left out.
  private static let longestField = 32_768

  private var fields: [String: [UInt8]] = [:]
  /// Where what follows the header begins.
  private(set) var end: Int

  init(_ bytes: ArraySlice<UInt8>) {
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

  /// Unfolded, in whatever bytes it was; nil when the field is not there.
  subscript(name: String) -> String? {
    fields[name].map { MailText.text($0, charset: "").trimmingSpace }
  }

  /// With its encoded words read.
  func text(_ name: String) -> String? { self[name].map(EncodedWords.decoded) }

  /// A value such as "text/plain; charset=utf-8": what stands before the first ";", and a parameter.
  func value(_ name: String) -> String {
    (self[name] ?? "").prefix { $0 != ";" && $0 != " " }.lowercased()
  }

  func parameter(_ parameter: String, of name: String) -> String? {
    guard let text = self[name] else { return nil }
    for part in Self.parameters(text) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, String(sides[0]).trimmingSpace.lowercased() == parameter else {
        continue
      }
      return String(sides[1]).trimmingSpace
    }
    return nil
  }

  /// The parts between semicolons, without the quotes that may protect one.
  private static func parameters(_ text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        isEscaped = false
        parts[parts.count - 1].append(character)
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: parts.append("")
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingSpace: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
