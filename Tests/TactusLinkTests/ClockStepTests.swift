import TactusLink
import TactusLoopback
import TactusTestSupport
import TactusWire
import Testing

/// A device's clock that jumps: earlier exchanges become worthless.
@Suite struct ClockStepTests {
  @Test(
    arguments: [-3_600_000, -40_000, -1_100, 1_100, 40_000, 3_600_000] as [Int64],
    Seeds.of(count: 10))
  func aStepDiscardsOldExchanges(milliseconds: Int64, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var before = ClockBench(lead: 7_200_000_000, drift: .random(in: -200...200, using: &random))
    for _ in 0..<20 {
      _ = before.exchange(there: 200_000, back: .random(in: 0...400_000, using: &random))
      before.pass(milliseconds: 1000)
    }
    var after = ClockBench(
      lead: before.device - before.now.count + milliseconds * 1000, drift: before.drift,
      time: before.time)
    after.clock = before.clock
    #expect(after.exchange(there: 300_000, back: 100_000) == .stepped, "\(Seeds.again(seed))")
    #expect(after.clock.sampleCount == 1, "\(Seeds.again(seed))")
    #expect(after.isInBound, "\(Seeds.again(seed))")
  }

  /// As from a board in an emulator, or a host that was stopped between its clock and its line.
  @Test(arguments: [-900, -30, -5, 5, 30, 900] as [Int64])
  func aSmallJumpIsNotARestartButIsNeverAveragedIn(milliseconds: Int64) {
    var before = ClockBench(lead: 7_200_000_000, drift: 0)
    for _ in 0..<20 {
      _ = before.exchange(there: 200_000, back: 200_000)
      before.pass(milliseconds: 1000)
    }
    var after = ClockBench(
      lead: before.lead + milliseconds * 1000, drift: 0, time: before.time)
    after.clock = before.clock
    #expect(after.exchange(there: 200_000, back: 200_000) == .taken)
    #expect(after.clock.sampleCount == 1 && after.isInBound)
  }

  @Test(arguments: [-60_000, 60_000] as [Int64])
  func aStepWhileArmedEndsTheSession(milliseconds: Int64) {
    let rig = ManualDeviceRig().armed()
    let old = rig.session
    for _ in 0..<3 {
      rig.pass(1000)
      _ = rig.answerTimes()
    }
    #expect(rig.takeEvents() == [])
    rig.clockLead += ms(milliseconds)
    rig.pass(1000)
    let said = rig.answerTimes()
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.clockStepped))])
    #expect(rig.session != old && rig.link.phase == .connecting)
    guard case .hello = said.last else {
      Issue.record("no HELLO in \(said)")
      return
    }
    rig.welcome(boot: 2)
    rig.describe()
    _ = rig.answerTimes()
    let estimate = rig.link.clock.estimate(at: rig.now)
    #expect(rig.link.phase == .open && estimate?.time == rig.now + rig.clockLead)
  }

  /// The device reports it only when it receives a frame of its old session; until then its clock
  /// is useless.
  @Test(arguments: [77, 5_000_000, 1 << 44] as [Int64])
  func readingResumesAfterARestartWithAnotherClock(lead: Int64) throws {
    let rig = ReaderRig()
    try rig.run(until: ms(600))
    rig.glove = VirtualGlove(clockLead: Microseconds(lead), boot: 2)
    let found = try rig.finish()
    #expect(found == [])
    #expect(rig.disarmings.holdsSessionLoss)
    let isInBound = rig.isClockInBound
    #expect(isInBound)
  }
}
