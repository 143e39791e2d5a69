import TactusLink
import TactusWire
import Testing

@Suite struct LineLossTests {
  enum State: CaseIterable { case connecting, open, armed, stopping }

  private static func rig(in state: State) -> ManualDeviceRig {
    let rig = ManualDeviceRig()
    switch state {
    case .connecting: rig.link.connect(at: rig.now)
    case .open: rig.open()
    case .armed: rig.armed()
    case .stopping:
      rig.armed()
      rig.link.stop(at: rig.now)
    }
    return rig
  }

  @Test(arguments: State.allCases)
  func aLinkWithoutALineSendsNothingAndHasNoDeadline(state: State) {
    let rig = Self.rig(in: state)
    #expect(rig.send(.cut(.now)) == (state == .armed))
    rig.link.disconnect()
    rig.pass(10_000)
    #expect(rig.link.phase == .closed)
    #expect(rig.link.nextDeadline == nil)
    #expect(rig.take() == [])
    #expect(rig.takeEvents() == (state == .connecting ? [] : [.disarmed(.sessionLost(.unplugged))]))
  }

  @Test(arguments: State.allCases)
  func aLineThatComesBackBringsANewSessionDisarmed(state: State) {
    let rig = Self.rig(in: state)
    _ = rig.take()
    let old = rig.session
    rig.link.disconnect()
    _ = rig.takeEvents()
    rig.open()
    #expect(rig.session != old)
    #expect(rig.link.description != nil)
    rig.pass(1_000)
    #expect(rig.take() == [] && rig.link.nextDeadline == nil)
  }

  /// A device that hangs accepts bytes but sends none, and its line remains open.
  @Test func anArmedDeviceThatFallsSilentGetsANewHello() {
    let rig = ManualDeviceRig().armed()
    let old = rig.session
    for _ in 0..<45 { rig.pass(100) }
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.silent))])
    #expect(rig.link.phase == .connecting)
    _ = rig.take()
    #expect(rig.session != old)
  }

  @Test func aDeviceThatLosesItsRepliesButReportsIsNotSilent() {
    let rig = ManualDeviceRig().armed()
    for number: UInt8 in 0..<40 {
      rig.pass(100)
      rig.say(.report(number: number, .keys(time: 0, down: number & 1)))
    }
    #expect(rig.link.phase == .armed)
  }

  @Test func requestsOnTheOldLineDoNotCarryOverToTheNew() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    rig.link.arm(at: rig.now)
    rig.link.disconnect()
    rig.open()
    #expect(rig.link.phase == .open && rig.take() == [])
  }
}
