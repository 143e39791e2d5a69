package import TactusWire

/// How long questions took to be answered, and how many were not.
package struct RoundTrips {
  private var times: [Int64] = []
  /// Questions that were not answered.
  package private(set) var lost = 0

  /// Creates figures, empty without arguments; `times` are microseconds in ascending order.
  package init(times: [Int64] = [], lost: Int = 0) {
    self.times = times
    self.lost = lost
  }

  /// Adds the time of an answered question.
  package mutating func add(_ time: Microseconds) {
    let place = times.firstIndex { $0 > time.count } ?? times.endIndex
    times.insert(time.count, at: place)
  }

  /// Adds an unanswered question.
  package mutating func addLost() { lost += 1 }

  /// The number of questions, answered or not.
  package var count: Int { times.count + lost }
  /// Whether no question was answered.
  package var isEmpty: Bool { times.isEmpty }

  /// The microseconds within which this share of the answers came; 0 without any.
  package func quantile(_ percent: Int) -> Int64 {
    times.isEmpty ? 0 : times[max(0, (times.count * percent + 99) / 100 - 1)]
  }

  /// The figures to show, in microseconds, by name.
  package var figures: [(name: String, value: Int64)] {
    [
      ("min", quantile(0)), ("median", quantile(50)), ("p99", quantile(99)),
      ("max", quantile(100)),
    ]
  }
}
