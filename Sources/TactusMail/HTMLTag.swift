/// A tag or a comment (HTML, sections 13.2.5.6 to 13.2.5.41), as far as a text reader needs it.
struct HTMLTag {
  typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The name in lower case; empty for a comment.
  private(set) var name = ""
  private(set) var isEnd = false
  /// The value of "href" with its entities decoded; nil without one.
  private(set) var href: String?
  /// The text after the tag.
  private(set) var after: Scalars

  private static let longest = 8192

  /// Nil when no tag begins here.
  ///
  /// - Parameters:
  ///   - text: begins with "<".
  ///   - searched: the index up to which there is known to be no ">", so that a page of nothing but
  /// "<a" takes no longer than any other.
  init?(_ text: Scalars, _ searched: inout Int) {
    var rest = text.dropFirst()
    if rest.starts(with: ["!", "-", "-"]) {
      while let end = rest.firstIndex(of: ">") {
        let comment = rest[..<end]
        rest = rest[(end + 1)...]
        if comment.suffix(2).elementsEqual(["-", "-"]) { break }
      }
      after = rest
      return
    }
    isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    guard let first = rest.first, first.properties.isAlphabetic || first == "!" || first == "?"
    else { return nil }
    let ahead = rest.prefix(Self.longest)
    let start = max(ahead.startIndex, min(searched, ahead.endIndex))
    guard ahead[start...].contains(">") else {
      searched = ahead.endIndex
      return nil
    }
    let letters = ahead.prefix { $0.properties.isAlphabetic || $0.isDigit }
    name = Self.string(letters).lowercased()
    let end: Int
    (href, end) = Self.attributes(ahead[letters.endIndex...])
    after = rest[end...]
  }

  /// The "href" among the attributes, and the index after the tag; `all` begins after the name and
  /// contains a ">".
  private static func attributes(_ all: Scalars) -> (href: String?, end: Int) {
    var rest = all
    var href: String?
    while let first = rest.first {
      if first == ">" { return (href, rest.startIndex + 1) }
      guard !first.isSpace, first != "/" else {
        rest.removeFirst()
        continue
      }
      let key = first == "=" ? rest.prefix(1) : rest.prefix { !$0.endsName }
      rest = rest[key.endIndex...].drop(while: \.isSpace)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isSpace)
      var value: Scalars
      if let quote = rest.first, quote == "\"" || quote == "'" {
        let start = rest.startIndex + 1
        guard let close = rest[start...].firstIndex(of: quote) else {
          // An unclosed quote protects nothing.
          let end = rest.firstIndex(of: ">") ?? all.lastIndex(of: ">") ?? start
          return (href, end + 1)
        }
        value = rest[start..<close]
        rest = rest[(close + 1)...]
      } else {
        value = rest.prefix { !$0.isSpace && $0 != ">" }
        rest = rest[value.endIndex...]
      }
      if href == nil, string(key).lowercased() == "href" { href = read(&value) }
    }
    return (href, (all.lastIndex(of: ">") ?? all.startIndex) + 1)
  }

  private static func read(_ value: inout Scalars) -> String {
    var text = ""
    while let scalar = value.popFirst() {
      if scalar == "&", let (meant, after) = HTMLEntities.text(value) {
        text += meant
        value = after
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func string(_ scalars: Scalars) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isSpace: Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(self) }
  fileprivate var endsName: Bool { isSpace || self == "/" || self == ">" || self == "=" }
}
