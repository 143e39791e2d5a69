public import TactusWire

/// The way from HELLO to an open session, and back when it is lost (PROTOCOL.md, sections 6 and
/// 12).
extension Link {
  static let helloInterval = Microseconds.milliseconds(250)
  /// The interval while frames arrive damaged: where one byte in twenty is lost, only one pair in
  /// ten of HELLO and WELCOME, or DESCRIBE and DESCRIPTION, is received.
  static let helloIntervalOnDamage = Microseconds.milliseconds(100)
  /// The shortest time before a request whose answer arrived damaged is repeated; as for LEASE.
  static let shortestQuestionInterval = Microseconds.milliseconds(30)

  /// Opens a session and ends any earlier one; `.connected` or `.noCommonVersion` follows.
  ///
  /// Repeats HELLO until the device answers. All messages of the earlier session not sent yet are
  /// dropped.
  public mutating func connect(at now: Microseconds) {
    armRequested = false
    decoder = FrameDecoder()
    stops.confirm()
    progress.reset()
    lastReceivedAt = nil
    beginSession(at: now)
    updateProgress(at: now)
  }

  /// Handles the loss of the line; nothing is sent or pending until `connect`.
  ///
  /// `.disarmed(.sessionLost)` follows if there was a session; no later event mentions its cells.
  public mutating func disconnect() {
    if phase != .connecting, phase != .closed { events.append(.disarmed(.sessionLost(.unplugged))) }
    armRequested = false
    loss = .unplugged
    progress.reset()
    resetSession()
    stops.confirm()
    phase = .closed
    helloAt = nil
  }

  private mutating func beginSession(at now: Microseconds, after pause: Microseconds = .zero) {
    resetSession()
    phase = .connecting
    session = nonces.nextNonce()
    attempts.begin(at: now + pause)
    guard pause > .zero else { return greet(at: now) }
    // Remaining cells of the earlier session must not be felt during the pause.
    send(.stop, for: \.upkeep)
    helloAt = now + pause
  }

  /// Repeats a request soon after a damaged frame: it may have been the answer, so waiting is
  /// useless.
  mutating func retrySooner(at now: Microseconds) {
    guard phase == .connecting || phase == .open && armRequested else { return }
    if let due = helloAt, let greetedAt {
      helloAt = min(due, max(now, greetedAt + Self.shortestQuestionInterval))
    }
    if let due = exchangeAt, let sooner = timeRequests.damaged(at: now) {
      exchangeAt = min(due, sooner)
    }
  }

  private mutating func resetSession() {
    description = nil
    welcome = nil
    clock = DeviceClock()
    window = SendWindow()
    cells = CellLedger()
    schedule = RunSchedule()
    reports = ReportOrder()
    unsent = 0..<0
    stops.restart()
    leaseAt = nil
    greetedAt = nil
    exchangeAt = nil
    isResting = false
    timeRequests = TimeRequests()
    timeRequested = false
    unansweredSince = nil
    overtake()
  }

  /// Requests the next missing part from the device: the session first, then the description.
  mutating func greet(at now: Microseconds) {
    send(welcome == nil ? .hello(Hello(session: session)) : .describe, for: \.upkeep)
    greetedAt = now
    helloAt = now + (isDamaged(at: now) ? Self.helloIntervalOnDamage : Self.helloInterval)
  }

  mutating func greeted(_ answer: Welcome, at now: Microseconds) {
    guard answer.session == session else {
      if phase == .connecting, welcome == nil {
        illegal.record(
          IllegalField(
            "WELCOME", "session", "\(answer.session)",
            allowed: "\(session), the nonce of the HELLO"))
      }
      return
    }
    illegal.clear("WELCOME")
    if let welcome {
      // This answers a repeated HELLO, unless the device restarted in between.
      if welcome.boot != answer.boot { loseSession(.restarted, at: now) }
      return
    }
    guard phase == .connecting else { return }
    // HELLO stops the device.
    stops.confirm()
    stops.caughtUp()
    guard answer.version == protocolVersion else {
      phase = .closed
      helloAt = nil
      events.append(.noCommonVersion)
      return
    }
    welcome = answer
    if let lastBoot, lastBoot != answer.boot {
      loss = .restarted
      // Its clock has restarted, which proves nothing about its speed.
      clockRate = ClockRate()
    }
    lastBoot = answer.boot
    progress.advance(at: now)
    greet(at: now)
  }

  mutating func described(_ answer: DeviceDescription, at now: Microseconds) {
    guard phase == .connecting, welcome != nil, description == nil else { return }
    illegal.clear("DESCRIPTION")
    progress.advance(at: now)
    description = answer
    window.size = Int(answer.window)
    helloAt = nil
    timeRequests.begin(at: now)
    exchange(at: now)
  }

  mutating func becomeOpen(at now: Microseconds) {
    guard let welcome, let description else { return }
    phase = .open
    progress.advance(at: now)
    timeRequests.begin(at: now)
    events.append(.connected(welcome, description))
    armIfPossible(at: now)
  }

  /// Opens another session, after a pause that grows with each loss without success.
  mutating func loseSession(_ cause: SessionLoss, at now: Microseconds) {
    if phase != .connecting {
      armRequested = false
      events.append(.disarmed(.sessionLost(cause)))
    }
    loss = cause
    progress.sessionLost(at: now)
    beginSession(at: now, after: attempts.lost(at: now))
  }
}
