import TactusTestSupport
import Testing

@Suite(.onThreads) struct VirtualTimeTests {
  private static func log(_ words: [String], input: String? = nil) throws -> [UInt8] {
    try Folder.with { folder in
      let outcome = try Tool.run(
        ["say", "--virtual-time", "--view", "none", "--motor-log", folder.file("log")] + words,
        input: input)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try folder.read(folder.file("log"))
    }
  }

  @Test(arguments: CompileTests.readings.indices)
  func theSameTextGivesTheSameLogByteForByte(index: Int) throws {
    let (options, text) = CompileTests.readings[index]
    let first = try Self.log(options + ["-"], input: text)
    #expect(try Self.log(options + ["-"], input: text) == first)
    #expect(first.isEmpty == text.isEmpty)
  }

  @Test func theLogDoesNotDependOnHowTheTextArrives() throws {
    let text = "one line of text\nand then another\n"
    let whole = try Self.log(["-"], input: text)
    try Folder.with { folder in
      let file = folder.file("log")
      let say = "$T say --virtual-time --view none --motor-log \(file) -"
      for pieces in [
        "printf 'one li'; printf 'ne of text'; printf '\\nand then '; printf 'another\\n'",
        "printf 'one line of text\\n'; true | true; printf 'and then another\\n'",
        "printf 'one line of text\\nand then another'",
      ] {
        let outcome = try Tool.shell("{ \(pieces); } | \(say)")
        #expect(outcome.status == 0)
        #expect(try folder.read(file) == whole, "\(pieces)")
      }
    }
  }

  @Test(arguments: CompileTests.readings.indices)
  func theLogIsTheTimelineThatCompilePrints(index: Int) throws {
    let (options, text) = CompileTests.readings[index]
    let played = try MotorLine.lines(of: Self.log(options + ["-"], input: text))
    let compiled = try CompileTests.compile(text, options)
    #expect(MotorLine.fromZero(played) == compiled.motorChanges)
    #expect(MotorLine.left(on: played) == [])
    #expect(played.map(\.time) == played.map(\.time).sorted())
  }

  @Test func thePlainViewHasALineAWord() throws {
    let outcome = try Tool.run(["say", "--virtual-time", "one two"])
    #expect(outcome.lines == ["one  ⠕⠝⠑", "two  ⠞⠺⠕", outcome.lines.last ?? ""])
    #expect(outcome.lines.last?.hasPrefix("7 cells, 2 words, ") == true)
  }

  @Test func theViewShowsNoControlCharacterOfTheText() throws {
    for command in [["say", "--virtual-time"], ["compile"]] {
      let outcome = try Tool.run(command + ["-"], input: "a\u{1B}[31mb\u{7}\n")
      #expect(!outcome.output.contains(0x1B), "\(command)")
      #expect(!outcome.output.contains(0x07), "\(command)")
    }
  }

  @Test func invalidBytesAreNamedAndTheRestIsPlayed() throws {
    let bytes = Array("one ".utf8) + [0xFF] + Array("two".utf8)
    let outcome = try Tool.run(["say", "--virtual-time", "-"], bytes: bytes)
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("byte 4:"))
    #expect(outcome.lines.dropLast() == ["one  ⠕⠝⠑", "two  ⠞⠺⠕"])
  }
}
