import Glibc
import TactusWire

struct Doctor: Command {
  static let name = "doctor"
  static let summary = "Find out why a glove does not work, and what to do."
  static let usage = "[OPTION…]"
  static let options =
    GloveOptions.briefSpecs + [OptionSpec("json", nil, "one JSON object a finding, then a summary")]
  static let notes = """
    Looks at this machine (libraries, udev, programs that take ports) and, unless
    --device or TACTUS_DEVICE names another, at the one glove that is plugged in:
    handshake, latency, clock, lost bytes. No motor moves. What is bad keeps the
    glove from working; a warning may do so one day. Each comes with its cure.

    Ends with 0 when nothing is bad, else with 69.

      tactus doctor
      tactus doctor --device /dev/ttyACM0 --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    if let extra = arguments.operands.first {
      throw Failure(.usage, "'\(extra.printable)' is too much: this command takes no text")
    }
    let options = try GloveOptions(arguments, standard: "auto", canWait: false)
    var report = DoctorReport(isJSON: arguments.has("json"))
    for finding in MachineExamination.findings { try report.add(finding) }
    if let signal = try examine(options, &report) {
      return signal == SIGINT ? .interrupted : .terminated
    }
    try report.finish()
    return report.hasBad ? .unavailable : .ok
  }

  /// Examines the glove; returns a signal that ended it.
  private static func examine(
    _ options: GloveOptions, _ report: inout DoctorReport
  ) throws(Failure) -> Int32? {
    let loop = try EventLoop(keyboard: nil)
    let glove: Glove
    do throws(Failure) { glove = try Glove(options) } catch {
      try report.add(.bad("port", error.message))
      return nil
    }
    try report.add(.good("port", glove.place.printable))
    let examination = GloveExamination(on: glove.line, port: glove.port)
    var connection = GloveConnection(examination, on: glove)
    do throws(Failure) {
      try connection.begin(at: EventLoop.now())
      while !connection.session.isOver {
        let wakeup = loop.wait(until: connection.nextDeadline, for: connection.interests)
        for signal in wakeup.signals where signal != SIGWINCH {
          connection.close()
          return signal
        }
        try connection.step(to: EventLoop.now())
      }
    } catch {
      try report.add(.bad("line", error.message))
    }
    for finding in connection.session.findings { try report.add(finding) }
    connection.close()
    return nil
  }
}

/// What the doctor says, as it finds it.
private struct DoctorReport {
  private let isJSON: Bool
  private var output = StandardOutput()
  private var good = 0
  private var warnings = 0
  private var bad = 0

  init(isJSON: Bool) { self.isJSON = isJSON }

  var hasBad: Bool { bad > 0 }

  mutating func add(_ finding: Finding) throws(Failure) {
    switch finding.state {
    case .good: good += 1
    case .warning: warnings += 1
    case .bad: bad += 1
    }
    if isJSON {
      output.line(
        JSONText.object([
          ("check", JSONText.string(finding.check)),
          ("state", JSONText.string(finding.state.rawValue)),
          ("text", JSONText.string(finding.text)),
          ("cure", finding.cure.map { JSONText.string($0) } ?? "null"),
        ]))
    } else {
      output.line("\(finding.state.rawValue.padded(to: 7))  \(finding.check): \(finding.text)")
      if let cure = finding.cure { output.line("         cure: \(cure)") }
    }
    try output.finish()
  }

  mutating func finish() throws(Failure) {
    output.line(
      isJSON
        ? JSONText.object([
          ("good", "\(good)"), ("warnings", "\(warnings)"), ("bad", "\(bad)"),
        ])
        : "\(good) good, \(Spoken.count(warnings, "warning")), \(bad) bad")
    try output.finish()
  }
}
