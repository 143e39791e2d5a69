import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusSystem
import TactusText
import TactusWire

/// The output lines of `compile`.
struct CompileReport {
  let table: PatternTable
  let isJSON: Bool
  var output = StandardOutput()
  private var cells = 0
  private var origin: Int64?
  private var end: Int64 = 0
  private var rests = RestTally()
  private var templates: [UInt64: Template] = [:]
  /// The line under construction.
  private var line: [UInt8] = []

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
    rests.add(compiled.wait)
    if isJSON { output.line(json(scheduled, onset)) } else { write(scheduled, onset) }
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
              ("rest_ms", "\(rests.total)"), ("longest_rest_ms", "\(rests.longest)"),
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
      output.line("of which rests    \(rests.sentence)")
      output.line("bytes on the wire \(traffic.wireBytes)")
      output.line("for slots         \(traffic.definitionBytes), sent once per session")
      output.line("bytes per cell    \(Self.thousandths(perCell))")
    }
  }

  private mutating func write(_ scheduled: ScheduledCell, _ onset: Int64) {
    let cell = scheduled.compiled.cell ?? .blank
    output.line(
      "\(scheduled.index)  \(cell.unicode)  \(scheduled.source.text.printable)  dots \(cell.dotNumbers)"
        + "  at \(onset) ms, advance \(scheduled.compiled.pattern.advance.count) ms")
    for item in table.pulses(of: cell) {
      let motor = table.layout.actuators[Int(item.pulse.actuator)].name
      output.line(
        "   dot \(item.dot)  \(item.pulse.onset.count) to \(item.pulse.end.count) ms"
          + "  \(item.pulse.level.percent) %  motor \(item.pulse.actuator.motorNumber) \(motor)")
    }
    var frame: [UInt8] = []
    append(frameOf: scheduled, onset, to: &frame)
    output.line("   frame \(String(decoding: frame, as: UTF8.self))")
  }

  /// A line without its number, text, time and frame, which differ each time.
  private struct Template {
    let cell: [UInt8]
    let pattern: [UInt8]
  }

  private mutating func json(_ scheduled: ScheduledCell, _ onset: Int64) -> [UInt8] {
    let template = template(of: scheduled.compiled)
    line.removeAll(keepingCapacity: true)
    line += Self.head
    line.append(decimal: scheduled.index)
    line += Self.beforeText
    line.append(json: scheduled.source.text)
    line += template.cell
    line.append(decimal: Int(onset))
    line += template.pattern
    append(frameOf: scheduled, onset, to: &line)
    line += Self.tail
    return line
  }

  private static let head = Array(#"{"index":"#.utf8)
  private static let beforeText = Array(#","text":"#.utf8)
  private static let tail = Array(#""}"#.utf8)

  private mutating func template(of compiled: CompiledCell) -> Template {
    if let known = templates[compiled.slotKey] { return known }
    let new = template(compiled)
    templates[compiled.slotKey] = new
    return new
  }

  private func template(_ compiled: CompiledCell) -> Template {
    let cell = compiled.cell ?? .blank
    let pulses = table.pulses(of: cell).map { item in
      JSONText.object([
        ("dot", "\(item.dot)"), ("actuator", "\(item.pulse.actuator)"),
        ("level", "\(item.pulse.level.rawValue)"),
        ("onset_ms", "\(item.pulse.onset.count)"),
        ("duration_ms", "\(item.pulse.duration.count)"),
      ])
    }
    return Template(
      cell: Array(
        (#","cell":"# + JSONText.string(String(cell.unicode)) + #","dots":"#
          + JSONText.array(cell.dots.map { "\($0)" }) + #","onset_ms":"#).utf8),
      pattern: Array(
        (#","advance_ms":\#(compiled.pattern.advance.count),"pulses":"# + JSONText.array(pulses)
          + #","frame":""#).utf8))
  }

  /// Appends the cell as one self-contained pattern frame, with the sequence number and start time
  /// that it would have in a session that sends every cell that way from device time 0.
  private func append(
    frameOf scheduled: ScheduledCell, _ onset: Int64, to line: inout [UInt8]
  ) {
    let message = HostMessage.command(
      sequence: UInt8(truncatingIfNeeded: scheduled.index),
      .pattern(
        start: UInt16(truncatingIfNeeded: onset), late: .shift, scheduled.compiled.pattern))
    guard let frame = message.frame() else { return }
    for index in frame.bytes.indices {
      let byte = frame.bytes[index]
      line.append(Self.digit(byte >> 4))
      line.append(Self.digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  private static func thousandths(_ value: Double) -> String {
    let scaled = Int((value * 1000).rounded())
    let rest = String(scaled % 1000)
    return "\(scaled / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension [UInt8] {
  fileprivate mutating func append(decimal number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a JSON string; text without anything to escape takes a fast path.
  fileprivate mutating func append(json text: String) {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard isPlain else {
      self += JSONText.string(text).utf8
      return
    }
    append(0x22)
    for byte in text.utf8 { append(byte) }
    append(0x22)
  }
}
