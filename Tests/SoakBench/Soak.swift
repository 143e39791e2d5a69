import Foundation
import TactusTestSupport

/// One long reading: the host and the glove as separate programs, and all disturbances.
final class Soak {
  private static let capture = "line.pcapng"
  /// The length of the host's stalls; µs.
  private static let stalls: ClosedRange<UInt32> = 1000...50_000
  /// The time between two stalls, and between two unpluggings; s.
  private static let betweenStalls = 0.2...1.2
  private static let betweenPlugs = 10.0...30.0
  /// The interval between reads of the capture; s.
  private static let betweenLooks = 0.5
  /// The bytes kept waiting for the host to read.
  private static let textAhead = 1000

  private let options: SoakOptions
  private let folder: SoakFolder
  private let glove: any SoakGlove
  private let host: RunningProgram
  private let hogs: Hogs
  private var tail: CaptureTail
  private var judge = ReadingJudge()
  private var draw: SeededGenerator
  private var text: TextStream
  private var outcome = SoakOutcome()
  /// True if the glove and this program bypass the busy processors' queue.
  let hasPriority: Bool

  init(_ options: SoakOptions) throws {
    self.options = options
    let lifetime = Int(options.minutes * 60) + 120
    folder = try SoakFolder()
    glove =
      if let board = options.board {
        try BoardGlove(board, lifetime: lifetime)
      } else {
        try MockGlove(in: folder, lifetime: lifetime)
      }
    hasPriority = Priority.raise() && glove.pid.map(Priority.raise) ?? true
    let capture = folder.file(Self.capture)
    host = try RunningProgram(
      Tool.path,
      [
        "say", "--device", glove.device, "--view", "none", "--rate", "\(options.rate)",
        "--capture", capture, "-",
      ], lifetime: lifetime)
    hogs = try Hogs(lifetime: lifetime)
    tail = CaptureTail(capture)
    draw = SeededGenerator(seed: options.seed)
    text = TextStream(seed: options.seed)
  }

  /// Reads until the time is over or a signal interrupts it; reports progress periodically.
  func run(_ tell: (SoakOutcome) -> Void) throws {
    let length = options.minutes * 60
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed() -> Double { (clock.now - start) / .seconds(1) }
    let betweenProgress = length > 600 ? 60.0 : 10.0
    let warmUp = min(30, length / 4)
    var nextStall = 2.0
    var nextPlug = glove.hasPlug ? next(Self.betweenPlugs) : .infinity
    var nextLook = 0.0
    var nextProgress = betweenProgress
    while elapsed() < length, !isInterrupted.load(ordering: .relaxed) {
      outcome.seconds = elapsed()
      if outcome.seconds >= nextStall {
        stall()
        nextStall = elapsed() + next(Self.betweenStalls)
      }
      if outcome.seconds >= nextPlug {
        glove.replug()
        nextPlug = elapsed() + next(Self.betweenPlugs)
      }
      if outcome.seconds >= nextLook {
        try look()
        if outcome.hostMemory.start == nil, outcome.seconds >= warmUp { noteMemory(\.start) }
        nextLook = elapsed() + Self.betweenLooks
      }
      if outcome.seconds >= nextProgress {
        noteMemory(\.end)
        tell(outcome)
        nextProgress += betweenProgress
      }
      let next = min(nextStall, nextPlug, nextLook, nextProgress, length)
      usleep(UInt32(max(0, next - elapsed()) * 1e6))
    }
    outcome.seconds = elapsed()
    noteMemory(\.end)
  }

  /// Ends all programs and returns the outcome.
  func finish() throws -> SoakOutcome {
    glove.readingEnds()
    host.signal(SIGINT)
    let status = try host.finish(within: 10)
    guard status == 130 else {
      throw ProgramError("the host ended with \(status): \(host.errorLines.last ?? "no word")")
    }
    try take()
    judge.finish()
    outcome.reading = judge.tally
    outcome.captureBytes = tail.offset
    outcome.glove = try glove.finish()
    return outcome
  }

  /// Leaves the capture in place, for analysis of a failure.
  func keepCapture() -> String {
    folder.isKept = true
    return folder.file(Self.capture)
  }

  private func next(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &draw) }

  /// Stalls the host for a moment.
  private func stall() {
    let length = UInt32.random(in: Self.stalls, using: &draw)
    let begin = RunningProgram.now()
    host.signal(SIGSTOP)
    usleep(length)
    host.signal(SIGCONT)
    outcome.stalls.append(Double(RunningProgram.now() - begin) / 1000)
  }

  /// Processes the records since the last look, and gives the host more text.
  private func look() throws {
    guard host.isRunning else {
      throw ProgramError("the host has ended: \(host.errorLines.last ?? "without a word")")
    }
    try take()
    while host.isRunning, host.unreadInput < Self.textAhead { host.send(text.line()) }
  }

  private func take() throws {
    for record in try tail.records() { judge.take(record) }
    outcome.reading = judge.tally
    outcome.plugs = glove.replugs
  }

  private func noteMemory(_ moment: WritableKeyPath<MemorySpan, Int?>) {
    outcome.hostMemory[keyPath: moment] = RunningProgram.memory(of: host.pid)
    outcome.gloveMemory[keyPath: moment] = glove.pid.flatMap(RunningProgram.memory)
  }
}

/// The outcome, so far or at the end.
struct SoakOutcome {
  var seconds = 0.0
  var reading = ReadingTally()
  /// The durations of the host's stalls; µs.
  var stalls: [Double] = []
  /// The number of unpluggings.
  var plugs = 0
  var hostMemory = MemorySpan()
  var gloveMemory = MemorySpan()
  var captureBytes = 0
  /// Nil before the end.
  var glove: GloveOutcome?
}

/// Memory after the warm-up and at the end; bytes.
struct MemorySpan {
  /// Nil for a run that ended before the warm-up did.
  var start: Int?
  var end: Int?
}
