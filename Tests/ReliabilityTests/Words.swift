import TactusBraille
import TactusPlayer

/// A short text of letters, one six-dot cell each, with a blank cell between two words.
struct Words: Hashable, Sendable {
  let text: String
  let cells: [BrailleCell]
  /// The number of the word of each cell, from 0; a blank belongs to the word before it.
  let words: [Int]
  /// The index of each word's first cell.
  let starts: [Int]

  init(_ text: String) {
    self.text = text
    cells = text.utf8.map { BrailleCell(brf: $0) ?? .blank }
    var words: [Int] = []
    var starts: [Int] = []
    for (index, cell) in cells.enumerated() {
      if cell != .blank, index == 0 || cells[index - 1] == .blank { starts.append(index) }
      words.append(max(0, starts.count - 1))
    }
    self.words = words
    self.starts = starts
  }

  /// Random words, possibly repeated.
  init(count: Int, _ random: inout some RandomNumberGenerator) {
    let words = (0..<count).map { _ in
      String(
        (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
          "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)
        })
    }
    self.init(words.joined(separator: " "))
  }

  /// The first cell from `index` on that motors show.
  func shown(from index: Int) -> Int {
    var index = index
    while index < cells.count, cells[index] == .blank { index += 1 }
    return index
  }

  /// The words as a player's source; with `pieces` a few cells come at a time.
  func source(pieces: Int? = nil) -> WordSource { WordSource(words: self, pieces: pieces) }
}

struct WordSource: CellSource {
  let words: Words
  private var position = 0

  private let pieces: Int?
  private var left: Int

  init(words: Words, pieces: Int?) {
    self.words = words
    self.pieces = pieces
    left = pieces ?? .max
  }

  mutating func next() -> SourceStep {
    guard position < words.cells.count else { return .end }
    if left == 0 {
      left = pieces ?? .max
      return .busy
    }
    left -= 1
    defer { position += 1 }
    let isLast = position + 1 == words.cells.count || words.cells[position + 1] == .blank
    return .cell(
      SourceCell(
        cell: words.cells[position], text: "", word: words.words[position] + 1,
        offset: position + 1, endsWord: words.cells[position] != .blank && isLast))
  }
}
