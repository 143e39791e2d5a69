import TactusSystem
import TactusText

/// A description of the reader's position, for watchers.
package struct ScreenText: Hashable {
  struct Line: Hashable {
    var text: String
    var isAtHand = false
    /// The word felt next, or part of it.
    var marked: Range<String.Index>?
  }

  let title: String
  private(set) var lines: [Line] = []
  /// The progress in the text being read, such as "word 3 of 12"; nil at a position without one.
  private(set) var place: String?
  /// The line that must be visible.
  private var focus = 0

  /// - Parameters:
  ///   - reached: the index in the current text of the word felt next, if any.
  ///   - width: the width of texts, including that word's mark.
  init(_ shown: ReaderPosition, reached: Int?, width: Int) {
    title = shown.title.printable
    if let text = shown.text {
      let isMarked = shown.isTyped || shown.wordCount != nil
      // The mark takes two columns.
      add(
        shown.isTyped ? text + "_" : text, isMarked && !shown.isTyped ? width - 2 : width,
        reached: shown.isTyped ? .max : reached.map { max(0, $0 - shown.firstWord) })
    }
    if let count = shown.wordCount {
      place =
        reached.map { "word \(min($0 + 1, count)) of \(count)" } ?? Spoken.count(count, "word")
    }
    for hint in shown.hints { add(hint, width) }
    guard !shown.rows.isEmpty else { return }
    focus = lines.count + shown.row
    lines += shown.rows.enumerated().map { Line(text: $1.printable, isAtHand: $0 == shown.row) }
  }

  private mutating func add(_ text: String, _ width: Int, reached: Int? = nil) {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).printable }
    let rows = TextWidth.wrap(words, to: width)
    focus = lines.count + (rows.lastIndex { $0.firstWord <= reached ?? -1 } ?? 0)
    lines += rows.map { row in
      Line(text: row.text, marked: reached.flatMap { row.range(ofWord: $0) })
    }
  }

  /// Returns as many lines as the height allows, around the one that must be visible.
  func window(_ height: Int) -> [Line] {
    let first = max(0, min(focus - height / 2, lines.count - height))
    return Array(lines[first...].prefix(height))
  }
}
