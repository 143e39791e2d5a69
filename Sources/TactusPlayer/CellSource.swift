public import TactusBraille

/// A cell to be read, with what it came from.
public struct SourceCell: Hashable, Sendable {
  public var cell: BrailleCell
  /// The text that this cell, alone or with its neighbours, stands for.
  public var text: String
  /// Cells of one word share a number; numbers grow. Blank cells belong to the word before them.
  public var word: Int
  /// How many bytes of the text end with this cell.
  public var offset: Int

  public init(cell: BrailleCell, text: String, word: Int, offset: Int = 0) {
    self.cell = cell
    self.text = text
    self.word = word
    self.offset = offset
  }
}

/// What a source has at the moment.
public enum SourceStep: Hashable, Sendable {
  case cell(SourceCell)
  /// Nothing yet; more will come.
  case notYet
  case end
}

/// Where a player takes its cells from, one at a time, only as fast as it needs them.
public protocol CellSource {
  /// Never blocks. After `.end` it is not called again.
  mutating func next() -> SourceStep
}
