import TactusWire

/// Sequenced commands on their way: a bounded row that waits, and at most a window in flight
/// (PROTOCOL.md, section 7; go-back-N).
struct SendWindow: Sendable {
  struct Order: Sendable {
    var command: Command
    /// How many cell numbers it takes.
    let cellCount: Int
  }

  static let waitingLimit = 256
  static let initialTimeout = Microseconds(Int64(100_000))
  static let longestTimeout = Microseconds(Int64(1_600_000))
  /// 3.1 seconds of silence.
  static let mostTimeouts = 5
  static let initialPostponement = Microseconds(Int64(20_000))
  static let longestPostponement = Microseconds(Int64(80_000))

  /// Sequenced frames that the device takes before it must acknowledge; 1…8, and 1 until it has said.
  var size = 1
  private var inFlight: [Order] = []
  private var waiting: [Order] = []
  /// The sequence number of the first command in flight, or of the next to go.
  private var base: UInt8 = 0
  private(set) var deadline: Microseconds?
  private var timeout = Self.initialTimeout
  private var timeouts = 0
  private var gapAnswered: UInt8?
  /// The device's queue was full; nothing goes out until the deadline.
  private var isPostponed = false
  private var postponement = Self.initialPostponement

  var isEmpty: Bool { inFlight.isEmpty && waiting.isEmpty }
  var room: Int { max(0, Self.waitingLimit - waiting.count) }

  /// The device has not acknowledged anything for so long that its session is hardly there.
  var isHopeless: Bool { timeouts >= Self.mostTimeouts }

  var holdsArm: Bool { inFlight.contains(where: \.isArm) || waiting.contains(where: \.isArm) }

  mutating func enqueue(_ order: Order) { waiting.append(order) }

  /// Forgets what was not sent yet, but for definitions, which stay true; returns how many cells that
  /// were.
  mutating func dropWaiting() -> Int {
    let count = waiting.reduce(0) { $0 + $1.cellCount }
    waiting.removeAll { !$0.isDefinition }
    return count
  }

  /// Sees to it that an ARM that may have been lost does nothing when it is sent again: the number is
  /// used, so an order takes its place that a disarmed device refuses.
  mutating func withdrawArm() {
    waiting.removeAll(where: \.isArm)
    for index in inFlight.indices where inFlight[index].isArm {
      inFlight[index].command = .cut(.afterCell)
    }
  }

  /// The next command that may be sent for the first time.
  mutating func takeNext(at now: Microseconds) -> (sequence: UInt8, order: Order)? {
    guard inFlight.count < size, !isPostponed, let order = waiting.first else { return nil }
    waiting.removeFirst()
    let sequence = base &+ UInt8(inFlight.count)
    inFlight.append(order)
    if deadline == nil { deadline = now + timeout }
    return (sequence, order)
  }

  /// Takes an acknowledgement; returns true when everything in flight must be sent again now.
  mutating func acknowledge(
    next: UInt8, _ reason: AcknowledgementReason, at now: Microseconds
  ) -> Bool {
    let count = Int(next &- base)
    // Anything else is late, or not about what was sent.
    guard count <= inFlight.count else { return false }
    timeouts = 0
    if count > 0 { advance(by: count, to: next, at: now) }
    guard !inFlight.isEmpty else { return false }
    switch reason {
    case .accepted: return false
    case .queueFull:
      isPostponed = true
      deadline = now + postponement
      postponement = min(Self.longestPostponement, postponement + postponement)
      return false
    case .gap:
      guard gapAnswered != next else { return false }
      gapAnswered = next
      isPostponed = false
      deadline = now + timeout
      return true
    }
  }

  private mutating func advance(by count: Int, to next: UInt8, at now: Microseconds) {
    inFlight.removeFirst(count)
    base = next
    timeout = Self.initialTimeout
    postponement = Self.initialPostponement
    gapAnswered = nil
    isPostponed = false
    deadline = inFlight.isEmpty ? nil : now + timeout
  }

  /// Whether everything in flight must be sent again by now; after silence the next wait is twice as
  /// long.
  mutating func timedOut(at now: Microseconds) -> Bool {
    guard let due = deadline, now >= due else { return false }
    if isPostponed {
      isPostponed = false
    } else {
      timeouts += 1
      timeout = min(Self.longestTimeout, timeout + timeout)
    }
    deadline = now + timeout
    return true
  }

  /// What is in flight, oldest first.
  var unacknowledged: [(sequence: UInt8, command: Command)] {
    inFlight.enumerated().map { (base &+ UInt8($0.offset), $0.element.command) }
  }
}

extension SendWindow.Order {
  fileprivate var isArm: Bool { if case .arm = command { true } else { false } }
  fileprivate var isDefinition: Bool { if case .define = command { true } else { false } }
}
