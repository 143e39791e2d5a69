import TactusLink
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Gloves that prevent all progress: the link reports that, and retries ever less often.
@Suite struct HostileLinkTests {
  /// These acknowledge everything but report cells wrongly, which is for the player to judge.
  static let wrongAboutCells: Set<Defect> = [
    .playsNothing, .playedNever, .playedBeyond, .playedBehind, .playedFirst, .playedForged,
    .playedAhead, .lateAlways, .droppedBeyond, .droppedForged, .floodsGaps,
  ]
  /// These hang up, which a link inside the process cannot see.
  static let ofTheLine: Set<Defect> = [.hangsUp]
  static let restarting: Set<Defect> = [.restartsOften, .restartsAtPlay]
  /// A waiting command ends after a minute without progress, one with `--no-wait` after 7 s.
  static let patience = ms(15_000)

  static let floods = Defect.hostile.filter {
    $0.name.hasPrefix("floods") && !wrongAboutCells.contains($0)
  }
  static let ofTheLink = Defect.hostile.filter {
    !wrongAboutCells.contains($0) && !ofTheLine.contains($0) && !floods.contains($0)
  }

  @Test(arguments: Extent.chosen.all(ofTheLink, brieflyEvery: 4), Seeds.of(count: 1))
  func aLinkProgressesOrKnowsThatItDoesNot(defect: Defect, seed: UInt64) throws {
    let rig = HostileRig([defect], seed: seed)
    func isEnded() -> Bool {
      let standing = rig.standing
      return rig.isRefused || standing.illegal != nil || standing.clockFault != nil
        || standing.since.map { rig.now - $0 >= Self.patience } ?? false
    }
    try rig.pass(until: ms(40_000), isEnough: isEnded)
    let hasFelt = rig.felt.last.map { rig.now - $0 < Self.patience } ?? false
    #expect(isEnded() || hasFelt, "\(defect.name): \(rig.standing), \(Seeds.again(seed))")
    #expect(rig.losses.contains(.restarted) == Self.restarting.contains(defect), "\(defect.name)")
  }

  @Test(.long, arguments: ofTheLink, Seeds.of(count: 1))
  func atMostFourSessionsOpenInTheFirstSecondAndThenFewer(
    defect: Defect, seed: UInt64
  ) throws {
    let rig = HostileRig([defect], seed: seed)
    try rig.pass(until: ms(60_000))
    // A felt cell makes a session useful.
    guard rig.felt.isEmpty else { return }
    func count(_ range: Range<Int64>) -> Int {
      rig.sessions.count { range.contains($0.at.milliseconds) }
    }
    let again = "\(defect.name): \(rig.sessions.map(\.at.milliseconds)), \(Seeds.again(seed))"
    #expect(count(0..<1000) <= 4, "\(again)")
    #expect(count(1000..<10_000) <= 5, "\(again)")
    #expect(count(20_000..<60_000) <= 6, "\(again)")
  }

  /// Ten frames per millisecond, the capacity of a UART at 1.5 Mbit/s.
  @Test(arguments: Extent.chosen.all(floods, brieflyEvery: 3))
  func aFloodDelaysNoCellOrIsRecognised(defect: Defect) throws {
    let rig = HostileRig([defect], seed: 1)
    try rig.pass(until: ms(2_000)) { rig.felt.count >= 10 }
    let standing = rig.standing
    #expect(
      rig.felt.count >= 10 || rig.isRefused || standing.illegal != nil || standing.since != nil,
      "\(defect.name): \(standing)")
    #expect(rig.sessions.count <= 5, "\(defect.name)")
  }

  @Test(arguments: Seeds.of(count: 20))
  func aLinkArmsWithin15SecondsAlthoughOneByteInTwentyIsLostEachWay(seed: UInt64) throws {
    let rig = HostileRig([], seed: seed, faults: try FaultSpec("drop=0.05"))
    try rig.pass(until: ms(40_000)) { rig.felt.count >= 5 }
    let armed = try #require(rig.armedAt, "\(Seeds.again(seed))")
    #expect(armed < ms(15_000), "\(armed.milliseconds) ms: \(Seeds.again(seed))")
    #expect(rig.felt.count >= 5, "\(rig.felt): \(Seeds.again(seed))")
  }

  @Test(arguments: [
    (Defect.describesShortQueue, "queue_depth", "56"), (.describesNoActuators, "actuators", "0"),
    (.describesNoSlots, "slots", "0"), (.describesFewPulses, "pulses_per_pattern", "9"),
    (.describesManyPatterns, "waiting_patterns", "5"), (.describesNoWindow, "window", "0"),
    (.describesShortPulses, "maximum_pulse", "29 ms"),
    (.describesShortDrive, "maximum_continuous", "100 ms"),
    (.describesShortLease, "lease", "149 ms"), (.describesLongLease, "lease", "251 ms"),
    (.describesManyKeys, "keys", "9"), (.describesManyChannels, "pressure_channels", "9"),
    (.describesLongBoard, "length of board", "17"),
    (.clockBeyond, "received", "18014398509481984 µs"),
    (.turnaroundWrong, "turnaround", "1000000 µs"),
  ])
  func aFieldOutOfRangeIsNamed(defect: Defect, field: String, value: String) throws {
    let rig = HostileRig([defect], seed: 1)
    try rig.pass(until: ms(5_000)) { rig.standing.illegal != nil }
    #expect(rig.standing.illegal?.field == field)
    #expect(rig.standing.illegal?.value == value)
    #expect(rig.now < ms(2_000))
  }

  @Test(
    arguments: [
      (Defect.clockDouble, 900_000...1_100_000), (.clockHalf, -600_000 ... -400_000),
      (.clockStands, -1_000_000 ... -900_000),
    ] as [(Defect, ClosedRange<Int64>)])
  func aClockAtTheWrongSpeedIsNotARestart(defect: Defect, error: ClosedRange<Int64>) throws {
    let rig = HostileRig([defect], seed: 1)
    try rig.pass(until: ms(10_000)) { rig.standing.clockFault != nil }
    let found = try #require(rig.standing.clockFault?.error)
    #expect(error.contains(found), "\(found)")
    #expect(!rig.losses.contains(.restarted))
  }
}
