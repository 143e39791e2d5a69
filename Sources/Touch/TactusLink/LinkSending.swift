public import TactusWire

/// Sending orders to the device (PROTOCOL.md, section 7).
extension Link {
  /// Queues a command; returns false when the device is not armed (for DEFINE: not open), when the
  /// window is full, or when the command does not fit into a frame.
  public mutating func send(_ command: Command, at now: Microseconds) -> Bool {
    guard window.room > 0, HostMessage.command(sequence: 0, command).frame() != nil else {
      return false
    }
    switch command {
    case .arm: return false
    case .define: guard phase == .open || phase == .armed || phase == .arming else { return false }
    default: guard phase == .armed else { return false }
    }
    enqueue(command, at: now)
    transmit(at: now)
    return true
  }

  mutating func enqueue(_ command: Command, at now: Microseconds) {
    cells.enqueue(command.cellCount)
    let deadline = schedule.add(command, at: clock.estimate(at: now)?.time)
    window.enqueue(.init(command, deadline: deadline))
  }

  /// Requests the device's counters; `.statistics` follows unless the line loses the request or the
  /// answer.
  public mutating func requestStatistics() { send(.getStatistics, for: \.upkeep) }

  /// Queues bytes unchecked. The caller is responsible for their effect on the session.
  public mutating func send(raw bytes: some Sequence<UInt8>) { outbox.enqueue(raw: bytes) }

  mutating func transmit(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else { return }
    withdrawLate(at: now)
    while let (sequence, command) = window.popNext(at: now) {
      cells.carry(command.cellCount, by: sequence)
      send(.command(sequence: sequence, command), for: command.account)
    }
  }

  /// Drops the cells that still wait here although their time has certainly passed on the device.
  private mutating func withdrawLate(at now: Microseconds) {
    guard window.hasDeadline, let clock = clock.estimate(at: now) else { return }
    while let count = window.withdrawLate(at: clock.time - clock.errorBound) {
      guard count > 0 else { continue }
      let late = cells.skip(count)
      events.append(.dropped(first: late.lowerBound, count: late.count, .late))
    }
  }

  mutating func resend() {
    outbox.removeOrders()
    for (sequence, command) in window.prepareRetransmission() {
      send(.command(sequence: sequence, command), for: \.upkeep)
    }
  }

  /// Drops all frames not sent yet; sequenced frames are retransmitted anyway.
  mutating func overtake() {
    outbox.removeAll()
    isOvertaking = true
  }

  /// Returns true if bytes drained earlier must be discarded, and resets that.
  mutating func consumeOvertaking() -> Bool {
    defer { isOvertaking = false }
    return isOvertaking
  }

  /// Queues a message; returns false when it replaced a waiting one of its kind.
  @discardableResult
  mutating func send(_ message: HostMessage, for account: Outbox.Account) -> Bool {
    outbox.enqueue(message, for: account)
  }
}

extension Command {
  /// The number of cell numbers that the command uses on the device.
  var cellCount: Int {
    switch self {
    case .play(_, _, let run), .resume(let run): run.count
    case .pattern, .testMotor: 1
    case .arm, .define, .cut: 0
    }
  }

  fileprivate var account: Outbox.Account {
    switch self {
    case .define: \.definitions
    case .play, .resume, .pattern: \.runs
    case .arm, .cut, .testMotor: \.upkeep
    }
  }
}
