import TactusLink
import TactusTestSupport
import TactusWire
import Testing

/// The estimate is accurate, not only bounded.
@Suite struct ClockFitTests {
  /// Exchanges as during a reading: eight at once, then one a second; each trip takes from 0.1 to
  /// 0.3 ms.
  private static func reading(
    seconds: Int, drift: Int64, _ random: inout SeededGenerator,
    each: (ClockBench, _ trip: (sent: Microseconds, middle: Int64, length: Int64)) -> Void = {
      _, _ in
    }
  ) -> ClockBench {
    var bench = ClockBench(lead: 123_456_789, drift: drift)
    for exchange in 0..<8 + seconds {
      if exchange >= 8 { bench.pass(milliseconds: 1000) }
      let there = Int64.random(in: 100_000...300_000, using: &random)
      let back = Int64.random(in: 100_000...300_000, using: &random)
      let sent = bench.now
      _ = bench.exchange(there: there, back: back)
      // If both trips had taken equally long, the device would have read this in the middle.
      let middle = bench.device - back / 1000 - bench.now.count
      each(bench, (sent, middle + (back - there) / 2000, there + back))
    }
    return bench
  }

  @Test(arguments: Seeds.of(count: 20))
  func theFitIsCloserThanTheBestExchangeAndWellInsideTheBound(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let drift = Int64.random(in: -100...100, using: &random)
    var line = 0.0
    var best = 0.0
    var bound = 0.0
    var recent: [(offset: Int64, length: Int64)] = []
    var count = 0
    _ = Self.reading(seconds: 120, drift: drift, &random) { bench, trip in
      recent = recent.suffix(15) + [(trip.middle, trip.length)]
      count += 1
      guard count > 24, let error = bench.error,
        let quickest = recent.min(by: { $0.length < $1.length })
      else { return }
      line += Double(error.true * error.true)
      bound += Double(error.bound * error.bound)
      let off = quickest.offset - (bench.device - bench.now.count)
      best += Double(off * off)
    }
    #expect(line * 64 < bound, "\(line) against \(bound): \(Seeds.again(seed))")
    #expect(line < best, "\(line) against \(best): \(Seeds.again(seed))")
  }

  @Test(
    arguments: Seeds.of(count: 20),
    [(100_000, 40_000_000), (40_000_000, 100_000), (0, 600_000)] as [(Int64, Int64)])
  func anOutlierDoesNotMoveTheFit(seed: UInt64, ways: (there: Int64, back: Int64)) throws {
    var random = SeededGenerator(seed: seed)
    var with = Self.reading(seconds: 30, drift: 50, &random)
    var without = with
    #expect(with.exchange(there: ways.there, back: ways.back) == .taken, "\(Seeds.again(seed))")
    without.pass(ways.there)
    without.pass(ways.back)
    for _ in 0..<20 {
      let off = abs(try #require(with.error).true)
      // Its evidence for the bound may even improve the estimate.
      #expect(off <= abs(try #require(without.error).true) + 8, "\(Seeds.again(seed))")
      #expect(with.isInBound, "\(Seeds.again(seed))")
      with.pass(milliseconds: 100)
      without.pass(milliseconds: 100)
    }
  }

  /// They are too close to the others to be rejected by distance, and all on one side.
  @Test(arguments: [(900_000, 0), (0, 900_000)] as [(Int64, Int64)])
  func roundTripsOverTwiceTheMedianDoNotMoveTheFit(ways: (there: Int64, back: Int64)) throws {
    var bench = ClockBench(lead: 0, drift: 0)
    for _ in 0..<8 {
      _ = bench.exchange(there: 100_000, back: 300_000)
      _ = bench.exchange(there: 300_000, back: 100_000)
      _ = bench.exchange(there: ways.there, back: ways.back)
    }
    let error = try #require(bench.error)
    #expect(abs(error.true) <= 3, "\(error)")
  }

  /// Half of the exchanges may be useless when the host was busy for a while.
  @Test(arguments: Seeds.of(count: 20))
  func halfOfTheExchangesMayBeOutliers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = ClockBench(lead: 0, drift: -80)
    for exchange in 0..<60 {
      let there = Int64.random(in: 100_000...300_000, using: &random)
      let back = Int64.random(in: 100_000...300_000, using: &random)
      let stall = exchange % 2 == 0 ? 0 : Int64.random(in: 5_000_000...50_000_000, using: &random)
      _ = bench.exchange(there: there, back: back + stall)
      bench.pass(milliseconds: 500)
    }
    let error = try #require(bench.error, "\(Seeds.again(seed))")
    #expect(abs(error.true) < 60 && bench.isInBound, "\(error): \(Seeds.again(seed))")
  }
}
