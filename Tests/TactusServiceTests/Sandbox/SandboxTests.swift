import Glibc
import TactusAnalysis
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPlayer
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The messenger with the invented people on the loopback, in a time that the test advances.
private struct SandboxWorld: ~Copyable {
  var driver: MessengerDriver<SandboxOutlet>
  var now = Microseconds.zero
  private(set) var effects: [MessengerEffect] = []
  private(set) var events: [MessengerEvent] = []
  private(set) var drives: [MotorReading.Drive] = []
  let settings: MessengerSettings
  static let start = Timestamp(milliseconds: 1_770_000_000_000)

  init() throws {
    let reading = ReadingOptions(
      translator: try Translator(), encoding: .columns, layout: .gloveFingers,
      calibration: .standard, limits: .standard, rate: try Rate(percent: 400), board: nil)
    let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
    let stage = try StageReading(
      settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
    self.settings = settings
    driver = MessengerDriver(
      reading: stage, messenger: Messenger(keySeed: 1, backTranslate: settings.backTranslation),
      outlet: SandboxOutlet(start: Self.start))
  }

  /// Greets the glove.
  static func begun() throws -> SandboxWorld {
    var world = try SandboxWorld()
    world.driver.setClock(Self.start, at: world.now)
    try world.driver.begin(at: world.now)
    try world.run(.seconds(2))
    return world
  }

  mutating func run(_ time: Microseconds) throws {
    let end = now + time
    while let next = [driver.nextDeadline, driver.outlet.nextDeadline].compactMap(\.self).min(),
      next <= end
    {
      now = max(now + .microseconds(1), next)
      try step()
    }
    now = max(now, end)
    try step()
  }

  private mutating func step() throws {
    try driver.step(to: now)
    _ = driver.outlet.begin(isFeltBy: driver.messenger, at: now)
    while let event = driver.outlet.popEvent(by: now) { try driver.handle(event, at: now) }
    look()
  }

  private mutating func look() {
    _ = driver.popNotices()
    for part in driver.popTrace() {
      switch part {
      case .event(let event): events.append(event)
      case .effect(let effect): effects.append(effect)
      case .player, .untranslatable: break
      }
    }
    drives += (driver.popMotorChanges() ?? []).map { .init(host: now, change: $0) }
  }

  mutating func settle() throws {
    let end = now + .seconds(120)
    repeat { try run(.milliseconds(20)) } while now < end && !driver.hasAnnouncedAll
  }

  mutating func hold(_ commands: KeyCommand...) throws {
    for command in commands {
      try driver.press([.chord(KeyMap.chord(for: command))], at: now)
      try settle()
    }
  }

  /// Goes down in the current list until this is at hand.
  mutating func goDown(to isThere: (Screen) -> Bool) throws {
    for _ in 0..<30 where !isThere(driver.messenger.screen) { try hold(.down) }
    let isThere = isThere(driver.messenger.screen)
    try #require(isThere)
  }

  /// Runs until a message of this person has arrived, and all of its alert was felt.
  mutating func waitFor(_ sender: String) throws {
    let end = now + .seconds(600)
    while now < end, !hasWritten(sender) { try run(.seconds(1)) }
    try settle()
    let isThere = hasWritten(sender)
    try #require(isThere)
  }

  func message(_ event: MessengerEvent) -> Message? {
    guard case .arrived(let id) = event else { return nil }
    return (try? driver.outlet.archive.message(id)) ?? nil
  }

  func hasWritten(_ sender: String) -> Bool {
    events.contains { message($0)?.sender == sender }
  }

  /// The cues and cells that the motors have played, from their changes alone.
  func motors() throws -> MotorReading {
    MotorReading(
      drives, try settings.table(settings.reading.rate, .standard), try settings.cueParts())
  }
}

@Suite struct SandboxTests {
  @Test func `A dozen people have written, and some of it is unread`() throws {
    let world = try SandboxWorld.begun()
    let archive = world.driver.outlet.archive
    let people = try archive.conversations(nil)
    #expect(people.count == 11)
    #expect(Set(SandboxScript.past.map(\.sender) + SandboxScript.coming.map(\.sender)).count >= 12)
    #expect(try archive.unread(limit: 20).count == 4)
    #expect(try archive.helpers().map(\.person.name) == SandboxScript.helpers)
    let note = try #require(try archive.conversation(.noteToSelf))
    #expect(try archive.firstMessage(in: note.id)?.body == SandboxScript.note)
    // A thread with the reader's own answer in the middle.
    let anna = try #require(
      try people.first { try archive.conversation($0)?.name == "Anna" })
    let first = try #require(try archive.firstMessage(in: anna))
    #expect(try archive.message(before: first.id)?.isOwn == true)
  }

  @Test func `Only the bank's warning and the alarm interrupt, and both are named sandbox`() {
    for line in SandboxScript.coming + SandboxScript.past where !line.isOwn {
      let analysis = InstalledAnalyzer.ofProgram.analyze(
        IncomingMessage(
          sender: line.sender, body: line.text, time: SandboxWorld.start, language: .english))
      let isSandbox = line.sender.hasPrefix("Sandbox ")
      #expect(analysis.isUrgent == isSandbox, "\(line.sender)")
      #expect(analysis.isFraudAlert == (line.sender == "Sandbox Bank"), "\(line.sender)")
      #expect(!analysis.isScam, "\(line.sender)")
      #expect(analysis.help.calls == (line.sender == "Sandbox Alarm"), "\(line.sender)")
    }
  }

  @Test func `A quick answer is felt as sent, and its person answers within seconds`() throws {
    var world = try SandboxWorld.begun()
    // Home, the list, the first message, its answer, the first quick one.
    try world.hold(.place, .activate, .activate, .activate, .down, .activate)
    let sent = world.effects.compactMap { effect in
      if case .send(let message) = effect { message } else { nil }
    }
    let message = try #require(sent.first)
    #expect(sent.count == 1 && message.text == "yes")
    try world.run(.seconds(1))
    #expect(world.events.contains(.sent(message.key, .sent)))
    try world.run(.seconds(8))
    let reply = try #require(world.events.compactMap { world.message($0) }.last)
    #expect(reply.sender == message.recipient && reply.body == "Lovely, thank you!")
    let motors = try world.motors()
    #expect(motors.felt.contains { $0.symbol == .cue(.sendSuccess, part: 0) })
  }

  @Test func `The bank's warning has its room, and freezing the card is felt as done`() throws {
    var world = try SandboxWorld.begun()
    try world.waitFor("Sandbox Bank")
    try world.hold(.goThere, .activate)
    guard case .fraudRoom = world.driver.messenger.screen else {
      Issue.record("\(world.driver.messenger.screen)")
      return
    }
    try world.goDown { screen in
      if case .fraudRoom(_, .freezeCard, _, _) = screen { true } else { false }
    }
    try world.hold(.activate)
    try world.run(.seconds(2))
    #expect(world.events.contains(.done(.freezeCard, .done)))
  }

  @Test func `An alarm that no one answers calls for help, which reaches nobody`() throws {
    var world = try SandboxWorld.begun()
    try world.waitFor("Sandbox Alarm")
    let alarm = try #require(
      world.events.compactMap { world.message($0) }.first { $0.sender == "Sandbox Alarm" })
    try world.run(.seconds(1000))
    #expect(world.events.contains(.helpCalled(alarm.id, .done)))
    let motors = try world.motors()
    #expect(motors.felt.contains { $0.symbol == .cue(.urgentTriple, part: 0) })
    #expect(motors.isSilent)
  }

  @Test func `The reader's call for help goes to the invented helpers, who answer`() throws {
    var world = try SandboxWorld.begun()
    try world.hold(.callForHelp, .callForHelp)
    try world.run(.seconds(20))
    let calls = world.effects.compactMap { effect in
      if case .requestHelp(let call) = effect { call } else { nil }
    }
    #expect(calls.map { $0.messages.map(\.recipient) } == [SandboxScript.helpers])
    #expect(calls.allSatisfy { !$0.runsCommand })
    let answers = world.events.compactMap { world.message($0) }.filter {
      $0.body == SandboxScript.help
    }
    #expect(answers.map(\.sender) == SandboxScript.helpers)
  }

  @Test func `The answers fit`() {
    #expect(SandboxScript.reply(from: "Anna", to: "who is this?") == "It is me, Anna.")
    #expect(SandboxScript.reply(from: "Anna", to: "Call you later") == "Fine, until later.")
    #expect(SandboxScript.reply(from: "Anna", to: "no") == "No problem, another time.")
    #expect(!SandboxScript.reply(from: "Anna", to: "Now").contains("problem"))
    #expect(SandboxScript.reply(from: "Anna", to: "at 7?").contains("tonight"))
    #expect(!SandboxScript.reply(from: "Anna", to: "").isEmpty)
  }

  // MARK: The command's loop

  private static func run(_ script: [(time: Microseconds, wakeup: Wakeup)]) throws -> (
    status: TactusSystem.ExitStatus, ended: Microseconds
  ) {
    let world = try SandboxWorld.begun()
    var job = SandboxJob(world.settings, .loopback, isShown: false)
    let waiter = try VirtualWaiter(hearsSignals: false, script: script)
    return (try job.run(waiter), waiter.now)
  }

  @Test func `Without a reader the glove is free again after twenty minutes`() throws {
    let (status, ended) = try Self.run([])
    #expect(status == .ok && ended >= .seconds(1200) && ended < .seconds(1300))
  }

  @Test func `A signal ends it`() throws {
    let (status, ended) = try Self.run([(.seconds(10), Wakeup(signals: [SIGTERM]))])
    #expect(status == .terminated && ended < .seconds(11))
  }

  @Test func `The row close ends it`() throws {
    // Enter opens home and activates; the arrow goes down to the last row.
    let keys = ["\r"] + Array(repeating: "\u{1B}[B", count: 8) + ["\r"]
    let script = keys.enumerated().map { index, key in
      (time: Microseconds.seconds(Int64(10 + index * 5)), wakeup: Wakeup(key: Array(key.utf8)))
    }
    let (status, ended) = try Self.run(script)
    #expect(status == .ok && ended < .seconds(80), "\(ended)")
  }
}
