package import TactusHaptics
package import TactusPlayer

/// A cell as people who watch are told of it.
package struct ToldCell: Hashable, Sendable {
  /// The index among everything played, from 0.
  package var index: Int
  /// The word's number; see `SourceCell`.
  package var word: Int
  /// How many bytes of the text end with it.
  package var offset: Int
  /// The text that it stands for; for a cue, its name.
  package var text: String
  /// What is felt.
  package var symbol: Symbol

  /// Creates a cell of these parts.
  package init(index: Int, word: Int, offset: Int, text: String, symbol: Symbol) {
    self.index = index
    self.word = word
    self.offset = offset
    self.text = text
    self.symbol = symbol
  }

  /// What can be told of a cell on its way.
  package init(_ cell: ScheduledCell) {
    self.init(
      index: cell.index, word: cell.source.word, offset: cell.source.offset,
      text: cell.source.text, symbol: cell.source.symbol)
  }
}
