public import TactusBraille

/// The content of a pattern: a braille cell, a part of a cue, or a program's own pulses.
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

/// Pulses that are in no table, such as a program's own.
public struct OwnPattern: Hashable, Sendable {
  /// A number that identifies the pulses within this run.
  public let number: Int
  /// The cell whose dots it plays at once; nil for other pulses.
  public let dots: BrailleCell?
  let limited: LimitedPattern

  /// Creates a pattern; `number` must not be used for other pulses.
  public init(_ limited: LimitedPattern, number: Int, dots: BrailleCell? = nil) {
    self.limited = limited
    self.number = number
    self.dots = dots
  }

  /// Returns true if the numbers are equal.
  public static func == (one: OwnPattern, other: OwnPattern) -> Bool { one.number == other.number }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// One item in a sequence to be felt.
public enum TactileItem: Hashable, Sendable {
  case cue(Cue)
  case pattern(OwnPattern)
  /// A text in braille, from word number `fromWord` on; words count from 0. `in` names its braille
  /// table; nil means the usual one.
  case text(String, fromWord: Int = 0, in: String? = nil)
}
