public import TactusBraille

/// The meaning of key presses.
public enum InputEvent: Hashable, Sendable {
  /// The keys that are down have become a held chord; feedback can signal the reader to let go.
  case holding
  case chord(Chord)
  /// A key with the same meaning everywhere, such as an arrow.
  case command(KeyCommand)
  /// A character typed directly rather than as dots (FINGERS.md, T6).
  case text(Character)
  /// Keys down for too long to be intended, as bits like those of KEYS (PROTOCOL.md, section 5);
  /// they are ignored until released.
  case stuck(keys: UInt8)
  /// Ctrl-C as a key, because a terminal that reports releases sends no signal for it.
  case interrupt
}

/// Keys that were down together, as dots.
public struct Chord: Hashable, Sendable {
  /// The dots pressed; at least one of 1 to 6.
  public var dots: BrailleCell
  /// True if the keys were held, or pressed with the space bar; the chord is then a command even
  /// where letters are typed.
  public var isHeld: Bool

  /// Creates a chord of these dots.
  public init(_ dots: BrailleCell, isHeld: Bool = false) {
    self.dots = dots
    self.isHeld = isHeld
  }
}
