/// Text in the syntax of troff and its macros for manual pages (man(7), groff_char(7)).
enum Roff {
  /// Escapes text so that troff prints it literally, in ASCII alone.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "." where result.isEmpty: result += "\\&."
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)]"
        }
      }
    }
    return result
  }

  /// Returns the text as an argument of a macro, blanks included.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Formats notes: paragraphs with blank lines between them, in which indented lines are literal.
  static func notes(_ text: String) -> String {
    paragraphs(of: text).map { ".PP\n" + lines($0) }.joined()
  }

  static func paragraphs(of text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
  }

  private static func lines(_ paragraph: [Substring]) -> String {
    var result = ""
    var isLiteral = false
    let longest = paragraph.filter { $0.hasPrefix("  ") }.map(\.count).max() ?? 0
    for line in paragraph {
      if line.hasPrefix("  ") != isLiteral {
        // Long lines are indented less, so that they fit 80 columns too.
        result += isLiteral ? ".fi\n.in\n" : ".nf\n.in \(min(7, max(0, 80 - longest)))n\n"
        isLiteral.toggle()
      }
      result += escaped(line) + "\n"
    }
    return isLiteral ? result + ".fi\n.in\n" : result
  }

  /// Formats terms with their meanings.
  static func items(_ items: [ManualItem]) -> String {
    items.map { ".TP\n.B \(escaped($0.term))\n\(escaped($0.meaning))\n" }.joined()
  }
}
