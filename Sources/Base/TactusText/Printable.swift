extension Unicode.Scalar {
  /// True if a terminal acts on the character rather than showing it: controls (C0, DEL, C1), line
  /// and paragraph separators, and changes of direction (UAX #9). Joiners do not count; they belong
  /// to letters.
  package var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}

extension String {
  /// A name from outside, cut and cleaned so that an error message remains one line.
  package var excerpt: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(120) {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      scalars.append(isPlain ? scalar : "?")
    }
    return String(scalars)
  }
}

extension String {
  /// The text with U+FFFD in place of each character that would control a terminal or end a line,
  /// and a space for a tab.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar == "\t" ? " " : scalar.isSteering ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// The same for formatted text: line ends, tabs and escape sequences are retained.
  package var printableLayout: String {
    let isMeant = { (scalar: Unicode.Scalar) in "\n\r\t\u{1B}".unicodeScalars.contains(scalar) }
    guard unicodeScalars.contains(where: { $0.isSteering && !isMeant($0) }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isSteering && !isMeant(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}

extension String {
  /// The text of a name without the characters that control a terminal or change the direction of
  /// text, none of which can be felt.
  package var steady: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    var result = UnicodeScalarView()
    result.append(contentsOf: unicodeScalars.filter { !$0.isSteering })
    return String(result)
  }
}

extension String {
  /// The text in quotation marks for an error message, cut before it fills a screen.
  package var quoted: String {
    let most = 40
    return "'\(count > most ? prefix(most) + "…" : self[...])'".printable
  }
}

extension String {
  /// Returns the text padded on the right to `width`.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text padded on the left to `width`.
  package func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension StringProtocol {
  /// True if the text contains anything to feel; spaces, controls, blank braille cells and
  /// invisible characters such as joiners do not count.
  public var canBeFelt: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control && scalar != "\u{2800}"
    }
  }
}
