import TactusText
package import TactusWire

/// Lines for a reader that is never waited for; when a slow reader has filled the buffer, further
/// lines are dropped and counted.
package struct PatientLines {
  private static let room = 1 << 16

  private let stream: PatientStream
  private let descriptor: Int32
  /// The prefix of the message that lines were dropped.
  private let prefix: String
  private var buffer: [UInt8] = []
  private var lost = 0
  private var error: Int32?

  /// Creates a writer of lines to a descriptor; `prefix` precedes the message that some were
  /// dropped.
  package init(_ stream: Int32, prefix: String) {
    (self.stream, descriptor) = (PatientStream(stream), stream)
    self.prefix = prefix
  }

  /// Adds a line, made safe to print; drops it when 64 KiB already wait.
  package mutating func line(_ text: String) {
    guard error == nil else { return }
    guard buffer.count < Self.room else {
      lost += 1
      return
    }
    if lost > 0 { buffer += Array("\(prefix)\(Spoken.count(lost, "line")) left out\n".utf8) }
    lost = 0
    buffer += Array("\(text)\n".printed(on: descriptor).utf8)
  }

  /// True if there are lines still to write.
  package var isBehind: Bool { !buffer.isEmpty }

  /// Returns the time of the next attempt to write; nil when everything is written.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// Writes as much as the reader accepts at once. Returns the `errno` of a failed write, once;
  /// after that all lines are discarded.
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

  /// Writes the rest, as long as the reader accepts it.
  package mutating func finish() {
    stream.finish(buffer)
    buffer = []
  }
}
