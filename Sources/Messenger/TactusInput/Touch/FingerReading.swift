public import TactusBraille

/// A cell that a finger has come onto.
public struct FingerCell: Hashable, Sendable {
  /// The number of its line in the layout.
  public var line: Int
  /// Its number in the line.
  public var index: Int
  /// The cell itself, which may be blank.
  public var cell: BrailleCell
  /// Cells of the line that the finger jumped over since the one before: they are not felt.
  public var passed: Int

  /// A cell at its place.
  public init(line: Int, index: Int, cell: BrailleCell, passed: Int = 0) {
    self.line = line
    self.index = index
    self.cell = cell
    self.passed = passed
  }
}

/// A finger on lines of cells: each is felt as the finger enters it, from either side and as often
/// as it does.
///
/// The hand is told of the cell under the finger and of no other. Where a fast finger jumps over
/// cells from one sample to the next, these are counted and not felt: made up for, they would be
/// felt when the finger is elsewhere, and the faster it went the longer they would go on. A cell
/// that is entered therefore takes the place of what is still felt of the one before.
struct FingerReading: Sendable {
  /// A finger that trembles at the border of a cell does not enter it again and again: so far it
  /// must leave it; mm, at most half the gap to the next.
  private static let margin = 0.5

  /// The cell under the finger.
  private(set) var current: (line: Int, index: Int)?
  /// The last cell that was felt, though the finger may be between two now.
  private var last: (line: Int, index: Int)?

  /// Goes on to a place.
  mutating func move(to place: FingerPlace, in layout: FingerLayout) -> [FingerResult] {
    if let current, current.line < layout.lines.count {
      let line = layout.lines[current.line]
      let margin = min(Self.margin, (line.pitch - line.width) / 2)
      if line.cell(at: place, margin: margin) == current.index { return [] }
    }
    guard let found = layout.cell(at: place) else { return leave() }
    let jumped = last.map { $0.line == found.line ? abs($0.index - found.index) - 1 : 0 } ?? 0
    current = found
    last = found
    let cell = layout.lines[found.line].cells[found.index]
    return [
      .cell(FingerCell(line: found.line, index: found.index, cell: cell, passed: max(jumped, 0)))
    ]
  }

  /// The finger is on no cell.
  mutating func leave() -> [FingerResult] {
    defer { current = nil }
    return current == nil ? [] : [.left]
  }

  /// Another layout is there: what is under the finger is entered anew.
  mutating func forget() {
    current = nil
    last = nil
  }
}
