import Foundation
import TactusTestSupport
import Testing

/// The console on a terminal, with typed input.
@Suite(.onThreads) struct ConsoleTerminalTests {
  private static let prompt = "tactus> "

  private func open(
    _ folder: Folder, _ options: [String] = [], columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["console"] + options, columns: columns,
      environment: ["XDG_STATE_HOME": folder.path, "LC_ALL": "C"])
    try terminal.wait(for: "connected: ")
    return terminal
  }

  /// Types Ctrl-D until the console ends: one typed while a command was running is lost.
  private func leave(_ terminal: PseudoTerminal) throws {
    let patience = RunningProgram.now() + 60_000_000_000
    repeat {
      try #require(RunningProgram.now() < patience, "it does not end: \(terminal.text)")
      terminal.type("\u{4}")
    } while !terminal.ends(within: 0.5)
    #expect(try terminal.finish() == 0)
    #expect(terminal.settingsNow == terminal.settings)
  }

  @Test func aLineIsEditedBeforeItIsDone() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      // Typed wrong, corrected in the middle.
      terminal.type("motr 1 50 20\u{1}\u{6}\u{6}\u{6}o\r")
      try terminal.wait(for: "motor 1 (thumb): 50 %")
      terminal.type("cell x\u{7F}⠓\r")
      try terminal.wait(for: "⠓  dots 125")
      try leave(terminal)
    }
  }

  @Test func aWrongCommandIsExplainedAndTheConsoleGoesOn() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("motor x\r")
      try terminal.wait(for: "column 7: MOTOR 'x': give its number")
      terminal.type("ping 3\r")
      try terminal.wait(for: "3 round trips, 0 lost")
      try leave(terminal)
    }
  }

  @Test func aLongWrongWordIsNotSaidBackInFull() throws {
    let word = String(repeating: "x", count: 3000)
    let outcome = try Tool.run(["console", "-c", word])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("no command 'xxxx"))
    #expect(outcome.errors.count < 120)
  }

  @Test func theTabKeyCompletesCommandsAndTheirArguments() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("mo\t")
      try terminal.wait(for: "motor  monitor")
      terminal.type("n\to\tf\t\r")
      try terminal.wait(for: Self.prompt)
      terminal.type("des\t\r")
      try terminal.wait(for: "tactus mock 1")
      terminal.type("mot\t1 50 20\r")
      try terminal.wait(for: "played")
      try leave(terminal)
    }
  }

  @Test func whatWasTypedIsThereInTheNextConsoleForThisPersonAlone() throws {
    try Folder.with { folder in
      var terminal = try open(folder)
      terminal.type("ping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
      let file = folder.file("tactus/console-history")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      terminal = try open(folder)
      terminal.type("\u{10}\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
    }
  }

  @Test(arguments: [
    Array(repeating: UInt8(0xFF), count: 3000) + [0x0A], Array("\u{1B}[2J\nping 5\n\u{0}\n".utf8),
    [],
    Array(String(repeating: "ping 6\n", count: 2000).utf8),
  ])
  func aHistoryThatOthersWroteDoesNoHarm(bytes: [UInt8]) throws {
    try Folder.with { folder in
      try FileManager.default.createDirectory(
        atPath: folder.file("tactus"), withIntermediateDirectories: true)
      try folder.write(bytes, to: "tactus/console-history")
      let terminal = try open(folder)
      #expect(!terminal.text.contains("\u{1B}[2J"))
      terminal.type("\u{10}\u{15}ping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
      let lines = String(
        decoding: try folder.read(folder.file("tactus/console-history")), as: UTF8.self
      )
      .split(separator: "\n")
      #expect(lines.count <= 501)
      #expect(lines.last == "ping 4")
    }
  }

  @Test func whatTheGloveSaysComesAboveTheLineBeingTyped() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      // ARM bypassing the link: 250 ms later the lease expires, while the next line is being typed.
      terminal.type("raw --frame 20 00 00 00\rping 4")
      try terminal.wait(for: "reached the glove in time")
      terminal.type("\r")
      try terminal.wait(for: "4 round trips")
      let after = terminal.text.components(separatedBy: "reached the glove in time").last ?? ""
      #expect(after.contains(Self.prompt + "ping 4"), "the line is drawn again below")
      try leave(terminal)
    }
  }

  @Test func controlCClearsTheLineAndStopsTheMotors() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("monitor on\rnonsense")
      try terminal.wait(for: "nonsense")
      terminal.type("\u{3}")
      try terminal.wait(for: "STOPPED")
      terminal.type("ping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
    }
  }

  @Test func controlCEndsATextAndTheConsoleGoesOn() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("monitor on\rsay reading on and on and on\r")
      try terminal.wait(for: "PLAYED")
      terminal.type("\u{3}")
      try terminal.wait(for: "STOPPED")
      terminal.type("monitor off\rping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
    }
  }

  @Test func aNewSizeOfTheTerminalIsFollowed() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("say " + String(repeating: "long ", count: 12))
      try terminal.wait(for: "long")
      terminal.resize(columns: 40, rows: 20)
      try terminal.wait(for: Self.prompt + "say")
      terminal.type("\u{15}ping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
    }
  }

  @Test func answersOfTheWiringTestAreAskedForUntilTheyAreClear() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("test\r")
      try terminal.wait(for: "1 of 6, felt: ")
      terminal.type("nine\r")
      try terminal.wait(for: "give motors 1 to 6")
      terminal.type("2\r")
      try terminal.wait(for: "2 of 6, felt: ")
      terminal.type("thumb\r")
      try terminal.wait(for: "3 of 6, felt: ")
      terminal.type("end\r")
      try terminal.wait(for: "motors 1 and 2 are swapped")
      try leave(terminal)
      let history = try folder.read(folder.file("tactus/console-history"))
      #expect(String(decoding: history, as: UTF8.self) == "test\n", "answers are no commands")
    }
  }

  @Test func anyKeyEndsWatchingTheInputs() throws {
    try Folder.with { folder in
      let terminal = try open(folder)
      terminal.type("inputs\r")
      try terminal.wait(for: "any key here ends it")
      terminal.type("x")
      try terminal.wait(for: "0 key changes")
      try leave(terminal)
    }
  }

  @Test func aTerminalWithoutCursorKeysIsEnough() throws {
    try Folder.with { folder in
      let terminal = try PseudoTerminal(
        ["console"], environment: ["XDG_STATE_HOME": folder.path, "TERM": "dumb"])
      try terminal.wait(for: "connected: ")
      terminal.type("ping 4\r")
      try terminal.wait(for: "4 round trips")
      try leave(terminal)
      #expect(!terminal.text.contains("\u{1B}"))
    }
  }
}
