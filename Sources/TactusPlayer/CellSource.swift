public import TactusBraille
public import TactusHaptics

/// A cell or a part of a cue to be felt, with what it came from.
public struct SourceCell: Hashable, Sendable {
  public var symbol: Symbol
  /// The text that this cell, alone or with its neighbours, stands for; of a cue its name.
  public var text: String
  /// Cells of one word share a number, and parts of one cue; numbers grow. Blank cells belong to the word
  /// before them.
  public var word: Int
  /// How many bytes of the text end with this cell.
  public var offset: Int
  /// Whether the word, or the cue, is felt whole with this; said only by a source that wants to know.
  public var endsWord: Bool

  public init(
    cell: BrailleCell, text: String, word: Int, offset: Int = 0, endsWord: Bool = false
  ) {
    self.init(.cell(cell), text, word, offset, endsWord)
  }

  public init(cue: Cue, part: Int, word: Int, offset: Int = 0, endsWord: Bool = false) {
    self.init(.cue(cue, part: part), cue.rawValue, word, offset, endsWord)
  }

  private init(_ symbol: Symbol, _ text: String, _ word: Int, _ offset: Int, _ endsWord: Bool) {
    self.symbol = symbol
    self.text = text
    self.word = word
    self.offset = offset
    self.endsWord = endsWord
  }

  /// Nil for a part of a cue.
  public var cell: BrailleCell? { symbol.cell }
}

/// What a source has at the moment.
public enum SourceStep: Hashable, Sendable {
  case cell(SourceCell)
  /// Nothing yet; more will come.
  case notYet
  /// Nothing yet, but to ask again at once brings it nearer.
  case busy
  case end
}

/// Where a player takes its cells from, one at a time, only as fast as it needs them.
public protocol CellSource {
  /// Never blocks. After `.end` it is not called again.
  mutating func next() -> SourceStep
  /// Hears each event of the player that asks, as it happens.
  mutating func note(_ event: PlayerEvent)
  /// Whether the player tries again for ever, ever later, where setbacks would end another reading.
  var outlastsSetbacks: Bool { get }
}

extension CellSource {
  public mutating func note(_ event: PlayerEvent) {}
  public var outlastsSetbacks: Bool { false }
}
