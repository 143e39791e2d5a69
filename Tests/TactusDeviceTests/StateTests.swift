import TactusDevice
import TactusWire
import Testing

/// The states of PROTOCOL.md, section 6, with "armed" both idle and busy.
enum Situation: CaseIterable {
  case closed, open, armed, playing

  static let withSession: [Situation] = [.open, .armed, .playing]

  /// A device in this state, with no unread messages. When playing, motor 0 is on, motor 1 is to
  /// come and two cells wait.
  func rig() throws -> Rig {
    let rig = Rig()
    if self != .closed { rig.open() }
    if self == .armed || self == .playing { rig.arm() }
    if self == .playing {
      rig.define(try pattern(400, (0, 20, 0, 350), (1, 9, 100, 200)))
      rig.play([0, 0, 0], in: 0)
      rig.pass(ms(50))
      _ = rig.take()
    }
    return rig
  }
}

/// Every cell of the state table of PROTOCOL.md, section 6.
@Suite struct StateTests {
  @Test func aDeviceStartsClosedAndSilent() {
    let rig = Rig()
    #expect(!rig.isArmed)
    #expect(rig.nextDeadline == nil)
    #expect(rig.isSilent)
    #expect(rig.take().isEmpty)
  }

  @Test(arguments: Situation.allCases)
  func aNewHelloOpensASessionWithMotorsOff(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.hello(session: 99)
    #expect(
      rig.take() == [
        .welcome(Welcome(version: 1, capabilities: Rig.capabilities, session: 99, boot: 77))
      ])
    #expect(!rig.isArmed)
    #expect(rig.isSilent)
    #expect(rig.nextDeadline == nil)
  }

  @Test(arguments: Situation.withSession)
  func aNewHelloForgetsSequenceReportsSlotsAndRun(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.define(try pattern(100, (0, 5, 0, 10)))
    rig.lineIsOpen = false
    rig.change { $0.report(.board, detail: 1, at: rig.now) }
    rig.hello(session: 99)
    rig.lineIsOpen = true
    rig.sequence = 0
    rig.order(.arm(cell: 0))
    rig.play([0], in: 0)
    rig.order(.resume(run([0])))
    #expect(
      rig.take() == [
        .welcome(Welcome(version: 1, capabilities: Rig.capabilities, session: 99, boot: 77)),
        .acknowledgement(next: 1, .accepted, free: 128),
        .acknowledgement(next: 2, .accepted, free: 128),
        .report(number: 0, .refused(sequence: 1, type: 0x22, .undefinedSlot)),
        .acknowledgement(next: 3, .accepted, free: 128),
        .report(number: 1, .refused(sequence: 2, type: 0x26, .noRun)),
      ])
  }

  @Test func aNewHelloForgetsWhenTheLastCellEnded() throws {
    let rig = Rig.armed(try pattern(100, (0, 5, 0, 10)))
    rig.play([0], in: 0)
    rig.pass(ms(150))
    rig.hello(session: 99)
    rig.sequence = 0
    rig.order(.arm(cell: 0))
    rig.order(.define(slot: 0, try pattern(100, (0, 5, 0, 10))))
    rig.play([0], in: -120)
    #expect(rig.takeReports().last == .underrun(cell: 0, gap: 120))
  }

  @Test(arguments: Situation.withSession)
  func theSessionsOwnHelloOnlyGetsWelcomeAgain(_ situation: Situation) throws {
    let rig = try situation.rig()
    let levels = (0..<8).map(rig.level)
    let wasArmed = rig.isArmed
    rig.hello(capabilities: [])
    rig.order(.define(slot: 9, Pattern(advance: 5)))
    let free: UInt16 = situation == .playing ? 126 : 128
    #expect(
      rig.take() == [
        .welcome(
          Welcome(version: 1, capabilities: Rig.capabilities, session: rig.session, boot: 77)),
        .acknowledgement(next: rig.sequence, .accepted, free: free),
      ])
    #expect(rig.isArmed == wasArmed)
    #expect((0..<8).map(rig.level) == levels)
  }

  @Test(arguments: Situation.allCases)
  func aHelloWithoutACommonVersionChangesNothing(_ situation: Situation) throws {
    let rig = try situation.rig()
    let levels = (0..<8).map(rig.level)
    let wasArmed = rig.isArmed
    for session in [rig.session, 99] {
      rig.send(
        .hello(
          Hello(minimumVersion: 2, maximumVersion: 9, capabilities: .keys, session: session)))
      #expect(
        rig.take() == [
          .welcome(Welcome(version: 0, capabilities: .keys, session: session, boot: 77))
        ])
    }
    #expect(rig.isArmed == wasArmed)
    #expect((0..<8).map(rig.level) == levels)
    rig.lease()
    #expect(rig.take() == (situation == .closed ? [.noSession] : []))
  }

  @Test func ofManyVersionsTheHighestCommonOneIsChosen() {
    let rig = Rig()
    rig.send(
      .hello(Hello(minimumVersion: 1, maximumVersion: 255, capabilities: [], session: 5)))
    #expect(
      rig.take() == [.welcome(Welcome(version: 1, capabilities: [], session: 5, boot: 77))])
  }

  @Test(arguments: Situation.allCases)
  func stopIsAnsweredInEveryStateAndLeavesNothingArmed(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.send(.stop)
    var answers: [DeviceMessage] = [.stopped]
    if situation == .playing {
      answers.append(.report(number: 0, .dropped(first: 0, count: 3, .stopped)))
    }
    #expect(rig.take() == answers)
    #expect(rig.isSilent)
    #expect(!rig.isArmed)
    #expect(rig.nextDeadline == nil)
    rig.send(.stop)
    #expect(rig.take() == [.stopped])
    // A session exists afterwards only if it did before.
    rig.order(.arm(cell: 0))
    #expect(rig.isArmed == (situation != .closed))
  }

  @Test func afterAStopTheSessionGoesOnAndPlaysAgainOnceArmed() throws {
    let rig = try Situation.playing.rig()
    rig.send(.stop)
    rig.play([0], in: 10)
    #expect(rig.takeReports().last == .refused(sequence: 3, type: 0x22, .notArmed))
    rig.arm()
    rig.play([0], in: 10)
    rig.pass(ms(400))
    #expect(rig.takeReports() == [.played(cell: 0, onset: (ms(1060)).low)])
  }

  @Test(arguments: Situation.allCases)
  func aLeaseOfAnotherSessionIsAnsweredNoSession(_ situation: Situation) throws {
    let rig = try situation.rig()
    let deadline = rig.nextDeadline
    rig.jump(ms(1))
    rig.send(.lease(session: 99, reportsSeen: 255))
    #expect(rig.take() == [.noSession])
    #expect(rig.nextDeadline == deadline)
  }

  @Test func aLeaseOfTheSessionOnlySaysWhatWasSeenUnlessArmed() throws {
    let rig = try Situation.open.rig()
    rig.lease()
    #expect(rig.take().isEmpty)
    #expect(!rig.isArmed)
    #expect(rig.nextDeadline == nil)
  }

  @Test func aLeaseOfTheSessionIsRenewedWhileArmed() throws {
    let rig = try Situation.armed.rig()
    rig.jump(ms(200))
    rig.lease()
    #expect(rig.take().isEmpty)
    #expect(rig.nextDeadline == rig.now + ms(250))
  }

  @Test(arguments: Situation.allCases)
  func questionsAreAnsweredInEveryState(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.send(.time(token: 0xDEAD_BEEF))
    rig.send(.describe)
    #expect(
      rig.take() == [
        .timeReply(TimeReply(token: 0xDEAD_BEEF, received: rig.now, turnaround: 0)),
        .description(
          DeviceDescription(
            actuators: 6, slots: 64, pulsesPerPattern: 12, waitingPatterns: 4, queueDepth: 128,
            window: 8, maximumPulse: 3000, maximumContinuous: 3000, lease: 250, keys: 6,
            pressureChannels: 0, resetCause: .powerOn, board: ShortText("bench"),
            firmware: ShortText("tactus 1"))),
      ])
    rig.send(.getStatistics)
    guard case .statistics(let statistics)? = rig.take().first else {
      Issue.record("no STATISTICS")
      return
    }
    #expect(statistics == rig.statistics)
    #expect(statistics.uptime.count == UInt32(rig.now.count / 1000))
  }

  @Test(arguments: [0, 3, 65_535] as [UInt16])
  func armStartsTheLeaseAndGivesTheNumberOfTheNextCell(cell: UInt16) throws {
    let rig = try Situation.playing.rig()
    rig.send(.stop)
    _ = rig.take()
    rig.order(.arm(cell: cell))
    #expect(rig.take() == [.acknowledgement(next: 4, .accepted, free: 128)])
    #expect(rig.isArmed)
    #expect(rig.nextDeadline == rig.now + ms(250))
    rig.order(.cut(.afterCell))
    #expect(rig.takeReports() == [.dropped(first: cell, count: 0, .cut)])
    rig.play([0, 0], in: 0)
    rig.order(.cut(.now))
    #expect(rig.takeReports() == [.dropped(first: cell, count: 2, .cut)])
  }

  @Test func armInAnArmedDeviceOnlyRenewsTheLease() throws {
    let rig = try Situation.playing.rig()
    rig.renews = false
    rig.order(.arm(cell: 900))
    #expect(rig.take() == [.acknowledgement(next: 4, .accepted, free: 126)])
    #expect(rig.level(0) == 20)
    rig.pass(ms(249))
    #expect(rig.isArmed)
    rig.order(.cut(.now))
    #expect(rig.takeReports() == [.dropped(first: 0, count: 3, .cut)])
  }

  @Test(arguments: Situation.withSession)
  func defineIsCarriedOutInEverySession(_ situation: Situation) throws {
    let rig = try situation.rig()
    rig.order(.define(slot: 63, Pattern(advance: 7)))
    #expect(rig.takeReports().isEmpty)
    rig.arm()
    rig.order(.cut(.now))
    rig.play([63], in: 0)
    #expect(
      rig.takeReports().last == .played(cell: situation == .playing ? 3 : 0, onset: rig.now.low))
  }

  static func orders() throws -> [(Command, UInt8)] {
    let one = try pattern(100, (0, 31, 0, 50))
    return [
      (.play(start: 0, late: .shift, run([0])), 0x22),
      (.play(start: 0, late: .drop, run([0])), 0x23),
      (.pattern(start: 0, late: .shift, one), 0x24),
      (.pattern(start: 0, late: .drop, one), 0x25),
      (.resume(run([0])), 0x26),
      (.cut(.afterCell), 0x27),
      (.cut(.now), 0x27),
      (.testMotor(actuator: 0, level: .full, duration: 50), 0x28),
    ]
  }

  @Test func aClosedDeviceAnswersEverySequencedFrameNoSession() throws {
    let rig = Rig()
    for command in try Self.orders().map(\.0) + [
      .arm(cell: 0), .define(slot: 0, Pattern(advance: 1)),
    ] {
      rig.order(command)
      #expect(rig.take() == [.noSession])
    }
    rig.send(body: [0x3F, 0])
    #expect(rig.take() == [.noSession])
    #expect(!rig.isArmed)
  }

  @Test func anOpenDeviceRefusesToPlayAndUsesTheNumberUp() throws {
    let rig = Rig()
    rig.open()
    rig.define(try pattern(100, (0, 31, 0, 50)))
    for (command, type) in try Self.orders() {
      let number = rig.sequence
      rig.order(command)
      let answers = rig.take()
      #expect(answers.first == .acknowledgement(next: number &+ 1, .accepted, free: 128))
      #expect(
        answers.dropFirst() == [
          .report(
            number: rig.reportsSeen, .refused(sequence: number, type: type, .notArmed))
        ])
      #expect(rig.isSilent && rig.nextDeadline == nil)
    }
  }

  @Test func whenTheLeaseRunsOutEverythingStopsAndIsReported() throws {
    let rig = try Situation.playing.rig()
    rig.lease()
    rig.renews = false
    let end = rig.now + ms(250)
    rig.pass(us(249_999))
    #expect(rig.isArmed)
    #expect(rig.level(0) == 20 && rig.level(1) == 9)
    rig.pass(us(1))
    #expect(rig.now == end)
    #expect(rig.isSilent)
    #expect(!rig.isArmed)
    #expect(rig.nextDeadline == nil)
    #expect(
      rig.takeReports() == [
        .dropped(first: 0, count: 3, .leaseExpired), .fault(.leaseExpired, detail: 0),
      ])
    #expect(rig.statistics.leasesExpired == 1)
    #expect(rig.statistics.cellsDropped == 3)
    rig.pass(ms(1000))
    #expect(rig.take().isEmpty && rig.isSilent)
  }

  @Test func aLeaseThatRunsOutWithNothingQueuedDropsNothing() throws {
    let rig = try Situation.armed.rig()
    rig.renews = false
    rig.pass(ms(300))
    #expect(rig.takeReports() == [.fault(.leaseExpired, detail: 0)])
  }
}
