import TactusTestSupport
import TactusWire
import Testing

func ms(_ count: Int) -> Microseconds { Microseconds(Int64(count) * 1000) }
func us(_ count: Int) -> Microseconds { Microseconds(Int64(count)) }

extension Microseconds {
  /// The low 32 bits, as in a PLAYED report.
  var low: UInt32 { UInt32(truncatingIfNeeded: count) }
}

func run(_ slots: [UInt8]) -> SlotRun {
  var run = SlotRun()
  for slot in slots where !run.append(slot) { Issue.record("more than 57 cells in a run") }
  return run
}

/// A pattern from (actuator, level, onset, duration), times in milliseconds.
func pattern(
  _ advance: UInt32, _ pulses: (UInt8, UInt8, UInt32, UInt32)...
) throws -> Pattern {
  var pattern = Pattern(advance: Milliseconds(advance))
  for (actuator, level, onset, duration) in pulses {
    let level = try #require(Level(rawValue: level))
    let pulse = try #require(
      Pulse(
        actuator: actuator, level: level, onset: Milliseconds(onset),
        duration: Milliseconds(duration)))
    try pattern.append(pulse)
  }
  return pattern
}

func sample(time: UInt32, _ values: UInt8...) -> PressureSample {
  var sample = PressureSample(time: time)
  for value in values where !sample.append(value) { Issue.record("more than 8 channels") }
  return sample
}

/// The first difference between two lists, since a failure that prints both is unreadable; nil when
/// they are equal.
func firstDifference<Element: Equatable>(_ found: [Element], _ expected: [Element]) -> String? {
  let shared = zip(found, expected).prefix { $0 == $1 }.count
  if shared == found.count, shared == expected.count { return nil }
  func name(_ list: [Element]) -> String { shared < list.count ? "\(list[shared])" : "nothing" }
  return "at \(shared): \(name(found)) instead of \(name(expected))"
}

extension SeededGenerator {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
