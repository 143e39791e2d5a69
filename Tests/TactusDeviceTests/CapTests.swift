import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// The caps of M10.3 and M10.4 with hosts that request too much.
@Suite struct CapTests {
  /// The longest time without a rest of 10 ms, up to the end of each drive.
  private func longestStretch(_ drives: [Range<Int64>]) -> Int64 {
    var longest: Int64 = 0
    var start: Int64 = 0
    var lastEnd = Int64.min / 2
    for drive in drives {
      if drive.lowerBound - lastEnd >= 10_000 { start = drive.lowerBound }
      longest = max(longest, drive.upperBound - start)
      lastEnd = drive.upperBound
    }
    return longest
  }

  /// The greatest excess of on-time over half of any stretch of time.
  private func worstExcess(_ drives: [Range<Int64>]) -> Int64 {
    var worst: Int64 = 0
    for first in drives.indices {
      var onTime: Int64 = 0
      for last in first..<drives.count {
        onTime += drives[last].upperBound - drives[last].lowerBound
        worst = max(
          worst, onTime - (drives[last].upperBound - drives[first].lowerBound) / 2)
      }
    }
    return worst
  }

  /// A pattern that keeps a few actuators on nearly all the time.
  private func heavy(_ random: inout SeededGenerator) -> Pattern {
    let advance = UInt32(200 + random.below(3200))
    var pattern = Pattern(advance: Milliseconds(advance))
    for actuator: UInt8 in 0..<3 {
      var time = UInt32(random.below(random.chance(50) ? 2 : 30))
      while time < advance, pattern.count < 12 {
        let duration = UInt32(1 + random.below(Int(min(3000, advance - time))))
        if let pulse = Pulse(
          actuator: actuator, level: .full, onset: Milliseconds(time),
          duration: Milliseconds(duration))
        {
          do { try pattern.append(pulse) } catch { Issue.record("\(error)") }
        }
        time += duration + UInt32(random.below(random.chance(70) ? 12 : 120))
      }
    }
    return pattern
  }

  @Test(arguments: Seeds.of(count: 4, whole: 12))
  func noHostDrivesAnActuatorBeyondItsCapsAndNoneIsCappedWithoutNeed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = Rig.armed(at: ms(50))
    for slot: UInt8 in 0..<16 {
      rig.order(.define(slot: slot, heavy(&random)))
      rig.lease()
    }
    var caps: [(time: Microseconds, actuator: Int)] = []
    rig.play([0], in: 0)
    while rig.now < ms(90_000) {
      rig.order(.resume(run((0..<3).map { _ in UInt8(random.below(16)) })))
      if random.chance(5) {
        rig.send(.stop)
        rig.arm()
        rig.play([1], in: random.below(3000))
      }
      let until = rig.now + us(random.below(6_000_000))
      while rig.now < until {
        let step = min(until, rig.nextDeadline ?? until) - rig.now
        rig.pass(max(us(1), step))
        for case .fault(.actuatorCapped, let actuator) in rig.takeReports() {
          caps.append((rig.now, Int(actuator)))
        }
      }
    }
    let transitions = rig.takeTransitions()
    let drives = transitions.drives(until: rig.now)
    for actuator in 0..<3 {
      #expect(
        longestStretch(drives[actuator]) <= 3_000_000, "motor \(actuator): \(Seeds.again(seed))")
      #expect(worstExcess(drives[actuator]) <= 6_000_000, "motor \(actuator): \(Seeds.again(seed))")
    }
    #expect(caps.count > 20, "\(Seeds.again(seed))")
    for cap in caps {
      let before = transitions.filter { $0.time <= cap.time }.drives(until: cap.time)[cap.actuator]
      // Left on for a millisecond more it would have broken a cap.
      let more = before + [cap.time.count..<cap.time.count + 1000]
      #expect(
        longestStretch(more) > 3_000_000 || worstExcess(more) > 6_000_000,
        "motor \(cap.actuator) at \(cap.time.count) µs: \(Seeds.again(seed))")
    }
  }
}
