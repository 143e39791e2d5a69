import TactusPlayer

/// The words of a reading that may not have been felt, for the line that names them.
package struct UnfeltWords {
  /// The maximum number of words that are named; the rest are counted.
  private static let named = 6

  private var words: [(number: Int, cells: [ScheduledCell])] = []
  private var more = 0
  private var last: Int?

  /// True if there is no such word.
  package var isEmpty: Bool { words.isEmpty }

  /// Adds abandoned cells, in order.
  mutating func append(_ cells: some Collection<ScheduledCell>) {
    for cell in cells where cell.source.symbol != .cell(.blank) {
      let isNew = cell.source.word != last
      last = cell.source.word
      if !isNew {
        if more == 0, let place = words.indices.last { words[place].cells.append(cell) }
      } else if words.count == Self.named {
        more += 1
      } else {
        words.append((cell.source.word, [cell]))
      }
    }
  }

  /// The words in one line.
  package var sentence: String {
    guard !words.isEmpty else { return "not known to be felt: blanks between words" }
    var parts = words.map { Self.name($0.cells, word: $0.number) }
    if more > 0 { parts.append("\(more) more") }
    return "not known to be felt: " + parts.joined(separator: ", ")
  }

  /// Returns a word's text and number; several cells may represent one piece of the text.
  fileprivate static func name(_ cells: [ScheduledCell], word: Int) -> String {
    var text = ""
    var offset = -1
    for cell in cells where cell.source.symbol != .cell(.blank) {
      if cell.source.offset != offset { text += cell.source.text }
      offset = cell.source.offset
    }
    return "“\(text.printable)” (word \(word))"
  }
}

extension ReadingTally {
  /// The point at which an unfinished reading ended.
  package var restUnfelt: String {
    if let word = scheduled.first(where: { $0.source.symbol != .cell(.blank) })?.source.word {
      return "not felt from \(UnfeltWords.name(cells(ofWord: word), word: word)) on"
    }
    guard let current else { return "nothing was felt" }
    return "nothing was felt after word \(current.source.word)"
  }
}
