public import TactusWire

/// The glove's logic without I/O: bytes and the time in, bytes and motor levels out.
///
/// Times are on the device clock (PROTOCOL.md, section 3); one earlier than the last counts as the
/// last. A shell calls `receive` for each byte and `advance` no later than `nextDeadline`; after
/// either call it drives the motors to `level(of:)` and sends the bytes of `popByte`. The firmware
/// and the mock glove are such shells. Nothing is allocated.
public struct Device: ~Copyable, Sendable {
  enum State { case closed, open, armed }

  var state = State.closed
  private var keysDown: UInt8 = 0
  /// STOPs that a shell saw on its line behind bytes still waiting.
  var stopsAhead: UInt8 = 0
  /// The nonce of the session, or of the last one; 0 before the first.
  public internal(set) var session: UInt32 = 0
  var capabilities = Capabilities(rawValue: 0)
  private(set) var now = Microseconds.zero
  private var leaseEnd = Microseconds.zero

  var sequence = SequenceWindow()
  let configuration: DeviceConfiguration
  private(set) var decoder = FrameDecoder()
  var outbox = Outbox()
  var journal = Journal()
  var playback: Playback
  var pressure: PressureSampler
  var supply = SupplyReporter()
  private var rail = RailCheck()

  /// Creates a device that has just started: closed, all motors off.
  public init(_ configuration: DeviceConfiguration) {
    self.configuration = configuration
    playback = Playback(actuators: configuration.actuators)
    pressure = PressureSampler(channels: configuration.pressureChannels)
  }

  /// Returns the current drive of an actuator: 0 off, 31 full; 0 for an actuator that does not exist.
  public func level(of actuator: Int) -> UInt8 {
    actuator >= 0 && actuator < playback.motors.count ? playback.motors.level(of: actuator) : 0
  }

  /// The deadline of the next call to `advance`, always later than the last call; nil while nothing
  /// is timed.
  public var nextDeadline: Microseconds? {
    var next: Microseconds? = hasOpened(.pressure) ? pressure.due : nil
    if hasOpened(.supply), let due = supply.due { next = min(next ?? due, due) }
    guard state == .armed else { return next }
    return min(min(leaseEnd, playback.wake), next ?? leaseEnd)
  }

  /// True in a session with the capability.
  private func hasOpened(_ capability: Capabilities) -> Bool {
    state != .closed && capabilities.contains(capability)
  }

  /// True if motors may move: the device is armed and its lease runs.
  public var isArmed: Bool { state == .armed }

  /// True if the motors' power is on, where the board can switch it (PROTOCOL.md, M10.8).
  public var motorPower: Bool { isArmed }

  /// The counters that STATISTICS would carry now.
  public var statistics: Statistics { journal.statistics(at: now) }

  /// Advances the clock to `time` and performs all work due by then.
  public mutating func advance(to time: Microseconds) {
    let target = min(max(now, time), .wireLimit)
    if state == .armed, target >= leaseEnd {
      // A cell that ended under the lease counts as played; none starts after it.
      playback.finish(by: leaseEnd, journal: &journal)
      now = target
      disarm(.leaseExpired)
      journal.leaseExpired()
    } else {
      now = target
      if state == .armed { playback.advance(to: now, journal: &journal) }
    }
    queueMeasurements()
  }

  /// Queues the measurements that are due; each replaces an earlier one still waiting for the line.
  private mutating func queueMeasurements() {
    // This runs for every byte, and few boards measure anything.
    let told = capabilities.intersection(Capabilities.pressure.union(.supply))
    guard state != .closed, told.rawValue != 0 else { return }
    if capabilities.contains(.pressure), pressure.popDue(at: now) { outbox.sample = true }
    if capabilities.contains(.supply), supply.popDue(at: now) { outbox.supply = true }
  }

  /// Processes one byte from the host; any byte is safe.
  public mutating func receive(_ byte: UInt8, at time: Microseconds) {
    advance(to: time)
    journal.byteReceived()
    switch decoder.push(byte) {
    case .needsMoreBytes: return
    case .rejected: journal.frameRejected()
    case .frame:
      journal.frameReceived()
      handleFrame()
      // An order may be due at this very moment.
      advance(to: time)
    }
  }

  /// Reports the keys down for the last `span`; bit 0 is key 1, and bits of keys that the board lacks
  /// are ignored. Only changes are sent, and only in a session with the KEYS capability.
  public mutating func setKeys(down: UInt8, at time: Microseconds, for span: Microseconds = .zero) {
    advance(to: time)
    let existing = down & UInt8(truncatingIfNeeded: (1 << UInt32(configuration.keys)) - 1)
    guard existing != keysDown else { return }
    keysDown = existing
    guard hasOpened(.keys) else { return }
    journal.reports.append(
      .keys(time: UInt32(truncatingIfNeeded: (now - span).milliseconds), down: existing))
  }

  /// Updates a pressure channel's reading, 0 to 255; call it for each at least 50 times a second.
  ///
  /// Samples are sent as specified in PROTOCOL.md, section 5, and only in a session with the
  /// PRESSURE capability. A channel that the board lacks is ignored.
  public mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {
    advance(to: time)
    pressure.set(channel, to: value, at: now)
    queueMeasurements()
  }

  /// Updates the measured supply of the motors; nil while it cannot be measured.
  public mutating func setSupply(_ measured: Supply?, at time: Microseconds) {
    advance(to: time)
    supply.measured = measured
    queueMeasurements()
  }

  /// Checks whether the motors have power as they should at ARM, and reports a fault otherwise.
  ///
  /// A board that can measure it calls this once a millisecond.
  public mutating func setRail(isOn: Bool, at time: Microseconds) {
    advance(to: time)
    guard let detail = rail.measure(isOn: isOn, isArmed: isArmed, at: now) else { return }
    report(hasOpened(.supply) ? .motorRail : .board, detail: detail, at: now)
  }

  /// Sends a line of log text; returns false without the LOG capability, or while the last line
  /// still waits.
  @discardableResult
  public mutating func log(_ level: LogLevel, _ text: ShortText<57>) -> Bool {
    guard hasOpened(.log), outbox.log == nil else { return false }
    outbox.log = LogLine(level: level, text: text)
    return true
  }

  /// Reports a fault that the board found; does nothing outside a session.
  public mutating func report(_ fault: FaultCode, detail: UInt16, at time: Microseconds) {
    advance(to: time)
    guard state != .closed else { return }
    journal.reports.append(.fault(fault, detail: detail))
  }

  /// Stops at once for STOPs that the shell saw on its line behind bytes still waiting.
  ///
  /// Each is answered in its turn, when its own bytes are received; until then no ARM takes effect
  /// (PROTOCOL.md, section 4, STOP).
  public mutating func stop(ahead count: UInt8, at time: Microseconds) {
    guard count > 0 else { return }
    advance(to: time)
    stopsAhead = UInt8(clamping: Int(stopsAhead) + Int(count))
    if state == .armed { disarm(.stopped) }
  }

  /// Reports that no byte waits on the line: a STOP that was seen but has not been received by now
  /// was lost, and is answered nevertheless.
  public mutating func lineIsEmpty() {
    guard stopsAhead > 0 else { return }
    stopsAhead = 0
    outbox.stopped = true
  }

  /// Ends the session, as a shell must when its line is gone: every motor is off, and nothing is
  /// sent or accepted until the next HELLO (PROTOCOL.md, section 6).
  public mutating func endSession(at time: Microseconds) {
    advance(to: time)
    if state == .armed { disarm(.stopped) }
    state = .closed
    stopsAhead = 0
    decoder = FrameDecoder()
    outbox.clear()
  }

  mutating func renewLease() {
    // The clock stops at its limit, so no lease may end after it.
    leaseEnd = min(now + Microseconds(DeviceLimits.lease), .wireLimit)
  }

  /// Stops everything and reports the cells that were dropped, if any.
  mutating func disarm(_ reason: DropReason) {
    state = .open
    playback.cut(.now, reason, at: now, journal: &journal)
  }
}
