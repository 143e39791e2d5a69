import TactusWire

/// The required motor changes, computed from the patterns alone.
struct Timeline {
  private struct Drive {
    var actuator: Int
    var level: UInt8
    var start: Int64
    var end: Int64
  }

  private var drives: [Drive] = []

  /// Adds the pulses of a pattern that starts at a time, optionally cut off at another.
  mutating func add(_ pattern: Pattern, at start: Microseconds, until cut: Microseconds? = nil) {
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      let onset = start.count + Int64(pulse.onset.count) * 1000
      let end = min(onset + Int64(pulse.duration.count) * 1000, cut?.count ?? .max)
      guard onset < end else { continue }
      drives.append(
        Drive(
          actuator: Int(pulse.actuator), level: pulse.level.rawValue, start: onset, end: end))
    }
  }

  /// Every change of every motor in order of time, then of motor.
  var transitions: [Transition] {
    var all: [Transition] = []
    for actuator in 0..<8 {
      let own = drives.filter { $0.actuator == actuator }.sorted { $0.start < $1.start }
      for drive in own {
        all.append(
          Transition(time: Microseconds(drive.start), actuator: actuator, level: drive.level))
        all.append(Transition(time: Microseconds(drive.end), actuator: actuator, level: 0))
      }
    }
    return all.settled
  }
}

extension [Transition] {
  /// In order of time, then of motor, with only lasting changes: the last of several at one time,
  /// and none to the same level.
  var settled: [Transition] {
    var byActuator: [Int: [Transition]] = [:]
    for transition in self { byActuator[transition.actuator, default: []].append(transition) }
    var result: [Transition] = []
    for (_, own) in byActuator {
      var level: UInt8 = 0
      for (index, transition) in own.enumerated() {
        if index + 1 < own.count, own[index + 1].time == transition.time { continue }
        if transition.level != level { result.append(transition) }
        level = transition.level
      }
    }
    return result.sorted { ($0.time, $0.actuator) < ($1.time, $1.actuator) }
  }

  /// The on-times of each motor: per actuator the ranges of its drives, ignoring levels.
  func drives(until end: Microseconds) -> [[Range<Int64>]] {
    (0..<8).map { actuator in
      var result: [Range<Int64>] = []
      var start: Int64?
      for transition in settled where transition.actuator == actuator {
        if transition.level > 0 {
          start = start ?? transition.time.count
        } else if let began = start {
          result.append(began..<transition.time.count)
          start = nil
        }
      }
      if let start { result.append(start..<end.count) }
      return result
    }
  }
}
