import TactusWire

/// Sequenced orders: refused, postponed or carried out, in their turn (PROTOCOL.md, sections 4, 7).
extension Device {
  mutating func take(_ command: Command, number: UInt8, type: UInt8) {
    if let reason = refusal(of: command) {
      refuse(number, type: type, reason)
    } else if hasRoom(for: command) {
      carryOut(command)
      sequence.use()
    } else {
      sequence.postpone()
    }
  }

  private mutating func carryOut(_ command: Command) {
    switch command {
    case .arm(let cell):
      if state == .open { playback.restartCounting(from: cell, at: now) }
      state = .armed
      renewLease()
    case .define(let slot, let pattern): playback.store.define(slot, pattern)
    case .play(let start, let late, let run):
      playback.play(run, start: start, late: late, at: now)
    case .pattern(let start, let late, let pattern):
      playback.play(pattern, start: start, late: late, at: now)
    case .resume(let run): playback.resume(run, at: now)
    case .cut(let mode): playback.cut(mode, .cut, at: now, journal: &journal)
    case .testMotor(let actuator, let level, let duration):
      if let pattern = Self.testPattern(actuator, level, duration) {
        playback.test(pattern, at: now)
      }
    }
  }

  private func refusal(of command: Command) -> RefusalReason? {
    switch command {
    case .arm: return nil
    case .define(let slot, let pattern): return playback.refusal(ofDefining: slot, pattern)
    case _ where state != .armed: return .notArmed
    case .play(_, _, let run): return playback.refusal(of: run)
    case .pattern(_, _, let pattern): return playback.isPlayable(pattern) ? nil : .badField
    case .resume(let run): return playback.lastRun == nil ? .noRun : playback.refusal(of: run)
    case .cut: return nil
    case .testMotor(let actuator, let level, let duration):
      guard let pattern = Self.testPattern(actuator, level, duration),
        playback.isPlayable(pattern)
      else { return .badField }
      return playback.isIdle ? nil : .busy
    }
  }

  private func hasRoom(for command: Command) -> Bool {
    switch command {
    case .play(_, _, let run): return playback.hasRoom(forRunOf: run.count)
    case .resume(let run): return playback.hasRoom(forMore: run.count)
    case .pattern: return playback.hasRoomForPattern
    default: return true
    }
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
