import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

@Suite struct LossTests {
  @Test func withoutLossEveryCellIsPlayedButThoseTakenBackOrStopped() throws {
    let rig = ReaderRig()
    #expect(try rig.finish() == [])
    #expect(rig.disarmings == [.stopped, .stopped])
    #expect(rig.playedSlots.count >= 12)
  }

  /// Every frame of a whole session is harmed once, in every way, in either direction.
  @Test(arguments: Direction.allCases, Damage.allCases)
  func whateverHappensToOneFrameEveryCellIsPlayedOnceOrReported(
    direction: Direction, damage: Damage
  ) throws {
    let whole = ReaderRig()
    #expect(try whole.finish() == [])
    let frames = try #require(whole.lanes[direction]).frames
    #expect(frames > 40)
    for harmed in 0..<frames {
      let rig = ReaderRig { $0 == direction && $1 == harmed ? damage : nil }
      let found = try rig.finish()
      #expect(found == [], "frame \(harmed) \(direction) \(damage)")
      #expect(!rig.disarmings.holdsSessionLoss, "frame \(harmed) \(direction) \(damage)")
    }
  }

  /// Every two adjacent frames are lost.
  @Test(arguments: Direction.allCases)
  func twoLossesInARowAreRepairedToo(direction: Direction) throws {
    let whole = ReaderRig()
    _ = try whole.finish()
    for harmed in 0..<(whole.lanes[direction]?.frames ?? 0) {
      let rig = ReaderRig { $0 == direction && ($1 == harmed || $1 == harmed + 1) ? .lost : nil }
      let found = try rig.finish()
      #expect(found == [], "frames \(harmed) and the next, \(direction)")
    }
  }

  @Test(arguments: Seeds.of(count: 100))
  func onABadLineEveryCellIsPlayedOnceOrReported(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rig = ReaderRig(seed: seed) { _, _ in
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<6: .lost
      case 6..<9: .damaged
      case 9..<12: .twice
      case 12..<16: .stalled
      default: nil
      }
    }
    let found = try rig.finish()
    #expect(found == [], "\(Seeds.again(seed))")
  }

  @Test(
    arguments: Seeds.of(count: 25),
    [
      "drop=0.002", "flip=0.002,dup=0.001,insert=0.002", "delay=0.5,jitter=1,chunk=3",
      "rate=20000", "stall=60,stall-chance=0.002", "to-device.flip=0.005,from-device.drop=0.005",
    ])
  func onALineThatDamagesBytesEveryCellIsPlayedOnceOrReported(seed: UInt64, faults: String) throws {
    let rig = ReaderRig(seed: seed, faults: try FaultSpec(faults))
    let found = try rig.finish()
    #expect(found == [], "\(faults): \(Seeds.again(seed))")
  }

  @Test(arguments: 0..<80)
  func readingResumesAfterARestartAtAnyTime(step: Int) throws {
    let rig = ReaderRig()
    try rig.run(until: ms(Int64(step) * 31))
    rig.glove = VirtualGlove(clockLead: ms(77), boot: 2)
    let found = try rig.finish()
    #expect(found == [], "restart after \(step * 31) ms")
  }

  @Test(arguments: 0..<40)
  func aNewHostTakesOverTheGlove(step: Int) throws {
    let rig = ReaderRig()
    try rig.run(until: ms(Int64(step) * 61))
    let again = ReaderRig(seed: 2)
    swap(&again.glove, &rig.glove)
    again.now = rig.now
    let found = try again.finish()
    #expect(found == [], "taken over after \(step * 61) ms")
  }

  @Test(arguments: 0..<100)
  func theMotorsAreOff250MillisecondsAfterTheHostsLastRenewal(step: Int) throws {
    let rig = ReaderRig()
    let start = ms(Int64(step) * 17)
    try rig.run(until: start)
    rig.isHostAlive = false
    rig.now = start + ms(251)
    try rig.settle()
    #expect(rig.glove.isArmed == false)
    #expect(!rig.glove.motorLevels.contains { $0 > 0 })
    let lead = ms(1000)
    #expect(!rig.changes.contains { $0.time > start + lead + ms(250) })
  }

  @Test func theSameSeedGivesTheSameMotorLogByteForByte() throws {
    var logs: [String] = []
    for _ in 0..<2 {
      var random = SeededGenerator(seed: 5)
      let rig = ReaderRig(seed: 9) { _, _ in
        Int.random(in: 0..<100, using: &random) < 10 ? .lost : nil
      }
      let found = try rig.finish()
      #expect(found == [])
      logs.append(rig.changes.map { "\($0)\n" }.joined())
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].utf8.count > 250)
  }
}
