public import TactusWire

/// From HELLO to a session that stands, and back when it is lost (PROTOCOL.md, sections 6 and 12).
extension Link {
  static let helloInterval = Microseconds(Int64(250_000))

  /// Opens a session, ending any before it; `.connected` or `.noCommonVersion` follows.
  ///
  /// Repeats HELLO until the device answers. What an earlier session still had to send is forgotten.
  public mutating func connect(at now: Microseconds) {
    armRequested = false
    stops.confirm()
    beginSession(at: now)
  }

  /// Takes note that the line is gone: nothing is sent or timed any more until `connect`.
  ///
  /// `.disarmed(.sessionLost)` follows if there was a session; its cells are not spoken of again.
  public mutating func disconnect() {
    if phase != .connecting, phase != .closed { events.append(.disarmed(.sessionLost)) }
    armRequested = false
    forgetSession()
    stops.confirm()
    phase = .closed
    helloAt = nil
  }

  private mutating func beginSession(at now: Microseconds) {
    forgetSession()
    phase = .connecting
    session = nonces.nextNonce()
    greet(at: now)
  }

  private mutating func forgetSession() {
    description = nil
    welcome = nil
    clock = DeviceClock()
    decoder = FrameDecoder()
    window = SendWindow()
    cells = CellLedger()
    schedule = RunSchedule()
    reports = ReportOrder()
    unsent = 0..<0
    stops.beginAnew()
    leaseAt = nil
    exchangeAt = nil
    timeRequests = TimeRequests()
    timeRequested = false
    unheardSince = nil
    overtake()
  }

  /// Asks for what is still unknown of the device: the session first, then the description.
  mutating func greet(at now: Microseconds) {
    send(welcome == nil ? .hello(Hello(session: session)) : .describe, for: \.upkeep)
    helloAt = now + Self.helloInterval
  }

  mutating func greeted(_ answer: Welcome, at now: Microseconds) {
    guard answer.session == session else { return }
    if let welcome {
      // The answer to a repeated HELLO, unless the device restarted in between.
      if welcome.boot != answer.boot { loseSession(at: now) }
      return
    }
    guard phase == .connecting else { return }
    // A device that was greeted is silent.
    stops.confirm()
    stops.caughtUp()
    guard answer.version == protocolVersion else {
      phase = .closed
      helloAt = nil
      events.append(.noCommonVersion)
      return
    }
    welcome = answer
    greet(at: now)
  }

  mutating func described(_ answer: DeviceDescription, at now: Microseconds) {
    guard phase == .connecting, welcome != nil, description == nil else { return }
    description = answer
    window.size = Int(answer.window)
    helloAt = nil
    timeRequests.begin(at: now)
    exchange(at: now)
  }

  mutating func becomeOpen(at now: Microseconds) {
    guard let welcome, let description else { return }
    phase = .open
    timeRequests.begin(at: now)
    events.append(.connected(welcome, description))
    armIfPossible(at: now)
  }

  /// The device has restarted, or has another session, or has been silent for too long.
  mutating func loseSession(at now: Microseconds) {
    if phase != .connecting {
      armRequested = false
      events.append(.disarmed(.sessionLost))
    }
    beginSession(at: now)
  }
}
