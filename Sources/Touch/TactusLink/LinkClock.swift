public import TactusWire

/// The schedule of clock exchanges (PROTOCOL.md, "TIME"): eight back to back while connecting, as
/// many as arming needs, then one per second while armed, and one every 2.5 s while resting.
extension Link {
  static let exchangeInterval = Microseconds.seconds(1)
  /// The same while a device with nothing to play is only monitored.
  static let restingInterval = Microseconds.milliseconds(2500)
  static let firstExchanges = 8
  /// The time after which, on a slow line, a single exchange is enough to connect.
  static let longestFirstExchanges = Microseconds.seconds(2)
  static let mostExchanges = 64
  /// The longest attempt at a clock good enough for arming after `firstExchanges` replies.
  static let longestAnsweredArming = Microseconds.seconds(3)
  /// The longest attempt with fewer replies; after this time `arm` has its result, or ARM is on its
  /// way.
  public static let longestArming = Microseconds.seconds(6)
  /// The longest silence of an armed device, despite requests, before its session is lost.
  static let longestSilence = Microseconds.seconds(3)
  /// The same for a device that sends nothing but damaged frames.
  static let longestGarble = Microseconds.seconds(10)

  /// Starts one more clock exchange; `.timed` or `.exchangeLost` follows unless the session ends.
  ///
  /// `.exchangeLost` follows at once without a session, and until a STOP is confirmed.
  public mutating func requestTime(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else {
      events.append(.exchangeLost)
      return
    }
    timeRequested = true
    if !timeRequests.isAwaiting { exchange(at: now) }
  }

  mutating func exchange(at now: Microseconds) {
    // A reply to a previous host must not be mistaken for one of ours.
    let token = session &+ exchangeCount
    exchangeCount &+= 1
    timeRequests.recordRequest(token, at: now)
    if unansweredSince == nil { unansweredSince = now }
    send(.time(token: token), for: \.upkeep)
    exchangeAt = now + timeRequests.wait
  }

  mutating func exchanged(_ reply: TimeReply, at now: Microseconds) {
    guard let request = timeRequests.answer(reply.token, at: now) else { return }
    let verdict = clock.add(sent: request.sent, received: now, reply: reply)
    record(reply, verdict, sent: request.sent, at: now)
    // A step may mean a restart; while connecting, the session itself will show that.
    if verdict == .stepped, phase != .connecting { return loseSession(.clockStepped, at: now) }
    if clockRate.fault != nil, phase == .armed { return loseSession(.clockWrong, at: now) }
    if request.isNewest {
      publishTiming(
        .timed(roundTrip: now - request.sent, turnaround: Microseconds(Int64(reply.turnaround))))
      exchangeAt =
        phase == .armed
        ? request.sent + Self.exchangeInterval
        : isWatching ? request.sent + Self.restingInterval : nil
    }
    if phase == .connecting {
      if isClockBegun(at: now) {
        becomeOpen(at: now)
      } else if !timeRequests.isAwaiting {
        exchange(at: now)
      }
    }
    armIfPossible(at: now)
  }

  private mutating func record(
    _ reply: TimeReply, _ verdict: DeviceClock.Verdict, sent: Microseconds, at now: Microseconds
  ) {
    if verdict == .absurd {
      illegal.record(
        IllegalField(
          "TIME REPLY", "turnaround", "\(reply.turnaround) µs",
          allowed: "at most \((now - sent).count) µs, the time the exchange took"))
      return
    }
    illegal.clear("TIME REPLY")
    if phase == .connecting, clock.sampleCount == 1 { progress.advance(at: now) }
    clockRate.add(sent: sent, received: now, device: reply.received)
  }

  private func isClockBegun(at now: Microseconds) -> Bool {
    clock.sampleCount >= Self.firstExchanges || timeRequests.hasSent(Self.mostExchanges)
      || timeRequests.hasReceived(1, after: Self.longestFirstExchanges, at: now)
  }

  /// Returns true if the attempts at the clock have taken long enough to abandon arming.
  func isClockHopeless(at now: Microseconds) -> Bool {
    timeRequests.hasSent(Self.mostExchanges)
      || clockRate.fault == nil
        && timeRequests.hasReceived(Self.firstExchanges, after: Self.longestAnsweredArming, at: now)
      || timeRequests.hasReceived(0, after: Self.longestArming, at: now)
  }

  private mutating func publishTiming(_ event: LinkEvent) {
    if timeRequested { events.append(event) }
    timeRequested = false
  }

  /// Stops waiting for a reply.
  mutating func loseExchange() {
    if timeRequests.isAwaiting { publishTiming(.exchangeLost) }
    timeRequests.stopWaiting()
    exchangeAt = nil
  }

  mutating func exchangeIsDue(at now: Microseconds) {
    if timeRequests.isAwaiting {
      timeRequests.backOff(limit: longestWait(at: now))
      if phase == .armed { recordLoss(at: now) }
    }
    loseExchange()
    // Nothing may be in flight, so no missing acknowledgement would reveal the silence.
    if phase == .armed || isWatching, let unansweredSince,
      now - unansweredSince >= (isAlive(at: now) ? Self.longestGarble : Self.longestSilence)
    {
      return loseSession(.silent, at: now)
    }
    if phase == .connecting || phase == .armed || isWatching { exchange(at: now) }
    // A device that has forgotten the session still answers TIME.
    if isWatching { leaseAt = now }
    armIfPossible(at: now)
  }
}
