import TactusSystem
package import TactusTerminal

/// Shows the word being felt as letters and as cells, with the current one marked.
package struct WordRows {
  let style: TextStyle

  /// Creates rows in the given style.
  package init(style: TextStyle) {
    self.style = style
  }

  private typealias Part = (text: String, isMarked: Bool)

  /// Returns two rows of at most `room` columns; a long word is shown page by page.
  package func rows(_ word: [ObservedCell], at cell: ObservedCell?, room: Int) -> [String] {
    [page(letters(word, cell), room), page(signs(word, cell), room)]
  }

  private func letters(_ word: [ObservedCell], _ cell: ObservedCell?) -> [Part] {
    var parts: [Part] = []
    var last: Int?
    // Cells of one letter, such as its capital sign, share a position in the text.
    for one in word where one.offset != last {
      last = one.offset
      parts.append((one.text.printable, last == cell?.offset))
    }
    return parts
  }

  private func signs(_ word: [ObservedCell], _ cell: ObservedCell?) -> [Part] {
    word.map { (String(($0.symbol.cell ?? .blank).unicode), $0.index == cell?.index) }
  }

  /// Returns the row of parts that contains the marked one.
  private func page(_ parts: [Part], _ room: Int) -> String {
    var row = ""
    var width = 0
    var hasMark = false
    for part in parts {
      let text = part.isMarked ? style.mark(part.text) : part.text
      let more = TextWidth.columns(part.text) + (part.isMarked ? 2 : 0)
      if width + more > room, width > 0 {
        if hasMark { break }
        row = ""
        width = 0
      }
      row += text
      width += more
      hasMark = hasMark || part.isMarked
    }
    return row
  }
}
