import Glibc
import TactusBraille
import TactusHaptics
import TactusPlayer

/// The picture of the hand that `say` keeps drawing on a terminal: text, cell, motors, progress.
struct LiveView {
  private let layout: Layout
  private let title: String
  private let hasColour: Bool
  private let total: Int?
  private var drawnRows = 0
  private var lastFrame: [String] = []

  init(layout: Layout, title: String, total: Int?) {
    self.layout = layout
    self.title = title
    self.total = total
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
    let frame = rows(of: scene)
    guard frame != lastFrame, isWritable else { return }
    let columns = Terminal.size.columns
    var text = drawnRows > 0 ? "\u{1B}[\(drawnRows)A\r" : "\u{1B}[?25l"
    for row in frame { text += cut(row, to: columns) + "\u{1B}[K\n" }
    _ = writeAll(Array(text.utf8), to: STDOUT_FILENO)
    drawnRows = frame.count
    lastFrame = frame
  }

  /// Leaves the last picture and gives the cursor back.
  mutating func finish() {
    guard drawnRows > 0 else { return }
    _ = writeAll(Array("\u{1B}[?25h".utf8), to: STDOUT_FILENO)
    drawnRows = 0
    lastFrame = []
  }

  private var isWritable: Bool {
    var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  private func rows(of scene: Scene) -> [String] {
    let cell = scene.cell?.compiled.cell ?? .blank
    var rows = [dim("\(title)  \(scene.ratePercent) %\(scene.isPaused ? "  paused" : "")"), ""]
    rows.append("  " + wordLine(scene))
    rows.append("  " + brailleLine(scene))
    rows.append("")
    for row in 0..<3 {
      let left = lane(dot: row + 1, cell, scene.levels)
      let right = lane(dot: row + 4, cell, scene.levels)
      rows.append("  \(left)  \(right)")
    }
    rows.append("")
    rows.append("  " + progress(scene))
    rows.append(dim("  \(PlayerKeys.legend)"))
    return rows
  }

  private func wordLine(_ scene: Scene) -> String {
    var line = ""
    var last: Int?
    // Cells of one letter, such as its capital sign, share a place in the text.
    for cell in scene.word where cell.source.offset != last {
      last = cell.source.offset
      line += cell.source.offset == scene.cell?.source.offset ? mark(cell.source.text) : cell.source.text
    }
    return line
  }

  private func brailleLine(_ scene: Scene) -> String {
    scene.word.map { cell in
      let sign = String(cell.compiled.cell.unicode)
      return cell.index == scene.cell?.index ? mark(sign) : sign
    }.joined()
  }

  /// One motor: its dot (filled while raised in this cell), a bar of its drive, its name.
  private func lane(dot: Int, _ cell: BrailleCell, _ levels: [UInt8]) -> String {
    let actuator = Int(layout.actuator(ofDot: dot))
    let level = actuator < levels.count ? Int(levels[actuator]) : 0
    let filled = (level * 10 + 30) / 31
    let bar = String(repeating: "#", count: filled).padded(to: 10)
    let sign = cell.contains(dot: dot) ? "●" : "○"
    let name = layout.actuators[actuator].name.padded(to: nameWidth)
    return "\(dot) \(sign) \(level > 0 ? strong(bar) : bar) \(name)"
  }

  private var nameWidth: Int { layout.actuators.map(\.name.count).max() ?? 0 }

  private func progress(_ scene: Scene) -> String {
    var parts: [String] = []
    if let fraction = scene.fraction {
      let filled = Int(fraction * 20)
      parts.append(
        "[" + String(repeating: "=", count: filled).padded(to: 20) + "] \(Int(fraction * 100)) %")
    }
    parts.append("\(scene.cells) cells")
    parts.append("\(scene.words) words")
    if let left = scene.timeLeft { parts.append("\(Spoken.time(left)) left") }
    return parts.joined(separator: "  ")
  }

  private func mark(_ text: String) -> String { hasColour ? "\u{1B}[7m\(text)\u{1B}[0m" : "[\(text)]" }
  private func strong(_ text: String) -> String { hasColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func dim(_ text: String) -> String { hasColour ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// The row cut to a width, escape sequences not counted.
  private func cut(_ row: String, to columns: Int) -> String {
    var result = ""
    var width = 0
    var isEscape = false
    for scalar in row.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if isEscape || width < columns - 1 { result.unicodeScalars.append(scalar) }
      if isEscape {
        if scalar == "m" { isEscape = false }
      } else {
        width += 1
      }
    }
    return result
  }
}

/// Times in words, for a person.
enum Spoken {
  /// A span in its two largest units.
  static func time(_ milliseconds: Int64) -> String {
    let seconds = (milliseconds + 500) / 1000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    if seconds < 86400 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    return "\(seconds / 86400) d \(seconds % 86400 / 3600) h"
  }
}
