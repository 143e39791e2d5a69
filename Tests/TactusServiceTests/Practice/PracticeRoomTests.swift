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
  private static func inPractice() throws -> PracticeWorld {
    var world = try PracticeWorld()
    try world.begin()
    try world.enterByHome()
    try world.settle()
    return world
  }

  /// A cell that is never the answer to a letter.
  private static let wrong = BrailleCell.full

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
  func `Every chord of the hand works in practice, and practice goes on`(command: KeyCommand) throws
  {
    var world = try Self.inPractice()
    let before = world.effects.count
    try world.hold(command)
    try world.settle()
    if world.driver.messenger.isPaused { try world.hold(.resume) }
    try world.settle()
    #expect(world.effects.count > before || command == .left || command == .right)
    // Whatever it did, a few chords lead back to an answer that is judged.
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

  @Test func `A pause makes the trial void, and resuming asks again`() throws {
    var world = try Self.inPractice()
    let item = try world.asked()
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

  /// The figure: the next item begins within 150 ms of the cue, whose own rest of 200 ms keeps it
  /// from merging with what follows.
  @Test func `The next item follows the cue of the judgement within 150 ms`() throws {
    var world = try Self.inPractice()
    var gaps: [Int64] = []
    var delays: [Int64] = []
    for _ in 0..<10 {
      let item = try world.asked()
      // A reader needs a moment, as the limits on the motors do.
      try world.run(.seconds(2))
      let (judged, before) = (world.now, try world.motors().felt.count)
      try world.type(item.cells)
      try world.settle()
      try world.run(.milliseconds(200))
      let felt = try world.motors().felt.dropFirst(before)
      let cue = try #require(
        felt
          .first { $0.symbol == .cue(.sendSuccess, part: 0) })
      delays.append((cue.time - judged).milliseconds)
      let end = cue.onset + Int64(CueDefinition.standard(.sendSuccess).length.count) * 1000
      let pulse = world.firstPulse(after: end)
      let next = try #require(pulse)
      gaps.append((next - end) / 1000 - Int64(CueDefinition.rest.count))
    }
    #expect(gaps.allSatisfy { (-5...150).contains($0) }, "\(gaps) ms")
    #expect(delays.allSatisfy { $0 <= 150 }, "\(delays) ms")
  }
}
