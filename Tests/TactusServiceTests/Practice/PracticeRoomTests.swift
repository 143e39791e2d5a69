import TactusBraille
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPractice
import TactusWire
import Testing

@testable import TactusHaptics
@testable import TactusService

/// Practice through the whole messenger, by the six keys alone.
@Suite struct PracticeRoomTests {
  private static func inPractice(knowsLetters: Bool = false) throws -> PracticeWorld {
    var world = try PracticeWorld()
    if knowsLetters { world.introduceLetters() }
    try world.begin()
    try world.enterByHome()
    try world.settle()
    return world
  }

  /// A cell that is never the answer to a letter.
  static let wrong = BrailleCell.full

  @Test func `Home leads to practice, which plays an item and judges the answer`() throws {
    var world = try Self.inPractice()
    #expect(world.driver.messenger.screen == .room(.practice))
    let item = try world.asked()
    #expect(item.kind == .letter)
    try world.type(item.cells)
    try world.settle()
    #expect(
      world.driver.outlet.rooms.practiceSession?.summary.words.hasPrefix("1 right of 1") == true)
    #expect(world.saved?.isOver == false)
    #expect(
      world.effects.contains { effect in
        if case .feel(let items) = effect { items.first == .cue(.sendSuccess) } else { false }
      })
  }

  @Test func `A wrong answer is felt in contrast, and the same item is asked again`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.type([Self.wrong])
    try world.settle()
    #expect(world.item == item)
    #expect(
      world.effects.contains { effect in
        if case .feel(let items) = effect { items.first == .cue(.sendFailure) } else { false }
      })
    try world.type(item.cells)
    try world.settle()
    let trials = world.reports.compactMap { report -> PracticeTrial? in
      if case .answered(let trial) = report { trial } else { nil }
    }
    #expect(trials.map(\.isRight) == [false, true])
    #expect(trials.map(\.isRepeated) == [false, true])
  }

  @Test func `An alert in mid-lesson comes first, and the item is then asked again`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    try world.settle()
    #expect(world.reports.contains(.interrupted))
    let alert = try #require(
      world.effects.lastIndex { if case .urgent = $0 { true } else { false } })
    let again = try #require(
      world.effects.lastIndex { effect in
        if case .feel(let items) = effect { items.first == .cells([.blank]) } else { false }
      })
    #expect(alert < again)
    // Nothing was judged, and the answer still counts.
    #expect(world.item == item)
    try world.type(item.cells)
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `Going to an alert and back returns to the same item`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    try world.settle()
    try world.hold(.goThere)
    try world.settle()
    #expect(world.driver.messenger.screen != .room(.practice))
    #expect(world.saved?.isOver == false)
    try world.hold(.back)
    try world.settle()
    #expect(world.driver.messenger.screen == .room(.practice))
    #expect(world.item == item)
    try world.type(item.cells)
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `Home leaves practice, and its row leads back to the same item`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.feelItem()
    try world.hold(.home)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.practice)))
    try world.hold(.activate)
    try world.settle()
    #expect(world.driver.messenger.screen == .room(.practice))
    #expect(world.item == item)
  }

  @Test func `Back leads home`() throws {
    var world = try Self.inPractice()
    try world.hold(.back)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.practice)))
  }

  @Test(arguments: KeyCommand.allCases.filter(\.isOfHand))
  func `Every chord of the hand works while an item is felt, and practice goes on`(
    command: KeyCommand
  ) throws {
    var world = try Self.inPractice()
    try world.feelItem()
    let before = world.effects.count
    try world.hold(command)
    try world.settle()
    if world.driver.messenger.isPaused { try world.hold(.resume) }
    try world.settle()
    let changesNothing: Set<KeyCommand> = [.left, .right, .acknowledge]
    #expect(world.effects.count > before || changesNothing.contains(command))
    // Whatever it did, a few chords lead back to an answer that is judged, without a long wait.
    for _ in 0..<4 where world.driver.messenger.screen != .room(.practice) {
      if case .home = world.driver.messenger.screen {
        try world.hold(.activate)
      } else {
        try world.hold(.back)
      }
      try world.settle()
    }
    let item = try world.asked()
    try world.type(item.cells)
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.answers == 1)
  }

  @Test(arguments: KeyCommand.allCases.filter(\.isOfHand))
  func `While a letter is awaited, a held chord of a letter that the reader has met is an answer`(
    command: KeyCommand
  ) throws {
    var world = try Self.inPractice(knowsLetters: true)
    let cell = KeyBinding(command).dots
    #expect(try world.asked().cells != [cell])
    try world.hold(command)
    try world.run(.milliseconds(100))
    let answers = world.reports.compactMap { report -> [BrailleCell]? in
      if case .answered(let trial) = report { trial.cells } else { nil }
    }
    // Dots 3 and 6 alone are no letters.
    let actors: [KeyCommand] = [.callForHelp, .repeatWord, .home, .pause, .left, .right]
    let isAnswer = !actors.contains(command)
    #expect(answers == (isAnswer ? [[cell]] : []))
    if command == .home || command == .pause {
      #expect(world.driver.messenger.isPaused == (command == .pause))
      #expect((world.driver.messenger.screen == .room(.practice)) == (command == .pause))
      return
    }
    #expect(world.driver.messenger.screen == .room(.practice))
    #expect(!world.driver.messenger.isPaused && !world.driver.messenger.isQuiet)
    #expect(world.driver.reading.player.rate == world.settings.reading.rate)
    // The announced chord leaves all the same.
    if !isAnswer { return }
    try world.settle()
    try world.hold(.back)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.practice)))
  }

  @Test func `Chords of letters that the reader has not met act, even while one is awaited`() throws
  {
    var world = try Self.inPractice()
    #expect(
      world.item.map { $0.cells.count == 1 && KeyMap.command(named: $0.cells[0]) != .quiet } == true
    )
    try world.hold(.quiet)
    try world.run(.milliseconds(100))
    #expect(world.driver.messenger.isQuiet && world.rightAnswers == 0)
    #expect(world.driver.outlet.rooms.practiceSession?.summary.answers == 0)
  }

  @Test(arguments: [KeyCommand.place, .clock])
  func `An answer to a chord is felt to its end while a letter is awaited, and the letter follows`(
    command: KeyCommand
  ) throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    // Just before the item would be repeated.
    try world.run(.milliseconds(9_700))
    try world.hold(command)
    try world.run(.seconds(1))
    let before = world.reports.count
    try world.settle()
    #expect(
      !world.reports[before...].contains { if case .asleep = $0 { true } else { false } })
    #expect(world.item == item)
    try world.type(item.cells)
    try world.settle()
    #expect(world.rightAnswers == 1)
  }

  @Test func `A new reader's first item comes at half speed`() throws {
    let world = try Self.inPractice()
    let played = world.reports.compactMap { report -> Int? in
      if case .played(_, let percent, _) = report { percent } else { nil }
    }
    #expect(played == [50])
  }

  @Test func `A letter that was asked for counts as right although it is held`() throws {
    var world = try Self.inPractice()
    var held: Set<KeyCommand> = []
    for _ in 0..<200 where held.count < 5 {
      let item = try world.asked()
      let command = KeyMap.command(named: item.cells[0].sixDot)
      if item.cells.count == 1, let command, command.isOfHand {
        let right = world.rightAnswers
        try world.hold(command)
        try world.run(.milliseconds(100))
        #expect(world.rightAnswers == right + 1, "\(item.text)")
        held.insert(command)
      } else {
        try world.type(item.cells)
      }
      try world.settle()
    }
    #expect(held.count >= 3, "\(held)")
  }

  @Test func `After an alert, its chords act, and are no letters`() throws {
    var world = try Self.inPractice(knowsLetters: true)
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    try world.settle()
    try world.hold(.acknowledge)
    try world.settle()
    #expect(world.effects.contains { if case .feel = $0 { true } else { false } })
    #expect(world.acknowledged.count == 1)
    // Nothing is left to acknowledge, so that it is a letter again.
    try world.hold(.acknowledge)
    try world.settle()
    #expect(world.acknowledged.count == 1)
    #expect(world.driver.outlet.rooms.practiceSession?.summary.answers == 1)
  }

  @Test(arguments: [true, false])
  func `An item that other output replaces is void, and asked again after it`(
    isFinger: Bool
  ) throws {
    var world = try Self.inPractice()
    try world.feelItem()
    let (item, began) = (try world.asked(), world.now)
    if isFinger {
      try world.driver.handle(.underFinger([.text("window")]), at: world.now)
    } else {
      // A store that cannot be read is felt as a failure, in place of anything else.
      world.driver.outlet.demo.archive.error = ArchiveError("damaged")
      try world.hold(.goThere)
      world.driver.outlet.demo.archive.error = nil
    }
    try world.run(.milliseconds(100))
    #expect(world.reports.contains(.interrupted))
    try world.settle()
    #expect(world.item == item && world.now - began < .seconds(60))
    try world.type(item.cells)
    try world.run(.milliseconds(100))
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `An alert while an item is felt makes it void at once`() throws {
    var world = try Self.inPractice()
    try world.feelItem()
    let (item, began) = (try world.asked(), world.now)
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    #expect(world.reports.contains(.interrupted))
    try world.settle()
    #expect(world.item == item && world.now - began < .seconds(60))
    try world.type(item.cells)
    try world.run(.milliseconds(100))
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `A pause makes the trial void, and resuming asks again`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
    try world.feelItem()
    try world.hold(.pause)
    try world.run(.seconds(60))
    #expect(world.driver.messenger.isPaused)
    #expect(!world.reports.contains(.asleep))
    try world.hold(.resume)
    try world.settle()
    #expect(!world.driver.messenger.isPaused)
    try world.type(item.cells)
    try world.settle()
    #expect(world.driver.outlet.rooms.practiceSession?.summary.right == 1)
  }

  @Test func `A reader who falls asleep is left alone, and the progress is saved`() throws {
    var world = try Self.inPractice()
    try world.run(.seconds(600))
    #expect(world.reports.contains(.asleep))
    #expect(world.saved?.isOver == true)
    let count = world.effects.count
    try world.run(.seconds(600))
    #expect(world.effects.count == count)
    // The next letter begins again.
    try world.type([Self.wrong])
    try world.settle()
    #expect(world.item != nil)
    #expect(world.effects.count > count)
  }

  @Test func `Where another session has the progress, the reader feels so and can leave`() throws {
    var world = try PracticeWorld()
    world.refusal = "practice is open elsewhere"
    try world.begin()
    try world.enterByHome()
    try world.settle()
    #expect(
      world.effects.contains { effect in
        if case .feel(let items) = effect {
          items == [.cue(.rejected), .text("practice is open elsewhere")]
        } else {
          false
        }
      })
    try world.hold(.back)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.practice)))
    // Any letter tries again.
    world.refusal = nil
    try world.hold(.activate)
    try world.settle()
    #expect(world.item != nil)
  }

  /// The figure: from the end of the cue's last pulse to the first pulse of the next stimulus, the cue's
  /// own rest included.
  ///
  /// A wrong cell without dots in its left column comes as soon as any other.
  @Test(arguments: [nil, PracticeRoomTests.wrong, BrailleCell(rawValue: 0x38)])
  func `The next stimulus begins within 150 ms of the judgement's cue, by the motors' log`(
    wrong: BrailleCell?
  ) throws {
    var world = try Self.inPractice()
    let cue = wrong == nil ? Cue.sendSuccess : .sendFailure
    let pulses = Vocabulary.standard[cue].pulses.reduce(0) { $0 + $1.dots.dots.count }
    var gaps: [Int64] = []
    for _ in 0..<40 where gaps.count < 10 {
      let item = try world.asked()
      // A reader needs a moment, as the limits on the motors do.
      try world.run(.seconds(2))
      let before = world.drives.count
      let isMeasured = item.kind == .letter
      try world.type(isMeasured ? wrong.map { [$0] } ?? item.cells : item.cells)
      try world.settle()
      try world.run(.milliseconds(200))
      guard isMeasured else { continue }
      let log = world.drives[before...].map(\.change).sorted { $0.time < $1.time }
      let starts = log.indices.filter { log[$0].level > 0 }
      try #require(starts.count > pulses)
      let stimulus = starts[pulses]
      let end = try #require(log[..<stimulus].last { $0.level == 0 })
      gaps.append(log[stimulus].time.count - end.time.count)
    }
    // Longer than the 50 to 100 ms needed to distinguish two vibrations.
    #expect(gaps.count == 10 && gaps.allSatisfy { (100_000...150_000).contains($0) }, "\(gaps) µs")
  }

  @Test func `An answer is judged within 150 ms of its last cell`() throws {
    var world = try Self.inPractice()
    var delays: [Int64] = []
    for _ in 0..<10 {
      let item = try world.asked()
      try world.run(.seconds(2))
      let typing = Int64(item.cells.count - 1) * PracticeWorld.typingPause
      let judged = world.now + .milliseconds(typing)
      let before = try world.motors().felt.count
      try world.type(item.cells)
      try world.settle()
      try world.run(.milliseconds(200))
      let felt = try world.motors().felt.dropFirst(before)
      let cue = try #require(felt.first { $0.symbol == .cue(.sendSuccess, part: 0) })
      delays.append((cue.time - judged).milliseconds)
    }
    #expect(delays.allSatisfy { $0 <= 150 }, "\(delays) ms")
  }

  @Test func `A press while a new letter is introduced is felt as too early`() throws {
    var world = try PracticeWorld()
    try world.begin()
    try world.enterByHome()
    try world.run(.seconds(1))
    let item = try world.asked()
    try world.type([Self.wrong])
    try world.settle()
    #expect(world.effects.contains(.answer([.cue(.rejected)])))
    #expect(world.item == item && world.rightAnswers == 0)
    try world.type(item.cells)
    try world.settle()
    #expect(world.rightAnswers == 1)
  }
}
