public import TactusBraille
import TactusCapture

/// A word that was sent but not felt completely, as far as the capture shows.
public struct UnfeltWord: Equatable, Sendable {
  /// Its text from the host's notes; empty when the capture does not show it.
  public var text: String
  /// Its cells as far as they are known.
  public var braille: [BrailleCell]
  /// The number of its cells that no motor is known to have played.
  public var missing: Int
  /// The outcome of the first missing cell.
  public var outcome: FeltCell.Outcome
  /// The number of the frame that carried that cell.
  public var frame: Int
}

extension CaptureSummary {
  /// The words with a cell that was never felt: neither reported as PLAYED nor repeated and felt
  /// then.
  public var unfelt: [UnfeltWord] {
    var reading = Reading()
    for index in felt.indices {
      reading.add(felt[index], after: index > 0 ? felt[index - 1] : nil)
    }
    return reading.words
  }
}

/// The text as sent, with repetitions merged.
private struct Reading {
  private var cells: [FeltCell] = []
  /// The position of the next cell.
  private var place = 0
  /// The first cell that a restart may return to.
  private var first = 0

  /// The maximum number of cells between a word's beginning and a lost cell.
  private static let longestWord = 8192

  mutating func add(_ cell: FeltCell, after last: FeltCell?) {
    if let last, isNewStart(cell, after: last) { place = restart(with: cell) }
    if place < cells.count, !isSame(cells[place], cell) { place = cells.count }
    if place < cells.count {
      if !cells[place].isPlayed { cells[place] = cell }
    } else {
      cells.append(cell)
    }
    place += 1
  }

  /// Returns true if the host has gone back; it does so only after cells were withdrawn.
  private func isNewStart(_ cell: FeltCell, after last: FeltCell) -> Bool {
    switch last.outcome {
    case .dropped(.cut), .dropped(.stopped), .dropped(.leaseExpired): true
    case .dropped(.late), .played, .late, .unknown: last.session != cell.session
    }
  }

  /// Returns the position where the text resumes after cells were withdrawn: the beginning of their word,
  /// the first of them, or a later word if some were skipped; whichever begins with this cell.
  private mutating func restart(with cell: FeltCell) -> Int {
    var lost = place
    while lost > first, !cells[lost - 1].isPlayed { lost -= 1 }
    first = lost
    var word = lost
    while word > 0, lost - word < Self.longestWord, !isBlank(cells[word - 1]) { word -= 1 }
    for place in [word, lost] where place < cells.count && isSame(cells[place], cell) {
      return place
    }
    let later = lost + 1..<max(lost + 1, cells.count)
    return later.first { isBlank(cells[$0 - 1]) && isSame(cells[$0], cell) } ?? cells.count
  }

  private func isSame(_ one: FeltCell, _ other: FeltCell) -> Bool {
    one.cell == other.cell && one.text == other.text
  }

  private func isBlank(_ cell: FeltCell) -> Bool { cell.cell == .blank }

  var words: [UnfeltWord] {
    cells.split(whereSeparator: isBlank).compactMap { word in
      guard let lost = word.first(where: { !$0.isPlayed }) else { return nil }
      return UnfeltWord(
        text: word.map(\.text).joined(), braille: word.compactMap(\.cell),
        missing: word.count { !$0.isPlayed }, outcome: lost.outcome, frame: lost.frame)
    }
  }
}
