import TactusWire

/// The beginning of most scripts: a session, the time, patterns, an armed device.
extension Examiner {
  /// Opens a new session, without capabilities unless some are given.
  @discardableResult
  func open(capabilities: Capabilities = []) throws(CheckAbort) -> Welcome {
    let nonce = nonce()
    beginSession(nonce)
    let welcome = try hello(Hello(capabilities: capabilities, session: nonce))
    isClosed = false
    beginSession(nonce)
    defer { boot = welcome.boot }
    try require(boot ?? welcome.boot == welcome.boot, "no restart", "another boot: it restarted")
    try renewClock()
    return welcome
  }

  /// Sends a HELLO and waits for the WELCOME.
  func hello(_ hello: Hello) throws(CheckAbort) -> Welcome {
    send(bytes: [0])
    send(.hello(hello))
    return try expectWelcome()
  }

  func expectWelcome() throws(CheckAbort) -> Welcome {
    try expect("WELCOME") { if case .welcome(let welcome) = $0 { welcome } else { nil } }.found
  }

  /// Compares the clocks again.
  func renewClock() throws(CheckAbort) {
    var exchanges: [TimeExchange] = []
    for _ in 0..<4 { exchanges.append(try exchangeTime()) }
    if line == nil { line = LineMeasure(exchanges) } else { line?.renew(exchanges) }
  }

  func exchangeTime() throws(CheckAbort) -> TimeExchange {
    send(.time(token: nonce()))
    let (reply, time) = try expect("TIME REPLY", timeReply)
    return TimeExchange(sent: lastSent, answered: time, reply: reply)
  }

  private func timeReply(_ message: DeviceMessage) -> TimeReply? {
    if case .timeReply(let reply) = message { reply } else { nil }
  }

  /// Sends `orders` between two TIMEs without a pause; returns the device times of the two.
  func stamp(_ orders: () -> Void = {}) throws(CheckAbort) -> ClosedRange<Microseconds> {
    let tokens = (nonce(), nonce())
    send(.time(token: tokens.0))
    orders()
    send(.time(token: tokens.1))
    let before = try expect("TIME REPLY", timeReply).found
    let after = try expect("TIME REPLY", timeReply).found
    try require(
      after.received >= before.received, "a clock that never goes back",
      "\(before.received.count) and then \(after.received.count) µs")
    return before.received...after.received
  }

  // MARK: Time

  /// Returns the device's time at a host time.
  func deviceTime(_ host: Microseconds) -> Microseconds {
    host + (line?.best.offset ?? .zero)
  }

  /// Returns the host's time at a device time.
  func hostTime(_ device: Microseconds) -> Microseconds {
    device - (line?.best.offset ?? .zero)
  }

  /// Returns a device time that a PLAY can name, late enough for an order sent now to arrive before it.
  func soon(_ lead: Int = 150) -> Microseconds {
    let time = deviceTime(now) + (line?.allowance ?? .zero) + .milliseconds(lead)
    origin = Microseconds(time.milliseconds * 1000)
    return origin
  }

  /// Lets time pass until a device time.
  func wait(untilDevice time: Microseconds) throws(CheckAbort) {
    try wait(until: max(now, hostTime(time)))
  }

  // MARK: Patterns and orders

  /// The length in ms of a soft pulse, short enough for every device.
  static let beat: UInt32 = 20
  static let soft: UInt8 = 4

  /// Returns a pattern of soft beats on one actuator, at these onsets in ms.
  func beats(
    _ onsets: UInt32..., advance: UInt32, actuator: UInt8 = 0
  ) -> Pattern {
    pattern(advance, onsets.map { Self.pulse(Self.beat, on: actuator, onset: $0) })
  }

  /// Returns a pattern without pulses.
  func silence(_ advance: UInt32) -> Pattern { pattern(advance, []) }

  func pattern(_ advance: UInt32, _ pulses: [UInt32]) -> Pattern {
    var pattern = Pattern(advance: Milliseconds(advance))
    for packed in pulses { if let pulse = Pulse(packed: packed) { try? pattern.append(pulse) } }
    return pattern
  }

  /// Returns a pulse in its wire form, legal or not.
  static func pulse(
    _ duration: UInt32, on actuator: UInt8 = 0, level: UInt8 = soft, onset: UInt32 = 0
  ) -> UInt32 {
    UInt32(actuator & 7) | UInt32(level & 31) << 3 | onset << 8 | duration << 20
  }

  /// Returns a pattern's fields in their wire form, legal or not.
  static func fields(_ advance: UInt16, _ pulses: [UInt32]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: advance), UInt8(truncatingIfNeeded: advance >> 8)]
      + pulses.flatMap { pulse in
        (0..<4).map { UInt8(truncatingIfNeeded: pulse >> (8 * UInt32($0))) }
      }
  }

  /// Opens a session, defines patterns in the slots from 0 on, and arms.
  func prepare(_ patterns: Pattern..., cell: UInt16 = 0) throws(CheckAbort) {
    try open()
    try require(slots: patterns.count)
    for (slot, pattern) in patterns.enumerated() {
      try accept(.define(slot: UInt8(truncatingIfNeeded: slot), pattern))
    }
    try arm(cell: cell)
  }

  func require(slots: Int) throws(CheckAbort) {
    guard slots <= Int(device.slots) else {
      throw .notApplicable("it has \(device.slots) slot\(device.slots == 1 ? "" : "s")")
    }
  }

  func arm(cell: UInt16 = 0) throws(CheckAbort) {
    renewLease()
    renewsLease = true
    try accept(.arm(cell: cell))
  }

  /// Plays a run of `count` cells of slot 0.
  @discardableResult
  func play(
    _ count: Int = 1, at start: Microseconds, late: LatePolicy = .shift
  ) throws(CheckAbort) -> UInt16 {
    try accept(.play(start: start.wireMilliseconds, late: late, SlotRun(0, count: count)))
  }

  func resume(_ count: Int = 1) throws(CheckAbort) {
    try accept(.resume(SlotRun(0, count: count)))
  }

  func play(
    _ pattern: Pattern, at start: Microseconds, late: LatePolicy = .shift
  ) throws(CheckAbort) {
    try accept(.pattern(start: start.wireMilliseconds, late: late, pattern))
  }

  // MARK: Questions

  func statistics() throws(CheckAbort) -> Statistics {
    send(.getStatistics)
    return try expect("STATISTICS") {
      if case .statistics(let statistics) = $0 { statistics } else { nil }
    }.found
  }

  func stop() throws(CheckAbort) {
    send(.stop)
    try expect(.stopped)
  }

  /// Requires an armed device, by an order that only an armed device executes.
  func expectArmed(_ when: String) throws(CheckAbort) {
    let number = order(.cut(.now))
    try wait(until: now + Self.patience) { !reports.isEmpty }
    let isArmed = reports.contains { if case .dropped = $0.report { true } else { false } }
    let isRefused = reports.contains {
      $0.report == .refused(sequence: number, type: MessageType.cut.rawValue, .notArmed)
    }
    try require(isArmed && !isRefused, "armed \(when)", received)
    try expectAcknowledgement()
    reports = []
  }

  /// Requires an open device, by an order that only an armed device executes.
  func expectDisarmed(_ when: String) throws(CheckAbort) {
    let number = order(.cut(.now))
    do throws(CheckAbort) {
      try expectReport(
        .refused(sequence: number, type: MessageType.cut.rawValue, .notArmed))
    } catch {
      guard case .failed(_, let got) = error else { throw error }
      throw fail("not armed \(when): REFUSED (4)", got)
    }
    try expectAcknowledgement()
  }
}
