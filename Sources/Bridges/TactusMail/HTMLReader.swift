/// Receives the start, text and end of each element of a page from libxml2.
class HTMLReader {
  func start(_ element: HTMLElement) {}
  func end(_ name: String) {}
  func add(_ text: String) {}
}

/// An element's name and attributes, in lower case except for the values.
struct HTMLElement {
  /// Void elements, which have no end tag and no content.
  static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  let name: String
  private let attributes: [(name: String, value: String)]
  /// Its distinct class names in lower case, the first ones of very many.
  let classes: [Substring]
  /// Its id in lower case; nil if it has none.
  let id: String?

  /// The maximum number of classes that are matched.
  static let mostClasses = 64

  init(name: String, attributes: [(name: String, value: String)]) {
    self.name = name
    self.attributes = attributes
    classes = attributes.first { $0.name == "class" }.map { Self.classes(in: $0.value) } ?? []
    id = attributes.first { $0.name == "id" }?.value.lowercased()
  }

  private static func classes(in value: String) -> [Substring] {
    var rest = value.lowercased()[...]
    var names: [Substring] = []
    while names.count < mostClasses {
      rest = rest.drop(while: \.isWhitespace)
      let name = rest.prefix { !$0.isWhitespace }
      if name.isEmpty { break }
      if !names.contains(name) { names.append(name) }
      rest = rest[name.endIndex...]
    }
    return names
  }

  /// Returns an attribute's value, empty if it has none; nil if the attribute is missing.
  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  var isEmpty: Bool { Self.empty.contains(name) }
}

/// An element with its preceding siblings, the nearest last.
struct HTMLPlace {
  /// The maximum number of siblings that are remembered.
  static let mostEarlier = 64

  let element: HTMLElement
  let earlier: [HTMLElement]
}

/// The parts of a page that must be known before its text is extracted.
final class HTMLOutline: HTMLReader {
  /// The maximum number of bytes of style sheets that are read.
  private static let longestStyle = 1 << 18

  /// The character set that the page declares.
  private(set) var charset: String?
  /// The text of all its style sheets.
  private(set) var style = ""
  /// The number of items of each numbered list, in document order.
  private(set) var itemCounts: [Int] = []

  private var isInStyle = false
  /// The indexes of the open numbered lists; nil for a list without numbers.
  private var lists: [Int?] = []

  override func start(_ element: HTMLElement) {
    switch element.name {
    case "meta": declare(element)
    case "style": isInStyle = element["media"].map(StyleSheet.isUnconditional) ?? true
    case "ol":
      lists.append(itemCounts.count)
      itemCounts.append(0)
    case "ul", "menu": lists.append(nil)
    case "li": if let list = lists.last ?? nil { itemCounts[list] += 1 }
    default: break
    }
  }

  override func end(_ name: String) {
    switch name {
    case "style": isInStyle = false
    case "ol", "ul", "menu": _ = lists.popLast()
    default: break
    }
  }

  override func add(_ text: String) {
    if isInStyle, style.utf8.count + text.utf8.count < Self.longestStyle { style += text + "\n" }
  }

  private func declare(_ element: HTMLElement) {
    guard charset == nil else { return }
    if let name = element["charset"] {
      charset = name.isEmpty ? nil : name
    } else if let type = element["content"] {
      charset = MailCharset.parameter(ofType: type)
    }
  }
}
