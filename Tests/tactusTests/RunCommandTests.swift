import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus run` without a terminal.
@Suite(.timeLimit(.minutes(5))) struct RunCommandTests {
  private static let warning = "Did you make a purchase of £900 at GameZone? Reply YES or NO."

  @Test func aMessageIsFeltAndWhoBroughtItIsToldSo() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      try run.line(containing: "screen  closed")
      let answer = try home.notify(from: "Bank", Self.warning)
      #expect(answer == "felt: message 1, critical, told at once\n")
      try run.line(containing: "news    Bank, critical: felt")
      try run.line(containing: "cue     urgent-triple: something that cannot wait")
      try run.line(containing: "text    Bank")
      let second = try home.tactus(["run"], status: 69)
      #expect(second.errorLines.count == 1)
      #expect(second.errors.contains("another messenger runs (process \(run.pid))"))
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(run.errorLines == ["tactus run: ready on loopback: Ctrl-C ends it"])
      #expect(run.outputLines.allSatisfy { $0.count <= 72 })
    }
  }

  @Test func headlessItSaysNothingButWhatWentWrong() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(Tool.path, ["run"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      try home.notify(from: "Mom", "Dinner at 7?")
      run.signal(SIGINT)
      #expect(try run.finish() == 130)
      #expect(run.outputLines == [])
      #expect(run.errorLines.count == 1)
    }
  }

  @Test func whoeverStopsWatchingDoesNotStopTheMessenger() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        "/bin/sh", ["-c", "exec \(Tool.path) run --judge | head -n 1"],
        environment: home.environment)
      try run.line(containing: "screen  closed")
      try run.errorLine(containing: "ready on")
      try home.notify(from: "Bank", Self.warning)
      try run.errorLine(containing: "Broken pipe")
      #expect(try home.notify(from: "Mom", "hi").contains("message 2"))
      let other = try home.tactus(["run"], status: 69).errors
      let number = try #require(other.firstMatch(of: /process ([0-9]+)/)?.output.1)
      kill(try #require(pid_t(number)), SIGTERM)
      #expect(try run.finish() == 0)
    }
  }

  static let wrong: [Complaint] = [
    Complaint("run x", 64, "'x'", "options only"),
    Complaint("run --jugde", 64, "--judge"),
    Complaint("run --config /nowhere/messenger.json", 66, "/nowhere/messenger.json"),
    Complaint("run --config FOLDER/wrong.json", 65, "wrong.json:1:", "sned"),
    Complaint("run --vocabulary /nowhere/cues.json", 66, "/nowhere/cues.json"),
    Complaint("run --vocabulary FOLDER/wrong.json", 65, "wrong.json:1:"),
    Complaint("run --store FOLDER/wrong.json", 65, "wrong.json"),
    Complaint("run --store FOLDER/wrong.json/messages.db", 66, "wrong.json"),
    Complaint("run --device /nowhere/glove", 69, "/nowhere/glove"),
    Complaint("run --table nonsense.ctb", 64, "nonsense.ctb"),
  ]

  @Test(arguments: wrong)
  func whatIsWrongIsExplainedInOneLine(complaint: Complaint) throws {
    try MessengerHome.with { home in
      try home.folder.write(
        Array("{\"sned\": [\"true\"]}\(String(repeating: " ", count: 5000))".utf8), to: "wrong.json"
      )
      let words = complaint.words.map {
        $0.replacingOccurrences(of: "FOLDER", with: home.folder.path)
      }
      let outcome = try home.tactus(words, status: complaint.status)
      #expect(outcome.output == [])
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      for piece in complaint.says { #expect(outcome.errors.contains(piece), "\(outcome.errors)") }
    }
  }
}
