import Foundation
import Glibc
import TactusTestSupport
import Testing

/// A glove that went while it read, and what can be done until it is there again.
@Suite(.timeLimit(.minutes(5)))
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
      #expect(try terminal.finish() == 0)
      #expect(terminal.settingsNow == terminal.settings)
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
      // Somebody's own terminal has the name now.
      let sitter = try RunningProgram(
        "/usr/bin/script",
        [
          "--quiet", "--flush", "--command", "ln -sf $(tty) '\(link)'; echo there; exec cat",
          "/dev/null",
        ])
      try sitter.line(containing: "there")
      let told = try say.errorLine(containing: "in use by")
      #expect(told.text.contains(link), "\(told.text)")
      say.signal(SIGINT)
      #expect(try say.finish() == 130)
      #expect(say.errorLines.count == 2, "\(say.errorLines)")
    }
  }
}
