import TactusLink
import TactusTestSupport
import TactusWire
import Testing

/// 1 % of bytes lost and 0.1 % changed at 115,200 baud.
@Suite struct LossyLineTests {
  static let faults = "drop=0.01,flip=0.001,rate=11520"

  @Test(arguments: Seeds.of(count: 1, whole: 4))
  func moreThan20CellsASecondArePlayedOnceAndInOrder(seed: UInt64) throws {
    let rig = try StreamRig(seed: seed, faults: Self.faults)
    try rig.run(for: ms(120_000))
    let found = try rig.finish()
    #expect(found == [], "seed \(seed)")
    #expect(rig.disarmings == [], "seed \(seed)")
    #expect(rig.played > 20 * 120, "seed \(seed)")
  }

  @Test(arguments: Seeds.of(count: 1, whole: 4))
  func anArmedLinkKeepsItsSessionThoughNothingIsPlayed(seed: UInt64) throws {
    let rig = try StreamRig(seed: seed, faults: Self.faults)
    rig.isFeeding = false
    try rig.run(for: ms(600_000))
    let isArmed = rig.session.link.phase == .armed
    #expect(rig.disarmings == [] && isArmed, "seed \(seed)")
  }

  /// The extra frames for coping with loss, and only while there is any.
  @Test func renewalsAreMoreFrequentOnlyWhileTheLineLosesFrames() {
    let rig = ManualDeviceRig().armed()
    func renewals(in milliseconds: Int64) -> Int {
      var count = 0
      for _ in 0..<milliseconds / 10 {
        rig.pass(10)
        for case .lease in rig.answerTimes() { count += 1 }
      }
      return count
    }
    #expect(renewals(in: 800) == 10)
    rig.link.receive([1, 2, 3, 0], at: rig.now)
    #expect((26...27).contains(renewals(in: 800)))
    _ = renewals(in: 29_200)
    #expect((9...11).contains(renewals(in: 800)))
  }

  @Test(
    arguments: Seeds.of(count: 1, whole: 3),
    ["drop=0.02,flip=0.005,rate=11520", "stall=300", "to-device.stall=2500,rate=11520"])
  func noCellOfARunThatDropsIsEverLate(seed: UInt64, faults: String) throws {
    let rig = try StreamRig(seed: seed, faults: faults, late: .drop)
    try rig.run(for: ms(40_000))
    let found = try rig.finish()
    #expect(found == [], "seed \(seed), \(faults)")
    #expect(rig.cellsLate == 0, "seed \(seed), \(faults)")
    #expect(rig.played > 0, "seed \(seed), \(faults)")
    #expect(rig.dropped > 0 || !faults.contains("stall"), "seed \(seed), \(faults)")
  }

  /// Whatever the line did, and however long.
  @Test(
    arguments: Seeds.of(count: 3, whole: 6),
    [
      "drop=1", "drop=0.2", "flip=0.1", "to-device.drop=1", "from-device.drop=1", "stall=5000",
      "drop=0.01,flip=0.001,rate=11520", "delay=200,jitter=300", "insert=0.1,dup=0.1",
    ])
  func theLinkIsBackTwoSecondsAfterTheFaultsEnd(seed: UInt64, faults: String) throws {
    let rig = try StreamRig(seed: seed, faults: "rate=11520")
    try rig.run(for: ms(3_000 + Int64(seed) * 37))
    try rig.change(faults: faults, seed: seed)
    try rig.run(for: ms(200 + Int64(seed) * 1_009))
    if seed % 3 == 0 { rig.glove.restart(at: rig.now) }
    if seed % 3 == 1 { rig.session.link.stop(at: rig.now) }
    try rig.run(for: ms(Int64(seed) * 97))
    try rig.change(faults: "rate=11520")
    try rig.run(for: ms(2_000))
    let isBack = rig.session.link.phase == .armed && rig.glove.isArmed
    #expect(isBack, "seed \(seed), \(faults)")
    let before = rig.played
    try rig.run(for: ms(2_000))
    #expect(rig.played - before > 20, "seed \(seed), \(faults)")
  }
}
