import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

private let allCells = (UInt8.min...UInt8.max).map(BrailleCell.init(rawValue:))

@Suite struct PatternTableTests {
  /// The features that let a reader distinguish cells: position and time, not strength.
  private func shape(_ pattern: Pattern) -> [[UInt32]] {
    (0..<pattern.count).map { index in
      let pulse = pattern[index]
      return [UInt32(pulse.actuator), pulse.onset.count, pulse.duration.count]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func expectDistinct(_ table: PatternTable, _ note: Comment) {
    #expect(Set(allCells.map { shape(table[$0]) }).count == 256, note)
    #expect(allCells.allSatisfy { table[$0].count <= 10 }, note)
  }

  @Test(arguments: Encoding.Kind.allCases, Layout.all)
  func all256CellsAreDistinctWithoutTheirLevels(kind: Encoding.Kind, layout: Layout) throws {
    for percent in [25, 100, 200] {
      guard layout != .oneMotor || kind == .sixSlot else { continue }
      let table = try PatternTable(
        encoding: Encoding(kind), layout: layout, rate: Rate(percent: percent))
      expectDistinct(table, "\(percent) %")
    }
  }

  @Test(arguments: Seeds.of(count: 40))
  func whateverTableCanBeMadeHoldsOnlyDistinctCells(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    expectDistinct(try random.table(), "\(Seeds.again(seed))")
  }

  @Test(arguments: Encoding.Kind.allCases)
  func sixDotCellsCanBeMadeAtEveryRateThatTheMotorCanRender(kind: Encoding.Kind) throws {
    let shortest =
      ["columns": 250, "simultaneous": 200, "burst": 100, "outline": 100][
        kind.rawValue] ?? 150
    for percent in Set([25, 26, 33, 47, 80, 99, 100, 101, 150, 199, 250, 299, 333, 400]) {
      let rate = try Rate(percent: percent)
      let isRenderable = rate.scale(Milliseconds(UInt32(shortest))) >= 50
      let layouts = kind == .sixSlot ? [Layout.gloveFingers, .oneMotor] : [.gloveFingers]
      for layout in layouts {
        let table = try? PatternTable(encoding: Encoding(kind), layout: layout, rate: rate)
        #expect((table != nil) == isRenderable, "\(layout.name) at \(percent) %")
      }
    }
  }

  @Test func everyPulseKnowsItsDot() throws {
    let table = try PatternTable(encoding: .burst, layout: .bandRing)
    for cell in allCells {
      let pulses = table.pulses(of: cell)
      #expect(pulses.count == table[cell].count)
      #expect(Set(pulses.map(\.dot)) == Set(cell.dots))
      for pulse in pulses {
        #expect(pulse.pulse.actuator == table.layout.actuator(ofDot: pulse.dot))
      }
    }
  }

  @Test func cellsWithDotsSevenAndEightPlayFasterWhereAPatternCannotHoldThemAtTheRate() throws {
    let slow = try PatternTable(encoding: .sixSlot, rate: Rate(percent: 25))
    #expect(slow.eightDotRate.percent == 47)
    #expect(slow[BrailleCell(rawValue: 0x3F)].lastEnd == 4600)
    #expect(slow[BrailleCell(rawValue: 0xFF)].count == 10)
    #expect(try PatternTable().eightDotRate == .normal)
  }

  @Test func aDriveOfMoreThanTwoSecondsIsTakenBelowStrong() throws {
    let table = try PatternTable(
      encoding: Encoding(.overlapping, [.step: 100, .cellGap: 200]), rate: Rate(percent: 25))
    let pulses = table.pulses(of: .full).map(\.pulse)
    #expect(pulses.map(\.duration) == [2600, 2200, 1800, 1400, 1000, 600])
    #expect(pulses[0].level.rawValue == 24)
    #expect(pulses[1].level.rawValue == 24)
    #expect(pulses[3].level.rawValue > 24)
  }

  @Test func levelsAreLoweredTogetherWhereTheirSumIsTooHigh() throws {
    let table = try PatternTable(encoding: .simultaneous)
    let levels = table.pulses(of: .full).map(\.pulse.level.rawValue)
    #expect(levels == [28, 26, 22, 28, 26, 22])
    let sum = levels.reduce(0) { $0 + Int($1) }
    #expect(sum * 100 <= 500 * 31)
    let five = table.pulses(of: BrailleCell(rawValue: 0b01_1111)).map(\.pulse.level.rawValue)
    #expect(five == [31, 28, 24, 31, 28])
  }

  @Test func theGapBetweenCellsNeverShrinksBelowWhatTheSkinTellsApart() throws {
    let encoding = try Encoding(.simultaneous, [.cellGap: 120])
    let table = try PatternTable(encoding: encoding, rate: Rate(percent: 400))
    let full = table[.full]
    #expect(full.lastEnd == 75)
    #expect(full.advance == 105)
    #expect(table[BrailleCell(rawValue: 1)].advance == 80)
  }

  @Test func aLayoutThatSharesMotorsBetweenColumnsWorksInTime() throws {
    let layout = try Layout(
      name: "three", summary: "three motors",
      actuators: (0..<3).map { Layout.Actuator("motor \($0)", x: 0, y: 0) },
      dots: [0, 1, 2, 0, 1, 2])
    let table = try PatternTable(layout: layout, rate: Rate(percent: 400))
    expectDistinct(table, "three motors")
    for cell in allCells {
      let pulses = table.pulses(of: cell).map(\.pulse).sorted { $0.onset < $1.onset }
      for actuator in UInt8(0)..<3 {
        let own = pulses.filter { $0.actuator == actuator }
        for (first, second) in zip(own, own.dropFirst()) {
          #expect(second.onset.count >= first.end.count + 30)
        }
      }
    }
  }
}

@Suite struct RefusalTests {
  private func message(
    _ encoding: Encoding = .columns, _ layout: Layout = .gloveFingers,
    _ calibration: Calibration = .standard, rate: Int = 100, limits: SafetyLimits = .standard,
    device: DeviceCapacity = .standard
  ) -> String? {
    let error = #expect(throws: HapticsError.self) {
      try PatternTable(
        encoding: encoding, layout: layout, calibration: calibration, rate: Rate(percent: rate),
        limits: limits, device: device)
    }
    return error?.description
  }

  @Test func aPulseTooShortForTheMotorIsRefusedWithTheRateAndThePulseThatWouldDo() throws {
    #expect(
      message(.burst, rate: 300)
        == "a pulse of 33 ms is shorter than the 50 ms that motor 1 needs to be "
        + "felt: use a rate of at most 202 %, or pulse_ms of at least 150")
    #expect(
      message(.overlapping, rate: 400)
        == "a pulse of 38 ms is shorter than the 50 ms that motor 6 needs to be "
        + "felt: use a rate of at most 303 %, or hold_ms of at least 200")
    let slow = try MotorProfile(startPercent: 30, rise: 200)
    #expect(
      message(try Encoding(.burst, [.pulse: 60]), calibration: Calibration(motors: [slow]))
        == "a pulse of 60 ms is shorter than the 200 ms that motor 1 needs to be "
        + "felt: use a rate of at most 30 %, or pulse_ms of at least 200")
  }

  private func message(_ encoding: Encoding, calibration: Calibration) -> String? {
    message(encoding, .gloveFingers, calibration)
  }

  @Test func theAdvisedRateWorks() throws {
    #expect(throws: Never.self) {
      try PatternTable(encoding: .burst, rate: Rate(percent: 202))
    }
    #expect(throws: Never.self) {
      try PatternTable(encoding: Encoding(.burst, [.pulse: 150]), rate: Rate(percent: 300))
    }
  }

  @Test func noPulseIsShorterThanThirtyMillisecondsWhateverTheMotor() throws {
    let quick = try Calibration(motors: [MotorProfile(startPercent: 0, rise: 1)])
    let text = message(.burst, .gloveFingers, quick, rate: 400)
    #expect(text?.hasPrefix("a pulse of 25 ms is shorter than the 30 ms") == true)
  }

  @Test func oneMotorTakesOnlySixSlot() {
    for kind in [Encoding.Kind.columns, .simultaneous, .overlapping] {
      #expect(
        message(Encoding(kind), .oneMotor)
          == "layout 'one-motor' has dots 1 and 2 on one actuator, which encoding "
          + "'\(kind.rawValue)' drives at once: use encoding six-slot or another layout")
    }
    #expect(
      message(.burst, .oneMotor, rate: 400)
        == "layout 'one-motor' has dots 1 and 2 on one actuator, and encoding 'burst' has no time "
        + "slots to tell them apart: use encoding six-slot or another layout")
  }

  @Test func aPulseTooLongForTheDeviceIsRefused() throws {
    let text = message(try Encoding(.simultaneous, [.pulse: 2000]), rate: 50)
    #expect(
      text
        == "a pulse of 4000 ms on motor 1 is longer than the 3000 ms that the device takes: "
        + "use a rate of at least 67 %")
    #expect(
      message(device: DeviceCapacity(maximumPulse: 200))
        == "a pulse of 250 ms on motor 1 is longer than the 200 ms that the device takes: "
        + "use a rate of at least 125 %")
  }

  @Test func anOnsetTooLateForAPatternIsRefused() throws {
    let text = message(try Encoding(.sixSlot, [.pulse: 400, .gap: 500]))
    #expect(
      text
        == "a pulse 4500 ms after the start of its cell is later than the 4095 ms that a pattern "
        + "holds: use a rate of at least 110 %")
  }

  @Test func aSummedLevelThatNoLoweringCanMendIsRefused() throws {
    let stiff = try Calibration(motors: [MotorProfile(startPercent: 80, rise: 20)])
    let text = message(
      .simultaneous, .gloveFingers, stiff, limits: try SafetyLimits(summedPercent: 300))
    #expect(
      text
        == "the motors on at once take 323 % of one motor's full drive even at their start levels, "
        + "more than the limit of 300 %: use another encoding, motor or limit")
  }

  @Test func aMotorThatCannotBeGentleForLongIsRefused() throws {
    let stiff = try Calibration(motors: [MotorProfile(startPercent: 85, rise: 20)])
    let text = message(
      try Encoding(.overlapping, [.step: 100, .cellGap: 200]), .gloveFingers, stiff, rate: 25,
      limits: try SafetyLimits(summedPercent: 800))
    #expect(
      text
        == "motor 1 is strongly driven for 2600 ms even at its start level, more than the limit "
        + "of 2000 ms: use a rate of at least 33 %")
  }

  @Test func aCellThatAloneOverdrawsTheDutyIsRefused() throws {
    let text = message(
      try Encoding(.simultaneous, [.pulse: 400]), limits: try SafetyLimits(shortDutyPercent: 5))
    #expect(
      text
        == "motor 1 is on for 400 ms of one cell, more than the 256 ms that its duty limit over "
        + "10 s grants at once: use a rate of at least 156 %, or pulse_ms of at most 256")
  }

  @Test func theAdvisedPulseKeepsTheDutyLimitAndNoLongerOneDoes() throws {
    let limits = try SafetyLimits(shortDutyPercent: 10)
    let slow = try Rate(percent: 25)
    #expect(
      message(try Encoding(.columns, [.pulse: 300]), rate: 25, limits: limits)
        == "motor 1 is on for 1200 ms of one cell, more than the 526 ms that its duty limit over "
        + "10 s grants at once: use a rate of at least 57 %, or pulse_ms of at most 131")
    #expect(throws: Never.self) {
      try PatternTable(
        encoding: Encoding(.columns, [.pulse: 131]), rate: slow, limits: limits)
    }
    #expect(message(try Encoding(.columns, [.pulse: 132]), rate: 25, limits: limits) != nil)
  }

  @Test func aCueThatTheDeviceCannotHoldIsRefused() {
    #expect(
      message(device: DeviceCapacity(pulsesPerPattern: 8))
        == "10 pulses are more than the 8 that a pattern holds: use another encoding, motor or limit"
    )
  }

  @Test func aLayoutThatTheDeviceCannotDriveIsRefused() {
    #expect(
      message(device: DeviceCapacity(actuators: 4))
        == "layout 'glove-fingers' needs 6 actuators and the device has 4: choose another layout")
  }

  @Test func motorProfilesMustFitTheLayout() {
    #expect(
      message(.columns, .gloveFingers, Calibration(motors: [.erm, .lra]))
        == "2 motor profiles for the 6 actuators of layout 'glove-fingers': "
        + "give one for all, or 6")
  }
}
