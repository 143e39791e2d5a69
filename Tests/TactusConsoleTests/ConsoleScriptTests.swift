import Foundation
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConsole

/// A wrong console command line, the column of the error, and the required contents of its message.
struct ConsoleComplaint: CustomTestStringConvertible, Sendable {
  var text: String
  var column: Int
  var says: [String]

  init(_ text: String, _ column: Int, _ says: String...) {
    self.text = text
    self.column = column
    self.says = says
  }

  var testDescription: String { text }
}

/// Scripts on the loopback glove, in a time that jumps.
@Suite struct ConsoleScriptTests {
  private func run(
    _ commands: String, isJSON: Bool = false, _ options: ReadingOptions? = nil
  ) throws -> Outcome {
    let options = try options ?? ReadingOptions(translator: Translator())
    let transcript = Transcript()
    var (status, complaint) = (TactusSystem.ExitStatus.ok, "")
    do throws(Failure) {
      let console = try Console(
        .loopback, ConsoleEngine(options: options, isTyped: false, greets: false), nil,
        isJSON: isJSON, VirtualWaiter(hearsSignals: false),
        output: StandardOutput(into: transcript))
      status = try console.obey(commands)
    } catch {
      (status, complaint) = (error.status, error.message)
    }
    return Outcome(status: status.rawValue, output: transcript.bytes, errors: complaint)
  }

  static let complaints: [ConsoleComplaint] = [
    ConsoleComplaint("motr 1 50 20", 1, "'motr'", "motor"),
    ConsoleComplaint("stast", 1, "stats"),
    ConsoleComplaint("frobnicate", 1, "help"),
    ConsoleComplaint("m 1 50 20", 1, "motor", "monitor"),
    ConsoleComplaint("s", 1, "sweep", "stats", "say", "stop"),
    ConsoleComplaint("stop; motr 0", 7, "motor"),
    ConsoleComplaint("  motor", 8, "motor MOTOR PERCENT MS"),
    ConsoleComplaint("motor 1 50", 11, "MS is missing"),
    ConsoleComplaint("motor 1 50 20 7", 15, "'7'", "unexpected"),
    ConsoleComplaint("motor 9 50 20", 1, "motors 1 to 6"),
    ConsoleComplaint("motor 0 50 20", 7, "from 1"),
    ConsoleComplaint("motor -1 50 20", 7, "from 1"),
    ConsoleComplaint("pulse 9 31 0 20", 7, "1 to 8"),
    ConsoleComplaint("motor 1 0 20", 9, "1 to 100"),
    ConsoleComplaint("motor 1 101 20", 9, "1 to 100"),
    ConsoleComplaint("motor 1 50 0", 12, "1 to 4095"),
    ConsoleComplaint("motor 1 50 4096", 12, "1 to 4095"),
    ConsoleComplaint("motor 1 50 99999999999999999999", 12, "1 to 4095"),
    ConsoleComplaint("motor 7 50 20", 1, "motors 1 to 6"),
    ConsoleComplaint("motor 1 50 3001", 1, "1 to 3000"),
    ConsoleComplaint("sweep 7", 1, "motors 1 to 6"),
    ConsoleComplaint("pulse 1 0 0 20", 9, "1 to 31"),
    ConsoleComplaint("pulse 1 32 0 20", 9, "1 to 31"),
    ConsoleComplaint("pulse 1 31 4096 20", 12, "0 to 4095"),
    ConsoleComplaint("pulse 1 31 0 20,", 17, "MOTOR is missing"),
    ConsoleComplaint("pulse 1 31 0 20, 1 31 10 20", 18, "already"),
    ConsoleComplaint("pulse 1 31 0 20, 1 31 0", 24, "MS is missing"),
    ConsoleComplaint("cell", 5, "CELL"),
    ConsoleComplaint("cell 9", 6, "1-2-5"),
    ConsoleComplaint("cell x", 6, "1-2-5"),
    ConsoleComplaint("cell ⠓⠓", 6, "1-2-5"),
    ConsoleComplaint("cue", 4, "cue NAME"),
    ConsoleComplaint("cue fcus", 5, "'fcus'", "focus"),
    ConsoleComplaint("c 1", 1, "cell", "cue"),
    ConsoleComplaint("say", 4, "TEXT"),
    ConsoleComplaint("say \"x", 5, "quotation mark"),
    ConsoleComplaint("ping 0", 6, "1 to 10000"),
    ConsoleComplaint("ping 10001", 6, "1 to 10000"),
    ConsoleComplaint("inputs 3601", 8, "1 to 3600"),
    ConsoleComplaint("log loud", 5, "debug"),
    ConsoleComplaint("log warnign", 5, "warning"),
    ConsoleComplaint("monitor", 8, "on|off"),
    ConsoleComplaint("raw", 4, "HEX"),
    ConsoleComplaint("raw 0", 5, "two digits"),
    ConsoleComplaint("raw 00 0g", 9, "'g'"),
    ConsoleComplaint("raw --frame \(String(repeating: "00", count: 60))", 5, "1 to 59"),
    ConsoleComplaint("raw \(String(repeating: "00", count: 1025))", 5, "1024"),
    ConsoleComplaint("help frobnicate", 6, "help"),
  ]

  @Test(arguments: complaints)
  func aWrongCommandNamesItsPlaceAndWhatIsMeant(complaint: ConsoleComplaint) throws {
    let outcome = try run(complaint.text)
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(
      outcome.errors.hasPrefix("line 1, column \(complaint.column): "),
      "\(outcome.errors)")
    for piece in complaint.says { #expect(outcome.errors.contains(piece), "\(outcome.errors)") }
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    for text in ["a\u{1B}[2J", "motor \u{1B}[2J", "cell \u{1B}", "log \u{1B}x", "raw \u{1B}"] {
      let outcome = try run(text)
      #expect(outcome.status == 65)
      #expect(!outcome.errors.contains("\u{1B}"), "\(outcome.errors)")
    }
  }

  @Test func commandsArePlayedAndCounted() throws {
    let outcome = try run(
      "motor 1 50 20; pulse 1 31 0 20, 2 20 10 30; cell ⠓; cell 1-2-5; cell 0; "
        + "cue enter-full; stats")
    #expect(outcome.status == 0)
    #expect(outcome.lines[0].hasPrefix("motor 1 (thumb): 50 %"))
    #expect(outcome.lines[1] == "2 pulses in 40 ms, played")
    #expect(outcome.lines[2] == outcome.lines[3])
    #expect(outcome.lines.contains("cells played       7"))
    #expect(outcome.lines.contains("leases expired     0"))
  }

  @Test func namesMayBeShortenedWhileTheyAreUnique() throws {
    let outcome = try run("mot 1 50 20; pi 2; de; st")
    #expect(outcome.status == 65, "'st' is 'stop' or 'stats'")
    #expect(outcome.lines.contains("2 round trips, 0 lost"))
    #expect(outcome.lines.contains("board          loopback"))
    #expect(outcome.errors.contains("stop, stats"))
  }

  @Test(arguments: ["quit; bogus", "# nothing", "", ";;;", "\n\n;", "say \"# ;\"; quit"])
  func whatIsNoCommandIsNoError(text: String) throws {
    #expect(try run(text).status == 0)
  }

  @Test func everyResultIsAJSONObject() throws {
    let outcome = try run(
      "describe; motor 1 50 20; pulse 1 31 0 20; cell 5; ping 3; time; stats; stats; log on; "
        + "monitor on; stop; monitor off; raw 00; inputs 1; say e; help ping; help", isJSON: true)
    #expect(outcome.status == 0)
    var commands: [String] = []
    for line in outcome.lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      if let command = object["command"] as? String {
        commands.append(command)
      } else {
        #expect(object["event"] is String, "\(line)")
      }
      if object["command"] as? String == "stats", let change = object["change"] as? [String: Int] {
        #expect(change["cells_played"] == 0)
        #expect(try #require(change["frames_received"]) > 0)
      }
    }
    #expect(
      commands == [
        "describe", "motor", "pulse", "cell", "ping", "time", "stats", "stats", "stop", "raw",
        "inputs", "say", "help", "help",
      ])
  }

  @Test func everyCommandIsTaught() throws {
    let overview = try run("help")
    let verbs = overview.lines.prefix { !$0.hasPrefix("'help") }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(verbs.count == 18)
    for verb in verbs {
      let page = try run("help \(verb)")
      #expect(page.status == 0)
      #expect(page.lines.count >= 3, "\(verb)")
      #expect(page.lines.first?.hasPrefix(verb) == true)
      #expect(page.lines.allSatisfy { $0.count <= 80 }, "\(verb)")
    }
  }

  // MARK: The wire

  @Test func theMonitorShowsEveryFrameInBothDirectionsEvenBadOnes() throws {
    let outcome = try run("monitor on; motor 1 50 20; raw 04 02 3E 4D 01 00; monitor off; ping 1")
    #expect(outcome.status == 0)
    let frames = outcome.lines.filter { $0.hasPrefix("> ") || $0.hasPrefix("< ") }
    #expect(frames.first?.contains("ARM seq 0 cell 0") == true)
    #expect(frames.contains { $0.hasPrefix("> ") && $0.contains("TEST MOTOR") })
    #expect(frames.contains { $0.hasPrefix("< ") && $0.contains("PLAYED") })
    #expect(frames.contains { $0.hasPrefix("> 04 02 3E 4D 01 00  rejected: ") })
    #expect(!frames.contains { $0.contains("TIME REPLY") })
    #expect(outcome.lines.last?.hasPrefix("min ") == true)
  }

  @Test func rawBytesComeBackAnswered() throws {
    let outcome = try run("raw 04 02 3E 4D 00; raw --frame 02; raw 04023e4d00")
    #expect(outcome.status == 0)
    let answer = "< 04 82 AF C5 00  STOPPED"
    #expect(outcome.lines.filter { $0 == "5 bytes sent, 1 frame came back" }.count == 3)
    #expect(outcome.lines.filter { $0 == answer }.count == 3)
  }

  @Test func badBytesAreCountedAndCostNothingElse() throws {
    let outcome = try run("raw 11 22 33 00; raw 05; motor 1 50 20; stats")
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains("cells played       1"))
    #expect(outcome.lines.contains { $0.hasPrefix("frames rejected    2") })
  }

  @Test func aRefusalIsToldInWordsWithWhatToDo() throws {
    // DEFINE of a nonexistent slot.
    let outcome = try run("ping 1; raw --frame 21 00 C8 00 00; stop")
    #expect(outcome.status == 0)
    let words = "the glove refused DEFINE: a field is out of range; compare 'describe'"
    #expect(outcome.lines.contains(words), "\(outcome.text)")
  }

  @Test func aLeaseThatRunsOutIsToldInWordsWithWhatToDo() throws {
    // ARM, bypassing the link, which therefore does not renew the lease.
    let outcome = try run("ping 1; raw --frame 20 00 00 00; raw 00; raw 00; raw 00; motor 1 50 20")
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains { $0.contains("in time") && $0.contains("ping") })
    #expect(outcome.lines.last?.hasPrefix("motor 1") == true, "a new session is opened")
  }

  @Test func aTextIsReadToItsEnd() throws {
    let options = try ReadingOptions(
      translator: Translator(table: "en-ueb-g1.ctb"), encoding: Encoding(named: "simultaneous"),
      rate: Rate(percent: 400))
    let outcome = try run("say \"hi; you\"", options)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines.first == "hi;  ⠓⠊⠆")
  }

}
