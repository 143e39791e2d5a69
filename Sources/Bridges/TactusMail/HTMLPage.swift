import TactusText

/// The text of a page, collected while it is parsed.
final class HTMLPage: HTMLReader {
  private static let breaks: Set<String> = [
    "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr",
    "dl", "dt", "dd", "pre", "section", "article", "header", "footer", "main", "nav", "aside",
    "address", "center", "form", "fieldset", "legend", "figure", "figcaption", "caption",
    "details", "summary", "menu",
  ]
  private static let deepestQuote = 16
  /// The deepest nesting at which styles are applied; deeper elements look like the last.
  private static let deepest = 256
  /// The maximum number of bytes of the item numbers of nested lists that begin together.
  private static let longestMarker = 40
  private static let silent: Set<String> = [
    "script", "style", "head", "title", "template", "noscript", "option", "optgroup", "datalist",
    "noembed", "noframes",
  ]
  private static let signatures = ["gmail_signature", "moz-signature"]

  private struct Open {
    let element: HTMLElement
    let style: HTMLStyle
    /// True if its content is never shown.
    let isSilent: Bool
    var endsStrike = false
    /// The start of a raised or lowered text within the current line, and that line's number.
    var script: (start: Int, line: Int, kind: HTMLScript)?
  }

  /// A link, or a button without a known target.
  private struct Link {
    let element: String
    let address: HTMLAddress?
    /// Its accessible name, for readers who cannot see its picture.
    let name: String?
    /// The text so far.
    var label = ""
    /// True if its text is more than picture descriptions.
    var hasWords = false
  }

  /// True if some text was left out because its style hides it.
  private(set) var hidesText = false

  private let outline: HTMLOutline
  private var sheet: StyleSheet
  /// True if text hidden by its style is shown as well.
  private let showsHidden: Bool

  private var open: [Open] = []
  /// The open elements from the outermost, and the preceding siblings at each level.
  private var places: [HTMLPlace] = []
  private var siblings: [[HTMLElement]] = [[]]
  /// The number of open elements beyond the deepest nesting that is followed.
  private var uncounted = 0

  private var lines: [String] = []
  private var line = ""
  private var depth = 0
  private var link: Link?
  /// The targets of links without text, such as pictures, already given; each is given once.
  private var shownTargets: Set<String> = []
  private var lists: [HTMLList] = []
  /// The item number to put before the next words.
  private var marker = ""
  private var preformatted = 0
  private var strike = Strike.none
  /// True if a following digit would look like part of an exponent or index.
  private var needsGap = false
  /// The number of numbered lists so far.
  private var numberedLists = 0

  private enum Strike {
    case none
    /// Before the first struck words.
    case awaited
    case begun
  }

  init(_ outline: HTMLOutline, showsHidden: Bool = false) {
    self.outline = outline
    self.showsHidden = showsHidden
    sheet = StyleSheet(showsHidden ? "" : outline.style)
  }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  private var isSilent: Bool { open.last?.isSilent ?? false }
  /// True if no text of the current element is shown.
  private var isGone: Bool { isSilent || !showsHidden && style.isGone }

  override func start(_ element: HTMLElement) {
    defer { if element.name == "ol" { numberedLists += 1 } }
    guard uncounted == 0, open.count < Self.deepest || element.isEmpty else {
      if !element.isEmpty { uncounted += 1 }
      return beginUncounted(element)
    }
    var declarations = StyleDeclarations()
    let place = place(of: element)
    if !isGone {
      places.append(place)
      sheet.add(places, to: &declarations)
      places.removeLast()
      if let text = element["style"] {
        declarations.merge(StyleDeclarations(text.lowercased()), weight: StyleDeclarations.inline)
      }
    }
    let style = HTMLStyle(element, declarations, within: style)
    if element.isEmpty { return begin(element, style) }
    let wasGone = isGone
    open.append(
      Open(
        element: element, style: style, isSilent: isSilent || Self.silent.contains(element.name)))
    places.append(place)
    siblings.append([])
    if wasGone { return }
    begin(element, style)
  }

  /// Returns an element with its preceding siblings, if a rule depends on them.
  private func place(of element: HTMLElement) -> HTMLPlace {
    guard sheet.comparesSiblings, let last = siblings.indices.last else {
      return HTMLPlace(element: element, earlier: [])
    }
    let earlier = siblings[last]
    siblings[last] = earlier.suffix(HTMLPlace.mostEarlier - 1) + [element]
    return HTMLPlace(element: element, earlier: earlier)
  }

  /// Begins an element too deep for styles and list numbers.
  private func beginUncounted(_ element: HTMLElement) {
    if isGone { return }
    switch element.name {
    case "a": beginLink(element, style)
    case "img": addPicture(element, style)
    default: separate(element.name, style)
    }
  }

  private func begin(_ element: HTMLElement, _ style: HTMLStyle) {
    if isSilent || !showsHidden && style.isGone { return }
    if element["role"]?.lowercased() == "img" || element.name == "svg", !element.isEmpty {
      addPicture(element, style)
    }
    switch element.name {
    case "a", "button": beginLink(element, style)
    case "blockquote":
      endLine()
      depth = min(depth + 1, Self.deepestQuote)
    case "ol":
      endLine()
      lists.append(HTMLList(element, style.numbers, count: itemCount))
    case "ul", "menu":
      endLine()
      lists.append(HTMLList())
    case "li":
      endLine()
      if let last = lists.indices.last {
        let number = lists[last].next(element, style.numbers)
        marker = marker.utf8.count < Self.longestMarker ? marker + number : number
      }
    case "img", "area": addPicture(element, style)
    case "input": addInput(element, style)
    case "q": add("“", style)
    case "pre":
      endLine()
      preformatted += 1
    default: separate(element.name, style)
    }
    if let script = style.script, let last = open.indices.last, !element.isEmpty,
      line.last.map({ !$0.isWhitespace }) ?? false
    {
      open[last].script = (line.utf8.count, lines.count, script)
    }
    if style.isStruck, strike == .none, !element.isEmpty, let last = open.indices.last {
      strike = .awaited
      open[last].endsStrike = true
    }
    let kind = element["class"] ?? ""
    if Self.signatures.contains(where: kind.contains) {
      endLine()
      append("-- ")
    }
  }

  /// The number of items in the numbered list that begins; 0 if unknown.
  private var itemCount: Int {
    numberedLists < outline.itemCounts.count ? outline.itemCounts[numberedLists] : 0
  }

  override func end(_ name: String) {
    guard !HTMLElement.empty.contains(name) else {
      if !isGone { separate(name, style) }
      return
    }
    if uncounted > 0 {
      uncounted -= 1
      if isGone { return }
      return name == "a" ? endLink() : separate(name, style)
    }
    guard let place = open.lastIndex(where: { $0.element.name == name }) else { return }
    while open.count > place, let closed = open.last {
      if !isGone { finish(closed) }
      open.removeLast()
      places.removeLast()
      siblings.removeLast()
    }
  }

  private func finish(_ closed: Open) {
    endScript(closed)
    switch closed.element.name {
    case "a": endLink()
    case "button": if link?.element == "button" { endLink() }
    case "blockquote":
      endLine()
      depth = max(0, depth - 1)
    case "ol", "ul", "menu":
      endLine()
      marker = ""
      _ = lists.popLast()
    case "li":
      endLine()
      marker = ""
    case "q": add("”", closed.style)
    case "pre":
      endLine()
      preformatted = max(0, preformatted - 1)
    default: separate(closed.element.name, closed.style)
    }
    if closed.endsStrike { endStrike() }
  }

  override func add(_ text: String) {
    guard !isSilent else { return }
    guard text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
      return add(text, style)
    }
    let meant = text.unicodeScalars.reduce(into: "") {
      $0 += MailCharset.meant(by: $1) ?? String($1)
    }
    add(meant, style)
  }

  /// Ends the page and returns its text.
  func ended() -> String {
    endLink()
    endLine()
    return lines.joined(separator: "\n")
  }

  private func separate(_ name: String, _ style: HTMLStyle) {
    if name == "td" || name == "th" {
      addWords(" ")
    } else if Self.breaks.contains(name) || style.isBlock == true {
      endLine()
    }
  }

  /// Adds the visible part of a text.
  private func add(_ text: String, _ style: HTMLStyle) {
    guard showsHidden || style.showsText else {
      hidesText = hidesText || text.canBeFelt
      return
    }
    guard preformatted > 0, text.contains("\n") else { return addWords(text) }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { endLine() }
      addWords(String(line))
    }
  }

  private func addWords(_ text: String) {
    if let first = text.first(where: { !$0.isWhitespace }) {
      line += marker
      marker = ""
      if strike == .awaited {
        line += "[deleted: "
        strike = .begun
      }
      if needsGap, first.isNumber, text.first == first { line += " " }
      link?.hasWords = true
    }
    needsGap = false
    line += text
    link?.label += text
  }

  private func endStrike() {
    defer { strike = .none }
    guard strike == .begun else { return }
    if !line.canBeFelt, let last = lines.indices.last {
      lines[last] += "]"
      return
    }
    let end = line.lastIndex { !$0.isWhitespace } ?? line.startIndex
    line.insert("]", at: line.index(after: end))
  }

  /// Marks an exponent or index, as in "10^6".
  private func endScript(_ closed: Open) {
    guard let (start, number, kind) = closed.script, number == lines.count, start < line.utf8.count
    else { return }
    let place = line.utf8.index(line.startIndex, offsetBy: start)
    let words = String(line[place...])
    guard words.canBeFelt, let before = line[..<place].last else { return }
    let sign = kind.set(words, after: before)
    line.replaceSubrange(place..., with: sign)
    needsGap = true
  }

  /// Adds a picture's description.
  private func addPicture(_ element: HTMLElement, _ style: HTMLStyle) {
    guard showsHidden || style.showsPictures, let text = PictureText.of(element) else { return }
    addPictureText(text)
  }

  private func addPictureText(_ text: String) {
    let hadWords = link?.hasWords ?? false
    addWords(text)
    link?.hasWords = hadWords
  }

  /// Adds the content of a form field or the label of its button.
  private func addInput(_ element: HTMLElement, _ style: HTMLStyle) {
    let type = element["type"]?.lowercased() ?? "text"
    switch type {
    case "image": addPicture(element, style)
    case "hidden", "password", "checkbox", "radio", "file", "range", "color": break
    default:
      let words = element["value"]?.singleLine ?? ""
      guard words.canBeFelt else { break }
      add(["submit", "button", "reset"].contains(type) ? " [\(words)] " : " \(words) ", style)
    }
  }

  private func endLine() {
    addWords(" ")
    append(line.singleLine)
    line = ""
  }

  private func append(_ words: String) {
    guard words.canBeFelt else { return }
    lines.append(String(repeating: ">", count: depth) + (depth > 0 ? " " : "") + words)
  }

  private func beginLink(_ element: HTMLElement, _ style: HTMLStyle) {
    if element.name == "button" {
      guard link == nil else { return }
    } else {
      endLink()
    }
    let isShown = showsHidden || style.showsPictures
    let address = element.name == "a" ? element["href"].flatMap(HTMLAddress.init) : nil
    let name = isShown ? PictureText.name(of: element) : nil
    link = Link(element: element.name, address: address, name: name)
  }

  private func endLink() {
    guard let link else { return }
    if !link.label.canBeFelt, let name = link.name { addPictureText(name) }
    self.link = nil
    guard let address = link.address else { return }
    let isKnown =
      link.label.canBeFelt && address.isNamed(in: link.label)
      || !link.hasWords && shownTargets.contains(address.place)
    if !isKnown { line += " \(address.place) " }
    shownTargets.insert(address.place)
  }
}
