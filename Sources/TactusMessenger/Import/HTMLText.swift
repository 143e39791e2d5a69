/// What a mail that is HTML and nothing else says in words.
enum HTMLText {
  private static let breaks: Set<String> = [
    "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr",
  ]
  /// So that a page of nothing but "<" takes no longer than any other.
  private static let longestTag = 8192
  private static let silent = ["script", "style", "head", "title"]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "euro": "€",
    "pound": "£", "copy": "©", "ndash": "–", "mdash": "—", "hellip": "…", "rsquo": "’",
    "lsquo": "‘", "ldquo": "“", "rdquo": "”",
  ]

  static func plain(_ html: String) -> String {
    var result = ""
    var rest = Array(html.unicodeScalars)[...]
    // Inside which element nothing counts.
    var hidden: String?
    while let scalar = rest.first {
      if scalar == "<", let (name, isEnd, after) = tag(rest) {
        rest = after
        if let element = hidden {
          if isEnd, name == element { hidden = nil }
        } else if !isEnd, silent.contains(name) {
          hidden = name
        } else if breaks.contains(name) {
          result += "\n"
        }
        continue
      }
      rest.removeFirst()
      if hidden != nil { continue }
      if scalar == "&", let (text, after) = entity(rest) {
        result += text
        rest = after
      } else {
        result.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return result.split(separator: "\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The name of a tag, or "" of a comment; nil when "<" begins none.
  private static func tag(_ text: Scalars) -> (name: String, isEnd: Bool, after: Scalars)? {
    var rest = text.dropFirst()
    if rest.starts(with: ["!", "-", "-"]) {
      while let end = rest.firstIndex(of: ">") {
        let comment = rest[..<end]
        rest = rest[(end + 1)...]
        if comment.suffix(2).elementsEqual(["-", "-"]) { break }
      }
      return ("", false, rest)
    }
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    guard let first = rest.first, first.properties.isAlphabetic || first == "!" || first == "?",
      let end = rest.prefix(longestTag).firstIndex(of: ">")
    else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: rest[..<end].prefix { $0.properties.isAlphabetic || $0.isDigit })
    return (String(name).lowercased(), isEnd, rest[(end + 1)...])
  }

  private static func entity(_ text: Scalars) -> (text: String, after: Scalars)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: text[..<end])
    let after = text[(end + 1)...]
    if let known = entities[String(name)] { return (known, after) }
    guard name.first == "#" else { return nil }
    let digits = String(name.dropFirst())
    let value =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
    return (String(scalar), after)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
