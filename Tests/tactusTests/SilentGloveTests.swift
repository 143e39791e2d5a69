import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A connected glove that does not answer, from the beginning or for a while.
@Suite(.onThreads) struct SilentGloveTests {
  @Test(arguments: [
    ("from-device.drop=1", "is it a Tactus glove?"),
    // The first answer is in transit for two seconds, the next waits behind its repetitions.
    ("from-device.rate=10", "only parts of the answers arrive"),
  ])
  func aGreetingInVainSaysWhatToLookAt(faults: String, text: String) throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock([
        "--link", path, "--faults", faults, "--seed", "1", "--view", "plain",
      ])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let outcome = try Tool.run(["say", "hi", "--device", path])
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == (faults.contains("rate") ? 2 : 1), "\(lines)")
      mock.send(SIGTERM)
      _ = try mock.status()
    }
  }

  /// Sessions are opened ever more rarely; a glove that answers each time is not reported as silent
  /// meanwhile.
  @Test func aGloveThatLosesSessionsIsNotSaidToGiveNoAnswer() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningProgram(
        Tool.path, ["mock", "--link", link, "--view", "plain", "--defect", "restarts-at-play"])
      try mock.line(containing: "glove")
      let say = try RunningProgram(Tool.path, ["say", "--device", link, "--view", "none", "ab ab"])
      var line = ""
      repeat {
        line = try say.errorLine().text
        #expect(!line.contains("no answer"), "\(line)")
      } while !line.contains("ever less often")
      #expect(line.contains("forgets the session again and again"), "\(line)")
      say.signal(SIGINT)
      #expect(try say.finish() == 130)
    }
  }

  /// A reading of a few seconds on a separate mock.
  private func read(
    _ work: (_ mock: RunningProgram, _ say: RunningProgram) throws -> Void
  ) throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningProgram(Tool.path, ["mock", "--link", link, "--view", "plain"])
      try mock.line(containing: "glove")
      let say = try RunningProgram(
        Tool.path, ["say", "--device", link, "--view", "plain", "--rate", "200", "ab ab ab ab ab"])
      try say.line(containing: "ab")
      try work(mock, say)
    }
  }

  @Test func aReadingThatIsBrokenOffSaysWhyAndGoesOn() throws {
    try read { mock, say in
      mock.signal(SIGSTOP)
      // For longer than the lease.
      Thread.sleep(forTimeInterval: 0.6)
      mock.signal(SIGCONT)
      try say.errorLine(containing: "its motors stopped, the reading continues")
      try say.line(containing: " break")
      #expect(try say.finish() == 0)
    }
  }

  @Test func aStopThatIsNotAnsweredIsSaid() throws {
    try read { mock, say in
      mock.signal(SIGSTOP)
      say.signal(SIGINT)
      try say.errorLine(containing: "does not confirm the stop: its lease ends all motors")
      #expect(try say.finish() == 130)
      mock.signal(SIGCONT)
    }
  }
}
