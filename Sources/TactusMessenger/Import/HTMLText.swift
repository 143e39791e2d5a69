/// What a mail that is HTML and nothing else says in words; what it quotes stands behind ">", as in plain text.
enum HTMLText {
  private static let breaks: Set<String> = [
    "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr",
  ]
  private static let longestTag = 8192
  private static let deepestQuote = 16
  private static let silent = ["script", "style", "head", "title"]

  static func plain(_ html: String) -> String {
    var lines: [String] = []
    var line = ""
    var depth = 0
    func end() {
      let words = line.singleLine
      line = ""
      if !words.isEmpty {
        lines.append(String(repeating: ">", count: depth) + (depth > 0 ? " " : "") + words)
      }
    }
    var rest = Array(html.unicodeScalars)[...]
    // Before where no ">" is, so that a page of nothing but "<a" takes no longer than any other.
    var searched = rest.startIndex
    // Inside which element nothing counts.
    var hidden: String?
    while let scalar = rest.first {
      if scalar == "<", let (name, isEnd, after) = tag(rest, &searched) {
        rest = after
        if let element = hidden {
          if isEnd, name == element { hidden = nil }
        } else if !isEnd, silent.contains(name) {
          hidden = name
        } else if name == "blockquote" {
          end()
          depth = isEnd ? max(0, depth - 1) : min(depth + 1, deepestQuote)
        } else if breaks.contains(name) {
          end()
        } else if name == "td" || name == "th" {
          line += " "
        }
        continue
      }
      rest.removeFirst()
      if hidden != nil { continue }
      if scalar == "&", let (text, after) = HTMLEntities.text(rest) {
        line += text
        rest = after
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    end()
    return lines.joined(separator: "\n")
  }

  /// The character set that a page names itself within its first bytes, as in <meta charset="utf-8">.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self).lowercased()
    guard let start = head.firstRange(of: "charset=")?.upperBound else { return nil }
    let name = head[start...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The name of a tag, or "" of a comment; nil when "<" begins none.
  private static func tag(
    _ text: Scalars, _ searched: inout Int
  ) -> (name: String, isEnd: Bool, after: Scalars)? {
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
    guard let first = rest.first, first.properties.isAlphabetic || first == "!" || first == "?"
    else { return nil }
    let ahead = rest.prefix(longestTag)
    guard
      let end = ahead[max(ahead.startIndex, min(searched, ahead.endIndex))...].firstIndex(of: ">")
    else {
      searched = ahead.endIndex
      return nil
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: rest[..<end].prefix { $0.properties.isAlphabetic || $0.isDigit })
    return (String(name).lowercased(), isEnd, rest[(end + 1)...])
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
