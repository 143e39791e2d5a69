import TactusText
package import TactusWire

/// Lines for a reader that is never waited for; lines for which a slow one leaves no room are
/// dropped and counted.
package struct PatientLines {
  private static let room = 1 << 16

  private let stream: PatientStream
  /// What precedes the note that lines were left out.
  private let prefix: String
  private var buffer: [UInt8] = []
  private var lost = 0
  private var error: Int32?

  /// Lines to a descriptor; `prefix` precedes the note that some were left out.
  package init(_ stream: Int32, prefix: String) {
    self.stream = PatientStream(stream)
    self.prefix = prefix
  }

  /// Adds a line, made safe to show; drops it when 64 KiB already wait.
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

  /// When to offer the reader again what it did not take; nil when it has everything.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// Writes what the reader takes at once. Returns the `errno` of a failed write, once; after that
  /// all lines are discarded.
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

  /// Writes the rest, as long as the reader keeps taking it.
  package mutating func finish() {
    stream.finish(buffer)
    buffer = []
  }
}
