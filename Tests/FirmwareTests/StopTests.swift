import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Motors go low when they must, by the board's own time, whatever becomes of the host.
@Suite(.timeLimit(.minutes(3))) struct StopTests {
  @Test(arguments: BoardKind.allCases)
  func stopInMidCellTurnsEveryMotorOffWithinTwoMilliseconds(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    for trial in 1...3 {
      try host.driveEveryMotor()
      try host.wait(seconds: 0.013 * Double(trial))
      try host.send(.stop)
      try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
      let stop = try #require(try board.arrival { if case .stop = $0 { true } else { false } })
      let low = try #require(
        try board.allLow(after: stop, within: 10_000_000), "a motor is still driven")
      #expect(low - stop <= 2_000_000)
    }
  }

  @Test(arguments: BoardKind.allCases)
  func whenTheHostFallsSilentEveryMotorIsOffWithinTheLease(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let reader = try BoardReader(board, String(repeating: "full ", count: 40))
    try reader.run { board.isDriven }
    let renewal = try lastRenewal(on: board)
    let low = try #require(
      try board.allLow(after: renewal, within: 300_000_000), "a motor is still driven")
    #expect(low - renewal <= 255_000_000)
    #expect(low > renewal, "no motor was on when the host went")

    let next = try BoardHost(board)
    try next.greet()
    #expect(try next.statistics().leasesExpired == 1)
  }

  /// When the last LEASE or ARM came, once none has come for a second.
  private func lastRenewal(on board: EmulatedBoard) throws -> UInt64 {
    var last: UInt64 = 0
    while true {
      let renewal = try #require(
        try board.arrival {
          switch $0 {
          case .lease, .command(_, .arm): true
          default: false
          }
        })
      if renewal == last { return last }
      last = renewal
      let number = try board.number { $0.time > last + 1_000_000_000 }
      try #require(number != nil, "the board stands still")
    }
  }
}
