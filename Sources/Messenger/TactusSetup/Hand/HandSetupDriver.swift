package import TactusGlove
import TactusHaptics
package import TactusInput
import TactusPlayer
package import TactusService
package import TactusSystem
package import TactusWire

/// Asks the first-run questions on a glove: passes its keys to `HandSetup`, and that
/// machine's output to the player.
///
/// The caller supplies the time, as for `MessengerDriver`.
package struct HandSetupDriver: ~Copyable {
  private var reading: StageReading
  private var setup: HandSetup
  private var keys = ChordRecognizer()
  private var rate: Int
  private let options: ReadingOptions
  /// A command to run; the caller takes it, and reports its end by `tried`.
  package var trial: CommandTrial?
  /// The answers, once setup has ended; an inner nil means no changes.
  package private(set) var outcome: SetupAnswers??

  /// - Parameters:
  ///   - reading: the glove, at the rate of the first question.
  ///   - options: the reading options for trying other encodings.
  package init(
    reading: consuming StageReading, setup: HandSetup, options: ReadingOptions,
    rate: Int = HandSetup.slow
  ) {
    self.reading = reading
    self.setup = setup
    self.options = options
    self.rate = rate
  }

  /// A one-line description of the current question, for a watching helper.
  package var words: String { setup.words }

  /// Opens the connection to the glove and begins with the first question.
  ///
  /// - Throws: `Failure`, as does `GloveConnection.begin`.
  package mutating func begin(at now: Microseconds) throws(Failure) {
    try reading.begin(at: now)
    handle(.begin, at: now)
  }

  /// Performs everything due by `now`.
  ///
  /// - Throws: `Failure`, as does `GloveConnection.step`, or if the player gave up.
  package mutating func step(to now: Microseconds) throws(Failure) {
    repeat { try reading.step(to: now) } while try listen(at: now)
    if let due = setup.nextDeadline, due <= now { handle(.tick, at: now) }
    press(keys.advance(to: now), at: now)
    try reading.step(to: now)
  }

  /// Handles keys recognized by a terminal.
  package mutating func press(_ inputs: [InputEvent], at now: Microseconds) {
    for input in inputs {
      switch input {
      case .chord(let chord): handle(.chord(chord), at: now)
      case .command(let command):
        handle(.chord(KeyMap.chord(for: command)), at: now)
      default: break
      }
    }
  }

  private mutating func handle(_ event: HandSetup.Event, at now: Microseconds) {
    for effect in setup.handle(event, at: now) {
      switch effect {
      case .feel(let items, let percent, let encoding):
        let trial = encoding.flatMap { RateTrial.pattern($0, options, rate: percent) }
        let output = items + (trial.map { [.pattern($0)] } ?? [])
        if percent != rate, let wanted = try? Rate(percent: percent) {
          rate = percent
          reading.order { $0.perform(.rate(wanted), &$1, at: now) }
        }
        reading.order { $0.feel(output, &$1, at: now) }
      case .tryOut(let command): trial = command
      case .end(let answers): outcome = .some(answers)
      }
    }
  }

  /// Handles the end of a command that was tried.
  package mutating func tried(_ outcome: HandSetup.TrialOutcome, at now: Microseconds) {
    handle(.tried(outcome), at: now)
  }

  /// Handles the player's events; returns true if there were any, so that the player may have new
  /// work.
  private mutating func listen(at now: Microseconds) throws(Failure) -> Bool {
    var hasEvents = false
    while let event = reading.player.source.nextEvent() {
      hasEvents = true
      switch event {
      case .player(.keys(let down, _)): press(keys.keys(down, at: now), at: now)
      case .player(.started): handle(.glove(isThere: true), at: now)
      case .player(.disarmed(.sessionLost)):
        keys.reset()
        handle(.glove(isThere: false), at: now)
      case .player(.ended(let ending)): if let failure = ending.failure { throw failure }
      case .stage(.quiet): handle(.quiet, at: now)
      case .player, .stage: break
      }
    }
    _ = reading.player.drainEvents()
    return hasEvents
  }

  /// The time of the next call of `step`; nil for never.
  package var nextDeadline: Microseconds? {
    [reading.nextDeadline, setup.nextDeadline, keys.nextDeadline].compactMap { $0 }.min()
  }

  /// The descriptors that require a call of `step` when ready.
  package var interests: [Interest] { reading.interests }
  /// The location of the glove, for display.
  package var place: String { reading.place }
  /// True if the glove is not connected.
  package var isGloveAbsent: Bool { reading.isAbsent }
  /// Returns the glove's events since the last call.
  package mutating func drainNotices() -> [GloveNotice] { reading.drainNotices() }
  /// Returns the loopback's motor changes since the last call; nil for a glove outside this
  /// program.
  package mutating func drainMotorChanges() -> [MotorChange]? { reading.drainMotorChanges() }
  /// Presses keys of the loopback, bit 0 for key 1.
  package mutating func setKeys(down: UInt8, at now: Microseconds) {
    reading.setKeys(down: down, at: now)
  }
  /// Stops the motors, and waits until the glove confirms it.
  ///
  /// - Throws: `Failure` if the link fails permanently.
  package mutating func silence(_ waiter: any Waiter) throws(Failure) {
    try reading.silence(waiter)
  }
  /// Closes the link permanently.
  package mutating func close(at now: Microseconds) { reading.close(at: now) }
}
