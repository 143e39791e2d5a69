import TactusWire

/// Sequenced orders in their turn: refused, postponed or carried out (PROTOCOL.md, sections 4, 7).
extension Device {
  private enum Outcome {
    case done
    /// The queue has no space for it yet.
    case postponed
    case refused(RefusalReason)
  }

  /// Checks the order in a frame whose turn has come, and carries it out.
  mutating func handleOrder(_ body: Span<UInt8>) {
    let outcome: Outcome
    do { outcome = carryOut(try HostMessage(body: body)) } catch {
      outcome = .refused(RefusalReason(error))
    }
    switch outcome {
    case .done: break
    case .postponed: return sequence.postpone()
    case .refused(let reason):
      journal.reports.append(.refused(sequence: sequence.expected, type: body[0], reason))
    }
    sequence.consume()
  }

  private mutating func carryOut(_ message: HostMessage) -> Outcome {
    guard case .command(_, let command) = message else { return .done }
    switch command {
    case .arm(let cell):
      if state == .open { playback.restartCounting(from: cell, at: now) }
      // A STOP already on the line would end it before anything could play.
      guard stopsAhead == 0 else { break }
      state = .armed
      renewLease()
    case .define(let slot, let pattern):
      if let reason = playback.refusal(ofDefining: slot, pattern) { return .refused(reason) }
      playback.store.define(slot, pattern)
    case .play(let start, let late, let run):
      guard state == .armed else { return .refused(.notArmed) }
      guard playback.areDefined(run) else { return .refused(.undefinedSlot) }
      guard playback.hasRoom(forRunOf: run.count) else { return .postponed }
      playback.play(run, start: start, late: late, at: now)
    case .pattern(let start, let late, let pattern):
      guard state == .armed else { return .refused(.notArmed) }
      guard playback.isPlayable(pattern) else { return .refused(.badField) }
      guard playback.hasRoomForPattern else { return .postponed }
      playback.play(pattern, start: start, late: late, at: now)
    case .resume(let run):
      guard state == .armed else { return .refused(.notArmed) }
      guard let late = playback.lastRun else { return .refused(.noRun) }
      guard playback.areDefined(run) else { return .refused(.undefinedSlot) }
      guard playback.hasRoom(forMore: run.count) else { return .postponed }
      playback.resume(run, late: late, at: now)
    case .cut(let mode):
      guard state == .armed else { return .refused(.notArmed) }
      playback.cut(mode, .cut, at: now, journal: &journal)
    case .testMotor(let actuator, let level, let duration):
      guard state == .armed else { return .refused(.notArmed) }
      guard let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: duration)
      else { return .refused(.badField) }
      let pattern = Pattern(pulse)
      guard playback.isPlayable(pattern) else { return .refused(.badField) }
      guard playback.isIdle else { return .refused(.busy) }
      playback.test(pattern, at: now)
    }
    return .done
  }
}
