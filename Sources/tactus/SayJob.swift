import Glibc
import TactusMock
import TactusPlayer
import TactusWire

/// One run of `say`, in real or in virtual time.
struct SayJob {
  let options: ReadingOptions
  private var view: SayView
  private let log: MotorLog?
  private let wantsJSON: Bool
  private var tally: ReadingTally
  private var output = StandardOutput()
  private var status = ExitStatus.ok

  init(options: ReadingOptions, view: SayView, log: MotorLog?, wantsJSON: Bool) {
    self.options = options
    self.view = view
    self.log = log
    self.wantsJSON = wantsJSON
    tally = ReadingTally(ratePercent: options.rate.percent)
  }

  // MARK: Virtual time

  mutating func runVirtually(_ source: TextSource) throws(Failure) -> ExitStatus {
    var job = self
    let traffic = try VirtualReading.run(source, options) { events, changes throws(Failure) in
      job.note(events)
      try job.log?.write(changes)
    } trouble: { trouble in
      job.status = Say.complain(trouble)
    }
    self = job
    return try finish(traffic, ending: .finished)
  }

  // MARK: Real time

  mutating func runLive(_ source: TextSource) throws(Failure) -> ExitStatus {
    let total = source.totalBytes
    let terminal: Terminal? =
      if case .live = view { Terminal(textFromStandardInput: source.descriptor != nil) } else { nil }
    let loop = try EventLoop(keyboard: terminal?.descriptor)
    terminal?.makeRaw()
    defer {
      if case .live(var live) = view { live.finish() }
      terminal?.restore()
    }
    var reading = try Reading(source, options, seed: UInt64.random(in: .min ... .max))
    try reading.begin(at: EventLoop.now())
    while true {
      let now = EventLoop.now()
      try reading.step(to: now)
      note(reading.player.takeEvents())
      try log?.write(reading.takeMotorChanges())
      for trouble in reading.player.source.takeTroubles() { status = Say.complain(trouble) }
      show(reading, at: now, total: total)
      if let ending = tally.ending {
        return try end(&reading, ending)
      }
      guard output.isOpen else {
        try reading.close(at: now)
        return .inputOutput
      }
      let isWaiting = reading.player.source.isWaiting
      let wakeup = loop.wait(
        until: reading.nextDeadline,
        input: isWaiting ? reading.player.source.descriptor : nil)
      if let status = try obey(wakeup, &reading, terminal) { return status }
    }
  }

  private mutating func end(
    _ reading: inout Reading, _ ending: PlayerEnding
  ) throws(Failure) -> ExitStatus {
    try reading.close(at: EventLoop.now())
    try log?.write(reading.takeMotorChanges())
    if case .live(var live) = view {
      live.finish()
      view = .none
    }
    return try finish(reading.readingTraffic, ending: ending)
  }

  /// Acts on keys and signals; returns a status when that ends the run.
  private mutating func obey(
    _ wakeup: Wakeup, _ reading: inout Reading, _ terminal: Terminal?
  ) throws(Failure) -> ExitStatus? {
    for command in PlayerKeys.commands(wakeup.key, isPaused: tally.isPaused) {
      try reading.perform(command, at: EventLoop.now())
    }
    for signal in wakeup.signals {
      switch signal {
      case SIGINT, SIGTERM, SIGHUP:
        try reading.close(at: EventLoop.now())
        try log?.write(reading.takeMotorChanges())
        try log?.flush()
        return signal == SIGINT ? .interrupted : .terminated
      case SIGTSTP: try suspend(&reading, terminal)
      default: break
      }
    }
    return nil
  }

  /// Ctrl-Z: motors off, the terminal as it was, and on again after `fg`.
  private mutating func suspend(_ reading: inout Reading, _ terminal: Terminal?) throws(Failure) {
    try reading.close(at: EventLoop.now())
    if case .live(var live) = view {
      live.finish()
      view = .live(live)
    }
    terminal?.restore()
    kill(getpid(), SIGSTOP)
    terminal?.makeRaw()
  }

  // MARK: Showing

  private mutating func note(_ events: [PlayerEvent]) {
    for event in events {
      tally.take(event)
      if case .played(let index, _, _) = event, case .plain(var plain) = view,
        let cell = tally.current, cell.index == index
      {
        if let line = plain.felt(cell) { output.line(line) }
        view = .plain(plain)
      }
    }
  }

  private mutating func show(_ reading: borrowing Reading, at now: Microseconds, total: Int?) {
    switch view {
    case .none: break
    case .plain: output.flush()
    case .live(var live):
      live.draw(scene(reading, at: now, total: total))
      view = .live(live)
    }
  }

  private func scene(
    _ reading: borrowing Reading, at now: Microseconds, total: Int?
  ) -> LiveView.Scene {
    let cell = reading.deviceTime(at: now).flatMap { tally.cell(at: $0) }
    return LiveView.Scene(
      cell: cell, word: cell.map { tally.cells(ofWord: $0.source.word) } ?? [],
      levels: reading.motorLevels, ratePercent: tally.ratePercent, isPaused: tally.isPaused,
      cells: tally.cellsPlayed, words: tally.wordsPlayed,
      fraction: tally.fraction(total: total), timeLeft: tally.timeLeft(total: total))
  }

  private mutating func finish(
    _ traffic: ReadingTraffic, ending: PlayerEnding
  ) throws(Failure) -> ExitStatus {
    try log?.flush()
    if case .plain(var plain) = view, let line = plain.take() { output.line(line) }
    if let failure = ending.failure { throw failure }
    if wantsJSON {
      output.line(tally.json(traffic))
    } else if case .none = view {
      // Silence was asked for, or the last picture says it all.
    } else {
      output.line(tally.sentence)
    }
    guard output.flush() else { return .inputOutput }
    return status
  }
}

extension ReadingTally {
  /// From the first cell's start to the last one's.
  var spanMilliseconds: Int64 {
    guard let firstOnset, let lastOnset else { return 0 }
    return (lastOnset - firstOnset).milliseconds
  }

  /// How it went, in one line.
  var sentence: String {
    var text = "\(cellsPlayed) cells, \(wordsPlayed) words, \(Spoken.time(spanMilliseconds))"
    if late + underruns > 0 { text += ", \(late + underruns) late" }
    if lost > 0 { text += ", \(lost) lost" }
    return text
  }

  func json(_ traffic: ReadingTraffic) -> String {
    JSONText.object([
      ("cells", "\(cellsPlayed)"), ("words", "\(wordsPlayed)"),
      ("duration_ms", "\(spanMilliseconds)"), ("late", "\(late)"), ("underruns", "\(underruns)"),
      ("lost", "\(lost)"), ("wire_bytes", "\(traffic.wireBytes)"),
      ("definition_bytes", "\(traffic.definitionBytes)"),
      ("upkeep_bytes", "\(traffic.upkeepBytes)"),
    ])
  }
}
