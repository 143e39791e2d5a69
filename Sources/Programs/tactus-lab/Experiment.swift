import Glibc
import TactusCommandLine
import TactusExperiment
import TactusGlove
import TactusLab
import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

struct Experiment: TactusCommand {
  static let name = "experiment"
  static let usage = "[OPTION…] FILE"
  static let options: [any CommandOption] =
    [participant, session, output, resume, seed, simulate, fingers, list]
    + GloveOptions.options + [ReadingOptions.profile, json]
  private static let participant = Option(
    "participant", "ID", .text, "the participant's label without a name, such as 01")
  private static let session = Option(
    "session", "ID", .text, default: "01", "the session's label (default \(.default))")
  private static let output = Option(
    "output", short: "o", "FOLDER", .text, default: ".",
    "the dataset's folder (default: this one)")
  private static let resume = Flag("resume", "continue an interrupted session")
  private static let seed = Option(
    "seed", "N", .integer(UInt64.min...UInt64.max) { _ in "a whole number" },
    "the seed of all random orders; otherwise drawn")
  private static let simulate = Option(
    "simulate", "N", .integer(UInt64.min...UInt64.max) { _ in "a whole number, its seed" },
    "try it with a simulated participant, in virtual time")
  private static let fingers = Option(
    "fingers", "FILE", .text, "try it with answers from a file, in virtual time")
  private static let list = Flag("list", "list the blocks and trials; play nothing")
  private static let json = Flag("json", "print one JSON object at the end, for scripts")
  static let notes = """
    Runs the trials of FILE and stores each as soon as it is over. FILE is an
    experiment in JSON, or a table of conditions (TSV) with a row for each kind of
    trial. docs/EXPERIMENTS.md explains both, and has two examples.

    The participant answers on the glove's six keys, or on the terminal's: F D S J
    K L are dots 1 to 6, then Space. All six keys held make a pause. Ctrl-C ends
    the run; --resume continues it after the last complete trial. A trial that the
    glove or its line disturbs is void, and is repeated at the end of its block.

    The files are named as in BIDS, in sub-ID/ses-ID/beh below the dataset's folder:
    events.tsv and events.json, and at the end the confusion matrix and the
    psychometric functions, as tables and as SVG. Existing files are never
    overwritten. Key times are those of the glove's clock.

      tactus experiment --participant 01 letters.json
      tactus experiment --participant 01 --resume letters.json
      tactus experiment --simulate 7 --output /tmp/try letters.json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard let path = arguments.operands.first else {
      throw Failure(.usage, "name the file of an experiment: see --help")
    }
    try refuseOperands(arguments, after: 1, cure: "give one experiment")
    let plan = try plan(path)
    let simulated = try arguments[simulate]
    let script = try arguments[fingers]
    guard simulated == nil || script == nil else {
      throw Failure(.usage, "--simulate and --fingers exclude each other: give one")
    }
    let isVirtual = simulated != nil || script != nil
    guard !isVirtual || !arguments.has(GloveOptions.device) else {
      throw Failure(
        .usage, "--simulate and --fingers answer on the loopback only: leave out --device")
    }
    // A list shows the plan of some participant, whose label only orders the blocks.
    let stand = isVirtual ? "sim01" : arguments[list] ? "01" : nil
    guard let participant = try arguments[participant] ?? stand else {
      throw Failure(
        .usage, "--participant is missing", cure: "give a label without names, such as 01")
    }
    let labels = try RunLabels(participant: participant, session: try arguments[session])
    let reading = try ReadingOptions(arguments)
    let glove =
      isVirtual
      ? GloveOptions(place: .loopback, capture: try arguments[GloveOptions.capture])
      : try GloveOptions(arguments)
    if arguments[list] {
      return try list(plan, labels, seed: try arguments[seed] ?? 0)
    }
    return try run(plan, path, labels, reading, glove, arguments)
  }

  private static func run(
    _ plan: ExperimentPlan, _ path: String, _ labels: RunLabels, _ reading: ReadingOptions,
    _ glove: GloveOptions, _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    let participant = try arguments[simulate].map { SimulatedParticipant(seed: $0) }
    let script = try arguments[fingers].map { file throws(Failure) in
      try FingerScript(InputFile.contents(of: file, most: 4 << 20), file: file.printable)
    }
    let isVirtual = participant != nil || script != nil
    let resumes = arguments[resume]
    guard resumes || isVirtual || glove.place != .loopback || Terminal() != nil else {
      throw Failure(
        .usage, "there are no keys to answer with",
        cure: "run it in a terminal, on a --device with keys, or try it with --simulate")
    }
    let files = try ExperimentFiles(
      labels, task: plan.task, below: try arguments[output], resumes: resumes)
    let now = WallClock.now
    var seed = try arguments[seed] ?? UInt64.random(in: .min ... .max)
    var elapsed = Microseconds.zero
    var began = now
    if let earlier = files.sidecar {
      try check(earlier, plan, given: try arguments[Self.seed], isVirtual: isVirtual, path)
      seed = earlier.seed
      began = earlier.began
      elapsed = .milliseconds(max(0, min(now.milliseconds - began.milliseconds, 100_000_000_000)))
    }
    if let file = files.damageFile {
      StandardError.write(
        "tactus experiment: the last row was damaged; its bytes are kept in '\(file)', and its "
          + "trial is repeated")
    }
    let waiter: any Waiter = try isVirtual ? VirtualWaiter() : LiveWaiter()
    let session = try ExperimentSession(
      plan, participant: labels.number, seed: seed, layout: reading.layout.name,
      after: files.earlier, elapsed: isVirtual ? .zero : elapsed, at: waiter.now)
    if resumes, session.progress.left == 0, files.isAnalysed {
      throw Failure(
        .usage, "the session is complete: nothing is left to resume",
        cure: "give another --session")
    }
    let simulation = participant?.json ?? script.map { _ in JSONText.string("answers from a file") }
    var job = ExperimentJob(
      session, files: files, fingers: participant ?? script,
      options: ExperimentJob.Options(
        labels: labels, planFile: String(path.split(separator: "/").last ?? ""), glove: glove,
        reading: reading, simulation: simulation, wantsJSON: arguments[json]),
      began: (began, now), system: system)
    do throws(Failure) { return try job.run(waiter) } catch {
      files.removeIfNew()
      throw error
    }
  }

  /// - Throws: `Failure` if an earlier run had another plan, seed or kind of participant.
  private static func check(
    _ earlier: Sidecar.Earlier, _ plan: ExperimentPlan, given seed: UInt64?, isVirtual: Bool,
    _ path: String
  ) throws(Failure) {
    guard earlier.checksum == plan.checksum else {
      throw Failure(
        .badData, "'\(path.printable)' has changed since the session began",
        cure: "restore it, or begin another --session")
    }
    guard seed == nil || seed == earlier.seed else {
      throw Failure(
        .usage, "the session began with the seed \(earlier.seed)", cure: "leave out --seed")
    }
    guard earlier.isSimulated == isVirtual else {
      throw Failure(
        .usage,
        earlier.isSimulated
          ? "the session was simulated, and cannot be continued by a person"
          : "the session is of a person, and cannot be continued by a simulation",
        cure: "give another --session")
    }
  }

  private static func plan(_ path: String) throws(Failure) -> ExperimentPlan {
    let most = JSONFile.maximumBytes
    let bytes: [UInt8]
    do throws(Failure) { bytes = try InputFile.contents(of: path, most: most) } catch {
      guard access(path, F_OK) != 0 else { throw error }
      throw Failure(
        error.status, error.problem,
        cure:
          "give a file, or an example: docs/examples/letters.json (identification of letters) or "
          + "docs/examples/rate-threshold.json (threshold of the rate)")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try PlanReader.plan(bytes, file: path.printable) { name throws(Failure) in
      guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw Failure(
          .badData, "\(path): the table \(name.quoted) is outside the experiment's folder",
          cure: "put it next to the experiment, and give its name")
      }
      return try InputFile.contents(of: folder + name, most: most)
    }
  }

  private static func list(
    _ plan: ExperimentPlan, _ labels: RunLabels, seed: UInt64
  ) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    output.line("\(plan.task): at most \(Spoken.count(plan.mostTrials, "trial")), seed \(seed)")
    for index in TrialOrder.blocks(plan, participant: labels.number, seed: seed) {
      let block = plan.blocks[index]
      output.line("\(block.name): at most \(Spoken.count(block.mostTrials, "trial"))")
      guard block.staircases.isEmpty else {
        for staircase in block.staircases {
          output.line(
            "  staircase \(staircase.name): \(staircase.factor.rawValue) from \(staircase.start)")
        }
        continue
      }
      for kind in TrialOrder.trials(block, index: index, seed: seed).map({ block.kinds[$0] }) {
        output.line(
          "  \(kind.name)  \(kind.condition.encoding.kind.rawValue)  \(kind.condition.rate) %")
      }
    }
    try output.finish()
    return .ok
  }

  /// The operating system, for the sidecar.
  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "Linux" }
    func text(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let kind = withUnsafeBytes(of: name.sysname, text)
    return "\(kind) \(withUnsafeBytes(of: name.release, text))"
  }
}
