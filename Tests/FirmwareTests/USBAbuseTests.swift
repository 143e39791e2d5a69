import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Abuse of a board with native USB by hosts, programs and bad cables, as Linux seldom produces it.
@Suite(.timeLimit(.minutes(3))) struct USBAbuseTests {
  private static let boards = BoardKind.allCases.filter(\.family.hasUSB)
  /// The limit from the end of a cause to low pins: PROTOCOL.md, section 11; ns.
  private static let promptness: UInt64 = 2_000_000
  /// The limit from the last frame until a device notices that frames have stopped, plus a frame;
  /// ns.
  private static let silence: UInt64 = 6_000_000

  /// A new setup while the endpoint still has a buffer for the old transfer, which the controller
  /// keeps (pico-feedback issue 385): every request of an enumeration is nevertheless answered.
  @Test(arguments: boards, EmulatedBoard.AbortedRequest.allCases)
  func aTransferThatIsGivenUpLeavesNothingBehind(
    kind: BoardKind, request: EmulatedBoard.AbortedRequest
  ) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try board.abortBeforeRequests(request)
    try board.resetBus()
    try board.waitForPort()
    #expect(try board.drivenMotors() == [])
    #expect(try host.greet().session == host.session)
    try host.driveEveryMotor()
    #expect(!board.log.events.contains { $0.isFrom(BOARD_RESET) && $0.time > 1_000_000 })
  }

  private static let endings = ["reset", "unplug", "suspend", "configuration"]

  /// A program that drops DTR and continues is served or not; if it is, the end of the bus ends its
  /// session as usual.
  @Test(arguments: boards, endings)
  func whatIsArmedWithoutDTREndsWithTheBus(kind: BoardKind, ending: String) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let drop = board.time
    try board.setReady(false)
    // The request may wait for the next frame.
    try expectOff(board, after: drop, within: Self.promptness + 1_000_000)

    guard (try? host.driveEveryMotor()) != nil else {
      #expect(try board.drivenMotors() == [])
      #expect(try !board.isPowered())
      return
    }
    #expect(try board.isPowered())
    let end = board.time
    switch ending {
    case "suspend": try board.suspend()
    case "unplug": try board.unplug()
    case "configuration": try board.configure(0)
    default: try board.resetBus()
    }
    host.fallSilent()
    try expectOff(board, after: end, within: Self.silence + Self.promptness)
  }

  /// With the same number again: all state of the port is reset (USB 2.0, 9.1.1.5).
  @Test(arguments: boards, [0, 1])
  func aConfigurationThatIsSetAnewEndsTheSession(kind: BoardKind, number: Int) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let set = board.time
    try board.configure(number)
    host.fallSilent()
    try expectOff(board, after: set, within: Self.promptness + 1_000_000)

    if number == 0 { try board.configure(1) }
    try board.run(until: board.time + 5_000_000)
    try host.send(.lease(session: host.session, reportsSeen: 255))
    try host.answer("NO SESSION") { if case .noSession = $0 { true } else { nil } }
    try host.driveEveryMotor()
    #expect(try board.isPowered())
  }

  /// Erratum RP2040-E15: the controller no longer answers, without any notice, until its block is
  /// reset.
  @Test(arguments: boards)
  func aControllerThatHangsIsFoundAndStartedAnew(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let hang = board.time
    try board.hangUSB()
    try expectOff(board, after: hang, within: Self.silence + Self.promptness)
    let start = board.log.count
    let open = try board.number(from: start, within: 5) {
      $0.isFrom(BOARD_USB) && $0.value == BOARD_USB_OPEN.rawValue
    }
    let number = try #require(open, "it stays dead")
    let time = board.log.events[number].time - hang
    print("\(kind): its port is open again after \(time / 1_000_000) ms")
    #expect(!board.log.events[start...].contains { $0.isFrom(BOARD_RESET) })
    try host.driveEveryMotor()
    #expect(try board.isPowered())
  }

  /// Expects power and motors off within this time, and for another tenth of a second.
  private func expectOff(
    _ board: EmulatedBoard, after cause: UInt64, within limit: UInt64
  ) throws {
    let low = try #require(try board.allLow(after: cause, within: 100_000_000), "a motor is driven")
    #expect(low - cause <= limit)
    let off = try #require(board.powerChanges.last)
    #expect(!off.isOn)
    #expect(off.time <= cause + limit)
  }
}
