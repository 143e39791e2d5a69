/// The cells taken from a source, stored as far back as a reader may return.
///
/// Indices count all cells of the text from 0; at least the newest `limit` cells are kept.
struct ReadingHistory: Sendable {
  static let limit = 8192

  private var cells: [SourceCell] = []
  private var first = 0

  /// One past the newest cell.
  var end: Int { first + cells.count }

  /// The oldest stored cell.
  var start: Int { first }

  mutating func append(_ cell: SourceCell) {
    // Cells are dropped in batches, to spread the cost of moving the rest.
    if cells.count >= 2 * Self.limit {
      cells.removeFirst(Self.limit)
      first += Self.limit
    }
    cells.append(cell)
  }

  /// Removes every cell.
  mutating func removeAll() {
    first = end
    cells.removeAll(keepingCapacity: true)
  }

  /// The cell at an index; nil if it has not been read yet or is no longer stored.
  subscript(index: Int) -> SourceCell? {
    index >= first && index < end ? cells[index - first] : nil
  }

  /// Returns the first stored cell of the word that contains the cell at `index`.
  func wordStart(of index: Int) -> Int {
    var start = min(max(index, first), max(first, end - 1))
    guard let word = self[start]?.word else { return start }
    while start > first, self[start - 1]?.word == word { start -= 1 }
    return start
  }

  /// Returns the first cell of the word before the one at `index`.
  func previousWordStart(of index: Int) -> Int {
    let start = wordStart(of: index)
    return start > first ? wordStart(of: start - 1) : start
  }

  /// Returns the first cell of the word after the one at `index`; nil when it has not been read yet.
  func nextWordStart(of index: Int) -> Int? {
    guard let word = self[index]?.word else { return nil }
    var next = index
    while let cell = self[next] {
      if cell.word != word { return next }
      next += 1
    }
    return nil
  }
}
