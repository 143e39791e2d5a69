import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPlayer
import TactusPractice
import TactusSystem
import TactusText
import TactusWire

@testable import TactusService

/// The whole messenger on the loopback with the room of practice, in a time that the test advances.
struct PracticeWorld: ~Copyable {
  var driver: MessengerDriver<HandOutlet>
  var now = Microseconds.zero
  let settings: MessengerSettings
  let material: PracticeMaterial
  /// The progress as last saved, and true if the session was over.
  private(set) var saved: (progress: PracticeProgress, isOver: Bool)?
  private(set) var reports: [PracticeReport] = []
  /// The state shown to a teacher.
  private(set) var teacher = ServicePractice.closed
  /// The effects that are felt, in order.
  private(set) var effects: [MessengerEffect] = []
  private(set) var acknowledged: [MessageID] = []
  private(set) var drives: [MotorReading.Drive] = []
  /// The progress with which the first session begins.
  var progress = PracticeProgress()
  /// The reason why there is no practice; nil to begin sessions.
  var refusal: String?

  init() throws {
    let reading = ReadingOptions(
      translator: try Translator(), encoding: .columns, layout: .gloveFingers,
      calibration: .standard, limits: .standard, rate: .normal, board: nil)
    let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
    let stage = try StageReading(
      settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
    let material = PracticeMaterial(settings)
    var outlet = HandOutlet()
    outlet.rooms.openPractice(material.room)
    (self.settings, self.material) = (settings, material)
    driver = MessengerDriver(
      reading: stage,
      messenger: Messenger(keySeed: 1, backTranslate: settings.backTranslation), outlet: outlet)
  }

  /// Greets the glove, and opens the messenger at home.
  mutating func begin() throws {
    try driver.begin(at: now)
    try run(.seconds(2))
    try driver.handle(.rooms(driver.outlet.rooms.names), at: now)
    try hold(.place)
    try settle()
  }

  /// Enters practice from home by its row.
  mutating func enterByHome() throws {
    for _ in 0..<10 where driver.messenger.screen != .home(.room(.practice)) {
      try hold(.down)
      try settle()
    }
    try hold(.activate)
  }

  /// Has every letter asked for once before the first session.
  mutating func introduceLetters() {
    for item in material.catalogue([]).items(of: .letter) {
      progress.record(
        PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 0)))
    }
  }

  /// Has the reader learn all letters before the first session.
  mutating func learnLetters() {
    for _ in 0..<6 { introduceLetters() }
  }

  // MARK: Time

  mutating func run(_ time: Microseconds) throws {
    let end = now + time
    while let next = nextDeadline, next <= end {
      now = max(now + .microseconds(1), next)
      try step()
    }
    now = max(now, end)
    try step()
  }

  /// Lets time pass until everything requested was felt.
  mutating func settle() throws {
    let end = now + .seconds(120)
    repeat { try run(.milliseconds(20)) } while now < end && !driver.hasAnnouncedAll
  }

  private var nextDeadline: Microseconds? {
    [driver.nextDeadline, driver.outlet.demo.nextDeadline, driver.outlet.rooms.nextDeadline]
      .compactMap(\.self).min()
  }

  private mutating func step() throws {
    try driver.step(to: now)
    let freeSince = driver.messenger.freeSince
    for event in driver.outlet.rooms.setFree(since: freeSince, at: now) {
      try driver.handle(event, at: now)
    }
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    try serve()
  }

  /// Acts as the owner of the progress file.
  private mutating func serve() throws {
    let known = reports.count
    defer {
      _ = teacher.follow(
        Array(reports[known...]), in: driver.outlet.rooms, isPaused: driver.messenger.isPaused)
    }
    for effect in driver.outlet.rooms.popPractice() {
      switch effect {
      case .open:
        let events: [MessengerEvent]
        if let refusal {
          events = driver.outlet.rooms.refusePractice(refusal)
        } else {
          let session = material.session(
            saved?.progress ?? progress, messages: [], seed: 1)
          events = driver.outlet.rooms.beginPractice(session, at: now)
        }
        for event in events { try driver.handle(event, at: now) }
      case .save(let progress, let isOver): saved = (progress, isOver)
      case .report(let report): reports.append(report)
      case .openBackground:
        let course = material.course(saved?.progress ?? progress, seed: 1)
        let events = driver.outlet.rooms.beginBackground(course, at: now)
        for event in events { try driver.handle(event, at: now) }
      case .saveBackground(let progress): saved = (progress, true)
      case .feel, .leave, .background: break
      }
    }
    _ = driver.popNotices()
    for case .effect(let effect) in driver.popTrace() {
      switch effect {
      case .feel, .alert, .urgent, .answer, .add: effects.append(effect)
      case .acknowledged(let message): acknowledged.append(message)
      default: break
      }
    }
    drives += (driver.popMotorChanges() ?? []).map { .init(host: now, change: $0) }
  }

  // MARK: Events

  mutating func hold(_ command: KeyCommand) throws {
    try driver.press([.chord(KeyMap.chord(for: command))], at: now)
    try serve()
  }

  mutating func teach(_ teaching: ServiceTeaching) throws {
    let events = try driver.outlet.rooms.teach(teaching, driver.messenger)
    for event in events { try driver.handle(event, at: now) }
    try serve()
  }

  /// The time from one typed cell to the next; ms.
  static let typingPause: Int64 = 300

  mutating func type(_ cells: [BrailleCell]) throws {
    for cell in cells {
      try driver.press([.chord(Chord(cell.sixDot))], at: now)
      try serve()
      try run(.milliseconds(Self.typingPause))
    }
  }

  mutating func receive(from sender: String, _ body: String, urgency: Urgency) throws {
    let message = IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: now.milliseconds + 1),
      urgency: urgency)
    let id = driver.outlet.demo.archive.deliver(message, RuleAnalyzer().analyze(message))
    try driver.handle(.arrived(id), at: now)
    try serve()
  }

  /// Has the item played again, and stops while it is felt.
  mutating func feelItem() throws {
    try hold(.repeatWord)
    try run(.milliseconds(100))
  }

  var rightAnswers: Int {
    reports.count { if case .answered(let trial) = $0 { trial.isRight } else { false } }
  }

  /// The item asked for.
  var item: PracticeItem? { driver.outlet.rooms.practiceSession?.item }

  /// Returns the item asked for.
  func asked() throws -> PracticeItem {
    guard let item else { throw NothingAsked() }
    return item
  }

  struct NothingAsked: Error {}

  /// The motors' changes, as cells and cues at the reader's rate.
  func motors() throws -> MotorReading {
    MotorReading(
      drives, try settings.table(settings.reading.rate, .standard), try settings.cueParts())
  }
}
