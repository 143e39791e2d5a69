import CBoardEvents
import EmulatedBoards
import Glibc
import TactusTestSupport
import Testing

/// The guide's quotations of error messages: each fault is caused on an emulated board.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(10))) struct BringUpFaultTests {
  @Test(arguments: BringUpFault.allCases)
  func whatIsWrongIsSaidInTheGuidesWords(fault: BringUpFault) throws {
    let guide = try BringUpGuide()
    // All of them in `make check-long`: the program's messages hardly depend on the board.
    let kinds = BoardKind.allCases.filter { fault != .brownOut || $0.family.tellsBrownOut }
    for kind in Extent.chosen.some(of: kinds, every: kinds.count) {
      let rows = guide.rows.filter { BringUpAccounts.account(of: $0) == .provoked(fault) }
      #expect(!rows.isEmpty)
      let bench = try BringUpBench(
        kind, guide, clocks: fault == .noCrystal ? .noCrystal : .crystal)
      try BringUpBench.lasting {
        let text = try said(fault, bench)
        let quotes = rows.flatMap(Self.quotes)
        return quotes.contains { text.contains($0) }
          ? .init()
          : .init(
            lines: ["\(kind): none of \(quotes) in:\n\(text)"], isOfThisComputer: !bench.hasKeptUp)
      }
    }
  }

  /// The quotations in a row, from its first cell if there are any, up to an omission of varying
  /// text.
  private static func quotes(_ row: BringUpGuide.Line) -> [String] {
    let cells = ([row.text] + row.shown).map { cell in
      cell.matches(of: /`([^`…]+)…?`/).map { $0.1.trimmingCharacters(in: .whitespaces) }
    }
    return cells.first { !$0.isEmpty } ?? []
  }

  private static let doctor = "tactus doctor --profile $profile"

  /// The program's output with this fault.
  private func said(_ fault: BringUpFault, _ bench: BringUpBench) throws -> String {
    let board = bench.board
    switch fault {
    case .silence: return try saidOverABadLine("from-device.drop=1", bench)
    case .noise: return try saidOverABadLine("from-device.flip=1", bench)
    case .damage: return try saidOverABadLine("flip=0.002", bench)
    case .otherProfile:
      // The names are exchanged for each board, so that a wrong profile remains wrong.
      let other = "hardware/boards/microbit.json"
      return try bench.run("tactus doctor --profile \(other)").text
    case .noCrystal: return try bench.run(Self.doctor).text
    case .brownOut:
      try start(board) { try board.brownOut() }
      return try bench.run(Self.doctor).text
    case .hang:
      try start(board) { try board.hang() }
      return try bench.run(Self.doctor).text
    case .restart: return try saidByTheConsole(bench)
    }
  }

  /// Returns once the board has restarted.
  private func start(_ board: EmulatedBoard, _ body: () throws -> Void) throws {
    let before = board.log.count
    try body()
    try #require(try board.number(from: before) { $0.isFrom(BOARD_RESET) } != nil)
  }

  private func saidOverABadLine(_ faults: String, _ bench: BringUpBench) throws -> String {
    try Folder.with { folder in
      let bad = folder.file("bad")
      let line = try RunningProgram(
        Tool.path,
        ["wire", "--device", try #require(bench.board.port), "--link", bad, "--faults", faults])
      try line.line()
      let text = try bench.run("\(Self.doctor) --device \(bad)").text
      line.signal(SIGTERM)
      try line.finish()
      return text
    }
  }

  private func saidByTheConsole(_ bench: BringUpBench) throws -> String {
    try Folder.with { folder in
      let console = try bench.type("tactus console --profile $profile", folder)
      try console.wait(for: "connected: ")
      let before = bench.board.log.count
      console.type("sweep\r")
      try bench.board.waitForMotor(from: before)
      try start(bench.board) { try bench.board.brownOut() }
      try console.wait(for: "a new session is being opened")
      return console.text
    }
  }
}
