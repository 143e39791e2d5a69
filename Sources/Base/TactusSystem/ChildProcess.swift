import CLinux
import Glibc
import TactusText
package import TactusWire

/// A program that the user named, running: a text goes to its standard input, and its exit status
/// is the answer.
///
/// No shell is involved. The program has its own process group, default signals, and no open file
/// of this process but its three streams. Nothing blocks: the caller polls `interests` and calls
/// `step` whenever one of them is ready or `deadline` has come. A program that exceeds its limit is
/// asked to end (SIGTERM) and killed 2 s later, together with everything that it started. It never
/// remains as a zombie, whatever happens to this object; and if this process dies, so do the
/// program and what it started (`Supervisor`).
package final class ChildProcess {
  /// How a program ended.
  package enum Outcome: Equatable {
    /// It ended with status 0.
    case succeeded
    /// It could not be started, or reported failure itself; `reason` is one line.
    case failed(reason: String)
    /// It was ended before it could report; `reason` is one line.
    case unknown(reason: String)
  }

  /// How long a program may run unless its caller says otherwise.
  package static let standardLimit = Microseconds.seconds(30)
  /// Time from asking a program to end until it is killed.
  package static let grace = Microseconds.seconds(2)

  /// How it ended; nil while it runs.
  package private(set) var outcome: Outcome?
  /// The exit status of a program that ended by itself; nil while it runs, and of any other.
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
  /// When it is asked to end, or after that, killed.
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

  /// What to wait for; empty once it has ended.
  package var interests: [Interest] {
    guard outcome == nil else { return [] }
    var result = [Interest(descriptor: report.number)]
    if output.isOpen { result.append(Interest(descriptor: output.number)) }
    if input.isOpen {
      result.append(Interest(descriptor: input.number, wantsToRead: false, wantsToWrite: true))
    }
    return result
  }

  /// The last 4 KB that it wrote.
  package var lastOutput: [UInt8] { said.bytes }

  /// When `step` is due even if nothing is ready; nil once it has ended.
  package var deadline: Microseconds? { outcome == nil ? nextSignal : nil }

  /// Writes and reads what it can, takes note of the end, and signals a program that is overdue.
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
      if isOverdue { supervisor?.kill() } else { supervisor?.ask() }
      isOverdue = true
      nextSignal = now + Self.grace
    }
  }

  /// Its status as of wait(2) once it has ended; SIGKILL when its supervisor was killed.
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

  /// The outcome that a status of wait(2) means.
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

  /// Writes as much input as it takes. A program that has ended or stopped reading does no harm.
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

/// The last 4 KB that a program wrote.
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
