import TactusAnalysis
import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The sandbox as a row of the reader's own home, on the loopback.
@Suite struct SandboxRoomTests {
  private static func inside() throws -> PracticeWorld {
    var world = try PracticeWorld()
    let start = Timestamp(milliseconds: 1_770_000_000_000)
    world.driver.outlet.rooms.openSandbox(SandboxRoom(world.settings, clock: start, at: world.now))
    try world.begin()
    for _ in 0..<12 where world.driver.messenger.screen != .home(.room(.sandbox)) {
      try world.hold(.down)
      try world.settle()
    }
    try world.hold(.activate)
    try world.settle()
    let screen = world.driver.messenger.screen
    try #require(screen == .room(.sandbox))
    return world
  }

  /// The texts that the reader's own messenger has played, in order.
  private static func texts(_ world: borrowing PracticeWorld) -> [String] {
    world.effects.flatMap { effect -> [String] in
      switch effect {
      case .feel(let items), .answer(let items, _), .alert(let items, _), .urgent(let items, _),
        .add(let items, _, _):
        items.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
      default: []
      }
    }
  }

  @Test func itOpensWithItsPeopleAndNothingOfTheReaders() throws {
    var world = try Self.inside()
    #expect(Self.texts(world).contains(SandboxScript.welcome))
    #expect(Self.texts(world).last?.hasPrefix("messages") == true)
    try world.hold(.activate)
    try world.settle()
    #expect(Self.texts(world).last?.contains("David") == true, "\(Self.texts(world).suffix(4))")
    let own = try world.driver.outlet.archive.conversations(nil)
    #expect(own.isEmpty)
  }

  @Test func aMessageArrivesIsAnsweredAndStays() throws {
    var world = try Self.inside()
    try world.run(.seconds(60))
    try world.hold(.goThere)
    try world.settle()
    #expect(Self.texts(world).contains { $0.contains("soup") }, "\(Self.texts(world))")
    try world.hold(.activate)
    try world.settle()
    try world.hold(.down)
    try world.settle()
    try world.hold(.activate)
    try world.settle()
    let felt = world.effects.contains { effect in
      if case .answer(let items, _) = effect { items.contains(.cue(.sendSuccess)) } else { false }
    }
    #expect(felt, "\(Self.texts(world).suffix(6))")
    let own = try world.driver.outlet.archive.conversations(nil)
    #expect(own.isEmpty)
  }

  @Test func backAtItsHomeLeadsOut() throws {
    var world = try Self.inside()
    try world.hold(.back)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.sandbox)))
  }

  @Test func whereNamesItAndHomeLeadsOut() throws {
    var world = try Self.inside()
    try world.hold(.place)
    try world.settle()
    #expect(
      Self.texts(world).last?.hasPrefix("sandbox, ") == true, "\(Self.texts(world).suffix(2))")
    try world.hold(.home)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.sandbox)))
  }

  @Test func itsRowOfHelpAsksNoQuestionThatTheRealChordWouldAnswer() throws {
    var world = try Self.inside()
    for _ in 0..<12 where Self.texts(world).last != "help" {
      try world.hold(.down)
      try world.settle()
    }
    try world.hold(.activate)
    try world.settle()
    #expect(Self.texts(world).last?.contains("real helpers") == true)
  }

  @Test func theReadersOwnAlarmComesFirst() throws {
    var world = try Self.inside()
    try world.receive(
      from: "Panel", "Fire in the kitchen, leave now!", urgency: Urgency(clamping: 1))
    try world.settle()
    #expect(Self.texts(world).contains { $0.contains("Panel") })
    try world.hold(.acknowledge)
    try world.settle()
    #expect(!world.acknowledged.isEmpty)
    #expect(world.driver.messenger.screen == .room(.sandbox))
  }

  @Test func theChordOfHelpIsTheReadersOwn() throws {
    var world = try Self.inside()
    try world.hold(.callForHelp)
    try world.settle()
    #expect(Self.texts(world).last == "no helper set", "\(Self.texts(world).suffix(3))")
    #expect(world.driver.messenger.screen == .room(.sandbox))
  }
}
