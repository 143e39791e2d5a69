import TactusWire

/// Sequenced commands on their way: a bounded row that waits, and at most a window in flight
/// (PROTOCOL.md, "Sequence and acknowledgement"; go-back-N).
struct SendWindow: Sendable {
  static let waitingLimit = 256
  static let initialTimeout = Microseconds(Int64(100_000))
  static let longestTimeout = Microseconds(Int64(1_600_000))

  /// Sequenced frames that the device takes before it must acknowledge; 1…8.
  var size = 1
  private var inFlight: [Command] = []
  private var waiting: [Command] = []
  /// The sequence number of the first command in flight, or of the next to go.
  private var base: UInt8 = 0
  private var timeout = Self.initialTimeout
  private(set) var deadline: Microseconds?
  private var gapAnswered: UInt8?

  var isEmpty: Bool { inFlight.isEmpty && waiting.isEmpty }
  var hasRoom: Bool { waiting.count < Self.waitingLimit }

  mutating func reset() { self = SendWindow() }

  mutating func enqueue(_ command: Command) { waiting.append(command) }

  /// Forgets what was not sent yet.
  mutating func dropWaiting() { waiting.removeAll(keepingCapacity: true) }

  /// The next command that may be sent for the first time.
  mutating func takeNext(at now: Microseconds) -> (sequence: UInt8, command: Command)? {
    guard inFlight.count < size, let command = waiting.first else { return nil }
    waiting.removeFirst()
    let sequence = base &+ UInt8(inFlight.count)
    inFlight.append(command)
    if deadline == nil { deadline = now + timeout }
    return (sequence, command)
  }

  /// Takes an acknowledgement; returns true when everything in flight must be sent again now.
  mutating func acknowledge(
    next: UInt8, _ reason: AcknowledgementReason, at now: Microseconds
  ) -> Bool {
    let count = Int(next &- base)
    guard count <= inFlight.count else { return false }
    if count > 0 {
      inFlight.removeFirst(count)
      base = next
      timeout = Self.initialTimeout
      gapAnswered = nil
    }
    deadline = inFlight.isEmpty ? nil : now + timeout
    guard reason == .gap, !inFlight.isEmpty, gapAnswered != next else { return false }
    gapAnswered = next
    return true
  }

  /// Whether the timeout has passed; it doubles then.
  mutating func timedOut(at now: Microseconds) -> Bool {
    guard let due = deadline, now >= due else { return false }
    timeout = min(Self.longestTimeout, timeout + timeout)
    deadline = now + timeout
    return true
  }

  /// What is in flight, oldest first.
  var unacknowledged: [(sequence: UInt8, command: Command)] {
    inFlight.enumerated().map { (base &+ UInt8($0.offset), $0.element) }
  }
}
