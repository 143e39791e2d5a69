package import TactusHaptics
package import TactusPlayer

/// A cell in the form shown to observers.
package struct ObservedCell: Hashable, Sendable {
  /// The index among all cells played, from 0.
  package var index: Int
  /// The word's number; see `SourceCell`.
  package var word: Int
  /// The number of bytes of the text up to the end of this cell.
  package var offset: Int
  /// The text that it represents; for a cue, its name.
  package var text: String
  /// The symbol that is felt.
  package var symbol: Symbol

  /// Creates a cell from these parts.
  package init(index: Int, word: Int, offset: Int, text: String, symbol: Symbol) {
    self.index = index
    self.word = word
    self.offset = offset
    self.text = text
    self.symbol = symbol
  }

  /// Creates the form of a scheduled cell.
  package init(_ cell: ScheduledCell) {
    self.init(
      index: cell.index, word: cell.source.word, offset: cell.source.offset,
      text: cell.source.text, symbol: cell.source.symbol)
  }
}
