import TactusBraille
import TactusGlove
import TactusHaptics
import TactusPlayer
import TactusSystem
import TactusText
import TactusWire

struct Compile: Command {
  static let name = "compile"
  static let summary = "Show what each cell of a text feels like, and its bytes."
  static let usage = "[OPTION…] [TEXT… | -]"
  static let options =
    ReadingOptions.specs + [OptionSpec("json", nil, "one JSON object a cell, then a summary")]
  static let notes = """
    No device is needed: the text is read on a virtual glove in virtual time,
    so the summary counts exactly the bytes that 'tactus say' sends for it:
    slot definitions (once a session) and runs. Handshake, clock and lease are
    not counted; they do not depend on the text.

      tactus compile Hello
      tactus compile --json --encoding burst Hello
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let options = try ReadingOptions(arguments)
    let table = try options.table()
    let input = try TextInput(operands: arguments.operands)
    var report = CompileReport(table: table, isJSON: arguments.has("json"))
    var errors = InputErrors(command: name)
    var status = ExitStatus.ok
    let traffic = try VirtualReading.run(
      TextSource(input, options.translator, waits: true), options
    ) { events throws(Failure) in
      for event in events {
        if case .scheduled(let cell) = event { report.add(cell) }
      }
    } trouble: { trouble in
      errors.add(trouble)
      status = trouble.status
    }
    report.finish(traffic)
    try report.output.finish()
    errors.finish()
    return status
  }
}

/// The lines that `compile` prints.
private struct CompileReport {
  let table: PatternTable
  let isJSON: Bool
  var output = StandardOutput()
  private var cells = 0
  private var origin: Int64?
  private var end: Int64 = 0

  init(table: PatternTable, isJSON: Bool) {
    self.table = table
    self.isJSON = isJSON
  }

  mutating func add(_ scheduled: ScheduledCell) {
    let compiled = scheduled.compiled
    let start = origin ?? compiled.start
    origin = start
    let onset = compiled.start - start
    end = onset + Int64(compiled.pattern.advance.count)
    cells += 1
    let cell = compiled.cell ?? .blank
    let pulses = table.pulses(of: cell)
    if isJSON {
      output.line(json(scheduled, cell, onset, pulses))
    } else {
      write(scheduled, cell, onset, pulses)
    }
  }

  mutating func finish(_ traffic: ReadingTraffic) {
    let runs = traffic.wireBytes - traffic.definitionBytes
    let perCell = cells == 0 ? 0 : Double(runs) / Double(cells)
    if isJSON {
      output.line(
        JSONText.object([
          (
            "summary",
            JSONText.object([
              ("cells", "\(cells)"), ("duration_ms", "\(end)"),
              ("wire_bytes", "\(traffic.wireBytes)"),
              ("definition_bytes", "\(traffic.definitionBytes)"),
              ("bytes_per_cell", "\(perCell)"),
            ])
          )
        ]))
    } else {
      output.line("")
      output.line("cells             \(cells)")
      output.line("duration          \(end) ms")
      output.line("bytes on the wire \(traffic.wireBytes)")
      output.line("of them slots     \(traffic.definitionBytes), sent once a session")
      output.line("bytes a cell      \(Self.thousandths(perCell))")
    }
  }

  private mutating func write(
    _ scheduled: ScheduledCell, _ cell: BrailleCell, _ onset: Int64,
    _ pulses: [PatternTable.DotPulse]
  ) {
    output.line(
      "\(scheduled.index)  \(cell.unicode)  \(scheduled.source.text.printable)  dots \(cell.dotNumbers)"
        + "  at \(onset) ms, advance \(scheduled.compiled.pattern.advance.count) ms")
    for item in pulses {
      let motor = table.layout.actuators[Int(item.pulse.actuator)].name
      output.line(
        "   dot \(item.dot)  \(item.pulse.onset.count) to \(item.pulse.end.count) ms"
          + "  \(item.pulse.level.percent) %  motor \(item.pulse.actuator) \(motor)")
    }
    output.line("   frame \(frame(scheduled, onset))")
  }

  private func json(
    _ scheduled: ScheduledCell, _ cell: BrailleCell, _ onset: Int64,
    _ pulses: [PatternTable.DotPulse]
  ) -> String {
    return JSONText.object([
      ("index", "\(scheduled.index)"),
      ("text", JSONText.string(scheduled.source.text)),
      ("cell", JSONText.string(String(cell.unicode))),
      ("dots", JSONText.array(cell.dots.map { "\($0)" })),
      ("onset_ms", "\(onset)"),
      ("advance_ms", "\(scheduled.compiled.pattern.advance.count)"),
      (
        "pulses",
        JSONText.array(
          pulses.map { item in
            JSONText.object([
              ("dot", "\(item.dot)"), ("actuator", "\(item.pulse.actuator)"),
              ("level", "\(item.pulse.level.rawValue)"),
              ("onset_ms", "\(item.pulse.onset.count)"),
              ("duration_ms", "\(item.pulse.duration.count)"),
            ])
          })
      ),
      ("frame", JSONText.string(frame(scheduled, onset))),
    ])
  }

  /// The self-contained pattern frame: sequence number and start time as in a session that sends
  /// each cell so from device time 0.
  private func frame(_ scheduled: ScheduledCell, _ onset: Int64) -> String {
    let message = HostMessage.command(
      sequence: UInt8(truncatingIfNeeded: scheduled.index),
      .pattern(
        start: UInt16(truncatingIfNeeded: onset), late: .shift, scheduled.compiled.pattern))
    guard let frame = message.frame() else { return "" }
    var text = ""
    for index in frame.bytes.indices {
      let byte = frame.bytes[index]
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }

  private static func thousandths(_ value: Double) -> String {
    let scaled = Int((value * 1000).rounded())
    let rest = String(scaled % 1000)
    return "\(scaled / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
