import Glibc
import TactusBraille
import TactusCapture
package import TactusCaptureReading
package import TactusSystem
import TactusText
import TactusWire

/// Prints a capture's summary as short lines of text.
package struct InspectText: InspectReport {
  private static let labelWidth = 13
  private static let columns = 72
  private static let mostUnfelt = 40

  private let capture: Capture
  private let captureSummary: CaptureSummary

  /// Summarizes a capture.
  package init(_ capture: Capture) {
    self.capture = capture
    captureSummary = CaptureSummary(capture)
  }

  // MARK: Summary

  /// Writes the sessions, the text, the felt cells and the number of errors.
  package func writeSummary(_ output: inout StandardOutput) {
    func line(_ label: String, _ text: String) { Self.line(label, text, &output) }
    if !captureSummary.program.isEmpty { line("program", captureSummary.program) }
    if !capture.interface.isEmpty { line("line", capture.interface) }
    if let span = captureSummary.span { line("time", Self.time(span)) }
    for change in captureSummary.lines { line(at(change.time), Self.words(change.event)) }
    if captureSummary.sessions.isEmpty { line("session", noSession) }
    for (index, session) in captureSummary.sessions.enumerated() {
      line("session", words(session, number: index + 1))
      if let description = session.description {
        for text in Self.words(description) { line("device", text) }
      }
    }
    if let clock = captureSummary.clock { line("clock", words(clock)) }
    cells(&output)
    for kind in CaptureProblem.Kind.allCases {
      let count = captureSummary.count(kind)
      if count > 0 { line(kind.rawValue, "\(count)") }
    }
    if captureSummary.stops > 0 { line("stops", "\(captureSummary.stops)") }
    line("sent", Self.words(captureSummary.toDevice))
    line("received", Self.words(captureSummary.fromDevice))
    if capture.otherPackets > 0 { line("others", "\(capture.otherPackets) packets left out") }
    line(
      "errors",
      captureSummary.problems.isEmpty ? "none" : "\(captureSummary.problems.count), see --errors")
  }

  private func cells(_ output: inout StandardOutput) {
    guard !captureSummary.felt.isEmpty else { return Self.line("felt", noCells, &output) }
    if !captureSummary.text.isEmpty { Self.line("said", captureSummary.text.printable, &output) }
    let passages = captureSummary.passages.map { $0.map { $0.cell ?? .blank }.unicodeBraille }
    Self.line("cells", passages.joined(separator: " / "), &output)
    if captureSummary.felt.contains(where: \.isInferred) {
      Self.line("", "inferred from the patterns, actuator 0 as dot 1", &output)
    }
    let played = captureSummary.felt.count(where: \.isPlayed)
    var felt = "\(played) of \(Spoken.count(captureSummary.felt.count, "cell"))"
    let taken = captureSummary.felt.count - captureSummary.passages.joined().count
    if taken > 0 { felt += ", \(taken) taken back" }
    Self.line("felt", felt, &output)
    let unfelt = captureSummary.unfelt
    guard !unfelt.isEmpty else { return }
    let shown = unfelt.prefix(Self.mostUnfelt).map { word in
      let name = word.text.isEmpty ? word.braille.unicodeBraille : "'\(word.text.printable)'"
      return "\(name) (\(word.outcome.reason))"
    }
    let rest = unfelt.count - shown.count
    Self.line(
      "never felt",
      "\(Spoken.count(unfelt.count, "word")): " + shown.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : ""), &output)
  }

  private var noCells: String {
    // Without the session's start, the capture does not show which cells the reports refer to.
    let isWhole = captureSummary.sessions.allSatisfy { $0.welcome != nil }
    return isWhole ? "nothing was sent" : "not known: a session began before the capture"
  }

  private var noSession: String {
    switch captureSummary.hellos {
    case 0: "none: no HELLO in the capture"
    case let count: "none: HELLO was sent \(Spoken.count(count, "time")), without an answer"
    }
  }

  private func words(_ session: CaptureSummary.Session, number: Int) -> String {
    guard let welcome = session.welcome else { return "\(number) began before the capture" }
    return "\(number) at \(at(session.began)), nonce 0x\(welcome.session.hex), "
      + "boot 0x\(welcome.boot.hex)"
  }

  private static func words(_ device: DeviceDescription) -> [String] {
    [
      "\(device.board), \(device.firmware)".printable,
      "\(Spoken.count(Int(device.actuators), "motor")), \(Spoken.count(Int(device.keys), "key")), "
        + "\(device.slots) slots, queue of \(device.queueDepth)",
    ]
  }

  private func words(_ clock: CaptureSummary.Clock) -> String {
    "\(Spoken.count(clock.exchanges, "exchange")); \(Self.seconds(clock.device.count)) at "
      + "\(at(clock.hostTime)), within \(clock.errorBound.count) us"
  }

  private static func words(_ event: LineEvent) -> String {
    switch event {
    case .opened(let path, let identity):
      (identity.isEmpty ? "opened \(path)" : "opened \(path), \(identity)").printable
    case .lost: "the line was lost"
    case .back(let path): "back as \(path)".printable
    }
  }

  private static func words(_ traffic: CaptureSummary.Traffic) -> String {
    Spoken.count(traffic.frames, "frame") + ", " + Spoken.count(traffic.bytes, "byte")
      + (traffic.rejected > 0 ? ", \(traffic.rejected) rejected" : "")
  }

  // MARK: Frames

  /// Writes each error with its frame and bytes.
  package func errors(_ output: inout StandardOutput) {
    for trouble in captureSummary.problems {
      let head = [
        trouble.frame.map { "frame \($0)" }, at(trouble.time), trouble.direction?.words,
      ]
      output.line(head.compactMap { $0 }.joined(separator: "  "))
      output.line("  \(trouble.words)")
      if !trouble.wire.isEmpty { output.line("  \(trouble.wire.hexBytes)") }
    }
  }

  /// Writes every frame with its bytes.
  package func frames(_ output: inout StandardOutput) {
    for record in capture.records {
      guard case .frame(let number, let direction, let wire) = record.content else { continue }
      output.line(
        "\(String(number).rightAligned(to: 5))  \(at(record.time).rightAligned(to: 13))  "
          + "\(direction.sign) \(FrameText(wire: wire, direction))")
      output.line("       \(wire.hexBytes)")
    }
  }

  // MARK: Times and lines

  private func at(_ time: UInt64) -> String {
    let begin = captureSummary.span?.lowerBound ?? 0
    return Self.seconds(Int64(clamping: (time - min(begin, time)) / 1000))
  }

  private static func seconds(_ microseconds: Int64) -> String {
    let digits = String(microseconds.magnitude % 1_000_000)
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(microseconds < 0 ? "-" : "")\(microseconds.magnitude / 1_000_000).\(fraction) s"
  }

  private static func time(_ span: ClosedRange<UInt64>) -> String {
    let length = seconds(Int64(clamping: (span.upperBound - span.lowerBound) / 1000))
    // Virtual time begins at 0, far from any date.
    guard span.lowerBound >= 1_000_000_000_000_000_000 else { return "\(length), virtual" }
    var moment = time_t(span.lowerBound / 1_000_000_000)
    var fields = tm()
    gmtime_r(&moment, &fields)
    var buffer = [UInt8](repeating: 0, count: 32)
    let count = buffer.withUnsafeMutableBytes {
      strftime($0.baseAddress, $0.count, "%Y-%m-%d %H:%M:%S UTC", &fields)
    }
    return "\(String(decoding: buffer[..<count], as: UTF8.self)), \(length)"
  }

  /// Writes a label and its text, folded at spaces.
  private static func line(_ label: String, _ text: String, _ output: inout StandardOutput) {
    let width = columns - labelWidth
    var row = label.padded(to: labelWidth)
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let count = TextWidth.columns(word)
      if used > 0, used + 1 + count > width {
        output.line(row)
        row = String(repeating: " ", count: labelWidth)
        used = 0
      }
      row += used > 0 ? " \(word)" : String(word)
      used += count + (used > 0 ? 1 : 0)
    }
    output.line(row)
  }
}

extension FeltCell.Outcome {
  /// The reason that the cell was not felt, for users.
  fileprivate var reason: String {
    switch self {
    case .dropped(let reason): "dropped, \(reason.words)"
    case .unknown: "nothing reported"
    case .played, .late: "felt"
    }
  }
}

extension FrameDirection {
  var words: String {
    switch self {
    case .toDevice: "to device"
    case .fromDevice: "from device"
    }
  }

  fileprivate var sign: String {
    switch self {
    case .toDevice: ">"
    case .fromDevice: "<"
    }
  }
}

/// An output format for a capture.
package protocol InspectReport {
  /// Writes the sessions, the text and the felt cells.
  func writeSummary(_ output: inout StandardOutput)
  /// Writes each error with its frame.
  func errors(_ output: inout StandardOutput)
  /// Writes every frame with its bytes.
  func frames(_ output: inout StandardOutput)
}
