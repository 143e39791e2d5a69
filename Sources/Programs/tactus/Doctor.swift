import Glibc
import TactusCommandLine
import TactusDoctor
import TactusGlove
import TactusHaptics
import TactusSerial
import TactusSystem
import TactusTerminal
import TactusWire

struct Doctor: TactusCommand {
  static let name = "doctor"
  static let usage = "[OPTION…]"
  static let options = GloveOptions.briefOptions + [profile, json, rules]
  private static let profile = Option(
    "profile", "FILE", .text, "compare the board with this description of the glove")
  private static let json = Flag("json", "one JSON object per finding, then a summary")
  private static let rules = Option(
    "rules", "DIR", .text, "only write the udev rules there, such as /etc/udev/rules.d")
  static let notes = """
    Checks this machine (libraries, udev, programs that hold ports, touchscreens and
    touchpads), the settings and the files and commands that they name, who is
    called for help and cannot be reached, the models that judge messages, the
    larger model, the mail and the MQTT broker if the settings name them, the
    session bus if there is one, and the glove that is plugged in, unless --device
    or TACTUS_DEVICE names another: handshake, latency, clock, lost bytes, orders,
    cells without a pulse, lease and stop, all within 15 s. No motor moves. 'bad'
    keeps the glove or what is named from working; a 'warning' may become a problem;
    'missing' affects only the feature named. Each finding says how to fix it.

    The exit status is 0 if nothing is bad, otherwise 69.

      tactus doctor
      tactus doctor --device /dev/ttyACM0 --json
      sudo tactus doctor --rules /etc/udev/rules.d
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if let folder = try arguments[rules] {
      if let other = options.first(where: { $0.name != rules.name && arguments.has($0) }) {
        throw Failure(
          .usage, "--rules writes files and examines nothing: leave out --\(other.name)")
      }
      var output = StandardOutput()
      for path in try UdevRules.install(in: folder) { output.line(path.printable) }
      output.line("run 'sudo udevadm control --reload', then plug the glove in again")
      try output.finish()
      return .ok
    }
    let options = try GloveOptions(arguments, standard: "auto", canWait: false)
    let board = try arguments[profile].flatMap { path throws(Failure) in
      try ReadingOptions.profile(path).board
    }
    var report = FindingReport(
      isJSON: arguments[json], namesSteps: Terminal.canRedraw)
    let waiter = try LiveWaiter()
    for finding in MachineExamination.findings { try report.add(finding) }
    for program in [TactusProgram.messenger, .bridges] {
      for finding in try findings(of: program, waiter) { try report.add(finding) }
    }
    let status = try examine(options, board, &report, waiter)
    if status.isOfSignal { return status }
    try report.finish()
    return report.hasBad ? .unavailable : status
  }

  /// Returns the findings of another program, if it is installed.
  private static func findings(
    of program: TactusProgram, _ waiter: LiveWaiter
  ) throws(Failure) -> [Finding] {
    let name = program.rawValue
    guard let path = ProgramSearch.path(of: program) else {
      return [.missing(name, "not installed", cure: program.installation)]
    }
    let output = try ProgramOutput(of: [path, "--examine"], limit: .seconds(30), waiter)
    let findings = output.objects?.compactMap { Finding($0) }
    guard let findings, findings.count == output.lines.count else {
      return [
        .bad(
          name, "'\(path)' does not report: \(output.complaint)".printable,
          cure: output.end == .tooLong
            ? "run '\(path.printable) --examine' to see where it waits" : program.installation)
      ]
    }
    return findings
  }

  /// Examines the glove; returns the signal that ended it, or the status of the capture.
  private static func examine(
    _ options: GloveOptions, _ board: BoardDescription?, _ report: inout FindingReport,
    _ waiter: LiveWaiter
  ) throws(Failure) -> ExitStatus {
    let port: SerialPort?
    do throws(PortError) { port = try Glove.port(options) } catch {
      if case .notFound(.automatic, _) = error {
        // It is complete without one.
        let words = "none plugged in: the virtual one is used"
        let cure = "'tactus devices --watch' shows one as soon as it is plugged in"
        try report.add(.missing("port", words, cure: cure))
      } else {
        try report.add(.bad("port", Failure(error)))
      }
      return .ok
    }
    let glove = try Glove(options, at: port, waiter)
    try report.add(.good("port", glove.place.printable))
    let examination = GloveExamination(on: glove.line, port: glove.port, board: board)
    var connection = GloveConnection(
      examination, on: glove, seed: UInt64.random(in: .min ... .max), mustAnswer: false)
    var status = ExitStatus.ok
    do throws(Failure) {
      try connection.begin(at: waiter.now)
      while !connection.user.isOver {
        let wakeup = waiter.wait(until: connection.nextDeadline, for: connection.interests)
        if let status = wakeup.endingStatus {
          connection.close(at: waiter.now)
          return status
        }
        try connection.step(to: waiter.now)
        for finding in connection.user.drainFindings() { try report.add(finding) }
        report.show(connection.user.step == .over ? nil : connection.user.step.rawValue)
        for news in connection.drainNotices() {
          switch news {
          // A glove that has sent something gets a little longer.
          case .silent(.whole, _): connection.order { $0.endWithoutSession($1) }
          case .silent: break
          case .captureEnded(let failure):
            StandardError.write("tactus doctor: \(news)")
            status = failure.status
          case .gone, .back, .released, .unsteady, .renewed, .obstructed, .unconfirmed: break
          }
        }
      }
    } catch {
      connection.user.end(.bad("line", error))
    }
    for finding in connection.user.drainFindings() { try report.add(finding) }
    connection.close(at: waiter.now)
    return status
  }
}
