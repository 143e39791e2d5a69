import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A board's profile in the commands.
@Suite(.onThreads) struct BoardProfileToolTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func profile(_ board: String) -> String {
    root.appendingPathComponent("hardware/boards/\(board).json").path
  }

  /// Calls `body` with a virtual glove that reports a board's name.
  private func withGlove(_ board: String, _ body: (String) throws -> Void) throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--board", board, "--view", "none"])
      while access(path, F_OK) != 0 { usleep(10_000) }
      try body(path)
      mock.send(SIGTERM)
      _ = try mock.status()
    }
  }

  @Test(arguments: HardwareFolder.boards)
  func theLoopbackReadsWithTheProfileOfAnyBoard(board: String) throws {
    let profile = Self.profile(board)
    let said = try Tool.run(["say", "--virtual-time", "--profile", profile, "Hello"])
    #expect(said.status == 0)
    #expect(said.errors.isEmpty)
    #expect(try Tool.run(["compile", "--profile", profile, "Hello"]).status == 0)
    let console = try Tool.run(["console", "--profile", profile, "-c", "describe"])
    #expect(console.status == 0)
    #expect(console.lines.first?.hasPrefix("board ") == true)
    #expect(console.lines.suffix(6).allSatisfy { $0.hasPrefix("output ") })
  }

  @Test func aGloveOfAnotherBoardIsToldInOneLineEverywhere() throws {
    let line =
      "the profile is for board microbit with 6 motors and 6 keys, this glove is stm32f405 with 6 "
      + "motors and 6 keys"
    let cure = "give the --profile of its board"
    try withGlove("stm32f405") { glove in
      let options = ["--device", glove, "--profile", Self.profile("microbit")]
      let console = try Tool.run(["console", "-c", "describe"] + options)
      #expect(console.status == 0)
      #expect(console.lines.first == "\(line): \(cure)")
      let said = try Tool.keepingUp { try Tool.run(["say", "e"] + options) }
      #expect(said.status == 0)
      #expect(said.errors == "tactus say: \(line): \(cure)\n")
      let doctor = try Tool.run(["doctor"] + options)
      #expect(doctor.status == 69)
      #expect(doctor.text.contains("bad      board: \(line)\n         cure: \(cure)\n"))
    }
  }

  @Test func theRightBoardIsGoodForTheDoctor() throws {
    try withGlove("microbit") { glove in
      let doctor = try Tool.run(
        ["doctor", "--device", glove, "--profile", Self.profile("microbit")])
      #expect(doctor.lines.contains("good     board: microbit, as in the profile"))
    }
  }

  @Test func theDoctorRefusesABadProfile() throws {
    let outcome = try Tool.run(["doctor", "--profile", "/nowhere.json"])
    #expect(outcome.status == 66)
    #expect(outcome.errorLines.count == 1)
  }
}
