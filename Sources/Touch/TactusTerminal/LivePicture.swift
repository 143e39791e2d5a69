import Glibc
package import TactusSystem
package import TactusWire

/// A picture of rows on a terminal, each drawn over the last.
package struct LivePicture {
  private var drawn: [String] = []
  private var drawnSize = Terminal.size
  private var hidesCursor = false
  /// The bytes still to be written to the terminal.
  private var rest: [UInt8] = []
  /// Standard output, written without waiting.
  package let terminal = PatientStream(STDOUT_FILENO)

  /// Creates a picture with nothing drawn yet.
  package init() {}

  /// Draws over the last picture, unless nothing changed; never waits for a slow terminal.
  ///
  /// - Parameter choices: see `frame`.
  package mutating func draw(_ choices: [[String]], _ size: (columns: Int, rows: Int)) {
    let frame = Self.frame(choices, size)
    guard writeRest(), frame != drawn || size != drawnSize else { return }
    var text = hidesCursor ? "" : "\u{1B}[?25l"
    if !drawn.isEmpty { text += cursorToTop(size) }
    if size != drawnSize { text += "\u{1B}[J" }
    for row in frame { text += row + "\u{1B}[K\n" }
    if frame.count < drawn.count { text += "\u{1B}[J" }
    rest = Array(text.utf8)
    _ = writeRest()
    hidesCursor = true
    drawn = frame
    drawnSize = size
  }

  /// Returns the first of the choices that fits the terminal's rows, or the top of the last one; rows that
  /// are too wide are cut.
  package static func frame(_ choices: [[String]], _ size: (columns: Int, rows: Int)) -> [String] {
    let room = max(1, size.rows - 1)
    let rows = choices.first { $0.count <= room } ?? choices.last ?? []
    return rows.prefix(room).map { TextWidth.cut($0, to: max(1, size.columns - 1)) }
  }

  /// Erases the picture, so that a line can be written in its place; returns false if the terminal
  /// is too slow, and the caller must try again.
  @discardableResult
  package mutating func erase() -> Bool {
    guard writeRest() else { return false }
    guard !drawn.isEmpty else { return true }
    rest = Array((cursorToTop(Terminal.size) + "\u{1B}[J").utf8)
    drawn = []
    return writeRest()
  }

  /// True if a line on standard error would appear inside the picture.
  package var coversErrors: Bool { !drawn.isEmpty && isatty(STDERR_FILENO) == 1 }

  /// True if the last picture is not completely written yet.
  package var isBehind: Bool { !rest.isEmpty }

  /// Returns the time of the next attempt to write the rest; nil if the picture is complete.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// Leaves the last picture in place and shows the cursor again; gives up on a terminal that
  /// accepts nothing.
  package mutating func finish() {
    drawn = []
    if hidesCursor { rest += Array("\u{1B}[?25h".utf8) }
    hidesCursor = false
    terminal.finish(rest)
    rest = []
  }

  /// Writes as much as the terminal accepts without waiting; returns true if nothing is left.
  private mutating func writeRest() -> Bool {
    rest.removeFirst(terminal.write(rest).count)
    return rest.isEmpty
  }

  /// Moves up to the last picture's first row; a terminal that became narrower has wrapped long
  /// rows.
  private func cursorToTop(_ size: (columns: Int, rows: Int)) -> String {
    var height = drawn.count
    if size.columns < drawnSize.columns {
      let width = max(1, size.columns)
      height = drawn.reduce(0) { $0 + max(1, (TextWidth.columns($1) + width - 1) / width) }
    }
    return "\u{1B}[\(height)A\r"
  }

  /// Arranges parts side by side, in rows of at most `room` characters.
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
