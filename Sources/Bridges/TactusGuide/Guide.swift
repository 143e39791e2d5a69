package import TactusWording

/// The user guide: the chapters in reading order.
package enum Guide {
  private typealias File = @Sendable () -> [UInt8]

  /// A chapter's file in `Chapters/`, without its extension, its contents, and its translations:
  /// `NAME.LANGUAGE.md`.
  private static let files: [(name: String, english: File, others: [InterfaceLanguage: File])] = [
    (
      "first-hour", { PackageResources.first_hour_md },
      [
        .german: { PackageResources.first_hour_de_md },
        .french: { PackageResources.first_hour_fr_md },
        .spanish: { PackageResources.first_hour_es_md },
      ]
    ),
    (
      "reader", { PackageResources.reader_md },
      [
        .german: { PackageResources.reader_de_md }, .french: { PackageResources.reader_fr_md },
        .spanish: { PackageResources.reader_es_md },
      ]
    ),
    (
      "by-touch", { PackageResources.by_touch_md },
      [
        .german: { PackageResources.by_touch_de_md }, .french: { PackageResources.by_touch_fr_md },
        .spanish: { PackageResources.by_touch_es_md },
      ]
    ),
    ("messages", { PackageResources.messages_md }, [:]),
    ("daily-life", { PackageResources.daily_life_md }, [:]),
    ("recipes", { PackageResources.recipes_md }, [:]),
    ("rooms", { PackageResources.rooms_md }, [:]),
    ("privacy", { PackageResources.privacy_md }, [:]),
    ("trouble", { PackageResources.trouble_md }, [:]),
    ("builders", { PackageResources.builders_md }, [:]),
    ("firmware", { PackageResources.firmware_md }, [:]),
    ("scripts", { PackageResources.scripts_md }, [:]),
  ]

  /// The words of the guide other than its chapters, in `Words/`.
  private static let wordings: [InterfaceLanguage: Wording] = [
    .german: Wording(.german, json: PackageResources.guide_de_json),
    .french: Wording(.french, json: PackageResources.guide_fr_json),
    .spanish: Wording(.spanish, json: PackageResources.guide_es_json),
  ]

  package static func words(in language: InterfaceLanguage) -> Wording {
    wordings[language] ?? .english
  }

  /// Returns the chapters in a language; those that are not translated are in English, and say so.
  package static func chapters(in language: InterfaceLanguage) -> [GuideChapter] {
    let words = words(in: language)
    return files.map { file in
      let english = String(decoding: file.english(), as: UTF8.self)
      var chapter = GuideChapter(name: file.name, markdown: english)
      if let translation = file.others[language] {
        chapter.markdown = String(decoding: translation(), as: UTF8.self)
        chapter.language = language
      } else if language != .english {
        chapter.notice = words("This chapter exists in English only.")
      }
      return chapter
    }
  }
}

/// A chapter in its source form.
package struct GuideChapter: Sendable {
  /// Its name in commands.
  package let name: String
  package fileprivate(set) var markdown: String
  /// The language of the text.
  package fileprivate(set) var language = InterfaceLanguage.english
  /// A sentence that explains why the text is not in the reader's language; nil if it is.
  package fileprivate(set) var notice: String?
  /// The headings of the English chapter, whose words name the anchors in every language.
  let headings: [String]

  package var blocks: [GuideBlock] {
    var blocks = GuideReader(markdown)?.blocks ?? []
    if let notice, !blocks.isEmpty { blocks.insert(.paragraph(notice), at: 1) }
    return blocks
  }

  package var title: String {
    for case .heading(1, let text) in blocks { return text }
    return name
  }

  package init(name: String, markdown: String) {
    self.name = name
    self.markdown = markdown
    headings = (GuideReader(markdown)?.blocks ?? []).compactMap {
      if case .heading(_, let text) = $0 { text } else { nil }
    }
  }
}
