public import TactusBraille

/// A text being typed in braille, cell by cell.
///
/// Each request translates the whole text back, because a contraction depends on its whole word,
/// and indicators may extend across blanks. liblouis takes milliseconds for the longest text.
public struct Composer: Sendable {
  /// Translates cells back to text; with `isPartial` the last word is still being written.
  public typealias BackTranslation =
    @Sendable (_ cells: [BrailleCell], _ isPartial: Bool) -> String

  /// The maximum number of cells in a text: a message of a few pages.
  public static let maximumCells = 4_000

  /// The cells typed so far; at most `maximumCells`.
  public private(set) var cells: [BrailleCell]
  private let backTranslate: BackTranslation

  /// Starts with these cells; those beyond `maximumCells` are dropped.
  public init(cells: [BrailleCell] = [], backTranslate: @escaping BackTranslation) {
    self.cells = Array(cells.prefix(Self.maximumCells))
    self.backTranslate = backTranslate
  }

  /// Appends a cell; returns false, without a change, if the text is full.
  public mutating func append(_ cell: BrailleCell) -> Bool { insert([cell], at: cells.count) }

  /// Inserts cells before the one with this index; returns false, without a change, if they do not
  /// fit or the index is out of range.
  public mutating func insert(_ new: [BrailleCell], at index: Int) -> Bool {
    guard (0...cells.count).contains(index), cells.count + new.count <= Self.maximumCells else {
      return false
    }
    cells.insert(contentsOf: new, at: index)
    return true
  }

  /// Appends a blank cell, as `append(_:)` does.
  public mutating func space() -> Bool { append(.blank) }

  /// Removes and returns the last cell; nil if there is none.
  public mutating func delete() -> BrailleCell? { cells.popLast() }

  /// Removes and returns the cells of a range, clamped to the text.
  public mutating func remove(_ range: Range<Int>) -> [BrailleCell] {
    let range = range.clamped(to: cells.indices)
    defer { cells.removeSubrange(range) }
    return Array(cells[range])
  }

  /// Returns the start of the last word before an index, skipping the blanks between them.
  public func startOfWord(before index: Int) -> Int {
    var start = min(max(index, 0), cells.count)
    while start > 0, cells[start - 1] == .blank { start -= 1 }
    while start > 0, cells[start - 1] != .blank { start -= 1 }
    return start
  }

  /// The text, with its last word complete.
  public var text: String { backTranslate(cells, false) }

  /// The text, with its last word still unfinished.
  public var preview: String { backTranslate(cells, true) }

  /// The last word of `text`, ignoring blanks after it; empty if there is none.
  public var lastWord: String {
    text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }
}
