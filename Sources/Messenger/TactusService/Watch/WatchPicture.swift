import TactusBraille
import TactusGlove
import TactusHaptics
import TactusSystem
import TactusTerminal
import TactusText

/// The live picture of `watch` on a terminal: position, cell or cue, motors, keys, the last items
/// felt, news.
struct WatchPicture {
  /// The contents of the picture.
  struct Scene {
    var place: ReaderPosition?
    /// The index in the current text of the word felt next, if any.
    var reached: Int?
    var standing = ServiceStanding(isPaused: false, rate: 100, alerts: 0)
    var moment = WatchedMoment()
    /// The dots raised so far by the keys.
    var dots = BrailleCell.blank
    var lastInput = ""
    var felt: [FeltThing] = []
    var news = ""
    /// True if nothing is felt, since there is no glove.
    var hasNoGlove = false
    /// The last notices, the latest last.
    private(set) var notes: [String] = []

    /// The maximum number of notices shown.
    private static let mostNotes = 6

    /// Adds a notice; one that is shown already becomes the latest.
    mutating func add(note: String) {
      notes = (notes.filter { $0 != note } + [note]).suffix(Self.mostNotes)
    }
  }

  private let title: String
  private let style = TextStyle()
  private let words: WordRows
  private let lanes: MotorLanes
  private var picture = LivePicture()
  /// The position's text and its inputs, cached because a message may be long.
  private var text: (place: ReaderPosition, reached: Int?, width: Int, made: ScreenText)?

  init(_ service: ServiceHello) {
    title = service.reading.printable
    words = WordRows(style: style)
    lanes = MotorLanes(layout: service.layout, style: style)
  }

  /// Draws over the last picture.
  mutating func draw(_ scene: Scene) {
    let size = Terminal.size
    picture.draw(choices(scene, size), size)
  }

  /// Returns the pictures from the tallest to the shortest: earlier notices are dropped first, then
  /// blank rows, the motors and the heading, and the other felt items; the text takes the remaining
  /// rows.
  mutating func choices(_ scene: Scene, _ size: (columns: Int, rows: Int)) -> [[String]] {
    let room = max(1, size.columns - 3)
    let text = screenText(scene, width: room - 2)
    let head = [style.dim("Tactus  \(scene.standing.rate) %  \(title)")]
    let standing = standing(scene, text)
    let felt = felt(scene.moment, room)
    let hand = lanes.rows(scene.moment.levels, room: room) { isFilled($0, scene.moment) }
    let keys = [row("keys", keys(scene))]
    let lastFelt = [row("felt", lastFelt(scene, room - 6))]
    let notes = scene.notes.enumerated().map { index, note in
      row(index == 0 ? "note" : "    ", note.printable)
    }
    let note = scene.notes.last.map { [row("note", $0.printable)] } ?? []
    let legend = LivePicture.flow(
      ["Ctrl-C quit", "F D S J K L dots", "Space letter", "Enter command"], room
    ).map { style.dim("  " + $0) }
    let foot = keys + lastFelt + [row("news", scene.news.printable)] + note + legend
    func picture(_ above: [String], _ below: [String], atLeast least: Int) -> [String] {
      let rest = size.rows - 2 - above.count - below.count
      return above + [style.strong(text.title)]
        + lines(text, max(least, min(ReaderPosition.mostRows, rest))) + below
    }
    let all = foot.dropLast(note.count + legend.count) + notes + legend
    return [
      picture(head + [""], standing + [""] + felt + hand + [""] + all, atLeast: 4),
      picture(head + [""], standing + [""] + felt + hand + [""] + foot, atLeast: 4),
      picture(head, standing + felt + hand + foot, atLeast: 2),
      picture([], standing + felt + foot, atLeast: 2),
      picture([], standing + keys + lastFelt + note + legend, atLeast: 2),
      picture([], standing + keys + legend + note, atLeast: 1),
    ]
  }

  /// True if a line on standard error would appear in the middle of the picture.
  var coversErrors: Bool { picture.coversErrors }

  var isBehind: Bool { picture.isBehind }

  /// Closes the picture and shows the cursor again.
  mutating func finish() { picture.finish() }

  // MARK: The screen

  private mutating func screenText(_ scene: Scene, width: Int) -> ScreenText {
    let place = scene.place ?? ReaderPosition(line: "", title: "")
    if let text, text.place == place, text.reached == scene.reached, text.width == width {
      return text.made
    }
    let made = ScreenText(place, reached: scene.reached, width: width)
    text = (place, scene.reached, width, made)
    return made
  }

  /// Fills a fixed height, so that the rows below stay in place.
  private func lines(_ text: ScreenText, _ height: Int) -> [String] {
    let lines = text.window(height).map { line in
      if line.isAtHand { return "> " + style.strong(line.text) }
      guard let marked = line.marked else { return "  " + line.text }
      let word = style.mark(String(line.text[marked]))
      return "  " + line.text[..<marked.lowerBound] + word + line.text[marked.upperBound...]
    }
    return lines + Array(repeating: "", count: max(0, height - lines.count))
  }

  /// Returns the progress in the text, and the reasons why it is waiting.
  private func standing(_ scene: Scene, _ text: ScreenText) -> [String] {
    var parts = [text.place, scene.hasNoGlove ? "no glove" : nil].compactMap(\.self)
    if scene.standing.isPaused { parts.append("paused") }
    if scene.standing.alerts > 0 { parts.append("\(scene.standing.alerts) urgent waiting") }
    return parts.isEmpty ? [] : ["  " + parts.joined(separator: "  ")]
  }

  // MARK: The hand

  /// Returns a cue as name and meaning, or a word as letters and cells.
  private func felt(_ moment: WatchedMoment, _ room: Int) -> [String] {
    guard moment.isLive, let cell = moment.cell else { return ["", ""] }
    if case .cue(let cue, _) = cell.symbol {
      return ["  " + style.mark(cue.rawValue), "  " + cue.meaning]
    }
    return words.rows(moment.word, at: cell, room: room).map { "  " + $0 }
  }

  private func isFilled(_ dot: Int, _ moment: WatchedMoment) -> Bool {
    guard moment.isLive, let cell = moment.cell else { return false }
    if let braille = cell.symbol.cell { return braille.contains(dot: dot) }
    let actuator = Int(lanes.layout.actuator(ofDot: dot))
    return actuator < moment.levels.count && moment.levels[actuator] > 0
  }

  // MARK: Keys and news

  private func row(_ name: String, _ text: String) -> String { "  \(name)  \(text)" }

  private func keys(_ scene: Scene) -> String {
    scene.dots == .blank ? scene.lastInput : "\(scene.dots.unicode) \(scene.dots.dotNumbers)"
  }

  /// Returns as many of the last felt items as fit, the newest last.
  private func lastFelt(_ scene: Scene, _ room: Int) -> String {
    var row = ""
    for thing in scene.felt.reversed() {
      let text =
        switch thing {
        case .cue(let cue): cue.rawValue
        case .text(let text): "\"\(text.printable)\""
        }
      let longer = row.isEmpty ? text : "\(text), \(row)"
      if !row.isEmpty, TextWidth.columns(longer) > room { break }
      row = longer
    }
    return row
  }
}
