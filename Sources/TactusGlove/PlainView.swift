package import TactusPlayer
import TactusText

/// Makes a line for each word as it ends, with its text and cells, short enough for a braille display.
package struct PlainView {
  /// Creates a view before the first word.
  package init() {}

  private var word: Int?
  private var lastIndex = -1
  private var text = ""
  private var cells = ""
  private var lastOffset = -1

  /// Takes the next felt cell; returns the line of the word that it ends, if any.
  package mutating func felt(_ cell: ScheduledCell) -> String? {
    var line: String?
    // A word that is felt again from its start gets a line of its own.
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

  /// Takes the line of the word so far; nil if none of it was felt.
  package mutating func take() -> String? {
    defer {
      text = ""
      cells = ""
      lastOffset = -1
    }
    return cells.isEmpty ? nil : "\(text.printable)  \(cells)"
  }
}
