import TactusLink

/// Repeatable orders: equal seeds give equal orders, on any machine and with any compiler.
package struct TrialRandom: Hashable, Sendable {
  private var generator: SplitMix64

  /// Creates the generator of one purpose; different streams of one seed are independent.
  package init(seed: UInt64, stream: UInt64) {
    var mixer = SplitMix64(seed: seed ^ stream &* 0xD1B5_4A32_D192_ED03)
    generator = SplitMix64(seed: mixer.next())
  }

  /// Returns a whole number below `bound`, each as likely as the others; 0 if the bound is not
  /// positive.
  package mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    let limit = UInt64.max - UInt64.max % range
    while true {
      let bits = generator.next()
      if bits < limit { return Int(bits % range) }
    }
  }

  /// Returns a number from 0 up to, not including, 1.
  package mutating func fraction() -> Double {
    Double(generator.next() >> 11) / Double(1 << 53 as UInt64)
  }

  /// Shuffles by R. Fisher and F. Yates.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(index, below(index + 1))
    }
    return result
  }

  /// Compares nothing: two generators are equal if their seeds are.
  package static func == (one: Self, other: Self) -> Bool {
    var (a, b) = (one.generator, other.generator)
    return a.next() == b.next()
  }

  package func hash(into hasher: inout Hasher) {
    var copy = generator
    hasher.combine(copy.next())
  }
}

/// The order of blocks and trials.
package enum TrialOrder {
  /// The streams of a seed.
  enum Stream: UInt64 {
    case blocks = 1
    case intervals = 2
    case participant = 3
    /// The first block's; the others follow.
    case trials = 1000
  }

  /// Returns the blocks of a plan, by their index, in the order for a participant.
  package static func blocks(_ plan: ExperimentPlan, participant: Int, seed: UInt64) -> [Int] {
    let indices = Array(plan.blocks.indices)
    let free = indices.filter { !plan.blocks[$0].isFixed }
    var moved: [Int]
    switch plan.blockOrder {
    case .sequential: return indices
    case .random:
      var random = TrialRandom(seed: seed, stream: Stream.blocks.rawValue)
      moved = random.shuffled(free)
    case .latin: moved = latinRow(participant, count: free.count).map { free[$0] }
    }
    return indices.map { plan.blocks[$0].isFixed ? $0 : moved.removeFirst() }
  }

  /// Returns a row of the Latin square of E. Williams: over `count` successive numbers, or twice as
  /// many if it is odd, each element follows each other one equally often.
  package static func latinRow(_ number: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    // 0, 1, n − 1, 2, n − 2, …
    let first = (0..<count).map { place in
      place == 0 ? 0 : place.isMultiple(of: 2) ? count - place / 2 : (place + 1) / 2
    }
    let rows = count.isMultiple(of: 2) ? count : count * 2
    // The first participant is number 1.
    let row = ((number - 1) % rows + rows) % rows
    let shifted = first.map { ($0 + row) % count }
    return row < count ? shifted : shifted.reversed()
  }

  /// Returns the kinds of a block's trials, by their index, in their order.
  package static func trials(_ block: ExperimentBlock, index: Int, seed: UInt64) -> [Int] {
    var random = TrialRandom(seed: seed, stream: Stream.trials.rawValue + UInt64(index))
    return trials(block, &random)
  }

  static func trials(_ block: ExperimentBlock, _ random: inout TrialRandom) -> [Int] {
    let kinds = Array(block.kinds.indices)
    switch block.sequence {
    case .sequential: return (0..<block.repeats).flatMap { _ in kinds }
    case .random: return (0..<block.repeats).flatMap { _ in random.shuffled(kinds) }
    case .fullRandom: return random.shuffled((0..<block.repeats).flatMap { _ in kinds })
    }
  }
}
