import TactusPlayer
import TactusText

/// A text in memory, cut into lines, and long lines into pieces.
struct TextPieces: Sendable {
  private var rest: Substring.UTF8View
  private var reader = UTF8LineReader(maximumLineBytes: TextCells.longestPiece)
  private var isFinished = false

  init(_ text: String) { rest = text[...].utf8 }

  /// Returns the next piece; nil after the last one.
  mutating func next() -> UTF8LineReader.Line? {
    while true {
      if let line = reader.next() { return line }
      guard !isFinished else { return nil }
      let head = rest.prefix(TextCells.longestPiece)
      if head.isEmpty {
        reader.finish()
        isFinished = true
      } else {
        reader.append(head)
        rest = rest[head.endIndex...]
      }
    }
  }
}
