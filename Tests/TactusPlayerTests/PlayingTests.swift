import TactusPlayer
import TactusWire
import Testing

@Suite struct PlayingTests {
  @Test func aTextIsFeltWholeInOrderAndOnTime() throws {
    let rig = try PlayerRig(ScriptedSource("hello from tactus"))
    try rig.finish()
    #expect(rig.felt == "hello from tactus")
    #expect(rig.ending == .finished)
    #expect(rig.deviations.allSatisfy { $0 == 0 }, "\(rig.deviations)")
    #expect(rig.motorsAreOff)
  }

  @Test(arguments: [0, 1, 54, 55, 56, 57, 58, 111, 112, 113, 300])
  func aTextOfAnyLengthIsFeltOnce(count: Int) throws {
    let text = String(repeating: "abcde fgh ", count: 40).prefix(count)
    let rig = try PlayerRig(ScriptedSource(String(text)))
    try rig.finish()
    #expect(rig.felt == text)
    #expect(rig.ending == .finished)
  }

  /// A cell that the glove itself reports as faulty must not be reported as felt.
  @Test(arguments: [FaultCode.actuatorCapped, .pulseMissed])
  func aCellInWhichAMotorFailedIsNotToldAsFelt(code: FaultCode) throws {
    let rig = try PlayerRig(ScriptedSource("abc"))
    while rig.felt != "a" { try rig.run(1) }
    rig.report(.fault(code, detail: 1))
    try rig.finish()
    #expect(rig.felt == "ac")
    let marred = rig.events.filter { if case .unreported(1, 1) = $0 { true } else { false } }
    #expect(marred.count == 1)
    #expect(rig.ending == .notAllFelt)
  }

  @Test(arguments: [FaultCode.board, .receiveOverflow])
  func aFaultThatIsNoMotorsLeavesItsCellFelt(code: FaultCode) throws {
    let rig = try PlayerRig(ScriptedSource("abc"))
    while rig.felt != "a" { try rig.run(1) }
    rig.report(.fault(code, detail: 1))
    try rig.finish()
    #expect(rig.felt == "abc")
    #expect(rig.ending == .finished)
  }

  @Test func withoutMotorPowerNoCellIsFelt() throws {
    let rig = try PlayerRig(ScriptedSource("abc"))
    while rig.felt != "a" { try rig.run(1) }
    rig.report(.fault(.motorRail, detail: 1))
    try rig.finish()
    #expect(rig.felt == "a")
    #expect(rig.ending == .notAllFelt)
  }

  @Test func theFaultBeforeALateAcknowledgementOfARMCounts() throws {
    let rig = try PlayerRig(ScriptedSource("abc"))
    while rig.felt != "a" { try rig.run(1) }
    rig.report(.fault(.motorRail, detail: 1))
    rig.report(.armed(errorBound: .zero))
    try rig.finish()
    #expect(rig.felt == "a")
  }

  @Test func powerBeforeARMLeavesTheCellsFelt() throws {
    let rig = try PlayerRig(ScriptedSource("abc"))
    while rig.felt != "a" { try rig.run(1) }
    rig.report(.fault(.motorRail, detail: 0))
    try rig.finish()
    #expect(rig.felt == "abc")
  }

  @Test func theFirstPulseComesWithin100Milliseconds() throws {
    let rig = try PlayerRig(ScriptedSource("a"))
    try rig.finish()
    let first = try #require(rig.changes.first)
    #expect(first.time.count - 1_000_000 <= 100_000)
  }
}
