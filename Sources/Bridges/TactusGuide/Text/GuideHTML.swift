import TactusText
package import TactusWording

/// The guide as a self-contained HTML page.
package enum GuideHTML {
  /// Renders the page of these chapters.
  ///
  /// - Parameter isServed: true for a document with `guide.css` and `guide.js` next to it, which has
  ///   a search; false for one that loads nothing.
  package static func page(
    of chapters: [GuideChapter], _ words: Wording = .english, isServed: Bool = false
  ) -> String {
    /// The attribute of a part in another language than the page.
    func language(of chapter: GuideChapter) -> String {
      chapter.language == words.language ? "" : " lang=\"\(chapter.language.rawValue)\""
    }
    let titles = chapters.map { chapter in
      "<li><a href=\"#\(chapter.name)\"\(language(of: chapter))>\(escaped(chapter.title))</a></li>"
    }
    let bodies = chapters.map { chapter in
      "<section aria-labelledby=\"\(chapter.name)\"\(language(of: chapter))>\n"
        + body(of: chapter, notice: words.language) + "</section>\n"
    }
    let title = escaped(words("The Tactus guide"))
    let files = escaped(
      words(
        "Files such as {0} are part of the project. Where Tactus is installed they lie below {1} or {2}.",
        "docs/SERVICE.md", "/usr/share/doc/tactus", "/usr/local/share/doc/tactus"))
    return """
      <!DOCTYPE html>
      <html lang="\(words.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(isServed ? linked : "<style>\n\(style)\n</style>")
      </head>
      <body>
      <a class="skip" href="#\(chapters.first?.name ?? "")">\(escaped(words("Skip to the text")))</a>
      <header><h1>\(title)</h1><p>\(escaped(Program.version))</p></header>
      <nav aria-label="\(escaped(words("Chapters")))"><ol>
      \(titles.joined(separator: "\n"))
      </ol></nav>
      \(isServed ? search(words) : "")<main>
      \(bodies.joined())</main>
      <footer><p>\(files)</p></footer>
      </body>
      </html>

      """
  }

  private static let linked = """
    <link rel="icon" href="icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="guide.css">
    <script type="module" src="guide.js"></script>
    """

  private static func search(_ words: Wording) -> String {
    """
    <search><label for="search">\(escaped(words("Search the guide")))</label>
    <input type="search" id="search" maxlength="200" autocomplete="off">
    <p id="found" role="status" data-none="\(escaped(words("Nothing found")))" \
    data-some="\(escaped(words("{0} parts found")))"></p></search>

    """
  }

  private static func body(of chapter: GuideChapter, notice: InterfaceLanguage) -> String {
    let rendered = GuideReader(chapter.markdown)?.html { target($0, from: chapter) } ?? ""
    var names = HeadingNames(of: chapter)
    // Chapter text is escaped, so each "<h" comes from cmark.
    let parts = GuideTables.labelled(rendered).split(
      separator: "<h", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      guard let level = part.first, level.isNumber, part.dropFirst().first == ">" else {
        return "<h" + part
      }
      return "<h\(level) id=\"\(names.next())\">" + part.dropFirst(2)
    }.enumerated().map { index, part in
      guard index == 1, let sentence = chapter.notice else { return part }
      let end = part.firstRange(of: "\n")?.upperBound ?? part.endIndex
      return part[..<end] + "<p lang=\"\(notice.rawValue)\"><em>\(escaped(sentence))</em></p>\n"
        + part[end...]
    }.joined()
  }

  /// Returns the target in the page for a link in a chapter.
  private static func target(_ link: String, from chapter: GuideChapter) -> String {
    if link.hasPrefix("#") { return "#\(chapter.name)-\(link.dropFirst())" }
    guard !link.contains("/"), let end = link.firstRange(of: ".md") else { return link }
    let (name, place) = (link[..<end.lowerBound], link[end.upperBound...].dropFirst())
    return "#" + name + (place.isEmpty ? "" : "-" + place)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  static let style = """
    :root { color-scheme: light dark; }
    body { font: 1.05rem/1.55 system-ui, sans-serif; max-width: 46rem; margin: auto;
      padding: 1rem; overflow-wrap: break-word; }
    h1, h2, h3, h4 { line-height: 1.25; }
    h2 { margin-top: 3rem; border-top: 2px solid; padding-top: 1rem; }
    pre { border-left: 4px solid; padding: 0.2rem 0 0.2rem 0.8rem; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    code { font: 0.95em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; }
    th, td { border: 1px solid; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top;
      overflow-wrap: anywhere; }
    @media (max-width: 34rem) {
      table, tbody, tr, td { display: block; }
      thead { position: absolute; left: -100rem; }
      tr { border: 1px solid; padding: 0.3rem 0.5rem; margin-top: -1px; }
      td { border: 0; padding: 0.1rem 0; }
      td:first-child { font-weight: bold; }
      td[data-label]:not(:empty)::before { content: attr(data-label) ": "; font-style: italic; }
      ol, ul { padding-left: 1.5rem; }
    }
    footer { margin-top: 3rem; border-top: 2px solid; }
    a { color: LinkText; }
    :focus-visible { outline: 3px solid; outline-offset: 2px; }
    search { position: sticky; top: 0; background: Canvas; padding: 0.5rem 0; }
    #search { font: inherit; min-height: 2.75rem; width: 100%; box-sizing: border-box; }
    #found { margin: 0.25rem 0 0; }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    @media print { nav, search, .skip { display: none; } body { max-width: none; font-size: 11pt; }
      h2, h3 { break-after: avoid; } pre, tr { break-inside: avoid; } }
    """
}

/// The anchors of a chapter's headings: the chapter's name, then names derived from the English
/// headings' words, so that links lead to the same places in every language.
struct HeadingNames {
  private var left: ArraySlice<String>

  init(of chapter: GuideChapter) {
    var names: [String] = []
    for text in chapter.headings {
      var name = names.isEmpty ? chapter.name : "\(chapter.name)-\(Self.slug(text))"
      while names.contains(name) { name += "-more" }
      names.append(name)
    }
    left = names[...]
  }

  mutating func next() -> String { left.popFirst() ?? "" }

  private static func slug(_ text: String) -> String {
    String(
      text.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      })
  }
}
