import TactusWire

/// The messages waiting for the line, other than acknowledgements and reports, and the frame on it.
struct Outbox: ~Copyable, Sendable {
  /// True if STOPPED must be sent; it is never lost and goes first.
  var stopped = false
  /// True if the last pressure sample must be sent.
  var sample = false
  /// True if the measured supply must be sent.
  var supply = false
  private var taken: UInt8 = 0
  private var count: UInt8 = 0
  private var frame = InPlace<63, UInt8>()
  var log: LogLine?
  private var answers = Ring<8, Answer>()

  var isEmpty: Bool {
    taken == count && !stopped && answers.isEmpty && log == nil && !sample && !supply
  }

  /// Discards all waiting messages and the rest of the frame on the line.
  mutating func clear() {
    stopped = false
    taken = count
    sample = false
    supply = false
    log = nil
    answers.removeAll()
  }

  /// Queues an answer. When the queue is full, the oldest answer is dropped: the host that
  /// requested it may be gone, or will request it again.
  mutating func answer(_ answer: Answer) {
    if answers.isFull { answers.removeFirst() }
    answers.append(answer)
  }

  mutating func nextAnswer() -> Answer? { answers.isEmpty ? nil : answers.removeFirst() }

  /// Removes and returns the next byte of the frame on the line; nil between frames.
  mutating func popByte() -> UInt8? {
    guard taken < count else { return nil }
    defer { taken += 1 }
    return frame[Int(taken)]
  }

  /// Loads a frame for the line, which must be free.
  mutating func load(_ next: Frame) {
    let bytes = next.bytes
    for index in bytes.indices { frame[index] = bytes[index] }
    count = UInt8(truncatingIfNeeded: bytes.count)
    taken = 0
  }
}

/// A line of log text waiting to be sent.
struct LogLine: Sendable {
  var level: LogLevel
  var text: ShortText<57>
}
