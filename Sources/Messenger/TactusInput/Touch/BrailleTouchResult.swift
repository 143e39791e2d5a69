public import TactusBraille

/// What touches mean in touch braille.
public enum BrailleTouchResult: Hashable, Sendable {
  /// A cell; held if its fingers were still before the first one lifted.
  case chord(Chord)
  /// The fingers have become a held chord: feedback can tell the hand to let go.
  case holding
  case swipe(TouchSwipe)
  /// Fingers that mean nothing, to be felt as `rejected`.
  case rejected
  /// The dots to feel now, so that the fingers find their place; for
  /// `BrailleTouchSettings.shortestPulse` or longer.
  case feel(BrailleCell)
  /// The mode is another one from now on.
  case mode(BrailleTouchMode)
  /// A swipe locked mode and way up.
  case locked(BrailleTouchLock)
  /// A swipe gave mode and way up back to the surface.
  case unlocked
}

extension BrailleTouchResult: CustomStringConvertible {
  /// In a few words on one line, as in "⠓ 125", for a person and for programs that compare.
  public var description: String {
    switch self {
    case .chord(let chord):
      "\(chord.dots) \(chord.dots.dotNumbers)\(chord.isHeld ? " held" : "")"
    case .holding: "holding"
    case .swipe(let swipe): "swipe \(swipe)"
    case .rejected: "rejected"
    case .feel(let cell): "feel \(cell.dotNumbers)"
    case .mode(let mode): "mode \(mode.rawValue)"
    case .locked(let lock): "locked \(lock.mode.rawValue) \(lock.wayUp.rawValue)"
    case .unlocked: "unlocked"
    }
  }
}
