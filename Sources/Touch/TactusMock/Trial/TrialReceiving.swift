import TactusWire

/// Bytes, frames, and the messages outside the sequence (PROTOCOL.md, sections 2, 6, 13).
extension TrialDevice {
  mutating func receive(_ byte: UInt8, at time: Microseconds) {
    advance(to: time)
    if has(.echoes) { return outgoing.append((time, [byte])) }
    if !has(.statisticsBytesWrong) || byte != 0 { counters.bytesReceived &+= 1 }
    if has(.frameTimeout), now - lastByte > .milliseconds(100) { line = [] }
    burst = now - lastByte > .milliseconds(2) ? 1 : burst + 1
    lastByte = now
    if has(.burstsCut), burst > Int(description.window) * 63 { return }
    if has(.garbageHangs), line.count == 300 { lineIsDead = true }
    guard !lineIsDead else { return }
    if has(.outputBlocks), unsent > 300 { return }
    guard byte == 0 else {
      if line.count < 301 { line.append(byte) }
      return
    }
    let encoded = line
    line = []
    receive(encoded)
    advance(to: time)
  }

  private mutating func receive(_ encoded: [UInt8]) {
    if encoded.isEmpty {
      if has(.emptyFrameRejected) { counters.framesRejected &+= 1 }
      if has(.emptyFrameAnswered) { send(.noSession) }
      return
    }
    if nextFrameIsLost {
      nextFrameIsLost = false
      return
    }
    guard encoded.count <= 62 || has(.longFrameAccepted),
      encoded.count <= 40 || !has(.shortFramesOnly)
    else { return reject() }
    var cobs = COBSDecoder()
    var body = encoded.compactMap { cobs.push($0) }
    guard cobs.isComplete || has(.truncatedAccepted) else { return reject() }
    guard body.count >= 3 else {
      if !has(.shortFrameUncounted) { reject() }
      return
    }
    guard CRC16.of(body.span) == CRC16.residue || has(.crcUnchecked) else { return reject() }
    body.removeLast(2)
    counters.framesReceived &+= 1
    handle(body)
  }

  private mutating func reject() {
    if !has(.rejectionUncounted) { counters.framesRejected &+= 1 }
    if has(.rejectionEatsNext) { nextFrameIsLost = true }
  }

  private mutating func handle(_ received: [UInt8]) {
    var body = received
    if has(.deviceTypesObeyed), body == [0x82] { body = [0x02] }
    if has(.lengthUnchecked), body[0] == 0x02 { body = [0x02] }
    if has(.helloExtraRefused), body[0] == 0x01, body.count > 11 { return }
    if state == .armed, has(.anyFrameRenews) { renewLease() }
    if MessageType.isSequenced(body[0]) {
      guard body.count >= 2 else {
        if has(.bareOrderUnknown), state == .closed { send(.noSession) }
        if has(.bareOrderAnswered) { report(.refused(sequence: 0, type: body[0], .badLength)) }
        return
      }
      return order(body, number: body[1])
    }
    do throws(MessageError) { answer(try HostMessage(body: body.span)) } catch {
      if error == .unknownType, body[0] < 0x80 {
        if has(.unknownTypeRejected) { counters.framesRejected &+= 1 }
        if has(.unknownTypeAnswered) { send(.noSession) }
        if has(.ignoredUncounted) { counters.framesReceived &-= 1 }
      }
      if error == .badField, has(.fieldsUnchecked), body[0] == 0x01 {
        answer(.hello(Hello(session: 0x0BAD_F1E1)))
      }
    }
  }

  private mutating func answer(_ message: HostMessage) {
    if state == .closed, has(.questionsNeedSession), message.isQuestion { return }
    if isUnheard(message) { return }
    switch message {
    case .hello(let hello): open(hello)
    case .stop: stop()
    case .lease(let nonce, let seen): lease(nonce, seen)
    case .time(let token):
      timeRequestCount += 1
      let late = Microseconds.milliseconds(
        has(.receivedWrong) && timeRequestCount % 4 == 0 ? 30 : 0)
      send(
        .timeReply(
          TimeReply(
            token: has(.tokenChanged) ? token & 0xFFFF_FF00 : token,
            received: reportedTime(now + late), turnaround: has(.turnaroundWrong) ? 1_000_000 : 0)))
    case .describe: send(.description(described()))
    case .getStatistics: send(.statistics(statistics))
    case .command: break
    }
  }

  private mutating func described() -> DeviceDescription {
    var result = description
    timesDescribed &+= 1
    if has(.descriptionChanges) { result.slots = 1 + timesDescribed % 2 }
    return result
  }

  private mutating func stop() {
    if state == .closed, has(.stopSilentWhenClosed) { return }
    if state == .open, has(.stopSilentWhenOpen) { return }
    if state == .armed {
      if has(.stopSlow) {
        postponedStop = (now + .milliseconds(60), .stopped)
      } else {
        disarm(.stopped)
      }
    }
    if has(.stopForgetsSlots) { slots = [:] }
    if has(.stoppedLast) {
      postponedAnswer = now + .milliseconds(10)
    } else {
      send(.stopped)
    }
  }

  /// Stops everything and reports the cells lost, if any.
  mutating func disarm(_ reason: DropReason) {
    state = has(.stopKeepsArmed) && reason == .stopped ? .armed : .open
    if has(.stopKeepsQueue), reason == .stopped { return }
    let rows = playback.stop(
      at: now, keepsRun: has(.stopKeepsRun),
      keepsEnd: reason == .stopped ? has(.stopKeepsEnd) : has(.leaseKeepsEnd))
    if reason == .stopped, has(.stopForgetsCaps) { playback.resetCaps() }
    let isSilent = reason == .stopped ? has(.stopUnreported) : has(.leaseDropsUnreported)
    if !isSilent { for row in rows { drop(row, reason) } }
    if rows.isEmpty, reason == .stopped, has(.stopReportsNothing) {
      report(.dropped(first: playback.nextCell, count: 0, .stopped))
    }
  }

  private mutating func lease(_ nonce: UInt32, _ seen: UInt8) {
    if has(.noSessionToLease) { return send(.noSession) }
    guard state != .closed, nonce == session || has(.leaseOfAnySession),
      state == .armed || !has(.leaseUnknownWhenOpen)
    else {
      if state != .closed || !has(.closedSilent) { send(.noSession) }
      return
    }
    if has(.leaseArms) { state = .armed }
    if state == .armed { renewLease() }
    for message in reports.see(through: seen, at: now, defects) { send(message) }
  }

  private mutating func open(_ hello: Hello) {
    let isCommon = hello.minimumVersion <= 1 && hello.maximumVersion >= 1
    let isRepeated = state != .closed && hello.session == session
    let before = session
    if !isCommon, has(.noCommonVersionSilent) { return }
    if isCommon ? !isRepeated || has(.helloAgainResets) : has(.noCommonVersionResets) {
      reset()
      state = has(.armsItself) || (state == .armed && has(.helloKeepsArmed)) ? .armed : .open
      if state == .armed { renewLease() }
      if isCommon { session = hello.session }
      nextTrick = now + firstTrick
      pressure.begin(at: now)
      supply.begin(at: now, defects)
      capabilities = offered
      if !has(.capabilitiesUnshared) {
        capabilities = capabilities.intersection(hello.capabilities)
      }
    }
    let unknown = has(.capabilitiesUnknown) ? hello.capabilities.rawValue & ~15 : 0
    let shared =
      isCommon && !(isRepeated && has(.welcomeAgainOther))
      ? capabilities : offered.intersection(hello.capabilities)
    send(
      .welcome(
        Welcome(
          version: isCommon ? (has(.welcomeVersionWrong) ? hello.maximumVersion : 1) : 0,
          capabilities: Capabilities(rawValue: shared.rawValue | unknown),
          session: has(.welcomeOldNonce) && before != 0 ? before : hello.session, boot: boot)))
    if has(.keysUnasked), !capabilities.contains(.keys) { report(keys) }
  }

  private var offered: Capabilities {
    var all: Capabilities = [.log, .supply]
    if description.keys > 0 { all.formUnion(.keys) }
    if description.pressureChannels > 0 { all.formUnion(.pressure) }
    return all
  }

  mutating func reset() {
    if !has(.helloKeepsQueue) {
      _ = playback.stop(at: now, keepsRun: has(.helloKeepsRun))
      playback.resetEnd()
    }
    if has(.helloForgetsCaps) { playback.resetCaps() }
    if !has(.helloKeepsSlots) { slots = [:] }
    if !has(.helloKeepsSequence) { expected = 0 }
    isExplained = false
    reports.reset(keepsNumber: has(.helloKeepsReports))
  }

  mutating func drop(_ row: TrialPlayback.Row, _ reason: DropReason) {
    if !has(.statisticsCellsWrong) { counters.cellsDropped &+= UInt32(row.count) }
    let lost: UInt16 = has(.droppedCountWrong) && row.count > 0 ? 1 : 0
    report(.dropped(first: row.first, count: row.count - lost, reason))
  }
}

extension HostMessage {
  fileprivate var isQuestion: Bool {
    switch self {
    case .time, .describe, .getStatistics: true
    default: false
    }
  }
}
