import TactusBraille
import TactusCapture
package import TactusCaptureReading
package import TactusSystem
import TactusText
import TactusWire

/// Prints a capture's summary as lines of JSON, each with its `kind`.
package struct InspectJSON: InspectReport {
  private typealias Members = [(String, String)]

  private let capture: Capture
  private let captureSummary: CaptureSummary

  /// Summarizes a capture.
  package init(_ capture: Capture) {
    self.capture = capture
    captureSummary = CaptureSummary(capture)
  }

  /// Writes the sessions, the text and the felt cells, then the errors.
  package func writeSummary(_ output: inout StandardOutput) {
    line("capture", summary, &output)
    for session in captureSummary.sessions { line("session", members(session), &output) }
    for change in captureSummary.lines { line("line", members(change), &output) }
    for cell in captureSummary.felt { line("cell", members(cell), &output) }
    for word in captureSummary.unfelt { line("unfelt", members(word), &output) }
    errors(&output)
  }

  /// Writes an object for each error.
  package func errors(_ output: inout StandardOutput) {
    for trouble in captureSummary.problems { line("error", members(trouble), &output) }
    damage(&output)
  }

  /// Writes an object for each frame, with its bytes.
  package func frames(_ output: inout StandardOutput) {
    for record in capture.records {
      guard case .frame(let number, let direction, let wire) = record.content else { continue }
      let text = FrameText(wire: wire, direction)
      line(
        "frame",
        [
          ("frame", "\(number)"), ("time_ns", "\(record.time)"),
          ("direction", JSONText.string(direction.words)), ("name", JSONText.string(text.name)),
          ("fields", text.json), ("wire", JSONText.string(wire.hexBytes)),
        ], &output)
    }
    damage(&output)
  }

  private func damage(_ output: inout StandardOutput) {
    guard let damage = capture.damage else { return }
    line(
      "damage",
      [("offset", "\(damage.offset)"), ("reason", JSONText.string(damage.reason))], &output)
  }

  private var summary: Members {
    [
      ("program", JSONText.string(captureSummary.program)),
      ("line", JSONText.string(capture.interface)),
      ("first_ns", optional(captureSummary.span?.lowerBound)),
      ("last_ns", optional(captureSummary.span?.upperBound)),
      ("text", JSONText.string(captureSummary.text)), ("cells", "\(captureSummary.felt.count)"),
      ("played", "\(captureSummary.felt.count(where: \.isPlayed))"),
      ("stops", "\(captureSummary.stops)"),
      ("hellos", "\(captureSummary.hellos)"), ("to_device", traffic(captureSummary.toDevice)),
      ("from_device", traffic(captureSummary.fromDevice)),
      ("clock_exchanges", "\(captureSummary.clock?.exchanges ?? 0)"),
      ("clock_error_us", optional(captureSummary.clock?.errorBound.count)),
      ("other_packets", "\(capture.otherPackets)"),
    ]
      + CaptureProblem.Kind.allCases.map { kind in
        (kind.rawValue.replacing(" ", with: "_"), "\(captureSummary.count(kind))")
      }
  }

  private func traffic(_ traffic: CaptureSummary.Traffic) -> String {
    JSONText.object([
      ("frames", "\(traffic.frames)"), ("bytes", "\(traffic.bytes)"),
      ("rejected", "\(traffic.rejected)"),
    ])
  }

  private func members(_ session: CaptureSummary.Session) -> Members {
    let device = session.description
    return [
      ("began_ns", "\(session.began)"), ("session", optional(session.welcome?.session)),
      ("boot", optional(session.welcome?.boot)), ("version", optional(session.welcome?.version)),
      ("board", device.map { JSONText.string("\($0.board)") } ?? "null"),
      ("firmware", device.map { JSONText.string("\($0.firmware)") } ?? "null"),
      ("actuators", optional(device?.actuators)),
    ]
  }

  private func members(_ change: CaptureSummary.LineChange) -> Members {
    let time = ("time_ns", "\(change.time)")
    switch change.event {
    case .opened(let path, let identity):
      return [
        time, ("event", JSONText.string("opened")), ("path", JSONText.string(path)),
        ("identity", JSONText.string(identity)),
      ]
    case .lost: return [time, ("event", JSONText.string("lost"))]
    case .back(let path):
      return [time, ("event", JSONText.string("back")), ("path", JSONText.string(path))]
    }
  }

  private func members(_ cell: FeltCell) -> Members {
    let (fate, by, reason) = words(cell.outcome)
    return [
      ("session", "\(cell.session)"), ("cell", "\(cell.number)"), ("frame", "\(cell.frame)"),
      ("slot", optional(cell.slot)), ("planned_us", optional(cell.planned?.count)),
      ("onset_us", optional(cell.onset?.count)), ("fate", JSONText.string(fate)),
      ("late_ms", optional(by)), ("underrun_ms", optional(cell.underrun?.count)),
      ("reason", reason.map(JSONText.string) ?? "null"),
      ("braille", cell.cell.map { JSONText.string("\($0)") } ?? "null"),
      ("inferred", cell.isInferred ? "true" : "false"), ("text", JSONText.string(cell.text)),
    ]
  }

  private func members(_ word: UnfeltWord) -> Members {
    let (fate, _, reason) = words(word.outcome)
    return [
      ("text", JSONText.string(word.text)),
      ("braille", JSONText.string(word.braille.unicodeBraille)), ("missing", "\(word.missing)"),
      ("fate", JSONText.string(fate)), ("reason", reason.map(JSONText.string) ?? "null"),
      ("frame", "\(word.frame)"),
    ]
  }

  private func words(_ fate: FeltCell.Outcome) -> (fate: String, by: UInt32?, reason: String?) {
    switch fate {
    case .played: ("played", nil, nil)
    case .late(let by): ("late", by.count, nil)
    case .dropped(let reason): ("dropped", nil, reason.words)
    case .unknown: ("unknown", nil, nil)
    }
  }

  private func members(_ trouble: CaptureProblem) -> Members {
    [
      ("what", JSONText.string(trouble.kind.rawValue)), ("frame", optional(trouble.frame)),
      ("time_ns", "\(trouble.time)"),
      ("direction", trouble.direction.map { JSONText.string($0.words) } ?? "null"),
      ("words", JSONText.string(trouble.words)), ("wire", JSONText.string(trouble.wire.hexBytes)),
    ]
  }

  private func optional(_ number: (some BinaryInteger)?) -> String {
    number.map { "\($0)" } ?? "null"
  }

  private func line(_ kind: String, _ members: Members, _ output: inout StandardOutput) {
    output.line(JSONText.object([("kind", JSONText.string(kind))] + members))
  }
}
