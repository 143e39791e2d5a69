import TactusLink
import TactusLoopback
import TactusWire
import Testing

@Suite struct SessionTests {
  @Test func helloIsRepeatedEvery250MillisecondsWithOneNonce() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    let first = rig.take()
    #expect(first.count == 1)
    for _ in 0..<4 {
      rig.pass(249)
      #expect(rig.take() == [])
      rig.pass(1)
      #expect(rig.take() == first)
    }
  }

  @Test func aDamagedAnswerIsRequestedAgainAfter30Milliseconds() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    let hello = rig.take()
    rig.pass(12)
    rig.sayDamaged()
    rig.pass(17)
    #expect(rig.take() == [])
    rig.pass(1)
    #expect(rig.take() == hello)
    rig.welcome()
    #expect(rig.take() == [.describe])
    rig.pass(40)
    rig.sayDamaged()
    rig.pass(0)
    #expect(rig.take() == [.describe])
    rig.pass(99)
    #expect(rig.take() == [])
    rig.pass(1)
    #expect(rig.take() == [.describe])
    rig.describe()
    rig.sayDamaged()
    #expect(!rig.answerTimes().contains(.describe))
  }

  @Test func aDamagedTimeReplyIsRequestedAgainAfter30Milliseconds() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.welcome()
    rig.describe()
    _ = rig.take()
    for _ in 0..<200 {
      rig.pass(12)
      rig.sayDamaged()
      rig.pass(17)
      #expect(rig.take() == [])
      rig.pass(1)
      #expect(rig.take().count == 1)
    }
    // A damaged frame gives no clock reading.
    #expect(rig.link.standing.wait == .clock)
    for wait in [100, 200, 400] as [Int64] {
      rig.pass(wait - 1)
      #expect(rig.take() == [])
      rig.pass(1)
      #expect(rig.take().count == 1)
    }
  }

  @Test func aWaitThatJustBeganIsNotAsOldAsTheOneBeforeIt() {
    let rig = ManualDeviceRig().open()
    for _ in 0..<300 {
      rig.pass(1000)
      _ = rig.answerTimes()
    }
    #expect(rig.link.standing.since == nil)
    rig.link.arm(at: rig.now)
    #expect(rig.link.standing.wait != nil)
    let before = rig.link.standing.since ?? rig.now
    #expect(rig.now - before < .seconds(5))
    rig.pass(100)
    let after = rig.link.standing.since
    #expect(after.map { rig.now - $0 < .seconds(5) } == true)
  }

  @Test func noiseCausesRequestsAtMostEvery30Milliseconds() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    var asked = rig.take().count
    for _ in 0..<3000 {
      rig.sayDamaged()
      rig.pass(1)
      asked += rig.take().count
    }
    #expect(asked == 101)
  }

  @Test func aZeroBytePrecedesTheFirstFrame() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    #expect(rig.link.drainOutgoing().first == 0)
  }

  @Test func theWelcomeOfAnotherSessionIsIgnored() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.say(.welcome(Welcome(version: 1, capabilities: .known, session: 99, boot: 1)))
    #expect(rig.take() == [])
    rig.welcome()
    #expect(rig.take() == [.describe])
    rig.welcome()
    #expect(rig.take() == [])
  }

  @Test(arguments: [0, 2] as [UInt8])
  func withoutACommonVersionTheLinkCloses(version: UInt8) {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.say(
      .welcome(Welcome(version: version, capabilities: .known, session: rig.session, boot: 1)))
    #expect(rig.takeEvents() == [.noCommonVersion])
    #expect(rig.link.phase == .closed && rig.link.nextDeadline == nil)
  }

  @Test func aRepeatedWelcomeThatShowsARestartBeginsANewSession() {
    let rig = ManualDeviceRig().armed()
    let old = rig.session
    rig.welcome(boot: 2)
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.restarted))])
    guard case .hello = rig.take().first else {
      Issue.record("no HELLO")
      return
    }
    #expect(rig.session != old)
  }

  @Test func describeAndTimeAreRepeatedWhenTheirAnswersAreLost() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.welcome()
    #expect(rig.take() == [.describe])
    rig.pass(250)
    #expect(rig.take() == [.describe])
    rig.describe()
    #expect(rig.take().count == 1)
    rig.pass(100)
    _ = rig.answerTimes()
    #expect(rig.link.phase == .open)
    #expect(rig.link.clock.sampleCount == 8)
  }

  @Test func noSessionBeforeWelcomeBelongsToThePreviousSession() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    _ = rig.take()
    rig.say(.noSession)
    #expect(rig.take() == [])
    rig.welcome()
    #expect(rig.take() == [.describe])
    // The program never knew this session, and its request to arm survives it.
    rig.link.arm(at: rig.now)
    rig.say(.noSession)
    #expect(rig.takeEvents() == [])
    #expect(rig.take().count == 1)
    rig.welcome()
    rig.describe()
    #expect(rig.answerTimes().last == .command(sequence: 0, .arm(cell: 0)))
  }

  @Test func anIdleDisarmedLinkSendsNothingAndHasNoDeadline() {
    let rig = ManualDeviceRig().open()
    #expect(rig.link.nextDeadline == nil)
    rig.pass(3_600_000)
    #expect(rig.take() == [])
    rig.link.arm(at: rig.now)
    // The clock has become too uncertain meanwhile.
    #expect(rig.answerTimes() == [.command(sequence: 0, .arm(cell: 0))])
  }

  @Test func onlyAdvanceRenewsTheLeaseEvery80Milliseconds() {
    let rig = ManualDeviceRig().armed()
    for step in 1...400 {
      rig.pass(10)
      for message in rig.answerTimes() {
        guard case .lease = message else { continue }
        #expect(step % 8 == 0)
      }
    }
    rig.now += ms(1000)
    rig.say(.report(number: 0, .keys(time: 0, down: 1)))
    rig.say(.statistics(Statistics()))
    #expect(rig.take() == [])
  }

  @Test func aClockThatIsTooUncertainRefusesToArm() {
    let rig = ManualDeviceRig().open()
    rig.pass(60_000)
    rig.link.arm(at: rig.now)
    #expect(rig.answerTimes(after: ms(10)) == [])
    guard case .armingRefused(let bound) = rig.takeEvents().first else {
      Issue.record("armed all the same")
      return
    }
    #expect(bound > Link.armingBound)
    #expect(rig.link.phase == .open && rig.link.nextDeadline == nil)
  }

  @Test func armingEndsEvenIfTheClockStaysUnknown() {
    let rig = ManualDeviceRig().open()
    rig.pass(60_000)
    rig.link.arm(at: rig.now)
    for _ in 0..<100 { rig.pass(100) }
    guard case .armingRefused = rig.takeEvents().first else {
      Issue.record("still waiting")
      return
    }
    #expect(rig.link.nextDeadline == nil)
  }

  @Test func stopIsRepeatedUntilStoppedAndDelaysAnArm() {
    let rig = ManualDeviceRig().armed()
    rig.link.stop(at: rig.now)
    rig.link.arm(at: rig.now)
    #expect(rig.take() == [.stop])
    for _ in 0..<5 {
      rig.pass(50)
      #expect(rig.take() == [.stop])
    }
    rig.say(.stopped)
    #expect(rig.takeEvents() == [.disarmed(.stopped)])
    #expect(rig.take() == [.command(sequence: 1, .arm(cell: 0))])
    rig.say(.stopped)
    #expect(rig.takeEvents() == [])
    #expect(rig.link.phase == .arming)
  }

  @Test func aStopWhileDisarmedDelaysTheArmToo() {
    let rig = ManualDeviceRig().open()
    rig.link.stop(at: rig.now)
    rig.link.arm(at: rig.now)
    #expect(rig.take() == [.stop])
    rig.say(.stopped)
    #expect(rig.take() == [.command(sequence: 0, .arm(cell: 0))])
  }

  @Test func aLostArmIsNotSentAgainAfterAStop() {
    let rig = ManualDeviceRig().open()
    rig.link.arm(at: rig.now)
    #expect(rig.take().count == 1)
    rig.link.stop(at: rig.now)
    rig.say(.stopped)
    rig.pass(200)
    #expect(rig.take().last == .command(sequence: 0, .cut(.afterCell)))
    rig.say(.report(number: 0, .refused(sequence: 0, type: 0x27, .notArmed)))
    rig.acknowledge(1)
    #expect(rig.takeEvents() == [.disarmed(.stopped)])
    #expect(rig.link.phase == .open)
  }

  @Test func anArmBehindALostOrderIsNotSentAfterAStop() {
    let rig = ManualDeviceRig().open(window: 1)
    #expect(rig.send(.define(slot: 4, Pattern(advance: 10))))
    rig.link.arm(at: rig.now)
    #expect(sequences(rig.take()) == [0])
    rig.link.stop(at: rig.now)
    rig.say(.stopped)
    rig.acknowledge(1)
    #expect(sequences(rig.take()) == [] && rig.isQuiet)
    #expect(rig.takeEvents() == [.disarmed(.stopped)])
    #expect(rig.link.phase == .open)
  }

  /// The frame resent in its place is an order that the device refuses.
  @Test func aDeviceStaysDisarmedWhenAnArmWasLostBeforeAStop() throws {
    var loopback = Loopback()
    var session = LinkSession(link: Link(seed: 1), transport: loopback.hostEnd)
    var now = Microseconds.zero
    session.link.connect(at: now)
    for _ in 0..<40 {
      try session.pump(at: now)
      try loopback.serve(at: now)
    }
    session.link.arm(at: now)
    // Lost.
    #expect(!session.link.drainOutgoing().isEmpty)
    try session.stop(at: now)
    var armed: [Microseconds] = []
    for _ in 0..<1000 {
      now += ms(1)
      try loopback.serve(at: now)
      if loopback.glove.isArmed { armed.append(now) }
      try session.pump(at: now)
    }
    #expect(armed.first == nil)
    var events: [LinkEvent] = []
    while let event = session.link.nextEvent() { events.append(event) }
    #expect(events.contains(.disarmed(.stopped)))
    #expect(!events.contains { if case .armed = $0 { true } else { false } })
    let isAtRest = session.link.phase == .open && session.link.isQuiet
    #expect(isAtRest)
  }

  @Test func definitionsSurviveAStopAndUnsentCellsAreDropped() {
    let rig = ManualDeviceRig().armed(window: 1)
    #expect(rig.send(.play(start: 0, late: .shift, run(3))))
    #expect(rig.send(.define(slot: 4, Pattern(advance: 10))))
    #expect(rig.send(.resume(run(5))))
    _ = rig.take()
    rig.link.stop(at: rig.now)
    rig.say(.stopped)
    rig.say(.report(number: 0, .dropped(first: 0, count: 3, .stopped)))
    #expect(
      rig.takeEvents() == [
        .disarmed(.stopped), .dropped(first: 3, count: 5, .stopped),
        .dropped(first: 0, count: 3, .stopped),
      ])
    rig.link.arm(at: rig.now)
    _ = rig.take()
    rig.acknowledge(2)
    #expect(
      rig.take() == [.command(sequence: 2, .define(slot: 4, Pattern(advance: 10)))])
    rig.acknowledge(3)
    #expect(rig.take() == [.command(sequence: 3, .arm(cell: 8))])
  }

  @Test func anOrderThatArrivesAfterTheLeaseIsDropped() {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(3))))
    rig.acknowledge(2)
    #expect(rig.send(.resume(run(2))))
    rig.say(.report(number: 0, .dropped(first: 0, count: 3, .leaseExpired)))
    rig.say(.report(number: 1, .fault(.leaseExpired, detail: 0)))
    rig.say(.report(number: 2, .refused(sequence: 2, type: 0x26, .notArmed)))
    #expect(
      rig.takeEvents() == [
        .dropped(first: 0, count: 3, .leaseExpired), .fault(.leaseExpired, detail: 0),
        .disarmed(.leaseExpired), .dropped(first: 3, count: 2, .leaseExpired),
      ])
    _ = rig.take()
    rig.link.arm(at: rig.now)
    #expect(rig.take() == [])
    rig.say(.stopped)
    #expect(rig.take() == [.command(sequence: 3, .arm(cell: 5))])
    rig.acknowledge(3)
    #expect(rig.link.phase == .arming)
    rig.acknowledge(4)
    #expect(rig.link.phase == .armed)
  }

  @Test func aNotArmedRefusalShowsTheLeasesEndEvenIfItsReportIsLost() {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(3))))
    rig.acknowledge(2)
    rig.say(.report(number: 0, .refused(sequence: 1, type: 0x22, .notArmed)))
    #expect(
      rig.takeEvents() == [
        .disarmed(.leaseExpired), .dropped(first: 0, count: 3, .leaseExpired),
      ])
  }
}
