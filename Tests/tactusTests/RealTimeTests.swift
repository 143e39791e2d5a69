import Foundation
import Glibc
import TactusTestSupport
import Testing

@Suite struct RealTimeTests {
  @Test func withoutATerminalItPrintsPlainLines() throws {
    let outcome = try Tool.run(["say", "--rate", "400", "one two"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.dropLast() == ["one  ⠕⠝⠑", "two  ⠞⠺⠕"])
    #expect(!outcome.output.contains(0x1B))
    #expect(outcome.errors == "")
  }

  @Test func itPlaysWhatVirtualTimePlays() throws {
    try Folder.with { folder in
      let words = ["say", "--rate", "400", "--view", "none", "--motor-log", folder.file("log")]
      #expect(try Tool.run(words + ["on it"]).status == 0)
      let real = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(try Tool.run(words + ["--virtual-time", "on it"]).status == 0)
      let planned = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(MotorLine.left(on: real) == [])
      // Which motor goes to which level, not when: this machine may be busy.
      func order(_ log: [MotorLine]) -> [[Int]] {
        (0..<6).flatMap { motor in
          log.filter { $0.actuator == motor }.map { [motor, $0.level] }
        }
      }
      #expect(order(real) == order(planned))
    }
  }

  @Test(
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143), (SIGQUIT, 143)] as [(Int32, Int32)],
    [[], ["--virtual-time"]])
  func aSignalTurnsTheMotorsOffAndEndsIt(end: (signal: Int32, status: Int32), mode: [String]) throws
  {
    try Folder.with { folder in
      let log = try folder.write([], to: "log")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Tool.path)
      process.arguments =
        ["say", "--rate", "400", "--motor-log", log] + mode
        + [String(repeating: "for ", count: 20_000)]
      process.standardInput = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      #expect(!output.fileHandleForReading.availableData.isEmpty, "the first word is over")
      kill(process.processIdentifier, end.signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == end.status)
      let lines = try MotorLine.lines(of: folder.read(log))
      #expect(lines.count >= 3)
      #expect(MotorLine.left(on: lines) == [])
    }
  }

  @Test func textThatTricklesInIsReadAsItComes() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["say", "--rate", "400", "-"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    for (text, line) in [("one\n", "one  ⠕⠝⠑\n"), ("\n\ntwo\n", "two  ⠞⠺⠕\n")] {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == line)
    }
    try input.fileHandleForWriting.close()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: rest, as: UTF8.self).hasPrefix("7 cells, 2 words"))
  }

  @Test func anInputThatEndsEarlyEndsTheReading() throws {
    let outcome = try Tool.shell("printf 'one' | $T say --rate 400 --view none --json -")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("{\"cells\":3,\"words\":1,"))
  }

  @Test func aSignalEndsTheWaitForText() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["say", "--rate", "400", "-"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    try input.fileHandleForWriting.write(contentsOf: Data("on\n".utf8))
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }
}
