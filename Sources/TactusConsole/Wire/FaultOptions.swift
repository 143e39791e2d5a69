package import TactusMock
import TactusText

/// The harm that a line is to do.
package struct FaultOptions {
  package let spec: FaultSpec
  package let seed: UInt64

  package init(spec: FaultSpec, seed: UInt64) {
    self.spec = spec
    self.seed = seed
  }

  /// The faults asked for, and how often each happened; empty for a line without faults.
  package func parts(_ tally: FaultTally) -> [String] {
    guard spec != .none else { return [] }
    return ["faults \(spec)", "seed \(seed)"]
      + tally.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
  }
}

extension FaultTally {
  /// Each count with its word for a person and its name in JSON.
  fileprivate var counts: [(count: Int, word: String, name: String)] {
    [
      (dropped, "lost", "dropped"), (flipped, "flipped", "flipped"),
      (doubled, "doubled", "doubled"), (inserted, "inserted", "inserted"),
      (stalls, "stalled", "stalls"), (cuts, "cut", "cuts"), (freezes, "frozen", "freezes"),
    ]
  }

  package var json: String { JSONText.object(counts.map { ($0.name, "\($0.count)") }) }
}
