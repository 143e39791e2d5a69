import TactusTestSupport
import Testing

/// Standard streams and files that cannot be read or written.
@Suite(.onThreads) struct BrokenStreamTests {
  @Test(
    arguments: [
      "say --virtual-time Hello", "say --rate 400 e", "translate Hello", "compile Hello",
      "compile --json Hello", "plot --text Hello", "tables", "tables --json", "encodings",
      "layouts", "keys", "keys --json", "--help",
      "say --help", "--version",
    ])
  func aFullDiskUnderStandardOutputIsAnInputOutputError(line: String) throws {
    let outcome = try Tool.shell("$T \(line) > /dev/full")
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("standard output"), "\(outcome.errors)")
  }

  @Test func closedStandardOutputIsAnInputOutputError() throws {
    #expect(try Tool.shell("$T translate Hello >&-").status == 74)
  }

  @Test(arguments: ["/nonexistent/log", "/", "/dev/full"], ["--virtual-time", "--rate=400"])
  func aMotorLogThatCannotBeWrittenIsNamed(path: String, time: String) throws {
    let outcome = try Tool.run(["say", time, "--motor-log", path, "e"])
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("'\(path)'"))
  }

  @Test(
    arguments: ["say --virtual-time --view none", "say --rate 400 --view none"])
  func aCaptureThatGrowsNoFurtherIsNamedAndWhatItHoldsCanBeRead(command: String) throws {
    try Folder.with { folder in
      let capture = folder.file("reading.pcapng")
      let outcome = try Tool.shell("ulimit -f 4; $T \(command) --capture '\(capture)' ee")
      #expect(outcome.status == 74)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("'\(capture)'"))
      #expect(try Tool.run(["inspect", capture]).status == 0)
    }
  }

  @Test(
    arguments: ["translate -", "compile --json -", "say --virtual-time -", "say -"],
    ["<&-", "</"])
  func standardInputThatCannotBeReadIsAnInputOutputError(line: String, redirect: String) throws {
    let outcome = try Tool.shell("$T \(line) \(redirect)")
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("standard input"))
  }

  @Test(arguments: ["translate", "compile", "say --virtual-time", "say"])
  func noTextIsNoError(command: String) throws {
    for line in ["\(command) ''", "\(command) - < /dev/null", "printf '\\n\\n' | $T \(command) -"] {
      let script = line.hasPrefix("printf") ? line : "$T \(line)"
      let outcome = try Tool.shell(script)
      #expect(outcome.status == 0, "\(script)")
      #expect(outcome.errors == "", "\(script)")
    }
  }

  @Test(arguments: ["--virtual-time", "--rate=400"])
  func aCaptureThatFindsNoRoomIsSaidAndTheReadingGoesOn(pace: String) throws {
    try Folder.with { folder in
      let path = folder.file("full.pcapng")
      // Blocks of 512 bytes.
      let outcome = try Tool.shell(
        "ulimit -f 4; $T say \(pace) --capture '\(path)' ab")
      #expect(outcome.status == 74)
      #expect(outcome.text.contains("2 cells, 1 word"))
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("full.pcapng' failed: File too large"))
      #expect(try Tool.run(["inspect", path]).status == 0)
    }
  }

  @Test(arguments: [
    "say --rate 400 -", "say --virtual-time -", "translate -", "compile -", "compile --json -",
  ])
  func aReaderThatGoesAwayEndsACommandWithoutAWord(line: String) throws {
    let script =
      "(yes 'one two' | head -n 20000) 2>/dev/null | { $T \(line); echo $? >&2; } | head -n 1"
    let outcome = try Tool.shell(script)
    #expect(outcome.errors == "141\n")
  }

  @Test func aReaderThatGoesAwayEndsTheReading() throws {
    let script = "yes 'one two' | head -n 100000 | $T say --rate 400 - | head -n 1"
    let outcome = try Tool.shell(script)
    #expect(outcome.text == "one  ⠕⠝⠑\n")
  }
}
