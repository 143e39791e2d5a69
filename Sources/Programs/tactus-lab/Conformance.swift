import TactusBraille
import TactusCommandLine
import TactusConformance
import TactusGlove
import TactusLab
import TactusSerial
import TactusSystem
import TactusText
import TactusWire

struct Conformance: TactusCommand {
  static let name = "conformance"
  static let usage = "[OPTION…]"
  static let options = GloveOptions.briefOptions + [only, list, replug, json]
  private static let only = Option(
    repeated: "only", "CHOICE", .text,
    "run these checks, by name or section: stop-armed,M6.1")
  private static let list = Flag("list", "list the checks without running them")
  private static let replug = Flag(
    "replug", "check restarts too: you are asked to unplug the glove")
  private static let json = Flag(
    "json", "one JSON object: the device and each verdict, or the list")
  static let notes = """
    Checks every requirement of PROTOCOL.md for the firmware, each in its own
    session, in about 2 minutes. Take the glove off: the motors run softly for long
    stretches. Delays of the computer and the line do not count against the glove; a
    check that they disturb runs again, marked 'try 2'.

      ok      the check passed
      bad     it failed; the expected and the actual answer follow
      unseen  it cannot be observed from here, so it proves nothing
      n/a     it does not apply to this glove

    Without --device it checks the device that TACTUS_DEVICE names, or else the
    one glove that is plugged in. The loopback is checked in virtual time.
    The exit status is 0 if nothing is bad, otherwise 76.

      tactus conformance --device /dev/ttyACM0
      tactus conformance --device auto --only 7,stop-armed --capture 7.pcapng
      tactus mock --link /tmp/glove --defect gap-unreported   # one that fails
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let checks = try chosen(arguments[only])
    if arguments[list] { return try list(checks, asJSON: arguments[json]) }
    let options = try GloveOptions(
      arguments, standard: "auto", canWait: arguments[replug])
    let bench = try GloveBench(
      options, asksForRestart: arguments[replug],
      options.place == .loopback ? VirtualWaiter() : LiveWaiter())
    defer { bench.close() }
    var report = ConformanceReport(
      bench.place, checks: checks.count, isJSON: arguments[json])
    let examination: Examination
    do throws(ExaminationEnd) {
      examination = try Examination(bench, seed: UInt64.random(in: .min ... .max))
    } catch {
      return try report.end(error, on: bench)
    }
    do throws(Failure) {
      try report.begin(examination.description)
      for check in checks {
        report.announce(check)
        let outcome: Outcome
        do throws(ExaminationEnd) { outcome = try examination.make(check) } catch {
          examination.stop()
          return try report.end(error, on: bench)
        }
        try report.add(outcome)
      }
    } catch {
      examination.stop()
      throw error
    }
    try report.finish()
    if let failure = bench.captureFailure {
      StandardError.write("tactus conformance: \(failure.message)")
      if !report.hasFailures { return failure.status }
    }
    return report.hasFailures ? .brokenProtocol : .ok
  }

  /// Returns the chosen checks in their usual order; all of them without a choice.
  private static func chosen(_ choices: [String]) throws(Failure) -> [Check] {
    guard !choices.isEmpty else { return Check.all }
    let words = choices.flatMap { $0.split(separator: ",").map(String.init) }
    guard !words.isEmpty else {
      throw Failure(.usage, "--only names no check", cure: "see --list")
    }
    for word in words where !Check.all.contains(where: { $0.answers(to: word) }) {
      let nearest = NearestNames.of(
        word, in: Check.all.map(\.name) + Set(Check.all.map(\.section)).sorted())
      throw Failure(
        .usage, "--only: no check '\(word.printable)'",
        cure: nearest.isEmpty
          ? "see --list" : "did you mean \(nearest.joined(separator: ", "))?")
    }
    return Check.all.filter { check in words.contains { check.answers(to: $0) } }
  }

  private static func list(_ checks: [Check], asJSON: Bool) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    guard !asJSON else {
      output.line(JSONText.object([("checks", JSONText.array(checks.map(object)))]))
      try output.finish()
      return .ok
    }
    let width = checks.map(\.name.count).max() ?? 0
    for check in checks {
      output.line("\(check.section.padded(to: 5))  \(check.name.padded(to: width))  \(check.claim)")
    }
    try output.finish()
    return .ok
  }

  private static func object(_ check: Check) -> String {
    JSONText.object([
      ("name", JSONText.string(check.name)), ("section", JSONText.string(check.section)),
      ("claim", JSONText.string(check.claim)),
    ])
  }
}
