import CLinux
import Glibc

/// Measures, cuts and wraps text by its width on a terminal.
package enum TextWidth {
  /// A locale in which `wcwidth` knows all of Unicode.
  nonisolated(unsafe) private static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// Returns the number of columns that a text occupies; it must not contain escape sequences.
  package static func columns(_ text: some StringProtocol) -> Int {
    let before = uselocale(unicode)
    defer { uselocale(before) }
    return text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  /// Cuts a row to a number of columns; escape sequences occupy none and are all retained.
  package static func cut(_ row: String, to columns: Int) -> String {
    let before = uselocale(unicode)
    defer { uselocale(before) }
    var result = ""
    var width = 0
    var isEscape = false
    for scalar in row.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { width += Self.columns(scalar) }
      if isEscape || width <= columns { result.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    return result
  }

  /// Fills rows of at most `columns` columns with words, and cuts words that are longer.
  package static func wrap(_ words: [String], to columns: Int) -> [WrappedRow] {
    let room = max(1, columns)
    var rows: [WrappedRow] = []
    for (index, word) in words.enumerated() {
      var rest = word[...]
      while !rest.isEmpty {
        let width = Self.columns(rest)
        if let last = rows.last, Self.columns(last.text) + 1 + width <= room {
          rows[rows.count - 1].text += " " + rest
          break
        }
        // At least one character is consumed, so that the loop ends.
        let piece = width <= room ? rest : rest.prefix(max(1, cut(String(rest), to: room).count))
        rows.append(WrappedRow(text: String(piece), firstWord: index))
        rest = rest[piece.endIndex...]
      }
    }
    return rows
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F ? 1 : max(0, Int(wcwidth(wchar_t(scalar.value))))
  }
}

/// A row of a wrapped text.
package struct WrappedRow: Hashable {
  /// The row's words, with spaces between them.
  package var text: String
  /// The index of its first word in the text.
  package var firstWord: Int

  /// Returns the position of a word of the text, or a piece of it, in this row; nil if it is not in it.
  package func range(ofWord word: Int) -> Range<String.Index>? {
    let words = text.split(separator: " ")
    guard words.indices.contains(word - firstWord) else { return nil }
    return words[word - firstWord].startIndex..<words[word - firstWord].endIndex
  }
}
