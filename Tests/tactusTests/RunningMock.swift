import Foundation
import TactusTestSupport
import Testing

/// `tactus mock`, or another long-running command, without a terminal, with its printed lines.
final class RunningMock {
  private let program: RunningProgram

  init(_ words: [String], command: String = "mock") throws {
    program = try RunningProgram(Tool.path, [command] + words)
  }

  /// Waits for the next line.
  func line() throws -> String { try program.line().text }

  /// Waits for the next line; returns its JSON object's members.
  func event() throws -> [String: String] {
    let line = try line()
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return try #require(object, "\(line)").mapValues { "\($0)" }
  }

  /// Waits for the next event with this name; earlier ones are skipped.
  @discardableResult
  func event(_ name: String) throws -> [String: String] {
    while true {
      let event = try event()
      if event["event"] == name { return event }
    }
  }

  func send(_ signal: Int32) { program.signal(signal) }

  /// Waits for its end; returns its exit status.
  func status() throws -> Int32 { try program.finish() }

  /// Processor time used so far, in clock ticks.
  var ticks: Int {
    get throws {
      let stat = try String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8)
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      return try #require(Int(fields[11])) + #require(Int(fields[12]))
    }
  }

  /// Fails when it does any work for half a second, once the current work has ended.
  func expectRest(_ moment: String) throws {
    let deadline = RunningProgram.now() + 20_000_000_000
    var before = -1
    while try sleeps != before, RunningProgram.now() < deadline {
      before = try sleeps
      Thread.sleep(forTimeInterval: 0.2)
    }
    let (ticks, sleeps) = (try ticks, try sleeps)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try self.sleeps == sleeps, "\(moment)")
    #expect(try self.ticks == ticks, "\(moment)")
  }

  /// The number of times that it has gone to sleep so far.
  var sleeps: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(program.pid)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
    }
  }
}
