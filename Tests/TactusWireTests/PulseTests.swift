import TactusTestSupport
import TactusWire
import Testing

@Suite struct PulseTests {
  @Test func aLevelIsOneTo31() {
    let levels = (UInt8.min...UInt8.max).compactMap(Level.init(rawValue:))
    #expect(levels.map(\.rawValue) == Array(1...31))
    #expect(Level.full.rawValue == 31)
  }

  @Test(arguments: 1...31)
  func aLevelComesBackFromItsPercentage(rawValue: Int) throws {
    let level = try #require(Level(rawValue: UInt8(rawValue)))
    #expect(Level(percent: level.percent) == level)
    #expect((3...100).contains(level.percent))
  }

  @Test func percentagesRiseWithoutGapsAndAreClamped() {
    let levels = (-5...105).map { Level(percent: $0).rawValue }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 1 })
    #expect(Level(percent: .min).rawValue == 1)
    #expect(Level(percent: .max) == .full)
  }

  @Test(arguments: Seeds.of(count: 20))
  func everyPulseIsFourBytesAndBack(seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    for _ in 0..<500 {
      let actuator: UInt8 = messages.fields.any(0...7)
      let level = messages.fields.level()
      let onset: UInt32 = messages.fields.any(0...4095)
      let duration: UInt32 = messages.fields.any(1...4095)
      let made = Pulse(
        actuator: actuator, level: level, onset: Milliseconds(onset),
        duration: Milliseconds(duration))
      let pulse = try #require(made, "\(Seeds.again(seed))")
      #expect(pulse.actuator == actuator && pulse.level == level, "\(Seeds.again(seed))")
      #expect(
        pulse.onset.count == onset && pulse.duration.count == duration, "\(Seeds.again(seed))")
      #expect(pulse.end.count == onset + duration, "\(Seeds.again(seed))")
      let places = UInt32(level.rawValue) * 8 + onset * 256 + duration * 0x10_0000
      #expect(pulse.wireValue == UInt32(actuator) + places, "\(Seeds.again(seed))")
      #expect(Pulse(packed: pulse.wireValue) == pulse, "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 20))
  func anyNumberIsAPulseUnlessItsLevelOrDurationIsZero(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let packed = UInt32.random(in: 0...UInt32.max, using: &random)
      for packed in [packed, packed & ~0xF8, packed & 0xF_FFFF] {
        let isGood = packed & 0xF8 != 0 && packed >> 20 != 0
        #expect((Pulse(packed: packed) != nil) == isGood, "\(packed): \(Seeds.again(seed))")
      }
    }
  }

  @Test(
    arguments: [
      (8, 0, 1), (255, 0, 1), (0, 4096, 1), (0, 0, 0), (0, 0, 4096), (0, UInt32.max, UInt32.max),
    ] as [(UInt8, UInt32, UInt32)])
  func aFieldOutOfRangeMakesNoPulse(actuator: UInt8, onset: UInt32, duration: UInt32) {
    let pulse = Pulse(
      actuator: actuator, level: .full, onset: Milliseconds(onset),
      duration: Milliseconds(duration))
    #expect(pulse == nil)
  }
}
