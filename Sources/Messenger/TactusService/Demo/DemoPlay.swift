import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusLink
package import TactusMessenger
import TactusPlayer
package import TactusSystem
import TactusText
import TactusWire

/// Plays a scenario with scripted fingers on the loopback; its clock jumps from deadline to
/// deadline.
///
/// Only the seed and the options determine the events; in real time it merely waits before each
/// jump.
package struct DemoPlay: ~Copyable {
  private let scenario: DemoScenario
  private let seed: UInt64
  private let settings: MessengerSettings
  private let wantsJSON: Bool
  private let analyzer = InstalledAnalyzer.ofProgram
  private var messages: ArraySlice<DemoMessage>
  private var driver: MessengerDriver<DemoOutlet>
  private var fingers: any FingerScript
  private var hand: DemoKeys
  private var touch = DemoTouch()
  private var record = DemoRecord()
  private var entries: [DemoEntry] = []
  private var screen = Screen.closed
  private var now: Microseconds { pace.now }
  /// The time at which the fingers wake up; nil once they are awake.
  private var waking: Microseconds?
  /// The time at which the scenario is abandoned.
  private let limit: Microseconds
  private var pace: DemoPace
  private var output = StandardOutput()

  /// Seconds from the last message to the end of the night.
  private static let sleep = 60.0
  /// Seconds from then until the scenario is abandoned.
  private static let patience = 7_200.0

  /// Prepares a scenario.
  ///
  /// - Throws: `Failure` if the settings do not fit together.
  package init(
    _ scenario: DemoScenario, seed: UInt64, _ settings: MessengerSettings, _ pace: DemoPace,
    wantsJSON: Bool
  ) throws(Failure) {
    var generator = SplitMix64(seed: seed)
    let script = DemoScript(scenario, using: &generator)
    let hand = DemoKeys(seed: generator.next())
    let fingers = Self.fingers(for: scenario)
    let reading = try StageReading(
      settings, glove: Glove(.loopback, pace.clock), seed: generator.next())
    self.scenario = scenario
    self.seed = seed
    self.settings = settings
    self.wantsJSON = wantsJSON
    messages = script.messages[...]
    self.hand = hand
    self.fingers = fingers
    self.pace = pace
    let last = script.messages.last?.seconds ?? 0
    waking = Microseconds(seconds: last + Self.sleep)
    limit = Microseconds(seconds: last + Self.sleep + Self.patience)
    driver = MessengerDriver(
      reading: reading,
      messenger: Messenger(
        keySeed: generator.next(), quietHours: scenario == .overload ? Self.night : nil,
        backTranslate: settings.backTranslation),
      outlet: DemoOutlet())
  }

  private static func fingers(
    for scenario: DemoScenario
  ) -> any FingerScript {
    switch scenario {
    case .fraud: FraudFingers(action: "\(FraudAction.freezeCard.rawValue)?")
    case .birthday: BirthdayFingers(sender: "Mom", reply: DemoFigures.reply)
    case .overload: OverloadFingers()
    }
  }

  /// The origin of the message times: midnight.
  private static let start = Timestamp(milliseconds: 0)
  /// The quiet hours of a scenario that plays at night: 22:00 to 7:00.
  private static let night = QuietHours(from: 22 * 60, to: 7 * 60)

  // MARK: Playing

  /// Plays the scenario and prints its figures; returns `missed` if any figure misses its goal.
  ///
  /// - Throws: `Failure` if the loopback or the output fails.
  package static func run(_ play: consuming DemoPlay) throws(Failure) -> ExitStatus {
    var play = play
    do throws(Failure) {
      let interruption = try play.playAll()
      try play.driver.stop(at: play.now)
      play.look()
      if let interruption { return interruption }
    } catch {
      try? play.driver.stop(at: play.now)
      throw error
    }
    return try play.finish()
  }

  /// Returns the status of a signal that ended it; nil without one.
  private mutating func playAll() throws(Failure) -> ExitStatus? {
    try driver.begin(at: now)
    while true {
      try step()
      guard !isOver, now < limit, let next = nextDeadline else { return nil }
      try printNewEntries()
      let isQuiet = !driver.messenger.isPlaying && !hand.isBusy
      if let status = pace.wait(until: next, isQuiet: isQuiet) { return status }
    }
  }

  private var isOver: Bool {
    fingers.isOver && messages.isEmpty && !hand.isBusy && !driver.messenger.isPlaying
  }

  private var nextDeadline: Microseconds? {
    [
      driver.nextDeadline, driver.outlet.nextDeadline, hand.nextDeadline, waking,
      messages.first.map { Microseconds(seconds: $0.seconds) },
    ].compactMap { $0 }.min()
  }

  private mutating func step() throws(Failure) {
    while let message = messages.first, Microseconds(seconds: message.seconds) <= now {
      messages.removeFirst()
      try deliver(message)
    }
    while let down = hand.popMove(by: now) { driver.setKeys(down: down, at: now) }
    while let answer = driver.outlet.popAnswer(by: now) { try driver.handle(answer, at: now) }
    if let time = waking, time <= now {
      waking = nil
      act(on: .awake, at: now)
    }
    try driver.step(to: now)
    look()
  }

  private mutating func deliver(_ message: DemoMessage) throws(Failure) {
    let incoming = message.incoming(start: Self.start)
    let analysis = analyzer.analyze(incoming)
    let id = driver.outlet.archive.deliver(incoming, analysis)
    let stored = Message(
      id: id, conversation: ConversationID(rawValue: 0), sender: incoming.sender,
      body: incoming.body, time: incoming.time, analysis: analysis, isRead: false)
    record.arrivals.append(
      DemoRecord.Arrival(message: stored, facts: message.facts, time: deviceTime))
    log(.came, "\(message.sender), \(analysis.urgency.band), \(message.body.count) characters")
    fingers.came(from: message.sender)
    try driver.handle(.arrived(id), at: now)
  }

  private var deviceTime: Microseconds { driver.deviceTime(at: now) ?? now }

  // MARK: Watching

  /// Logs and counts the new events, and passes them to the fingers.
  private mutating func look() {
    for event in driver.popTrace() { handle(event) }
    record.recordPulses(driver.popMotorChanges() ?? [])
    let new = driver.messenger.screen
    guard new != screen else { return }
    if new.description != screen.description { log(.screen, new.description) }
    screen = new
    if case .home = new, record.gesturesToHome == nil { record.gesturesToHome = record.gestures }
  }

  private mutating func handle(_ event: MessengerTrace) {
    switch event {
    case .event(let event): handle(event)
    case .effect(let effect): handle(effect)
    case .player(let event):
      guard let felt = touch.handle(event) else { return }
      feel(felt)
    case .untranslatable(let error): log(.felt, "\(error)")
    }
  }

  private mutating func handle(_ event: MessengerEvent) {
    switch event {
    case .chord(let chord):
      endText()
      let isTyping = if case .composing = screen { true } else { false }
      // While the messenger is closed, any chord opens it.
      let command =
        isTyping
        ? KeyMap.command(for: chord, whileTyping: true) : KeyMap.command(named: chord.dots)
      record.countChord(command)
      let meaning = command?.rawValue ?? settings.backTranslation([chord.dots], false)
      let keys = "\(chord.dots) \(chord.dots.dotNumbers)"
      log(.keys, meaning.isEmpty ? keys : "\(keys) \(meaning)")
    case .quiet:
      endText()
      act(on: .quiet, at: feltEnd)
    case .sent(_, let outcome): log(.world, "\(outcome)")
    case .done(let action, let outcome):
      record.wasDone = outcome == .done
      log(.world, "\(action.rawValue): \(outcome)")
    case .command, .holding, .character, .row, .underFinger, .texture, .touchState, .typed,
      .rejected, .arrived, .replaced, .raised, .missed, .notStored, .overdue, .stored, .interrupted,
      .outboxWaiting, .outboxSent, .changed, .kept, .joined, .notJoined, .noteStored, .deleted,
      .notDeleted,
      .undeleted, .alertFelt,
      .alertOver, .unacknowledged, .helpCalled, .helpRequested, .earlierHelp, .helpLapsed, .alarms,
      .felt,
      .feltCell,
      .moved, .glove, .supply, .rooms, .enter,
      .leave, .room, .practise, .play, .unplay, .background, .doubted, .tick:
      break
    }
  }

  private mutating func handle(_ effect: MessengerEffect) {
    switch effect {
    case .feel: endText()
    case .alert, .urgent:
      if case .urgent = effect { record.urgentAlerts += 1 }
      if !touch.text.isEmpty { record.interruptions += 1 }
      endText()
    case .answer: endText()
    case .send(let message):
      record.sent = (message.text, record.gestures)
      log(.world, "sending to \(message.recipient): \(message.text)")
    case .run(let action, _): log(.world, action.rawValue)
    case .callForHelp: record.helpCalls += 1
    case .delivered(_, let delivery, _): record.deliveries[delivery, default: 0] += 1
    case .requestHelp(let request):
      log(.world, "calling \(request.messages.map(\.recipient).joined(separator: ", "))")
    case .storeNote, .delete, .undelete, .withdraw, .control, .markRead, .save, .discardDraft,
      .sendOutbox,
      .announced, .choose, .journal, .unacknowledged, .acknowledged, .lapsed, .learn, .change,
      .join,
      .add, .room,
      .played, .saveAlarms, .keep, .use, .endAnswers, .saveOpenedNumbers, .complain:
      break
    }
  }

  private mutating func feel(_ felt: DemoTouch.Felt) {
    switch felt.sensation {
    case .cue(let cue):
      endText()
      log(.felt, cue.rawValue, at: felt.end)
      if cue == .sendSuccess, record.wasDone, record.confirmed == nil {
        record.confirmed = felt.end
      }
    case .word(let text):
      if case .fraudRoom(_, let action, _, _) = screen, text == "\(action.rawValue)?",
        record.actionFelt == nil
      {
        record.actionFelt = felt.end
      }
    case .quiet, .awake: break
    }
    act(on: felt.sensation, at: hostTime(of: felt.end))
  }

  private mutating func act(on sensation: Sensation, at time: Microseconds) {
    hand.act(fingers.feel(sensation), after: time)
  }

  /// Converts an instant from the device's clock to the host's.
  private func hostTime(of device: Microseconds) -> Microseconds { now + (device - deviceTime) }

  /// The end of the last pulse, or now if it has passed.
  private var feltEnd: Microseconds { max(now, hostTime(of: touch.end)) }

  private mutating func endText() {
    guard let (text, cells, isCut) = touch.popText() else { return }
    let shown = text.last == " " ? String(text.dropLast()) : text
    log(.felt, "\"\(shown)\(isCut ? "…" : "")\"", at: min(touch.end, deviceTime))
    if case .reading(let message, isFull: false) = screen {
      record.appendSummary(of: message.id, text, cells: cells)
    }
    if case .news(nil, row: _, of: _) = screen { record.digestCells += cells }
  }

  // MARK: Output

  private mutating func log(
    _ kind: DemoEntry.Kind, _ text: String, at time: Microseconds? = nil
  ) {
    entries.append(DemoEntry(time: time ?? deviceTime, kind: kind, text: text))
  }

  private mutating func printNewEntries() throws(Failure) {
    guard !wantsJSON else { return }
    for entry in entries { output.line(entry.line) }
    entries.removeAll()
    if pace.isRealTime { try output.finish() }
  }

  private mutating func finish() throws(Failure) -> ExitStatus {
    let figures = try DemoFigures.all(
      of: scenario, record, settings.reading.translator,
      motorsRunning: driver.reading.motorLevels?.count { $0 > 0 } ?? 0)
    if wantsJSON {
      output.line(
        JSONText.object([
          ("scenario", JSONText.string(scenario.rawValue)), ("seed", "\(seed)"),
          ("events", JSONText.array(entries.map(\.json))),
          ("figures", JSONText.object(figures.map { ($0.name, $0.value) })),
          (
            "missed",
            JSONText.array(figures.filter(\.isMissed).map { JSONText.string($0.name) })
          ),
        ]))
    } else {
      try printNewEntries()
      output.line("")
      let width = figures.map(\.label.count).max() ?? 0
      for figure in figures { output.line(figure.line(width: width)) }
    }
    try output.finish()
    return figures.contains(where: \.isMissed) ? .missed : .ok
  }
}

extension Microseconds {
  fileprivate init(seconds: Double) { self.init(Int64((seconds * 1_000_000).rounded())) }
}
