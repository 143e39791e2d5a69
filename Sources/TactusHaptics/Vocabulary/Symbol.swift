public import TactusBraille

/// What a pattern stands for: a braille cell, or a part of a cue.
public enum Symbol: Hashable, Sendable {
  case cell(BrailleCell)
  /// Parts count from 0 and follow one another.
  case cue(Cue, part: Int)

  /// Nil for a part of a cue.
  public var cell: BrailleCell? {
    if case .cell(let cell) = self { cell } else { nil }
  }
}

/// One thing that a hand is to feel, among others in a row.
public enum Feeling: Hashable, Sendable {
  case cue(Cue)
  /// A text in braille, from its word number `fromWord` on; words count from 0.
  case text(String, fromWord: Int = 0)
}
