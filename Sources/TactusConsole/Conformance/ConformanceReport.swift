import TactusCapture
package import TactusConformance
package import TactusSystem
import TactusTerminal
import TactusText
package import TactusWire

/// What an examination says, as it goes on.
package struct ConformanceReport {
  private let isJSON: Bool
  private var output = StandardOutput()
  private var picture: LivePicture?
  private let place: String
  private var description: DeviceDescription?
  private var outcomes: [Outcome] = []
  private let total: Int

  package init(_ place: String, checks: Int, isJSON: Bool) {
    self.place = place
    total = checks
    self.isJSON = isJSON
    if !isJSON, Terminal.canRedraw { picture = LivePicture() }
  }

  package var hasFailures: Bool { count("bad") > 0 }

  private func count(_ word: String) -> Int { outcomes.count { $0.verdict.word == word } }

  package mutating func begin(_ description: DeviceDescription) throws(Failure) {
    self.description = description
    guard !isJSON else { return }
    output.line("\(place): \(description.board), \(description.firmware)".printable)
    output.line("\(Spoken.count(total, "check")); motors will move: take the glove off")
    try output.finish()
  }

  /// Shows what is being checked, where there is a screen.
  package mutating func announce(_ check: Check) {
    picture?.draw(
      [["… \(outcomes.count + 1)/\(total) \(check.section) \(check.claim)"]], Terminal.size)
  }

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
      case .computer: output.line("          late: this computer; give it less to do")
      case .device:
        output.line("          late: perhaps, by its reports; a mock is on a busy computer")
      case nil: break
      }
      output.line("          again: --only \(check.name)")
    case .notObservable(let why), .notApplicable(let why): output.line("          \(why)")
    }
    try output.finish()
  }

  /// Says what it comes to.
  package mutating func finish() throws(Failure) {
    picture?.erase()
    picture?.finish()
    output.line(isJSON ? json : summary)
    try output.finish()
  }

  /// Says why it ended early; returns the exit status, or throws what it ended with.
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
        .brokenProtocol, "\(bench.place) describes itself against the protocol",
        cure: "without its sizes nothing can be examined; see section 5")
    case .noDevice(let heardBytes):
      throw Failure(
        .unavailable,
        heardBytes
          ? "bytes come from \(bench.place), but no DESCRIPTION in 5 s"
          : "no answer from \(bench.place) in 5 s",
        cure: "is it a Tactus glove? see 'tactus doctor'")
    case .line(let error):
      try finish()
      throw Failure(
        error == .closed ? .unavailable : .inputOutput, "the glove is gone (\(bench.place))",
        cure: "plug it in and try again")
    }
  }

  /// It ends the examination before its first check.
  private mutating func addIllegalDescription() throws(Failure) {
    if let check = Check.all.first(where: { $0.name == "description" }) {
      let verdict = Verdict.failed(
        expected: "fields and lengths of section 5",
        got: "a DESCRIPTION that is none; --capture shows it")
      try add(Outcome(check: check, verdict: verdict))
    }
    if isJSON { try finish() }
  }

  /// A DESCRIPTION that is none is judged whether it was chosen or not.
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
  /// In a word.
  fileprivate var word: String {
    switch self {
    case .passed: "ok"
    case .failed: "bad"
    case .notObservable: "unseen"
    case .notApplicable: "n/a"
    }
  }
}
