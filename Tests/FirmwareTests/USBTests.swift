import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Boards with native USB, with a well-behaved host.
///
/// Anything that such a host would not allow ends any test with an error: `EmulatedBoard.isStrict`.
@Suite(.timeLimit(.minutes(3))) struct USBTests {
  private static let boards = BoardKind.allCases.filter(\.family.hasUSB)
  /// The limit from the end of a cause to low pins; ns.
  private static let promptness: UInt64 = 1_000_000
  /// The limit from the last frame until a device notices its suspension, plus a frame; ns.
  private static let suspension: UInt64 = 4_000_000

  @Test(arguments: boards)
  func aHostLearnsItsNameAndOpensItsPort(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let name = board.log.events.filter { $0.isFrom(BOARD_USB_PRODUCT) }
      .map { String(UnicodeScalar(UInt8(truncatingIfNeeded: $0.value))) }.joined()
    // `tactus devices` finds a glove by this name.
    #expect(name.lowercased().contains("tactus"))
    #expect(board.motorChanges == [])
    #expect(board.powerChanges == [])
  }

  @Test(arguments: boards)
  func itsModulationIsAsFastAsItsDescriptionSays(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    try BoardHost(board).driveEveryMotor()
    let frequencies = board.switchingFrequencies
    #expect(frequencies.count == BoardKind.motorCount)
    let wanted = board.wantedSwitchingFrequency
    for frequency in frequencies { #expect(abs(frequency - wanted) < 0.02 * wanted) }
  }

  @Test(arguments: boards, ["suspend", "unplug", "reset"])
  func theEndOfTheBusIsTheEndOfTheSession(kind: BoardKind, ending: String) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let end = board.time
    switch ending {
    case "suspend": try board.suspend()
    case "unplug": try board.unplug()
    default: try board.resetBus()
    }
    let low = try #require(try board.allLow(after: end, within: 100_000_000), "a motor is driven")
    #expect(low - end <= Self.suspension + Self.promptness)
    let off = try #require(board.powerChanges.last)
    #expect(!off.isOn)
    #expect(off.time <= end + Self.suspension + Self.promptness)

    // No cell continues, and the earlier session is over.
    switch ending {
    case "suspend": try board.wake()
    case "unplug": try board.plug()
    default: break
    }
    try board.waitForPort()
    try host.send(.lease(session: host.session, reportsSeen: 255))
    try host.answer("NO SESSION") { if case .noSession = $0 { true } else { nil } }
    #expect(try board.drivenMotors() == [])
    #expect(!(try board.isPowered()))
    try host.driveEveryMotor()
    #expect(try board.isPowered())
    #expect(!board.log.events.contains { $0.isFrom(BOARD_RESET) && $0.time > end })
  }

  @Test(arguments: boards)
  func aHostThatDoesNotReadDoesNotHoldItUp(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.arm()
    try board.setReading(false)
    let start = board.log.count
    let flood = FrameFlood(seconds: 2, session: host.session)
    try board.send(flood.bytes)
    try host.send(.stop)
    #expect(try hasTaken(flood.bytes.count + 1, board, from: start), "it takes no more")
    try board.run(until: board.time + 10_000_000)
    #expect(!(try board.isPowered()))
    #expect(!board.log.events[start...].contains { $0.isFrom(BOARD_RESET) })
    try board.setReading(true)
    try host.greet()
    _ = try host.time()
  }

  @Test(arguments: boards)
  func aPortThatIsClosedAndOpenedAgainIsUnderstood(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try board.setOpen(false)
    try board.run(until: board.time + 300_000_000)
    #expect(try board.drivenMotors() == [])
    #expect(!(try board.isPowered()))
    try board.setOpen(true)
    try host.greet()
    #expect(try host.describe().board.description == kind.rawValue)
  }

  @Test(arguments: boards)
  func stopAmidAFloodAtFullRateIsAsPromptAsEver(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    for trial in 1...3 {
      try host.driveEveryMotor()
      let flood = FrameFlood(seconds: 4, session: host.session, seed: UInt64(trial))
      let start = board.log.count
      try board.send(flood.bytes)
      try host.send(.stop)
      try board.send(flood.bytes)
      #expect(try hasTaken(2 * flood.bytes.count + 1, board, from: start), "it takes no more")
      let stop = try #require(try board.arrival { if case .stop = $0 { true } else { false } })
      let low = try #require(
        try board.allLow(after: stop, within: 10_000_000), "a motor is still driven")
      #expect(low - stop <= 2_000_000)
      _ = board.takeBytes()
    }
    #expect(board.log.events.count { $0.isFrom(BOARD_RESET) } == 1)
  }

  @Test(arguments: boards)
  func withoutItsCrystalItDrivesNothingAndTriesAgain(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind, clocks: .noCrystal, awaitsStart: false)
    try board.run(until: 1_000_000_000)
    #expect(board.log.events.count { $0.isFrom(BOARD_RESET) } > 3)
    #expect(board.motorChanges == [])
    #expect(board.powerChanges == [])
  }

  /// Waits until it has read this many bytes since event number `start`; returns false if it does
  /// not.
  private func hasTaken(_ count: Int, _ board: EmulatedBoard, from start: Int) throws -> Bool {
    var come = 0
    return try board.number(from: start, within: 20) {
      if $0.isFrom(BOARD_LINE_IN) { come += 1 }
      return come >= count
    } != nil
  }
}
