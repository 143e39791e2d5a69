import Foundation
import TactusTestSupport
import Testing

/// A service that is killed, between a service manager and a BRLTTY with nothing new to show.
@Suite(.onThreads) struct KeptDisplayTests {
  @Test func aKilledServiceGoesOnWithTheSameLineAndKnowsWhatIsShown() throws {
    try MessengerHome.with { home in
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "kept-display.py").path
      let manager = try RunningProgram(
        "/usr/bin/python3", ["-B", script, Tool.path], environment: home.environment)
      #expect(try manager.finish() == 0, "\(manager.errorLines)")
      #expect(
        manager.outputLines == [
          "kept braille-40 braille-40.cells",
          "greeted 1b8a54414354555330311b84436f6e6e792028546163747573292020",
          "the same line True braille-40 braille-40.cells",
          "the same line True braille-40 braille-40.cells",
          "felt 1 12",
          "ended 143 1b1702 False",
        ])
    }
  }
}
