import TactusText

/// The plain text of a body with markup.
///
/// Programs send markup, and just as often text that only looks like it, such as "a < b & c". So
/// only the elements and entities of the specification are markup, and everything else is literal
/// text. An HTML parser would remove it.
struct NotificationMarkup {
  /// The text without markup.
  private(set) var text = ""
  /// The text followed by the addresses of its links.
  private(set) var full = ""

  /// The open link, and the start of its text in `full`, in bytes.
  private var link: (address: String, start: Int)?

  /// The longest entity, in scalars.
  private static let longestEntity = 10

  init(_ body: String) {
    var rest = body.unicodeScalars[...]
    while let first = rest.first {
      if first == "<", let tag = Tag(rest) {
        apply(tag)
        rest = rest.dropFirst(tag.length)
      } else if first == "&", let entity = Self.entity(rest.prefix(Self.longestEntity)) {
        append(entity.text)
        rest = rest.dropFirst(entity.length)
      } else {
        let plain = rest.dropFirst().firstIndex { $0 == "<" || $0 == "&" } ?? rest.endIndex
        append(String(rest[..<plain]))
        rest = rest[plain...]
      }
    }
    endLink()
  }

  private mutating func append(_ piece: String) {
    text += piece
    full += piece
  }

  private mutating func apply(_ tag: Tag) {
    switch tag.name {
    case "br": append("\n")
    case "p", "div", "li": if !text.isEmpty, text.last != "\n" { append("\n") }
    case "img": append(tag.value(of: "alt") ?? "")
    case "a":
      endLink()
      if !tag.isEnd, let address = tag.value(of: "href"), address.canBeFelt {
        link = (address, full.utf8.count)
      }
    default: break
    }
  }

  private mutating func endLink() {
    guard let (address, start) = link else { return }
    link = nil
    let shown = String(decoding: full.utf8.dropFirst(start), as: UTF8.self)
    if !shown.contains(address) { full += " (\(address))" }
  }

  // MARK: Entities

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  private static func entity(
    _ scalars: Substring.UnicodeScalarView
  ) -> (text: String, length: Int)? {
    guard let end = scalars.firstIndex(of: ";") else { return nil }
    let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
    let length = scalars.distance(from: scalars.startIndex, to: end) + 1
    if let text = named[name] { return (text, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // Half of a surrogate pair, which is not an XML character, is literal text.
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0,
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (String(scalar), length)
  }
}

extension NotificationMarkup {
  /// A tag of an element that programs use.
  fileprivate struct Tag {
    private static let names: Set<String> = [
      "a", "b", "big", "br", "div", "em", "font", "i", "img", "li", "p", "s", "small", "span",
      "strong", "sub", "sup", "tt", "u", "ul",
    ]

    let name: String
    let isEnd: Bool
    /// Its length in scalars, from `<` to `>`.
    let length: Int
    private let inside: Substring.UnicodeScalarView

    /// The longest tag, in scalars.
    private static let longest = 1_024

    /// Parses the tag at the start; nil if there is none.
    init?(_ scalars: Substring.UnicodeScalarView) {
      var inside = scalars.dropFirst()
      isEnd = inside.first == "/"
      if isEnd { inside = inside.dropFirst() }
      guard inside.first?.properties.isAlphabetic == true,
        let length = Self.length(of: scalars)
      else { return nil }
      inside = inside.prefix { $0 != ">" }
      let name = inside.prefix { $0.isASCII && $0.properties.isAlphabetic }
      let after = inside.dropFirst(name.count).first ?? "/"
      self.name = String(name).lowercased()
      self.inside = inside.dropFirst(name.count)
      self.length = length
      guard Self.names.contains(self.name), after == "/" || after.properties.isWhitespace,
        Self.areAttributes(self.inside)
      else { return nil }
    }

    /// Returns the length up to the next `>`; nil if another tag would begin before it.
    private static func length(of scalars: Substring.UnicodeScalarView) -> Int? {
      for (index, scalar) in scalars.enumerated().dropFirst() {
        if scalar == ">" { return index + 1 }
        if scalar == "<" || index >= longest { return nil }
      }
      return nil
    }

    /// True if an element's name is followed only by attributes with values: in "a<b && c>d" it is
    /// part of a text.
    private static func areAttributes(_ scalars: Substring.UnicodeScalarView) -> Bool {
      var rest = scalars.drop { $0.properties.isWhitespace }
      while let first = rest.first, first != "/" {
        guard first.properties.isAlphabetic else { return false }
        rest = rest.drop { $0.isNameOfAttribute }.drop { $0.properties.isWhitespace }
        guard rest.popFirst() == "=" else { return false }
        rest = rest.drop { $0.properties.isWhitespace }
        if let quote = rest.first, quote == "\"" || quote == "'" {
          guard let end = rest.dropFirst().firstIndex(of: quote) else { return false }
          rest = rest[rest.index(after: end)...]
        } else {
          let value = rest.prefix { !$0.properties.isWhitespace && $0 != "/" }
          guard !value.isEmpty, value.first != "=" else { return false }
          rest = rest[value.endIndex...]
        }
        rest = rest.drop { $0.properties.isWhitespace }
      }
      return rest.dropFirst().allSatisfy(\.properties.isWhitespace)
    }

    /// Returns the value of an attribute in quotation marks.
    func value(of attribute: String) -> String? {
      var rest = inside
      while let equals = rest.firstIndex(of: "=") {
        let words = rest[..<equals].split { $0.properties.isWhitespace }
        let name = words.last.map { String($0) } ?? ""
        rest = rest[rest.index(after: equals)...].drop { $0.properties.isWhitespace }
        guard let quote = rest.first, quote == "\"" || quote == "'",
          let end = rest.dropFirst().firstIndex(of: quote)
        else { return nil }
        let value = rest.dropFirst()[..<end]
        if name.lowercased() == attribute { return NotificationMarkup(String(value)).text }
        rest = rest[rest.index(after: end)...]
      }
      return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isNameOfAttribute: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self) || "-_:.".unicodeScalars.contains(self)
  }
}
