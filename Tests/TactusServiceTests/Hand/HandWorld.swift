import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPlayer
import TactusScreen
import TactusSystem
import TactusText
import TactusWire

@testable import TactusService

/// The rooms of the hand, and the world of a demonstration.
struct HandOutlet: MessengerOutlet {
  var demo = DemoOutlet()
  var rooms = RoomRegistry()
  var archive: MemoryArchive { demo.archive }

  mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent] {
    switch effect {
    case .room(let name, let event): return rooms.handle(event, of: name, at: now)
    case .played(let number, let outcome):
      rooms.end(number, outcome)
      return []
    default: return demo.perform(effect, at: now)
    }
  }
}

/// The messenger on the loopback with a screen and rooms of programs, in a time that the test
/// advances. It records the motor changes and the screen's contents over time.
struct HandWorld: ~Copyable {
  var driver: MessengerDriver<HandOutlet>
  var screen = ScreenModel()
  var now = Microseconds.zero
  let settings: MessengerSettings
  private(set) var drives: [MotorReading.Drive] = []
  private(set) var shown: [Shown] = []
  /// True if the room itself has panned, and its window has not arrived yet.
  private var isGoingOn = false

  /// The display's contents from some time on.
  struct Shown {
    var time: Microseconds
    var window: [BrailleCell]
    /// True if the room panned to it by itself, so that the one before may still be felt.
    var goesOn = false
  }

  /// The outcomes of the programs' feelings.
  private(set) var ended: [Int: PlayOutcome] = [:]
  /// True if the reader has paused.
  private(set) var isPaused = false
  /// The times of events that may interrupt a word.
  var events: [Microseconds] = []
  /// True if output was felt, since this was reset, that neither screen nor key requested.
  var isInterrupted = false
  /// True if a screen reader is connected.
  var hasScreenReader = true

  static let timer = RoomName(rawValue: "timer")

  init(encoding: Encoding = .columns, rate percent: Int = 400) throws {
    let reading = ReadingOptions(
      translator: try Translator(), encoding: encoding, layout: .gloveFingers,
      calibration: .standard, limits: .standard, rate: try Rate(percent: percent), board: nil)
    let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
    let glove = try Glove(
      GloveOptions(place: .loopback, waits: true), VirtualWaiter(hearsSignals: false))
    let stage = try StageReading(settings, glove: glove, seed: 1)
    var outlet = HandOutlet()
    outlet.rooms.openScreen(ScreenRoom())
    _ = outlet.rooms.open(Self.timer)
    self.settings = settings
    driver = MessengerDriver(
      reading: stage,
      messenger: Messenger(keySeed: 1, backTranslate: settings.backTranslation), outlet: outlet)
  }

  /// The motors' changes, as cells and cues.
  func motors() throws -> MotorReading {
    MotorReading(
      drives, try settings.table(settings.reading.rate, .standard), try settings.cueParts())
  }

  /// Greets the glove, and enters the screen room.
  mutating func begin() throws {
    try driver.begin(at: now)
    try run(.seconds(2))
    try driver.handle(.rooms(driver.outlet.rooms.names), at: now)
    try show()
    try driver.handle(.enter(.screen), at: now)
  }

  // MARK: Time

  mutating func run(_ time: Microseconds) throws {
    let end = now + time
    var rounds = 0
    while let next = nextDeadline, next <= end {
      rounds = next > now ? 0 : rounds + 1
      now = max(now, next)
      try step()
      if rounds > Self.mostRounds { throw Spinning(description: deadlines) }
    }
    now = max(now, end)
    try step()
  }

  /// The most rounds at one time in which a screen of blank windows may be passed: with more, a
  /// real loop would spin.
  private static let mostRounds = 100

  /// An event is due repeatedly at one time.
  struct Spinning: Error, CustomStringConvertible {
    let description: String
  }

  private var deadlines: String {
    let all = [
      ("driver", driver.nextDeadline), ("rooms", driver.outlet.rooms.nextDeadline),
      ("screen", screen.nextDeadline), ("glove", driver.reading.nextDeadline),
      ("messenger", driver.messenger.nextDeadline),
    ]
    let texts = all.map { "\($0): \($1.map { "\($0.count)" } ?? "never")" }
    return "at \(now.count) µs due " + texts.joined(separator: ", ")
  }

  /// Lets time pass until the hand feels nothing and no event is pending, but no longer than this.
  mutating func settle(_ most: Microseconds = .seconds(120)) throws {
    let end = now + most
    repeat { try run(.milliseconds(200)) } while now < end && !isIdle
  }

  var isIdle: Bool {
    driver.hasAnnouncedAll && !isPaused && driver.outlet.rooms.nextDeadline == nil
      && screen.nextDeadline == nil
  }

  private var nextDeadline: Microseconds? {
    [
      driver.nextDeadline, driver.outlet.demo.nextDeadline, driver.outlet.rooms.nextDeadline,
      screen.nextDeadline,
    ].compactMap(\.self).min()
  }

  private mutating func step() throws {
    try driver.step(to: now)
    while let event = driver.outlet.demo.popAnswer(by: now) { try driver.handle(event, at: now) }
    if screen.advance(to: now) { try show() }
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    try look()
  }

  /// Processes the results of the last action.
  private mutating func look(isKey: Bool = false) throws {
    for press in driver.outlet.rooms.popPresses() {
      isGoingOn = press == .command(.panRight) && !isKey
      screen.press(press, at: now)
    }
    for (number, outcome) in driver.outlet.rooms.popOutcomes() { ended[number] = outcome }
    _ = driver.outlet.rooms.popEvents()
    _ = driver.popNotices()
    for part in driver.popTrace() {
      switch part {
      case .effect(.alert), .effect(.urgent), .effect(.answer):
        isInterrupted = true
        events.append(now)
      case .effect(.control(.pause)): isPaused = true
      case .effect(.control(.resume)), .effect(.feel), .event(.quiet): isPaused = false
      default: break
      }
    }
    drives += (driver.popMotorChanges() ?? []).map { .init(host: now, change: $0) }
  }

  // MARK: Events

  /// Lets the display show the screen's window, if that is new.
  mutating func show() throws {
    guard hasScreenReader, screen.window != shown.last?.window || !driver.outlet.rooms.hasScreen
    else { return }
    shown.append(Shown(time: now, window: screen.window, goesOn: isGoingOn))
    isGoingOn = false
    for event in driver.outlet.rooms.show(screen.window, at: now) {
      try driver.handle(event, at: now)
    }
    try look()
  }

  mutating func hideScreen() throws {
    hasScreenReader = false
    for event in driver.outlet.rooms.show(nil, at: now) { try driver.handle(event, at: now) }
    try look()
  }

  mutating func press(_ command: ScreenCommand) throws {
    try press(Chord(command.dots, isHeld: true))
  }

  mutating func press(_ command: KeyCommand) throws { try press(KeyMap.chord(for: command)) }

  mutating func press(_ chord: Chord) throws {
    try driver.press([.chord(chord)], at: now)
    try look(isKey: true)
  }

  mutating func take(_ event: MessengerEvent) throws {
    try driver.handle(event, at: now)
    try look()
  }

  mutating func receive(from sender: String, _ body: String, urgency: Urgency) throws {
    let message = IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: now.milliseconds + 1),
      urgency: urgency)
    let id = driver.outlet.demo.archive.deliver(message, RuleAnalyzer().analyze(message))
    try take(.arrived(id))
  }
}
