public import TactusWire

/// When the device's clock is asked for (PROTOCOL.md, "TIME"): eight times back to back while
/// connecting, as often as it takes to arm, then once a second while armed.
extension Link {
  static let exchangeInterval = Microseconds.seconds(1)
  static let firstExchanges = 8
  /// While connecting on a slow line one exchange must do after this.
  static let longestFirstExchanges = Microseconds.seconds(2)
  static let mostExchanges = 64
  /// So long it is tried to know the clock well enough to arm where as many as the first ones came back.
  static let longestHeardArming = Microseconds.seconds(3)
  /// And so long where they do not: after this `arm` is answered, or its ARM is on the way.
  public static let longestArming = Microseconds.seconds(6)
  /// An armed device that says nothing for so long while it is asked has lost its session.
  static let longestSilence = Microseconds.seconds(3)
  /// And one of which only damaged frames come after this.
  static let longestGarble = Microseconds.seconds(10)

  /// Asks for the device's clock once more; `.timed` or `.exchangeLost` follows unless the session ends.
  ///
  /// It is lost at once where nothing can be asked: without a session, and until a STOP is confirmed.
  public mutating func requestTime(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else {
      events.append(.exchangeLost)
      return
    }
    timeRequested = true
    if !timeRequests.isAwaiting { exchange(at: now) }
  }

  mutating func exchange(at now: Microseconds) {
    // A reply to the host before this one must not pass for one of ours.
    let token = session &+ exchangeCount
    exchangeCount &+= 1
    timeRequests.ask(token, at: now)
    if unheardSince == nil { unheardSince = now }
    send(.time(token: token), for: \.upkeep)
    exchangeAt = now + timeRequests.wait
  }

  mutating func exchanged(_ reply: TimeReply, at now: Microseconds) {
    guard let request = timeRequests.answer(reply.token, at: now) else { return }
    let verdict = clock.add(sent: request.sent, received: now, reply: reply)
    note(reply, verdict, sent: request.sent, at: now)
    // What has stepped may have restarted; while connecting the session will show that.
    if verdict == .stepped, phase != .connecting { return loseSession(.clockStepped, at: now) }
    if clockRate.fault != nil, phase == .armed { return loseSession(.clockWrong, at: now) }
    if request.isNewest {
      publishTiming(
        .timed(roundTrip: now - request.sent, turnaround: Microseconds(Int64(reply.turnaround))))
      exchangeAt = phase == .armed ? request.sent + Self.exchangeInterval : nil
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

  private mutating func note(
    _ reply: TimeReply, _ verdict: DeviceClock.Verdict, sent: Microseconds, at now: Microseconds
  ) {
    if verdict == .absurd {
      illegal.note(
        IllegalField(
          "TIME REPLY", "turnaround", "\(reply.turnaround) µs",
          allowed: "\((now - sent).count) µs at most, as long as the exchange took"))
      return
    }
    illegal.clear("TIME REPLY")
    if phase == .connecting, clock.sampleCount == 1 { progress.advance(at: now) }
    clockRate.add(sent: sent, received: now, device: reply.received)
  }

  private func isClockBegun(at now: Microseconds) -> Bool {
    clock.sampleCount >= Self.firstExchanges || timeRequests.hasAsked(Self.mostExchanges)
      || timeRequests.hasHeard(1, after: Self.longestFirstExchanges, at: now)
  }

  /// Whether the line has shown that the clock will not be known well enough to arm.
  func isClockHopeless(at now: Microseconds) -> Bool {
    timeRequests.hasAsked(Self.mostExchanges)
      || clockRate.fault == nil
        && timeRequests.hasHeard(Self.firstExchanges, after: Self.longestHeardArming, at: now)
      || timeRequests.hasHeard(0, after: Self.longestArming, at: now)
  }

  private mutating func publishTiming(_ event: LinkEvent) {
    if timeRequested { events.append(event) }
    timeRequested = false
  }

  /// Waits for no reply any more.
  mutating func loseExchange() {
    if timeRequests.isAwaiting { publishTiming(.exchangeLost) }
    timeRequests.giveUp()
    exchangeAt = nil
  }

  mutating func exchangeIsDue(at now: Microseconds) {
    if timeRequests.isAwaiting {
      timeRequests.backOff(limit: longestWait(at: now))
      if phase == .armed { noteLoss(at: now) }
    }
    loseExchange()
    // Nothing may be in flight whose acknowledgement would be missed.
    if phase == .armed, let unheardSince,
      now - unheardSince >= (isAlive(at: now) ? Self.longestGarble : Self.longestSilence)
    {
      return loseSession(.silent, at: now)
    }
    if phase == .connecting || phase == .armed { exchange(at: now) }
    armIfPossible(at: now)
  }
}
