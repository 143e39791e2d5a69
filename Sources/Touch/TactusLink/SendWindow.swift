import TactusWire

/// The sequenced commands: a bounded queue of waiting ones, and at most a window in flight
/// (PROTOCOL.md, section 7; go-back-N).
struct SendWindow: Sendable {
  struct Order: Sendable {
    fileprivate(set) var command: Command
    /// The time at which its cells become late; nil for cells that shift, and for late cells that
    /// must be sent anyway.
    fileprivate(set) var deadline: RunSchedule.Deadline?
    /// The time at which it was sent; nil once it was retransmitted.
    fileprivate var sentOnce: Microseconds?

    init(_ command: Command, deadline: RunSchedule.Deadline? = nil) {
      self.command = command
      self.deadline = deadline
    }
  }

  /// The action that is due.
  enum Expiry {
    case nothing
    /// The device's queue was full; the order must be sent again.
    case wait
    /// All orders in flight must be sent again.
    case silence
    /// The device has acknowledged nothing for so long that its session must be gone.
    case hopeless
  }

  static let waitingLimit = 256
  static let patience = Microseconds.seconds(4)
  /// The time allowed to a device that sends other frames.
  static let patienceWithTheLiving = Microseconds.seconds(10)
  static let initialPostponement = Microseconds.milliseconds(20)
  static let longestPostponement = Microseconds.milliseconds(80)

  /// The number of sequenced frames that the device accepts before it must acknowledge; 1…8, and 1
  /// until DESCRIPTION.
  var size = 1
  private var inFlight: [Order] = []
  private var waiting: [Order] = []
  /// The sequence number of the first command in flight, or of the next to be sent.
  private var base: UInt8 = 0
  private(set) var deadline: Microseconds?
  private var timer = RetransmissionTimer()
  /// The time of the device's last acknowledgement, or of sending the first command in flight.
  private var lastProgressAt = Microseconds.zero
  private var gapAnswered: UInt8?
  /// The number of orders acknowledged.
  private(set) var acknowledged = 0
  /// The device's reason for not accepting the next order; nil when there is none.
  private(set) var complaint: AcknowledgementReason?
  /// True if the device's queue was full, so that nothing is sent until the deadline.
  private var isPostponed = false
  private var postponement = Self.initialPostponement

  var isEmpty: Bool { inFlight.isEmpty && waiting.isEmpty }
  var room: Int { max(0, Self.waitingLimit - waiting.count) }

  var holdsArm: Bool { inFlight.contains(where: \.isArm) || waiting.contains(where: \.isArm) }

  mutating func enqueue(_ order: Order) { waiting.append(order) }

  /// Drops all unsent orders except definitions, which remain valid; returns the number of their
  /// cells.
  mutating func dropWaiting() -> Int {
    let count = waiting.reduce(0) { $0 + $1.command.cellCount }
    waiting.removeAll { !$0.isDefinition }
    return count
  }

  /// Makes a retransmitted ARM harmless: its sequence number is in use, so an order that a disarmed
  /// device refuses replaces it.
  mutating func withdrawArm() {
    for index in inFlight.indices where inFlight[index].isArm {
      inFlight[index].command = .cut(.afterCell)
    }
  }

  /// True if the next order can become late while it waits.
  var hasDeadline: Bool { waiting.first?.deadline != nil }

  /// Removes the next order's cells if all are late at device time `device`; returns their number,
  /// or nil if they are not late.
  ///
  /// The last cell is still sent, unless a new run or another late order follows: a CONTINUE must
  /// find its run, and its time, on the device.
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

  /// Removes and returns the next command to be sent for the first time; nil while none may be
  /// sent.
  mutating func popNext(at now: Microseconds) -> (sequence: UInt8, command: Command)? {
    guard inFlight.count < size, !isPostponed, var order = waiting.first else { return nil }
    waiting.removeFirst()
    let sequence = base &+ UInt8(inFlight.count)
    if inFlight.isEmpty { lastProgressAt = now }
    order.sentOnce = now
    inFlight.append(order)
    if deadline == nil { deadline = now + timer.timeout }
    return (sequence, order.command)
  }

  /// Handles an acknowledgement; returns true if all orders in flight must be sent again now.
  mutating func acknowledge(
    next: UInt8, _ reason: AcknowledgementReason, at now: Microseconds
  ) -> Bool {
    let count = Int(next &- base)
    // Any other number is old, or refers to nothing that was sent.
    guard count <= inFlight.count else { return false }
    lastProgressAt = now
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

  /// Returns the action due by `now`; each silence lengthens the next wait.
  ///
  /// - Parameters:
  ///   - patience: the time without an acknowledgement after which the session is gone.
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
    return now - lastProgressAt < patience ? .silence : .hopeless
  }

  /// Returns the orders in flight, oldest first, for retransmission, and excludes them from timing.
  mutating func prepareRetransmission() -> [(sequence: UInt8, command: Command)] {
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
