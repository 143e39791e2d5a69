/// What fingers on rows and lines of cells mean (the gestures of seed 000).
public enum FingerResult: Hashable, Sendable {
  /// A tap on a row: tell it, and go there. It comes at once, also with the first of two taps.
  case focus(Int)
  /// A second tap on the same row: do what it does.
  case activate(Int)
  /// A long press on a row: tell the whole message.
  case whole(Int)
  /// Fingers that went the same way.
  case swipe(TouchSwipe)
  /// A cell to be felt now, instead of what is still felt of another.
  case cell(FingerCell)
  /// The finger has gone from a cell to where nothing is.
  case left
  /// Fingers that mean nothing.
  case rejected
}

extension FingerResult: CustomStringConvertible {
  /// In a few words on one line, as in "focus 2", for a person and for programs that compare; lines
  /// and cells count from 0.
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
