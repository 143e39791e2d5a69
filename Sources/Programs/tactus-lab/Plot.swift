import TactusCapture
import TactusCaptureReading
import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusLab
import TactusPlayer
import TactusPlot
import TactusSystem
import TactusText
import TactusWire

struct PlotCommand: TactusCommand {
  static let name = "plot"
  static let usage = "[OPTION…] (FILE | --text TEXT)"
  static let options =
    [output, text, PlotWindow.from, PlotWindow.to] + ReadingOptions.options
  private static let output = Option(
    "output", short: "o", "FILE", .text, "write the picture here, not to standard output")
  private static let text = Option(
    "text", "TEXT", .text, "draw this text; - reads standard input")
  static let notes = """
    Each motor has a lane and each pulse a box: the taller and darker, the
    stronger. Late and dropped cells are marked. It prints well in black and white.
    A picture ends where it would be too tall for viewers, and says where the next
    one begins.

      tactus plot --text Hello -o hello.svg
      tactus plot --text - --from 378s -o book-2.svg < book.txt
      tactus plot --encoding burst --text 'one two' | rsvg-convert -o two.png
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let window = try PlotWindow(arguments)
    let (plot, status): (Plot, ExitStatus)
    switch (try arguments[text], arguments.operands.first, arguments.operands.count) {
    case (let text?, nil, _): (plot, status) = try reading(of: text, window, arguments)
    case (nil, let path?, 1): (plot, status) = try capture(path, window, arguments)
    default: throw Failure(.usage, "name one capture, or give --text TEXT: see --help")
    }
    try OutputFile.write(plot.svg(), to: arguments[output])
    if let cut = plot.cut {
      StandardError.write(
        "tactus plot: the picture is full after \(Spoken.count(cut.cells, "cell")):"
          + " draw the rest with --from \(PlotWindow.text(cut.time))")
    }
    return status
  }

  /// Draws a text as it would be felt.
  private static func reading(
    of text: String, _ window: PlotWindow, _ arguments: Arguments
  ) throws(Failure) -> (Plot, ExitStatus) {
    let options = try ReadingOptions(arguments)
    _ = try options.table()
    let source = TextSource(
      try TextInput(operands: [text]), options.translator, waits: true)
    var cells = PlannedCells(window: window)
    var status = ExitStatus.ok
    var errors = InputErrors(command: name)
    var plan = try LoopbackPlan(source, options)
    while !cells.isFull, let cell = plan.next() { cells.add(cell) }
    for trouble in plan.source.drainErrors() {
      errors.add(trouble)
      status = trouble.status
    }
    errors.finish()
    if cells.cells.isEmpty, cells.end > 0 { throw window.isEmpty(upTo: cells.end) }
    return (plot(cells.cells, options), status)
  }

  /// Draws the cells of a capture.
  private static func capture(
    _ path: String, _ window: PlotWindow, _ arguments: Arguments
  ) throws(Failure) -> (Plot, ExitStatus) {
    let capture = try CaptureInput.read(arguments)
    if let damage = capture.damageReport {
      StandardError.write("tactus plot: \(path.printable) is \(damage)")
    }
    let summary = CaptureSummary(capture)
    let file = String(path.split(separator: "/").last ?? "")
    let device = summary.sessions.lazy.compactMap(\.description).last
    var plot = Plot(
      summary, title: summary.text.isEmpty ? file : String(summary.text.prefix(200)),
      details: ([file] + (device.map { ["\($0.board)"] } ?? [])).joined(separator: ", "),
      lanes: try lanes(of: device, arguments))
    let end = plot.cells.last?.start ?? 0
    let isEmpty = plot.cells.isEmpty
    plot.cells.removeAll {
      !window.shows($0.start..<$0.start + Int64($0.pattern.advance.count) + 1)
    }
    plot.marks.removeAll { !window.shows($0.time..<$0.time + 1) }
    if plot.cells.isEmpty, !isEmpty { throw window.isEmpty(upTo: end) }
    return (plot, capture.damage == nil ? .ok : .badData)
  }

  /// Names the motors by the layout, if one is given: a capture contains only their number.
  private static func lanes(
    of device: DeviceDescription?, _ arguments: Arguments
  ) throws(Failure) -> [String] {
    if arguments.has(ReadingOptions.layout) || arguments.has(ReadingOptions.profile) {
      return names(try ReadingOptions(arguments).layout)
    }
    return (0..<Int(device?.actuators ?? 6)).map { "motor \($0.motorNumber)" }
  }

  private static func names(_ layout: Layout) -> [String] {
    layout.actuators.enumerated().map { "motor \($0.motorNumber) (\($1.name))" }
  }

  private static func plot(_ cells: [PlotCell], _ options: ReadingOptions) -> Plot {
    let text = cells.prefix(200).filter { !$0.sharesText }.map(\.text).joined()
    let details = [
      options.encoding.kind.rawValue, options.layout.name, options.translator.table,
      "\(options.rate.percent) %",
    ]
    return Plot(
      title: text, details: details.joined(separator: ", "),
      lanes: names(options.layout), cells: cells)
  }
}

/// The cells of a reading that fall in a window of time; the text's first cell starts at zero.
private struct PlannedCells {
  let window: PlotWindow
  private(set) var cells: [PlotCell] = []
  /// The end of the last cell; ms.
  private(set) var end: Int64 = 0
  private var origin: Int64?
  private var last: SourceCell?

  init(window: PlotWindow) { self.window = window }

  var isFull: Bool { cells.count > Plot.maximumCells || end >= window.end }

  mutating func add(_ scheduled: ScheduledCell) {
    let compiled = scheduled.compiled
    let origin = self.origin ?? compiled.start
    self.origin = origin
    let start = compiled.start - origin
    end = start + Int64(compiled.pattern.advance.count)
    let source = scheduled.source
    defer { last = source }
    guard window.shows(start..<end), cells.count <= Plot.maximumCells else { return }
    cells.append(
      PlotCell(
        number: scheduled.index, cell: compiled.cell ?? .blank, text: source.text,
        sharesText: source.text == last?.text && source.offset == last?.offset, word: source.word,
        planned: start, pattern: compiled.pattern, outcome: .felt(at: start)))
  }
}
