import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Line faults: noise, truncated frames, frames without a pause.
@Suite(.timeLimit(.minutes(3))) struct LineTests {
  @Test(arguments: BoardKind.allCases)
  func garbageCostsNothingButItself(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    var random = SeededGenerator(seed: 1)
    try host.send(random.bytes(2000, zeros: 5))
    try host.greet()
    for _ in 0..<20 {
      try host.send(random.bytes(Int.random(in: 1...90, using: &random), zeros: 5) + [0])
      _ = try host.time()
    }
    #expect(try host.statistics().framesRejected > 20)
    try board.catchUp()
    #expect(board.motorChanges.filter { $0.drive > 0 } == [])
    #expect(board.log.events.filter { $0.isFrom(BOARD_RESET) }.count == 1)
  }

  @Test(arguments: BoardKind.allCases)
  func aHostThatStartsAnewInMidFrameIsUnderstood(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let first = try BoardHost(board)
    try first.driveEveryMotor()
    let frame = try first.send(.describe)
    try first.send(Array(frame.dropLast(3)))
    first.fallSilent()

    let second = try BoardHost(board, session: 0x7654_3210)
    try second.greet()
    // A new session turns the motors off.
    #expect(try board.drivenMotors() == [])
    #expect(try second.describe().board.description == kind.rawValue)
    try second.carryOut(.arm(cell: 0))
  }

  @Test(arguments: BoardKind.allCases)
  func framesWithoutAPauseAreAllTaken(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.greet()
    let before = try host.statistics()
    let flood = FrameFlood(seconds: 3, session: host.session)
    try host.send(flood)
    let after = try host.statistics()
    #expect(after.framesReceived - before.framesReceived == UInt32(flood.count) + 1)
    #expect(after.framesRejected == before.framesRejected)
    #expect(!board.log.events.contains { $0.isFrom(BOARD_LINE_OVERRUN) })
    let events = board.log.events.filter { $0.isFrom(BOARD_LINE_IN) }.suffix(flood.bytes.count)
    let time = Double(events.last?.time ?? 0) - Double(events.first?.time ?? 0)
    #expect(time / Double(flood.bytes.count) < 88_000, "slower than the line")
  }
}
