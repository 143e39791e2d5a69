import TactusMock
import TactusWire
import Testing

@Suite struct SimulatedBatteryTests {
  @Test(arguments: [
    ("3.9V", 3900, SimulatedBattery.Course.steady), ("3.5V,falling", 3500, .falling),
    ("3.655V,rising", 3655, .rising), ("5V,steady", 5000, .steady),
  ])
  func aTextGivesVoltageAndCourse(text: String, millivolts: UInt16, course: SimulatedBattery.Course)
  {
    #expect(SimulatedBattery(text) == SimulatedBattery(millivolts: millivolts, course))
  }

  @Test(arguments: [
    "", "3.9", "V", "3.9V,", "3.9V,melting", "3.9V,falling,1", "2.4V", "5.6V", "nanV", "infV",
    "1e9V",
    "-3V",
  ])
  func anythingElseIsNone(text: String) {
    #expect(SimulatedBattery(text) == nil)
  }

  @Test func aFallingBatteryBecomesLowThenCriticalAndIsNeverBelowEmpty() throws {
    let battery = try #require(SimulatedBattery("3.7V,falling"))
    let supplies = [0, 4, 6, 15, 16, 3600].map { battery.supply(after: .seconds($0)) }
    #expect(supplies.map(\.millivolts) == [3700, 3620, 3580, 3400, 3380, 3300])
    #expect(supplies.map(\.isLow) == [false, false, true, true, true, true])
    #expect(supplies.map(\.isCritical) == [false, false, false, false, true, true])
    #expect(supplies.map(\.charge) == [44, 35, 31, 11, 8, 0])
  }

  @Test func aRisingBatteryChargesUntilItIsFull() throws {
    let battery = try #require(SimulatedBattery("3.4V,rising"))
    let supplies = [0, 10, 3600].map { battery.supply(after: .seconds($0)) }
    #expect(supplies.map(\.millivolts) == [3400, 3600, 4200])
    #expect(supplies.map(\.charge) == [11, 33, 100])
    #expect(supplies.allSatisfy { $0.isExternal && !$0.isLow })
  }
}
