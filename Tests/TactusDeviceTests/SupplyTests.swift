import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// PROTOCOL.md, section 5, SUPPLY, and M10.10: reports of what powers the motors, in virtual time.
@Suite struct SupplyTests {
  private let rig = Rig(
    DeviceConfiguration(
      keys: 0, measuresSupply: true, boot: 77, board: ShortText("bench"),
      firmware: ShortText("tactus 1")))

  private func measure(_ millivolts: UInt16, state: UInt8 = 0) {
    let supply = Supply(millivolts: millivolts, charge: 50, state: state)
    rig.change { $0.setSupply(supply, at: rig.now) }
  }

  private func takeVoltages() -> [UInt16] {
    rig.take().compactMap { if case .supply(let supply) = $0 { supply.millivolts } else { nil } }
  }

  /// Measures the motors' power every millisecond, on whenever the device is armed unless `isOn` is given.
  private func pass(_ span: Int, isOn: Bool? = nil) {
    for _ in 0..<span {
      rig.pass(ms(1))
      rig.change { [armed = rig.isArmed] in $0.setRail(isOn: isOn ?? armed, at: rig.now) }
    }
  }

  private func takeFaults() -> [Report] {
    rig.takeReports().filter { if case .fault = $0 { true } else { false } }
  }

  @Test func aMeasuredSupplyIsReportedWithTheSession() {
    measure(3900)
    rig.hello()
    #expect(
      rig.take() == [
        .welcome(
          Welcome(version: 1, capabilities: [.log, .supply], session: rig.session, boot: 77)),
        .supply(Supply(millivolts: 3900, charge: 50)),
      ])
  }

  @Test func nothingIsReportedBeforeTheFirstMeasurementOrWhileThereIsNone() {
    rig.open()
    rig.pass(ms(10_000))
    #expect(takeVoltages() == [])
    measure(3900)
    rig.pass(ms(1))
    #expect(takeVoltages() == [3900])
    rig.change { $0.setSupply(nil, at: rig.now) }
    rig.pass(ms(10_000))
    #expect(takeVoltages() == [])
  }

  @Test func anUnchangedSupplyIsRepeatedEvery4Seconds() {
    measure(3900)
    rig.open()
    rig.pass(ms(11_999))
    #expect(takeVoltages() == [3900, 3900])
    rig.pass(ms(1))
    #expect(takeVoltages() == [3900])
  }

  @Test func aChangeIsReportedOneSecondAfterTheLastReportAtTheSoonest() {
    measure(3900)
    rig.open()
    rig.pass(ms(100))
    measure(3800)
    rig.pass(ms(899))
    #expect(takeVoltages() == [])
    rig.pass(ms(1))
    #expect(takeVoltages() == [3800])
    rig.pass(ms(1500))
    measure(3800, state: 1)
    #expect(takeVoltages() == [3800])
  }

  @Test func aSmallChangeWaits() {
    measure(3900)
    rig.open()
    for step in 0..<40 {
      rig.pass(ms(100))
      measure(step.isMultiple(of: 2) ? 3949 : 3851)
    }
    #expect(takeVoltages().count == 1)
  }

  @Test func aSessionWithoutTheCapabilityHasNone() {
    measure(3900, state: 3)
    rig.open(capabilities: [.keys, .pressure, .log])
    rig.pass(ms(10_000))
    #expect(takeVoltages() == [])
  }

  @Test func anUnreadLineHoldsOnlyTheLatest() {
    measure(3900)
    rig.open()
    rig.lineIsOpen = false
    rig.pass(ms(60_000))
    measure(3500)
    rig.pass(ms(2000))
    rig.lineIsOpen = true
    // The first was half on the line already.
    #expect(takeVoltages().suffix(1) == [3500])
  }

  // MARK: The motors' power at ARM

  @Test func powerThatFollowsTheDeviceIsNoFault() {
    pass(1500)
    for _ in 0..<3 {
      rig.arm()
      pass(300)
      rig.send(.stop)
      pass(1200)
    }
    #expect(takeFaults() == [])
  }

  @Test func powerBeforeARMIsAFault() {
    pass(1500, isOn: true)
    rig.arm()
    rig.pass(ms(1))
    rig.change { $0.setRail(isOn: true, at: rig.now) }
    #expect(takeFaults() == [.fault(.motorRail, detail: 0)])
    #expect(rig.isArmed)
    pass(100, isOn: true)
    #expect(takeFaults() == [])
  }

  @Test func missingPowerAfterARMIsAFault() {
    pass(1500)
    rig.arm()
    pass(9, isOn: false)
    #expect(takeFaults() == [])
    pass(5, isOn: false)
    #expect(takeFaults() == [.fault(.motorRail, detail: 1)])
    #expect(rig.isArmed)
  }

  @Test func powerThatStillDrainsIsNoFault() {
    pass(1500)
    rig.arm()
    pass(100)
    rig.send(.stop)
    pass(500, isOn: true)
    rig.order(.arm(cell: 0))
    pass(100, isOn: true)
    #expect(takeFaults() == [])
  }

  @Test func aHostWithoutTheCapabilityGetsAFaultOfTheBoard() {
    pass(1500, isOn: true)
    rig.open(capabilities: .log)
    rig.order(.arm(cell: 0))
    rig.pass(ms(1))
    rig.change { $0.setRail(isOn: true, at: rig.now) }
    #expect(takeFaults() == [.fault(.board, detail: 0)])
  }
}
