import TactusHaptics
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Readings over lines that lose, damage, double, delay and hold up bytes, with ends that stall, by
/// a seed; after a while all faults end.
@Suite struct MixtureTests {
  private static let lanes = 8

  @Test(arguments: 0..<lanes)
  func noMixtureOfFaultsHidesACell(lane: Int) throws {
    var census = Census<UInt64>("mixtures, lane \(lane)")
    let seeds = Seeds.of(count: 64).filter { Int($0 % UInt64(Self.lanes)) == lane }
    census.read(seeds, again: Self.again) {
      try OneReading(Self.trial($0), again: $1)
    }
    census.close(leastWhole: 0.8)
  }

  /// As in a reading of 40 words on a line that loses bytes and stalls.
  @Test(arguments: Seeds.of(count: 2))
  func everyWordOfFortyIsFeltThoughBytesGetLostAndTheLineStalls(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var spec = FaultSpec()
    spec.toDevice = LaneFaults([.drop: 0.01, .stall: 300, .stallChance: 0.0007])
    spec.fromDevice = LaneFaults([.drop: 0.01])
    var trial = OneReading.Case(words: Words(count: 40, &random))
    trial.weather = (spec, seed)
    trial.bound = Microseconds.seconds(600)
    let reading = try OneReading(trial, again: Seeds.again(seed))
    #expect(reading.findings == [], "\(Seeds.again(seed))")
    #expect(reading.isFeltWhole, "\(reading.account.named.sorted()): \(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 4))
  func fortyWordsStartWithin15SecondsAndAreFeltWholeThoughAByteInTwentyIsLostEachWay(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var trial = OneReading.Case(words: Words(count: 40, &random))
    trial.weather = (try FaultSpec("drop=0.05"), seed)
    trial.bound = Microseconds.seconds(1800)
    let reading = try OneReading(trial, again: Seeds.again(seed))
    let forged = "taken though nobody sent them: \(reading.forged)"
    let start = try #require(reading.firstFelt, "\(Seeds.again(seed))")
    #expect(start < .seconds(15), "\(start): \(Seeds.again(seed))")
    let (findings, isFeltWhole) = (reading.findings, reading.isFeltWhole)
    #expect(findings == [], "\(forged): \(Seeds.again(seed))")
    #expect(
      isFeltWhole,
      "\(reading.account.end) after \(reading.end), named \(reading.account.named.sorted()): \(Seeds.again(seed))"
    )
  }

  private static func again(_ seed: UInt64) -> String {
    Seeds.again(seed, test: "noMixtureOfFaultsHidesACell")
  }

  static func trial(_ seed: UInt64) throws -> OneReading.Case {
    var random = SeededGenerator(seed: seed)
    let count = random.chance(5) ? 40 : Int.random(in: 2...8, using: &random)
    var trial = OneReading.Case(words: Words(count: count, &random))
    trial.rate = try Rate(percent: [100, 200, 400, 400].randomElement(using: &random) ?? 400)
    trial.pieces = [nil, 1, 4, 10].randomElement(using: &random) ?? nil
    trial.latency = Microseconds(Int64.random(in: 0...1500, using: &random))
    var spec = FaultSpec()
    spec.toDevice = lane(&random)
    spec.fromDevice = random.chance(30) ? .none : lane(&random)
    if random.chance(25) { spec.device = freezes(&random) }
    trial.weather = (spec, random.next())
    if spec.toDevice[.rate] != nil, random.chance(50) { trial.lineRate = 11_520 }
    var time = Microseconds.zero
    while random.chance(60), trial.hostStalls.count < 5 {
      time = time + Microseconds(random.span(milliseconds: 50...4000))
      let span = SingleFaultTests.stalls.randomElement(using: &random) ?? 50
      trial.hostStalls.append((time, Microseconds(span * 1000)))
      time = time + Microseconds(span * 1000)
    }
    let nominal = Int64(trial.words.cells.count) * 70_000_000 / Int64(trial.rate.percent)
    trial.healing = Microseconds(2 * nominal + 20_000_000)
    trial.bound = Microseconds(4 * nominal + 50_000_000)
    return trial
  }

  private static func lane(_ random: inout SeededGenerator) -> LaneFaults {
    var faults = LaneFaults()
    if random.chance(60) {
      faults[.drop] = [0.001, 0.003, 0.01, 0.03, 0.05].randomElement(using: &random)
    }
    if random.chance(25) { faults[.flip] = [0.0003, 0.001, 0.01].randomElement(using: &random) }
    if random.chance(25) { faults[.dup] = [0.0003, 0.001, 0.01].randomElement(using: &random) }
    if random.chance(20) { faults[.insert] = [0.001, 0.01].randomElement(using: &random) }
    if random.chance(40) {
      faults[.delay] = Double.random(in: 0...1.5, using: &random)
      faults[.jitter] = Double.random(in: 0...(random.chance(80) ? 0.5 : 20), using: &random)
    }
    if random.chance(40) {
      faults[.stall] = Double.random(in: 20...600, using: &random)
      faults[.stallChance] = [0.0003, 0.0007, 0.002].randomElement(using: &random)
    }
    if random.chance(25) { faults[.rate] = Double.random(in: 4000...12_000, using: &random) }
    if random.chance(25) { faults[.chunk] = Double(Int.random(in: 1...16, using: &random)) }
    return faults
  }

  private static func freezes(_ random: inout SeededGenerator) -> EndFaults {
    EndFaults([
      .freeze: Double.random(in: 50...600, using: &random),
      .freezeEvery: Double.random(in: 1000...8000, using: &random),
    ])
  }
}
