/// The source bytes of a cell in its line: half-open UTF-8 offsets.
public struct SourceRange: Hashable, Sendable {
  /// The first byte.
  public var lowerBound: UInt32
  /// The byte after the last.
  public var upperBound: UInt32

  /// Creates the range of bytes from `lowerBound` up to, not including, `upperBound`.
  public init(lowerBound: UInt32, upperBound: UInt32) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// The same offsets as a range of `Int`.
  public var range: Range<Int> {
    let lower = Int(lowerBound)
    return lower..<max(lower, Int(upperBound))
  }
}

/// A line of text in braille, with a map from each cell back to the text.
public struct BrailleText: Hashable, Sendable {
  /// The cells in reading order.
  public internal(set) var cells: [BrailleCell] = []

  /// The source text of each cell; never empty, and in ascending order.
  ///
  /// All cells of a contraction have the range of the whole contracted text. An indicator (capital,
  /// number, …) has the range of the characters it is attached to. All cells of a character spelled
  /// by name have the range of that character.
  public internal(set) var sources: [SourceRange] = []

  /// Creates an empty line.
  public init() {}

  /// The table name for text that is given as cells (U+2800 to U+28FF).
  public static let asCells = "cells"

  /// Creates a line from cells in Unicode; any other character counts as a blank cell.
  public init(cells line: String) {
    var offset: UInt32 = 0
    for scalar in line.unicodeScalars {
      let end = offset + UInt32(UTF8.width(scalar))
      append(
        BrailleCell(unicode: scalar) ?? .blank,
        from: SourceRange(lowerBound: offset, upperBound: end))
      offset = end
    }
  }

  /// Assigns text without cells, in a line of `length` bytes, to the cells before it, or to the
  /// first ones.
  mutating func closeGaps(length: Int) {
    guard !sources.isEmpty else { return }
    var group = 0
    var lower: UInt32 = 0
    for index in 1...sources.count {
      guard index == sources.count || sources[index] != sources[group] else { continue }
      let next = index == sources.count ? UInt32(clamping: length) : sources[index].lowerBound
      let whole = SourceRange(lowerBound: lower, upperBound: max(next, sources[group].upperBound))
      if whole != sources[group] {
        for cell in group..<index { sources[cell] = whole }
      }
      group = index
      lower = whole.upperBound
    }
  }

  /// Returns the source for the next group of cells, cut so that it does not overlap the last one.
  func next(_ source: SourceRange) -> SourceRange {
    guard let last = sources.last, source != last, source.lowerBound < last.upperBound else {
      return source
    }
    guard source.upperBound > last.upperBound else { return last }
    return SourceRange(lowerBound: last.upperBound, upperBound: source.upperBound)
  }

  mutating func append(_ cell: BrailleCell, from source: SourceRange) {
    cells.append(cell)
    sources.append(source)
  }

  mutating func append(_ other: BrailleText) {
    append(other, other.cells.indices)
  }

  mutating func append(_ other: BrailleText, _ range: Range<Int>) {
    cells.append(contentsOf: other.cells[range])
    sources.append(contentsOf: other.sources[range])
  }

  /// Inserts cells of a character before one of that character's cells.
  mutating func insert(_ new: [BrailleCell], at index: Int, from source: SourceRange) {
    cells.insert(contentsOf: new, at: index)
    sources.insert(contentsOf: repeatElement(source, count: new.count), at: index)
  }

  /// A word of a translated line.
  public struct Word: Hashable, Sendable {
    /// The indices of the word's cells in `BrailleText.cells`.
    public var cells: Range<Int>
    /// The word's text in the line.
    public var source: SourceRange
  }

  /// The words, separated by blank cells; blanks within the spelled name of one character do not
  /// separate.
  public var words: [Word] {
    var words: [Word] = []
    var start: Int?
    for index in cells.indices {
      let isBlank = cells[index] == .blank
      if isBlank, let first = start, !isInsideName(index) {
        words.append(word(first..<index))
        start = nil
      } else if !isBlank, start == nil {
        start = index
      }
    }
    if let first = start { words.append(word(first..<cells.endIndex)) }
    return words
  }

  private func isInsideName(_ index: Int) -> Bool {
    let next = index + 1
    return index > 0 && next < cells.endIndex && sources[index - 1] == sources[index]
      && sources[next] == sources[index]
  }

  private func word(_ cells: Range<Int>) -> Word {
    let source = SourceRange(
      lowerBound: sources[cells.lowerBound].lowerBound,
      upperBound: sources[cells.upperBound - 1].upperBound)
    return Word(cells: cells, source: source)
  }
}
