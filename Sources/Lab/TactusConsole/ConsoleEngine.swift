package import TactusGlove
package import TactusHaptics
import TactusLink
package import TactusPlayer
package import TactusSystem
import TactusWire

/// The outcome of a command.
package enum ConsoleEnd {
  case done
  case failed(Failure)
  /// The user interrupted it.
  case interrupted
}

/// Runs one console command at a time over a link, without I/O: the link's events and the time go
/// in, items come out. Between commands the glove is disarmed and nothing is timed.
package struct ConsoleEngine {
  private enum Phase {
    case idle
    /// The command waits for a session.
    case connecting(ConsoleCommand, until: Microseconds)
    case running(any ConsoleJob)
    /// The command is over, and the glove is being stopped.
    case stopping(StopJob, ConsoleEnd)
  }

  /// The longest wait of a command for a session.
  private static let patience = Microseconds.milliseconds(5000)

  private let options: ReadingOptions
  private let vocabulary: Vocabulary
  private let isTyped: Bool
  /// True if the first connection is reported, too.
  private let greets: Bool
  private var phase = Phase.idle
  private(set) var deadline: Microseconds?
  /// The question that the user must answer; nil without one.
  package private(set) var question: String?
  private var items: [ConsoleItem] = []
  private var end: ConsoleEnd?
  private var scheduled: [ScheduledCell] = []

  private var setting: ConsoleSetting?
  /// The line's speed in bytes per second; nil if it is fast enough for anything.
  package var lineRate: Int?
  private var wasConnected = false
  /// True if bytes bypassed the link, so that the glove's state may differ from the link's.
  private var isForeign = false
  private var logLevel: LogLevel? = .warning
  private var statistics: Statistics?
  private var budgets = ConsoleBudgets()

  /// Creates an idle engine.
  ///
  /// - Parameters:
  ///   - isTyped: true if a user types the commands.
  ///   - greets: true to report the first connection, too.
  package init(
    options: ReadingOptions, vocabulary: Vocabulary = .standard, isTyped: Bool, greets: Bool
  ) {
    self.vocabulary = vocabulary
    self.greets = greets
    self.options = options
    self.isTyped = isTyped
  }

  /// True if no command runs.
  package var isIdle: Bool { if case .idle = phase { true } else { false } }
  /// True if any key ends the running command.
  package var endsOnKey: Bool {
    if case .running(let job) = phase { job.endsOnKey } else { false }
  }

  mutating func drainItems() -> [ConsoleItem] {
    defer { items.removeAll() }
    return items
  }

  /// Removes and returns the outcome of the command; nil while it runs.
  package mutating func popEnd() -> ConsoleEnd? {
    defer { end = nil }
    return end
  }

  /// Removes and returns the cells of a text that were sent since the last call.
  package mutating func drainScheduled() -> [ScheduledCell] {
    defer { scheduled.removeAll() }
    return scheduled
  }

  // MARK: Commands

  mutating func start(_ command: ConsoleCommand, _ link: inout Link, at now: Microseconds) {
    switch command {
    case .help(let verb): items.append(ConsoleHelp.item(verb))
    case .log(let level): logLevel = level
    // The loop performs these.
    case .monitor, .quit: break
    case .stop: run(StopJob(.result(.stop, "stopped")), &link, at: now)
    case .raw(let bytes):
      isForeign = true
      run(RawJob(bytes), &link, at: now)
    default:
      if isForeign { wasConnected = false }
      // A link is closed on an open line if the glove spoke another version.
      if isForeign || link.phase == .closed { link.connect(at: now) }
      isForeign = false
      if setting != nil, link.phase != .connecting, link.phase != .closed {
        begin(command, &link, at: now)
      } else {
        phase = .connecting(command, until: now + Self.patience)
        deadline = now + Self.patience
      }
      return
    }
    if isIdle { end = .done }
  }

  private mutating func begin(
    _ command: ConsoleCommand, _ link: inout Link, at now: Microseconds
  ) {
    guard let setting else { return }
    do throws(Failure) {
      if case .describe = command {
        items.append(ConsoleDescription.item(setting))
        finish(.done)
      } else if let job = try setting.job(
        for: command, &budgets, before: statistics,
        at: link.clock.estimate(at: now)?.time.milliseconds ?? 0)
      {
        run(job, &link, at: now)
      } else {
        finish(.done)
      }
    } catch {
      finish(.failed(error))
    }
  }

  private mutating func run(_ job: any ConsoleJob, _ link: inout Link, at now: Microseconds) {
    phase = .running(job)
    forward(.begin, &link, at: now)
  }

  // MARK: Events

  /// Handles the link's events, and the time.
  mutating func step(_ link: inout Link, at now: Microseconds) {
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    if case .connecting(_, let until) = phase, now >= until {
      finish(
        .failed(
          Failure(
            .unavailable, "no answer: check that it is a glove at this --baud, or try 'raw'")))
    }
    forward(.tick, &link, at: now)
  }

  private mutating func handle(_ event: LinkEvent, _ link: inout Link, at now: Microseconds) {
    switch event {
    case .connected(let welcome, let device):
      setting = ConsoleSetting(
        options: options, vocabulary: vocabulary, welcome: welcome, device: device,
        isTyped: isTyped,
        lineRate: lineRate)
      if greets || wasConnected { items.append(ConsoleDescription.greeting(device)) }
      wasConnected = true
      if let mismatch = ReadingOptions.mismatch(options.board, device) {
        items.append(.event("other board", mismatch.message))
      }
      if case .connecting(let command, _) = phase { begin(command, &link, at: now) }
      return
    case .noCommonVersion:
      if case .connecting = phase, let failure = DeviceWords.failure(event) {
        finish(.failed(failure))
        return
      }
    case .disarmed(.sessionLost):
      statistics = nil
      budgets = ConsoleBudgets()
    case .statistics(let fresh):
      forward(.event(event), &link, at: now)
      statistics = fresh
      return
    case .log(let level, let text):
      if let least = logLevel, level.rawValue >= least.rawValue {
        items.append(ConsoleDescription.log(level, text))
      }
    default: break
    }
    forward(.event(event), &link, at: now)
    if case .failed = end { return }
    if case .stopping(_, .failed) = phase { return }
    if let notice = DeviceWords.notice(event) {
      items.append(.event(DeviceWords.name(event), notice))
    }
  }

  /// Handles a frame from the glove, as it was on the wire.
  mutating func handle(
    frame: ArraySlice<UInt8>, _ link: inout Link, at now: Microseconds
  ) { forward(.frame(frame), &link, at: now) }

  /// Handles the user's answer; nil if there are no more answers.
  mutating func handle(answer: String?, _ link: inout Link, at now: Microseconds) {
    question = nil
    forward(.answer(answer), &link, at: now)
  }

  /// Ends the running command, with the motors off.
  mutating func interrupt(_ link: inout Link, at now: Microseconds) {
    switch phase {
    case .idle: if link.phase != .closed { link.stop(at: now) }
    case .stopping(let job, _): phase = .stopping(job, .interrupted)
    case .connecting, .running: close(.interrupted, &link, at: now)
    }
  }

  /// Handles the loss of the line.
  mutating func lose(_ link: inout Link, at now: Microseconds) {
    while let event = link.nextEvent() { _ = event }
    setting = nil
    statistics = nil
    budgets = ConsoleBudgets()
    guard !isIdle else { return }
    finish(.failed(Failure(.unavailable, "the glove is gone")))
  }

  private mutating func forward(_ input: JobInput, _ link: inout Link, at now: Microseconds) {
    switch phase {
    case .idle, .connecting: return
    case .running(var job):
      let progress = job.step(input, &link, &items, at: now)
      scheduled += job.drainScheduled()
      phase = .running(job)
      deadline = nil
      switch progress {
      case .waits(let until): deadline = until
      case .asks(let text): question = text
      case .done: close(.done, &link, at: now)
      case .failed(let failure): close(.failed(failure), &link, at: now)
      }
    case .stopping(var job, let result):
      let progress = job.step(input, &link, &items, at: now)
      phase = .stopping(job, result)
      switch progress {
      case .waits(let until): deadline = until
      case .failed(let failure):
        if case .done = result { finish(.failed(failure)) } else { finish(result) }
      case .asks, .done: finish(result)
      }
    }
  }

  /// Ends the command, after stopping the glove if it was armed.
  private mutating func close(
    _ result: ConsoleEnd, _ link: inout Link, at now: Microseconds
  ) {
    question = nil
    guard [.armed, .arming, .stopping].contains(link.phase) else { return finish(result) }
    phase = .stopping(StopJob(nil), result)
    forward(.begin, &link, at: now)
  }

  private mutating func finish(_ result: ConsoleEnd) {
    phase = .idle
    deadline = nil
    question = nil
    end = result
  }
}
