package import TactusPlayer
import TactusText

/// A line for each word as it ends: its text and its cells, short enough for a braille display.
package struct PlainView {
  package init() {}

  private var word: Int?
  private var lastIndex = -1
  private var text = ""
  private var cells = ""
  private var lastOffset = -1

  package mutating func felt(_ cell: ScheduledCell) -> String? {
    var line: String?
    // A word that is felt again, from its start, has a line of its own.
    if cell.source.word != word || cell.index <= lastIndex {
      line = take()
      word = cell.source.word
    }
    lastIndex = cell.index
    guard let braille = cell.compiled.cell, braille != .blank else { return line }
    cells.unicodeScalars.append(braille.unicode)
    if cell.source.offset != lastOffset { text += cell.source.text }
    lastOffset = cell.source.offset
    return line
  }

  /// The word gathered so far, taken off.
  package mutating func take() -> String? {
    defer {
      text = ""
      cells = ""
      lastOffset = -1
    }
    return cells.isEmpty ? nil : "\(text.printable)  \(cells)"
  }
}
