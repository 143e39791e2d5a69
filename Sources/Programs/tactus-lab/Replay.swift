import Glibc
import TactusCapture
import TactusCommandLine
import TactusGlove
import TactusLab
import TactusReplay
import TactusSystem
import TactusWire

struct Replay: TactusCommand {
  static let name = "replay"
  static let usage = "[OPTION…] FILE"
  static let options =
    GloveOptions.briefOptions + [speed, asFastAsPossible, verify, tolerance, Flag.json]
  private static let speed = Option(
    "speed", "X", .number(0.01...100), "replay at X times the recorded speed, \(.range)")
  private static let asFastAsPossible = Flag("as-fast-as-possible", "replay without waiting")
  private static let verify = Flag(
    "verify", "show the glove's first difference; status 65 if any")
  private static let tolerance = Option(
    "tolerance", "MS", .integer(0...1000) { "whole milliseconds from \($0)" }, default: UInt32(1),
    "how far starts of cells may differ (default \(.default))")
  static let notes = """
    On the loopback the capture plays on a copy of the recorded glove, with the
    recording's clock. That gives the same result at any speed, so it runs as fast
    as possible unless you give --speed. A real glove gets the bytes at their
    recorded times; --speed and --as-fast-as-possible change when the bytes arrive,
    not when the runs in them start. Its clock must first match the recorded one,
    which takes up to 66 s. Ctrl-C stops its motors.

    \(GloveOptions.notes)

    A capture of the loopback holds what its motors did: --verify then demands the
    same answers and the same motor changes. For a real glove it demands the same
    cells with the same results, starts within the tolerance, the same refusals and
    faults, and each pulse on its motor.

    A capture over a bad line shows that bytes were lost, and a replay does not lose
    them again. If the glove itself reports that a cell did worse in the recording
    than now, the line is blamed: such cells are counted, and do not fail the
    replay. Every other difference is the glove's fault. --json lists every
    difference with its cause.

    A capture has the times at which the host sent and received. If a cell ended
    between a STOP or CUT and its answer, give or take the error of the glove's
    clock and the tolerance, the capture does not show which came first. Whether
    such a cell was dropped is then left open, and does not fail the replay; the
    output counts and names it. The replayed glove must obey within 2 ms, give or
    take the tolerance, and answer each STOP and CUT that was answered before.

      tactus replay --verify reading.pcapng
      tactus replay --device auto --verify reading.pcapng
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let speed = try percent(arguments)
    let tolerance = Microseconds(Milliseconds(try arguments[Self.tolerance]))
    let glove = try GloveOptions(arguments, canWait: false)
    guard glove.place != .loopback || glove.capture == nil else {
      throw Failure(.usage, "--capture needs --device: on the loopback it would only copy FILE")
    }
    let capture = try CaptureInput.read(arguments)
    if let target = glove.capture, isSameFile(target, arguments.operands[0]) {
      throw Failure(.usage, "--capture would overwrite the replayed file: name another file")
    }
    let schedules: [ReplaySchedule]
    do throws(ReplayError) { schedules = try ReplaySchedule.schedules(of: capture) } catch {
      let reason = capture.damage.map { "\($0); " } ?? ""
      throw Failure(.badData, "\(arguments.operands[0].printable): \(reason)\(error)")
    }
    var verdict = ReplayTally(tolerance: arguments[verify] ? tolerance : nil)
    var recorder: GloveRecorder?
    let isInstant = glove.place == .loopback && speed == nil
    let waiter: any Waiter = try isInstant ? VirtualWaiter() : LiveWaiter()
    for schedule in schedules {
      switch glove.place {
      case .loopback:
        let (answers, motors) = try LoopbackReplayJob.run(
          schedule, speed: speed ?? 100, waiter)
        verdict.add(schedule, answers, motors)
      case .port:
        let pace: ReplayRun<GlovePort>.Pace =
          arguments[asFastAsPossible] ? .asFastAsPossible : .percent(speed ?? 100)
        let opened = try Glove(glove, waiter, recorder: recorder)
        recorder = opened.recorder
        verdict.add(schedule, try GloveReplayJob.run(schedule, on: opened, pace, waiter), nil)
      }
    }
    waiter.release()
    var output = StandardOutput()
    for line in arguments[.json] ? verdict.json : verdict.lines { output.line(line) }
    try output.finish()
    if let failure = recorder?.popFailure() { throw failure }
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

  /// Returns the speed in percent of the recorded one; nil for as fast as possible.
  private static func percent(_ arguments: Arguments) throws(Failure) -> Int? {
    guard !arguments.has(speed) || !arguments[asFastAsPossible] else {
      throw Failure(.usage, "--speed and --as-fast-as-possible exclude each other: give one")
    }
    return try arguments[speed].map { Int(($0 * 100).rounded()) }
  }
}
