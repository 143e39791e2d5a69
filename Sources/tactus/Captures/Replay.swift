import Glibc
import TactusCapture
import TactusGlove
import TactusReplay
import TactusSystem
import TactusWire

struct Replay: Command {
  static let name = "replay"
  static let summary = "Play a capture's bytes again, and compare the answers."
  static let usage = "[OPTION…] FILE"
  static let options =
    GloveOptions.briefSpecs + [
      OptionSpec("speed", "X", "times the recorded speed, 0.01 to 100"),
      OptionSpec("as-fast-as-possible", nil, "without waiting"),
      OptionSpec("verify", nil, "show the glove's first difference; status 65 if any"),
      OptionSpec("tolerance", "MS", "what starts of cells may differ by (default 1)"),
      OptionSpec("json", nil, "one JSON object a line, for scripts"),
    ]
  static let notes = """
    The loopback is a glove made like the recorded one, with the recording's clock:
    it feels the same at any speed, and plays as fast as possible unless a --speed
    is given. A real glove gets the bytes at their recorded times unless told
    otherwise: --speed and --as-fast-as-possible then change when bytes come, not
    when the runs in them start. Its clock must first stand as the recorded one did,
    which takes up to 66 s. Ctrl-C stops its motors.

    \(GloveOptions.notes)

    A capture of the loopback holds what its motors did: --verify then wants every
    answer and every motor change the same. Of a real glove it wants the same cells
    with the same fates, their starts within the tolerance, the same refusals and
    faults, and each pulse on its motor.

    A capture over a bad line shows that bytes were lost, and a replay does not lose
    them again. A cell that fared worse then than now, with the glove saying so, is
    put down to the line: counted in one line, and no failure. All else that differs
    is the glove's. --json gives every difference with its cause.

      tactus replay --verify reading.pcapng
      tactus replay --device auto --verify reading.pcapng
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let speed = try speed(arguments)
    let tolerance = try tolerance(arguments["tolerance"])
    let glove = try GloveOptions(arguments, canWait: false)
    guard glove.place != .loopback || glove.capture == nil else {
      throw Failure(.usage, "--capture needs a --device: on the loopback the capture would be FILE")
    }
    let capture = try CaptureInput.read(arguments)
    if let target = glove.capture, isSameFile(target, arguments.operands[0]) {
      throw Failure(.usage, "--capture would overwrite what is replayed: give it another file")
    }
    let schedules: [ReplaySchedule]
    do throws(ReplayError) { schedules = try ReplaySchedule.schedules(of: capture) } catch {
      let reason = capture.damage.map { "\($0); " } ?? ""
      throw Failure(.badData, "\(arguments.operands[0].printable): \(reason)\(error)")
    }
    var verdict = ReplayTally(tolerance: arguments.has("verify") ? tolerance : nil)
    var recorder: GloveRecorder?
    let isInstant = glove.place == .loopback && speed == nil
    let waiter: any Waiter = try isInstant ? VirtualWaiter() : LiveWaiter()
    for schedule in schedules {
      switch glove.place {
      case .loopback:
        let (answers, motors) = try LoopbackReplayJob.run(
          schedule, speed: speed ?? 100, waiter)
        verdict.take(schedule, answers, motors)
      case .port:
        let pace: ReplayRun<GloveLine>.Pace =
          arguments.has("as-fast-as-possible") ? .asFastAsPossible : .percent(speed ?? 100)
        let opened = try Glove(glove, waiter, recorder: recorder)
        recorder = opened.recorder
        verdict.take(schedule, try GloveReplayJob.run(schedule, on: opened, pace, waiter), nil)
      }
    }
    waiter.release()
    var output = StandardOutput()
    for line in arguments.has("json") ? verdict.json : verdict.lines { output.line(line) }
    try output.finish()
    if let failure = recorder?.takeFailure() { throw failure }
    if let damage = capture.damageReport {
      throw Failure(.badData, "\(arguments.operands[0].printable) is \(damage)")
    }
    return verdict.ofGlove.isEmpty ? .ok : .badData
  }

  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev
      && a.st_ino == b.st_ino
  }

  /// Percent of the recorded speed; nil for as fast as possible.
  private static func speed(_ arguments: Arguments) throws(Failure) -> Int? {
    guard let text = arguments["speed"] else { return nil }
    guard !arguments.has("as-fast-as-possible") else {
      throw Failure(.usage, "--speed and --as-fast-as-possible: give one of them")
    }
    guard let factor = Double(text), factor >= 0.01, factor <= 100 else {
      throw Failure(.usage, "--speed '\(text.printable)' is no speed: give 0.01 to 100, as in 0.5")
    }
    return Int((factor * 100).rounded())
  }

  private static func tolerance(_ text: String?) throws(Failure) -> Microseconds {
    guard let text else { return Microseconds(Milliseconds(1)) }
    guard let count = UInt32(text), count <= 1000 else {
      throw Failure(
        .usage, "--tolerance '\(text.printable)' is no time: give whole milliseconds, 0 to 1000")
    }
    return Microseconds(Milliseconds(count))
  }
}
