import TactusWire

/// Sequenced orders: refused, postponed or carried out, in their turn (PROTOCOL.md, sections 4, 7).
extension Device {
  private enum Outcome {
    case done
    /// There is no room yet.
    case postponed
    case refused(RefusalReason)
  }

  /// Judges the order that a frame holds and does what it says; its turn has come.
  mutating func take(_ body: Span<UInt8>) {
    let outcome: Outcome
    do { outcome = try carryOut(body) } catch { outcome = .refused(RefusalReason(error)) }
    switch outcome {
    case .done: break
    case .postponed: return sequence.postpone()
    case .refused(let reason):
      journal.reports.append(.refused(sequence: sequence.expected, type: body[0], reason))
    }
    sequence.use()
  }

  private mutating func carryOut(_ body: Span<UInt8>) throws(MessageError) -> Outcome {
    var frame = FrameReader(body)
    let type = try frame.hostType()
    _ = frame.sequence()
    switch type {
    case .arm:
      if state == .open { playback.restartCounting(from: frame.firstCell(), at: now) }
      state = .armed
      renewLease()
    case .define:
      let slot = frame.slot()
      let pattern = try frame.pattern()
      if let reason = playback.refusal(ofDefining: slot, pattern) { return .refused(reason) }
      playback.store.define(slot, pattern)
    case .play, .playOrDrop:
      guard state == .armed else { return .refused(.notArmed) }
      let start = frame.start()
      let slots = frame.slots
      guard playback.areDefined(slots) else { return .refused(.undefinedSlot) }
      guard playback.hasRoom(forRunOf: slots.count) else { return .postponed }
      playback.play(slots, start: start, late: type.latePolicy, at: now)
    case .pattern, .patternOrDrop:
      let start = frame.start()
      let pattern = try frame.pattern()
      guard state == .armed else { return .refused(.notArmed) }
      guard playback.isPlayable(pattern) else { return .refused(.badField) }
      guard playback.hasRoomForPattern else { return .postponed }
      playback.play(pattern, start: start, late: type.latePolicy, at: now)
    case .resume:
      guard state == .armed else { return .refused(.notArmed) }
      guard let late = playback.lastRun else { return .refused(.noRun) }
      let slots = frame.slots
      guard playback.areDefined(slots) else { return .refused(.undefinedSlot) }
      guard playback.hasRoom(forMore: slots.count) else { return .postponed }
      playback.resume(slots, late: late, at: now)
    case .cut:
      let mode = try frame.cutMode()
      guard state == .armed else { return .refused(.notArmed) }
      playback.cut(mode, .cut, at: now, journal: &journal)
    case .testMotor:
      let pattern = Pattern(try frame.testPulse())
      guard state == .armed else { return .refused(.notArmed) }
      guard playback.isPlayable(pattern) else { return .refused(.badField) }
      guard playback.isIdle else { return .refused(.busy) }
      playback.test(pattern, at: now)
    default: throw .unknownType
    }
    return .done
  }
}
