import TactusMock
import TactusTestSupport

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func span(milliseconds range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &self) * 1000
  }

  /// The faults of a line, from hardly any to more than it can tolerate.
  mutating func faults() -> FaultSpec {
    var spec = FaultSpec()
    spec.toDevice = laneFaults()
    spec.fromDevice = chance(50) ? spec.toDevice : laneFaults()
    return spec
  }

  private mutating func laneFaults() -> LaneFaults {
    var faults = LaneFaults()
    for fault in [Fault.drop, .flip, .dup, .insert] where chance(35) {
      faults[fault] = rareness(-4, -1.5)
    }
    if chance(35) {
      // Above two milliseconds no device is armed.
      faults[.delay] = Double.random(in: 0...(chance(80) ? 1.5 : 30), using: &self)
      faults[.jitter] = Double.random(in: 0...(chance(80) ? 1 : 20), using: &self)
    }
    if chance(25) { faults[.rate] = Double.random(in: 3000...30_000, using: &self) }
    if chance(35) { faults[.chunk] = Double(Int.random(in: 1...16, using: &self)) }
    if chance(25) {
      faults[.stall] = Double.random(in: 20...800, using: &self)
      faults[.stallChance] = rareness(-4, -2)
    }
    if chance(8) { faults[.cut] = Double(Int.random(in: 200...20_000, using: &self)) }
    return faults
  }

  /// A probability, all orders of magnitude alike.
  private mutating func rareness(_ least: Double, _ most: Double) -> Double {
    var probability = 1.0
    // A power of ten without a library function: ten steps per power.
    for _ in 0..<Int(-Double.random(in: least...most, using: &self) * 10) {
      probability /= 1.258925
    }
    return probability
  }
}
