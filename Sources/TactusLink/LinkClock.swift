public import TactusWire

/// When the device's clock is asked for (PROTOCOL.md, "TIME"): eight times back to back while
/// connecting, as often as it takes to arm, then once a second while armed.
extension Link {
  static let exchangeInterval = Microseconds(Int64(1_000_000))
  static let lostExchange = Microseconds(Int64(100_000))
  static let firstExchanges = 8
  static let mostExchanges = 64
  /// Of an armed device; it is silent for three seconds then.
  static let mostSilentExchanges = 3

  /// Asks for the device's clock once more; `.timed` or `.exchangeLost` follows unless the session ends.
  ///
  /// It is lost at once where nothing can be asked: without a session, and until a STOP is confirmed.
  public mutating func requestTime(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else {
      events.append(.exchangeLost)
      return
    }
    timeRequested = true
    if openExchange == nil { exchange(at: now) }
  }

  mutating func exchange(at now: Microseconds) {
    // A reply to the host before this one must not pass for one of ours.
    let token = session &+ exchangeCount
    exchangeCount &+= 1
    attempts += 1
    openExchange = (token, now)
    send(.time(token: token), for: \.upkeep)
    exchangeAt = now + (phase == .armed ? Self.exchangeInterval : Self.lostExchange)
  }

  mutating func exchanged(_ reply: TimeReply, at now: Microseconds) {
    guard let open = openExchange, open.token == reply.token else { return }
    clock.add(sent: open.sent, received: now, reply: reply)
    publishTiming(
      .timed(roundTrip: now - open.sent, turnaround: Microseconds(Int64(reply.turnaround))))
    openExchange = nil
    if phase != .armed { exchangeAt = nil }
    if phase == .connecting {
      if clock.sampleCount < Self.firstExchanges, attempts < Self.mostExchanges {
        exchange(at: now)
      } else {
        becomeOpen(at: now)
      }
    }
    armIfPossible(at: now)
  }

  private mutating func publishTiming(_ event: LinkEvent) {
    if timeRequested { events.append(event) }
    timeRequested = false
  }

  /// Waits for no reply any more.
  mutating func loseExchange() {
    if openExchange != nil { publishTiming(.exchangeLost) }
    openExchange = nil
    exchangeAt = nil
  }

  mutating func exchangeIsDue(at now: Microseconds) {
    let wasLost = openExchange != nil
    loseExchange()
    if phase == .armed, wasLost {
      noteLoss(at: now)
      silentExchanges += 1
      // Nothing may be in flight whose acknowledgement would be missed.
      guard silentExchanges < Self.mostSilentExchanges else { return loseSession(at: now) }
    }
    if phase == .connecting || phase == .armed { exchange(at: now) }
    armIfPossible(at: now)
  }
}
