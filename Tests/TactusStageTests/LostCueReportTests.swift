import TactusHaptics
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire
import Testing

@Suite struct WholeCueTests {
  /// A glove that comes back repeats nothing that was felt whole.
  @Test func whatWasFeltWholeIsNotRepeatedWhenTheGloveComesBack() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.focus), .text("ab")])
    try rig.run(10_000)
    #expect(rig.text == "[focus]ab")
    for _ in 0..<3 {
      try rig.break("drop=1")
      try rig.run(6000)
      rig.heal()
      try rig.run(10_000)
    }
    #expect(rig.text == "[focus]ab")
  }
}

@Suite struct GivenUpReportTests {
  /// The device stores its last 16 reports; this many keys push out the report of the last cells.
  private static func pushReportsOut(_ rig: StageRig) throws {
    try rig.break("from-device.drop=1")
    try rig.run(1500)
    for press in 0..<20 { try rig.setKeys(UInt8(press & 1)) }
    rig.heal()
  }

  @Test func aLastCellWhoseReportIsLostForGoodIsRepeated() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.focus), .text("ab")])
    try rig.run(500)
    try Self.pushReportsOut(rig)
    try rig.run(10_000)
    #expect(rig.quiets == 1)
    #expect(rig.text == "[focus]ab")
    try rig.feel([.cue(.back), .text("cd")])
    try rig.run(10_000)
    #expect(rig.text.hasSuffix("[back]cd"))
    #expect(rig.quiets == 2)
  }

  @Test func aDiscardWhoseAnswerIsLostForGoodStillHappens() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("abcdef")])
    try rig.run(500)
    try rig.break("from-device.drop=1")
    try rig.feel([.cue(.back), .text("cd")])
    for press in 0..<20 { try rig.setKeys(UInt8(press & 1)) }
    try rig.run(300)
    rig.heal()
    try rig.run(10_000)
    #expect(rig.text.hasSuffix("[back]cd"))
    #expect(rig.quiets == 1)
    #expect(rig.motorsAreOff)
  }
}
