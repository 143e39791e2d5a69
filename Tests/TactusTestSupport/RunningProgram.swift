import Foundation
public import Glibc
public import TactusWire

/// A program's failure to do something.
public struct ProgramError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A running program, with the time of each of its lines, and a timeout for every wait.
public final class RunningProgram {
  /// A line written by a program.
  public struct Line: Sendable {
    public var text: String
    /// The time when it was read; nanoseconds on CLOCK_MONOTONIC.
    public var time: UInt64
  }

  /// The program's own process, not the `timeout` around it.
  public let pid: pid_t
  private let process = Process()
  private let input: Pipe
  private let output: LineReader
  private let errors: LineReader

  /// Starts it; it is killed after `lifetime` seconds, whatever happens to the tests.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    lifetime: Int = 300
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--signal=KILL", "\(lifetime)", path] + arguments
    process.environment = Tool.cleanEnvironment(environment)
    let (input, output, errors) = try Spawning.alone { [process] in
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardInput = pipes.0
      process.standardOutput = pipes.1
      process.standardError = pipes.2
      try process.run()
      return pipes
    }
    self.input = input
    self.output = LineReader(output.fileHandleForReading)
    self.errors = LineReader(errors.fileHandleForReading)
    pid = try Self.child(of: process)
  }

  deinit {
    signal(SIGKILL)
    process.terminate()
  }

  /// Writes a line to its standard input; a program that has ended ignores it.
  public func send(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Bytes of its standard input that it has not read yet.
  public var unreadInput: Int {
    var count: Int32 = 0
    return ioctl(input.fileHandleForWriting.fileDescriptor, UInt(FIONREAD), &count) == 0
      ? Int(count) : 0
  }

  /// Closes its standard input.
  public func closeInput() { try? input.fileHandleForWriting.close() }

  public var isRunning: Bool { process.isRunning }

  public func signal(_ number: Int32) {
    if process.isRunning { kill(pid, number) }
  }

  /// Waits for the next line of its output that contains this text; earlier lines are skipped.
  @discardableResult
  public func line(containing text: String = "", within seconds: Double = 20) throws -> Line {
    try wait(output, text, seconds)
  }

  /// Waits for the next line of its errors that contains this text; earlier lines are skipped.
  @discardableResult
  public func errorLine(containing text: String = "", within seconds: Double = 20) throws -> Line {
    try wait(errors, text, seconds)
  }

  /// Waits for its end; returns its exit status, 128 plus the signal's number after a signal.
  @discardableResult
  public func finish(within seconds: Double = 60) throws -> Int32 {
    let isOver = output.waitForEnd(seconds) && errors.waitForEnd(seconds)
    if !isOver { signal(SIGKILL) }
    guard isOver else {
      throw ProgramError("still running after \(seconds) s:\n\(transcript)")
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// All lines written so far.
  public var outputLines: [String] { output.lines.map(\.text) }
  public var errorLines: [String] { errors.lines.map(\.text) }
  public var transcript: String { (outputLines + errorLines).joined(separator: "\n") }

  public var descriptorCount: Int { Self.entries(of: "/proc/\(pid)/fd") }
  public var threadCount: Int { Self.entries(of: "/proc/\(pid)/task") }

  /// The processor time that it has used, in ticks of 10 ms.
  public func processorTicks() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    // The name, in brackets, may contain anything; user and system time are the 12th and 13th field
    // after it.
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
      return .max
    }
    return user + system
  }

  /// The resident memory of a process; bytes. Nil for one that is gone.
  public static func memory(of pid: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      .map { 1024 * $0 }
  }

  private func wait(_ reader: LineReader, _ text: String, _ seconds: Double) throws -> Line {
    if let line = reader.next(containing: text, within: seconds) { return line }
    throw ProgramError("no line with '\(text)' in:\n\(transcript)")
  }

  private static func entries(of folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  private static func child(of process: Process) throws -> pid_t {
    let parent = process.processIdentifier
    let deadline = now() + 10_000_000_000
    while now() < deadline, process.isRunning {
      if let child = child(of: parent) { return child }
      usleep(500)
    }
    // It ended before its child could be found.
    return parent
  }

  /// True if a process, whatever its parent, is running; a zombie is not.
  public static func isAlive(_ pid: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return status?.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? false
  }

  /// The first child process of another, if it runs.
  public static func child(of parent: pid_t) -> pid_t? {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let text = (try? String(contentsOfFile: path, encoding: .ascii)) ?? ""
    return text.split(separator: " ").first.flatMap { pid_t($0) }
  }

  /// The time in nanoseconds on CLOCK_MONOTONIC.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The same time in microseconds, as programs use it.
  public static var moment: Microseconds { Microseconds(Int64(now() / 1000)) }
}

/// Collects the lines of a stream on a separate thread, each with its arrival time.
///
/// Unchecked: `condition` guards all mutable state.
private final class LineReader: @unchecked Sendable {
  private let condition = NSCondition()
  private var gathered: [RunningProgram.Line] = []
  private var isAtEnd = false
  private var taken = 0

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(handle.fileDescriptor, &chunk, chunk.count)
        guard count > 0 else { break }
        rest += chunk[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          note(rest[..<end])
          rest.removeSubrange(...end)
        }
      }
      if !rest.isEmpty { note(rest[...]) }
      condition.withLock {
        isAtEnd = true
        condition.broadcast()
      }
    }
  }

  private func note(_ bytes: ArraySlice<UInt8>) {
    let line = RunningProgram.Line(
      text: String(decoding: bytes, as: UTF8.self), time: RunningProgram.now())
    condition.withLock {
      gathered.append(line)
      condition.broadcast()
    }
  }

  var lines: [RunningProgram.Line] { condition.withLock { gathered } }

  func next(containing text: String, within seconds: Double) -> RunningProgram.Line? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while true {
        while taken < gathered.count {
          taken += 1
          if text.isEmpty || gathered[taken - 1].text.contains(text) { return gathered[taken - 1] }
        }
        if isAtEnd || !condition.wait(until: deadline) { return nil }
      }
    }
  }

  func waitForEnd(_ seconds: Double) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isAtEnd {
        if !condition.wait(until: deadline) { return isAtEnd }
      }
      return true
    }
  }
}
