import CLinux
import Glibc
package import TactusSystem
import TactusText
package import TactusWire

/// A running program that the user named: it receives a text on its standard input, and its exit
/// status is the result.
///
/// No shell is involved. The program has its own process group, default signals, and no open file
/// of this process but its three streams. Nothing blocks: the caller polls `interests` and calls
/// `step` whenever one of them is ready or `deadline` is reached. A program that exceeds its limit
/// is sent SIGTERM and killed 2 s later, together with everything that it started. It never remains
/// as a zombie, whatever happens to this object; and if this process dies, so do the program and
/// everything that it started (`Supervisor`).
package final class ChildProcess {
  /// The outcome of a program.
  package enum Outcome: Equatable {
    /// It exited with status 0.
    case succeeded
    /// It could not be started, or exited with an error; `reason` is one line.
    case failed(reason: String)
    /// It was ended before it could report its result; `reason` is one line.
    case unknown(reason: String)
  }

  /// The time limit of a program unless the caller gives another.
  package static let standardLimit = Microseconds.seconds(30)
  /// The time from SIGTERM to SIGKILL.
  package static let grace = Microseconds.seconds(2)

  /// The outcome; nil while the program runs.
  package private(set) var outcome: Outcome?
  /// The exit status of a program that exited by itself; otherwise nil.
  package private(set) var exitStatus: Int32?

  private let name: String
  private var supervisor: Supervisor?
  /// Becomes readable once the program has ended.
  private var report = Descriptor()
  private var input = Descriptor()
  private var output = Descriptor()
  private var unwritten: ArraySlice<UInt8>
  private var said = OutputTail()
  private let limit: Microseconds
  /// The time of the next signal: SIGTERM, then SIGKILL.
  private var nextSignal: Microseconds
  private var isOverdue = false

  /// Starts a program, found by PATH, with its arguments; if that fails, `outcome` is set at once.
  package init(
    _ command: [String], input text: String, limit: Microseconds = standardLimit,
    at now: Microseconds
  ) {
    name = (command.first ?? "").printable
    unwritten = Array(text.utf8)[...]
    self.limit = limit
    nextSignal = now + limit
    do throws(SpawnError) {
      let program = try SpawnedProgram(command)
      supervisor = program.supervisor
      input = Descriptor(program.input)
      output = Descriptor(program.output)
      report = Descriptor(program.report)
    } catch {
      outcome = .failed(reason: "'\(name)' cannot be started: \(error.advice)")
    }
  }

  deinit {
    if outcome == nil { supervisor?.end() }
  }

  /// The descriptors to wait for; empty once the program has ended.
  package var interests: [Interest] {
    guard outcome == nil else { return [] }
    var result = [Interest(descriptor: report.number)]
    if output.isOpen { result.append(Interest(descriptor: output.number)) }
    if input.isOpen {
      result.append(Interest(descriptor: input.number, wantsToRead: false, wantsToWrite: true))
    }
    return result
  }

  /// The last 4 KB of the program's output.
  package var lastOutput: [UInt8] { said.bytes }

  /// The time at which `step` is due even if nothing is ready; nil once the program has ended.
  package var deadline: Microseconds? { outcome == nil ? nextSignal : nil }

  /// Writes and reads without blocking, records the end of the program, and signals it if it is
  /// overdue.
  package func step(at now: Microseconds) {
    guard outcome == nil else { return }
    write()
    read()
    if let status {
      // Its last output has arrived by now.
      read()
      if isOverdue { supervisor?.kill() }
      supervisor?.linger()
      if !isOverdue, status & 0x7F == 0 { exitStatus = status >> 8 & 0xFF }
      finish(isOverdue ? .unknown(reason: overdue) : verdict(status))
    } else if now >= nextSignal {
      if isOverdue { supervisor?.kill() } else { supervisor?.terminate() }
      isOverdue = true
      nextSignal = now + Self.grace
    }
  }

  /// The program's status as of wait(2) once it has ended; SIGKILL when its supervisor was killed.
  private var status: Int32? {
    var status: Int32 = 0
    let count = Glibc.read(report.number, &status, MemoryLayout<Int32>.size)
    if count == MemoryLayout<Int32>.size { return status }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : SIGKILL
  }

  private func finish(_ outcome: Outcome) {
    self.outcome = outcome
    report.close()
    input.close()
    output.close()
  }

  private var overdue: String {
    "'\(name)' was ended: it took longer than \(Spoken.time(limit.milliseconds))"
  }

  /// Returns the outcome for a status of wait(2).
  private func verdict(_ status: Int32) -> Outcome {
    let signal = status & 0x7F
    guard signal == 0 else {
      return .unknown(reason: "'\(name)' was ended by signal \(signal)" + remark)
    }
    let code = status >> 8 & 0xFF
    return code == 0
      ? .succeeded : .failed(reason: "'\(name)' ended with status \(code)" + remark)
  }

  private var remark: String { said.lastLine.map { ": \($0)" } ?? "" }

  /// Writes as much input as the program accepts. One that has ended or stopped reading does no
  /// harm.
  private func write() {
    while input.isOpen, !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
      if count > 0 {
        unwritten = unwritten.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        unwritten = []
      }
    }
    input.close()
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    // A program that never stops writing must not stall the loop.
    for _ in 0..<16 where output.isOpen {
      let count = Glibc.read(output.number, &chunk, chunk.count)
      if count > 0 {
        said.append(chunk[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        output.close()
      } else {
        return
      }
    }
  }
}

/// The last 4 KB of a program's output.
private struct OutputTail {
  private static let length = 4096
  private(set) var bytes: [UInt8] = []

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    bytes.removeFirst(max(0, bytes.count - Self.length))
  }

  /// The last line that is not blank, cut to the length of a message.
  var lastLine: String? {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let texts = lines.reversed().lazy.map { String(decoding: $0, as: UTF8.self) }
    return texts.first { $0.contains { !$0.isWhitespace } }.map { String($0.printable.prefix(200)) }
  }
}
