import TactusWire

/// Frames as they come, and the session that they open, renew and stop (PROTOCOL.md, sections 6, 13).
extension Device {
  /// Acts on the frame that the decoder just completed.
  mutating func handleFrame() {
    let type = decoder.body[0]
    do {
      handle(try HostMessage(body: decoder.body), type: type)
    } catch {
      // A sequenced frame without room for its number is ignored.
      guard MessageType.isSequenced(type), decoder.body.count >= 2 else { return }
      let number = decoder.body[1]
      if isTurn(of: number) { refuse(number, type: type, RefusalReason(error)) }
    }
  }

  private mutating func handle(_ message: HostMessage, type: UInt8) {
    switch message {
    case .hello(let hello): open(hello)
    case .stop:
      if state == .armed { disarm(.stopped) }
      outbox.stopped = true
    case .lease(let session, let reportsSeen): renew(session, reportsSeen)
    case .time(let token): outbox.answer(.time(received: now, token: token))
    case .describe: outbox.answer(.description)
    case .getStatistics: outbox.answer(.statistics)
    case .command(let number, let command):
      if isTurn(of: number) { take(command, number: number, type: type) }
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
      outbox.sample = nil
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

  /// Whether it is a sequenced frame's turn; sees to the answer if not.
  private mutating func isTurn(of number: UInt8) -> Bool {
    guard state != .closed else {
      outbox.answer(.noSession)
      return false
    }
    return sequence.isTurn(of: number)
  }

  mutating func refuse(_ number: UInt8, type: UInt8, _ reason: RefusalReason) {
    journal.reports.append(.refused(sequence: number, type: type, reason))
    sequence.use()
  }
}
