/// The user guide: the chapters in reading order.
package enum Guide {
  package static let title = "The Tactus guide"

  /// A chapter's file in `Chapters/`, without its extension, and its contents.
  private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("first-hour", { PackageResources.first_hour_md }),
    ("reader", { PackageResources.reader_md }),
    ("by-touch", { PackageResources.by_touch_md }),
    ("messages", { PackageResources.messages_md }),
    ("daily-life", { PackageResources.daily_life_md }),
    ("recipes", { PackageResources.recipes_md }),
    ("rooms", { PackageResources.rooms_md }),
    ("privacy", { PackageResources.privacy_md }),
    ("trouble", { PackageResources.trouble_md }),
    ("builders", { PackageResources.builders_md }),
    ("firmware", { PackageResources.firmware_md }),
    ("scripts", { PackageResources.scripts_md }),
  ]

  package static let chapters = files.map { file in
    GuideChapter(name: file.name, markdown: String(decoding: file.bytes(), as: UTF8.self))
  }
}

/// A chapter in its source form.
package struct GuideChapter: Sendable {
  /// Its name in commands.
  package let name: String
  package let markdown: String

  package var blocks: [GuideBlock] { GuideReader(markdown)?.blocks ?? [] }

  package var title: String {
    for case .heading(1, let text) in blocks { return text }
    return name
  }

  package init(name: String, markdown: String) {
    self.name = name
    self.markdown = markdown
  }
}
