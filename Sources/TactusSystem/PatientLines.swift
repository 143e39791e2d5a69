import TactusText

/// Lines for a reader that nobody waits for: those that a slow one has no room for are left out and counted.
package struct PatientLines {
  private static let room = 1 << 16

  private let stream: PatientStream
  /// The prefix of the line that tells how many were left out.
  private let prefix: String
  private var buffer: [UInt8] = []
  private var lost = 0
  private var error: Int32?

  /// Creates lines on a stream, each with this prefix.
  package init(_ stream: Int32, prefix: String) {
    self.stream = PatientStream(stream)
    self.prefix = prefix
  }

  /// Writes a line, or keeps it until the reader takes it.
  package mutating func line(_ text: String) {
    guard error == nil else { return }
    guard buffer.count < Self.room else {
      lost += 1
      return
    }
    if lost > 0 { buffer += Array("\(prefix)\(Spoken.count(lost, "line")) left out\n".utf8) }
    lost = 0
    buffer += Array((text.printableLayout + "\n").utf8)
  }

  /// Whether something is still to be written.
  package var isBehind: Bool { !buffer.isEmpty }

  /// Writes what is taken just now; returns the `errno` of a write that failed, once: from then on all is
  /// thrown away.
  @discardableResult
  package mutating func flush() -> Int32? {
    guard isBehind else { return nil }
    let step = stream.write(buffer)
    buffer.removeFirst(step.count)
    if let error = step.error {
      buffer = []
      self.error = error
    }
    return step.error
  }

  /// Writes the rest to a reader that goes on taking.
  package mutating func finish() {
    stream.finish(buffer)
    buffer = []
  }
}
