public import TactusWire

/// Permission for motors to move, its renewal, and stopping them (PROTOCOL.md, section 6).
extension Link {
  static let questionInterval = Microseconds.milliseconds(100)
  static let mostQuestions = 10
  /// The largest error of the device's clock with which arming is permitted.
  public static let armingBound = Microseconds.milliseconds(2)

  /// Permits motors to move, once connected; `.armed`, `.armingRefused` or `.disarmed` follows.
  public mutating func arm(at now: Microseconds) {
    isResting = false
    guard phase != .armed, phase != .arming, phase != .closed else { return }
    if !armRequested { timeRequests.begin(at: now) }
    armRequested = true
    armIfPossible(at: now)
  }

  /// Stops every motor and empties the device's queue, ahead of everything else to be sent.
  ///
  /// Within a session, STOP is repeated until the device confirms it; then `.disarmed(.stopped)`
  /// follows. After two seconds without an answer the session is lost, and HELLO stops the device.
  public mutating func stop(at now: Microseconds) {
    armRequested = false
    switch phase {
    case .open, .arming, .armed, .stopping:
      overtake()
      isStopAnnounced = true
      lastDrop = .stopped
      beginStopping(at: now)
    case .connecting:
      stops.begin(at: now)
      sendStop(at: now)
    case .closed: send(.stop, for: \.upkeep)
    }
  }

  /// Disarms a device that has nothing to play, so that no process has to wake up for its lease;
  /// its clock is still requested from time to time, so that a lost session is detected and `arm`
  /// takes no time.
  public mutating func rest(at now: Microseconds) {
    guard phase == .armed else { return }
    stop(at: now)
    isResting = true
  }

  /// True if the device is disarmed and monitored.
  var isWatching: Bool { isResting && phase == .open }

  mutating func stopIsDue(at now: Microseconds) {
    if stops.isHopeless(at: now) {
      loseSession(.stopUnconfirmed, at: now)
    } else {
      sendStop(at: now)
    }
  }

  private mutating func sendStop(at now: Microseconds) {
    stops.recordStop(isNew: send(.stop, for: \.upkeep), at: now)
  }

  mutating func stopped(at now: Microseconds) {
    guard stops.answered() else { return }
    guard phase == .stopping else { return armIfPossible(at: now) }
    phase = .open
    if isStopAnnounced { events.append(.disarmed(.stopped)) }
    isStopAnnounced = false
    publishUnsent()
    questionsLeft = Self.mostQuestions
    leaseAt = now
    if isResting { exchangeAt = now + Self.restingInterval }
    armIfPossible(at: now)
  }

  /// Handles the device's report that its lease ran out.
  ///
  /// The report may be older than the last ARM, so a STOP brings both ends back into agreement
  /// before the next one.
  mutating func leaseExpired(at now: Microseconds) {
    guard phase == .armed || phase == .arming else { return }
    armRequested = false
    isStopAnnounced = false
    lastDrop = .leaseExpired
    events.append(.disarmed(.leaseExpired))
    beginStopping(at: now)
  }

  private mutating func beginStopping(at now: Microseconds) {
    phase = .stopping
    // A lost ARM must not get through once the device is stopped.
    window.withdrawArm()
    let taken = cells.void(window.dropWaiting())
    if unsent.isEmpty { unsent = taken }
    leaseAt = nil
    loseExchange()
    stops.begin(at: now)
    sendStop(at: now)
  }

  private mutating func publishUnsent() {
    if !unsent.isEmpty {
      events.append(.dropped(first: unsent.lowerBound, count: unsent.count, lastDrop))
    }
    unsent = 0..<0
  }

  mutating func armIfPossible(at now: Microseconds) {
    guard armRequested, phase == .open, !stops.isPending, !timeRequests.isAwaiting else { return }
    let bound = errorBound(at: now)
    if clockRate.fault != nil, !isClockHopeless(at: now) {
      // It may be a board in QEMU on a busy computer: monitor the clock until the cause is clear.
      let next = clockRate.nextUsefulExchange ?? now
      if next <= now { exchange(at: now) } else { exchangeAt = next }
    } else if clockRate.fault == nil, bound <= Self.armingBound {
      armRequested = false
      phase = .arming
      stops.restart()
      progress.beginArming()
      cells.beginArming()
      enqueue(.arm(cell: UInt16(truncatingIfNeeded: cells.enqueued)), at: now)
      // The device may be armed long before its acknowledgement arrives.
      leaseAt = now + renewalInterval(at: now)
      transmit(at: now)
    } else if !isClockHopeless(at: now) {
      exchange(at: now)
    } else {
      armRequested = false
      events.append(.armingRefused(errorBound: bound))
    }
  }

  mutating func becomeArmed(at now: Microseconds) {
    phase = .armed
    stops.caughtUp()
    leaseAt = now
    exchangeAt = now + Self.exchangeInterval
    events.append(.armed(errorBound: errorBound(at: now)))
  }

  private func errorBound(at now: Microseconds) -> Microseconds {
    clock.estimate(at: now)?.errorBound ?? Microseconds(Int64.max)
  }

  /// Renews the lease and acknowledges reports, which also requests those still missing.
  mutating func sendLease(at now: Microseconds) {
    send(.lease(session: session, reportsSeen: reports.seen), for: \.upkeep)
    leasedAt = now
    leaseAt = nil
    if phase == .armed || phase == .arming {
      leaseAt = now + renewalInterval(at: now)
    } else if reports.gapDeadline != nil {
      leaseAt = now + Self.questionInterval
    } else if cells.outstanding > 0, questionsLeft > 0 {
      questionsLeft -= 1
      leaseAt = now + Self.questionInterval
    }
  }
}

/// Renewal of the lease: more frequent while the line loses frames, so that it survives several
/// lost renewals in a row.
extension Link {
  static let renewalInterval = Microseconds.milliseconds(80)
  /// Limits the bytes sent within 100 ms to less than one frame's length (PROTOCOL.md, section 7).
  static let shortestLeaseInterval = Microseconds.milliseconds(30)
  static let lossMemory = Microseconds.seconds(30)
  static let damageMemory = Microseconds.seconds(3)
  static let signOfLife = Microseconds.seconds(1)

  /// Returns true if a frame arrived damaged, or was found missing, within the three seconds before
  /// `now`.
  public func isDamaged(at now: Microseconds) -> Bool {
    damagedAt.map { now - $0 < Self.damageMemory } ?? false
  }

  /// Returns true if any frame arrived within the last second, damaged or not.
  func isAlive(at now: Microseconds) -> Bool {
    lastReceivedAt.map { now - $0 < Self.signOfLife } ?? false
  }

  /// Returns the longest time for which the device may leave every order unacknowledged.
  func patience(at now: Microseconds) -> Microseconds {
    isAlive(at: now) ? SendWindow.patienceWithTheLiving : SendWindow.patience
  }

  /// Returns the longest wait for an answer. Where single frames are lost, waiting longer is useless.
  func longestWait(at now: Microseconds) -> Microseconds {
    guard isDamaged(at: now), let trip = timeRequests.trip else {
      return RetransmissionTimer.longest
    }
    let wait = Microseconds(4 * trip.count)
    return min(RetransmissionTimer.longest, max(RetransmissionTimer.shortest, wait))
  }

  /// Records a damaged or missing frame: the device is alive, and the line loses frames.
  mutating func recordDamage(at now: Microseconds) {
    damagedAt = now
    lastReceivedAt = now
    recordLoss(at: now)
  }

  func renewalInterval(at now: Microseconds) -> Microseconds {
    guard let lossAt, now - lossAt < Self.lossMemory else { return Self.renewalInterval }
    return Self.shortestLeaseInterval
  }

  mutating func recordLoss(at now: Microseconds) {
    lossAt = now
    guard phase == .armed || phase == .arming, let due = leaseAt else { return }
    leaseAt = min(due, now + Self.shortestLeaseInterval)
  }
}
