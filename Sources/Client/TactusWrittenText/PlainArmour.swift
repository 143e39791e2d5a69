/// The armour of OpenPGP around a readable text (RFC 9580, section 7).
enum PlainArmour {
  private static let start = "-----BEGIN PGP SIGNED MESSAGE-----"
  private static let signature = "-----BEGIN PGP SIGNATURE-----"
  private static let end = "-----END PGP"

  /// Returns the lines without armour, and without the signature that ends it.
  static func removed(from lines: [String]) -> [String] {
    guard lines.contains(where: { isBegin($0) }) else { return lines }
    var result: [String] = []
    var isSigned = false
    var rest = lines[...]
    while let line = rest.popFirst() {
      let (mark, words) = split(line)
      if words.hasPrefix(start) {
        isSigned = true
        // Its headers end at a blank line.
        while let next = rest.first, isHeader(split(next).words) { rest = rest.dropFirst() }
        if let next = rest.first, split(next).words.trimmedLine.isEmpty { rest = rest.dropFirst() }
      } else if isSigned, words.hasPrefix(signature) {
        isSigned = false
        // A signature without an end line covers only its own lines.
        let body = rest.prefix { !split($0).words.hasPrefix(end) }
        if body.count < rest.count {
          rest = rest.dropFirst(body.count + 1)
        } else {
          rest = rest.drop { isArmoured(split($0).words) }
        }
      } else if isSigned, words.hasPrefix("- ") {
        result.append(mark + words.dropFirst(2))
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func isBegin(_ line: String) -> Bool { split(line).words.hasPrefix(start) }

  /// Splits a line into its quotation marks and its words.
  private static func split(_ line: String) -> (mark: String, words: Substring) {
    let words = line.drop { $0 == ">" || $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    return (String(line[..<words.startIndex]), words)
  }

  private static func isHeader(_ words: Substring) -> Bool {
    ["Hash:", "Charset:", "Comment:", "Version:", "NotDashEscaped:"].contains {
      words.hasPrefix($0)
    }
  }

  /// True if a line may belong to the signature itself.
  private static func isArmoured(_ words: Substring) -> Bool {
    words.isEmpty || isHeader(words)
      || words.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
        default: false
        }
      }
  }
}
