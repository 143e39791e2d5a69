import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus run` on an external glove, whose keys are typed on the glove's own terminal.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct RunGloveTests {
  /// A glove with a scripted hand, and its messenger.
  private struct Pair {
    let glove: PseudoTerminal
    let run: RunningProgram
  }

  private func withPair(_ body: (MessengerHome, Pair) throws -> Void) throws {
    try MessengerHome.with { home in
      let link = home.folder.file("glove")
      let glove = try PseudoTerminal(["mock", "--link", link])
      try glove.wait(for: "1-6 press a key")
      let pair = Pair(glove: glove, run: try home.judge(["--device", link]))
      try glove.wait(for: "connected  armed")
      try body(home, pair)
      pair.run.signal(SIGTERM)
      #expect(try pair.run.finish() == 143)
      glove.type("q")
      #expect(try glove.finish() == 0)
    }
  }

  @Test func theKeysOfTheGloveOpenTheMessengerAndLeadOn() throws {
    try withPair { home, pair in
      pair.glove.type("1")
      try pair.run.line(containing: "screen  home messages")
      try pair.run.line(containing: "cue     opened")
      pair.glove.type("4")
      try pair.run.line(containing: "screen  home alerts")
      pair.glove.type("15h")
      try pair.run.line(containing: "cue     end-of-category")
      try pair.run.line(containing: "messages")
      #expect(
        pair.run.errorLines.contains("tactus run: no terminal: keys come only from the glove"))
    }
  }

  @Test func aGloveThatIsUnpluggedWhileReadingGoesOnAtTheWord() throws {
    try withPair { home, pair in
      try home.notify(
        from: "Mom", "Dinner at 7? The soup is nearly ready, and your brother is here too.")
      pair.glove.type("1")
      try pair.run.line(containing: "screen  home messages")
      pair.glove.type("15h")
      try pair.run.line(containing: "screen  conversations all")
      pair.glove.type("15h")
      try pair.run.line(containing: "screen  reading Mom, summary")
      try pair.run.line(containing: "cue     tone-neutral")
      pair.glove.type("u")
      try pair.run.errorLine(containing: "the glove is gone")
      try pair.run.errorLine(containing: "the glove is back")
      try pair.run.line(containing: "too.")
    }
  }
}
