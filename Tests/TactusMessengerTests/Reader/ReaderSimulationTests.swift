import TactusAnalysis
import TactusMessenger
import TactusTestSupport
import Testing

@Suite struct ReaderSimulationTests {
  private static let seeds = 1...20 as ClosedRange<UInt64>
  private static let messages = 300

  /// The areas with which the learned interest, each message before it is learned from, and urgency
  /// alone predict the messages opened at once.
  private func areas(
    _ kind: SimulatedReader.Kind, seed: UInt64
  ) throws -> (learned: Double, urgency: Double) {
    var stream = MessageStream(seed: seed)
    var reader = SimulatedReader(kind, seed: seed)
    var model = ReaderModel()
    var (learned, urgency) = (RankedOutcomes(), RankedOutcomes())
    for _ in 0..<Self.messages {
      let next = stream.next()
      let message = try #require(next, "the corpus is there")
      let reactions = reader.react(to: message)
      let isAtOnce = reactions.first == .openedAtOnce
      let now = message.analysis.urgency.value
      learned.add(model.interest(in: message.traits)?.value ?? now, isAtOnce)
      urgency.add(now, isAtOnce)
      for reaction in reactions { model.learn(reaction, to: message.traits, at: message.time) }
    }
    return (learned.area, urgency.area)
  }

  @Test(.long, arguments: SimulatedReader.Kind.allCases)
  func whatIsOpenedAtOnceIsForetoldFarBetterThanByUrgency(kind: SimulatedReader.Kind) throws {
    var (learned, urgency) = (0.0, 0.0)
    var lines: [String] = []
    for seed in Self.seeds {
      let areas = try areas(kind, seed: seed)
      learned += areas.learned
      urgency += areas.urgency
      lines.append("seed \(seed): \(rounded(areas.learned)), by urgency \(rounded(areas.urgency))")
      #expect(areas.learned > areas.urgency, "\(kind.rawValue), seed \(seed)")
    }
    let count = Double(Self.seeds.count)
    let gain = (learned - urgency) / count
    print("\(kind.rawValue): \(rounded(learned / count)), \(rounded(gain)) above urgency alone")
    for line in lines { print("  \(line)") }
    #expect(gain >= 0.15, "\(kind.rawValue): \(gain)")
  }

  private func rounded(_ figure: Double) -> Double { (figure * 1000).rounded() / 1000 }
}
