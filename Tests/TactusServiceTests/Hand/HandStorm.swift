import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusService
@testable import TactusStage

/// Random events at random times: keys, changes of the screen, typing, home and back, alerts,
/// feelings from programs, a glove that restarts and a line that loses frames; and the output that
/// they require.
struct HandStorm: ~Copyable {
  var world: HandWorld
  var random: SeededGenerator
  var oracle = HandOracle()
  private var senders = 0
  private var plays = 0
  /// The positions that were lost.
  private(set) var misplaced: [String] = []

  init(seed: UInt64) throws {
    let world = try HandWorld(encoding: seed.isMultiple(of: 2) ? .columns : .simultaneous)
    random = SeededGenerator(seed: seed)
    self.world = world
  }

  private mutating func begin() throws {
    for row in 0..<ScreenModel.rows - 1 {
      let length = [0, 12, 38, 41, 80, 118].randomElement(using: &random) ?? 0
      world.screen.write(row, upTo: length, &random)
    }
    try world.begin()
    try world.settle()
  }

  /// Runs for this long; returns the errors.
  mutating func run(_ time: Microseconds) throws -> [String] {
    try begin()
    while world.now < time {
      world.screen.latency = .milliseconds(.random(in: 0...60, using: &random))
      try act()
      let pause: ClosedRange<Int64> = Bool.random(using: &random) ? 0...200 : 0...3000
      try world.run(.milliseconds(.random(in: pause, using: &random)))
      bound()
    }
    try world.settle()
    let table = try world.settings.table(world.settings.reading.rate, .standard)
    var longest: UInt32 = 0
    let cells = (UInt8.min...UInt8.max).map { Symbol.cell(BrailleCell(rawValue: $0)) }
    let cues = try world.settings.cueParts().flatMap { cue, count in
      (0..<count).map { Symbol.cue(cue, part: $0) }
    }
    for symbol in cells + cues {
      let pattern = table[symbol]
      for index in 0..<pattern.count { longest = max(longest, pattern[index].duration.count) }
    }
    oracle.events = world.events
    let findings = oracle.findings(
      try world.motors(), world.shown, longestPulse: Int64(longest) * 1000)
    let open = (0..<plays).filter { world.ended[$0] == nil }
    return findings + misplaced + (open.isEmpty ? [] : ["\(open.count) plays have not ended"])
  }

  private mutating func note() { world.events.append(world.now) }

  private mutating func act() throws {
    note()
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<5: try askForLine()
    case 5..<8: try change(1)
    case 8: try change(.random(in: 20...300, using: &random))
    case 9..<12: try type()
    case 12..<14: try pressAnything()
    case 14: try goHomeAndBack()
    case 15..<17: try alert()
    case 17: try play()
    case 18: try steer()
    case 19: try visitProgram()
    case 20: try harm()
    case 21: try loseScreen()
    case 22: try goToAlert()
    default: try write()
    }
    note()
  }

  /// Lets the hand come to rest in the screen, with no alert to be repeated; returns true if it
  /// has.
  private mutating func calm() throws -> Bool {
    forgive()
    if world.isPaused { try world.press(.pause) }
    try world.press(.acknowledge)
    if world.driver.messenger.screen != .room(.screen) { try world.take(.enter(.screen)) }
    try world.settle()
    world.isInterrupted = false
    note()
    return world.isIdle && world.hasScreenReader && !oracle.isHarmed(world.now)
      && world.driver.messenger.screen == .room(.screen)
  }

  /// Drops alerts that the reader knows of, or goes to, since they need not be felt.
  private mutating func forgive() {
    oracle.debts.removeAll { debt in
      if case .sender = debt.what { debt.until > world.now } else { false }
    }
  }

  /// Leaves the hand alone; returns true if no unrequested output came.
  private mutating func leaveAlone() throws -> Bool {
    try world.settle()
    return world.isIdle && !world.isInterrupted
  }

  // MARK: The screen

  private static let moves: [ScreenCommand] = [
    .lineUp, .lineDown, .lineDown, .lineDown, .top, .bottom, .lineStart, .lineEnd, .panLeft,
    .panRight, .toCursor,
  ]

  private mutating func askForLine() throws {
    let isCalm = try calm()
    let key = Self.moves.randomElement(using: &random) ?? .lineDown
    var model = world.screen
    model.act(.command(key))
    let (start, line) = (world.now, model.textFromHere)
    let isOther = model.window != world.screen.window
    try world.press(key)
    guard isCalm, isOther, try leaveAlone(), !line.isEmpty else { return }
    oracle.debts.append(.init(what: .line(line), from: start, until: world.now))
  }

  /// Changes words in the window this often at once; the last change is felt.
  private mutating func change(_ count: Int) throws {
    let isCalm = try Bool.random(using: &random) || count == 1 ? calm() : false
    var before = world.screen.window
    for _ in 0..<count {
      before = world.screen.window
      world.screen.change(&random)
      note()
      try world.show()
      if count > 1 { try world.run(.microseconds(.random(in: 100...5000, using: &random))) }
    }
    let (start, after) = (world.now - .milliseconds(5), world.screen.window)
    note()
    guard isCalm, try leaveAlone() else { return }
    for word in ScreenModel.words(after) {
      let places = word.start..<word.start + word.cells.count
      guard places.contains(where: { before[$0] != after[$0] }) else { continue }
      oracle.debts.append(.init(what: .word(word.cells), from: start, until: world.now))
    }
  }

  private mutating func write() throws {
    let row = Int.random(in: 0..<ScreenModel.rows - 1, using: &random)
    world.screen.write(row, upTo: .random(in: 0...118, using: &random), &random)
    try world.show()
  }

  private mutating func type() throws {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try world.press(ScreenCommand.space)
      case 1: try world.press(ScreenCommand.backspace)
      case 2: try world.press(ScreenCommand.enter)
      default:
        let cell = BrailleCell(rawValue: .random(in: 1...63, using: &random))
        try world.press(Chord(cell))
      }
      note()
      try world.run(.milliseconds(.random(in: 30...400, using: &random)))
    }
  }

  private mutating func pressAnything() throws {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      try world.press(Self.moves.randomElement(using: &random) ?? .top)
      note()
      try world.run(.milliseconds(.random(in: 0...900, using: &random)))
    }
  }

  private mutating func loseScreen() throws {
    try world.hideScreen()
    try world.run(.milliseconds(.random(in: 0...4000, using: &random)))
    world.hasScreenReader = true
    note()
    try world.show()
  }

  // MARK: Outside the screen

  private mutating func goHomeAndBack() throws {
    let isCalm = try calm()
    let place = world.driver.messenger.screen
    try world.press(KeyCommand.home)
    try world.run(.milliseconds(.random(in: 0...3000, using: &random)))
    note()
    let (start, line) = (world.now, world.screen.textFromHere)
    if world.driver.messenger.screen != .home(.room(.screen)) {
      misplaced.append(
        "\(world.driver.messenger.screen) is not home, at \(world.now.milliseconds) ms")
    }
    world.isInterrupted = false
    try world.press(.activate)
    if world.driver.messenger.screen != place {
      misplaced.append(
        "\(world.driver.messenger.screen) for \(place) at \(world.now.milliseconds) ms")
    }
    guard isCalm, try leaveAlone(), !line.isEmpty else { return }
    oracle.debts.append(.init(what: .line(line), from: start, until: world.now))
  }

  private mutating func goToAlert() throws {
    forgive()
    try world.press(.goThere)
    try world.run(.milliseconds(.random(in: 0...4000, using: &random)))
    try world.press(.back)
    note()
  }

  private mutating func visitProgram() throws {
    let lines = [["5 minutes", "start"], ["bake"], []].randomElement(using: &random) ?? []
    for event in world.driver.outlet.rooms.feel(lines, in: HandWorld.timer) {
      try world.take(event)
    }
    try world.take(.enter(HandWorld.timer))
    try world.run(.milliseconds(.random(in: 0...3000, using: &random)))
    for event in world.driver.outlet.rooms.add(["more"], in: HandWorld.timer) ?? [] {
      try world.take(event)
    }
    try world.press(Chord(BrailleCell(rawValue: 5)))
    try world.run(.milliseconds(.random(in: 0...3000, using: &random)))
    try world.take(.leave(HandWorld.timer))
    try world.run(.milliseconds(.random(in: 0...1000, using: &random)))
    note()
    try world.take(.enter(.screen))
  }

  private mutating func steer() throws {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let keys: [KeyCommand] = [.pause, .left, .right, .repeatWord, .place, .quiet]
      let key = keys.randomElement(using: &random) ?? .place
      try world.press(key)
      note()
      try world.run(.milliseconds(.random(in: 0...1500, using: &random)))
      if key == .pause || key == .quiet { try world.press(key) }
    }
  }

  // MARK: Alerts, programs and harm

  private mutating func alert() throws {
    let letters = Array("jqvxz")
    senders += 1
    let name = String([1, 5, 25, 125, 625, 3125].map { letters[senders / $0 % 5] })
    guard Bool.random(using: &random) else {
      return try world.receive(from: name, "milk", urgency: Urgency(clamping: 0.1))
    }
    let cells = try world.settings.translators.translate(name, by: nil).cells
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try world.press(KeyCommand.home)
    case 1: try world.take(.enter(HandWorld.timer))
    case 2: try world.press(.pause)
    default: break
    }
    // Each open alert takes some time.
    let open = world.driver.messenger.waitingAlerts + (world.driver.hasAnnouncedAll ? 0 : 4)
    let harm: Int64 = oracle.isHarmed(world.now) ? 40 : 0
    let patience = Microseconds.seconds(10 + 5 * Int64(open) + harm)
    try world.receive(from: name, "smoke", urgency: .highest)
    oracle.debts.append(
      .init(what: .sender(cells), from: world.now, until: world.now + patience))
    if Bool.random(using: &random) { try world.run(patience + .milliseconds(1)) }
  }

  private mutating func play() throws {
    let feelings: [TactileItem] = Bool.random(using: &random) ? [.text("tea")] : [.cue(.focus)]
    try world.take(.play(plays, feelings))
    plays += 1
  }

  private mutating func harm() throws {
    let start = world.now
    if Bool.random(using: &random) {
      world.driver.reading.restart(at: start)
    } else {
      let kinds = ["drop=0.05", "from-device.drop=0.1", "flip=0.002", "host.freeze=300"]
      let faults = try FaultSpec(kinds.randomElement(using: &random) ?? "")
      let line = FaultyLine(faults, seed: random.next())
      world.driver.reading.disturb { FaultyTransport($0, line) }
      try world.run(.milliseconds(.random(in: 500...6000, using: &random)))
      world.driver.reading.disturb(nil)
    }
    oracle.harms.append(start...world.now + .seconds(15))
    if Bool.random(using: &random) { try world.run(.seconds(16)) }
  }

  private mutating func bound() {
    let count = world.driver.reading.player.source.items.count
    if count > 200 {
      misplaced.append("the stage keeps \(count) things at \(world.now.milliseconds) ms")
    }
  }
}
