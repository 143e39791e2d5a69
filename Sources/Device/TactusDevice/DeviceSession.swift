import TactusWire

/// Incoming frames, and the session that they open, renew and stop (PROTOCOL.md, sections 6, 13).
extension Device {
  /// Acts on the frame that the decoder just completed.
  mutating func handleFrame() {
    // A copy, because handling it changes the device.
    let frame = decoder.frame
    let body = frame.body
    if MessageType.isSequenced(body[0]) {
      // A frame too short for a sequence number is ignored.
      if body.count >= 2, isTurn(of: body[1]) { handleOrder(body) }
    } else {
      // So is one that is not a message.
      do { handle(try HostMessage(body: body)) } catch {}
    }
  }

  private mutating func handle(_ message: HostMessage) {
    switch message {
    case .hello(let hello): open(hello)
    case .stop:
      stopsAhead -= min(stopsAhead, 1)
      if state == .armed { disarm(.stopped) }
      outbox.stopped = true
    case .lease(let session, let reportsSeen): renew(session, reportsSeen)
    case .time(let token): outbox.answer(.time(received: now, token: token))
    case .describe: outbox.answer(.description)
    case .getStatistics: outbox.answer(.statistics)
    case .command: break
    }
  }

  private mutating func open(_ hello: Hello) {
    let isCommon =
      hello.minimumVersion <= protocolVersion && hello.maximumVersion >= protocolVersion
    let isRepeated = state != .closed && hello.session == session
    var shared = offered.intersection(hello.capabilities)
    if isCommon, isRepeated {
      shared = capabilities
    } else if isCommon {
      playback.reset(at: now)
      journal.reports.reset()
      sequence = SequenceWindow()
      outbox.log = nil
      outbox.sample = false
      outbox.supply = false
      pressure.begin()
      supply.begin()
      state = .open
      session = hello.session
      capabilities = shared
    }
    outbox.answer(
      .welcome(session: hello.session, shared, version: isCommon ? protocolVersion : 0))
  }

  private var offered: Capabilities {
    var all = Capabilities.log
    if configuration.keys > 0 { all = all.union(.keys) }
    if configuration.pressureChannels > 0 { all = all.union(.pressure) }
    if configuration.measuresSupply { all = all.union(.supply) }
    return all
  }

  private mutating func renew(_ session: UInt32, _ reportsSeen: UInt8) {
    guard state != .closed, session == self.session else {
      outbox.answer(.noSession)
      return
    }
    renewLease()
    journal.reports.seen(through: reportsSeen, at: now)
  }

  /// Returns true if the turn of a sequenced frame has come; otherwise arranges the answer.
  private mutating func isTurn(of number: UInt8) -> Bool {
    guard state != .closed else {
      outbox.answer(.noSession)
      return false
    }
    return sequence.isTurn(of: number)
  }
}
