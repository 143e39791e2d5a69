import Foundation
import Glibc
import TactusTestSupport
import Testing

@Suite(.onThreads) struct RealTimeTests {
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
      let read = try Tool.keepingUp { try Tool.run(words + ["on it"]) }
      #expect(read.status == 0)
      let real = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(try Tool.run(words + ["--virtual-time", "on it"]).status == 0)
      let planned = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(MotorLine.left(on: real) == [])
      // The sequence of each motor's levels without times, since this machine may be busy.
      func order(_ log: [MotorLine]) -> [[Int]] {
        (0..<6).flatMap { motor in
          log.filter { $0.actuator == motor }.map { [motor, $0.level] }
        }
      }
      #expect(order(real) == order(planned))
    }
  }

  @Test(
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)],
    [[], ["--virtual-time"]])
  func aSignalTurnsTheMotorsOffAndEndsIt(end: (signal: Int32, status: Int32), mode: [String]) throws
  {
    try Folder.with { folder in
      let log = try folder.write([], to: "log")
      let say = try RunningProgram(
        Tool.path,
        ["say", "--rate", "400", "--motor-log", log] + mode
          + [String(repeating: "for ", count: 20_000)])
      let patience = RunningProgram.now() + 60_000_000_000
      while try folder.read(log).isEmpty { try #require(RunningProgram.now() < patience) }
      say.signal(end.signal)
      #expect(try say.finish() == end.status)
      let lines = try MotorLine.lines(of: folder.read(log))
      #expect(lines.count >= 2)
      #expect(MotorLine.left(on: lines) == [])
    }
  }

  @Test func textThatTricklesInIsReadAsItComes() throws {
    let say = try RunningProgram(Tool.path, ["say", "--rate", "400", "-"])
    for (text, line) in [("one", "one  ⠕⠝⠑"), ("\n\ntwo", "two  ⠞⠺⠕")] {
      say.send(text)
      #expect(try say.line().text == line)
    }
    say.closeInput()
    #expect(try say.line().text.hasPrefix("7 cells, 2 words"))
    #expect(try say.finish() == 0)
  }

  /// More output than a pipe holds, without a reader.
  @Test func aReaderThatStallsDoesNotKeepASignalFromEndingIt() throws {
    let pipe = Spawning.alone { Pipe() }
    let say = Process()
    say.executableURL = URL(fileURLWithPath: Tool.path)
    say.arguments =
      ["say", "--virtual-time", "--view", "none", "--motor-log", "/dev/stdout"]
      + [String(repeating: "for ", count: 20_000)]
    say.standardInput = FileHandle.nullDevice
    say.standardOutput = pipe
    try Spawning.alone(say.run)
    defer { kill(say.processIdentifier, SIGKILL) }
    let patience = RunningProgram.now() + 60_000_000_000
    var (before, held) = (Int32(-1), Int32(0))
    while held == 0 || held != before {
      try #require(RunningProgram.now() < patience)
      before = held
      usleep(100_000)
      _ = ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &held)
    }
    kill(say.processIdentifier, SIGINT)
    while say.isRunning {
      try #require(RunningProgram.now() < patience, "it does not end")
      usleep(1000)
    }
    #expect(say.terminationReason == .exit)
    #expect(say.terminationStatus == 130)
  }

  @Test func anInputThatEndsEarlyEndsTheReading() throws {
    let outcome = try Tool.shell("printf 'one' | $T say --rate 400 --view none --json -")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("{\"cells\":3,\"words\":1,"))
  }

  @Test func aSignalEndsTheWaitForText() throws {
    let say = try RunningProgram(Tool.path, ["say", "--rate", "400", "-"])
    say.send("on")
    try say.line()
    say.signal(SIGINT)
    #expect(try say.finish() == 130)
  }
}
