public import TactusBraille

/// What a pattern stands for: a braille cell, or a part of a cue.
public enum Symbol: Hashable, Sendable {
  case cell(BrailleCell)
  /// A part of a cue; parts count from 0 and play in order.
  case cue(Cue, part: Int)

  /// Nil for a part of a cue.
  public var cell: BrailleCell? {
    if case .cell(let cell) = self { cell } else { nil }
  }
}

/// One item in a row of things for the hand to feel.
public enum Feeling: Hashable, Sendable {
  case cue(Cue)
  /// A text in braille, from word number `fromWord` on; words count from 0. `in` names its braille table; nil
  /// stands for the usual one.
  case text(String, fromWord: Int = 0, in: String? = nil)
}
