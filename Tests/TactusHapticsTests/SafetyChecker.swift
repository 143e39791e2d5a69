import TactusHaptics
import TactusWire

/// Judges a finished timeline by the wording of the rules alone: every pulse, every instant, every
/// window. It shares no code with the limiter.
struct SafetyChecker {
  let strongPercent: Int
  let continuous: Int64
  let duties: [(window: Int64, percent: Int64)]
  let summedPercent: Int
  let stagger: Int64

  init(_ limits: SafetyLimits) {
    strongPercent = limits.strongPercent
    continuous = Int64(limits.continuous.count)
    duties = [(10_000, Int64(limits.shortDutyPercent)), (600_000, Int64(limits.longDutyPercent))]
    summedPercent = limits.summedPercent
    stagger = Int64(limits.stagger.count)
  }

  /// The violations, one line each; empty when every rule holds.
  func violations(_ timeline: Timeline) -> [String] {
    let pulses = timeline.inOrder
    return starts(pulses) + sums(pulses)
      + (0..<8).flatMap { actuator in
        let own = pulses.filter { $0.actuator == actuator }
        return overlaps(own) + strongDrives(own)
          + duties.flatMap { onTime(own, $0.window, $0.percent) }
      }
  }

  private func starts(_ pulses: [TimedPulse]) -> [String] {
    zip(pulses, pulses.dropFirst()).filter { $1.onset - $0.onset < stagger }.map {
      "actuators \($0.actuator) and \($1.actuator) start at \($0.onset) and \($1.onset)"
    }
  }

  private func sums(_ pulses: [TimedPulse]) -> [String] {
    var active: [TimedPulse] = []
    var wrong: [String] = []
    for pulse in pulses {
      active = active.filter { $0.end > pulse.onset } + [pulse]
      let sum = active.reduce(0) { $0 + Int($1.level.rawValue) }
      if sum * 100 > summedPercent * 31 { wrong.append("sum of \(sum) steps at \(pulse.onset)") }
    }
    return wrong
  }

  private func overlaps(_ pulses: [TimedPulse]) -> [String] {
    zip(pulses, pulses.dropFirst()).filter { $0.end > $1.onset }.map {
      "actuator \($0.actuator) driven twice at \($1.onset)"
    }
  }

  /// A pause under 30 ms, which is not felt, does not count as an end.
  private func strongDrives(_ pulses: [TimedPulse]) -> [String] {
    let strong = pulses.filter { Int($0.level.rawValue) * 100 >= strongPercent * 31 }
    var wrong: [String] = []
    var start: Int64 = 0
    var end = Int64.min / 2
    for pulse in strong {
      if pulse.onset - end >= 30 { start = pulse.onset }
      end = pulse.end
      if end - start > continuous {
        wrong.append("actuator \(pulse.actuator) strong from \(start) to \(end)")
      }
    }
    return wrong
  }

  /// The on-time of a window is greatest when the window starts or ends with a pulse.
  private func onTime(_ pulses: [TimedPulse], _ window: Int64, _ percent: Int64) -> [String] {
    var before: [Int64] = [0]
    for pulse in pulses { before.append(before[before.count - 1] + Int64(pulse.duration.count)) }
    func total(until time: Int64) -> Int64 {
      var low = 0
      var high = pulses.count
      while low < high {
        let middle = (low + high) / 2
        if pulses[middle].end <= time { low = middle + 1 } else { high = middle }
      }
      return before[low] + (low < pulses.count ? max(0, time - pulses[low].onset) : 0)
    }
    var wrong: [String] = []
    for start in pulses.flatMap({ [$0.onset, $0.end - window] }) {
      let onTime = total(until: start + window) - total(until: start)
      if onTime * 100 > window * percent {
        wrong.append("actuator \(pulses[0].actuator) on \(onTime) of \(window) from \(start)")
      }
    }
    return wrong
  }
}
