import TactusPlayer

/// The words of a reading that were not felt, for the one line that says so.
struct UnfeltWords {
  /// Named at most; the others are counted.
  private static let named = 6

  private var words: [(number: Int, text: String)] = []
  private var more = 0
  private var last: Int?

  var isEmpty: Bool { words.isEmpty }

  /// Takes cells that were given up, in their order.
  mutating func append(_ cells: some Collection<ScheduledCell>) {
    for cell in cells where cell.source.symbol != .cell(.blank) {
      let isNew = cell.source.word != last
      last = cell.source.word
      if isNew, words.count == Self.named {
        more += 1
      } else if isNew {
        words.append((cell.source.word, cell.source.text))
      } else if more == 0, let place = words.indices.last,
        !words[place].text.hasSuffix(cell.source.text)
      {
        words[place].text += cell.source.text
      }
    }
  }

  var sentence: String {
    var parts = words.map { "\(Self.quoted($0.text)) (word \($0.number))" }
    if more > 0 { parts.append("\(more) more") }
    return "not known to be felt: " + parts.joined(separator: ", ")
  }

  static func quoted(_ text: String) -> String { "“\(text.printable)”" }
}

extension ReadingTally {
  /// Where a reading ended that did not come to its end.
  var restUnfelt: String {
    if let first = scheduled.first(where: { $0.source.symbol != .cell(.blank) }) {
      let text = cells(ofWord: first.source.word).reduce(into: "") { text, cell in
        if !text.hasSuffix(cell.source.text) { text += cell.source.text }
      }
      return "not felt from \(UnfeltWords.quoted(text)) (word \(first.source.word)) on"
    }
    guard let current else { return "nothing was felt" }
    return "nothing was felt after word \(current.source.word)"
  }
}
