extension String {
  /// Returns the text in lines of at most `width` columns, broken at spaces; words in single quotes stay
  /// together.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in partsToWrap {
      if !line.isEmpty, line.unicodeScalars.count + 1 + part.unicodeScalars.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? part : " " + part
    }
    return lines + (line.isEmpty ? [] : [line])
  }

  /// Returns the text with lines of at most `width` columns, each broken as by `wrapped` under its own
  /// indentation; lines of JSON, or with control sequences, stay whole.
  package func folded(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let text = line.dropFirst(indent.count)
      let isWhole = line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" }
      guard line.unicodeScalars.count > width, !isWhole, text.first != "{", text.first != "["
      else { return String(line) }
      return String(text).wrapped(to: width - indent.count).map { indent + $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The words, where quoted words count as one, so that a command can be copied.
  private var partsToWrap: [String] {
    var parts: [String] = []
    var isOpen = false
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if isOpen {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
      let begins = !isOpen && word.drop { $0 == "(" }.hasPrefix("'")
      let quotes = word.count { $0 == "'" }
      if begins && quotes == 1 {
        isOpen = true
      } else if isOpen, quotes > 0 {
        isOpen = false
      }
    }
    return parts
  }
}
