import Glibc

/// A picture of rows on a terminal that is drawn over itself.
struct LivePicture {
  private var drawn: [String] = []
  private var drawnSize = Terminal.size
  private var hidesCursor = false
  /// What the terminal did not take yet.
  private var rest: [UInt8] = []
  private let terminal = PatientTerminal()

  /// Draws over the last picture; does nothing when nothing changed, and waits for no terminal
  /// that is behind.
  ///
  /// Of the choices the first one is drawn that the terminal has rows for; of the last one, and of each
  /// row, what there is no room for is cut off.
  mutating func draw(_ choices: [[String]], _ size: (columns: Int, rows: Int)) {
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

  /// Takes the picture away, so that a line can be written in its place.
  mutating func erase() {
    guard !drawn.isEmpty else { return }
    finishWriting()
    _ = writeAll(Array((goToTop(Terminal.size) + "\u{1B}[J").utf8), to: STDOUT_FILENO)
    drawn = []
  }

  /// Leaves the last picture, if there is one, and gives the cursor back.
  mutating func finish() {
    drawn = []
    finishWriting()
    guard hidesCursor else { return }
    _ = writeAll(Array("\u{1B}[?25h".utf8), to: STDOUT_FILENO)
    hidesCursor = false
  }

  /// Writes what the terminal takes without being waited for; whether that is all.
  private mutating func writeRest() -> Bool {
    rest.removeFirst(terminal.write(rest))
    return rest.isEmpty
  }

  /// Lines that follow must not stand in the middle of a picture.
  private mutating func finishWriting() {
    _ = writeAll(rest, to: STDOUT_FILENO)
    rest = []
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
  static func flow(_ parts: [String], _ room: Int) -> [String] {
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

/// The terminal of standard output, opened anew so that no write waits: set on standard output itself, that
/// would hold for all who share it.
private final class PatientTerminal {
  private let descriptor = Descriptor(
    open("/proc/self/fd/\(STDOUT_FILENO)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))

  /// How many of the bytes the terminal took.
  func write(_ bytes: [UInt8]) -> Int {
    guard descriptor.isOpen else { return writeAll(bytes, to: STDOUT_FILENO) ? bytes.count : 0 }
    var count = 0
    while count < bytes.count {
      let written = bytes.withUnsafeBytes {
        Glibc.write(descriptor.number, $0.baseAddress.map { $0 + count }, bytes.count - count)
      }
      if written > 0 {
        count += written
      } else if errno != EINTR {
        break
      }
    }
    return count
  }
}
