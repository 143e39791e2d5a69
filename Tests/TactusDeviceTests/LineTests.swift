import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// Answers on a line that is slow or blocked (PROTOCOL.md, sections 5, 7, 9, 11).
@Suite struct LineTests {
  @Test func acknowledgementsAndReportsWaitForTheLine() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.lineIsOpen = false
    for _ in 0..<20 { rig.send(.time(token: 1)) }
    rig.play([0, 0], in: 0)
    rig.play([9], in: 0)
    rig.pass(ms(200))
    rig.lineIsOpen = true
    let answers = rig.take().filter { if case .timeReply = $0 { false } else { true } }
    #expect(
      answers == [
        .acknowledgement(next: 4, .accepted, free: 128),
        .report(number: 0, .refused(sequence: 3, type: 0x22, .undefinedSlot)),
        .report(number: 1, .played(cell: 0, onset: 1_000_000)),
        .report(number: 2, .played(cell: 1, onset: 1_100_000)),
      ])
  }

  @Test func stoppedGoesFirstAndIsNeverLost() {
    let rig = Rig.armed()
    rig.lineIsOpen = false
    for _ in 0..<50 { rig.send(.describe) }
    rig.order(.arm(cell: 0))
    rig.send(.stop)
    rig.lineIsOpen = true
    #expect(rig.take().first == .stopped)
  }

  @Test func theLastEightAnswersWaitInTheirOrder() {
    let rig = Rig()
    rig.lineIsOpen = false
    for token: UInt32 in 0..<9 { rig.send(.time(token: token)) }
    rig.lineIsOpen = true
    let tokens = rig.take().compactMap {
      if case .timeReply(let reply) = $0 { reply.token } else { nil as UInt32? }
    }
    #expect(tokens == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func anAcknowledgementNamesTheStateWhenItGoesOut() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.lineIsOpen = false
    rig.play([0, 0, 0], in: 0)
    rig.order(.resume(run([0])))
    rig.pass(ms(150))
    rig.lineIsOpen = true
    #expect(rig.take().first == .acknowledgement(next: 4, .accepted, free: 126))
  }

  @Test func aGapThatWaitsForTheLineIsNotHiddenByADuplicate() {
    let rig = Rig.armed()
    rig.lineIsOpen = false
    rig.send(.command(sequence: 3, .arm(cell: 0)))
    rig.send(.command(sequence: 0, .arm(cell: 0)))
    rig.lineIsOpen = true
    #expect(rig.take() == [.acknowledgement(next: 1, .gap, free: 128)])
  }

  @Test func theTurnaroundRunsUntilTheReplyIsHandedToTheLine() {
    let rig = Rig()
    rig.open()
    rig.lineIsOpen = false
    rig.send(.describe)
    rig.drain(atMost: 10)
    rig.send(.time(token: 7))
    rig.jump(us(12_345))
    rig.lineIsOpen = true
    #expect(
      rig.take().last == .timeReply(TimeReply(token: 7, received: ms(1000), turnaround: 12_345)))
  }

  @Test func theTurnaroundCountsFromTheTimeThatTheLineIsServed() throws {
    let rig = Rig()
    rig.lineIsOpen = false
    rig.send(.time(token: 7))
    var decoder = FrameDecoder()
    rig.change { device in
      while let byte = device.popByte(at: ms(1030)) { _ = decoder.push(byte) }
    }
    #expect(
      try DeviceMessage(body: decoder.body)
        == .timeReply(TimeReply(token: 7, received: ms(1000), turnaround: 30_000)))
  }

  @Test func aFrameOnTheLineIsFinishedBeforeTheNext() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.lineIsOpen = false
    rig.send(.describe)
    for turn in 0..<2000 {
      rig.drain(atMost: 1)
      switch turn % 7 {
      case 0: rig.send(.stop)
      case 1: rig.send(.time(token: UInt32(turn)))
      case 2: rig.order(.arm(cell: 0))
      case 3: rig.play([0], in: 0)
      case 4:
        let value = UInt8(truncatingIfNeeded: turn)
        rig.change { $0.setPressure(0, to: value, at: rig.now) }
        rig.jump(ms(1))
      default: rig.change { $0.log(.info, ShortText("line")) }
      }
    }
    rig.lineIsOpen = true
    // The rig's decoder has judged every frame.
    #expect(rig.take().count > 50)
  }

  @Test func aSecondLogLineIsRefusedWhileOneWaits() {
    let rig = Rig()
    rig.open()
    rig.lineIsOpen = false
    #expect(rig.change { $0.log(.info, ShortText("one")) })
    #expect(!rig.change { $0.log(.info, ShortText("two")) })
    rig.lineIsOpen = true
    #expect(rig.take() == [.log(.info, ShortText("one"))])
    #expect(rig.change { $0.log(.info, ShortText("two")) })
  }

  @Test func samplesAndLogGiveWayToEverythingElse() throws {
    let rig = Rig.armed(pressureChannels: 1)
    rig.jump(ms(20))
    rig.lineIsOpen = false
    rig.change { $0.setPressure(0, to: 9, at: rig.now) }
    rig.change { $0.log(.info, ShortText("late")) }
    rig.change { $0.report(.board, detail: 3, at: rig.now) }
    rig.order(.arm(cell: 0))
    rig.send(.lease(session: 1, reportsSeen: 255))
    rig.lineIsOpen = true
    #expect(
      rig.take() == [
        .noSession, .acknowledgement(next: 2, .accepted, free: 128),
        .report(number: 0, .fault(.board, detail: 3)), .log(.info, ShortText("late")),
        .pressure(sample(time: 1020, 9)),
      ])
  }

  @Test func aNewSessionForgetsWhatTheOldOneHadToSay() {
    let rig = Rig.armed(pressureChannels: 1)
    rig.jump(ms(20))
    rig.lineIsOpen = false
    rig.change { $0.setPressure(0, to: 9, at: rig.now) }
    rig.change { $0.log(.info, ShortText("old")) }
    rig.change { $0.report(.board, detail: 3, at: rig.now) }
    rig.order(.arm(cell: 0))
    rig.hello(session: 5)
    rig.lineIsOpen = true
    #expect(
      rig.take() == [
        .welcome(
          Welcome(version: 1, capabilities: [.keys, .pressure, .log], session: 5, boot: 77)),
        // A press that continues is reported again.
        .pressure(sample(time: 1020, 9)),
      ])
  }

  @Test func withoutTheLineTheMotorsAndTheLeaseGoOn() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.lineIsOpen = false
    rig.renews = false
    rig.play([UInt8](repeating: 0, count: 40), in: 0)
    rig.pass(ms(1000))
    #expect(
      rig.takeTransitions().map(\.time.count)
        == [1000, 1050, 1100, 1150, 1200, 1250].map { $0 * 1000 })
    #expect(rig.isSilent && !rig.isArmed)
  }
}
