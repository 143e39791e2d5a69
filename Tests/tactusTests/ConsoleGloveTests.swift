import Foundation
import Glibc
import TactusGlove
import TactusTestSupport
import Testing

/// The console on a glove outside its process, which may disappear.
@Suite(.onThreads) struct ConsoleGloveTests {
  private struct Glove {
    let mock: RunningMock
    let path: String

    init(_ folder: Folder, _ options: String...) throws {
      path = folder.file("glove")
      mock = try RunningMock(["--link", path, "--view", "plain"] + options)
      while access(path, F_OK) != 0 { _ = try mock.line() }
    }

    func goAway() {
      mock.send(SIGTERM)
      _ = try? mock.status()
    }
  }

  @Test func everythingWorksOverALine() throws {
    try Folder.with { folder in
      let glove = try Glove(folder)
      let outcome = try Tool.keepingUp {
        try Tool.run(
          [
            "console", "--device", glove.path, "-c",
            "describe; motor 1 50 20; cell ⠓; ping 50; time; say e; stats",
          ], input: "")
      }
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines.contains("board          mock"))
      #expect(outcome.lines.contains { $0.hasPrefix("50 round trips, ") })
      #expect(outcome.lines.contains { $0.hasPrefix("leases expired ") })
      glove.goAway()
    }
  }

  @Test func idleItWakesUpForPressureSamplesAlone() throws {
    try Folder.with { folder in
      let glove = try Glove(folder)
      let console = try RunningProgram(Tool.path, ["console", "--device", glove.path])
      console.send("motor 1 50 20")
      try console.line(containing: "played")
      console.send("ping 1")
      try console.line(containing: "max")
      usleep(500_000)
      let before = try sleeps(console.pid)
      usleep(2_000_000)
      // Five a second, each read in a few pieces at most.
      #expect(try sleeps(console.pid) - before <= 30)
      console.send("stats")
      try console.line(containing: "leases expired     0")
      console.closeInput()
      #expect(try console.finish() == 0)
      glove.goAway()
    }
  }

  @Test func aGloveThatGoesIsWaitedForAndFoundAgain() throws {
    try Folder.with { folder in
      let first = try Glove(folder)
      let console = try RunningProgram(Tool.path, ["console", "--device", first.path])
      console.send("ping 1")
      try console.line(containing: "max")
      first.goAway()
      try console.line(containing: "the glove is gone")
      let second = try Glove(folder)
      try console.line(containing: "the glove is back")
      try console.line(containing: "connected: mock")
      console.send("motor 1 50 20")
      try console.line(containing: "played")
      console.closeInput()
      #expect(try console.finish() == 0)
      second.goAway()
    }
  }

  @Test(arguments: [[], ["--no-wait"]])
  func aGloveThatGoesEndsTheCommandThatNeedsIt(options: [String]) throws {
    try Folder.with { folder in
      let glove = try Glove(folder)
      let console = try RunningProgram(
        Tool.path,
        ["console", "--device", glove.path] + options + [
          "-c", "ping 1; say on and on and on; stats",
        ])
      try console.line(containing: "max")
      usleep(300_000)
      glove.goAway()
      #expect(try console.finish() == 69)
      #expect(console.errorLines.count == 1)
      #expect(console.errorLines.first?.contains("the glove is gone") == true)
      #expect(!console.outputLines.contains { $0.hasPrefix("uptime") })
    }
  }

  @Test(arguments: [("stats", "no answer: check"), ("stop", "does not confirm the stop")])
  func aGloveThatHearsNothingIsToldOf(command: String, words: String) throws {
    try Folder.with { folder in
      let glove = try Glove(folder, "--faults", "to-device.drop=1")
      let outcome = try Tool.run(
        ["console", "--device", glove.path, "-c", "raw 00; \(command)"], input: "")
      #expect(outcome.status == 69)
      #expect(outcome.lines.first == "1 byte sent, 0 frames came back")
      #expect(outcome.errors.hasPrefix("tactus console: line 1, column 9: "))
      #expect(outcome.errors.contains(words))
      glove.goAway()
    }
  }

  @Test func aLineTooSlowToKnowTheClockIsToldAsTheReasonNotToArm() throws {
    try Folder.with { folder in
      let glove = try Glove(folder, "--faults", "delay=100")
      let outcome = try Tool.run(["console", "--device", glove.path, "-c", "motor 1 50 20"])
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("the glove's clock is known only to 1"), "\(outcome.errors)")
      #expect(outcome.errors.contains("arming needs 2000"), "\(outcome.errors)")
      glove.goAway()
    }
  }

  @Test func aLineThatLosesBytesIsBorne() throws {
    try Folder.with { folder in
      let glove = try Glove(folder, "--faults", "drop=0.002,flip=0.001", "--seed", "5")
      let outcome = try Tool.keepingUp {
        try Tool.run(
          [
            "console", "--device", glove.path, "-c",
            "motor 1 50 20; ping 50; cell 125; stats; stop",
          ], input: "")
      }
      #expect(outcome.status == 0, "\(outcome.errors)")
      glove.goAway()
    }
  }

  @Test func keysOfTheGloveAreWatched() throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try PseudoTerminal(["mock", "--link", path, "--view", "plain"])
      while access(path, F_OK) != 0 { usleep(10_000) }
      let console = try RunningProgram(
        Tool.path, ["console", "--device", path, "--json", "-c", "inputs 6"])
      try console.line(containing: "watching")
      mock.type("3")
      try console.line(containing: "\"key\":3,\"down\":true")
      try console.line(containing: "\"key\":3,\"down\":false")
      #expect(try console.finish() == 0)
      #expect(console.outputLines.last?.contains("\"key_changes\":2") == true)
      mock.type("q")
      #expect(try mock.finish() == 0)
    }
  }

  private func sleeps(_ pid: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }
}
