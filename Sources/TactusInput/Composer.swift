public import TactusBraille

/// A text being typed in braille, cell by cell.
///
/// The whole text is translated back each time it is asked for: a contraction is known only by its
/// whole word, and indicators may reach over blanks. liblouis takes milliseconds for the longest text.
public struct Composer: Sendable {
  /// Cells translated back by some table: with `isPartial` the last word is still being written.
  public typealias BackTranslation =
    @Sendable (_ cells: [BrailleCell], _ isPartial: Bool) -> String

  /// The most cells that a text can have, a message of a few pages.
  public static let maximumCells = 4_000

  /// Never more than `maximumCells`.
  public private(set) var cells: [BrailleCell]
  private let backTranslate: BackTranslation

  /// Goes on with these cells, of which those beyond `maximumCells` are left out.
  public init(cells: [BrailleCell] = [], backTranslate: @escaping BackTranslation) {
    self.cells = Array(cells.prefix(Self.maximumCells))
    self.backTranslate = backTranslate
  }

  /// Adds a cell at the end; false, and nothing is added, when the text is full.
  public mutating func append(_ cell: BrailleCell) -> Bool {
    guard cells.count < Self.maximumCells else { return false }
    cells.append(cell)
    return true
  }

  /// Adds a blank cell, as `append(_:)` does.
  public mutating func space() -> Bool { append(.blank) }

  /// Takes the last cell back; nil when there is none.
  public mutating func delete() -> BrailleCell? { cells.popLast() }

  /// What was typed, its last word being complete.
  public var text: String { backTranslate(cells, false) }

  /// What was typed, its last word being still in the making.
  public var preview: String { backTranslate(cells, true) }

  /// The last word of `text`, with or without blanks after it; empty when there is none.
  public var lastWord: String {
    text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
  }
}
