import TactusHaptics
import TactusLink
import TactusLoopback
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

@Suite struct RecoveryTests {
  @Test(arguments: [300, 2000, 40_000] as [Int64])
  func afterAFreezeTheReadingResumesAtTheStartOfTheWord(milliseconds: Int64) throws {
    let rig = try PlayerRig(ScriptedSource("hello world again"))
    // In the middle of the o of world.
    try rig.run(20 + 5 * 750 + 400 + 750 + 100)
    let felt = rig.felt
    #expect(felt == "hello w")
    rig.now += Microseconds(milliseconds * 1000)
    try rig.settle()
    #expect(rig.motorsAreOff)
    try rig.finish()
    #expect(rig.felt == felt + "world again")
    #expect(rig.ending == .finished)
    #expect(rig.disarmings == [.leaseExpired])
  }

  @Test func aWordBrokenOffRepeatedlyResumesWhereItWas() throws {
    let word = "abcdefghijklmnopqrstuvwxyz"
    let rig = try PlayerRig(ScriptedSource(word + " again"))
    while rig.ending == nil, rig.disarmings.count < 100 {
      try rig.run(4000)
      // The host is suspended for longer than the lease.
      rig.now += Microseconds.seconds(1)
      try rig.settle()
    }
    #expect(rig.ending == .finished)
    let begun = rig.felt.split(separator: "a", omittingEmptySubsequences: false).count - 1
    #expect(begun == 3 + 1 + 1, "three times its first cell, and two in 'again': \(rig.felt)")
    #expect(rig.felt.hasSuffix(word.suffix(16) + " again"), "\(rig.felt)")
  }

  @Test func afterAGloveRestartsTheReadingResumesAtTheStartOfTheWord() throws {
    let rig = try PlayerRig(ScriptedSource("hello world again"))
    try rig.run(20 + 5 * 750 + 400 + 750 + 100)
    let felt = rig.felt
    rig.loopback.glove = VirtualGlove(clockLead: .microseconds(77), boot: 2)
    try rig.finish()
    #expect(rig.felt == felt + "world again")
    #expect(rig.ending == .finished)
    #expect(rig.disarmings.map(\.isSessionLoss) == [true])
    #expect(rig.motorsAreOff)
  }

  /// As with a board powered over the cable.
  @Test(arguments: [20, 600, 4000] as [Int64])
  func readingStartsAtOnceOnAGloveWhoseClockStartsAnew(seconds: Int64) throws {
    let rig = try PlayerRig(ScriptedSource(String(repeating: "hello world ", count: 1000)))
    try rig.run(seconds * 1000)
    rig.loopback.glove = VirtualGlove(clockLead: .zero - rig.now, boot: 2)
    for moment in ["after the restart", "after a word again"] {
      let felt = rig.felt.count
      try rig.run(4000)
      #expect(rig.felt.count >= felt + 2, "\(moment)")
      try rig.perform(.repeatWord)
    }
  }

  /// Keys may be pressed endlessly while no glove is connected.
  @Test func withoutAGloveOnlyTheLastKeysAndThePauseCount() throws {
    var link = Link(seed: 1)
    var player = try Player(ScriptedSource("one two"), rate: .normal) {
      rate, device throws(HapticsError) in try PatternTable(rate: rate, device: device)
    }
    player.perform(.pause, &link, at: .zero)
    for _ in 0..<10_000 {
      for key in [PlayerCommand.faster, .nextWord, .slower] {
        player.perform(key, &link, at: .zero)
      }
    }
    let waiting = try #require(player.parts.first { $0.name == "commands" }?.value)
    let commands = try #require(waiting as? [PlayerCommand])
    #expect(commands.count == 32)
    #expect(commands.first == .pause && commands.last == .slower)
    for _ in 0..<100 { player.perform(.resume, &link, at: .zero) }
    let resumed = player.parts.first { $0.name == "commands" }?.value as? [PlayerCommand]
    #expect(resumed?.count == 32 && resumed?.last == .resume)
  }

  @Test func aPausedReadingStaysPausedWhenTheGloveRestarts() throws {
    let rig = try PlayerRig(ScriptedSource("ab cd"))
    try rig.run(100)
    try rig.perform(.pause)
    try rig.run(3000)
    rig.loopback.glove = VirtualGlove(boot: 2)
    try rig.run(5000)
    #expect(rig.isPaused)
    #expect(rig.motorsAreOff)
    try rig.perform(.resume)
    try rig.finish()
    #expect(rig.felt.hasSuffix("ab cd"))
  }

  @Test(arguments: Seeds.of(count: 20))
  func aTextThatTricklesInIsFeltWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = "the quick brown fox jumps over the lazy dog"
    let rig = try PlayerRig(ScriptedSource(text, available: 0))
    var available = 0
    while available < text.count {
      try rig.run(Int64.random(in: 0...4000, using: &random))
      available += Int.random(in: 1...9, using: &random)
      rig.session.player.source.available = available
      try rig.settle()
    }
    try rig.finish()
    #expect(rig.felt == text, "\(Seeds.again(seed))")
    #expect(rig.ending == .finished, "\(Seeds.again(seed))")
    #expect(rig.deviations.allSatisfy { $0 == 0 }, "\(rig.deviations): \(Seeds.again(seed))")
  }

  @Test func repeatedRefusalsEndTheReadingWithTheReason() throws {
    let places = (0..<7).map { Layout.Actuator("motor \($0)", x: 0.5, y: 0.5) }
    let tooMany = try Layout(
      name: "seven", summary: "one more than the glove has", actuators: places,
      dots: [6, 1, 2, 3, 4, 5])
    let rig = try PlayerRig(ScriptedSource("hello"), layout: tooMany)
    try rig.finish()
    #expect(rig.ending == .refused(type: MessageType.define.rawValue, .badField))
    #expect(rig.motorsAreOff)
  }

  @Test func aRateThatTheMotorsCannotRenderIsIgnored() throws {
    let rig = try PlayerRig(ScriptedSource("hello"), encoding: .burst)
    try rig.run(100)
    for _ in 0..<12 { try rig.perform(.faster) }
    try rig.finish()
    #expect(rig.felt == "hello")
    #expect(rig.session.player.rate.percent >= 100)
  }
}
