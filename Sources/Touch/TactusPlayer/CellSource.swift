public import TactusBraille
public import TactusHaptics

/// A cell, or a part of a cue, to be felt, and the text behind it.
public struct SourceCell: Hashable, Sendable {
  /// What to feel.
  public var symbol: Symbol
  /// The text that this cell stands for, alone or with its neighbours; for a cue, its name.
  public var text: String
  /// The word's number: shared by the cells of one word or the parts of one cue, and growing. Blank
  /// cells belong to the word before them.
  public var word: Int
  /// How many bytes of the text end with this cell.
  public var offset: Int
  /// Whether this completes its word or cue; only set by sources that need to know.
  public var endsWord: Bool
  /// Whether it answers what was just done, and so goes out at once, like a cue; only set by sources that
  /// need to know.
  public var isPrompt = false

  /// Makes a braille cell.
  public init(
    cell: BrailleCell, text: String, word: Int, offset: Int = 0, endsWord: Bool = false
  ) {
    self.init(.cell(cell), text, word, offset, endsWord)
  }

  /// Makes a part of a cue, counted from 0; its text is the cue's name.
  public init(cue: Cue, part: Int, word: Int, offset: Int = 0, endsWord: Bool = false) {
    self.init(.cue(cue, part: part), cue.rawValue, word, offset, endsWord)
  }

  /// Makes a program's own pulses, felt whole as a word of their own.
  init(_ own: OwnPattern, word: Int, offset: Int) {
    let text = own.dots.map { String(Character($0.unicode)) } ?? "pattern"
    self.init(.pattern(own), text, word, offset, true)
  }

  private init(_ symbol: Symbol, _ text: String, _ word: Int, _ offset: Int, _ endsWord: Bool) {
    self.symbol = symbol
    self.text = text
    self.word = word
    self.offset = offset
    self.endsWord = endsWord
  }

  /// The braille cell; nil for a part of a cue.
  public var cell: BrailleCell? { symbol.cell }
}

/// What a source answers when asked for its next cell.
public enum SourceStep: Hashable, Sendable {
  case cell(SourceCell)
  /// Nothing yet; more will come.
  case notYet
  /// Nothing yet; asking again at once brings it nearer.
  case busy
  case end
}

/// Where a player takes its cells from, one at a time and only as fast as it needs them.
public protocol CellSource {
  /// The next cell. Never blocks, and is not called again after `.end`.
  mutating func next() -> SourceStep
  /// Hears each event of its player, as it happens.
  mutating func note(_ event: PlayerEvent)
  /// Whether the player retries forever, at growing intervals, where setbacks would end another
  /// reading.
  var outlastsSetbacks: Bool { get }
}

extension CellSource {
  /// Ignores the event.
  public mutating func note(_ event: PlayerEvent) {}
  /// False: repeated setbacks end the reading.
  public var outlastsSetbacks: Bool { false }
}
