public import TactusWire

/// Orders on their way to the device (PROTOCOL.md, section 7).
extension Link {
  /// Queues a command; false when it was not taken: not armed (or not open, for DEFINE) or no room.
  public mutating func send(_ command: Command, at now: Microseconds) -> Bool {
    guard window.room > 0 else { return false }
    switch command {
    case .arm: return false
    case .define: guard phase == .open || phase == .armed || phase == .arming else { return false }
    default: guard phase == .armed else { return false }
    }
    let count = command.cellCount
    cells.give(count)
    window.enqueue(.init(command: command, cellCount: count))
    transmit(at: now)
    return true
  }

  /// Asks for the device's counters; `.statistics` follows unless the line loses one of the two.
  public mutating func requestStatistics() { send(.getStatistics, for: \.upkeep) }

  /// Queues bytes as they are, good frames or not. What they do to the session is the caller's affair.
  public mutating func send(raw bytes: some Sequence<UInt8>) { outgoing.append(contentsOf: bytes) }

  mutating func transmit(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else { return }
    while let (sequence, order) = window.takeNext(at: now) {
      cells.carry(order.cellCount, by: sequence)
      send(.command(sequence: sequence, order.command), for: order.command.account)
    }
  }

  mutating func resend() {
    for (sequence, command) in window.unacknowledged {
      send(.command(sequence: sequence, command), for: \.upkeep)
    }
  }

  /// Takes back what is not on the line yet; what is sequenced comes again by itself.
  mutating func overtake() {
    outgoing.removeAll(keepingCapacity: true)
    isOvertaking = true
  }

  /// Whether bytes that were taken off before must not go out any more; asked once.
  mutating func takeOvertaking() -> Bool {
    defer { isOvertaking = false }
    return isOvertaking
  }

  mutating func send(_ message: HostMessage, for account: WritableKeyPath<LinkTraffic, Int>) {
    guard let frame = message.frame() else { return }
    let bytes = frame.bytes
    for index in bytes.indices { outgoing.append(bytes[index]) }
    traffic[keyPath: account] += frame.count
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

  fileprivate var account: WritableKeyPath<LinkTraffic, Int> {
    switch self {
    case .define: \.definitions
    case .play, .resume, .pattern: \.runs
    case .arm, .cut, .testMotor: \.upkeep
    }
  }
}
