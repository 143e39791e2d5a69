public import TactusBraille

/// A cell that a finger has entered.
public struct FingerCell: Hashable, Sendable {
  /// The number of its line in the layout.
  public var line: Int
  /// Its number in the line.
  public var index: Int
  /// The cell itself, which may be blank.
  public var cell: BrailleCell
  /// The number of the line's cells that the finger skipped since the last one; they are not felt.
  public var passed: Int

  /// Creates a cell at a place of a line.
  public init(line: Int, index: Int, cell: BrailleCell, passed: Int = 0) {
    self.line = line
    self.index = index
    self.cell = cell
    self.passed = passed
  }
}

/// Tracks a finger on lines of cells: each cell is felt as the finger enters it, from either side
/// and every time.
///
/// Only the cell under the finger is reported. Cells that a fast finger skips between two samples
/// are counted and not felt: if they were played later, they would be felt when the finger is
/// elsewhere, and the faster the finger, the longer the delay. A cell that is entered therefore
/// replaces the rest of the previous one.
struct FingerReading: Sendable {
  /// The distance by which a finger must leave a cell, so that one that trembles at the border does
  /// not enter it repeatedly; mm, at most half the gap to the next.
  private static let margin = 0.5

  /// The cell under the finger.
  private(set) var current: (line: Int, index: Int)?
  /// The last cell that was felt; the finger may be between two now.
  private var last: (line: Int, index: Int)?

  /// Moves the finger to a place.
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

  /// Lifts the finger off all cells.
  mutating func leave() -> [FingerResult] {
    defer { current = nil }
    return current == nil ? [] : [.left]
  }

  /// Discards the cells, since the layout has changed: the cell under the finger is entered again.
  mutating func reset() {
    current = nil
    last = nil
  }
}
