import Glibc
package import TactusSystem

/// A program that answers each line on its standard input with one line, for a thread that may wait.
///
/// It has the safeguards of `ChildProcess`. The answer to a request that was given up may still come: the
/// caller must know it from the next.
package final class LineProgram {
  private let supervisor: Supervisor
  private let input: Descriptor
  private let output: Descriptor
  private let report: Descriptor
  private var unread: [UInt8] = []
  /// True once the program closed one of its streams.
  private var isClosed = false

  /// The longest line of an answer, in bytes.
  private static let longestLine = 1 << 20

  /// Starts a program, found by PATH, with its arguments.
  ///
  /// - Throws: `SpawnError` if it cannot be started.
  package init(_ command: [String]) throws(SpawnError) {
    let program = try SpawnedProgram(command)
    supervisor = program.supervisor
    input = Descriptor(program.input)
    output = Descriptor(program.output)
    report = Descriptor(program.report)
  }

  deinit { supervisor.end() }

  /// False once the program has ended, or closed one of its streams.
  package var isRunning: Bool {
    if isClosed { return false }
    var request = pollfd(fd: report.number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  /// Writes a line; returns false if the program does not read it in time, or has ended.
  package func write(line: [UInt8], within limit: Duration) -> Bool {
    write(line + [0x0A], until: .now + limit)
  }

  /// Returns the next line; nil if none arrives in time, or if the program has ended.
  package func nextLine(within limit: Duration) -> [UInt8]? {
    nextLine(until: ContinuousClock.now + limit)
  }

  private func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        isClosed = errno != EAGAIN
        guard !isClosed, wait(for: input.number, POLLOUT, until: deadline) else { return false }
      }
    }
    return true
  }

  private func nextLine(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeSubrange(...end) }
        return Array(unread[..<end])
      }
      let count = Glibc.read(output.number, &chunk, chunk.count)
      if count > 0 {
        unread += chunk[..<count]
        guard unread.count <= Self.longestLine, deadline > .now else { return nil }
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        isClosed = true
        return nil
      } else if errno == EAGAIN, !wait(for: output.number, POLLIN, until: deadline) {
        return nil
      }
    }
  }

  /// Waits until a descriptor is ready; returns false after the deadline.
  private func wait(
    for descriptor: Int32, _ events: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    let left = deadline - .now
    guard left > .zero else { return false }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let milliseconds = Int32(min(Double(Int32.max), (left / .milliseconds(1)).rounded(.up)))
    return poll(&request, 1, milliseconds) > 0 || errno == EINTR
  }
}
