import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusWire

extension SeededGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  mutating func milliseconds(_ range: ClosedRange<Milliseconds>) -> Milliseconds {
    Milliseconds(UInt32.random(in: range.lowerBound.count...range.upperBound.count, using: &self))
  }

  mutating func encoding() throws -> Encoding {
    let kind = one(of: Encoding.Kind.allCases)
    var changes: [Encoding.Parameter: Milliseconds] = [:]
    for rule in kind.rules where chance(50) { changes[rule.parameter] = milliseconds(rule.range) }
    return try Encoding(kind, changes)
  }

  mutating func layout() throws -> Layout {
    if chance(60) { return one(of: Layout.all) }
    let count = int(1...8)
    let actuators = (0..<count).map { Layout.Actuator("motor \($0)", x: 0, y: 0) }
    let dots = (0..<6).map { _ in UInt8(int(0...count - 1)) }
    return try Layout(name: "random", summary: "random", actuators: actuators, dots: dots)
  }

  mutating func calibration(for layout: Layout) throws -> Calibration {
    if chance(40) { return .standard }
    var motors: [MotorProfile] = []
    for _ in layout.actuators {
      let start = int(0...60)
      motors.append(
        try MotorProfile(
          startPercent: start, maximumPercent: int(start + 10...100),
          rise: Milliseconds(UInt32(int(1...80))), gainPercent: int(10...400)))
    }
    let levels = try RowLevels(top: int(1...100), middle: int(1...100), bottom: int(1...100))
    return Calibration(motors: motors, levels: levels)
  }

  mutating func limits() throws -> SafetyLimits {
    if chance(50) { return .standard }
    return try SafetyLimits(
      strongPercent: int(SafetyLimits.strongRange),
      continuous: Milliseconds(UInt32(int(SafetyLimits.continuousRange))),
      shortDutyPercent: int(15...50), longDutyPercent: int(5...25),
      summedPercent: int(SafetyLimits.summedRange),
      stagger: Milliseconds(UInt32(int(SafetyLimits.staggerRange))))
  }

  /// A table of any valid encoding, parameters, layout, motors, rate and limits; many combinations
  /// are invalid, and are drawn again.
  mutating func table() throws -> PatternTable {
    for _ in 0..<50 {
      let layout = try layout()
      let table = try? PatternTable(
        encoding: encoding(), layout: layout, calibration: calibration(for: layout),
        rate: Rate(percent: int(25...160)), limits: limits())
      if let table { return table }
    }
    return try PatternTable()
  }

  /// A cell of a text: occasionally a blank, rarely one with dots 7 or 8, sometimes a full one.
  mutating func cell() -> BrailleCell {
    switch int(1...20) {
    case 1...3: .blank
    case 4...5: .full
    case 6: BrailleCell(rawValue: UInt8(int(64...255)))
    default: BrailleCell(rawValue: UInt8(int(1...63)))
    }
  }
}
