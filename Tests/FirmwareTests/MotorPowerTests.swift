import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// The motors' second switch, at its pin: on only while the device is armed (PROTOCOL.md, M10.8).
@Suite(.timeLimit(.minutes(3))) struct MotorPowerTests {
  /// The limit of M10.8; ns.
  private static let promptness: UInt64 = 1_000_000

  @Test(arguments: BoardKind.allCases)
  func itIsOffUntilTheFirstARMAndOnFromThenOn(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.greet()
    try host.carryOut(.define(slot: 0, .pulse(milliseconds: 25)))
    try host.wait(seconds: 0.05)
    #expect(board.powerChanges == [])

    try host.arm()
    #expect(board.powerChanges.map(\.isOn) == [true])
    try host.wait(seconds: 0.4)
    #expect(board.powerChanges.map(\.isOn) == [true], "it is not to be switched with every pulse")
  }

  @Test(arguments: BoardKind.allCases)
  func aMotorIsNeverDrivenWithoutIt(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    for _ in 1...2 {
      try host.driveEveryMotor()
      try host.send(.stop)
      try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    }
    try board.catchUp()
    let power = board.powerChanges
    let changes = board.motorChanges
    for change in changes where change.drive > 0 {
      let before = power.last { $0.time <= change.time }
      let isRight = before.map { $0.isOn || change.time - $0.time <= Self.promptness }
      #expect(isRight == true, "\(change)")
    }
    #expect(changes.contains { $0.drive > 0 })
  }

  @Test(arguments: BoardKind.allCases)
  func stopSwitchesItOff(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try host.send(.stop)
    try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    let stop = try #require(try board.arrival { if case .stop = $0 { true } else { false } })
    try expectOff(board, soonAfter: stop)
  }

  @Test(arguments: BoardKind.allCases)
  func theEndOfTheLeaseSwitchesItOff(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    host.fallSilent()
    let renewal = try #require(
      try board.arrival {
        switch $0 {
        case .lease, .command(_, .arm): true
        default: false
        }
      })
    try board.run(until: renewal + 300_000_000)
    try expectOff(board, soonAfter: renewal + 250_000_000)
  }

  @Test(arguments: BoardKind.allCases)
  func aNewSessionBeginsWithoutIt(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    try host.greet()
    #expect(try !board.isPowered())
    try host.arm()
    #expect(try board.isPowered())
  }

  private static let causes = [
    "reset", "power", "brownout", "restart", "hang", "fault", "halt",
  ]

  /// From the cause to the pins, whether or not the firmware is involved.
  @Test(
    // Usually every other cause, the other half on the next board.
    arguments: Extent.chosen.some(
      of: BoardKind.allCases.flatMap { kind in causes.map { (kind, $0) } }, every: 2))
  func whateverStartsTheBoardAnewSwitchesItOff(kind: BoardKind, cause: String) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    #expect(try board.isPowered())
    host.fallSilent()
    let (before, start) = (board.log.count, board.time)
    switch cause {
    case "reset": try board.reset()
    case "power": try board.cyclePower()
    case "brownout": try board.brownOut()
    case "restart": try board.restart()
    case "hang": try board.hang()
    // There is no memory at this address.
    case "fault": try board.jump(to: 0x6000_0000)
    default: try board.halt()
    }
    let patience = ["hang", "halt"].contains(cause) ? board.watchdogTime : 0
    let delay = try expectOff(board, soonAfter: start, within: patience + Self.promptness)
    print("\(kind), \(cause): power off after \(delay.power) µs, motors after \(delay.motors) µs")
    #expect(
      try board.number(from: before) { $0.isFrom(BOARD_RESET) } != nil, "it does not start anew")

    try host.greet()
    #expect(try !board.isPowered())
    try host.arm()
    #expect(try board.isPowered())
  }

  /// Expects power and motors off within this time, and for another tenth of a second; returns the
  /// delays in µs.
  @discardableResult
  private func expectOff(
    _ board: EmulatedBoard, soonAfter time: UInt64, within limit: UInt64 = promptness
  ) throws -> (power: UInt64, motors: UInt64) {
    let low = try #require(try board.allLow(after: time, within: 100_000_000), "a motor is driven")
    let off = try #require(board.powerChanges.last, "it was never on")
    #expect(!off.isOn)
    #expect(off.time <= time + limit)
    #expect(low <= time + limit)
    return ((off.time - min(time, off.time)) / 1000, (low - time) / 1000)
  }
}
