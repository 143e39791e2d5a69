import TactusHaptics
import TactusWire
import Testing

@Suite struct LayoutTests {
  @Test func theBuiltInLayoutsAreThere() {
    #expect(
      Layout.all.map(\.name)
        == ["glove-fingers", "two-hands", "glove-back", "band-grid", "band-ring", "one-motor"])
  }

  @Test(arguments: Layout.all)
  func everyLayoutIsFoundByItsNameAndCanBeMadeByTheCheckedWay(layout: Layout) throws {
    #expect(try Layout(named: layout.name) == layout)
    let copy = try Layout(
      name: layout.name, summary: layout.summary, actuators: layout.actuators, dots: layout.dots,
      surface: layout.surface)
    #expect(copy.actuators == layout.actuators && copy.dots == layout.dots)
    #expect(Set(layout.actuators.map { "\($0.x) \($0.y)" }).count == layout.actuators.count)
    #expect(Set(layout.actuators.map(\.name)).count == layout.actuators.count)
  }

  @Test func anUnknownLayoutIsRefusedWithTheNearestNames() {
    let error = #expect(throws: HapticsError.self) { try Layout(named: "glovefingers") }
    #expect(error?.description == "no layout 'glovefingers': did you mean glove-fingers?")
  }

  @Test(
    arguments: [
      (0, [0, 0, 0, 0, 0, 0], "0 actuators: give 1 to 8"),
      (9, [0, 0, 0, 0, 0, 0], "9 actuators: give 1 to 8"),
      (2, [0, 1, 0], "3 dots: give the actuators of 6"),
      (2, [0, 1, 0, 2, 0, 1], "dot 4 is on actuator 2: the last one is 1"),
    ] as [(Int, [UInt8], String)])
  func layoutsThatDoNotHoldTogetherAreRefused(count: Int, dots: [UInt8], reason: String) {
    let error = #expect(throws: HapticsError.self) {
      try Layout(
        name: "mine", summary: "",
        actuators: (0..<count).map { Layout.Actuator("\($0)", x: 0, y: 0) }, dots: dots)
    }
    #expect(error?.description == "layout 'mine' cannot be used: \(reason)")
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity])
  func placesOutsideTheDrawingAreRefused(x: Double) {
    #expect(throws: HapticsError.self) {
      try Layout(
        name: "mine", summary: "", actuators: [Layout.Actuator("a", x: x, y: 0)],
        dots: [0, 0, 0, 0, 0, 0])
    }
  }
}

@Suite struct CalibrationTests {
  @Test func driveRisesFromTheStartToTheMaximum() throws {
    let motor = try MotorProfile(startPercent: 40, maximumPercent: 80, rise: 20)
    #expect(motor.drive(percent: 0) == motor.startLevel)
    #expect(motor.startLevel.rawValue == 13)
    #expect(motor.drive(percent: 50).rawValue == 19)
    #expect(motor.drive(percent: 100).rawValue == 24)
  }

  @Test func gainStrengthensUpToTheMaximum() throws {
    let motor = try MotorProfile(startPercent: 0, maximumPercent: 50, rise: 20, gainPercent: 200)
    #expect(motor.drive(percent: 25).rawValue == 8)
    #expect(motor.drive(percent: 50).rawValue == 15)
    #expect(motor.drive(percent: 100).rawValue == 15)
  }

  @Test(arguments: [0, 10, 45, 90], [10, 100, 400])
  func noLevelIsBelowTheStartOrAboveTheMaximum(start: Int, gain: Int) throws {
    let motor = try MotorProfile(
      startPercent: start, maximumPercent: start + 10, rise: 20, gainPercent: gain)
    for percent in -10...110 {
      let drive = Int(motor.drive(percent: percent).rawValue)
      #expect(drive * 100 >= start * 31)
      #expect(drive * 100 <= max(100, (start + 10) * 31))
    }
  }

  @Test func valuesOutOfRangeAreRefusedWithTheRange() {
    func message(_ make: () throws -> MotorProfile) -> String? {
      #expect(throws: HapticsError.self) { _ = try make() }?.description
    }
    #expect(
      message { try MotorProfile(startPercent: 91, rise: 20) }
        == "motor start 91 % is out of range: give 0 to 90 %")
    #expect(
      message { try MotorProfile(startPercent: 50, maximumPercent: 55, rise: 20) }
        == "motor maximum 55 % is out of range: give 60 to 100 %")
    #expect(
      message { try MotorProfile(startPercent: 0, rise: 201) }
        == "motor rise time 201 ms is out of range: give 1 to 200 ms")
    #expect(
      message { try MotorProfile(startPercent: 0, rise: 20, gainPercent: 9) }
        == "motor gain 9 % is out of range: give 10 to 400 %")
  }

  @Test func levelsAndLimitsOutOfRangeAreRefusedWithTheRange() {
    let row = #expect(throws: HapticsError.self) { try RowLevels(top: 0, middle: 1, bottom: 1) }
    #expect(row?.description == "top row level 0 % is out of range: give 1 to 100 %")
    let limit = #expect(throws: HapticsError.self) { try SafetyLimits(longDutyPercent: 26) }
    #expect(limit?.description == "duty over 10 min 26 % is out of range: give 2 to 25 %")
  }
}
