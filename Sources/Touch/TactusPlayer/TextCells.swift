public import TactusBraille
public import TactusText

/// Lines of text as cells: a blank cell between lines, and words numbered through all lines.
public struct TextCells: Sendable {
  /// The maximum number of bytes of text to translate at once, so that translation never delays a scheduler.
  public static let longestPiece = 4096

  private var cells: [SourceCell] = []
  private var next = 0
  /// The number of the last word.
  public private(set) var word: Int
  private var lastOffset: Int
  /// True if a blank cell is due before the next text, because a line has ended.
  private var separatorIsDue = false
  /// True if a piece of a long line ended in the middle of a word.
  private var isInsideWord = false

  /// Creates an empty sequence.
  ///
  /// - Parameters:
  ///   - word: the number before that of the first word.
  ///   - offset: the value to add to the offset of every cell; bytes.
  public init(after word: Int = 0, offset: Int = 0) {
    self.word = word
    lastOffset = offset
    firstOffset = offset
  }

  private let firstOffset: Int
  /// The beginnings of sentences, numbered like `word`; nil unless requested.
  public var sentences: SentenceStarts?

  /// The next cell; nil when more text is needed.
  public var first: SourceCell? { next < cells.count ? cells[next] : nil }

  /// Removes and returns the next cell; nil when more text is needed.
  public mutating func popFirst() -> SourceCell? {
    guard next < cells.count else {
      cells.removeAll(keepingCapacity: true)
      next = 0
      return nil
    }
    defer { next += 1 }
    return cells[next]
  }

  /// Drops everything after this word.
  public mutating func end(after last: Int) {
    cells.removeAll(keepingCapacity: true)
    next = 0
    word = last
    separatorIsDue = false
    isInsideWord = false
  }

  /// Adds a line, or a piece of one, and its translation.
  ///
  /// - Parameter first: the number of the first word wanted; earlier cells are dropped.
  public mutating func append(
    _ braille: BrailleText, of line: UTF8LineReader.Line, fromWord first: Int = .min
  ) {
    defer { sentences?.endLine(Array(line.text.utf8)[...], isContinued: line.isContinued) }
    guard !braille.cells.isEmpty else { return }
    if separatorIsDue, braille.cells.first != .blank, word >= first {
      cells.append(SourceCell(cell: .blank, text: " ", word: word, offset: lastOffset))
    }
    let endsInWord = braille.cells.last != .blank
    add(braille, of: line, fromWord: first)
    separatorIsDue = endsInWord && !line.isContinued
    isInsideWord = endsInWord && line.isContinued
    if isInsideWord, !cells.isEmpty { cells[cells.count - 1].endsWord = false }
  }

  private mutating func add(
    _ braille: BrailleText, of line: UTF8LineReader.Line, fromWord first: Int
  ) {
    let text = Array(line.text.utf8)
    let words = braille.words
    var place = 0
    for index in braille.cells.indices {
      if place < words.count, index == words[place].cells.lowerBound {
        if index > 0 || !isInsideWord {
          word += 1
          let start = braille.sources[index].range.clamped(to: 0..<text.count).lowerBound
          sentences?.add(word: word, before: text[..<start], from: text[start...])
        }
        place += 1
      }
      let range = braille.sources[index].range.clamped(to: 0..<text.count)
      lastOffset = firstOffset + line.streamOffset(of: range.upperBound)
      guard word >= first else { continue }
      cells.append(
        SourceCell(
          cell: braille.cells[index], text: String(decoding: text[range], as: UTF8.self),
          word: word, offset: lastOffset,
          endsWord: place > 0 && index == words[place - 1].cells.upperBound - 1))
    }
  }
}
