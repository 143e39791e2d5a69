import TactusBraille
import TactusInput
import TactusScreen
import TactusTestSupport
import TactusWire

/// A small model of a screen behind BRLTTY: lines of cells, a window on one of them and a cursor at
/// the end of the text typed on the last line.
///
/// All its cells have dot 7, unlike all other felt cells. The first cell of a word differs from
/// those behind it, and no word occurs twice.
struct ScreenModel {
  static let (rows, columns) = (12, 120)
  /// The delay of an answer to a key.
  var latency = Microseconds.milliseconds(20)
  var width = 40
  var lines = [[BrailleCell]](
    repeating: .init(repeating: .blank, count: columns), count: rows)
  private(set) var row = 0
  private(set) var column = 0
  /// The number of cells typed on the last line.
  private(set) var typed = 0
  private var keys: [(due: Microseconds, press: ScreenPress)] = []
  private var lastWord = 0

  private static let cursor = BrailleCell(rawValue: 0xC0)

  static func isFirst(_ cell: BrailleCell) -> Bool { (0x41..<0x55).contains(cell.rawValue) }
  static func isTyped(_ cell: BrailleCell) -> Bool { (0x6D..<0x80).contains(cell.rawValue) }
  static func isOfScreen(_ cell: BrailleCell) -> Bool { (0x41..<0x80).contains(cell.rawValue) }

  /// The display's contents.
  var window: [BrailleCell] {
    var line = lines[row]
    if row == Self.rows - 1 { line[typed] = Self.cursor }
    return Array(line[column..<min(column + width, Self.columns)])
  }

  var hasCursor: Bool { window.contains(Self.cursor) }

  // MARK: Output of programs

  mutating func word(_ random: inout SeededGenerator) -> [BrailleCell] {
    lastWord += 1
    let rest = [lastWord / 20, lastWord / 480, lastWord / 11_520].map { $0 % 24 }
    let more = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Int.random(in: 0..<24, using: &random)
    }
    return [BrailleCell(rawValue: UInt8(0x41 + lastWord % 20))]
      + (rest + more).map { BrailleCell(rawValue: UInt8(0x55 + $0)) }
  }

  /// Writes a line of words with one or two blanks between them.
  mutating func write(_ row: Int, upTo length: Int, _ random: inout SeededGenerator) {
    var line: [BrailleCell] = []
    while true {
      let word = word(&random)
      guard line.count + word.count <= length else { break }
      line += word + Array(repeating: .blank, count: Int.random(in: 1...2, using: &random))
    }
    line += Array(repeating: .blank, count: Self.columns)
    lines[row] = Array(line.prefix(Self.columns))
  }

  /// Writes another word in the window; the last line is the reader's.
  mutating func change(_ random: inout SeededGenerator) {
    let word = word(&random)
    let row = row == Self.rows - 1 ? Int.random(in: 0..<row, using: &random) : row
    let starts = lines[row].indices.filter { index in
      Self.isFirst(lines[row][index]) && (column..<column + width).contains(index)
    }
    let at = starts.randomElement(using: &random) ?? column
    var end = at
    while end < Self.columns, lines[row][end] != .blank { end += 1 }
    var line = lines[row]
    line.replaceSubrange(at..<end, with: word)
    if line.indices.contains(at + word.count), line[at + word.count] != .blank {
      line.insert(.blank, at: at + word.count)
    }
    lines[row] = Array((line + Array(repeating: .blank, count: 20)).prefix(Self.columns))
  }

  // MARK: Keys

  mutating func press(_ press: ScreenPress, at now: Microseconds) {
    keys.append((max(now + latency, keys.last?.due ?? now), press))
  }

  var nextDeadline: Microseconds? { keys.first?.due }

  /// Handles the key presses that are due; returns true if there were any.
  mutating func advance(to now: Microseconds) -> Bool {
    var isDone = false
    while let first = keys.first, first.due <= now {
      keys.removeFirst()
      act(first.press)
      isDone = true
    }
    return isDone
  }

  mutating func act(_ press: ScreenPress) {
    switch press {
    case .type(let cell): type(BrailleCell(rawValue: 0x6D + cell.rawValue % 19))
    case .command(let command): move(command)
    case .chord, .route: break
    }
  }

  private mutating func type(_ cell: BrailleCell) {
    if typed < Self.columns - 2 {
      lines[Self.rows - 1][typed] = cell
      typed += 1
    }
    followCursor()
  }

  private mutating func followCursor() {
    row = Self.rows - 1
    column = typed / width * width
  }

  private mutating func move(_ command: ScreenCommand) {
    switch command {
    case .lineUp: row = max(0, row - 1)
    case .lineDown: row = min(Self.rows - 1, row + 1)
    case .top: row = 0
    case .bottom: row = Self.rows - 1
    case .lineStart: column = 0
    case .lineEnd: column = (Self.columns - 1) / width * width
    case .panRight:
      if column + width < Self.columns {
        column += width
      } else if row + 1 < Self.rows {
        (row, column) = (row + 1, 0)
      }
    case .panLeft:
      if column > 0 {
        column = max(0, column - width)
      } else if row > 0 {
        (row, column) = (row - 1, (Self.columns - 1) / width * width)
      }
    case .toCursor: followCursor()
    case .space: type(.blank)
    case .backspace:
      typed = max(0, typed - 1)
      lines[Self.rows - 1][typed] = .blank
      followCursor()
    case .enter:
      lines[Self.rows - 1] = Array(repeating: .blank, count: Self.columns)
      typed = 0
      followCursor()
    default: break
    }
  }

  // MARK: Required output

  /// The cells felt from this window on without any command: to the end of the text, by windows
  /// that pan when one is full.
  var textFromHere: [BrailleCell] {
    var screen = self
    var cells: [BrailleCell] = []
    var blanks = 0
    while true {
      let window = screen.window
      let text = window.filter(Self.isOfScreen)
      cells += text
      let isFull = window.lastIndex { $0 != .blank }.map { $0 >= 3 * width / 4 } ?? false
      let writes = window.firstIndex(of: Self.cursor).map { $0 >= 3 * width / 4 } ?? false
      blanks = text.isEmpty && !window.contains(Self.cursor) ? blanks + 1 : 0
      guard isFull && !writes || blanks > 0 && blanks <= 25 && !cells.isEmpty else { return cells }
      let before = (screen.row, screen.column)
      screen.move(.panRight)
      if before == (screen.row, screen.column) { return cells }
    }
  }

  /// The words of a window, each with its cells.
  static func words(_ window: [BrailleCell]) -> [(start: Int, cells: [BrailleCell])] {
    var words: [(start: Int, cells: [BrailleCell])] = []
    for (index, cell) in window.enumerated() where isOfScreen(cell) {
      if let last = words.last, last.start + last.cells.count == index {
        words[words.count - 1].cells.append(cell)
      } else {
        words.append((index, [cell]))
      }
    }
    return words
  }
}
