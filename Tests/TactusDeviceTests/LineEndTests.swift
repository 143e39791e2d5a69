import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// The end of the line itself, as a device with native USB sees it (PROTOCOL.md, section 6).
@Suite struct LineEndTests {
  @Test(arguments: Situation.allCases)
  func theLinesEndSilencesEveryMotorAndClosesTheSession(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.change { $0.endSession(at: rig.now) }
    #expect(rig.isSilent)
    #expect(!rig.isArmed)
    #expect(rig.nextDeadline == nil)
    rig.lease()
    #expect(rig.take() == [.noSession])
    rig.pass(ms(1000))
    #expect(rig.isSilent)
    #expect(rig.take().isEmpty)
  }

  @Test func nothingOfTheOldSessionIsSaidOrPlayedInTheNext() throws {
    let rig = try Situation.playing.rig()
    rig.lineIsOpen = false
    rig.send(.stop)
    rig.send(.describe)
    rig.change { $0.report(.board, detail: 1, at: rig.now) }
    // The first half of a frame, which must not spoil the first one of the next session.
    rig.send(bytes: [5, 1, 2])
    rig.change { $0.endSession(at: rig.now) }
    rig.lineIsOpen = true
    #expect(rig.take().isEmpty)
    // Even with the old nonce.
    rig.hello()
    #expect(
      rig.take() == [
        .welcome(
          Welcome(version: 1, capabilities: Rig.capabilities, session: rig.session, boot: 77))
      ])
    rig.pass(ms(2000))
    #expect(rig.isSilent)
    #expect(rig.take().isEmpty)
  }

  @Test func whatLimitsAMotorOutlastsTheLinesEnd() throws {
    let rig = Rig.armed(try pattern(3000, (0, 20, 0, 3000)))
    rig.play([0], in: 0)
    rig.pass(ms(2995))
    rig.change { $0.endSession(at: rig.now) }
    rig.sequence = 0
    rig.arm()
    rig.define(try pattern(100, (0, 20, 0, 100)))
    rig.play([0], in: 0)
    rig.pass(ms(50))
    // Three seconds without a rest of 10 ms were reached 5 ms after the onset.
    #expect(rig.takeReports().contains(.fault(.actuatorCapped, detail: 0)))
    #expect(rig.isSilent)
  }

  @Test func anEndWithoutASessionChangesNothing() {
    let rig = Rig()
    rig.change { $0.endSession(at: rig.now) }
    rig.open()
    rig.change { $0.endSession(at: rig.now) }
    rig.change { $0.endSession(at: rig.now) }
    rig.hello(session: 5)
    #expect(rig.take().count == 1)
  }
}
