import Glibc
package import TactusWire

/// The whole output of a program that is run for it.
package enum ProgramOutput {
  /// The most bytes of an output.
  private static let most = 4 << 20

  /// Runs a program to its end and returns its lines; nil if it fails, says too much, or takes longer than `limit`.
  ///
  /// - Throws: `Failure` if a signal ends the wait.
  package static func lines(
    of command: [String], limit: Microseconds, _ waiter: any Waiter
  ) throws(Failure) -> [String]? {
    guard let program = try? SpawnedProgram(command) else { return nil }
    let output = Descriptor(program.output)
    let report = Descriptor(program.report)
    defer { program.supervisor.end() }
    close(program.input)
    let deadline = waiter.now + limit
    var bytes: [UInt8] = []
    var isOpen = true
    while waiter.now < deadline, bytes.count <= most {
      if isOpen { isOpen = read(output.number, into: &bytes) }
      var status: Int32 = 0
      if !isOpen, Glibc.read(report.number, &status, MemoryLayout<Int32>.size) > 0 {
        guard status == 0 else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      let awaited = Interest(descriptor: isOpen ? output.number : report.number)
      if let status = waiter.wait(until: deadline, for: [awaited]).endingStatus {
        throw Failure(status, "interrupted")
      }
    }
    return nil
  }

  /// Reads what there is; returns false at the end.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= most {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      bytes += chunk[..<count]
    }
    return true
  }
}
