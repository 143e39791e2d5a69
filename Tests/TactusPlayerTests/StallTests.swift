import TactusHaptics
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// A host that gets no processor time for a while is not noticeable.
@Suite struct StallTests {
  /// They begin a new run. Others continue with the cell after the playing one, in the time that it
  /// leaves.
  private static let commands: [PlayerCommand] = [.repeatWord, .previousWord, .nextWord]

  @Test(arguments: Seeds.of(count: 8))
  func aHostRepeatedlyHeldUpFor50MillisecondsStartsNoCellLate(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = String(repeating: "the quick brown fox jumps over the lazy dog ", count: 20)
    let rig = try PlayerRig(ScriptedSource(text))
    var stalls = SeededGenerator(seed: random.next())
    rig.stall = { Bool.random(using: &stalls) ? .random(in: 1...50, using: &stalls) : 0 }
    for _ in 0..<100 {
      try rig.run(.random(in: 0...1000, using: &random))
      if Int.random(in: 0..<5, using: &random) == 0 {
        try rig.perform(Self.commands.randomElement(using: &random) ?? .nextWord)
      }
    }
    let late = rig.events.filter {
      switch $0 {
      case .late, .underrun, .lost: true
      default: false
      }
    }
    #expect(late.isEmpty, "\(late.prefix(3)), \(Seeds.again(seed))")
    #expect(rig.deviations.count > 20)
    #expect(rig.deviations.allSatisfy { 0..<1000 ~= $0 }, "\(Seeds.again(seed))")
  }

  @Test func aLateRunIsFeltWholeButLater() throws {
    let rig = try PlayerRig(ScriptedSource("hello world"))
    try rig.run(300)
    #expect(rig.felt == "")
    // The answer to the CUT arrives at once, the run after it is in transit for 120 ms.
    var steps = 0
    rig.stall = {
      steps += 1
      return steps == 2 ? 120 : 0
    }
    try rig.perform(.repeatWord)
    rig.stall = { 0 }
    try rig.finish()
    #expect(rig.felt == "hello world")
    #expect(Set(rig.deviations) == [30_000], "\(rig.deviations)")
    #expect(rig.events.contains { if case .underrun = $0 { true } else { false } })
  }
}
