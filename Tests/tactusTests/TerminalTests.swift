import Foundation
import Glibc
import TactusTestSupport
import Testing

@Suite(.onThreads) struct TerminalTests {
  private static let long = String(repeating: "reading ", count: 50)

  @Test func theKeysAreObeyedAndTheTerminalIsGivenBack() throws {
    let terminal = try PseudoTerminal(["say", Self.long])
    try terminal.wait(for: "q stop")
    #expect(terminal.settingsNow != terminal.settings)
    try terminal.wait(for: "1 cell")
    terminal.type(" ")
    try terminal.wait(for: "100 %  paused")
    terminal.type("+")
    try terminal.wait(for: "125 %  paused")
    terminal.type(" ")
    try terminal.wait(for: "125 %  en-ueb")
    terminal.type("--")
    try terminal.wait(for: "80 %  en-ueb")
    terminal.type("n")
    try terminal.wait(for: "2 words")
    terminal.type("q")
    #expect(try terminal.finish() == 75)
    try terminal.expectGivenBack()
  }

  @Test func anExaminationGivesTheCursorBack() throws {
    let terminal = try PseudoTerminal([
      "conformance", "--device", "loopback", "--only", "M2.1,M7.1",
    ])
    #expect(try terminal.finish() == 0)
    try terminal.expectGivenBack()
  }

  @Test func theKeysAreObeyedWhileTheGloveIsAway() throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--view", "plain"])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let terminal = try PseudoTerminal(["say", "--device", path, Self.long])
      try terminal.wait(for: "1 cell")
      mock.send(SIGTERM)
      _ = try mock.status()
      try terminal.wait(for: "the glove is gone")
      terminal.type(" ")
      let back = try RunningMock(["--link", path, "--view", "plain"])
      try terminal.wait(for: "the glove is back")
      try terminal.wait(for: "paused")
      back.send(SIGTERM)
      _ = try back.status()
      try terminal.wait(for: "the glove is gone")
      terminal.type("q")
      #expect(try terminal.finish() == 75)
      try terminal.expectGivenBack()
    }
  }

  @Test func onASmallTerminalWarningsStandInThePictureAboveTheKeys() throws {
    try Folder.with { folder in
      let file = try folder.write([0x61, 0xFF, 0x62] + Array(Self.long.utf8), to: "text")
      let terminal = try PseudoTerminal(
        program: "/bin/sh", ["-c", "'\(Tool.path)' say - < '\(file)'"], columns: 40, rows: 10,
        environment: ["NO_COLOR": "1"])
      try terminal.wait(for: "1 cell", "q stop", "[")
      terminal.type("q")
      #expect(try terminal.finish() == 75)
      let parts = terminal.text.components(separatedBy: "\u{1B}[?25h")
      #expect(parts.first?.contains("note  line 1: invalid UTF-8") == true)
      #expect(parts.last?.contains("tactus say: stopped") == true)
      #expect(terminal.text.components(separatedBy: "tactus say: line 1").count == 2)
      try terminal.expectGivenBack()
    }
  }

  @Test func aSmallTerminalShowsTheKeysRatherThanTheMotors() throws {
    let terminal = try PseudoTerminal(["say", Self.long], columns: 40, rows: 10)
    try terminal.wait(for: "1 cell", "q stop")
    terminal.type("q")
    #expect(try terminal.finish() == 75)
    #expect(!terminal.text.contains("finger"))
  }

  @Test func controlCEndsItAndTheTerminalIsGivenBack() throws {
    try Folder.with { folder in
      let terminal = try PseudoTerminal(["say", "--motor-log", folder.file("log"), Self.long])
      try terminal.wait(for: "1 cell")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      try terminal.expectGivenBack()
      let log = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(!log.isEmpty)
      #expect(MotorLine.left(on: log) == [])
    }
  }

  @Test func aTextToItsEndGivesTheTerminalBack() throws {
    let terminal = try PseudoTerminal(["say", "--rate", "400", "e"])
    #expect(try terminal.finish() == 0)
    #expect(terminal.text.contains("100 %"))
    try terminal.expectGivenBack()
  }

  @Test func thePlainViewTakesKeysToo() throws {
    let terminal = try PseudoTerminal(["say", "--view", "plain", "--rate", "400", Self.long])
    try terminal.wait(for: "reading  ⠗⠑⠁⠙⠊⠝⠛")
    terminal.type("q")
    #expect(try terminal.finish() == 75)
    #expect(terminal.settingsNow == terminal.settings)
    #expect(!terminal.text.contains("\u{1B}"))
  }

  @Test func aWordThatIsRepeatedHasALineOfItsOwn() throws {
    let terminal = try PseudoTerminal(
      ["say", "--view", "plain", "--rate", "400", "a responsibility"])
    try terminal.wait(for: "a  ⠁")
    terminal.type("r")
    #expect(try terminal.finish() == 0)
    let words = terminal.text.split(whereSeparator: \.isNewline).dropLast()
      .filter { !$0.contains("reached the glove in time") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(words.last == "responsibility")
    #expect(words.allSatisfy { "responsibility".hasPrefix($0) || $0 == "a" }, "\(words)")
  }

  @Test func textTypedOnTheTerminalIsReadLineByLine() throws {
    let terminal = try PseudoTerminal(["say", "--rate", "400", "-"])
    terminal.type("one\n")
    try terminal.wait(for: "one  ⠕⠝⠑")
    terminal.type("two\n")
    try terminal.wait(for: "two  ⠞⠺⠕")
    terminal.type("\u{4}")
    #expect(try terminal.finish() == 0)
    #expect(terminal.settingsNow == terminal.settings)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5), (200, 50), (1, 1)])
  func noRowIsWiderThanTheTerminal(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(
      ["say", "--rate", "400", "漢😀 incomprehensibilities"], columns: UInt16(columns),
      rows: UInt16(rows), environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "\u{1B}[K")
    terminal.type("q")
    #expect(try terminal.finish() == 75)
    #expect(!terminal.text.contains("\u{1B}[7m"))
    for row in terminal.text.split(whereSeparator: \.isNewline) {
      guard let end = row.range(of: "\u{1B}[K") else { continue }
      let shown = row[..<end.lowerBound].split(separator: "\r").last ?? ""
      let plain = shown.replacing(/\u{1B}\[[?0-9]*[A-Za-z]/, with: "")
      #expect(plain.unicodeScalars.count <= columns, "\(plain)")
    }
  }

  @Test func aNewSizeIsFollowed() throws {
    let terminal = try PseudoTerminal(["say", Self.long])
    try terminal.wait(for: "little finger")
    terminal.resize(columns: 40, rows: 12)
    try terminal.wait(for: "little f\u{1B}[K")
    terminal.type("q")
    #expect(try terminal.finish() == 75)
  }

  @Test func aTerminalThatCannotRedrawGetsPlainLines() throws {
    let terminal = try PseudoTerminal(
      ["say", "--rate", "400", "one"], environment: ["TERM": "dumb"])
    #expect(try terminal.finish() == 0)
    #expect(terminal.text.contains("one  ⠕⠝⠑\r\n"))
    #expect(!terminal.text.contains("\u{1B}"))
  }
}
