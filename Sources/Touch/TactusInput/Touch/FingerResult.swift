/// The meaning of fingers on rows and lines of cells (the gestures of seed 000).
public enum FingerResult: Hashable, Sendable {
  /// A tap on a row: announce it, and go there. It is reported at once, even for the first of two
  /// taps.
  case focus(Int)
  /// A second tap on the same row: perform its action.
  case activate(Int)
  /// A long press on a row: play the whole message.
  case whole(Int)
  /// Fingers that moved in the same direction.
  case swipe(TouchSwipe)
  /// A cell to be felt now, in place of the rest of another.
  case cell(FingerCell)
  /// The finger has left a cell for an empty place.
  case left
  /// Fingers without a meaning.
  case rejected
}

extension FingerResult: CustomStringConvertible {
  /// A short description on one line, such as "focus 2", for people and for comparison by programs;
  /// lines and cells count from 0.
  public var description: String {
    switch self {
    case .focus(let row): "focus \(row)"
    case .activate(let row): "activate \(row)"
    case .whole(let row): "whole \(row)"
    case .swipe(let swipe): "swipe \(swipe)"
    case .cell(let cell):
      "cell \(cell.line) \(cell.index) \(cell.cell.dotNumbers)"
        + (cell.passed > 0 ? " passed \(cell.passed)" : "")
    case .left: "left"
    case .rejected: "rejected"
    }
  }
}
