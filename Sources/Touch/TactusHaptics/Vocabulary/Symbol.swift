public import TactusBraille

/// What a pattern stands for: a braille cell, or a part of a cue.
public enum Symbol: Hashable, Sendable {
  case cell(BrailleCell)
  /// A part of a cue; parts count from 0 and play in order.
  case cue(Cue, part: Int)
  /// A program's own pulses.
  case pattern(OwnPattern)

  /// Nil for a part of a cue, and for a program's own pulses.
  public var cell: BrailleCell? {
    if case .cell(let cell) = self { cell } else { nil }
  }
}

/// Pulses that are in no table, such as those that a program wants felt.
public struct OwnPattern: Hashable, Sendable {
  /// Tells it from every other one of this run.
  public let number: Int
  /// The cell whose dots it plays at once; nil for other pulses.
  public let dots: BrailleCell?
  let limited: LimitedPattern

  /// Creates a pattern; `number` must not stand for other pulses.
  public init(_ limited: LimitedPattern, number: Int, dots: BrailleCell? = nil) {
    self.limited = limited
    self.number = number
    self.dots = dots
  }

  /// Whether both have the same number.
  public static func == (one: OwnPattern, other: OwnPattern) -> Bool { one.number == other.number }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// One item in a row of things for the hand to feel.
public enum Feeling: Hashable, Sendable {
  case cue(Cue)
  case pattern(OwnPattern)
  /// A text in braille, from word number `fromWord` on; words count from 0. `in` names its braille table; nil
  /// stands for the usual one.
  case text(String, fromWord: Int = 0, in: String? = nil)
}
