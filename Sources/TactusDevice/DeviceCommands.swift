import TactusWire

/// Sequenced orders: refused, postponed or carried out, in their turn (PROTOCOL.md, sections 4, 7).
extension Device {
  private enum Outcome {
    case done
    /// There is no room yet.
    case postponed
    case refused(RefusalReason)
  }

  mutating func take(_ command: Command, number: UInt8, type: UInt8) {
    switch carryOut(command) {
    case .done: sequence.use()
    case .postponed: sequence.postpone()
    case .refused(let reason): refuse(number, type: type, reason)
    }
  }

  private mutating func carryOut(_ command: Command) -> Outcome {
    switch command {
    case .arm(let cell):
      if state == .open { playback.restartCounting(from: cell, at: now) }
      state = .armed
      renewLease()
    case .define(let slot, let pattern):
      if let reason = playback.refusal(ofDefining: slot, pattern) { return .refused(reason) }
      playback.store.define(slot, pattern)
    case _ where state != .armed: return .refused(.notArmed)
    case .play(let start, let late, let run):
      if let reason = playback.refusal(of: run) { return .refused(reason) }
      guard playback.hasRoom(forRunOf: run.count) else { return .postponed }
      playback.play(run, start: start, late: late, at: now)
    case .pattern(let start, let late, let pattern):
      guard playback.isPlayable(pattern) else { return .refused(.badField) }
      guard playback.hasRoomForPattern else { return .postponed }
      playback.play(pattern, start: start, late: late, at: now)
    case .resume(let run):
      guard let late = playback.lastRun else { return .refused(.noRun) }
      if let reason = playback.refusal(of: run) { return .refused(reason) }
      guard playback.hasRoom(forMore: run.count) else { return .postponed }
      playback.resume(run, late: late, at: now)
    case .cut(let mode): playback.cut(mode, .cut, at: now, journal: &journal)
    case .testMotor(let actuator, let level, let duration):
      guard let pattern = Self.testPattern(actuator, level, duration),
        playback.isPlayable(pattern)
      else { return .refused(.badField) }
      guard playback.isIdle else { return .refused(.busy) }
      playback.test(pattern, at: now)
    }
    return .done
  }

  private static func testPattern(
    _ actuator: UInt8, _ level: Level, _ duration: Milliseconds
  ) -> Pattern? {
    guard let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: duration)
    else { return nil }
    var pattern = Pattern(advance: duration)
    do { try pattern.append(pulse) } catch { return nil }
    return pattern
  }
}
