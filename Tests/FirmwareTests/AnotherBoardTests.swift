import CBoardEvents
import EmulatedBoards
import Foundation
import TactusConformance
import TactusTestSupport
import TactusWire
import Testing

/// A board is one folder and one JSON file: this test adds one that exists for it only.
@Suite(.timeLimit(.minutes(5))) struct AnotherBoardTests {
  private static let name = "bench"
  /// Usually the other boards are already built.
  private static let buildsAll = Extent.chosen.count(usually: 0, whole: 1) == 1
  private static let root = HardwareFolder.url.deletingLastPathComponent()

  /// A copy of all firmware sources, with the board's two parts added and nothing else changed.
  private func copyWithTheBoard(in folder: String) throws -> URL {
    let copy = URL(filePath: folder)
    let files = FileManager.default
    try files.createDirectory(
      at: copy.appending(path: "Sources/Device"), withIntermediateDirectories: true)
    for room in ["TactusWire", "TactusDevice"] {
      try files.copyItem(
        at: Self.root.appending(path: "Sources/Device/\(room)"),
        to: copy.appending(path: "Sources/Device/\(room)"))
    }
    let hardware = copy.appending(path: "hardware")
    try files.copyItem(at: HardwareFolder.url, to: hardware)
    if Self.buildsAll { try files.removeItem(at: hardware.appending(path: "firmware/.build")) }
    let board = Self.root.appending(path: "Tests/AnotherBoard")
    try files.copyItem(
      at: board.appending(path: "\(Self.name).json"),
      to: hardware.appending(path: "boards/\(Self.name).json"))
    try files.copyItem(
      at: board.appending(path: Self.name),
      to: hardware.appending(path: "firmware/boards/\(Self.name)"))
    return hardware
  }

  private func run(_ script: String, in hardware: URL) throws -> String {
    let outcome = try Tool.shell("cd '\(hardware.path)' && \(script)")
    #expect(outcome.status == 0, "\(script): \(outcome.errors)")
    return outcome.text
  }

  @Test func aFileAndAFolderAreAllThatABoardNeeds() throws {
    try Folder.with { folder in
      let hardware = try copyWithTheBoard(in: folder.file("copy"))
      // Pins, page, picture and tables.
      _ = try run("python3 -B boards/generate.py", in: hardware)
      let page = try String(
        contentsOf: hardware.appending(path: "boards/\(Self.name).md"), encoding: .utf8)
      #expect(page.contains("| 1 | edge 0 | P0.28 |"))
      let list = try String(
        contentsOf: hardware.appending(path: "boards/README.md"), encoding: .utf8)
      #expect(list.contains("[\(Self.name)](\(Self.name).md)"))
      // It is built like every board, and must respect the same ceilings.
      _ = try run(Self.buildsAll ? "firmware/build" : "firmware/build \(Self.name)", in: hardware)
      let sizes = try run("firmware/sizes", in: hardware)
      for board in HardwareFolder.boards + [Self.name] { #expect(sizes.contains("\(board) ")) }
      #expect(try run("firmware/emulate --help", in: hardware).contains("  \(Self.name)\n"))

      let kind = try #require(BoardKind(Self.name, in: hardware))
      let board = try EmulatedBoard(kind)
      let host = try BoardHost(board)
      try host.driveEveryMotor()
      #expect(try host.describe().board == ShortText(Self.name))
      let driven = Set(board.motorChanges.filter { $0.drive > 0 }.map(\.actuator))
      #expect(driven == [0, 1, 2, 3, 4, 5])
      #expect(try board.isPowered())
      try host.send(.stop)
      try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
      #expect(try board.drivenMotors() == [])
      #expect(try !board.isPowered())
      let examination = try Examination(ExaminedBoard(EmulatedBoard(kind)), seed: 1)
      for check in Check.all where check.section == "6" {
        let outcome = try examination.make(check)
        if case .failed = outcome.verdict { Issue.record("\(check.name): \(outcome.verdict)") }
      }
      examination.stop()
    }
  }
}
