import CLinux
import Glibc

/// How wide text is on a terminal, and text that cannot steer one.
enum TextWidth {
  /// A locale in which `wcwidth` knows all of Unicode.
  nonisolated(unsafe) private static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// The columns that a text takes; escape sequences must not be in it.
  static func columns(_ text: some StringProtocol) -> Int {
    let before = uselocale(unicode)
    defer { uselocale(before) }
    return text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  /// The beginning of a row that fits in so many columns; escape sequences take none and all stay.
  static func cut(_ row: String, to columns: Int) -> String {
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

extension String {
  /// The text with a mark in place of each character that would steer a terminal or end a line.
  var printable: String {
    func steers(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard unicodeScalars.contains(where: steers) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(steers(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}
