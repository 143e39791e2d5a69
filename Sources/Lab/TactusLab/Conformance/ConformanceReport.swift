import TactusCapture
package import TactusConformance
package import TactusSystem
import TactusTerminal
import TactusText
package import TactusWire

/// Prints the verdicts of an examination as they arrive.
package struct ConformanceReport {
  private let isJSON: Bool
  private var output = StandardOutput()
  private var picture: LivePicture?
  private let place: String
  private var description: DeviceDescription?
  private var outcomes: [Outcome] = []
  private let total: Int

  /// Creates the report on a glove at `place` that undergoes this number of checks.
  package init(_ place: String, checks: Int, isJSON: Bool) {
    self.place = place
    total = checks
    self.isJSON = isJSON
    if !isJSON, Terminal.canRedraw { picture = LivePicture() }
  }

  /// True if a check failed.
  package var hasFailures: Bool { count("bad") > 0 }

  private func count(_ word: String) -> Int { outcomes.count { $0.verdict.word == word } }

  /// Prints the description of the device.
  ///
  /// - Throws: `Failure` if standard output cannot be written, as in the calls below.
  package mutating func begin(_ description: DeviceDescription) throws(Failure) {
    self.description = description
    guard !isJSON else { return }
    output.line("\(place): \(description.board), \(description.firmware)".printable)
    output.line("\(Spoken.count(total, "check")); motors will move: take the glove off")
    try output.finish()
  }

  /// Shows the running check on a terminal.
  package mutating func announce(_ check: Check) {
    picture?.draw(
      [["… \(outcomes.count + 1)/\(total) \(check.section) \(check.claim)"]], Terminal.size)
  }

  /// Prints a check's verdict; throws a `Failure` if it cannot be written.
  package mutating func add(_ outcome: Outcome) throws(Failure) {
    outcomes.append(outcome)
    guard !isJSON else { return }
    picture?.erase()
    let check = outcome.check
    output.line(
      "\(outcome.verdict.word.padded(to: 6))  \(check.section.padded(to: 5))  \(check.claim)"
        + (outcome.tries > 1 ? " (try \(outcome.tries))" : ""))
    switch outcome.verdict {
    case .passed: break
    case .failed(let expected, let got):
      output.line("          expected: \(expected.printable)")
      output.line("          got: \(got.printable)")
      switch outcome.late {
      case .computer: output.line("          late: this computer was; give it less to do")
      case .device:
        output.line("          late: perhaps the glove, by its reports; a mock's computer is busy")
      case nil: break
      }
      output.line("          repeat: --only \(check.name)")
    case .notObservable(let why), .notApplicable(let why): output.line("          \(why)")
    }
    try output.finish()
  }

  /// Prints the summary; throws a `Failure` if it cannot be written.
  package mutating func finish() throws(Failure) {
    picture?.erase()
    picture?.finish()
    output.line(isJSON ? json : summary)
    try output.finish()
  }

  /// Reports an early end; returns the exit status after a signal.
  ///
  /// - Throws: the `Failure` that ended the examination.
  package mutating func end(_ end: ExaminationEnd, on bench: GloveBench) throws(Failure)
    -> ExitStatus
  {
    switch end {
    case .interrupted:
      try finish()
      return bench.interruption ?? .interrupted
    case .illegalDescription:
      try addIllegalDescription()
      throw Failure(
        .brokenProtocol, "the DESCRIPTION of \(bench.place) breaks the protocol",
        cure: "correct it (section 5): nothing can be checked without its sizes")
    case .noDevice(let heardBytes):
      throw Failure(
        .unavailable,
        heardBytes
          ? "bytes arrive from \(bench.place), but no DESCRIPTION in 5 s"
          : "no answer from \(bench.place) in 5 s",
        cure: "is it a Tactus glove? see 'tactus doctor'")
    case .line(let error):
      try finish()
      throw Failure(
        error == .closed ? .unavailable : .inputOutput, "the glove is gone (\(bench.place))",
        cure: "plug it in and try again")
    }
  }

  /// Adds the verdict on a DESCRIPTION that ends the examination before its first check.
  private mutating func addIllegalDescription() throws(Failure) {
    if let check = Check.all.first(where: { $0.name == "description" }) {
      let verdict = Verdict.failed(
        expected: "fields and lengths of section 5",
        got: "an invalid DESCRIPTION; --capture shows it")
      try add(Outcome(check: check, verdict: verdict))
    }
    if isJSON { try finish() }
  }

  /// The number of checks not run. The verdict on an invalid DESCRIPTION has no tries and does not
  /// count.
  private var notMade: Int { total - outcomes.count { $0.tries > 0 } }

  private var summary: String {
    let words = ["ok", "bad", "unseen", "n/a"].filter { $0 == "ok" || count($0) > 0 }
    return words.map { "\(count($0)) \($0)" }.joined(separator: ", ")
      + (notMade > 0 ? ", \(notMade) not made" : "")
  }

  private var json: String {
    JSONText.object([
      ("place", JSONText.string(place)),
      ("device", description.map { FrameText(DeviceMessage.description($0)).json } ?? "null"),
      ("checks", JSONText.array(outcomes.map(Self.json))), ("passed", "\(count("ok"))"),
      ("failed", "\(count("bad"))"), ("not_observable", "\(count("unseen"))"),
      ("not_applicable", "\(count("n/a"))"), ("not_made", "\(notMade)"),
    ])
  }

  private static func late(_ outcome: Outcome) -> String {
    switch outcome.late {
    case .computer: JSONText.string("computer")
    case .device: JSONText.string("device")
    case nil: "null"
    }
  }

  private static func json(_ outcome: Outcome) -> String {
    var expected = "null"
    var got = "null"
    var reason = "null"
    switch outcome.verdict {
    case .passed: break
    case .failed(let what, let came):
      expected = JSONText.string(what)
      got = JSONText.string(came)
    case .notObservable(let why), .notApplicable(let why): reason = JSONText.string(why)
    }
    return JSONText.object([
      ("name", JSONText.string(outcome.check.name)),
      ("section", JSONText.string(outcome.check.section)),
      ("claim", JSONText.string(outcome.check.claim)),
      ("verdict", JSONText.string(outcome.verdict.word)), ("expected", expected), ("got", got),
      ("reason", reason), ("late", late(outcome)), ("tries", "\(outcome.tries)"),
      ("milliseconds", "\(outcome.duration.milliseconds)"),
    ])
  }
}

extension Verdict {
  /// The verdict in one word.
  fileprivate var word: String {
    switch self {
    case .passed: "ok"
    case .failed: "bad"
    case .notObservable: "unseen"
    case .notApplicable: "n/a"
    }
  }
}
