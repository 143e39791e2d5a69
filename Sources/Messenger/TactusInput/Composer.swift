public import TactusBraille

/// A text being typed in braille, cell by cell.
///
/// The whole text is translated back on each request, because a contraction is known only by its
/// whole word and indicators may reach across blanks. liblouis takes milliseconds for the longest
/// text.
public struct Composer: Sendable {
  /// Translates cells back to text; with `isPartial` the last word is still being written.
  public typealias BackTranslation =
    @Sendable (_ cells: [BrailleCell], _ isPartial: Bool) -> String

  /// The most cells of a text: a message of a few pages.
  public static let maximumCells = 4_000

  /// The cells typed so far; at most `maximumCells`.
  public private(set) var cells: [BrailleCell]
  private let backTranslate: BackTranslation

  /// Continues with these cells; those beyond `maximumCells` are dropped.
  public init(cells: [BrailleCell] = [], backTranslate: @escaping BackTranslation) {
    self.cells = Array(cells.prefix(Self.maximumCells))
    self.backTranslate = backTranslate
  }

  /// Adds a cell at the end; false, and nothing is added, when the text is full.
  public mutating func append(_ cell: BrailleCell) -> Bool { insert([cell], at: cells.count) }

  /// Puts cells before the one with this index; false, and nothing changes, when they find no room or there
  /// is no such place.
  public mutating func insert(_ new: [BrailleCell], at index: Int) -> Bool {
    guard (0...cells.count).contains(index), cells.count + new.count <= Self.maximumCells else {
      return false
    }
    cells.insert(contentsOf: new, at: index)
    return true
  }

  /// Adds a blank cell, as `append(_:)` does.
  public mutating func space() -> Bool { append(.blank) }

  /// Removes and returns the last cell; nil when there is none.
  public mutating func delete() -> BrailleCell? { cells.popLast() }

  /// Removes and returns the cells of a range, as far as there are any.
  public mutating func remove(_ range: Range<Int>) -> [BrailleCell] {
    let range = range.clamped(to: cells.indices)
    defer { cells.removeSubrange(range) }
    return Array(cells[range])
  }

  /// The index where the word before a place begins, over the blanks between both.
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

  /// The last word of `text`, with or without blanks after it; empty when there is none.
  public var lastWord: String {
    text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }
}
