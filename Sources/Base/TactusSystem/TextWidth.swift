import CLinux
import Glibc

/// Measures and cuts text by its width on a terminal.
package enum TextWidth {
  /// A locale in which `wcwidth` knows all of Unicode.
  nonisolated(unsafe) private static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// Returns the number of columns that a text occupies; escape sequences occupy none.
  package static func columns(_ text: some StringProtocol) -> Int { scan(text, to: 0).width }

  /// Cuts a row to a number of columns; escape sequences occupy none and are all retained.
  package static func cut(_ row: String, to columns: Int) -> String { scan(row, to: columns).cut }

  private static func scan(_ row: some StringProtocol, to columns: Int) -> (width: Int, cut: String)
  {
    let before = uselocale(unicode)
    defer { uselocale(before) }
    var (width, cut, isEscape) = (0, "", false)
    for scalar in row.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { width += Self.columns(scalar) }
      if isEscape || width <= columns { cut.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    return (width, cut)
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F ? 1 : max(0, Int(wcwidth(wchar_t(scalar.value))))
  }
}

extension String {
  /// Returns the text with lines of at most `width` columns, each broken as by `wrapped` under its own
  /// indentation; parts of lines, as the first if `isWithinLine`, and lines of JSON or with control
  /// sequences, stay as they are.
  func folded(to width: Int, isWithinLine: Bool = false) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let indent = line.prefix { $0 == " " }
      let text = line.dropFirst(indent.count)
      let isWhole = index < lines.count - 1 && !(index == 0 && isWithinLine)
      let isPlain = !line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" }
      guard isWhole, isPlain, TextWidth.columns(line) > width, text.first != "{", text.first != "["
      else { return String(line) }
      return String(text).wrapped(to: width - indent.count) { TextWidth.columns($0) }
        .map { indent + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
