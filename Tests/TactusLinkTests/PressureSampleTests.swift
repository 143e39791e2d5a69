import TactusLink
import TactusWire
import Testing

/// PROTOCOL.md, section 5: PRESSURE.
@Suite struct PressureSampleTests {
  @Test(arguments: 1...8)
  func aSampleCountsIfItHasAValueForEachChannel(values: Int) throws {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.welcome()
    rig.describe(pressureChannels: 6)
    _ = rig.answerTimes()
    _ = rig.takeEvents()
    var sample = PressureSample(time: 77)
    for value in 0..<values { _ = sample.append(UInt8(value)) }
    rig.say(.pressure(sample))
    #expect(rig.takeEvents() == (values == 6 ? [.pressure(sample)] : []))
  }
}
