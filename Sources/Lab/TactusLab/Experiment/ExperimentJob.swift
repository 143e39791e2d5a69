import Glibc
package import TactusExperiment
package import TactusGlove
import TactusInput
import TactusLink
package import TactusSystem
import TactusTerminal
package import TactusText
import TactusWire

/// One run of an experiment on a glove, on any clock.
package struct ExperimentJob {
  private typealias Connection = GloveConnection<StimulusPlayer>

  /// The settings of a run that are not in its plan.
  package struct Options {
    package let labels: RunLabels
    package let planFile: String
    package let glove: GloveOptions
    package let reading: ReadingOptions
    /// The participant made of software as JSON; nil for a person.
    package let simulation: String?
    package let wantsJSON: Bool

    /// Creates settings.
    package init(
      labels: RunLabels, planFile: String, glove: GloveOptions, reading: ReadingOptions,
      simulation: String?, wantsJSON: Bool
    ) {
      (self.labels, self.planFile, self.glove) = (labels, planFile, glove)
      (self.reading, self.simulation, self.wantsJSON) = (reading, simulation, wantsJSON)
    }
  }

  private let options: Options
  private let files: ExperimentFiles
  private var session: ExperimentSession
  private var sidecar: Sidecar
  private var run: Sidecar.Run
  private let earlierRuns: Int
  private var fingers: (any Fingers)?
  private var moves = FingerQueue()
  private var keyboard = TerminalKeyboard()
  /// The first key of the chord being composed on the terminal.
  private var typedFrom: KeyMoment?
  private var lines = PatientLines(STDOUT_FILENO, prefix: "tactus experiment: ")
  private var notes = PatientLines(STDERR_FILENO, prefix: "tactus experiment: ")
  private var failure: Failure?
  private var isOver = false

  /// The nonces of a run in virtual time; any fixed number will do.
  private static let virtualSeed: UInt64 = 1

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - fingers: answers in place of a person; nil for a person.
  ///   - began: the time of the first run, and of this one.
  package init(
    _ session: ExperimentSession, files: ExperimentFiles, fingers: (any Fingers)?,
    options: Options, began: (first: Timestamp, this: Timestamp), system: String
  ) {
    (self.session, self.files, self.fingers, self.options) = (session, files, fingers, options)
    sidecar = Sidecar(
      session, labels: options.labels, planFile: options.planFile, simulation: options.simulation,
      system: system, began: began.first)
    if let earlier = files.sidecar { sidecar.adopt(earlier) }
    earlierRuns = sidecar.runs.count
    run = Sidecar.Run(earlierRuns + 1, began: began.this)
    run.device.layout = options.reading.layout.name
  }

  /// Runs the trials on the waiter's clock; returns the exit status.
  ///
  /// - Throws: `Failure` if the glove gives up or is lost, or a file cannot be written.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    let terminal = waiter.isVirtual || fingers != nil ? nil : Terminal()
    guard fingers != nil || terminal != nil || options.glove.place != .loopback else {
      throw Failure(
        .usage, "there are no keys to answer with",
        cure: "run it in a terminal, on a --device with keys, or try it with --simulate")
    }
    waiter.keyboard = terminal?.descriptor
    begin(terminal)
    defer {
      end(terminal)
      lines.finish()
      notes.finish()
    }
    run.keys = fingers != nil ? "simulated" : terminal == nil ? "glove" : "glove, terminal"
    try store()
    let seed = waiter.isVirtual ? Self.virtualSeed : UInt64.random(in: .min ... .max)
    var connection = Connection(
      StimulusPlayer(options.reading), on: try Glove(options.glove, waiter), seed: seed)
    let status: ExitStatus?
    do throws(Failure) {
      try connection.begin(at: waiter.now)
      status = try play(&connection, waiter, terminal)
      try connection.silence(waiter)
    } catch {
      try? connection.silence(waiter)
      connection.close(at: waiter.now)
      try? finishRun()
      if session.records.isEmpty { files.removeIfNew() }
      throw Failure(error.status, error.problem, cure: error.cure ?? rest)
    }
    connection.close(at: waiter.now)
    waiter.release()
    try finishRun()
    if session.records.isEmpty { files.removeIfNew() }
    if let status {
      if !options.wantsJSON { note("stopped: \(rest)") }
      return status
    }
    return try finish()
  }

  /// The advice on the trials that are left.
  private var rest: String {
    guard !session.records.isEmpty else { return "no trial was stored: run it again" }
    let (done, left) = session.progress
    return "\(done) trials are stored, at most \(left) are left: continue with --resume"
  }

  // MARK: The loop

  private mutating func play(
    _ connection: inout Connection, _ waiter: any Waiter, _ terminal: Terminal?
  ) throws(Failure) -> ExitStatus? {
    while true {
      let now = waiter.now
      press(&connection, at: now)
      try connection.step(to: now)
      var isBusy = false
      for news in connection.user.drainNews() {
        isBusy = true
        try handle(news, &connection, at: now)
      }
      for news in connection.drainNotices() { note("\(news)") }
      try handle(.tick, &connection, at: now, isBusy: &isBusy)
      for event in keyboard.advance(to: now) {
        if try handle(event, &connection, at: now) { return .interrupted }
      }
      if let failure { throw failure }
      if isOver { return nil }
      if fingers != nil, session.awaitsKey, moves.isEmpty {
        moves.add(PausePress.moves, after: now)
      }
      _ = lines.flush()
      _ = notes.flush()
      // What was ordered is sent by the next step.
      if isBusy { continue }
      let deadlines = [
        connection.nextDeadline, session.nextDeadline, moves.nextDeadline, keyboard.nextDeadline,
        waiter.isVirtual ? nil : lines.nextTry(at: now),
        waiter.isVirtual ? nil : notes.nextTry(at: now),
      ]
      let next = deadlines.compactMap { $0 }.min()
      let interests = connection.interests
      guard next != nil || !interests.isEmpty || !waiter.isVirtual else {
        throw Failure(
          .unavailable,
          "the experiment came to a standstill: this is a fault of tactus, report it")
      }
      let wakeup = waiter.wait(until: next, for: interests)
      if let status = wakeup.endingStatus { return status }
      if wakeup.signals.contains(SIGTSTP) { try suspend(&connection, waiter, terminal) }
      if !wakeup.key.isEmpty {
        let before = keyboard.dots
        let events = keyboard.read(wakeup.key, at: waiter.now)
        for event in events {
          if try handle(event, &connection, at: waiter.now) { return .interrupted }
        }
        if keyboard.dots == .blank {
          typedFrom = nil
        } else if before == .blank || !events.isEmpty {
          typedFrom = moment(connection, at: waiter.now)
        }
      }
    }
  }

  /// Moves the keys of the virtual glove as planned.
  private mutating func press(_ connection: inout Connection, at now: Microseconds) {
    while let move = moves.popDue(by: now) {
      switch move {
      case .keys(let down): connection.setKeys(down: down, at: now)
      case .unplug: connection.restart(at: now)
      }
    }
  }

  private mutating func handle(
    _ news: StimulusPlayer.News, _ connection: inout Connection, at now: Microseconds
  ) throws(Failure) {
    switch news {
    case .connected(let device):
      if let mismatch = ReadingOptions.mismatch(options.reading.board, device) {
        note(mismatch.message)
      }
      guard device.keys > 0 || run.keys != "glove" else {
        throw Failure(
          .unavailable, "this glove has no keys to answer with",
          cure: "run it in a terminal, whose keys F D S J K L are the six dots")
      }
      run.device.place = connection.place
      run.device.board = "\(device.board)"
      run.device.firmware = "\(device.firmware)"
      try store()
    case .ready(let bound): raise(bound)
    case .absent:
      moves.clear()
      connection.setKeys(down: 0, at: now)
      typedFrom = nil
    case .failed(let failure): throw failure
    case .started:
      if let bound = connection.link.clock.estimate(at: now)?.errorBound { raise(bound) }
    case .finished, .spoiled, .remark, .keys: break
    }
    let event = news.event(connection.link.clock, firmware: run.device.firmware, at: now)
    if let event { try perform(event, &connection, at: now) }
  }

  /// Records the largest error of the glove's clock.
  private mutating func raise(_ error: Microseconds) {
    run.device.clockError = max(error, run.device.clockError ?? .zero)
  }

  /// Handles a key of the terminal; returns true if it ends the run.
  private mutating func handle(
    _ event: InputEvent, _ connection: inout Connection, at now: Microseconds
  ) throws(Failure) -> Bool {
    switch event {
    case .interrupt: return true
    case .chord(let chord):
      guard let moment = moment(connection, at: now) else { return false }
      let first = typedFrom ?? moment
      typedFrom = nil
      try perform(.chord(chord, first: first, last: moment), &connection, at: now)
    case .command(let command):
      // A space or an arrow is not an answer of one chord.
      guard session.awaitsKey || session.awaitsSeveralCells,
        let moment = moment(connection, at: now)
      else { return false }
      let chord = KeyMap.chord(for: command)
      try perform(.chord(chord, first: moment, last: moment), &connection, at: now)
    case .holding, .text, .stuck: break
    }
    return false
  }

  /// The time of a key of the terminal on the glove's clock; nil before that is known.
  private func moment(_ connection: borrowing Connection, at now: Microseconds) -> KeyMoment? {
    connection.link.clock.estimate(at: now).map {
      KeyMoment($0.time, error: $0.errorBound, clock: .host)
    }
  }

  private mutating func handle(
    _ event: ExperimentEvent, _ connection: inout Connection, at now: Microseconds,
    isBusy: inout Bool
  ) throws(Failure) {
    guard let due = session.nextDeadline, now >= due else { return }
    isBusy = true
    try perform(event, &connection, at: now)
  }

  private mutating func perform(
    _ event: ExperimentEvent, _ connection: inout Connection, at now: Microseconds
  ) throws(Failure) {
    for effect in session.handle(event, at: now) {
      switch effect {
      case .play(let presentation):
        connection.order { $0.play(presentation, &$1, at: now) }
        guard presentation.purpose == .trial, let trial = session.trial,
          let end = connection.user.plannedSpan?.upperBound,
          let time = connection.deviceTime(at: now)
        else { break }
        if let answer = fingers?.answer(trial, in: session.plan) {
          moves.clear()
          moves.add(answer, after: now + (end - time))
        }
      case .silence: connection.order { $0.silence(&$1, at: now) }
      case .store(let record): try files.append(record)
      case .show(let line): if !options.wantsJSON { lines.line(line) }
      case .end: isOver = true
      case .fail(let reason):
        failure = Failure(.unavailable, reason, cure: "check the glove and its cable; \(rest)")
      }
    }
  }

  // MARK: Terminal

  private func begin(_ terminal: Terminal?) {
    guard let terminal else { return }
    terminal.makeRaw()
    guard Terminal.hasSequences else { return }
    _ = writeAll(Array(TerminalKeyboard.enter.utf8), to: STDOUT_FILENO)
  }

  private func end(_ terminal: Terminal?) {
    guard let terminal else { return }
    if Terminal.hasSequences {
      _ = writeAll(Array(TerminalKeyboard.leave.utf8), to: STDOUT_FILENO)
    }
    terminal.restore()
  }

  /// Handles Ctrl-Z: motors off and the terminal restored, until `fg`; the trial is void.
  private mutating func suspend(
    _ connection: inout Connection, _ waiter: any Waiter, _ terminal: Terminal?
  ) throws(Failure) {
    try connection.silence(waiter)
    end(terminal)
    kill(getpid(), SIGSTOP)
    begin(terminal)
    connection.order { $0.reopen(&$1, at: waiter.now) }
  }

  private mutating func note(_ text: String) { notes.line("tactus experiment: \(text)") }

  // MARK: Files

  private mutating func store() throws(Failure) {
    sidecar.set(run, count: earlierRuns)
    try files.write(sidecar)
  }

  private mutating func finishRun() throws(Failure) {
    run.ended = WallClock.now
    try store()
  }

  private mutating func finish() throws(Failure) -> ExitStatus {
    let names = try files.write(session)
    let records = session.records
    let answered = records.filter { $0.outcome == .answer }
    let right = answered.count { $0.isRight == true }
    let timeouts = records.count { $0.outcome == .timeout }
    let voids = records.count { $0.outcome == .void }
    if options.wantsJSON {
      lines.line(
        JSONText.object([
          ("events", JSONText.string(files.eventsPath)), ("answers", "\(answered.count)"),
          ("right", "\(right)"), ("timeouts", "\(timeouts)"), ("void", "\(voids)"),
          ("seed", JSONText.string("\(session.seed)")),
          ("files", JSONText.array(names.map(JSONText.string))),
        ]))
      return .ok
    }
    lines.line(
      "\(right) of \(Spoken.count(answered.count, "answer")) right, "
        + "\(Spoken.count(timeouts, "timeout")), \(Spoken.count(voids, "void trial"))")
    lines.line(files.eventsPath)
    for name in names { lines.line("\(files.folder)/\(name)") }
    return .ok
  }
}

/// The moves of a participant made of software, in the order of their times.
private struct FingerQueue {
  private var moves: [(time: Microseconds, move: FingerMove)] = []

  var isEmpty: Bool { moves.isEmpty }
  var nextDeadline: Microseconds? { moves.first?.time }

  mutating func add(_ timed: [TimedMove], after time: Microseconds) {
    moves += timed.map { (time + $0.after, $0.move) }
  }

  mutating func clear() { moves.removeAll() }

  mutating func popDue(by now: Microseconds) -> FingerMove? {
    guard let first = moves.first, first.time <= now else { return nil }
    return moves.removeFirst().move
  }
}

/// The time of day.
package enum WallClock {
  /// The time by the system's clock, which may be set.
  package static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
