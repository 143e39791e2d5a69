import Glibc
package import TactusGlove
import TactusInput
import TactusMessenger
import TactusSurface
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// One session of practice without a service: `tactus learn`.
package struct LearnJob {
  /// The output during a session.
  package enum Show: Hashable, Sendable {
    case nothing
    case lines
    case json
  }

  private let settings: MessengerSettings
  private let glove: GloveOptions
  private let show: Show
  private var host: PracticeHost
  private var keyboard = TerminalKeyboard()
  private var notices = PatientLines(STDERR_FILENO, prefix: "tactus learn: ")
  private var output = PatientLines(STDOUT_FILENO, prefix: "")
  private var isEnded = false
  private let isOfStrength: Bool
  /// The line about the keys.
  private let keys: String
  /// The problems with the settings that the reader chose.
  private let problems: [Failure]
  /// True once the line that says why practice cannot begin is printed; the reader is still told.
  private var isRefusalReported = false

  /// - Parameters:
  ///   - path: the store's file, next to which the progress is kept.
  ///   - minutes: the length of this and later sessions; nil to keep the chosen one.
  ///   - isOfStrength: true to measure the strength of the motors, and end.
  package init(
    _ settings: MessengerSettings, _ glove: GloveOptions, store path: String, minutes: Int?,
    isOfStrength: Bool = false, show: Show
  ) {
    let (settings, problems) = settings.asKept(in: path)
    (self.settings, self.problems, self.glove, self.show) = (settings, problems, glove, show)
    self.isOfStrength = isOfStrength
    keys = isOfStrength ? Self.keysOfStrength : Self.keysOfSession
    host = PracticeHost(
      store: path, settings, minutes: minutes, isOfStrength: isOfStrength)
  }

  /// Practises until the session is over, the reader leaves, or a signal arrives; the motors are
  /// off afterwards.
  ///
  /// - Throws: `Failure` if the glove or the progress file cannot be used.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    let terminal = Terminal(showsOutput: false)
    waiter.keyboard = terminal?.descriptor
    let mode = terminal.map { KeyboardMode($0) }
    var outlet = LearnOutlet()
    outlet.rooms.openPractice(host.room)
    var driver = MessengerDriver(
      reading: try StageReading(
        settings, glove: Glove(glove, waiter), seed: UInt64.random(in: .min ... .max)),
      messenger: Messenger(
        keySeed: UInt64.random(in: .min ... .max),
        clock: ReaderClock(secondsFromUTC: LocalTime.secondsFromUTC),
        backTranslate: settings.backTranslation),
      outlet: outlet)
    let early = mode?.enter() ?? []
    defer {
      mode?.leave()
      waiter.keyboard = nil
      output.finish()
      notices.finish()
    }
    do throws(Failure) {
      driver.setClock(.now, at: waiter.now)
      try driver.begin(at: waiter.now)
      notices.line(
        driver.isGloveAbsent
          ? "waiting for the glove (\(driver.place)): Ctrl-C quits"
          : "practice on \(driver.place): Ctrl-C quits")
      if terminal != nil { notices.line(keys) }
      for problem in problems { notices.line(problem.message) }
      try driver.handle(.rooms(driver.outlet.rooms.names), at: waiter.now)
      try driver.handle(.enter(.practice), at: waiter.now)
      try driver.press(keyboard.read(early, at: waiter.now), at: waiter.now)
      let status = try practise(&driver, waiter, mode)
      try leave(&driver, waiter)
      return status
    } catch {
      try? leave(&driver, waiter)
      throw error
    }
  }

  /// The keys of a session, for a helper at the terminal.
  private static let keysOfSession =
    "keys f d s j k l are dots 1 to 6; space ends a letter, or shows the answer; Esc or hold 26 ends"

  private static let keysOfStrength =
    "any key f d s j k l, then space, answers a pulse that is felt; Esc ends"

  private mutating func practise(
    _ driver: inout MessengerDriver<LearnOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode?
  ) throws(Failure) -> ExitStatus {
    while true {
      let now = waiter.now
      try driver.step(to: now)
      try driver.press(keyboard.advance(to: now), at: now)
      try serve(&driver, at: now)
      if isOver(driver) {
        return host.refusal?.status ?? .ok
      }
      let next = [
        driver.nextDeadline, driver.outlet.rooms.nextDeadline, host.nextDeadline,
        keyboard.nextDeadline, notices.nextTry(at: now), output.nextTry(at: now),
      ].compactMap { $0 }.min()
      let wakeup = waiter.wait(until: next, for: driver.interests)
      if let status = wakeup.endingStatus { return status }
      let inputs = keyboard.read(wakeup.key, at: waiter.now)
      if inputs.contains(.interrupt) { return .interrupted }
      try driver.press(inputs, at: waiter.now)
      if wakeup.signals.contains(SIGTSTP), let mode {
        try driver.silence(waiter)
        try driver.press(keyboard.read(mode.suspend(), at: waiter.now), at: waiter.now)
      }
    }
  }

  /// True once the result was felt, or the reader has left the room.
  private func isOver(_ driver: borrowing MessengerDriver<LearnOutlet>) -> Bool {
    switch driver.messenger.screen {
    case .home, .closed: true
    default: (isEnded || host.refusal != nil) && driver.hasAnnouncedAll
    }
  }

  private mutating func serve(
    _ driver: inout MessengerDriver<LearnOutlet>, at now: Microseconds
  ) throws(Failure) {
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    // What the refused reader presses while the reason is felt must not begin a session that then ends with it.
    if host.refusal == nil {
      for event in host.serve(&driver.outlet.rooms, at: now) { try driver.handle(event, at: now) }
    }
    if let refusal = host.refusal, !isRefusalReported {
      isRefusalReported = true
      notices.line(refusal.message)
    }
    for notice in host.popNotices() { notices.line(notice) }
    for notice in driver.popNotices() { notices.line("\(notice)") }
    _ = driver.popTrace()
    _ = driver.popMotorChanges()
    for report in host.popReports() {
      switch report {
      case .ended: isEnded = true
      case .measured:
        isEnded = isEnded || isOfStrength
        notices.line("measured: 'tactus learn --report' shows it, and the next start uses it")
      case .notMeasured(let reason):
        isEnded = isEnded || isOfStrength
        notices.line("no result: \(reason); measure again")
      default: break
      }
      switch show {
      case .nothing: break
      case .lines: output.line(PracticeLine(report).text)
      case .json: output.line(PracticeLine(report).json)
      }
    }
    _ = output.flush()
    _ = notices.flush()
  }

  private mutating func leave(
    _ driver: inout MessengerDriver<LearnOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    try driver.silence(waiter)
    // The room's last effects include the progress to be saved.
    try driver.handle(.rooms([]), at: waiter.now)
    try serve(&driver, at: waiter.now)
    host.finish()
    for notice in host.popNotices() { notices.line(notice) }
    try driver.stop(at: waiter.now)
    driver.close(at: waiter.now)
  }
}
