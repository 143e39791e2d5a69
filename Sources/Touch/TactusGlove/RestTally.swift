package import TactusWire

/// The time that the safety limits add to a reading.
package struct RestTally: Sendable {
  /// The total; ms.
  package private(set) var total: Int64 = 0
  /// The longest addition to one silence; ms.
  private(set) var longest: Int64 = 0

  /// Creates an empty tally.
  package init() {}

  /// Counts the wait after a cell.
  package mutating func add(_ wait: Milliseconds) {
    total += Int64(wait.count)
    longest = max(longest, Int64(wait.count))
  }

  /// The rests in words.
  package var sentence: String {
    total == 0 ? "none" : "\(total) ms, at most \(longest) ms in one pause"
  }
}
