import TactusBraille
import TactusPlayer
import TactusSystem
import TactusTerminal
import TactusText

/// The picture that `say` updates on a terminal: text, cell, motors, progress.
package struct LiveView {
  private let title: String
  private let style = TextStyle()
  private let words: WordRows
  private let lanes: MotorLanes
  private var picture = LivePicture()
  private var notes = HeldLines()

  init(_ options: ReadingOptions) {
    title = options.title
    words = WordRows(style: style)
    lanes = MotorLanes(layout: options.layout, style: style)
  }

  /// The content of the picture.
  struct Scene {
    var cell: ScheduledCell?
    /// The cells of the current word, the one being felt among them.
    var word: [ScheduledCell]
    var levels: [UInt8]
    var ratePercent: Int
    var isPaused: Bool
    var cells: Int
    var words: Int
    var fraction: Double?
    var timeLeft: Int64?
  }

  /// Draws over the last picture.
  mutating func draw(_ scene: Scene) {
    let size = Terminal.size
    picture.draw(choices(rows(of: scene, columns: size.columns - 1)), size)
  }

  /// Adds a line for the user, and returns those to write now: a line that would disturb the
  /// picture is shown inside it, and written when the picture ends.
  mutating func add(_ line: String) -> [String] {
    notes.add(line)
    return picture.coversErrors ? [] : notes.drain()
  }

  /// Leaves the last picture and shows the cursor again; returns the lines that it held back.
  mutating func finish() -> [String] {
    picture.finish()
    return notes.drain()
  }

  /// Returns the pictures from the tallest to the shortest: blank rows are dropped first, then the motors
  /// and the title.
  private func choices(_ parts: Parts) -> [[String]] {
    [
      parts.head + [""] + parts.word + [""] + parts.hand + [""] + parts.foot + parts.legend,
      parts.head + parts.word + parts.hand + parts.foot + parts.legend,
      parts.head + parts.word + parts.foot + parts.legend,
      parts.word + parts.foot + parts.legend,
    ]
  }
}

extension LiveView {
  private struct Parts {
    var head: [String]
    var word: [String]
    var hand: [String]
    var foot: [String]
    var legend: [String]
  }

  private func rows(of scene: Scene, columns: Int) -> Parts {
    let cell = scene.cell?.compiled.cell ?? .blank
    let room = max(1, columns - 2)
    let state = "\(scene.ratePercent) %\(scene.isPaused ? "  paused" : "")"
    return Parts(
      head: [style.dim("Tactus  \(state)  \(title)")],
      word: words.rows(
        scene.word.map { ObservedCell($0) }, at: scene.cell.map { ObservedCell($0) }, room: room
      ).map { "  " + $0 },
      hand: lanes.rows(scene.levels, room: room) { cell.contains(dot: $0) },
      foot: (LivePicture.flow(progress(scene, room: room), room)
        + (notes.latest.map { ["note  " + $0.printable] } ?? [])).map { "  " + $0 },
      legend: LivePicture.flow(PlayerKeys.legend, room).map { style.dim("  " + $0) })
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
}
