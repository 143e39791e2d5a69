import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import Testing

/// The judge can fail a board: each of these would leave a motor on, or fail on a real chip or
/// host.
@Suite(.timeLimit(.minutes(3))) struct ProbeTests {
  private static let unlocked = BoardKind.allCases.filter { $0.family != .nrf51 }

  /// Before the firmware notices the setting.
  @Test(arguments: unlocked)
  func aWatchdogThatIsToldToPauseDoesSoWhileTheProcessorIsHalted(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try board.store(kind.family.debuggerFreeze.value, at: kind.family.debuggerFreeze.address)
    try board.halt()
    let start = board.log.count
    try board.run(until: board.time + 1_000_000_000)
    #expect(!board.log.events[start...].contains { $0.isFrom(BOARD_RESET) })
    #expect(try board.drivenMotors().count == BoardKind.motorCount)
    // It continues where it was.
    try board.resume()
    try host.send(.stop)
    try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    try board.hang()
    #expect(try board.number(from: start) { $0.isFrom(BOARD_RESET) } != nil)
  }

  private static let locked = BoardKind.allCases.filter { $0.family == .nrf51 }

  /// As with firmware that leaves CONFIG at its reset value.
  @Test(arguments: locked)
  func aWatchdogThatWasStartedWithAPauseKeepsIt(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind, awaitsStart: false)
    let (start, reload) = (0x4001_0000 as UInt32, 0x4001_0504 as UInt32)
    try board.store(655, at: reload)
    try board.store(1, at: start)
    try BoardHost(board).driveEveryMotor()
    try board.halt()
    let halt = board.log.count
    try board.run(until: board.time + 100_000_000)
    #expect(!board.log.events[halt...].contains { $0.isFrom(BOARD_RESET) })
    #expect(try board.isPowered())
  }

  /// As when erratum RP2040-E1, two counts per tick, is ignored or compensated twice.
  @Test(arguments: BoardKind.allCases)
  func aWatchdogThatWaitsTwiceAsLongIsTooSlow(kind: BoardKind) throws {
    let isLocked = kind.family == .nrf51
    let board = try EmulatedBoard(kind, awaitsStart: !isLocked)
    switch kind.family {
    case .stm32f4:
      let reload: UInt32 = 0x4000_3008
      try board.store(2 * board.memory(at: reload, words: 1)[0] + 1, at: reload)
      // From the next feeding on.
      try board.run(until: board.time + 2_000_000)
    case .nrf51:
      try board.store(2 * 655 + 1, at: 0x4001_0504)
      try board.store(1, at: 0x4001_0000)
    case .rp2040: try board.store(40_000, at: 0x4005_8004)
    }
    #expect(board.watchdogTime > 0)
    #expect(!board.isWatchdogShort)
  }
}
