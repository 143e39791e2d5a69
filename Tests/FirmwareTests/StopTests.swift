import CBoardEvents
import EmulatedBoards
import Glibc
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

  @Test(arguments: BoardKind.allCases, [SIGKILL, SIGSTOP])
  func whenTheHostGoesEveryMotorIsOffWithinTheLease(kind: BoardKind, signal: Int32) throws {
    let board = try EmulatedBoard(kind)
    let text = String(repeating: "full ", count: 40)
    let say = try RunningProgram(
      Tool.path, ["say", "--device", board.line, "--view", "none", text])
    try board.waitForMotor()
    say.signal(signal)
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
      let number = board.log.number { $0.time > last + 1_000_000_000 }
      try #require(number != nil, "the board stands still")
    }
  }
}
