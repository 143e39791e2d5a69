import TactusBraille
import TactusHaptics
import TactusWire
import Testing

@testable import TactusConsole

private func command(_ line: String) throws -> ConsoleCommand {
  try ConsoleCommand(try #require(try ConsoleWords.split(line).first))
}

private func error(_ line: String) -> ConsoleError? {
  #expect(throws: ConsoleError.self) { try command(line) }
}

@Suite struct ConsoleCommandTests {
  @Test(
    arguments: [
      ("describe", .describe), ("stop", .stop), ("time", .time), ("stats", .stats), ("test", .test),
      ("quit", .quit), ("help", .help(nil)), ("help say", .help(.say)),
      ("help des", .help(.describe)),
      ("motor 1 50 200", .motor(actuator: 0, percent: 50, 200)),
      ("motor 6 100% 4095ms", .motor(actuator: 5, percent: 100, 4095)),
      ("cell ⠓", .cell(BrailleCell(dots: [1, 2, 5]) ?? .blank)),
      ("cell 125", .cell(BrailleCell(dots: [1, 2, 5]) ?? .blank)),
      ("cell 5-2-1", .cell(BrailleCell(dots: [1, 2, 5]) ?? .blank)),
      ("cell 8", .cell(BrailleCell(dots: [8]) ?? .blank)), ("cell 0", .cell(.blank)),
      ("cell ⠀", .cell(.blank)),
      ("cue focus", .cue(.focus)), ("cue enter-full", .cue(.enterFull)),
      ("sweep", .sweep(actuator: nil)), ("sweep 3", .sweep(actuator: 2)),
      ("say a", .say("a")), ("say one   two", .say("one two")), ("say \"a  b\" c", .say("a  b c")),
      ("ping", .ping(count: 20)), ("ping 1", .ping(count: 1)), ("ping 10000", .ping(count: 10_000)),
      ("inputs", .inputs(seconds: nil)), ("inputs 3600", .inputs(seconds: 3600)),
      ("log on", .log(.debug)), ("log off", .log(nil)), ("log debug", .log(.debug)),
      ("log info", .log(.info)), ("log warning", .log(.warning)), ("log error", .log(.error)),
      ("monitor on", .monitor(true)), ("monitor off", .monitor(false)),
      ("raw 04 02 3E 4d 00", .raw([4, 2, 0x3E, 0x4D, 0])), ("raw 0402", .raw([4, 2])),
      ("raw --frame 02", .raw([4, 2, 0x3E, 0x4D, 0])),
      ("raw 02 --frame", .raw([4, 2, 0x3E, 0x4D, 0])),
    ] as [(String, ConsoleCommand)])
  func aLineIsACommandWithItsValues(line: String, expected: ConsoleCommand) throws {
    #expect(try command(line) == expected)
  }

  @Test func aPatternHasThePulsesOfItsRows() throws {
    guard case .pulse(let pattern) = try command("pulse 1 31 0 200, 2 20 100 300,6 1 400ms 1ms")
    else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.count == 3 && pattern.advance == 401)
    #expect((0..<3).map { pattern[$0].actuator } == [0, 1, 5])
    #expect((0..<3).map { pattern[$0].level.rawValue } == [31, 20, 1])
    #expect((0..<3).map { pattern[$0].onset } == [0, 100, 400])
    #expect((0..<3).map { pattern[$0].duration } == [200, 300, 1])
  }

  @Test func commasMayStandAnywhereBetweenPulses() throws {
    let first = try command("pulse 1 31 0 20, 2 31 0 20")
    for line in [
      "pulse 1 31 0 20,2 31 0 20", "pulse 1 31 0 20 , 2 31 0 20", "pulse 1 31 0 20 ,2 31 0 20",
    ] {
      #expect(try command(line) == first, "\(line)")
    }
  }

  @Test func aPatternHoldsTwelvePulses() throws {
    let row = { (count: Int) in
      "pulse " + (0..<count).map { "1 31 \($0 * 20) 20" }.joined(separator: ", ")
    }
    guard case .pulse(let pattern) = try command(row(12)) else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.count == 12)
    let complaint = try #require(error(row(13)))
    #expect(complaint.message == "a pattern holds at most 12 pulses: use two patterns")
    #expect(complaint.column == row(12).count + 3, "the thirteenth")
  }

  @Test(arguments: [
    ("pulse 2 31 0 20, 2 31 19 20", "motor 2 is already driven at this time: move the onset"),
    (
      "pulse 1 31 0 20, 1 31 20",
      "MS is missing: pulse MOTOR LEVEL ONSET MS [, MOTOR LEVEL ONSET MS …]"
    ),
    ("pulse 9 31 0 20", "no motor 9: a frame names motors 1 to 8"),
    ("pulse 1 31 0 20 2", "unexpected '2': pulse MOTOR LEVEL ONSET MS [, MOTOR LEVEL ONSET MS …]"),
    ("pulse , 1", "MOTOR ',': give its number, counted from 1"),
    ("motor x 50 20", "MOTOR 'x': give its number, counted from 1"),
    ("motor 256 50 20", "MOTOR '256': give its number, counted from 1"),
    ("motor 1 50ms 20", "PERCENT '50ms': give 1 to 100 %"),
    ("motor 1 50 20%", "MS '20%': give 1 to 4095 ms"),
    ("motor 1 50 ms", "MS 'ms': give 1 to 4095 ms"),
    ("motor 1 5.5 20", "PERCENT '5.5': give 1 to 100 %"),
    ("ping 1ms", "N '1ms': give 1 to 10000"), ("ping 3 4", "unexpected '4': ping [N]"),
    ("inputs 0", "SECONDS '0': give 1 to 3600"), ("stop now", "unexpected 'now': stop"),
    ("cell 1-9", "'1-9' is not a cell: give a braille character or dots 1 to 8, as in 1-2-5"),
    ("cell 10", "'10' is not a cell: give a braille character or dots 1 to 8, as in 1-2-5"),
    ("cell -", "'-' is not a cell: give a braille character or dots 1 to 8, as in 1-2-5"),
    ("cell ١", "'١' is not a cell: give a braille character or dots 1 to 8, as in 1-2-5"),
    ("log", "on|off|debug|info|warning|error is missing: log on|off|debug|info|warning|error"),
    ("log zzzzzz", "no 'zzzzzz': give on, off, debug, info, warning, error"),
    ("log wraning", "no 'wraning': did you mean warning?"),
    ("monitor of", "no 'of': did you mean on, off?"), ("monitor ON", "no 'ON': did you mean on?"),
    ("raw", "HEX is missing: raw [--frame] HEX"),
    ("raw --frame", "HEX is missing: raw [--frame] HEX"),
    ("raw 0", "'0' is half a byte short: give two digits per byte"),
    ("raw 0x04", "'x' is not a hexadecimal digit: give 0 to 9 and A to F"),
    ("raw ０4", "'０' is not a hexadecimal digit: give 0 to 9 and A to F"),
    ("help motr", "no command 'motr': did you mean motor?"),
    ("help m", "'m' is ambiguous: did you mean motor, monitor?"),
    ("xyzzy", "no command 'xyzzy': 'help' lists them"),
    ("STOP", "no command 'STOP': did you mean stop?"),
    ("\"\"", "no command '': 'help' lists them"),
  ])
  func anErrorSaysWhatToGive(line: String, message: String) {
    #expect(error(line)?.message == message)
  }

  @Test func theMostBytesOfARawLineAreCounted() throws {
    let bytes = { (count: Int) in "raw " + String(repeating: "5A", count: count) }
    #expect(try command(bytes(1024)) == .raw([UInt8](repeating: 0x5A, count: 1024)))
    #expect(error(bytes(1025))?.message == "1025 bytes: give at most 1024 at once")
    let body = { (count: Int) in "raw --frame " + String(repeating: "5A", count: count) }
    guard case .raw(let frame) = try command(body(59)) else {
      Issue.record("no bytes")
      return
    }
    // The CRC, one code of the stuffing and the delimiter.
    #expect(frame.count == 63 && frame.last == 0)
    #expect(error(body(60))?.message == "a body of 60 bytes: give 1 to 59")
  }

  @Test(arguments: ConsoleVerb.allCases)
  func everyCommandIsFoundByItsNameAndUsageBeginsWithIt(verb: ConsoleVerb) throws {
    #expect(try ConsoleVerb(ConsoleWord(text: verb.rawValue, column: 1)) == verb)
    #expect(verb.usage.split(separator: " ").first.map(String.init) == verb.rawValue)
    #expect(!verb.summary.isEmpty && !verb.notes.isEmpty)
  }

  @Test(arguments: ConsoleVerb.allCases)
  func everyExampleInTheHelpIsACommand(verb: ConsoleVerb) throws {
    let examples = verb.notes.split(separator: "\n").filter { $0.hasPrefix("  ") }
    for example in examples {
      let statement = try #require(try ConsoleWords.split(String(example)).first)
      #expect(throws: Never.self, "\(example)") { try ConsoleCommand(statement) }
      #expect(try ConsoleVerb(statement.words[0]) == verb)
    }
  }

  @Test(arguments: ConsoleVerb.allCases)
  func theShortestUniqueStartOfAnyCommandIsEnough(verb: ConsoleVerb) throws {
    for length in 1...verb.rawValue.count {
      let start = String(verb.rawValue.prefix(length))
      let meant = ConsoleVerb.allCases.filter { $0.rawValue.hasPrefix(start) }
      let found = try? ConsoleVerb(ConsoleWord(text: start, column: 1))
      let isWhole = length == verb.rawValue.count
      #expect(found == (meant.count == 1 || isWhole ? verb : nil), "\(start)")
    }
  }
}
