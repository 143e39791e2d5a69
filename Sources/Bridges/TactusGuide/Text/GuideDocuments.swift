import TactusWording

/// The guide as documents of the page of `tactus web`: `guide.LANGUAGE.html`, and its styles.
///
/// The page's rules allow no styles and scripts within a document; its search is the page's own
/// `guide.js`.
package enum GuideDocuments {
  /// Returns the document with a name; nil for an unknown one.
  @Sendable package static func named(_ name: String) -> [UInt8]? {
    if name == "guide.css" { return Array(GuideHTML.style.utf8) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "guide", parts[2] == "html",
      let language = InterfaceLanguage(rawValue: String(parts[1]))
    else { return nil }
    return switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }

  // Each is rendered for its first request, and kept: rendering delays everything else that the server does.
  private static let english = page(in: .english)
  private static let german = page(in: .german)
  private static let french = page(in: .french)
  private static let spanish = page(in: .spanish)

  private static func page(in language: InterfaceLanguage) -> [UInt8] {
    let page = GuideHTML.page(
      of: Guide.chapters(in: language), Guide.words(in: language), isServed: true)
    return Array(page.utf8)
  }
}
