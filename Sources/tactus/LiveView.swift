import Glibc
import TactusBraille
import TactusHaptics
import TactusPlayer

/// The picture of the hand that `say` keeps drawing on a terminal: text, cell, motors, progress.
struct LiveView {
  private let layout: Layout
  private let title: String
  private let hasColour: Bool
  private var drawn: [String] = []
  private var drawnSize = Terminal.size

  init(layout: Layout, title: String) {
    self.layout = layout
    self.title = title
    hasColour = Terminal.hasColour
  }

  /// What the picture shows.
  struct Scene {
    var cell: ScheduledCell?
    /// The cells of the word at hand, the one being felt among them.
    var word: [ScheduledCell]
    var levels: [UInt8]
    var ratePercent: Int
    var isPaused: Bool
    var cells: Int
    var words: Int
    var fraction: Double?
    var timeLeft: Int64?
  }

  /// Draws over the last picture; does nothing when nothing changed or the terminal is behind.
  mutating func draw(_ scene: Scene) {
    let size = Terminal.size
    let frame = fit(rows(of: scene, columns: size.columns - 1), size)
    guard frame != drawn || size != drawnSize, isWritable else { return }
    var text = drawn.isEmpty ? "\u{1B}[?25l" : goToTop(size)
    if size != drawnSize { text += "\u{1B}[J" }
    for row in frame { text += row + "\u{1B}[K\n" }
    if frame.count < drawn.count { text += "\u{1B}[J" }
    _ = writeAll(Array(text.utf8), to: STDOUT_FILENO)
    drawn = frame
    drawnSize = size
  }

  /// Takes the picture away, so that a line can be written in its place.
  mutating func erase() {
    guard !drawn.isEmpty else { return }
    _ = writeAll(Array((goToTop(Terminal.size) + "\u{1B}[J").utf8), to: STDOUT_FILENO)
    drawn = []
  }

  /// Leaves the last picture and gives the cursor back.
  mutating func finish() {
    guard !drawn.isEmpty else { return }
    _ = writeAll(Array("\u{1B}[?25h".utf8), to: STDOUT_FILENO)
    drawn = []
  }

  private var isWritable: Bool {
    var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1
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

  /// What of a picture a terminal has room for: blank rows go first, then the legend and the title.
  private func fit(_ picture: Picture, _ size: (columns: Int, rows: Int)) -> [String] {
    let room = max(1, size.rows - 1)
    let rows =
      [
        picture.head + [""] + picture.word + [""] + picture.hand + [""] + picture.foot
          + picture.legend,
        picture.head + picture.word + picture.hand + picture.foot + picture.legend,
        picture.head + picture.word + picture.hand + picture.foot,
      ].first { $0.count <= room } ?? picture.word + picture.hand + picture.foot
    return rows.prefix(room).map { TextWidth.cut($0, to: max(1, size.columns - 1)) }
  }
}

extension LiveView {
  private struct Picture {
    var head: [String]
    var word: [String]
    var hand: [String]
    var foot: [String]
    var legend: [String]
  }

  private func rows(of scene: Scene, columns: Int) -> Picture {
    let cell = scene.cell?.compiled.cell ?? .blank
    let room = max(1, columns - 2)
    let state = "\(scene.ratePercent) %\(scene.isPaused ? "  paused" : "")"
    return Picture(
      head: [dim("Tactus  \(state)  \(title)")],
      word: ["  " + page(letters(scene), room), "  " + page(signs(scene), room)],
      hand: (1...3).map { dot in
        let left = lane(dot: dot, cell, scene.levels, room: (room - 2) / 2)
        let right = lane(dot: dot + 3, cell, scene.levels, room: (room - 2) / 2)
        return "  \(left.padding)  \(right.text)"
      },
      foot: flow(progress(scene, room: room), room).map { "  " + $0 },
      legend: flow(PlayerKeys.legend, room).map { dim("  " + $0) })
  }

  private typealias Part = (text: String, isMarked: Bool)

  private func letters(_ scene: Scene) -> [Part] {
    var parts: [Part] = []
    var last: Int?
    // Cells of one letter, such as its capital sign, share a place in the text.
    for cell in scene.word where cell.source.offset != last {
      last = cell.source.offset
      parts.append((cell.source.text.printable, last == scene.cell?.source.offset))
    }
    return parts
  }

  private func signs(_ scene: Scene) -> [Part] {
    scene.word.map { (String($0.compiled.cell.unicode), $0.index == scene.cell?.index) }
  }

  /// As many parts as fit in a row, the marked one among them: a long word is shown page by page.
  private func page(_ parts: [Part], _ room: Int) -> String {
    var row = ""
    var width = 0
    var hasMark = false
    for part in parts {
      let text = part.isMarked ? mark(part.text) : part.text
      let more = TextWidth.columns(part.text) + (part.isMarked && !hasColour ? 2 : 0)
      if width + more > room, width > 0 {
        if hasMark { break }
        row = ""
        width = 0
      }
      row += text
      width += more
      hasMark = hasMark || part.isMarked
    }
    return row
  }

  /// One motor: its dot (filled while raised in this cell), a bar of its drive, its name.
  private func lane(
    dot: Int, _ cell: BrailleCell, _ levels: [UInt8], room: Int
  ) -> (text: String, padding: String) {
    let actuator = Int(layout.actuator(ofDot: dot))
    let level = actuator < levels.count ? Int(levels[actuator]) : 0
    let longest = layout.actuators.map { TextWidth.columns($0.name) }.max() ?? 0
    let length = min(10, max(3, room - 5 - min(longest, 8)))
    let filled = (level * length + 30) / 31
    let bar = String(repeating: "#", count: filled).padded(to: length)
    let sign = cell.contains(dot: dot) ? "●" : "○"
    let width = max(0, min(longest, room - 5 - length))
    let name = TextWidth.cut(layout.actuators[actuator].name, to: width)
    let text = "\(dot) \(sign) \(level > 0 ? strong(bar) : bar) \(name)"
    let rest = width - TextWidth.columns(name)
    return (text, text + String(repeating: " ", count: max(0, rest)))
  }

  private func progress(_ scene: Scene, room: Int) -> [String] {
    var parts: [String] = []
    if let fraction = scene.fraction {
      let length = min(20, max(5, room / 3))
      let bar = String(repeating: "=", count: Int(fraction * Double(length))).padded(to: length)
      parts.append("[\(bar)] \(Int(fraction * 100)) %")
    }
    parts.append(Spoken.count(scene.cells, "cell"))
    parts.append(Spoken.count(scene.words, "word"))
    if let left = scene.timeLeft { parts.append("\(Spoken.time(left)) left") }
    return parts
  }

  /// Parts side by side, in as many rows as they need.
  private func flow(_ parts: [String], _ room: Int) -> [String] {
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

  private func mark(_ text: String) -> String { hasColour ? styled(text, 7) : "[\(text)]" }
  private func strong(_ text: String) -> String { styled(text, 1) }
  private func dim(_ text: String) -> String { styled(text, 2) }

  private func styled(_ text: String, _ style: Int) -> String {
    hasColour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
