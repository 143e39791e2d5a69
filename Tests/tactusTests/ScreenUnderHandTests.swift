import Foundation
import TactusTestSupport
import Testing

/// The computer's screen with the real parts: the service, Debian's BRLTTY, a client of BrlAPI, and
/// motors that are decoded by a script independent of the program.
@Suite(.onThreads) struct ScreenUnderHandTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "GloveBench").path

  /// Runs a script with this build's program; its output explains a failure.
  private func run(_ script: String, _ words: String...) throws {
    // Debian's own Python has BrlAPI.
    let program = try RunningProgram(
      "/usr/bin/python3", ["-B", "\(Self.scripts)/\(script)", Tool.path] + words)
    let status = try program.finish(within: 120)
    #expect(status == 0, "\(program.transcript)")
  }

  @Test func whatAClientWritesIsWhatTheMotorsPlay() throws { try run("screen_parts.py", "written") }

  @Test func chordsReachAClientAsLettersEachOnce() throws { try run("screen_parts.py", "typed") }

  @Test func heldChordsReachAClientAsCommandsAndRoutingKeys() throws {
    try run("screen_parts.py", "held")
  }

  @Test func aGloveBeyondALinePlaysWhatIsWrittenAndItsKeysArrive() throws {
    try run("screen_parts.py", "glove")
  }

  @Test(arguments: [1]) func afterKillsAllComesBackWithoutAKeyTwiceOrAMotorOn(seed: Int) throws {
    try run("screen_kills.py", "4", "\(seed)")
  }
}
