/// The guide as lines of text for a terminal.
package enum GuideText {
  private static let width = 80

  /// Formats the chapters one after another.
  package static func text(of chapters: [GuideChapter]) -> String {
    chapters.map { chapter in
      chapter.blocks.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }.joined(separator: "\n\n")
  }

  private static func lines(of block: GuideBlock) -> [String] {
    switch block {
    case .heading(_, let text): [text]
    case .paragraph(let text): wrapped(text)
    case .code(let language, let lines):
      lines.flatMap { GuideCode.broken($0, language: language, to: width - 2) }
        .map { $0.isEmpty ? "" : "  " + $0 }
    case .list(let list): list.items.indices.flatMap { item(list.items[$0], list.mark($0)) }
    case .table(let table):
      GuideColumns.lines(of: table, width: width)
        ?? table.sentences.flatMap { item([.paragraph($0)], "- ") }
    }
  }

  private static func item(_ blocks: [GuideBlock], _ mark: String) -> [String] {
    let indent = String(repeating: " ", count: mark.count)
    let made = blocks.flatMap { block -> [String] in
      if case .paragraph(let text) = block { return wrapped(text, to: width - mark.count) }
      return lines(of: block)
    }
    return made.enumerated().map { ($0.offset == 0 ? mark : indent) + $0.element }
  }

  static func wrapped(_ text: String, to width: Int = width) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
