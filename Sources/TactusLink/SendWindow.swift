import TactusWire

/// Sequenced commands on their way: a bounded row that waits, and at most a window in flight
/// (PROTOCOL.md, section 7; go-back-N).
struct SendWindow: Sendable {
  struct Order: Sendable {
    fileprivate(set) var command: Command
    /// When its cells are late; nil for those that shift, or are too late already and go all the same.
    fileprivate(set) var deadline: RunSchedule.Deadline?
    /// When it was sent, as long as that was once.
    fileprivate var sentOnce: Microseconds?

    init(_ command: Command, deadline: RunSchedule.Deadline? = nil) {
      self.command = command
      self.deadline = deadline
    }
  }

  /// What the time has brought.
  enum Expiry {
    case nothing
    /// The device had no room; it is to be asked again.
    case wait
    /// Everything in flight must be sent again.
    case silence
    /// The device has not acknowledged anything for so long that its session is hardly there.
    case hopeless
  }

  static let waitingLimit = 256
  static let patience = Microseconds.seconds(4)
  /// With a device of which something else is heard.
  static let patienceWithTheLiving = Microseconds.seconds(10)
  static let initialPostponement = Microseconds.milliseconds(20)
  static let longestPostponement = Microseconds.milliseconds(80)

  /// Sequenced frames that the device takes before it must acknowledge; 1…8, and 1 until it has said.
  var size = 1
  private var inFlight: [Order] = []
  private var waiting: [Order] = []
  /// The sequence number of the first command in flight, or of the next to go.
  private var base: UInt8 = 0
  private(set) var deadline: Microseconds?
  private var timer = RetransmissionTimer()
  /// When the device last acknowledged, or the first command in flight was sent.
  private var heardAt = Microseconds.zero
  private var gapAnswered: UInt8?
  /// Orders acknowledged so far.
  private(set) var acknowledged = 0
  /// What the device answers instead of taking the next order; nil when it has not, or took it.
  private(set) var complaint: AcknowledgementReason?
  /// The device's queue was full; nothing goes out until the deadline.
  private var isPostponed = false
  private var postponement = Self.initialPostponement

  var isEmpty: Bool { inFlight.isEmpty && waiting.isEmpty }
  var room: Int { max(0, Self.waitingLimit - waiting.count) }

  var holdsArm: Bool { inFlight.contains(where: \.isArm) || waiting.contains(where: \.isArm) }

  mutating func enqueue(_ order: Order) { waiting.append(order) }

  /// Forgets what was not sent yet, but for definitions, which stay true; returns how many cells that
  /// were.
  mutating func dropWaiting() -> Int {
    let count = waiting.reduce(0) { $0 + $1.command.cellCount }
    waiting.removeAll { !$0.isDefinition }
    return count
  }

  /// Sees to it that an ARM that may have been lost does nothing when it is sent again: the number is
  /// used, so an order takes its place that a disarmed device refuses.
  mutating func withdrawArm() {
    for index in inFlight.indices where inFlight[index].isArm {
      inFlight[index].command = .cut(.afterCell)
    }
  }

  /// Whether the next order may become late here.
  var hasDeadline: Bool { waiting.first?.deadline != nil }

  /// Takes back the next order's cells if all are late when the device's clock shows `device`; returns
  /// how many, or nil if they are not.
  ///
  /// The last cell still goes, unless another run follows or an order that is late as well: a CONTINUE
  /// must find its run, and its time, on the device.
  mutating func withdrawLate(at device: Microseconds) -> Int? {
    guard let order = waiting.first, let late = order.deadline, late.isOver(at: device) else {
      return nil
    }
    let next = waiting.dropFirst().first
    if let next, next.beginsRun || next.deadline?.isOver(at: device) == true {
      waiting.removeFirst()
      return order.command.cellCount
    }
    waiting[0].deadline = nil
    guard let slot = late.lastSlot else { return nil }
    waiting[0].command = .play(start: late.lastDue.wireMilliseconds, late: .drop, SlotRun(slot))
    return order.command.cellCount - 1
  }

  /// The next command that may be sent for the first time.
  mutating func takeNext(at now: Microseconds) -> (sequence: UInt8, command: Command)? {
    guard inFlight.count < size, !isPostponed, var order = waiting.first else { return nil }
    waiting.removeFirst()
    let sequence = base &+ UInt8(inFlight.count)
    if inFlight.isEmpty { heardAt = now }
    order.sentOnce = now
    inFlight.append(order)
    if deadline == nil { deadline = now + timer.timeout }
    return (sequence, order.command)
  }

  /// Takes an acknowledgement; returns true when everything in flight must be sent again now.
  mutating func acknowledge(
    next: UInt8, _ reason: AcknowledgementReason, at now: Microseconds
  ) -> Bool {
    let count = Int(next &- base)
    // Anything else is late, or not about what was sent.
    guard count <= inFlight.count else { return false }
    heardAt = now
    if count > 0 { advance(by: count, to: next, at: now) }
    guard !inFlight.isEmpty else { return false }
    if reason != .accepted { complaint = reason }
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
      deadline = now + timer.timeout
      return true
    }
  }

  private mutating func advance(by count: Int, to next: UInt8, at now: Microseconds) {
    if let sent = inFlight[count - 1].sentOnce { timer.measure(now - sent) }
    inFlight.removeFirst(count)
    acknowledged += count
    complaint = nil
    base = next
    postponement = Self.initialPostponement
    gapAnswered = nil
    isPostponed = false
    deadline = inFlight.isEmpty ? nil : now + timer.timeout
  }

  /// What is due by now; after silence the next wait is longer.
  ///
  /// - Parameters:
  ///   - patience: after so long without an acknowledgement there is no hope.
  ///   - limit: the longest wait.
  mutating func timedOut(
    at now: Microseconds, patience: Microseconds, limit: Microseconds
  ) -> Expiry {
    guard let due = deadline, now >= due else { return .nothing }
    let wasPostponed = isPostponed
    isPostponed = false
    if !wasPostponed { timer.backOff(limit: limit) }
    deadline = now + timer.timeout
    if wasPostponed { return .wait }
    return now - heardAt < patience ? .silence : .hopeless
  }

  /// What is in flight, oldest first, to be sent again.
  mutating func takeUnacknowledged() -> [(sequence: UInt8, command: Command)] {
    for index in inFlight.indices { inFlight[index].sentOnce = nil }
    return inFlight.enumerated().map { (base &+ UInt8($0.offset), $0.element.command) }
  }
}

extension SendWindow.Order {
  fileprivate var isArm: Bool { if case .arm = command { true } else { false } }
  fileprivate var isDefinition: Bool { if case .define = command { true } else { false } }
  fileprivate var beginsRun: Bool {
    switch command {
    case .play, .pattern: true
    default: false
    }
  }
}
