import CLinux
import Glibc

/// Measures and cuts text by its width on a terminal.
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

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F ? 1 : max(0, Int(wcwidth(wchar_t(scalar.value))))
  }
}
