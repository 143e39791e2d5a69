import Glibc
package import TactusSystem
package import TactusWire

/// A picture of rows on a terminal that is drawn over itself.
package struct LivePicture {
  private var drawn: [String] = []
  private var drawnSize = Terminal.size
  private var hidesCursor = false
  /// What the terminal did not take yet.
  private var rest: [UInt8] = []
  package let terminal = PatientStream(STDOUT_FILENO)

  package init() {}

  /// Draws over the last picture; does nothing when nothing changed, and waits for no terminal
  /// that is behind.
  ///
  /// Of the choices the first one is drawn that the terminal has rows for; of the last one, and of each
  /// row, what there is no room for is cut off.
  package mutating func draw(_ choices: [[String]], _ size: (columns: Int, rows: Int)) {
    let room = max(1, size.rows - 1)
    let rows = choices.first { $0.count <= room } ?? choices.last ?? []
    let frame = rows.prefix(room).map { TextWidth.cut($0, to: max(1, size.columns - 1)) }
    guard writeRest(), frame != drawn || size != drawnSize else { return }
    var text = hidesCursor ? "" : "\u{1B}[?25l"
    if !drawn.isEmpty { text += goToTop(size) }
    if size != drawnSize { text += "\u{1B}[J" }
    for row in frame { text += row + "\u{1B}[K\n" }
    if frame.count < drawn.count { text += "\u{1B}[J" }
    rest = Array(text.utf8)
    _ = writeRest()
    hidesCursor = true
    drawn = frame
    drawnSize = size
  }

  /// Takes the picture away, so that a line can be written in its place; false while the terminal is behind,
  /// when it is to be tried again.
  @discardableResult
  package mutating func erase() -> Bool {
    guard writeRest() else { return false }
    guard !drawn.isEmpty else { return true }
    rest = Array((goToTop(Terminal.size) + "\u{1B}[J").utf8)
    drawn = []
    return writeRest()
  }

  /// Whether the terminal did not take all of the last picture yet.
  package var isBehind: Bool { !rest.isEmpty }

  /// When to try again what the terminal did not take; nil when it has the whole picture.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// Leaves the last picture, if there is one, and gives the cursor back; gives up on a terminal that takes
  /// nothing.
  package mutating func finish() {
    drawn = []
    if hidesCursor { rest += Array("\u{1B}[?25h".utf8) }
    hidesCursor = false
    terminal.finish(rest)
    rest = []
  }

  /// Writes what the terminal takes without being waited for; whether that is all.
  private mutating func writeRest() -> Bool {
    rest.removeFirst(terminal.write(rest).count)
    return rest.isEmpty
  }

  /// Up to the first row of the last picture, of which a terminal that became narrower has wrapped
  /// the long rows.
  private func goToTop(_ size: (columns: Int, rows: Int)) -> String {
    var height = drawn.count
    if size.columns < drawnSize.columns {
      let width = max(1, size.columns)
      height = drawn.reduce(0) { $0 + max(1, (Self.width($1) + width - 1) / width) }
    }
    return "\u{1B}[\(height)A\r"
  }

  private static func width(_ row: String) -> Int {
    var text = ""
    var isEscape = false
    for scalar in row.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { text.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    return TextWidth.columns(text)
  }

  /// Parts side by side, in as many rows as they need.
  package static func flow(_ parts: [String], _ room: Int) -> [String] {
    var rows: [String] = []
    for part in parts {
      if let last = rows.last, last.count + 2 + part.count <= room {
        rows[rows.count - 1] = last + "  " + part
      } else {
        rows.append(part)
      }
    }
    return rows
  }
}
