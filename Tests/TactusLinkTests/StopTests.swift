import TactusLink
import TactusWire
import Testing

@Suite struct StopTests {
  @Test func aZeroBytePrecedesEveryStop() {
    let rig = ManualDeviceRig().armed()
    rig.link.stop(at: rig.now)
    for _ in 0..<3 {
      #expect(rig.link.drainOutgoing() == [0, 0x04, 0x02, 0x3E, 0x4D, 0])
      rig.pass(50)
    }
  }

  /// From every state; HELLO stops the motors as well.
  @Test(arguments: [false, true])
  func aStopUnansweredForTwoSecondsSendsANewHello(isArmed: Bool) {
    let rig = isArmed ? ManualDeviceRig().armed() : ManualDeviceRig().open()
    let old = rig.session
    rig.link.stop(at: rig.now)
    for _ in 0..<39 { rig.pass(50) }
    #expect(rig.take() == Array(repeating: .stop, count: 1))
    #expect(rig.takeEvents() == [])
    rig.pass(50)
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.stopUnconfirmed))])
    #expect(rig.link.phase == .connecting && rig.isStopping)
    _ = rig.take()
    #expect(rig.session != old)
    rig.welcome()
    #expect(!rig.isStopping)
    rig.describe()
    _ = rig.answerTimes()
    #expect(rig.link.phase == .open)
  }

  @Test func aStopWhileConnectingDelaysTheArmUntilItIsConfirmed() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.welcome()
    rig.link.stop(at: rig.now)
    rig.link.arm(at: rig.now)
    rig.describe()
    #expect(!rig.answerTimes().contains(.command(sequence: 0, .arm(cell: 0))))
    #expect(rig.link.phase == .open)
    rig.say(.stopped)
    #expect(rig.take() == [.command(sequence: 0, .arm(cell: 0))])
  }

  /// The first STOP was sent three times and answered once; the ARM after it is not acknowledged
  /// yet.
  private static func rigWithLateAnswers() -> ManualDeviceRig {
    let rig = ManualDeviceRig().armed()
    rig.link.stop(at: rig.now)
    var sent = rig.take()
    for _ in 0..<2 {
      rig.pass(50)
      sent += rig.take()
    }
    #expect(sent == [.stop, .stop, .stop])
    rig.link.arm(at: rig.now)
    rig.say(.stopped)
    #expect(rig.take() == [.command(sequence: 1, .arm(cell: 0))])
    _ = rig.takeEvents()
    return rig
  }

  @Test func aLateAnswerToAnEarlierStopDoesNotConfirmALaterOne() {
    let rig = Self.rigWithLateAnswers()
    // This STOP is lost, while the answers to the second and third copy of the first are in
    // transit.
    rig.link.stop(at: rig.now)
    _ = rig.take()
    for _ in 0..<2 {
      rig.say(.stopped)
      #expect(rig.link.phase == .stopping)
      rig.pass(50)
      #expect(rig.take().contains(.stop))
    }
    rig.say(.stopped)
    #expect(rig.link.phase == .open)
  }

  @Test func anAcknowledgedArmMeansThatNoEarlierAnswerIsOnItsWay() {
    let rig = Self.rigWithLateAnswers()
    rig.acknowledge(2)
    rig.link.stop(at: rig.now)
    rig.say(.stopped)
    #expect(rig.link.phase == .open)
  }

  @Test func repeatedStopsDoNotPostponeTheNewSession() {
    let rig = ManualDeviceRig().armed()
    for _ in 0..<40 {
      rig.link.stop(at: rig.now)
      rig.pass(51)
    }
    #expect(rig.link.phase == .connecting)
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.stopUnconfirmed))])
  }
}
