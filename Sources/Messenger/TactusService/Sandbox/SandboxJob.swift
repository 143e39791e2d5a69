import Glibc
import TactusClient
package import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusPractice
import TactusSurface
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// The messenger with invented people, without a store and without a service: `tactus sandbox`.
///
/// Nothing is written to a file, so that nothing is left even after a crash.
package struct SandboxJob {
  private let settings: MessengerSettings
  /// The problems with the settings that the reader chose.
  private let problems: [Failure]
  private let glove: GloveOptions
  private let material: PracticeMaterial
  /// The progress of this run, which is not kept.
  private var progress = PracticeProgress()
  private var keyboard = TerminalKeyboard()
  private var feed: ServiceEventFeed
  private var view: WatchView?
  private var notes = HeldLines()
  private var errors = PatientLines(STDERR_FILENO, prefix: "")
  /// The place in the last turn.
  private var screen = Screen.closed
  private var closedSince: Microseconds?
  /// True once the reader has closed the messenger by its row.
  private var isClosedByHand = false

  /// The time without a reader after which the glove is free for others; an unanswered alert has
  /// called for help by then.
  private static let patience = Microseconds.seconds(1200)

  /// - Parameters:
  ///   - store: the file whose settings, kept by the reader, are used; nil for none.
  ///   - isShown: true to show what the reader feels.
  package init(
    _ settings: MessengerSettings, _ glove: GloveOptions, store: String? = nil, isShown: Bool
  ) {
    let (settings, problems) = store.map { settings.asKept(in: $0) } ?? (settings, [])
    (self.settings, self.problems, self.glove) = (settings, problems, glove)
    material = PracticeMaterial(settings)
    feed = ServiceEventFeed(ratePercent: settings.reading.rate.percent)
    guard isShown else { return }
    var view = WatchView()
    let hello = ServiceHello(
      version: ServiceProtocol.version, program: Program.version, reading: settings.reading.title,
      layout: settings.reading.layout)
    view.handle(.answer(.hello(hello), tag: nil), at: .zero)
    self.view = view
  }

  /// Runs until the reader closes the messenger, no one is there, or a signal arrives; the motors
  /// are off afterwards.
  ///
  /// - Throws: `Failure` if the glove or the terminal cannot be used.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    let terminal = Terminal(showsOutput: false)
    waiter.keyboard = terminal?.descriptor
    let mode = terminal.map { KeyboardMode($0) }
    var outlet = SandboxOutlet(
      start: Timestamp(milliseconds: Timestamp.now.milliseconds - waiter.now.milliseconds))
    outlet.rooms.openPractice(material.room)
    var driver = MessengerDriver(
      reading: try StageReading(
        settings, glove: Glove(glove, waiter), seed: UInt64.random(in: .min ... .max)),
      messenger: settings.sandboxMessenger(), outlet: outlet)
    driver.inForce = settings
    let early = mode?.enter() ?? []
    defer {
      view?.finish()
      mode?.leave()
      waiter.keyboard = nil
      writeNotes()
      errors.finish()
    }
    do throws(Failure) {
      driver.setClock(.now, at: waiter.now)
      try driver.begin(at: waiter.now)
      note(
        driver.isGloveAbsent
          ? "waiting for the glove (\(driver.place)): Ctrl-C quits"
          : "sandbox on \(driver.place): Ctrl-C quits")
      for problem in problems { note(problem.message) }
      try driver.handle(.rooms(driver.outlet.rooms.names), at: waiter.now)
      try driver.press(keyboard.read(early, at: waiter.now), at: waiter.now)
      let status = try play(&driver, waiter, mode)
      try driver.silence(waiter)
      try driver.stop(at: waiter.now)
      driver.close(at: waiter.now)
      return status
    } catch {
      try? driver.silence(waiter)
      driver.close(at: waiter.now)
      throw error
    }
  }

  // MARK: The loop

  private mutating func play(
    _ driver: inout MessengerDriver<SandboxOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode?
  ) throws(Failure) -> ExitStatus {
    while true {
      let now = waiter.now
      try step(&driver, at: now)
      if hasLeft(driver.messenger, at: now) { return .ok }
      let wakeup = waiter.wait(until: nextWakeup(driver, at: now), for: driver.interests)
      if let status = wakeup.endingStatus { return status }
      let inputs = keyboard.read(wakeup.key, at: waiter.now)
      if inputs.contains(.interrupt) { return .interrupted }
      // One by one, so that no place between them is missed.
      for input in inputs {
        try driver.press([input], at: waiter.now)
        observe(driver.messenger.screen)
      }
      if wakeup.signals.contains(SIGTSTP), let mode {
        try driver.silence(waiter)
        view?.finish()
        try driver.press(keyboard.read(mode.suspend(), at: waiter.now), at: waiter.now)
      }
    }
  }

  private mutating func step(
    _ driver: inout MessengerDriver<SandboxOutlet>, at now: Microseconds
  ) throws(Failure) {
    try driver.step(to: now)
    try driver.press(keyboard.advance(to: now), at: now)
    if driver.outlet.begin(isFeltBy: driver.messenger, at: now) {
      try driver.handle(.play(1, [.text(SandboxScript.welcome)]), at: now)
    }
    while let event = driver.outlet.popEvent(by: now) { try driver.handle(event, at: now) }
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    try servePractice(&driver, at: now)
    for news in driver.popNotices() { note("\(news)") }
    show(&driver, at: now)
  }

  private func nextWakeup(
    _ driver: borrowing MessengerDriver<SandboxOutlet>, at now: Microseconds
  ) -> Microseconds? {
    [
      driver.nextDeadline, driver.outlet.nextDeadline, driver.outlet.rooms.nextDeadline,
      keyboard.nextDeadline, view?.nextDeadline(at: now), errors.nextTry(at: now),
      closedSince.map { $0 + Self.patience },
    ].compactMap { $0 }.min()
  }

  /// Notes a place, and whether the reader came to it by the row that closes.
  private mutating func observe(_ place: Screen) {
    if place == .closed, screen == .home(.close) { isClosedByHand = true }
    screen = place
  }

  /// Returns true once the reader has closed the messenger by its row, or was away for long.
  private mutating func hasLeft(_ messenger: Messenger, at now: Microseconds) -> Bool {
    observe(messenger.screen)
    guard messenger.screen == .closed else {
      closedSince = nil
      return false
    }
    let since = closedSince ?? now
    closedSince = since
    return isClosedByHand || now - since >= Self.patience
  }

  private mutating func servePractice(
    _ driver: inout MessengerDriver<SandboxOutlet>, at now: Microseconds
  ) throws(Failure) {
    for effect in driver.outlet.rooms.popPractice() {
      switch effect {
      case .open:
        driver.outlet.rooms.setClock(.now, at: now)
        let session = material.session(
          progress, messages: [], seed: .random(in: .min ... .max))
        for event in driver.outlet.rooms.beginPractice(session, at: now) {
          try driver.handle(event, at: now)
        }
      case .save(let latest, _): progress = latest
      case .feel, .leave, .report, .background, .openBackground, .saveBackground: break
      }
    }
  }

  // MARK: Output

  private mutating func show(
    _ driver: inout MessengerDriver<SandboxOutlet>, at now: Microseconds
  ) {
    let dots = keyboard.dots == .blank ? driver.dots : keyboard.dots
    let topics: Set<ServiceTopic> =
      view == nil ? [] : [.felt, .planned, .place, .keys, .news]
    for event in feed.events(&driver, dots: dots, topics, at: now) {
      view?.handle(.event(event), at: now)
    }
    errors.flush()
    if let latest = notes.latest { view?.showNote(latest) }
    if !errors.isBehind, view?.show(at: now) != nil { view = nil }
    if view?.coversErrors != true { writeNotes() }
  }

  /// Logs a line, or holds it while a picture covers it.
  private mutating func note(_ line: String) {
    notes.add(line)
    if view?.coversErrors != true { writeNotes() }
  }

  private mutating func writeNotes() {
    for line in notes.drain() { errors.line("tactus sandbox: \(line)") }
    errors.flush()
  }
}

extension MessengerSettings {
  /// Returns a messenger for the sandbox.
  func sandboxMessenger() -> Messenger {
    let configuration = configuration
    // Quiet hours would withhold what is to be tried.
    var messenger = Messenger(
      keySeed: UInt64.random(in: .min ... .max), patience: configuration.inactivity,
      urgentWaits: configuration.urgentWaits,
      clock: ReaderClock(secondsFromUTC: LocalTime.secondsFromUTC), echo: configuration.echo,
      typing: typingTable, tables: tables, typingBy: typingBy,
      backTranslate: backTranslation)
    messenger.choices = choices
    messenger.choices.quietHours = nil
    messenger.samples = samples
    messenger.openedNumbers = 0
    messenger.interruptions = configuration.interruptions
    messenger.help = ReaderCallSetup(text: configuration.helpText ?? ReaderCallSetup.usualText)
    return messenger
  }
}
