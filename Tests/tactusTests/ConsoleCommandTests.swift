import Foundation
import TactusTestSupport
import Testing

/// The parts of the console that need a process: its standard input, its options and signals.
@Suite(.onThreads) struct ConsoleCommandTests {
  @Test func aScriptHasOneCommandPerLineAndEndsAtTheFirstThatFails() throws {
    let outcome = try Tool.run(
      ["console"], input: "# bring-up\n\nmotor 1 50 20 # the thumb\n  motor 9 1 1\nstats\n")
    #expect(outcome.status == 65)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors.hasPrefix("tactus console: line 4, column 3: "))
  }

  @Test func invalidUTF8IsNamedByItsPlace() throws {
    let outcome = try Tool.run(
      ["console"], bytes: Array("ping 1\nsay ".utf8) + [0xFF, 0x0A])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("line 2: invalid UTF-8 at byte 11"), "\(outcome.errors)")
  }

  @Test func anOperandIsNotTakenForACommand() throws {
    let outcome = try Tool.run(["console", "stats"], input: "")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("-c"))
  }

  @Test func aSignalStopsTheMotorsAndEndsTheScript() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let console = try RunningProgram(
        Tool.path, ["console", "-c", "monitor on; say reading on and on; stats"])
      try console.line(containing: "PLAY")
      console.signal(signal)
      #expect(try console.finish() == status)
      let lines = console.outputLines
      let stopped = lines.lastIndex { $0.hasSuffix("STOPPED") } ?? -1
      let played = lines.lastIndex { $0.contains("> ") && $0.contains("PLAY ") } ?? .max
      #expect(stopped > played)
    }
  }
}
