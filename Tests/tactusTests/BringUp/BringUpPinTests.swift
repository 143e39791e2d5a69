import CBoardEvents
import EmulatedBoards
import Glibc
import TactusTestSupport
import TactusWire
import Testing

/// The guide's measurements and key presses, at the pins of an emulated board with the production
/// console on its line.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(10))) struct BringUpPinTests {
  private static let console = "tactus console --profile $profile"

  @Test(arguments: BoardKind.allCases)
  func inResetAndInAnOpenSessionNothingIsDriven(kind: BoardKind) throws {
    let bench = try BringUpBench(kind, BringUpGuide())
    let board = bench.board
    let before = board.log.count
    try board.reset()
    try #require(try board.number(from: before) { $0.isFrom(BOARD_RESET) } != nil)
    try BringUpBench.lasting {
      try bench.complaint(.init(step: 3, text: "tactus console -c 'ping 5; describe; stats'"))
    }
    try board.catchUp()
    #expect(board.powerChanges == [])
    #expect(board.motorChanges == [])
  }

  /// Only the board's own time counts, so that a busy computer has no effect.
  @Test(arguments: BoardKind.allCases)
  func motorPowerIsOnOnlyWhileTheConsoleIsArmed(kind: BoardKind) throws {
    let bench = try BringUpBench(kind, BringUpGuide())
    let board = bench.board
    try Folder.with { folder in
      let console = try bench.type(Self.console, folder)
      try console.wait(for: "connected: ")
      #expect(try !board.isPowered())

      var before = try sweep(on: console, board)
      console.type("\u{3}")
      let stop = try find("STOP") {
        frames(to: board, from: before).first { $0.hostMessage == .stop }?.time
      }
      #expect(try timeOff(board, from: before) <= stop + 1_500_000)

      before = try sweep(on: console, board)
      console.signal(SIGKILL)
      let off = try timeOff(board, from: before)
      let last = frames(to: board, from: 0).last { $0.time < off && Self.renews($0.hostMessage) }
      #expect(off <= (last?.time ?? 0) + 255_000_000)
      #expect(try board.drivenMotors() == [])
    }
  }

  @Test(arguments: BoardKind.allCases)
  func eachKeyIsToldAsItGoesDownAndUp(kind: BoardKind) throws {
    let bench = try BringUpBench(kind, BringUpGuide())
    try Folder.with { folder in
      let console = try bench.type(Self.console, folder)
      try console.wait(for: "connected: ")
      console.type("inputs 60\r")
      try console.wait(for: "6 keys, ")
      for key in 1...6 {
        try bench.board.key(key, isDown: true)
        try console.wait(for: "key \(key) down")
        try bench.board.key(key, isDown: false)
        try console.wait(for: "key \(key) up")
      }
    }
  }

  private static func renews(_ message: HostMessage?) -> Bool {
    switch message {
    case .lease, .command(_, .arm): true
    default: false
    }
  }

  /// Types it until a motor turns, since a busy computer may lose the session; returns the number
  /// of events at that time.
  private func sweep(on console: PseudoTerminal, _ board: EmulatedBoard) throws -> Int {
    for _ in 0..<5 {
      let before = board.log.count
      console.type("sweep\r")
      let start = RunningProgram.now()
      while RunningProgram.now() < start + 10_000_000_000 {
        guard try board.isPowered(), board.isDriven else {
          usleep(20_000)
          continue
        }
        #expect(board.log.count > before)
        return board.log.count
      }
    }
    throw ProgramError("no motor turns:\n\(console.text)\n\(board.recentFrames)")
  }

  /// The time when the motors' power goes off, from event number `start` on; ns.
  private func timeOff(_ board: EmulatedBoard, from start: Int) throws -> UInt64 {
    let begin = board.log.events[start - 1].time
    return try find("end of the motors' power") {
      board.powerChanges.first { $0.time > begin && !$0.isOn }?.time
    }
  }

  private func frames(to board: EmulatedBoard, from start: Int) -> [LineFrame] {
    LineFrame.all(in: board.log.events(from: start), from: BOARD_LINE_IN)
  }

  private func find<Found>(_ what: String, _ body: () throws -> Found?) throws -> Found {
    let start = RunningProgram.now()
    while RunningProgram.now() < start + 30_000_000_000 {
      if let found = try body() { return found }
      usleep(20_000)
    }
    throw ProgramError("no \(what)")
  }
}
