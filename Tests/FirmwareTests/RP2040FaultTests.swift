import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Faults of the RP2040 only: a watchdog on a ring oscillator that differs on every chip, a crystal
/// that stops, and a reset of the processor alone.
@Suite(.timeLimit(.minutes(3))) struct RP2040FaultTests {
  private static let boards = BoardKind.allCases.filter { $0.family == .rp2040 }
  /// Hz: the slowest chip, a typical one, the fastest (datasheet, 2.17; `ROSC_MHZ_MAX` of the boot
  /// ROM).
  private static let frequencies: [UInt32] = [1_800_000, 6_500_000, 12_000_000]

  /// A board with this ring oscillator from power-on, its motors driven.
  private func drivenBoard(_ kind: BoardKind, _ frequency: UInt32 = 6_500_000) throws
    -> EmulatedBoard
  {
    let board = try EmulatedBoard(kind, awaitsStart: false)
    try board.setRingOscillator(frequency)
    try BoardHost(board).driveEveryMotor()
    return board
  }

  @Test(arguments: boards, frequencies)
  func itsTimeIsNotThatOfTheRingOscillator(kind: BoardKind, frequency: UInt32) throws {
    let board = try EmulatedBoard(kind, awaitsStart: false)
    try board.setRingOscillator(frequency)
    let host = try BoardHost(board)
    try host.arm()
    let (first, start) = try moment(host)
    try host.wait(seconds: 1)
    let (last, end) = try moment(host)
    let passed = Double(last.count - first.count)
    let expected = Double(end - start) / 1000
    // Two iterations of the main loop.
    #expect(abs(passed - expected) < 500)
    #expect(board.log.events.count { $0.isFrom(BOARD_RESET) } == 1)
  }

  /// The device's clock when it received the request, and the board's own time then.
  private func moment(_ host: BoardHost) throws -> (device: Microseconds, board: UInt64) {
    let device = try host.time()
    let arrival = try host.board.arrival { if case .time = $0 { true } else { false } }
    return (device, try #require(arrival))
  }

  /// The state of RESUS (datasheet, 2.15.5) when a crystal stops.
  enum Rescue: String, CaseIterable {
    case whole = "RESUS"
    /// clk_sys continues at the ring oscillator's rate, without an interrupt.
    case withoutInterrupt = "RESUS without its interrupt"
    /// clk_sys stops, and with it the processor; pins keep their levels.
    case none = "no RESUS"

    func damage(_ board: EmulatedBoard) throws {
      switch self {
      case .whole: break
      // INTE, CLK_SYS_RESUS_CTRL.
      case .withoutInterrupt: try board.store(0, at: 0x4000_80BC)
      case .none: try board.store(0xFF, at: 0x4000_8078)
      }
    }

    /// The longest that a motor may outlast the crystal; ns.
    func longest(_ board: EmulatedBoard) -> UInt64 {
      switch self {
      case .whole: 1_000_000
      // The rest of the loop's time before a feeding may just be short enough for one more.
      case .withoutInterrupt: 2 * board.kind.family.longestWatchdog
      case .none: board.kind.family.longestWatchdog
      }
    }

    var reset: BoardReset { self == .whole ? BOARD_RESET_SOFTWARE : BOARD_RESET_WATCHDOG }
    var cause: ResetCause { self == .whole ? .fault : .watchdog }
  }

  private static let rescues = boards.flatMap { kind in
    frequencies.flatMap { frequency in Rescue.allCases.map { (kind, frequency, $0) } }
  }

  /// Usually each frequency and each rescue once.
  @Test(arguments: Extent.chosen.some(of: rescues, every: Rescue.allCases.count + 1))
  func aCrystalThatStopsEndsInAResetWithEveryMotorOff(
    kind: BoardKind, frequency: UInt32, rescue: Rescue
  ) throws {
    let board = try drivenBoard(kind, frequency)
    try rescue.damage(board)
    let stop = board.time
    let count = board.log.count
    try board.stopCrystal()
    #expect(try board.drivenMotors().count == BoardKind.motorCount)
    let low = try #require(
      try board.allLow(after: stop, within: 500_000_000), "a motor is driven for ever")
    print(
      "\(kind), \(frequency) Hz, \(rescue.rawValue): low \((low - stop) / 1000) µs after the crystal stopped"
    )
    #expect(low - stop <= rescue.longest(board))
    #expect(try !board.isPowered())
    let reset = board.log.events[count...].first { $0.isFrom(BOARD_RESET) }
    #expect(reset?.value == rescue.reset.rawValue)
    #expect(!board.motorChanges.contains { $0.time > low && $0.drive > 0 })
  }

  @Test(arguments: Extent.chosen.some(of: rescues, every: rescues.count))
  func aCrystalThatRecoversIsTold(kind: BoardKind, frequency: UInt32, rescue: Rescue) throws {
    let board = try drivenBoard(kind, frequency)
    try rescue.damage(board)
    let count = board.log.count
    try board.stopCrystal()
    _ = try #require(try board.number(from: count, within: 1) { $0.isFrom(BOARD_RESET) })
    try board.startCrystal()
    try board.waitForPort()
    let host = try BoardHost(board)
    try host.greet()
    #expect(try host.describe().resetCause == rescue.cause)
    #expect(try board.drivenMotors() == [])
  }

  /// It occurs only after a reset of the processor: neither a button nor a broken flash resets the
  /// pins.
  @Test(arguments: boards, Extent.chosen.some(of: ["BOOTSEL", "checksum"], every: 2))
  func aProcessorThatFindsNoProgramIsEndedByTheWatchdog(kind: BoardKind, reason: String) throws {
    let board = try drivenBoard(kind)
    if reason == "BOOTSEL" {
      try board.holdBootsel(true)
    } else {
      // The boot ROM then waits for its own USB host.
      board.isStrict = false
      try board.store(~(try board.memory(at: Self.flash, words: 1)[0]), at: Self.flash)
    }
    let (start, count) = (board.time, board.log.count)
    try board.restart()
    let low = try #require(
      try board.allLow(after: start, within: 500_000_000), "a motor is driven for ever")
    print("\(kind), \(reason): low \((low - start) / 1000) µs after a reset of the processor alone")
    #expect(low > start + 1_000_000, "what resets the pins here?")
    // The boot ROM makes each tick 12 periods of the ring oscillator, whatever the firmware set.
    #expect(low - start <= (reason == "BOOTSEL" ? 2 : 1) * kind.family.longestWatchdog)
    #expect(low - start <= board.watchdogTime)
    #expect(try !board.isPowered())
    let resets = board.log.events[count...].filter { $0.isFrom(BOARD_RESET) }.map(\.value)
    #expect(resets == [BOARD_RESET_PROCESSOR.rawValue, BOARD_RESET_WATCHDOG.rawValue])

    if reason == "BOOTSEL" {
      try board.holdBootsel(false)
      try board.reset()
      try BoardHost(board).greet()
    }
  }

  private static let flash: UInt32 = 0x1000_0000
}
