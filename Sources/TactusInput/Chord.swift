public import TactusBraille

/// Keys that were down together, as the dots that they stand for.
public struct Chord: Hashable, Sendable {
  /// Dots 1 to 6, never none.
  public var dots: BrailleCell
  /// Whether they were held, or pressed with the space bar: then they are a command wherever letters
  /// are typed too.
  public var isHeld: Bool

  public init(_ dots: BrailleCell, isHeld: Bool = false) {
    self.dots = dots
    self.isHeld = isHeld
  }
}
