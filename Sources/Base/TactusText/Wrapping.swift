extension String {
  /// Returns the text in lines of at most `width` columns, broken at spaces; words in single quotes stay
  /// together. `columns` measures a line.
  package func wrapped(
    to width: Int, columns: (String) -> Int = \.unicodeScalars.count
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in partsToWrap {
      if !line.isEmpty, columns(line) + 1 + columns(part) > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? part : " " + part
    }
    return lines + (line.isEmpty ? [] : [line])
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
