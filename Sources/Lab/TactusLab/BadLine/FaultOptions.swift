package import TactusMock
import TactusText

/// The faults of a line.
package struct FaultOptions {
  /// The faults that happen, with their frequency.
  package let spec: FaultSpec
  /// The seed of the faults' times: the same seed repeats them.
  package let seed: UInt64

  /// Creates options.
  package init(spec: FaultSpec, seed: UInt64) {
    self.spec = spec
    self.seed = seed
  }

  /// Returns the requested faults, and the count of each; empty without faults.
  package func parts(_ tally: FaultTally) -> [String] {
    guard spec != .none else { return [] }
    return ["faults \(spec)", "seed \(seed)"]
      + tally.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
  }
}

extension FaultTally {
  /// Each count with its word for users and its name in JSON.
  fileprivate var counts: [(count: Int, word: String, name: String)] {
    [
      (dropped, "lost", "dropped"), (flipped, "flipped", "flipped"),
      (doubled, "doubled", "doubled"), (inserted, "inserted", "inserted"),
      (stalls, "stalled", "stalls"), (cuts, "cut", "cuts"), (freezes, "frozen", "freezes"),
    ]
  }

  /// The counts as one JSON object.
  package var json: String { JSONText.object(counts.map { ($0.name, "\($0.count)") }) }
}
