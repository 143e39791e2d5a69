import Glibc
import TactusCapture
import TactusPlayer
package import TactusSystem
import TactusTerminal
import TactusWire

/// One run of `say`, on any clock.
package struct SayJob {
  let options: ReadingOptions
  private let glove: GloveOptions
  private var view: SayView
  private let log: MotorLog?
  private let wantsJSON: Bool
  private var tally: ReadingTally
  /// The faults that the glove reported, each once.
  private var faults: Set<String> = []
  private var output: StandardOutput
  /// Lines for the user; playback never waits for their reader.
  private var lines = PatientLines(STDERR_FILENO, prefix: "tactus say: ")
  private var status = ExitStatus.ok
  private var errors = InputErrors(command: "say")
  private var breakReportedAt: Microseconds?
  /// The nonces of a reading in virtual time; any fixed number will do.
  static let virtualSeed: UInt64 = 1
  private static let betweenBreaks = Microseconds.seconds(10)

  /// Prepares a run; `isVirtual` must match the following call.
  package init(
    options: ReadingOptions, glove: GloveOptions, view: SayView, log: MotorLog?,
    wantsJSON: Bool, output: StandardOutput = StandardOutput(isPatient: true)
  ) {
    self.options = options
    self.glove = glove
    self.view = view
    self.log = log
    self.wantsJSON = wantsJSON
    tally = ReadingTally(ratePercent: options.rate.percent)
    self.output = output
  }

  /// Reads the source on the waiter's clock, with the reader's keys; returns the exit status.
  ///
  /// - Throws: `Failure` if the glove gives up or is lost, or a file cannot be written.
  package mutating func run(
    _ source: TextSource, _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus {
    let terminal = source.isTyped || waiter.isVirtual ? nil : Terminal()
    waiter.keyboard = terminal?.descriptor
    terminal?.makeRaw()
    defer {
      leavePicture()
      terminal?.restore()
      lines.finish()
    }
    let seed = waiter.isVirtual ? Self.virtualSeed : UInt64.random(in: .min ... .max)
    var reading = try Reading(source, options, glove: Glove(glove, waiter), seed: seed)
    do throws(Failure) {
      try reading.begin(at: waiter.now)
      switch try play(&reading, waiter, terminal) {
      case .interrupted(let status):
        try silence(&reading, waiter)
        // The glove may have reported cells since.
        try handle(reading.player.drainEvents())
        if !tally.unfelt.isEmpty { report(tally.unfelt.sentence) }
        report("stopped: \(tally.restUnfelt)")
        reading.close(at: waiter.now)
        // The signal determines the exit status; an incomplete log is only reported.
        do throws(Failure) { try log?.finishSoon() } catch { report(error.message) }
        return status
      case .ended: break
      }
      try silence(&reading, waiter)
      reading.close(at: waiter.now)
      for news in reading.drainNotices() { report(news) }
    } catch {
      try? silence(&reading, waiter)
      try? log?.finishSoon()
      throw naming(error)
    }
    leavePicture()
    terminal?.restore()
    waiter.release()
    return try finish(reading.readingTraffic)
  }

  private enum Outcome {
    case interrupted(ExitStatus)
    case ended
  }

  private mutating func play(
    _ reading: inout Reading, _ waiter: any Waiter, _ terminal: Terminal?
  ) throws(Failure) -> Outcome {
    let total = reading.player.source.totalBytes
    while true {
      let now = waiter.now
      try reading.step(to: now)
      let events = reading.player.drainEvents()
      reading.record(events)
      try handle(events)
      try logMotors(&reading, waiter)
      for news in reading.drainNotices() { report(news) }
      if !reading.isAbsent { reportBreaks(events, at: now) }
      for trouble in reading.player.source.drainErrors() { complain(trouble) }
      if reading.player.source.isWaiting, tally.scheduled.isEmpty { endWord() }
      if !waiter.isVirtual { try show(reading, at: now, total: total) }
      lines.flush()
      if !output.isOpen { try output.finish() }
      if tally.ending != nil { return .ended }
      let isWaiting = reading.player.source.isWaiting
      var interests = reading.interests
      if isWaiting, let text = reading.player.source.descriptor {
        interests.append(Interest(descriptor: text))
      }
      let next = nextWakeup(reading, at: now, isVirtual: waiter.isVirtual)
      guard next != nil || !interests.isEmpty || !waiter.isVirtual else {
        throw .standstill
      }
      let wakeup = waiter.wait(until: next, for: interests)
      if let status = try obey(wakeup, &reading, waiter, terminal) {
        return .interrupted(status)
      }
    }
  }

  private func nextWakeup(
    _ reading: borrowing Reading, at now: Microseconds, isVirtual: Bool
  ) -> Microseconds? {
    guard !isVirtual else { return reading.nextDeadline }
    var moments = [reading.nextDeadline, output.nextTry(at: now), lines.nextTry(at: now)]
    if case .live = view { moments.append(reading.snapshot(tally, at: now).nextChange) }
    return moments.compactMap { $0 }.min()
  }

  private func logMotors(
    _ reading: inout Reading, _ waiter: any Waiter
  ) throws(Failure) {
    if let changes = reading.drainMotorChanges() { log?.add(changes) }
    if waiter.isVirtual { try log?.writeIfLong() } else { try log?.writeWithoutWaiting() }
  }

  private mutating func silence(
    _ reading: inout Reading, _ waiter: any Waiter
  ) throws(Failure) {
    try reading.silence(waiter)
    try logMotors(&reading, waiter)
    for news in reading.drainNotices() { report(news) }
  }

  private mutating func complain(_ trouble: TextSource.InputError) {
    if let line = errors.line(about: trouble) { report(line) }
    status = trouble.status
  }

  private mutating func report(_ news: GloveNotice) {
    report("\(news)")
    if case .captureEnded(let failure) = news { status = failure.status }
  }

  /// Reports the cause of an interruption, but at most once every ten seconds.
  private mutating func reportBreaks(_ events: [PlayerEvent], at now: Microseconds) {
    for case .disarmed(let why) in events {
      if let last = breakReportedAt, now - last < Self.betweenBreaks { continue }
      guard let line = DeviceWords.breakOff(why) else { continue }
      breakReportedAt = now
      report(line)
    }
  }

  private mutating func report(_ line: String) {
    guard case .live(var live) = view else { return lines.line("tactus say: \(line)") }
    write(live.add(line))
    view = .live(live)
  }

  /// Leaves the last picture, and writes the lines that it held back.
  private mutating func leavePicture() {
    guard case .live(var live) = view else { return }
    write(live.finish())
    view = .live(live)
    lines.flush()
  }

  private mutating func write(_ notes: [String]) {
    for note in notes { lines.line("tactus say: \(note)") }
  }

  /// Handles keys and signals; returns the status of a signal that ends the run.
  private mutating func obey(
    _ wakeup: Wakeup, _ reading: inout Reading, _ waiter: any Waiter, _ terminal: Terminal?
  ) throws(Failure) -> ExitStatus? {
    for command in PlayerKeys.commands(wakeup.key, isPaused: tally.isPaused) {
      try reading.perform(command, at: waiter.now)
    }
    if let status = wakeup.endingStatus { return status }
    if wakeup.signals.contains(SIGTSTP) { try suspend(&reading, waiter, terminal) }
    return nil
  }

  /// Handles Ctrl-Z: motors off and the terminal restored, until `fg`.
  private mutating func suspend(
    _ reading: inout Reading, _ waiter: any Waiter, _ terminal: Terminal?
  ) throws(Failure) {
    try silence(&reading, waiter)
    leavePicture()
    terminal?.restore()
    kill(getpid(), SIGSTOP)
    terminal?.makeRaw()
  }

  // MARK: Output

  private mutating func handle(_ events: [PlayerEvent]) throws(Failure) {
    for event in events {
      tally.add(event)
      if case .connected(let device) = event,
        let mismatch = ReadingOptions.mismatch(options.board, device)
      {
        report(mismatch.message)
      }
      if case .fault(let code, let detail) = event {
        let sentence = DeviceWords.fault(code, detail)
        if faults.insert(sentence).inserted { report(sentence) }
      }
      guard case .played(let cell, let onset) = event else { continue }
      if glove.place != .loopback { log?.add(cell.motorChanges(onset: onset)) }
      if case .plain(var plain) = view {
        // A second reference would copy the word with every cell.
        view = .none
        if let line = plain.felt(cell) { output.line(line) }
        view = .plain(plain)
      }
    }
  }

  /// Ends the last word, which is not followed by another.
  private mutating func endWord() {
    guard case .plain(var plain) = view else { return }
    if let line = plain.popLine() { output.line(line) }
    view = .plain(plain)
  }

  private mutating func show(
    _ reading: borrowing Reading, at now: Microseconds, total: Int?
  ) throws(Failure) {
    switch view {
    case .none: break
    case .plain: try output.flushWithoutWaiting()
    case .live(var live):
      live.draw(scene(reading, at: now, total: total))
      view = .live(live)
    }
  }

  private func scene(
    _ reading: borrowing Reading, at now: Microseconds, total: Int?
  ) -> LiveView.Scene {
    let moment = reading.snapshot(tally, at: now)
    return LiveView.Scene(
      cell: moment.cell, word: moment.word, levels: moment.levels,
      ratePercent: tally.ratePercent, isPaused: tally.isPaused, cells: tally.cellsPlayed,
      words: tally.wordsPlayed,
      fraction: tally.fraction(total: total), timeLeft: tally.timeLeft(total: total))
  }

  private mutating func finish(_ traffic: ReadingTraffic) throws(Failure) -> ExitStatus {
    try log?.finish()
    endWord()
    if let rest = errors.rest { report(rest) }
    if let failure = tally.ending?.failure { throw naming(failure) }
    if tally.ending == .stopped {
      report("stopped: \(tally.restUnfelt)")
      status = .notFelt
    } else if !tally.unfelt.isEmpty || tally.ending == .notAllFelt {
      report(tally.unfelt.sentence)
      status = .notFelt
    }
    lines.finish()
    if wantsJSON {
      output.line(tally.json(traffic))
    } else if case .none = view {
      // The user requested silence, or the last picture shows everything.
    } else {
      output.line(tally.sentence)
    }
    try output.finish()
    return status
  }

  /// Adds to a failure the words that the reader did not feel because of it.
  private func naming(_ failure: Failure) -> Failure {
    guard failure.status == .unavailable else { return failure }
    return Failure(
      failure.status, "\(failure.problem); \(tally.restUnfelt)", cure: failure.cure)
  }
}

extension Failure {
  /// The failure of a reading in virtual time that has nothing more to do but is not over.
  static let standstill = Failure(
    .unavailable, "the reading came to a standstill: this is a fault of tactus, report it")
}
