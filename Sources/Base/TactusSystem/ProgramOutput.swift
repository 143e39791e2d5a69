import Glibc
package import TactusText
package import TactusWire

/// The whole output of a program that is run to obtain it, standard error included.
package struct ProgramOutput {
  /// The end of the program.
  package enum End: Hashable {
    /// With its exit status, 0 to 255.
    case exited(Int32)
    case notStarted
    case killed
    /// After the time limit; it was ended.
    case tooLong
    /// After more than 4 MiB of output; it was ended.
    case tooMuch
  }

  package let end: End
  package let lines: [String]

  /// The maximum number of bytes of an output.
  private static let most = 4 << 20

  /// Runs a program until it ends, or `limit` is reached.
  ///
  /// - Throws: `Failure` if a signal ends the wait.
  package init(
    of command: [String], limit: Microseconds, _ waiter: any Waiter
  ) throws(Failure) {
    guard let program = try? SpawnedProgram(command) else {
      (end, lines) = (.notStarted, [])
      return
    }
    let output = Descriptor(program.output)
    let report = Descriptor(program.report)
    defer { program.supervisor.end() }
    close(program.input)
    let deadline = waiter.now + limit
    var bytes: [UInt8] = []
    var isOpen = true
    while true {
      if isOpen { isOpen = Self.read(output.number, into: &bytes) }
      let found = bytes.count > Self.most ? .tooMuch : isOpen ? nil : Self.end(report.number)
      if let end = found ?? (waiter.now < deadline ? nil : .tooLong) {
        self.end = end
        break
      }
      let awaited = Interest(descriptor: isOpen ? output.number : report.number)
      if let status = waiter.wait(until: deadline, for: [awaited]).endingStatus {
        throw Failure(status, "interrupted")
      }
    }
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The lines of JSON of a program that succeeded; nil if it failed, or wrote anything else.
  package var objects: [JSONMembers]? {
    guard end == .exited(0) else { return nil }
    let objects = lines.compactMap { JSONMembers(line: Array($0.utf8)) }
    return objects.count == lines.count ? objects : nil
  }

  /// The reason why there are no objects, in a few words.
  package var complaint: String {
    let last = lines.last.map { ": \($0.printable.prefix(200))" } ?? ""
    return switch end {
    case .exited(0): "it writes something else" + last
    case .exited(let status): "it ended with status \(status)" + last
    case .notStarted: "it cannot be started"
    case .killed: "it was killed" + last
    case .tooLong: "it did not end in time" + last
    case .tooMuch: "it writes too much"
    }
  }

  /// Reads the end of the program from its supervisor; returns nil if it still runs.
  private static func end(_ descriptor: Int32) -> End? {
    var word: Int32 = 0
    let count = Glibc.read(descriptor, &word, MemoryLayout<Int32>.size)
    guard count >= 0 || errno != EAGAIN && errno != EINTR else { return nil }
    // A status as of wait(2); without one the supervisor was killed.
    guard count == MemoryLayout<Int32>.size, word & 0x7F == 0 else { return .killed }
    return .exited(word >> 8 & 0xFF)
  }

  /// Reads the available bytes; returns false at the end.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= Self.most {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      bytes += chunk[..<count]
    }
    return true
  }
}
