package import TactusPlayer
import TactusText

/// Makes a line for each word as it ends, with its text and cells, short enough for a braille
/// display; a very long word is shown in pieces, so that its reading does not appear to have
/// stopped.
package struct PlainView {
  /// Creates a view before the first word.
  package init() {}

  /// The maximum number of cells in a line.
  private static let longestPiece = 200

  private var word: Int?
  private var lastIndex = -1
  private var text = ""
  private var cells = ""
  private var count = 0
  private var lastOffset = -1

  /// Adds the next felt cell; returns the line of the word that it ends, if any.
  package mutating func felt(_ cell: ScheduledCell) -> String? {
    var line: String?
    // A word that is felt again from its start gets its own line.
    if cell.source.word != word || cell.index <= lastIndex {
      line = popLine()
      word = cell.source.word
    }
    lastIndex = cell.index
    guard let braille = cell.compiled.cell, braille != .blank else { return line }
    cells.unicodeScalars.append(braille.unicode)
    if cell.source.offset != lastOffset { text += cell.source.text }
    lastOffset = cell.source.offset
    count += 1
    return count < Self.longestPiece ? line : popLine()
  }

  /// Removes and returns the line of the word so far; nil if none of it was felt.
  package mutating func popLine() -> String? {
    defer {
      text = ""
      cells = ""
      count = 0
      lastOffset = -1
    }
    return cells.isEmpty ? nil : "\(text.printable)  \(cells)"
  }
}
