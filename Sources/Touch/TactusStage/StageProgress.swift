import TactusHaptics
import TactusPlayer

/// The progress of a stage's cells: those on the device, and the current word.
struct StageProgress: Sendable {
  private struct Cell {
    var index: Int
    var word: Int
    var isBlank: Bool
    var endsWord: Bool
  }

  /// The cells on the device, in an unbroken row.
  private var scheduled: [Cell] = []
  /// The index before which all cells are over.
  private var done = 0
  /// The word after the scheduled cells.
  private var reached = 1

  /// True if the device may be playing its cells.
  var isRunning = false

  /// True if a word is being felt and is not complete yet.
  var isInWord: Bool { isRunning && scheduled.first.map { !$0.isBlank } ?? false }

  /// Returns the words of these cells.
  func words(of indices: Range<Int>) -> [Int] {
    scheduled.filter { indices.contains($0.index) }.map(\.word)
  }

  /// The word that is being felt, or the next.
  var word: Int { scheduled.first { !$0.isBlank }?.word ?? reached }

  func isOver(before index: Int) -> Bool { done >= index }

  /// Continues with another cell; the cells on the device are not felt.
  mutating func begin(at index: Int, word: Int) {
    scheduled.removeAll(keepingCapacity: true)
    done = index
    reached = word
  }

  mutating func add(_ cell: ScheduledCell) {
    isRunning = true
    // A cell that was withdrawn and sent again counts once.
    if let again = scheduled.firstIndex(where: { $0.index >= cell.index }) {
      scheduled.removeSubrange(again...)
    }
    if let last = scheduled.last, last.index + 1 != cell.index { scheduled.removeAll() }
    if scheduled.isEmpty, cell.index < done { done = cell.index }
    scheduled.append(
      Cell(
        index: cell.index, word: cell.source.word, isBlank: cell.source.symbol == .cell(.blank),
        endsWord: cell.source.endsWord))
  }

  /// Records the cells before this one as over, up to the end of a word, and returns that word; nil
  /// when no word ends there.
  mutating func endWord(before index: Int) -> Int? {
    while let cell = scheduled.first, cell.index < index {
      scheduled.removeFirst()
      done = cell.index + 1
      guard !cell.isBlank else { continue }
      reached = cell.endsWord ? cell.word + 1 : cell.word
      if cell.endsWord { return cell.word }
    }
    return nil
  }
}
