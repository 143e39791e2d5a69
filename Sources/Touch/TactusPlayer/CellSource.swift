public import TactusBraille
public import TactusHaptics

/// A cell, or a part of a cue, to be felt, and the text behind it.
public struct SourceCell: Hashable, Sendable {
  /// The braille cell, cue or pattern to be felt.
  public var symbol: Symbol
  /// The text that this cell represents, alone or with its neighbours; for a cue, its name.
  public var text: String
  /// The word's number: shared by the cells of one word or the parts of one cue, and growing. Blank
  /// cells belong to the word before them.
  public var word: Int
  /// The number of bytes of the text up to the end of this cell.
  public var offset: Int
  /// True if this completes its word or cue; set only by sources that need it.
  public var endsWord: Bool
  /// True if it answers a user action and is therefore sent at once, like a cue; set only by
  /// sources that need it.
  public var isPrompt = false

  /// Creates a braille cell.
  public init(
    cell: BrailleCell, text: String, word: Int, offset: Int = 0, endsWord: Bool = false
  ) {
    self.init(.cell(cell), text, word, offset, endsWord)
  }

  /// Creates a part of a cue, counted from 0; its text is the cue's name.
  public init(cue: Cue, part: Int, word: Int, offset: Int = 0, endsWord: Bool = false) {
    self.init(.cue(cue, part: part), cue.rawValue, word, offset, endsWord)
  }

  /// Creates a program's own pulses, felt whole as a word of their own.
  public init(_ own: OwnPattern, word: Int, offset: Int) {
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

/// A source's answer to a request for its next cell.
public enum SourceStep: Hashable, Sendable {
  case cell(SourceCell)
  /// No cell is available yet; more will follow.
  case notYet
  /// No cell is available yet; the source must be called again at once to make progress.
  case busy
  case end
}

/// A source of cells for a player, which requests them one at a time and only as fast as it needs
/// them.
public protocol CellSource {
  /// Returns the next cell. Never blocks, and is not called again after `.end`.
  mutating func next() -> SourceStep
  /// Handles an event of its player, as it happens.
  mutating func handle(_ event: PlayerEvent)
  /// True if the player retries forever, at growing intervals, where interruptions would end another
  /// reading.
  var survivesInterruptions: Bool { get }
}

extension CellSource {
  /// Ignores the event.
  public mutating func handle(_ event: PlayerEvent) {}
  /// False: repeated interruptions end the reading.
  public var survivesInterruptions: Bool { false }
}
