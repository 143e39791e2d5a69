/// A block of a chapter.
package enum GuideBlock: Hashable, Sendable {
  /// A heading; the chapter's title has level 1.
  case heading(level: Int, String)
  case paragraph(String)
  /// Code, line by line, and its language: `sh`, `json` or another word.
  case code(language: String, [String])
  case list(GuideList)
  case table(GuideTable)
}

/// A list whose items are blocks.
package struct GuideList: Hashable, Sendable {
  package var items: [[GuideBlock]]
  /// The first number; nil for an unnumbered list.
  package var start: Int?

  /// Returns the mark before an item.
  func mark(_ index: Int) -> String { start.map { "\($0 + index). " } ?? "- " }
}

/// Rows of text below a row of headings.
package struct GuideTable: Hashable, Sendable {
  package var headings: [String]
  package var rows: [[String]]

  /// The rows as sentences: the first column, then the others, with their headings if there are
  /// several.
  var sentences: [String] {
    rows.map { row in
      let others = zip(headings, row).dropFirst().compactMap { heading, value -> String? in
        if value.isEmpty { return nil }
        return heading.isEmpty || headings.count == 2 ? value : "\(heading): \(value)"
      }
      return "\(row.first ?? ""): \(others.joined(separator: "; "))"
    }
  }
}

extension GuideBlock {
  /// Its lines for reading by touch, one position each.
  package var sentences: [String] {
    switch self {
    case .heading(_, let text), .paragraph(let text): [text]
    case .code(_, let lines): lines.filter { !$0.isEmpty }
    case .list(let list): list.items.flatMap { $0.flatMap(\.sentences) }
    case .table(let table): table.sentences
    }
  }
}
