import TactusLink
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// The pieces from a lane, with their times.
private struct Arrivals: Equatable {
  var pieces: [(time: Int64, bytes: [UInt8])] = []
  var tally = FaultTally()

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  static func == (a: Self, b: Self) -> Bool {
    a.tally == b.tally && a.pieces.map(\.time) == b.pieces.map(\.time) && a.bytes == b.bytes
  }
}

/// Sends bytes in bursts, one at each of the times, over a lane, and reads each piece when it is
/// due.
private func send(
  _ bursts: [(time: Int64, bytes: [UInt8])], over faults: LaneFaults, seed: UInt64 = 1
) -> Arrivals {
  var lane = FaultyLane(faults, random: SplitMix64(seed: seed))
  var arrivals = Arrivals()
  func take(_ lane: inout FaultyLane, by end: Int64?) {
    while let due = lane.nextDeadline, !lane.isCut(at: due), due.count <= end ?? .max {
      arrivals.pieces.append((due.count, lane.read(by: due)))
    }
  }
  for burst in bursts {
    var rest = burst.bytes[...]
    var now = burst.time
    take(&lane, by: now)
    rest = rest.dropFirst(lane.write(rest, at: Microseconds(now)))
    while !rest.isEmpty, let due = lane.nextDeadline {
      now = max(now, due.count)
      take(&lane, by: now)
      rest = rest.dropFirst(lane.write(rest, at: Microseconds(now)))
    }
  }
  take(&lane, by: nil)
  arrivals.tally = lane.tally
  return arrivals
}

private func send(_ bytes: [UInt8], over faults: LaneFaults, seed: UInt64 = 1) -> Arrivals {
  send([(0, bytes)], over: faults, seed: seed)
}

@Suite struct FaultyLaneTests {
  private static let seeds = Seeds.of(count: 20)
  private static let many = 40_000

  /// Bytes that show their index, modulo 256.
  private static func counting(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0) }
  }

  private static func bursts(
    _ random: inout SeededGenerator
  ) -> [(time: Int64, bytes: [UInt8])] {
    var time: Int64 = 0
    return (0..<50).map { _ in
      time += Int64.random(in: 0...20_000, using: &random)
      return (time, random.bytes(Int.random(in: 1...200, using: &random), zeros: 10))
    }
  }

  @Test(arguments: seeds)
  func withoutFaultsEveryBurstComesWholeAtItsTime(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bursts = Self.bursts(&random)
    let arrivals = send(bursts, over: .none, seed: seed)
    #expect(arrivals.bytes == bursts.flatMap(\.bytes), "\(Seeds.again(seed))")
    #expect(Set(arrivals.pieces.map(\.time)) == Set(bursts.map(\.time)), "\(Seeds.again(seed))")
    #expect(arrivals.tally == FaultTally(), "\(Seeds.again(seed))")
  }

  @Test(arguments: [0.001, 0.01, 0.3])
  func faultsAreAsFrequentAsTheirProbability(probability: Double) {
    let sent = Self.counting(Self.many)
    let expected = probability * Double(Self.many)
    func isNear(_ count: Int) -> Bool {
      // Five standard deviations of a binomial count.
      abs(Double(count) - expected) < 5 * (expected * (1 - probability)).squareRoot()
    }
    for fault in [Fault.drop, .flip, .dup, .insert] {
      let arrivals = send(sent, over: LaneFaults([fault: probability]))
      let tally = arrivals.tally
      let count = tally.dropped + tally.flipped + tally.doubled + tally.inserted
      #expect(isNear(count), "\(fault): \(count)")
      #expect(arrivals.bytes.count == Self.many - tally.dropped + tally.doubled + tally.inserted)
    }
    let stalls = send(sent, over: LaneFaults([.stall: 1, .stallChance: probability])).tally.stalls
    #expect(isNear(stalls), "\(stalls) stalls")
  }

  @Test func aFlipChangesOneBitOfAByteAndAnyBitCanFlip() {
    let sent = Self.counting(8000)
    let arrived = send(sent, over: LaneFaults([.flip: 1])).bytes
    #expect(arrived.count == sent.count)
    var flips = [Int](repeating: 0, count: 8)
    for (a, b) in zip(sent, arrived) {
      #expect((a ^ b).nonzeroBitCount == 1)
      flips[(a ^ b).trailingZeroBitCount] += 1
    }
    for count in flips { #expect(abs(count - 1000) < 150) }
  }

  @Test func certainLossLosesAllAndCertainDoublingDoublesAll() {
    #expect(send([1, 2, 3], over: LaneFaults([.drop: 1])).bytes == [])
    #expect(send([1, 2, 3], over: LaneFaults([.dup: 1])).bytes == [1, 1, 2, 2, 3, 3])
  }

  /// Whatever delays the bytes, none overtakes another, and no piece is longer than requested.
  @Test(arguments: seeds)
  func orderIsKept(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bursts = Self.bursts(&random)
    let chunk = Int.random(in: 1...9, using: &random)
    let faults = LaneFaults([
      .delay: Double.random(in: 0...30, using: &random),
      .jitter: Double.random(in: 0...30, using: &random), .chunk: Double(chunk),
      .rate: Double.random(in: 1000...100_000, using: &random), .stall: 20, .stallChance: 0.01,
    ])
    let arrivals = send(bursts, over: faults, seed: seed)
    #expect(arrivals.bytes == bursts.flatMap(\.bytes), "\(Seeds.again(seed))")
    #expect(arrivals.pieces.allSatisfy { $0.bytes.count <= chunk }, "\(Seeds.again(seed))")
    #expect(Set(arrivals.pieces.map(\.bytes.count)).count > 1 || chunk == 1, "\(Seeds.again(seed))")
    #expect(
      arrivals.pieces.map(\.time) == arrivals.pieces.map(\.time).sorted(), "\(Seeds.again(seed))")
  }

  @Test(arguments: seeds)
  func theSameSeedRepeatsEverythingAndAnotherDoesNot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bursts = Self.bursts(&random)
    var faults = LaneFaults()
    for fault in Fault.allCases where fault != .cut { faults[fault] = 0.05 }
    faults[.rate] = 50_000
    let first = send(bursts, over: faults, seed: seed)
    #expect(send(bursts, over: faults, seed: seed) == first, "\(Seeds.again(seed))")
    #expect(send(bursts, over: faults, seed: seed + 1) != first, "\(Seeds.again(seed))")
  }

  @Test func delayAndJitterAreWithinTheirBounds() {
    let bursts = (0..<500).map { (time: Int64($0) * 100_000, bytes: [UInt8(1), 2]) }
    let arrivals = send(bursts, over: LaneFaults([.delay: 5, .jitter: 2]))
    #expect(arrivals.pieces.count == 500)
    let spans = zip(arrivals.pieces, bursts).map { $0.time - $1.time }
    #expect(spans.allSatisfy { (5000...7000).contains($0) })
    #expect((spans.min() ?? 0) < 5100 && (spans.max() ?? 0) > 6900)
  }

  @Test(arguments: [300, 11_520, 1_000_000, 3_000_000])
  func aRateHoldsOverManyBytesToTheMicrosecond(rate: Int) {
    let arrivals = send(Self.counting(10_000), over: LaneFaults([.rate: Double(rate)]))
    #expect(arrivals.bytes.count == 10_000)
    #expect(arrivals.pieces.last?.time == 10_000 * 1_000_000 / Int64(rate))
  }

  @Test func aStallDelaysWhatIsBehindIt() {
    let arrivals = send(
      [(0, [1]), (10_000, [2])], over: LaneFaults([.stall: 30, .stallChance: 1]))
    #expect(arrivals.pieces.map(\.time) == [30_000, 60_000])
    #expect(arrivals.tally.stalls == 2)
  }

  @Test(arguments: [1, 7, 255])
  func aCutLetsExactlyThatManyBytesThrough(limit: Int) {
    var lane = FaultyLane(
      LaneFaults([.cut: Double(limit), .delay: 1]), random: SplitMix64(seed: 1))
    let sent = Self.counting(300)
    #expect(lane.write(sent[...], at: .zero) == 300)
    let due = Microseconds.milliseconds(1)
    #expect(lane.nextDeadline == due)
    #expect(lane.read(by: .zero) == [])
    #expect(!lane.isCut(at: due))
    #expect(lane.read(by: due) == Array(sent[..<limit]))
    #expect(lane.isCut(at: due))
    #expect(lane.write(sent[...], at: due) == 300)
    #expect(lane.read(by: Microseconds(Int64.max)) == [])
    #expect(lane.tally.cuts == 1)
  }

  @Test func aLaneThatNobodyEmptiesHoldsABoundedNumberOfBytes() {
    var lane = FaultyLane(.none, random: SplitMix64(seed: 1))
    let sent = Self.counting(3 * FaultyLane.capacity)
    #expect(lane.write(sent[...], at: .zero) == FaultyLane.capacity)
    #expect(lane.write(sent[...], at: .zero) == 0)
    lane.removeFirst(10)
    #expect(lane.write(sent[...], at: .zero) == 10)
    #expect(lane.read(by: .zero).count == FaultyLane.capacity)
  }
}
