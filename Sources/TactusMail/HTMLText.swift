/// The text of a mail that is only HTML; quotations follow ">", as in plain text, and a link's
/// target follows its text.
enum HTMLText {
  private static let breaks: Set<String> = [
    "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr",
  ]
  private static let deepestQuote = 16
  private static let silent = ["script", "style", "head", "title"]

  static func plain(_ html: String) -> String {
    var page = Page()
    var rest = Array(html.unicodeScalars)[...]
    var searched = rest.startIndex
    // The element whose content is ignored.
    var hidden: String?
    while let scalar = rest.first {
      if scalar == "<", let tag = HTMLTag(rest, &searched) {
        rest = tag.after
        if let element = hidden {
          if tag.isEnd, tag.name == element { hidden = nil }
        } else if !tag.isEnd, silent.contains(tag.name) {
          hidden = tag.name
        } else {
          page.take(tag)
        }
        continue
      }
      rest.removeFirst()
      if hidden != nil { continue }
      if scalar == "&", let (text, after) = HTMLEntities.text(rest) {
        page.add(text)
        rest = after
      } else {
        page.add(String(scalar))
      }
    }
    return page.ended()
  }

  /// The text read so far.
  private struct Page {
    private var lines: [String] = []
    private var line = ""
    private var depth = 0
    private var link: HTMLAddress?
    /// The link's text so far.
    private var label = ""
    /// The targets of links without text, such as pictures, that were already given: once is
    /// enough.
    private var told: Set<String> = []

    mutating func add(_ text: String) {
      line += text
      if link != nil { label += text }
    }

    mutating func ended() -> String {
      endLink()
      endLine()
      return lines.joined(separator: "\n")
    }

    mutating func take(_ tag: HTMLTag) {
      switch tag.name {
      case "a":
        endLink()
        link = tag.href.flatMap(HTMLAddress.init)
      case "blockquote":
        endLine()
        depth = tag.isEnd ? max(0, depth - 1) : min(depth + 1, deepestQuote)
      case _ where breaks.contains(tag.name): endLine()
      case "td", "th": add(" ")
      default: break
      }
    }

    private mutating func endLine() {
      add(" ")
      let words = line.singleLine
      line = ""
      if words.canBeFelt {
        lines.append(String(repeating: ">", count: depth) + (depth > 0 ? " " : "") + words)
      }
    }

    private mutating func endLink() {
      guard let link else { return }
      let isTold = label.canBeFelt ? link.isNamed(in: label) : told.contains(link.place)
      if !isTold { line += " \(link.place) " }
      told.insert(link.place)
      (self.link, label) = (nil, "")
    }
  }

  /// The character set that a page declares in its first bytes, as in <meta charset="utf-8">; nil
  /// without one.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self).lowercased()
    guard let start = head.firstRange(of: "charset=")?.upperBound else { return nil }
    let name = head[start...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
    return name.isEmpty ? nil : String(name)
  }
}
