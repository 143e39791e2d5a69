import TactusHaptics
import TactusLink
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

@Suite struct LostReportTests {
  private static let text = "seven wolves ran, quick as they were, home"

  /// The line remains so bad that reports are lost for good.
  @Test(arguments: ["insert=0.04", "from-device.drop=0.05", "from-device.drop=0.1"])
  func everyCellIsEventuallyReported(faults: String) throws {
    for seed in Seeds.of(count: 10) { try Self.read(faults, seed: seed) }
  }

  /// Reads the text over such a line.
  private static func read(
    _ faults: String, seed: UInt64, test: String = #function
  ) throws {
    let again = Seeds.again(seed, test: test)
    let (hostEnd, deviceEnd) = MemoryTransport.makePair()
    var line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec(faults), seed: seed))
    var glove = VirtualGlove()
    var session = ReadingSession(
      try Player(ScriptedSource(text), rate: .normal) {
        rate, device throws(HapticsError) in
        try PatternTable(encoding: .columns, rate: rate, device: device)
      }, over: hostEnd, seed: seed)
    var now = Microseconds.zero
    var told: Set<Int> = []
    var ending: PlayerEnding?
    try session.begin(at: now)
    while !session.player.hasEnded, now < Microseconds.milliseconds(3_600_000) {
      repeat {
        try session.step(to: now)
        try line.advance(to: now)
        try glove.serve(&line, at: now)
      } while hostEnd.hasBytes
      for event in session.player.takeEvents() {
        switch event {
        case .played(let cell, _): told.insert(cell.index)
        case .ended(let why): ending = why
        default: break
        }
      }
      let next = [session.nextDeadline, glove.nextDeadline, line.nextDeadline]
      now = max(now, try #require(next.compactMap { $0 }.min()))
    }
    #expect(ending == .finished, "\(faults) \(again)")
    #expect(told == Set(0..<text.count), "\(faults) \(again)")
  }
}

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
