package import TactusBraille
package import TactusGlove
package import TactusHaptics
package import TactusInput
import TactusLink
import TactusMessage
package import TactusMessenger
package import TactusPlayer
package import TactusStage
package import TactusSystem
package import TactusText
package import TactusWire

/// The messenger's access to the store and to external commands.
package protocol MessengerOutlet {
  /// The type of the outlet's archive.
  associatedtype Archive: MessageArchive
  /// The messages to read from.
  var archive: Archive { get }
  /// Performs an effect that is not felt; returns the events that follow immediately.
  mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  /// A one-line description of the message store's damage; nil if none is known.
  var damageReport: String? { get }
  /// The reason why the last call for help failed; nil if it did not.
  var helpFailure: String? { get }
}

extension MessengerOutlet {
  package var damageReport: String? { nil }
  package var helpFailure: String? { nil }
}

/// A glove on which cues and texts are felt.
package typealias StageReading = GloveConnection<Player<Stage>>

/// Drives the messenger on a glove: passes keys and events to the state machine, items to the
/// player, and other effects to the outlet.
///
/// Times come from the caller: a monotonic clock, or one that jumps from deadline to deadline.
package struct MessengerDriver<Outlet: MessengerOutlet>: ~Copyable {
  /// The glove, and the output being felt on it.
  package internal(set) var reading: StageReading
  /// The state machine.
  package private(set) var messenger: Messenger
  /// The outlet for effects that are not felt.
  package var outlet: Outlet
  /// The reader's choices for what is played.
  package var inForce: any ChoicesInForce = ConfiguredChoices()
  private var keys = ChordRecognizer()
  /// The keys held down on the glove, and those held down by its sensors.
  private var gloveKeys: UInt8 = 0
  private var sensedKeys: UInt8 = 0
  private var pressureFilter = PressureFilter()
  /// The pressure on the glove's channels, without outliers; nil until known.
  package private(set) var pressure: PressureSample?
  /// The events and effects since the last call of `popTrace`.
  private var trace: [MessengerTrace] = []

  /// The time of the glove's last frame, on the caller's clock; nil for none.
  package var heardAt: Microseconds? { reading.link.standing.lastReceivedAt }

  /// Creates a driver that has not begun.
  package init(reading: consuming StageReading, messenger: Messenger, outlet: Outlet) {
    self.reading = reading
    self.messenger = messenger
    self.outlet = outlet
  }

  /// Greets the glove.
  ///
  /// - Throws: `Failure` as `GloveConnection.begin` does.
  package mutating func begin(at now: Microseconds) throws(Failure) {
    try reading.begin(at: now)
    // The messenger must receive this before anything that the glove has already sent.
    try dispatch(.glove(isThere: false), at: now)
  }

  /// Does everything due by `now`, and handles what the glove has sent.
  ///
  /// - Throws: `Failure` as `GloveConnection.step` does, or if the player gave up.
  package mutating func step(to now: Microseconds) throws(Failure) {
    repeat { try reading.step(to: now) } while try listen(at: now)
    if let due = messenger.nextDeadline, due <= now { try handle(.tick, at: now) }
    try press(keys.advance(to: now), at: now)
  }

  /// Passes an event to the messenger, after everything that happened before it.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func handle(_ event: MessengerEvent, at now: Microseconds) throws(Failure) {
    _ = try listen(at: now)
    try dispatch(event, at: now)
  }

  /// Passes a terminal's recognized keys to the messenger.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func press(_ inputs: [InputEvent], at now: Microseconds) throws(Failure) {
    for input in inputs {
      _ = try listen(at: now)
      try recognize(input, at: now)
    }
  }

  /// Presses these keys by sensors, in addition to the glove's own: both may form one chord.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func press(sensed down: UInt8, at now: Microseconds) throws(Failure) {
    sensedKeys = down
    try pressKeys(at: now)
  }

  /// Discards the pressed keys, for use when their meaning would change.
  package mutating func discardKeys() {
    sensedKeys = 0
    keys.reset()
  }

  private mutating func pressKeys(at now: Microseconds) throws(Failure) {
    for input in keys.keys(gloveKeys | sensedKeys, at: now) { try recognize(input, at: now) }
  }

  private mutating func recognize(_ input: InputEvent, at now: Microseconds) throws(Failure) {
    switch input {
    case .chord(let chord): try dispatch(.chord(chord), at: now)
    case .command(let command): try dispatch(.command(command), at: now)
    case .holding: try dispatch(.holding, at: now)
    case .text(let character): try dispatch(.character(character), at: now)
    case .stuck, .interrupt: break
    }
  }

  private mutating func dispatch(_ event: MessengerEvent, at now: Microseconds) throws(Failure) {
    var events = [event][...]
    while let event = events.popFirst() {
      trace.append(.event(event))
      for effect in messenger.handle(event, archive: outlet.archive, at: now) {
        events += try perform(effect, at: now)
      }
    }
    try reading.step(to: now)
  }

  private mutating func perform(
    _ effect: MessengerEffect, at now: Microseconds
  ) throws(Failure) -> [MessengerEvent] {
    trace.append(.effect(effect))
    switch effect {
    case .feel(let items): reading.order { $0.feel(items, &$1, at: now) }
    case .alert(let items, let message):
      reading.order { $0.alert(items, about: message?.rawValue, &$1, at: now) }
    case .urgent(let items, let message):
      reading.order { $0.urgent(items, about: message?.rawValue, &$1, at: now) }
    case .add(let items, let base, let joins):
      reading.player.add(items, after: base, joins: joins)
    case .withdraw(let message): reading.player.withdraw(message.rawValue)
    case .answer(let items, let name):
      reading.order { $0.alert(items, about: name?.rawValue, isKept: false, &$1, at: now) }
    case .control(.pause): reading.order { $0.pause(&$1, at: now) }
    case .control(.resume): reading.order { $0.resume(&$1, at: now) }
    case .control(let control): try reading.perform(PlayerCommand(control), at: now)
    case .endAnswers: reading.order { $0.endAnswers(&$1, at: now) }
    case .keep(let setting, let choices) where setting.isOfPatterns:
      // A stored value that this glove cannot play would change nothing, after the reader felt "kept".
      guard inForce.canPlay(choices, on: capacity) else {
        return [.kept(setting, choices, .notPlayable)]
      }
      return outlet.perform(effect, at: now)
    case .use(let setting, let choices):
      inForce.use(choices)
      guard setting.isOfPatterns, let rate = try? Rate(percent: choices.rate) else { break }
      try reading.perform(.rate(rate), at: now)
    default: return outlet.perform(effect, at: now)
    }
    return []
  }

  /// Handles the events of the player and its stage in order; returns true if that may have given
  /// the player something to do.
  private mutating func listen(at now: Microseconds) throws(Failure) -> Bool {
    var hasStageEvents = false
    while let outcome = reading.player.source.nextEvent() {
      switch outcome {
      case .player(let event): try follow(event, at: now)
      case .stage(let event):
        hasStageEvents = true
        try follow(event, at: now)
      }
    }
    // The stage has already forwarded all of these.
    _ = reading.player.drainEvents()
    return hasStageEvents
  }

  private mutating func follow(_ event: PlayerEvent, at now: Microseconds) throws(Failure) {
    // Watchers do not need this 50 times a second.
    if case .pressure(let sample) = event {
      pressure = pressureFilter.process(sample)
      return
    }
    if case .supply(let supply) = event {
      if supply != messenger.supply { try dispatch(.supply(supply), at: now) }
      return
    }
    trace.append(.player(event))
    switch event {
    case .keys(let down, _):
      gloveKeys = down
      // A key that goes down may be the beginning of any chord.
      if down != 0, messenger.isInBackground { try dispatch(.background([]), at: now) }
      try pressKeys(at: now)
    case .rateChanged(let rate): messenger.choices.rate = rate.percent
    case .started: try dispatch(.glove(isThere: true), at: now)
    case .unreported: try dispatch(.doubted, at: now)
    case .disarmed(.sessionLost):
      keys.reset()
      (gloveKeys, sensedKeys) = (0, 0)
      pressureFilter.reset()
      pressure = nil
      try dispatch(.glove(isThere: false), at: now)
    case .ended(let ending):
      if let failure = ending.failure { throw failure }
    default: break
    }
  }

  private mutating func follow(_ event: StageEvent, at now: Microseconds) throws(Failure) {
    switch event {
    case .felt(let word): try dispatch(.felt(word: word), at: now)
    case .feltCell(let cell): try dispatch(.feltCell(cell), at: now)
    case .moved(let word): try dispatch(.moved(word: word), at: now)
    case .alerted(let message): try dispatch(.alertFelt(MessageID(rawValue: message)), at: now)
    case .alertOver(let message):
      try dispatch(.alertOver(MessageID(rawValue: message)), at: now)
    case .quiet: try dispatch(.quiet, at: now)
    case .untranslatable(let error):
      trace.append(.untranslatable(error))
      try dispatch(.doubted, at: now)
    }
  }

  /// Sets the reader's clock, on which quiet hours and the ages of earlier alerts are based.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) {
    messenger.clock.set(time, at: now)
  }

  /// Sets the cues that the reader knows without their words.
  package mutating func setKnownCues(_ cues: Set<Cue>) { messenger.knownCues = cues }

  /// Pops the events and effects since the last call, for watchers.
  package mutating func popTrace() -> [MessengerTrace] {
    defer { trace.removeAll(keepingCapacity: true) }
    return trace
  }

  /// The deadline of the next `step`; nil for none.
  package var nextDeadline: Microseconds? {
    [reading.nextDeadline, messenger.nextDeadline, keys.nextDeadline].compactMap { $0 }.min()
  }

  /// The dots of the chord being pressed on the glove.
  package var dots: BrailleCell { keys.dots }

  // MARK: The glove

  /// The descriptors that call for `step` when they are ready.
  package var interests: [Interest] { reading.interests }
  /// True if every announcement was felt; never true without a glove.
  package var hasAnnouncedAll: Bool {
    !messenger.isPlaying && messenger.waitingAlerts == 0 && !messenger.hasUnfeltAlerts
      && !reading.isAbsent
  }
  /// The glove's device, for display.
  package var place: String { reading.place }
  /// The time on the device's clock; nil before the first exchange.
  package func deviceTime(at now: Microseconds) -> Microseconds? { reading.deviceTime(at: now) }
  /// Presses keys of the loopback, bit 0 for key 1; they arrive over the link with the next `step`.
  package mutating func setKeys(down: UInt8, at now: Microseconds) {
    reading.setKeys(down: down, at: now)
  }
  /// Sets the pressure on a channel of the loopback, counted from 0; it arrives like keys.
  package mutating func setPressure(_ channel: Int, to value: UInt8, at now: Microseconds) {
    reading.setPressure(channel, to: value, at: now)
  }
  /// Pops the glove's events since the last call.
  package mutating func popNotices() -> [GloveNotice] { reading.drainNotices() }
  /// Pops the loopback's motor changes since the last call; nil for an external glove.
  package mutating func popMotorChanges() -> [MotorChange]? { reading.drainMotorChanges() }
  /// Returns the output currently being felt.
  package func snapshot(_ tally: ReadingTally, at now: Microseconds) -> ReadingSnapshot {
    reading.snapshot(tally, at: now)
  }
  /// Stops the motors, and waits until the glove confirms it; throws a `Failure` if the link fails
  /// permanently.
  package mutating func silence(_ waiter: any Waiter) throws(Failure) {
    try reading.silence(waiter)
  }
  /// Stops the motors without waiting; throws a `Failure` if the link fails permanently.
  package mutating func stop(at now: Microseconds) throws(Failure) { try reading.stop(at: now) }
  /// Releases the glove to other programs until `resume`, but no longer than until `time`, once its
  /// motors are off; throws a `Failure` if the link fails permanently.
  package mutating func release(until time: Microseconds, _ waiter: any Waiter) throws(Failure) {
    try reading.silence(waiter)
    reading.release(until: time, at: waiter.now)
    try step(to: waiter.now)
  }
  /// Reclaims the glove.
  ///
  /// - Throws: `Failure` as `step` does.
  package mutating func resume(at now: Microseconds) throws(Failure) {
    try reading.resume(at: now)
    try step(to: now)
  }
  /// The glove's capacity, or the last known one.
  package var capacity: DeviceCapacity { reading.player.capacity }
  /// True if the glove is not connected.
  package var isGloveAbsent: Bool { reading.isAbsent }
  /// True if the glove is released to other programs.
  package var isReleased: Bool { reading.isReleased }

  /// Closes the link permanently.
  package mutating func close(at now: Microseconds) { reading.close(at: now) }
}

/// The reader's choices for what the motors play.
package protocol ChoicesInForce {
  /// Returns true if a glove can play every cell by these choices.
  func canPlay(_ choices: ReaderChoices, on device: DeviceCapacity) -> Bool
  /// Puts choices in force for what is played from now on.
  func use(_ choices: ReaderChoices)
}

/// The choices of a messenger whose settings never change.
struct ConfiguredChoices: ChoicesInForce {
  func canPlay(_ choices: ReaderChoices, on device: DeviceCapacity) -> Bool { true }
  func use(_ choices: ReaderChoices) {}
}

extension ReaderSetting {
  /// True if it changes the patterns of cells.
  var isOfPatterns: Bool { [.rate, .strength, .style].contains(self) }
}

/// An event or effect of a messenger, for watchers.
package enum MessengerTrace {
  case event(MessengerEvent)
  case effect(MessengerEffect)
  case player(PlayerEvent)
  /// Part of a text was omitted.
  case untranslatable(BrailleError)
}

extension PlayerCommand {
  init(_ control: ReadingControl) {
    switch control {
    case .pause: self = .pause
    case .resume: self = .resume
    case .repeatWord: self = .repeatWord
    case .previousWord: self = .previousWord
    case .nextWord: self = .nextWord
    case .faster: self = .faster
    case .slower: self = .slower
    }
  }
}

extension GloveConnection where User == Player<Stage> {
  /// Creates a reading of cues and texts.
  ///
  /// - Parameters:
  ///   - settings: the reading settings; cues keep their own time.
  ///   - seed: the seed for the session's nonces.
  /// - Throws: `Failure` if the patterns of the settings cannot be compiled.
  package init(
    _ settings: MessengerSettings, glove: consuming Glove, seed: UInt64
  ) throws(Failure) {
    let translators = settings.translators
    let parts: [Cue: Int]
    do throws(HapticsError) { parts = try settings.cueParts() } catch {
      throw Failure(.usage, "\(error)")
    }
    let stage = Stage(cueParts: parts) { line, table throws(BrailleError) in
      try translators.translate(line, by: table)
    }
    try self.init(playing: stage, at: settings.reading.rate, on: glove, seed: seed) {
      rate, device throws(HapticsError) in try settings.table(rate, device)
    }
  }
}
