/// The estimate of the rate, in percent of the encoding's own speed, at which 85 of 100 answers that would be right at
/// leisure are still right: QUEST+.
package struct PaceStaircase: Sendable {
  /// The permitted rates; percent.
  package static let range = 25.0...400.0

  package private(set) var record: PaceRecord

  package init(_ record: PaceRecord = PaceRecord()) { self.record = record }

  /// The rate to be tried next.
  package var rate: Double { 50 }
  /// The estimated threshold; percent.
  package var threshold: Double { 50 }
  /// The standard error of the threshold, as a share of it.
  package var standardError: Double { 1 }
  /// The number of trials so far.
  package var trials: Int { record.trials }
  /// True once the threshold is known to about 10 %.
  package var isSettled: Bool { standardError <= 0.03 }

  /// Updates the estimate after an answer at a rate; by default the one to be tried next.
  package mutating func record(isRight: Bool, at rate: Double? = nil) {
    record.add(isRight: isRight, at: rate ?? self.rate)
  }
}

/// The answers that a staircase is computed from: right and wrong ones by rate.
package struct PaceRecord: Hashable, Sendable {
  package init() {}
  package var trials: Int { 0 }
  mutating func add(isRight: Bool, at rate: Double) {}
}
