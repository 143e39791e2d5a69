import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusScreen
import TactusWire
import Testing

@testable import TactusService

/// The rooms of programs and of the screen, by the events that they exchange.
@Suite struct RoomRegistryTests {
  private static let timer = RoomName(rawValue: "timer")
  private static let chess = RoomName(rawValue: "chess")

  private static func registry(_ names: RoomName...) -> RoomRegistry {
    var rooms = RoomRegistry()
    for name in names { _ = rooms.open(name) }
    #expect(rooms.names == names)
    return rooms
  }

  // MARK: Names

  @Test(arguments: [
    "messages", "alerts", "news", "clock", "health", "settings", "help", "close", "screen",
  ])
  func theNamesOfHomesOwnRowsAreTaken(name: String) {
    var rooms = RoomRegistry()
    let isOpen = rooms.open(RoomName(rawValue: name))
    #expect(!isOpen && rooms.names.isEmpty)
  }

  @Test func aNameIsFreeAgainOnceItsRoomIsClosed() {
    var rooms = Self.registry(Self.timer)
    let isTakenTwice = rooms.open(Self.timer)
    #expect(!isTakenTwice)
    rooms.close(Self.timer)
    #expect(rooms.names == [])
    let isOpenAgain = rooms.open(Self.timer)
    #expect(isOpenAgain && rooms.names == [Self.timer])
  }

  @Test func homeListsTheScreenFirstAndSixteenRoomsAtMost() {
    var rooms = RoomRegistry()
    var opened = 0
    for number in 0..<20 {
      if rooms.open(RoomName(rawValue: "room \(number)")) { opened += 1 }
      if number == 3 { rooms.openScreen(ScreenRoom()) }
    }
    #expect(opened == RoomName.most - 1)
    #expect(rooms.names.count == RoomName.most && rooms.names.first == .screen)
  }

  // MARK: Texts of programs

  @Test func textIsAppendedAfterTheWordsBeforeIt() {
    var rooms = Self.registry(Self.timer)
    #expect(
      rooms.feel(["one two", "three"], in: Self.timer)
        == [.room(Self.timer, .instead([.text("one two\nthree")]))])
    #expect(
      rooms.add([" four  five\n"], in: Self.timer)
        == [.room(Self.timer, .then([.text(" four  five\n")], after: 3))])
    #expect(
      rooms.add(["six"], in: Self.timer)
        == [.room(Self.timer, .then([.text("six")], after: 5))])
    _ = rooms.feel(["again"], in: Self.timer)
    #expect(
      rooms.add(["more"], in: Self.timer)
        == [.room(Self.timer, .then([.text("more")], after: 1))])
  }

  @Test(arguments: [[], [""], [" ", "\n"]])
  func anEmptyTextSilencesTheRoom(lines: [String]) {
    var rooms = Self.registry(Self.timer)
    _ = rooms.feel(["one"], in: Self.timer)
    #expect(rooms.feel(lines, in: Self.timer) == [.room(Self.timer, .instead([]))])
  }

  @Test func aRoomHas256Lines() throws {
    var rooms = Self.registry(Self.timer)
    _ = rooms.feel(Array(repeating: "a", count: 255), in: Self.timer)
    let tooMany = rooms.add(["b", "c"], in: Self.timer)
    #expect(tooMany == nil)
    let last = rooms.add(["b"], in: Self.timer)
    #expect(
      last == [.room(Self.timer, .then([.text("b")], after: 255))], "nothing was added before")
    let another = rooms.add(["c"], in: Self.timer)
    #expect(another == nil)
    _ = rooms.feel([], in: Self.timer)
    let begunAgain = rooms.add(["c"], in: Self.timer)
    #expect(begunAgain != nil)
  }

  @Test func aRoomHas64KilobytesOfText() {
    var rooms = Self.registry(Self.timer)
    let half = String(repeating: "é", count: 16_384)
    _ = rooms.feel([half], in: Self.timer)
    let full = rooms.add([half], in: Self.timer)
    let tooMuch = rooms.add(["x"], in: Self.timer)
    #expect(full != nil && tooMuch == nil)
  }

  @Test func withoutItsRoomAProgramsTextGoesNowhere() {
    var rooms = Self.registry(Self.timer)
    #expect(rooms.feel(["a"], in: Self.chess) == [])
    let added = rooms.add(["a"], in: Self.chess)
    #expect(added == nil)
    rooms.close(Self.timer)
    #expect(rooms.feel(["a"], in: Self.timer) == [])
  }

  @Test func oneProgramsTextDoesNotCountForAnother() {
    var rooms = Self.registry(Self.timer, Self.chess)
    _ = rooms.feel(["a b c"], in: Self.timer)
    let added = rooms.add(["d"], in: Self.chess)
    #expect(added == [.room(Self.chess, .then([.text("d")], after: 0))])
  }

  // MARK: Events

  @Test func theReaderWhoEntersFeelsTheTextOfMeanwhile() {
    var rooms = Self.registry(Self.timer)
    #expect(rooms.handle(.entered, of: Self.timer, at: .zero) == [])
    _ = rooms.feel(["one"], in: Self.timer)
    _ = rooms.add(["two"], in: Self.timer)
    #expect(rooms.handle(.left, of: Self.timer, at: .zero) == [])
    #expect(
      rooms.handle(.entered, of: Self.timer, at: .zero)
        == [.room(Self.timer, .then([.text("one\ntwo")]))])
  }

  @Test func eventsReachTheirProgramsInOrderAndOnce() {
    var rooms = Self.registry(Self.timer, Self.chess)
    let events: [(RoomName, RoomEvent)] = [
      (Self.timer, .entered), (Self.timer, .felt(word: 2)), (Self.timer, .left),
      (Self.chess, .entered),
    ]
    for (name, event) in events { _ = rooms.handle(event, of: name, at: .zero) }
    let popped = rooms.popEvents()
    #expect(popped.map(\.room) == events.map(\.0) && popped.map(\.event) == events.map(\.1))
    #expect(rooms.popEvents().isEmpty)
  }

  @Test func ofTooManyEventsTheOldestAreDropped() {
    var rooms = Self.registry(Self.timer)
    for word in 0..<300 { _ = rooms.handle(.felt(word: word), of: Self.timer, at: .zero) }
    let events = rooms.popEvents().map(\.event)
    #expect(events.count == 256)
    #expect(events.first == .felt(word: 44) && events.last == .felt(word: 299))
  }

  @Test func outcomesArePoppedInTheirOrder() {
    var rooms = RoomRegistry()
    rooms.end(2, .quiet)
    rooms.end(1, .felt)
    let outcomes = rooms.popOutcomes()
    #expect(outcomes.map(\.number) == [2, 1] && outcomes.map(\.outcome) == [.quiet, .felt])
    #expect(rooms.popOutcomes().isEmpty)
  }

  // MARK: The screen

  @Test func withoutADisplayTheScreensCellsAreIgnored() throws {
    var rooms = RoomRegistry()
    #expect(rooms.show([try #require(BrailleCell(dots: [1]))], at: .zero) == [])
    #expect(rooms.show(nil, at: .zero) == [] && rooms.loseKeys() == [])
    #expect(!rooms.hasScreen && rooms.nextDeadline == nil)
    #expect(rooms.handle(.entered, of: .screen, at: .zero) == [])
    #expect(rooms.popEvents().isEmpty, "the screen is not a program's room")
  }

  @Test func theScreensRoomFeelsItsCellsAndPressesItsKeys() throws {
    var rooms = RoomRegistry()
    rooms.openScreen(ScreenRoom())
    let cell = try #require(BrailleCell(dots: [1, 2]))
    #expect(rooms.show([cell], at: .zero) == [], "the reader is elsewhere")
    #expect(rooms.hasScreen)
    let entered = rooms.handle(.entered, of: .screen, at: .zero)
    #expect(entered.contains { if case .room(.screen, _) = $0 { true } else { false } })
    _ = rooms.handle(
      .chord(Chord(ScreenCommand.panRight.dots, isHeld: true)), of: .screen, at: .seconds(1))
    #expect(!rooms.popPresses().isEmpty)
    #expect(rooms.popPresses().isEmpty, "a key is pressed once")
    #expect(rooms.show(nil, at: .seconds(2)).count == 1, "the loss is felt")
    #expect(!rooms.hasScreen)
    #expect(rooms.show(nil, at: .seconds(3)) == [])
  }
}
