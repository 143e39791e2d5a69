/// Wraps lines of code at points where this does not change their meaning.
enum GuideCode {
  /// Wraps a line to this many columns, as far as its language permits.
  static func broken(_ line: String, language: String, to width: Int) -> [String] {
    guard line.count > width else { return [line] }
    switch language.prefix(while: { $0 != " " }) {
    case "sh": return pieces(line, to: width - 2, after: " ").enumerated().map(shell).closed(" \\")
    case "json": return pieces(line, to: width, after: ",").enumerated().map(indented)
    default: return [line]
    }
  }

  private static func shell(_ piece: (offset: Int, element: String)) -> String {
    var text = piece.element
    while text.last == " " { text.removeLast() }
    return piece.offset == 0 ? text : "  " + text
  }

  private static func indented(_ piece: (offset: Int, element: String)) -> String {
    piece.offset == 0 ? piece.element : " " + piece.element.drop { $0 == " " }
  }

  /// Splits a line after this character outside of quotes, into parts that fill the width.
  private static func pieces(_ line: String, to width: Int, after end: Character) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in line {
      parts[parts.count - 1].append(character)
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      if quote == nil, character == end { parts.append("") }
    }
    return parts.reduce(into: [""]) { lines, part in
      let room = width - (lines.count > 1 ? 2 : 0)
      let last = lines[lines.count - 1]
      if last.isEmpty || last.count + part.count <= room {
        lines[lines.count - 1] += part
      } else {
        lines.append(part)
      }
    }
  }
}

extension [String] {
  /// Appends an end to every element except the last.
  fileprivate func closed(_ end: String) -> [String] {
    enumerated().map { $0.offset < count - 1 ? $0.element + end : $0.element }
  }
}
