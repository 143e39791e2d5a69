import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// Motors go low in time, by the board's own time, whatever happens to the host.
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

  /// Messages that a broken host may send endlessly; short frames cost a slow board more time than
  /// their line.
  enum Flood: CaseIterable {
    case times, descriptions, statistics, foreignLeases, undefinedSlots, cuts
  }

  @Test(arguments: BoardKind.allCases, Flood.allCases)
  func stopBehindAFloodTurnsEveryMotorOffAsSoon(kind: BoardKind, flood: Flood) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let start = board.log.count
    var undefined = SlotRun()
    _ = undefined.append(63)
    // Some 0.6 s of the line, with the lease renewed, so that the queue of any board is full.
    for round in 0..<600 {
      if round.isMultiple(of: 50) { try host.send(.lease(session: host.session, reportsSeen: 255)) }
      switch flood {
      case .times: try host.send(.time(token: UInt32(round)))
      case .descriptions: try host.send(.describe)
      case .statistics: try host.send(.getStatistics)
      case .foreignLeases: try host.send(.lease(session: 1, reportsSeen: 255))
      case .undefinedSlots: try host.order(.resume(undefined))
      case .cuts: try host.order(.cut(.afterCell))
      }
    }
    try host.send(.stop)
    let stop = try #require(try arrivalOfStop(on: board, from: start))
    let low = try #require(
      try board.allLow(after: stop, within: 400_000_000), "a motor is still driven")
    #expect(low <= stop + 2_000_000, "\(Double(low - stop) / 1e6) ms")
    #expect(try !board.isPowered())
    // The next host is served as usual.
    try host.greet()
    try host.arm()
    #expect(try board.isPowered())
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

  private func arrivalOfStop(on board: EmulatedBoard, from start: Int) throws -> UInt64? {
    for _ in 0..<100 {
      let stop = try board.arrival { if case .stop = $0 { true } else { false } }
      if let stop, stop > board.log.events[start].time { return stop }
      try board.run(until: board.time + 20_000_000)
    }
    return nil
  }

  /// The time when the last LEASE or ARM arrived, once none has arrived for a second.
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
