import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// A board that fails restarts with its motors off, and reports the reason.
@Suite(.timeLimit(.minutes(3))) struct WatchdogTests {
  /// Of several feedings within a millisecond only the first is reported, so the last may be two
  /// feedings later; ns.
  private static let feeding: UInt64 = 2_200_000

  /// The emulator performs a reset with the probe's next step, while the processor is stopped; ns.
  private static let step: UInt64 = 125_000

  @Test(arguments: BoardKind.allCases)
  func theWatchdogIsFedWhileTheMainLoopTurnsAndNoLonger(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    let boot = try host.greet().boot
    try host.driveEveryMotor()

    let feeds = board.log.events.filter { kind.isFeeding($0) }.map(\.time)
    let longest = zip(feeds.dropFirst(), feeds).map { $0 - $1 }.max() ?? 0
    #expect(longest < board.watchdogTime / 4, "it came within a quarter of its time")
    #expect(board.isWatchdogShort, "on the slowest chip it waits too long")

    try board.hang()
    try board.catchUp()
    let hung = board.log.count
    // Bytes still arrive and interrupts still run: they are no sign of life.
    try host.send([UInt8](repeating: 0, count: 1000))
    let start = try #require(try nextStart(of: board), "no watchdog bites")
    #expect(start.value == BOARD_RESET_WATCHDOG.rawValue)
    let last = try #require(board.log.events.last { kind.isFeeding($0) && $0.time < start.time })
    #expect(start.time - last.time <= board.watchdogTime + Self.feeding)
    let meanwhile = board.log.events[hung...].prefix { $0.time < start.time }
    // USB accepts no more than it has buffers for.
    #expect(meanwhile.count { $0.isFrom(BOARD_LINE_IN) } > (kind.family.hasUSB ? 0 : 100))
    #expect(!meanwhile.contains { kind.isFeeding($0) })
    host.fallSilent()

    #expect(try host.greet().boot != boot)
    #expect(try host.describe().resetCause == .watchdog)
    try refusesToPlay(host)
    #expect(!board.motorChanges.contains { $0.time > start.time && $0.drive > 0 })
  }

  /// A halted processor feeds no watchdog, and the watchdog must not wait for it either.
  @Test(arguments: BoardKind.allCases)
  func aHaltByADebuggerEndsInAResetWithEveryMotorOff(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    host.fallSilent()
    try board.halt()
    let halt = board.time
    let start = try #require(try nextStart(of: board), "no watchdog bites")
    #expect(start.value == BOARD_RESET_WATCHDOG.rawValue)
    #expect(start.time - halt <= board.watchdogTime + Self.step)
    #expect(
      try board.allLow(after: start.time, within: 1_000_000_000) == start.time, "a motor is driven")
    #expect(!board.powerChanges.contains { $0.time > start.time && $0.isOn })

    try host.greet()
    #expect(try host.describe().resetCause == .watchdog)
    try refusesToPlay(host)
  }

  /// A debugger that attaches while motors run, and makes the watchdog wait whenever it halts the
  /// processor.
  @Test(arguments: BoardKind.allCases)
  func aDebuggerThatAttachesLateDoesNotKeepAMotorOn(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try board.store(kind.family.debuggerFreeze.value, at: kind.family.debuggerFreeze.address)
    host.fallSilent()
    try board.run(until: board.time + 2_000_000)
    let halt = board.time
    try board.halt()
    let low = try #require(
      try board.allLow(after: halt, within: 100_000_000), "a motor is driven while it is halted")
    #expect(low - halt <= board.watchdogTime)
    #expect(try !board.isPowered())
    #expect(board.log.events.contains { $0.isFrom(BOARD_RESET) && $0.time > halt })
  }

  /// For a memory read and a short pause: a host that takes it for a bad line continues.
  @Test(arguments: BoardKind.allCases)
  func aShortHaltStopsTheProcessorAndNothingElse(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.greet()
    try board.halt()
    let halt = board.log.count
    try board.run(until: board.time + 5_000_000)
    #expect(!board.log.events[halt...].contains { kind.isFeeding($0) })
    try board.resume()
    _ = try host.time()
    #expect(board.log.events[halt...].contains { kind.isFeeding($0) })
    #expect(!board.log.events[halt...].contains { $0.isFrom(BOARD_RESET) })
  }

  @Test(arguments: BoardKind.allCases)
  func aFaultDrivesEveryMotorLowFirstAndStartsTheBoardAnew(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let before = board.log.count

    // There is no memory at this address.
    try board.jump(to: 0x6000_0000)
    let start = try #require(try nextStart(of: board), "it does not start anew")
    #expect(start.value == BOARD_RESET_SOFTWARE.rawValue)
    let low = try #require(
      firstLow(on: board, from: before), "the board started anew with a motor driven")
    #expect(low < start.time)
    // No other register was touched before.
    let touched = board.log.events[before...].filter {
      $0.time < low && $0.source >= 0x4000_0000 && !kind.isFeeding($0)
    }
    #expect(touched.allSatisfy { kind.family.isSwitch($0.source) }, "\(touched)")
    host.fallSilent()

    try host.greet()
    #expect(try host.describe().resetCause == .fault)
    try refusesToPlay(host)
  }

  @Test(
    arguments: BoardKind.allCases,
    [ResetCause.powerOn, .resetPin, .brownOut])
  func theCauseOfAStartIsTold(kind: BoardKind, cause: ResetCause) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    let boot = try host.greet().boot
    let before = board.log.count
    switch cause {
    case .resetPin: try board.reset()
    case .brownOut: try board.brownOut()
    default: try board.cyclePower()
    }
    try #require(try board.number(from: before) { $0.isFrom(BOARD_RESET) } != nil)
    try #require(try board.number(from: before) { kind.isFeeding($0) } != nil)
    #expect(try host.greet().boot != boot)
    let told = try host.describe().resetCause
    #expect(told == (cause == .brownOut && !kind.family.tellsBrownOut ? .powerOn : cause))
  }

  /// The next start after the first.
  private func nextStart(of board: EmulatedBoard) throws -> BoardEvent? {
    var starts = 0
    let number = try board.number {
      if $0.isFrom(BOARD_RESET) { starts += 1 }
      return starts == 2
    }
    return number.map { board.log.events[$0] }
  }

  /// The time when no motor was driven any more, after event number `start` and before the board
  /// restarted.
  private func firstLow(on board: EmulatedBoard, from start: Int) -> UInt64? {
    var pins = MotorPins(board.kind)
    var changes: [PinChange] = []
    for (number, event) in board.log.events.enumerated() {
      if number > start, event.isFrom(BOARD_RESET) { return nil }
      pins.take(event, into: &changes)
      if number > start, pins.driven.isEmpty { return event.time }
    }
    return nil
  }

  private func refusesToPlay(_ host: BoardHost) throws {
    try host.order(.pattern(start: 0, late: .shift, .pulse(milliseconds: 100)))
    let reason = try host.report("REFUSED") {
      if case .refused(_, _, let reason) = $0 { reason } else { nil }
    }
    #expect(reason == .notArmed)
    #expect(try host.board.drivenMotors() == [])
  }
}
