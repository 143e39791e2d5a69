import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// PROTOCOL.md, section 7.
@Suite struct SequenceTests {
  @Test func theExpectedFrameIsCarriedOutAndAcknowledged() {
    let rig = Rig.armed()
    rig.order(.define(slot: 0, Pattern(advance: 10)))
    #expect(rig.take() == [.acknowledgement(next: 2, .accepted, free: 128)])
  }

  @Test func aDuplicateIsAcknowledgedAndNotCarriedOutAgain() {
    let rig = Rig.armed()
    rig.define(Pattern(advance: 100))
    let play = HostMessage.command(
      sequence: 2, .play(start: (rig.now + ms(50)).wireMilliseconds, late: .shift, run([0])))
    for _ in 0..<3 {
      rig.send(play)
      #expect(rig.take() == [.acknowledgement(next: 3, .accepted, free: 127)])
    }
    rig.pass(ms(300))
    #expect(rig.takeReports() == [.played(cell: 0, onset: ms(1050).low)])
  }

  @Test(arguments: [0, 1, 2, 100, 127, 128, 129, 130, 200, 254, 255])
  func the128NumbersBeforeTheExpectedOneAreDuplicatesAndAllOthersShowAGap(back: UInt8) {
    let rig = Rig.armed()
    for _ in 1..<150 { rig.order(.arm(cell: 0)) }
    _ = rig.take()
    rig.send(.command(sequence: 150 &- back, .arm(cell: 0)))
    let answer: DeviceMessage =
      switch back {
      case 0: .acknowledgement(next: 151, .accepted, free: 128)
      case 1...128: .acknowledgement(next: 150, .accepted, free: 128)
      default: .acknowledgement(next: 150, .gap, free: 128)
      }
    #expect(rig.take() == [answer])
  }

  @Test func sequenceNumbersWrap() {
    let rig = Rig.armed()
    for turn in 1..<1000 {
      rig.order(.arm(cell: 0))
      #expect(
        rig.take() == [
          .acknowledgement(next: UInt8(truncatingIfNeeded: turn + 1), .accepted, free: 128)
        ])
    }
  }

  @Test func aGapIsReportedOnceForEachMissingNumber() {
    let rig = Rig.armed()
    rig.sequence = 2
    rig.order(.arm(cell: 0))
    rig.order(.arm(cell: 0))
    #expect(rig.take() == [.acknowledgement(next: 1, .gap, free: 128)])
    rig.sequence = 1
    rig.order(.arm(cell: 0))
    #expect(rig.take() == [.acknowledgement(next: 2, .accepted, free: 128)])
    rig.sequence = 5
    rig.order(.arm(cell: 0))
    #expect(rig.take() == [.acknowledgement(next: 2, .gap, free: 128)])
  }

  @Test func aFrameAfterAGapIsIgnored() {
    let rig = Rig.armed()
    rig.define(Pattern(advance: 10))
    rig.sequence += 1
    rig.play([0], in: 10)
    #expect(rig.take() == [.acknowledgement(next: 2, .gap, free: 128)])
    rig.pass(ms(50))
    #expect(rig.take().isEmpty)
  }

  @Test func aRunThatDoesNotFitIsLeftWholeUntilItFits() {
    let rig = Rig.armed()
    rig.define(Pattern(advance: 100))
    let long = [UInt8](repeating: 0, count: 55)
    rig.play(long, in: 0)
    rig.order(.resume(run(long)))
    rig.order(.resume(run([UInt8](repeating: 0, count: 19))))
    #expect(
      rig.take().last { if case .acknowledgement = $0 { true } else { false } }
        == .acknowledgement(next: 5, .accepted, free: 0))
    rig.order(.resume(run([0])))
    #expect(rig.take() == [.acknowledgement(next: 5, .queueFull, free: 0)])
    rig.pass(ms(100))
    #expect(rig.takeReports().count == 1)
    rig.sequence = 5
    rig.order(.resume(run([0, 0])))
    #expect(rig.take() == [.acknowledgement(next: 5, .queueFull, free: 1)])
    rig.sequence = 5
    rig.order(.resume(run([0])))
    #expect(rig.take() == [.acknowledgement(next: 6, .accepted, free: 0)])
  }

  @Test func aFrameLeftForWantOfRoomIsNoGap() {
    let rig = Rig.armed()
    rig.define(Pattern(advance: 100))
    let long = [UInt8](repeating: 0, count: 55)
    rig.play(long, in: 10)
    rig.order(.resume(run(long)))
    rig.order(.resume(run(long)))
    _ = rig.take()
    rig.order(.arm(cell: 0))
    #expect(rig.take().isEmpty)
    rig.sequence = 4
    rig.order(.arm(cell: 0))
    rig.sequence = 6
    rig.order(.arm(cell: 0))
    #expect(
      rig.take() == [
        .acknowledgement(next: 5, .accepted, free: 18), .acknowledgement(next: 5, .gap, free: 18),
      ])
  }

  @Test func fourPatternsMayWaitAndTheOneThatPlaysDoesNotCount() throws {
    let rig = Rig.armed()
    let one = try pattern(100, (0, 31, 0, 100))
    let start = rig.now.wireMilliseconds
    for _ in 0..<5 { rig.order(.pattern(start: start, late: .shift, one)) }
    #expect(rig.take().last == .acknowledgement(next: 6, .accepted, free: 124))
    rig.order(.pattern(start: start, late: .shift, one))
    #expect(rig.take() == [.acknowledgement(next: 6, .queueFull, free: 124)])
    rig.pass(ms(100))
    rig.sequence = 6
    rig.order(.pattern(start: start, late: .shift, one))
    #expect(rig.take().contains(.acknowledgement(next: 7, .accepted, free: 124)))
    rig.pass(ms(1000))
    #expect(rig.takeReports().count == 5)
    #expect(rig.statistics.cellsPlayed == 6)
  }

  @Test func patternsThatWaitSurviveACutWhileAnotherPlays() throws {
    let rig = Rig.armed()
    let start = rig.now.wireMilliseconds
    rig.order(.pattern(start: start, late: .shift, try pattern(100, (0, 31, 0, 100))))
    rig.order(.cut(.afterCell))
    for actuator: UInt8 in 1...4 {
      rig.order(.pattern(start: start, late: .shift, try pattern(100, (actuator, 31, 0, 100))))
    }
    _ = rig.takeTransitions()
    rig.pass(ms(550))
    #expect(
      rig.takeTransitions().filter { $0.level > 0 }
        == (1...4).map { Transition(time: ms(1000 + 100 * $0), actuator: $0, level: 31) })
  }

  @Test func sixteenRunsMayWait() {
    let rig = Rig.armed()
    rig.define(Pattern(advance: 10))
    for _ in 0..<16 { rig.play([0], in: 100) }
    #expect(rig.take().last == .acknowledgement(next: 18, .accepted, free: 112))
    rig.play([0], in: 100)
    #expect(rig.take() == [.acknowledgement(next: 18, .queueFull, free: 112)])
    rig.sequence = 18
    rig.order(.resume(run([0])))
    #expect(rig.take() == [.acknowledgement(next: 19, .accepted, free: 111)])
  }

  @Test(arguments: [
    ("29 01", 0x29, RefusalReason.unknownType), ("3F 01 00", 0x3F, .unknownType),
    ("20 01 00", 0x20, .badLength), ("21 01 00 01", 0x21, .badLength),
    ("22 01 00 00", 0x22, .badLength), ("26 01", 0x26, .badLength),
    ("27 01 02", 0x27, .badField), ("28 01 00 00 00 00", 0x28, .badField),
    ("24 01 00 00 0A", 0x24, .badLength),
    // A nonexistent slot, a nonexistent actuator, a pulse that is too long.
    ("21 01 40 00 00", 0x21, .badField), ("21 01 00 64 00 FE 00 40 06", 0x21, .badField),
    ("21 01 00 A0 0F F8 00 A0 BB", 0x21, .badField),
    ("24 01 00 00 64 00 FE 00 40 06", 0x24, .badField),
    ("28 01 FE 00 40 06", 0x28, .badField), ("28 01 F8 00 90 BB", 0x28, .badField),
    ("22 01 00 00 00", 0x22, .undefinedSlot), ("22 01 00 00 FF", 0x22, .undefinedSlot),
    ("26 01 00", 0x26, .noRun),
  ])
  func whatCannotBeCarriedOutIsRefusedInItsTurn(
    hex: String, type: UInt8, reason: RefusalReason
  ) throws {
    let rig = Rig.armed()
    let body = try #require([UInt8](hex: hex))
    var early = body
    early[1] = 2
    rig.send(body: early)
    #expect(rig.take() == [.acknowledgement(next: 1, .gap, free: 128)])
    for _ in 0..<2 {
      rig.send(body: body)
      let answers = rig.take()
      #expect(answers.first == .acknowledgement(next: 2, .accepted, free: 128))
      let report = DeviceMessage.report(
        number: 0, .refused(sequence: 1, type: type, reason))
      // The second one is a duplicate and only acknowledged.
      #expect(answers.count == 1 || answers.last == report)
    }
    #expect(rig.reportsSeen == 0)
  }

  @Test func aSequencedFrameWithoutRoomForItsNumberIsIgnored() {
    let rig = Rig.armed()
    rig.send(body: [0x20])
    rig.send(body: [0x39])
    #expect(rig.take().isEmpty)
    #expect(rig.statistics.framesReceived == 4)
  }
}
