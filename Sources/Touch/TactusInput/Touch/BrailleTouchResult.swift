public import TactusBraille

/// The meaning of touches in touch braille.
public enum BrailleTouchResult: Hashable, Sendable {
  /// A cell; held if its fingers were still before the first one lifted.
  case chord(Chord)
  /// The fingers have become a held chord; feedback can signal the reader to let go.
  case holding
  case swipe(TouchSwipe)
  /// Fingers without a meaning, to be felt as `rejected`.
  case rejected
  /// The dots to feel now, so that the fingers find their place; for at least
  /// `BrailleTouchSettings.shortestPulse`.
  case feel(BrailleCell)
  /// The mode has changed.
  case mode(BrailleTouchMode)
  /// A swipe locked mode and orientation.
  case locked(BrailleTouchLock)
  /// A swipe unlocked mode and orientation.
  case unlocked
}

extension BrailleTouchResult: CustomStringConvertible {
  /// A short description on one line, such as "⠓ 125", for people and for comparison by programs.
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
