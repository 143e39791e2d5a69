public import TactusWire

/// From HELLO to a session that stands, and back when it is lost (PROTOCOL.md, sections 6 and 12).
extension Link {
  static let helloInterval = Microseconds.milliseconds(250)
  /// While frames come damaged: of HELLO and WELCOME, DESCRIBE and DESCRIPTION one pair in ten gets through
  /// where a byte in twenty is lost.
  static let helloIntervalOnDamage = Microseconds.milliseconds(100)
  /// Between two questions of a kind, after an answer that came damaged; not less, as with LEASE.
  static let shortestQuestionInterval = Microseconds.milliseconds(30)

  /// Opens a session, ending any before it; `.connected` or `.noCommonVersion` follows.
  ///
  /// Repeats HELLO until the device answers. What an earlier session still had to send is forgotten.
  public mutating func connect(at now: Microseconds) {
    armRequested = false
    decoder = FrameDecoder()
    stops.confirm()
    progress.forget()
    heardAt = nil
    beginSession(at: now)
    noteProgress(at: now)
  }

  /// Takes note that the line is gone: nothing is sent or timed any more until `connect`.
  ///
  /// `.disarmed(.sessionLost)` follows if there was a session; its cells are not spoken of again.
  public mutating func disconnect() {
    if phase != .connecting, phase != .closed { events.append(.disarmed(.sessionLost(.unplugged))) }
    armRequested = false
    loss = .unplugged
    progress.forget()
    forgetSession()
    stops.confirm()
    phase = .closed
    helloAt = nil
  }

  private mutating func beginSession(at now: Microseconds, after pause: Microseconds = .zero) {
    forgetSession()
    phase = .connecting
    session = nonces.nextNonce()
    attempts.begin(at: now + pause)
    guard pause > .zero else { return greet(at: now) }
    // What an earlier session left must not be felt until the next.
    send(.stop, for: \.upkeep)
    helloAt = now + pause
  }

  /// What came damaged may have been the answer: nothing is won by waiting for another.
  mutating func askSooner(at now: Microseconds) {
    guard phase == .connecting || phase == .open && armRequested else { return }
    if let due = helloAt, let greetedAt {
      helloAt = min(due, max(now, greetedAt + Self.shortestQuestionInterval))
    }
    if let due = exchangeAt, let sooner = timeRequests.damaged(at: now) {
      exchangeAt = min(due, sooner)
    }
  }

  private mutating func forgetSession() {
    description = nil
    welcome = nil
    clock = DeviceClock()
    window = SendWindow()
    cells = CellLedger()
    schedule = RunSchedule()
    reports = ReportOrder()
    unsent = 0..<0
    stops.beginAnew()
    leaseAt = nil
    greetedAt = nil
    exchangeAt = nil
    timeRequests = TimeRequests()
    timeRequested = false
    unheardSince = nil
    overtake()
  }

  /// Asks for what is still unknown of the device: the session first, then the description.
  mutating func greet(at now: Microseconds) {
    send(welcome == nil ? .hello(Hello(session: session)) : .describe, for: \.upkeep)
    greetedAt = now
    helloAt = now + (isDamaged(at: now) ? Self.helloIntervalOnDamage : Self.helloInterval)
  }

  mutating func greeted(_ answer: Welcome, at now: Microseconds) {
    guard answer.session == session else {
      if phase == .connecting, welcome == nil {
        illegal.note(
          IllegalField(
            "WELCOME", "session", "\(answer.session)", allowed: "\(session), that of the HELLO"))
      }
      return
    }
    illegal.clear("WELCOME")
    if let welcome {
      // The answer to a repeated HELLO, unless the device restarted in between.
      if welcome.boot != answer.boot { loseSession(.restarted, at: now) }
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
    if let lastBoot, lastBoot != answer.boot { loss = .restarted }
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

  /// Opens another session, the later the more were lost in vain.
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
