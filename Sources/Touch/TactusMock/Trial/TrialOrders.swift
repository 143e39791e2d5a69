import TactusWire

/// Execution of sequenced orders (PROTOCOL.md, sections 4, 7).
extension TrialDevice {
  mutating func order(_ body: [UInt8], number: UInt8) {
    let isHurried = now - lastOrder < .microseconds(300)
    lastOrder = now
    if isHurried, has(.windowOverrun) { return }
    guard state != .closed else {
      if !has(.closedSilent) { send(.noSession) }
      return
    }
    if answersWithoutLooking(body) { return }
    let content = Result { () throws(MessageError) in try HostMessage(body: body.span) }
    guard number == expected else { return handleOutOfTurn(number, content, type: body[0]) }
    switch content {
    case .success(.command(_, let command)): handle(command, number: number, type: body[0])
    case .success: break
    case .failure(let error): refuse(number, error, body)
    }
  }

  private mutating func handleOutOfTurn(
    _ number: UInt8, _ content: Result<HostMessage, MessageError>, type: UInt8
  ) {
    if expected &- number <= (has(.duplicatesFew) ? 64 : 128) {
      if has(.duplicateCarriedOut), case .success(.command(_, let command)) = content,
        refusal(of: command) == nil
      {
        carryOut(command)
      }
      if !has(.duplicateUnanswered) { acknowledge(.accepted) }
      return
    }
    if case .failure(let error) = content, has(.refusedOutOfTurn) {
      report(.refused(sequence: number, type: type, RefusalReason(error)))
      return
    }
    if has(.gapCarriedOut), case .success(.command(_, let command)) = content {
      expected = number
      return handle(command, number: number, type: type)
    }
    if !isExplained || has(.gapRepeated) {
      isExplained = true
      if !has(.gapUnreported) { acknowledge(.gap) }
    }
  }

  mutating func acknowledge(_ reason: AcknowledgementReason) {
    if has(.neverAcknowledges) { return }
    let free = has(.freeWrong) ? description.queueDepth - playback.free : playback.free
    let next = has(.acknowledgesWrong) && reason == .accepted ? expected &- 1 : expected
    send(.acknowledgement(next: next, reason, free: free))
  }

  private mutating func consumeNumber() {
    expected &+= 1
    if expected == 255, has(.sequenceWraps) { expected = 0 }
    isExplained = false
    acknowledge(.accepted)
  }

  private mutating func refuse(_ number: UInt8, _ error: MessageError, _ body: [UInt8]) {
    switch error {
    case .unknownType where has(.unknownOrderIgnored), .badLength where has(.badLengthIgnored),
      .badField where has(.badFieldIgnored):
      return consumeNumber()
    case .badField:
      if let command = leniently(body) { return handle(command, number: number, type: body[0]) }
      fallthrough
    default: refuse(number, type: body[0], RefusalReason(error))
    }
  }

  private mutating func refuse(_ number: UInt8, type: UInt8, _ reason: RefusalReason) {
    report(.refused(sequence: number, type: type, reason))
    if !has(.refusalUnused) { consumeNumber() }
  }

  /// Returns the command that a defect accepts in place of an order with a bad field.
  private func leniently(_ body: [UInt8]) -> Command? {
    let silent = Pattern(advance: 100)
    switch MessageType(rawValue: body[0]) {
    case .cut: return has(.cutModeUnchecked) ? .cut(.now) : nil
    case .testMotor where has(.testWithOnset):
      return .testMotor(actuator: 0, level: .full, duration: 50)
    case .define, .pattern:
      let pulses = stride(from: body.count % 4 == 0 ? 4 : 5, to: body.count - 3, by: 4).map {
        UInt32(body[$0]) | UInt32(body[$0 + 1]) << 8 | UInt32(body[$0 + 2]) << 16
          | UInt32(body[$0 + 3]) << 24
      }
      let isLenient =
        pulses.contains { $0 >> 3 & 31 == 0 }
        ? has(.zeroLevelAccepted)
        : pulses.count == 1 ? has(.pulseOutlastsAccepted) : has(.overlapAccepted)
      guard isLenient else { return nil }
      return body[0] == MessageType.define.rawValue
        ? .define(slot: body[2], silent)
        : .pattern(start: UInt16(body[2]) | UInt16(body[3]) << 8, late: .shift, silent)
    default: return nil
    }
  }

  private mutating func handle(_ command: Command, number: UInt8, type: UInt8) {
    if let reason = refusal(of: command) {
      if has(.playsUnarmed), reason == .notArmed { return consumeNumber() }
      if has(.refusedTakeNumbers) { playback.nextCell &+= 1 }
      return refuse(number, type: type, reason)
    }
    if hasRoom(for: command) {
      carryOut(command)
      return consumeNumber()
    }
    if has(.fullLosesOrder) { return consumeNumber() }
    if has(.fullTakesPart), case .play(let start, let late, let run) = command {
      playback.play(
        patterns(run).prefix(Int(playback.free)), start: start, late: late, at: now)
    }
    isExplained = !has(.fullThenGap)
    acknowledge(.queueFull)
  }

  private func refusal(of command: Command) -> RefusalReason? {
    if refusesAll(command) { return .busy }
    switch command {
    case .arm: return nil
    case .define(let slot, let pattern):
      guard slot < description.slots else {
        return has(.slotOutOfRangeWrong) ? .undefinedSlot : .badField
      }
      guard isPlayable(pattern) else { return .badField }
      return playback.waits(slot) && !has(.defineWhileWaiting) ? .busy : nil
    case _ where state != .armed: return .notArmed
    case .play(_, _, let run): return refusal(of: run)
    case .pattern(_, _, let pattern): return isPlayable(pattern) ? nil : .badField
    case .resume(let run):
      return playback.lastRun == nil && !has(.continueWithoutRun) ? .noRun : refusal(of: run)
    case .cut: return nil
    case .testMotor(let actuator, let level, let duration):
      guard isPlayable(Self.testPattern(actuator, level, duration)) else { return .badField }
      if has(.testWaitsForAdvance), playback.end > now { return .busy }
      return playback.isIdle || has(.testWhilePlaying) ? nil : .busy
    }
  }

  private func refusal(of run: SlotRun) -> RefusalReason? {
    if has(.undefinedSlotAccepted) { return nil }
    return (0..<run.count).contains { slots[run[$0]] == nil } ? .undefinedSlot : nil
  }

  private func isPlayable(_ pattern: Pattern) -> Bool {
    let pulses = (0..<pattern.count).map { pattern[$0] }
    if pattern.advance == 0, has(.zeroAdvanceRefused) { return false }
    if has(.adjacentRefused),
      pulses.contains(where: { pulse in
        pulses.contains { $0.actuator == pulse.actuator && $0.onset == pulse.end }
      })
    {
      return false
    }
    if has(.togetherRefused),
      pulses.contains(where: { pulse in
        pulses.contains {
          $0.actuator != pulse.actuator && $0.onset < pulse.end && pulse.onset < $0.end
        }
      })
    {
      return false
    }
    return pattern.count <= (has(.fewPulsesAccepted) ? 8 : Int(description.pulsesPerPattern))
      && pulses.allSatisfy {
        ($0.actuator < description.actuators || has(.wrongActuatorAccepted))
          && ($0.duration <= description.maximumPulse || has(.longPulseAccepted))
      }
  }

  private func hasRoom(for command: Command) -> Bool {
    switch command {
    case .play(_, _, let run): run.count <= Int(playback.free) && playback.hasRoomForRun
    case .resume(let run): run.count <= Int(playback.free)
    case .pattern:
      playback.free > 0 && playback.hasRoomForRun
        && (playback.hasRoomForPattern || has(.patternOverwritten))
    default: true
    }
  }

  private func patterns(_ run: SlotRun) -> [TrialPlayback.Cell] {
    (0..<run.count).map {
      TrialPlayback.Cell(slot: run[$0], pattern: slots[run[$0]] ?? Pattern(advance: 100))
    }
  }

  private static func testPattern(
    _ actuator: UInt8, _ level: Level, _ duration: Milliseconds
  ) -> Pattern {
    Pulse(actuator: actuator, level: level, onset: 0, duration: duration).map { Pattern($0) }
      ?? Pattern(advance: duration)
  }

  /// Returns the pattern as the slot stores it.
  private func kept(_ pattern: Pattern) -> Pattern {
    guard has(.onsetNarrow) else { return pattern }
    var narrow = Pattern(advance: pattern.advance)
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      let onset = Milliseconds(pulse.onset.count & 0x7FF)
      if let pulse = Pulse(
        actuator: pulse.actuator, level: pulse.level, onset: onset, duration: pulse.duration)
      {
        try? narrow.append(pulse)
      }
    }
    return narrow
  }

  private mutating func carryOut(_ command: Command) {
    if forges(command) { return }
    switch command {
    case .arm(let cell):
      if state == .open || has(.armAgainRestarts) {
        if !has(.helloKeepsQueue) {
          _ = playback.stop(
            at: now, keepsRun: has(.helloKeepsRun) || has(.stopKeepsRun),
            keepsEnd: has(.stopKeepsEnd) || has(.leaseKeepsEnd))
        }
        playback.nextCell = has(.cellsFromZero) ? 0 : cell
      }
      let wasArmed = state == .armed
      state = .armed
      if !wasArmed || !has(.armRenewsNothing) { renewLease() }
      if !wasArmed, has(.railReadsOff) {
        report(.fault(capabilities.contains(.supply) ? .motorRail : .board, detail: 1))
      }
    case .define(let slot, let pattern):
      if !has(.defineKeepsOld) || slots[slot] == nil { slots[slot] = kept(pattern) }
      if has(.defineChangesPlaying) { playback.changePlaying(slot, to: pattern) }
    case .play(let start, let late, let run):
      playback.play(patterns(run)[...], start: start, late: late, at: now)
    case .pattern(_, _, let pattern) where !playback.hasRoomForPattern:
      playback.overwritePattern(with: pattern)
    case .pattern(let start, let late, let pattern):
      playback.play([.init(slot: nil, pattern: pattern)], start: start, late: late, at: now)
    case .resume(let run): playback.resume(patterns(run), at: now)
    case .cut(let mode): cut(mode)
    case .testMotor(let actuator, let level, let duration):
      playback.test(Self.testPattern(actuator, level, duration), at: now)
    }
  }

  private mutating func cut(_ mode: CutMode) {
    let isNow = mode == .now ? !has(.cutNowIsAfterCell) : has(.cutAfterCellIsNow)
    if isNow, has(.cutSlow) {
      postponedStop = (now + .milliseconds(60), .cut)
    } else if isNow {
      cutNow()
    } else {
      reportCut(playback.cutAfterCell(at: now))
    }
  }

  mutating func cutNow() {
    reportCut(
      playback.stop(at: now, keepsRun: has(.cutNowKeepsRun), keepsEnd: has(.cutNowKeepsEnd)))
  }

  private mutating func reportCut(_ rows: [TrialPlayback.Row]) {
    if let first = rows.first, has(.cutRowsJoined) {
      return drop(.init(first: first.first, count: rows.reduce(0) { $0 + $1.count }), .cut)
    }
    for row in rows { drop(row, .cut) }
    if rows.last.map({ $0.first &+ $0.count }) != playback.nextCell, !has(.cutUnanswered) {
      report(.dropped(first: playback.nextCell, count: 0, .cut))
    }
  }
}
