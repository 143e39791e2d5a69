import Glibc
package import TactusGlove
import TactusHaptics
import TactusInput
import TactusProcess
package import TactusService
import TactusSurface
package import TactusSystem
import TactusTerminal
import TactusWire

/// Asks the first-run questions by touch alone, in real time.
package struct HandSetupJob {
  /// The outcome of the questions.
  package enum Ending: Equatable {
    /// A signal or Ctrl-C ended setup; nothing changes.
    case interrupted(ExitStatus)
    /// The reader's answers, or nil to change nothing.
    case finished(SetupAnswers?)
  }

  private let settings: MessengerSettings
  private let glove: GloveOptions
  private let setup: HandSetup
  private let log: MotorLog?
  /// True if the questions are skipped unless a glove is connected at once.
  private let needsGlove: Bool
  private var keyboard = TerminalKeyboard()
  private var lines = PatientLines(STDERR_FILENO, prefix: "tactus setup: ")
  private var manager = ServiceManager()

  /// - Parameters:
  ///   - settings: the settings for playing the questions, at `HandSetup.slow`.
  ///   - needsGlove: true to skip the questions unless a glove is connected at once.
  ///   - log: the log of the motors' changes; nil for none.
  package init(
    _ settings: MessengerSettings, _ glove: GloveOptions, _ setup: HandSetup,
    needsGlove: Bool = false, log: MotorLog? = nil
  ) {
    (self.settings, self.glove, self.setup, self.log) = (settings, glove, setup, log)
    self.needsGlove = needsGlove
  }

  /// Asks until the reader has answered or leaves, or a signal arrives; the motors are off afterwards.
  ///
  /// - Throws: `Failure` if the glove cannot be opened.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> Ending {
    let terminal = Terminal(showsOutput: false)
    waiter.keyboard = terminal?.descriptor
    let mode = terminal.map { KeyboardMode($0) }
    var driver = HandSetupDriver(
      reading: try StageReading(
        settings, glove: Glove(glove, waiter), seed: UInt64.random(in: .min ... .max)),
      setup: setup, options: settings.reading)
    let early = mode?.enter() ?? []
    defer {
      mode?.leave()
      waiter.keyboard = nil
      lines.finish()
    }
    do throws(Failure) {
      try driver.begin(at: waiter.now)
      if needsGlove, driver.isGloveAbsent { return .finished(nil) }
      lines.line(
        driver.isGloveAbsent
          ? "waiting for the glove (\(driver.place)): Ctrl-C changes nothing"
          : "asking by touch on \(driver.place): Ctrl-C changes nothing")
      if glove.place == .loopback {
        lines.line("this is the virtual glove, a simulation: its keys are the terminal's")
      }
      driver.press(keyboard.read(early, at: waiter.now), at: waiter.now)
      let ending = try runQuestions(&driver, waiter, mode)
      try leave(&driver, waiter)
      return ending
    } catch {
      try? leave(&driver, waiter)
      throw error
    }
  }

  private mutating func runQuestions(
    _ driver: inout HandSetupDriver, _ waiter: any Waiter, _ mode: KeyboardMode?
  ) throws(Failure) -> Ending {
    manager.ready(at: waiter.now)
    var shownWords = ""
    var call: ChildProcess?
    while true {
      let now = waiter.now
      try driver.step(to: now)
      if let trial = driver.trial {
        driver.trial = nil
        let (command, line) = trial.input(at: .now)
        call = ChildProcess(command, input: line, at: now)
      }
      call?.step(at: now)
      if let outcome = call?.outcome {
        call = nil
        // The reason is for a helper: it may be long.
        if let reason = outcome.reason { lines.line(reason) }
        driver.tried(HandSetup.TrialOutcome(outcome), at: now)
      }
      manager.alive(at: now)
      driver.press(keyboard.advance(to: now), at: now)
      try log(&driver)
      for notice in driver.drainNotices() { lines.line("\(notice)") }
      if driver.outcome == nil, driver.words != shownWords {
        shownWords = driver.words
        lines.line(shownWords)
      }
      lines.flush()
      if let outcome = driver.outcome { return .finished(outcome) }
      let next = [
        driver.nextDeadline, keyboard.nextDeadline, manager.nextDeadline, lines.nextTry(at: now),
        call?.deadline,
      ].compactMap { $0 }.min()
      let wakeup = waiter.wait(until: next, for: driver.interests + (call?.interests ?? []))
      if let status = wakeup.endingStatus { return .interrupted(status) }
      let inputs = keyboard.read(wakeup.key, at: waiter.now)
      if inputs.contains(.interrupt) { return .interrupted(.interrupted) }
      driver.press(inputs, at: waiter.now)
      if wakeup.signals.contains(SIGTSTP), let mode {
        try driver.silence(waiter)
        driver.press(keyboard.read(mode.suspend(), at: waiter.now), at: waiter.now)
      }
    }
  }

  private mutating func leave(
    _ driver: inout HandSetupDriver, _ waiter: any Waiter
  ) throws(Failure) {
    try driver.silence(waiter)
    driver.close(at: waiter.now)
    try log(&driver)
    try log?.finish()
  }

  private func log(_ driver: inout HandSetupDriver) throws(Failure) {
    guard let changes = driver.drainMotorChanges() else { return }
    log?.add(changes)
    try log?.writeWithoutWaiting()
  }
}

extension HandSetup.TrialOutcome {
  fileprivate init(_ outcome: ChildProcess.Outcome) {
    self =
      switch outcome {
      case .succeeded: .sent
      case .failed: .notSent
      case .unknown: .perhapsSent
      }
  }
}
