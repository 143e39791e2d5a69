import TactusBraille
package import TactusSystem
import TactusText
package import TactusWording

/// The forms of the guide other than plain text.
package enum GuideForm: String {
  case list, html, brf, offer, chords
}

/// The options of `tactus guide`.
package struct GuideRequest {
  package static let notes = """
    With --offer, home lists "guide" next to the other rooms of 'tactus run', which
    may start before or after. There 1 and 4 choose a chapter, and 15 opens it. In a
    chapter 1 and 4 go back and forward by a sentence, 3 and 6 by a heading, and 26
    leads out. The reader's place is stored in guide.json next to the messages; in
    another language each chapter begins again.

    The first chapters, up to "Everything by touch", also exist in German, French
    and Spanish. The language is that of the system, or --lang; other chapters are
    shown in English, and say so.

      tactus guide
      tactus guide --chapter reader | tactus say
      tactus guide --html > guide.html
      tactus guide --lang de --brf > guide.de.brf
      tactus guide --chords svg > chords.svg
      tactus guide --offer
    """

  /// The form of the chord sheet; nil for the guide itself.
  private let chords: ChordSheet.Form?
  /// The form; nil for plain text.
  package let form: GuideForm?
  package let chapters: [GuideChapter]
  package let language: InterfaceLanguage
  private let table: String?
  private let isJSON: Bool

  /// - Parameters:
  ///   - forms: the requested forms; at most one is allowed.
  ///   - chords: the form of the chord sheet that is wanted instead of the guide; nil for none.
  ///   - chapter: the name of a single chapter; nil for all.
  ///   - table: the braille table; nil for that of each chapter's language.
  ///   - language: the language of the guide.
  ///   - isJSON: true to list chapters as JSON.
  /// - Throws: `Failure` if there are several forms, or the chapter is unknown.
  package init(
    forms: [GuideForm], chords: ChordSheet.Form? = nil, chapter: String?, table: String?,
    language: InterfaceLanguage, isJSON: Bool
  ) throws(Failure) {
    let forms = forms + (chords == nil ? [] : [.chords])
    guard forms.count <= 1 else {
      throw Failure(
        .usage, "--\(forms[0].rawValue) and --\(forms[1].rawValue) exclude each other",
        cure: "give one of them")
    }
    form = forms.first
    self.chords = chords
    self.table = table
    self.language = language
    self.isJSON = isJSON
    let all = Guide.chapters(in: language)
    chapters = all.filter { chapter == nil || $0.name == chapter }
    guard chapters.isEmpty, let chapter else { return }
    let nearest = NearestNames.of(chapter, in: all.map(\.name))
    throw Failure(
      .usage, "no chapter '\(chapter.printable)'",
      cure: nearest.isEmpty
        ? "see 'tactus guide --list'" : "did you mean \(nearest.joined(separator: ", "))?")
  }

  /// Returns the text to print.
  ///
  /// - Throws: `Failure` if the table cannot be used, or has cells of eight dots.
  package func text() throws(Failure) -> String {
    switch form {
    case .list: list
    case .html: GuideHTML.page(of: chapters, Guide.words(in: language))
    case .brf, .chords: try braille()
    case .offer, nil: GuideText.text(of: chapters)
    }
  }

  private var list: String {
    let column = chapters.map(\.name.count).max() ?? 0
    return chapters.map { chapter in
      guard !isJSON else {
        return JSONText.object([
          ("name", JSONText.string(chapter.name)), ("title", JSONText.string(chapter.title)),
          ("language", JSONText.string(chapter.language.rawValue)),
        ]) + "\n"
      }
      let gap = String(repeating: " ", count: column - chapter.name.count + 2)
      let note = chapter.notice == nil ? "" : " (\(chapter.language.rawValue))"
      return chapter.name + gap + chapter.title + note + "\n"
    }.joined()
  }

  private func braille() throws(Failure) -> String {
    do throws(BrailleError) {
      if let chords {
        return try ChordSheet.text(chords, table: table ?? InterfaceLanguage.english.table)
      }
      return try GuideBraille.brf(of: chapters, table: table, Guide.words(in: language))
    } catch {
      throw Failure(.usage, "\(error)", cure: "see 'tactus tables' for one of six dots")
    }
  }
}
