public import TactusWire

/// Orders on their way to the device (PROTOCOL.md, section 7).
extension Link {
  /// Queues a command; false when it was not taken: not armed (or not open, for DEFINE), no room, or
  /// outside the limits of a frame.
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
    cells.give(command.cellCount)
    let deadline = schedule.add(command, at: clock.estimate(at: now)?.time)
    window.enqueue(.init(command, deadline: deadline))
  }

  /// Asks for the device's counters; `.statistics` follows unless the line loses one of the two.
  public mutating func requestStatistics() { send(.getStatistics, for: \.upkeep) }

  /// Queues bytes as they are, good frames or not. What they do to the session is the caller's affair.
  public mutating func send(raw bytes: some Sequence<UInt8>) { outbox.put(raw: bytes) }

  mutating func transmit(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else { return }
    withdrawLate(at: now)
    while let (sequence, command) = window.takeNext(at: now) {
      cells.carry(command.cellCount, by: sequence)
      send(.command(sequence: sequence, command), for: command.account)
    }
  }

  /// Tells the cells that wait here though their time has certainly passed on the device.
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
    for (sequence, command) in window.takeUnacknowledged() {
      send(.command(sequence: sequence, command), for: \.upkeep)
    }
  }

  /// Takes back what is not on the line yet; what is sequenced comes again by itself.
  mutating func overtake() {
    outbox.removeAll()
    isOvertaking = true
  }

  /// Whether bytes that were taken off before must not go out any more; asked once.
  mutating func takeOvertaking() -> Bool {
    defer { isOvertaking = false }
    return isOvertaking
  }

  /// Returns whether none of its kind waited for the line.
  @discardableResult
  mutating func send(_ message: HostMessage, for account: Outbox.Account) -> Bool {
    outbox.put(message, for: account)
  }
}

extension Command {
  /// How many cell numbers the command takes on the device.
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
