import TactusLink
import TactusWire
import Testing

/// PROTOCOL.md, section 5: SUPPLY.
@Suite struct SupplyMessageTests {
  @Test(arguments: [Capabilities.known, Capabilities(rawValue: 0)])
  func aSupplyCountsOnlyInASessionWithTheCapability(capabilities: Capabilities) throws {
    let supply = Supply(millivolts: 3512, charge: 24, state: 1)
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.say(.supply(supply))
    #expect(rig.takeEvents() == [])
    rig.say(
      .welcome(Welcome(version: 1, capabilities: capabilities, session: rig.session, boot: 1)))
    rig.describe()
    _ = rig.answerTimes()
    _ = rig.takeEvents()
    rig.say(.supply(supply))
    #expect(rig.takeEvents() == (capabilities == .known ? [.supply(supply)] : []))
  }
}
