import CLinux
import Glibc

/// How wide text is on a terminal, and text that cannot steer one.
package enum TextWidth {
  /// A locale in which `wcwidth` knows all of Unicode.
  nonisolated(unsafe) private static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// The columns that a text takes; escape sequences must not be in it.
  package static func columns(_ text: some StringProtocol) -> Int {
    let before = uselocale(unicode)
    defer { uselocale(before) }
    return text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  /// The beginning of a row that fits in so many columns; escape sequences take none and all stay.
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

  /// Words in rows of at most so many columns; a longer word is cut into several.
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
        // At least one character, so that it comes to an end.
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

/// One of the rows of a text.
package struct WrappedRow: Hashable {
  package var text: String
  /// The number in the text of its first word.
  package var firstWord: Int
}
