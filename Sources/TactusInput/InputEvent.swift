public import TactusBraille

/// What a person's keys come to.
public enum InputEvent: Hashable, Sendable {
  /// The keys that are down have become a command: the hand may feel it now, and let go.
  case holding
  case chord(Chord)
  /// From a key that means one thing wherever it is pressed, such as an arrow.
  case command(KeyCommand)
  /// Keys that have been down too long to be meant, as bits like those of KEYS (PROTOCOL.md, section
  /// 5); they count for nothing until they come up.
  case stuck(keys: UInt8)
  /// Ctrl-C as a key: a terminal that reports releases sends no signal for it.
  case interrupt
}

/// Keys that were down together, as the dots that they stand for.
public struct Chord: Hashable, Sendable {
  /// Dots 1 to 6, never none.
  public var dots: BrailleCell
  /// Whether they were held, or pressed with the space bar: then they are a command wherever letters
  /// are typed too.
  public var isHeld: Bool

  /// Creates a chord of these dots.
  public init(_ dots: BrailleCell, isHeld: Bool = false) {
    self.dots = dots
    self.isHeld = isHeld
  }
}
