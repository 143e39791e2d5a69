import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A glove that disappeared during a reading, and the possible actions until it is back.
@Suite(.onThreads, .timeLimit(.minutes(5)))
struct GloveReturnTests {
  private static let text = Array(repeating: "ab", count: 100).joined(separator: " ")

  @Test
  func aReaderNeedNotWaitForAGloveThatIsAway() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningProgram(Tool.path, ["mock", "--link", link])
      try mock.line(containing: "glove")
      let terminal = try PseudoTerminal(["say", "--device", link, "--view", "plain", Self.text])
      try terminal.wait(for: "ab")
      mock.signal(SIGKILL)
      try terminal.wait(for: "the glove is gone")
      terminal.type(" q")
      #expect(try terminal.finish() == 75)
      #expect(terminal.settingsNow == terminal.settings)
    }
  }

  @Test
  func aReadingThatWaitsForItsGloveSleeps() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningProgram(Tool.path, ["mock", "--link", link])
      try mock.line(containing: "glove")
      let say = try RunningProgram(
        Tool.path, ["say", "--device", link, "--view", "plain", Self.text])
      try say.line()
      mock.signal(SIGKILL)
      try say.errorLine(containing: "the glove is gone")
      // Longer than a connected glove has time to answer.
      Thread.sleep(forTimeInterval: 5.5)
      let before = try say.processorTicks()
      Thread.sleep(forTimeInterval: 1)
      #expect(try say.processorTicks() - before <= 10, "of 100 a second")
      say.signal(SIGINT)
      #expect(try say.finish() == 130)
    }
  }

  @Test
  func whatIsInTheWayOfAGloveThatIsBackIsTold() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningProgram(Tool.path, ["mock", "--link", link])
      try mock.line(containing: "glove")
      let say = try RunningProgram(
        Tool.path, ["say", "--device", link, "--view", "plain", "--rate", "200", Self.text])
      try say.line()
      mock.signal(SIGKILL)
      try say.errorLine(containing: "the glove is gone")
      // Another user's terminal has the name now.
      let sitter = try RunningProgram(
        "/usr/bin/script",
        [
          "--quiet", "--flush", "--command", "ln -sf $(tty) '\(link)'; echo there; exec cat",
          "/dev/null",
        ])
      try sitter.line(containing: "there")
      let obstacle = try say.errorLine(containing: "in use by")
      #expect(obstacle.text.contains(link), "\(obstacle.text)")
      say.signal(SIGINT)
      #expect(try say.finish() == 130)
      // On a busy computer the lease may expire before the glove goes.
      let told = say.errorLines.filter { !$0.contains("reached the glove in time") }
      #expect(told.count == 3, "\(told)")
    }
  }
}
