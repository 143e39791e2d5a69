import TactusLink
import TactusTestSupport
import TactusWire
import Testing

@Suite struct ClockTests {
  /// The distribution of a line's delay over its directions.
  enum Delay: CaseIterable, Sendable {
    case random
    case allThere
    case allBack
    case spikes

    func ways(upTo slowest: Int64, _ random: inout SeededGenerator) -> (there: Int64, back: Int64) {
      let one = Int64.random(in: 0...slowest, using: &random)
      let other = Int64.random(in: 0...slowest, using: &random)
      let spike = Int64.random(in: 0..<8, using: &random) == 0 ? 300_000_000 : 0 as Int64
      return switch self {
      case .random: (one, other)
      case .allThere: (one, 0)
      case .allBack: (0, one)
      case .spikes: (one, other + spike)
      }
    }
  }

  /// Near zero, below the wraps of a start's milliseconds and of an onset, and near the end of all
  /// time.
  private static let leads: [Int64] = [
    0, (1 << 16) * 1000 - 2_000_000, (1 << 32) - 2_000_000, (1 << 53) - (1 << 40),
  ]

  @Test(arguments: Delay.allCases, Seeds.of(count: 100))
  func theTrueErrorLiesInsideItsBound(delay: Delay, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = ClockBench(
      lead: try #require(Self.leads.randomElement(using: &random)),
      drift: .random(in: -200...200, using: &random),
      time: .random(in: 0...1_000_000_000_000, using: &random))
    let slowest = Int64.random(in: 1000...10_000_000, using: &random)
    let longestGap: Int64 = seed % 5 == 0 ? 3_600_000_000_000 : 2_000_000_000
    for exchange in 0..<80 {
      let ways = delay.ways(upTo: slowest, &random)
      let verdict = bench.exchange(
        there: ways.there, turnaround: .random(in: 0...20_000_000, using: &random), back: ways.back)
      #expect(verdict == .taken, "exchange \(exchange): \(Seeds.again(seed))")
      if exchange < 8 { continue }
      for _ in 0..<10 {
        #expect(
          bench.isInBound,
          "exchange \(exchange): \(String(describing: bench.error)): \(Seeds.again(seed))")
        // A crystal may change its rate, as when it grows warm.
        if seed % 3 == 0 { bench.drift = .random(in: -200...200, using: &random) }
        bench.pass(.random(in: 0...longestGap / 10, using: &random))
      }
    }
    #expect(bench.clock.sampleCount <= 64, "\(Seeds.again(seed))")
  }

  @Test(arguments: [-200, -37, 0, 12, 200] as [Int64], Seeds.of(count: 20))
  func theTrueDriftLiesInsideItsBound(drift: Int64, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = ClockBench(lead: 77_000_000, drift: drift)
    for pause: Int64 in Array(repeating: 0, count: 8) + [1000, 5000, 55_000] {
      bench.pass(milliseconds: pause)
      _ = bench.exchange(
        there: .random(in: 0...500_000, using: &random),
        back: .random(in: 0...500_000, using: &random))
    }
    let estimate = try #require(bench.clock.drift(at: bench.now), "\(Seeds.again(seed))")
    #expect(abs(estimate.partsPerMillion - Double(drift)) <= estimate.bound, "\(Seeds.again(seed))")
    #expect(estimate.bound < 40, "\(Seeds.again(seed))")
  }

  @Test func oneExchangeDoesNotShowTheDrift() {
    var bench = ClockBench(lead: 9000, drift: 0)
    _ = bench.exchange(there: 500_000, back: 500_000)
    #expect(bench.clock.drift(at: bench.now) == nil)
  }

  @Test func beforeTheFirstExchangeNothingIsKnown() {
    #expect(DeviceClock().estimate(at: .zero) == nil)
  }

  /// Of 8 ms on the line 4 ms either way are unknown, and 200 microseconds more for every second.
  @Test func theBoundIsHalfTheRoundTripAndGrowsWithTime() throws {
    var bench = ClockBench(lead: 1_000_000, drift: 0)
    _ = bench.exchange(there: 4_000_000, turnaround: 5_000_000, back: 4_000_000)
    let fresh = try #require(bench.error)
    #expect((4000...4010).contains(fresh.bound) && abs(fresh.true) <= 3)
    bench.pass(milliseconds: 10_000)
    let old = try #require(bench.error)
    #expect((6000...6010).contains(old.bound))
  }

  /// The first shows that the device's clock cannot be behind, the second that it cannot be ahead.
  @Test func exchangesTogetherBoundMoreThanEachAlone() throws {
    var bench = ClockBench(lead: 1_000_000, drift: 0)
    _ = bench.exchange(there: 9_000_000, back: 0)
    #expect(try #require(bench.error).bound > 4000)
    _ = bench.exchange(there: 0, back: 9_000_000)
    let error = try #require(bench.error)
    #expect(error.bound < 20 && bench.isInBound)
  }

  @Test(
    arguments: [(sent: 0, received: 1000, turnaround: 5000), (2000, 1000, 0)]
      as [(
        sent: Int64, received: Int64, turnaround: UInt32
      )])
  func anImpossibleExchangeIsLeftOut(
    exchange: (sent: Int64, received: Int64, turnaround: UInt32)
  ) {
    var clock = DeviceClock()
    let verdict = clock.add(
      sent: Microseconds(exchange.sent), received: Microseconds(exchange.received),
      reply: TimeReply(token: 0, received: .zero, turnaround: exchange.turnaround))
    #expect(verdict == .absurd && clock.sampleCount == 0)
  }
}
