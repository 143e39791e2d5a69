package import TactusBraille

/// The contents of a braille display: cells, one of which may have the cursor.
package struct ScreenWindow: Hashable, Sendable {
  /// The cells as received.
  package var cells: [BrailleCell]

  package init(_ cells: [BrailleCell]) { self.cells = cells }

  private static let cursorDots: UInt8 = 0b1100_0000

  private static func bearsCursor(_ cell: BrailleCell) -> Bool {
    cell.rawValue & cursorDots == cursorDots
  }

  /// The cell with the cursor, dots 7 and 8; nil if none or several have both.
  package var cursor: Int? {
    let marked = cells.indices.filter { Self.bearsCursor(cells[$0]) }
    return marked.count == 1 ? marked[0] : nil
  }

  /// Returns a cell without the cursor.
  func text(_ index: Int) -> BrailleCell {
    let cell = cells[index]
    return Self.bearsCursor(cell) ? cell.sixDot : cell
  }

  func isBlank(_ index: Int) -> Bool { text(index) == .blank }

  /// Returns true if two cells show the same dots, regardless of the cursor, which may appear, disappear or
  /// blink.
  static func isSame(_ one: BrailleCell, _ other: BrailleCell) -> Bool {
    if one == other { return true }
    return (bearsCursor(one) || bearsCursor(other))
      && one.rawValue | cursorDots == other.rawValue | cursorDots
  }

  /// Returns the start of the word at an index; a word is a run of non-blank cells.
  func wordStart(_ index: Int) -> Int {
    var start = index
    while start > 0, !isBlank(start - 1) { start -= 1 }
    return start
  }

  func wordEnd(_ index: Int) -> Int {
    var end = index
    while end < cells.count, !isBlank(end) { end += 1 }
    return max(end, index + 1)
  }

  /// Returns the range of cells that differ from another window, from the first to the last; nil if
  /// the windows are the same.
  func change(since other: ScreenWindow) -> Range<Int>? {
    guard cells.count == other.cells.count else { return cells.indices }
    let changed = cells.indices.filter { !Self.isSame(cells[$0], other.cells[$0]) }
    guard let first = changed.first, let last = changed.last else { return nil }
    // A single cell with all dots that appears or disappears is a blinking block cursor.
    if changed.count == 1,
      [cells[first], other.cells[first]].contains(where: { $0.rawValue == 0xFF })
    {
      return nil
    }
    return first..<last + 1
  }

  /// Returns true if all cells from `index` on equal those of `other`, shifted by `shift` cells.
  func isShifted(from index: Int, by shift: Int, since other: ScreenWindow) -> Bool {
    guard cells.count == other.cells.count, index >= 0, index + max(0, shift) <= cells.count else {
      return false
    }
    return (index..<cells.count).allSatisfy { place in
      let moved = place + shift
      return !cells.indices.contains(moved) || Self.isSame(cells[moved], other.cells[place])
    }
  }

  /// Returns the cells worth feeling in a range, each with its index: without blanks at either end, and
  /// with at most two between words.
  func readable(_ range: Range<Int>) -> [(cell: BrailleCell, index: Int)] {
    guard let first = range.first(where: { cells[$0] != .blank }),
      let last = range.last(where: { cells[$0] != .blank })
    else { return [] }
    var found: [(cell: BrailleCell, index: Int)] = []
    var blanks = 0
    for index in first...last {
      blanks = cells[index] == .blank ? blanks + 1 : 0
      if blanks <= 2 { found.append((cells[index], index)) }
    }
    return found
  }
}
