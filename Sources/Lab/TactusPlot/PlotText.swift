/// Estimates the width of text in an unknown font, never below that of the common fonts.
enum PlotText {
  static func width(_ text: some StringProtocol, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1) } * size
  }

  /// Returns the width in units of the font size, a little wider than the widest common sans-serif font.
  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "|", "!", "'", ".", ",", ":", ";", " ", "(", ")", "[", "]", "f", "t":
      0.42
    case "m", "w", "M", "W", "%", "@": 1
    case _ where scalar.properties.isWhitespace: 0.42
    case _ where scalar.value < 0x7F: scalar.properties.isUppercase ? 0.78 : 0.66
    default: wideWidth(scalar)
    }
  }

  private static func wideWidth(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    case .lowercaseLetter, .decimalNumber: 0.72
    case .uppercaseLetter: 0.9
    default: scalar.properties.isEmojiPresentation ? 1.4 : 1.1
    }
  }

  /// Returns the text, shortened with an ellipsis until it fits; nil when not one character fits.
  static func fitted(_ text: String, size: Double, into room: Double) -> String? {
    guard !text.isEmpty else { return nil }
    var kept = String(text.unicodeScalars.prefix(longest))
    if kept == text, width(text, size: size) <= room { return text }
    if kept == text { kept.removeLast() }
    while !kept.isEmpty, width(kept + "…", size: size) > room { kept.removeLast() }
    return kept.isEmpty ? nil : kept + "…"
  }

  /// Returns text for a tooltip or a description; shortened only if it is very long.
  static func shortened(_ text: String, to count: Int) -> String {
    let kept = String(text.unicodeScalars.prefix(count))
    return kept == text ? text : kept + "…"
  }

  /// The maximum number of scalars in a label.
  private static let longest = 120

  /// Returns a time for the user: milliseconds below a second, otherwise seconds.
  static func time(_ milliseconds: Int64) -> String {
    abs(milliseconds) < 1000 ? "\(milliseconds) ms" : "\(seconds(milliseconds)) s"
  }

  static func seconds(_ milliseconds: Int64) -> String {
    PlotSVG.number(Double(milliseconds) / 1000)
  }

  static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}
