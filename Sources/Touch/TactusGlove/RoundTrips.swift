package import TactusWire

/// The times of answered requests, and the number of unanswered ones.
package struct RoundTrips {
  private var times: [Int64] = []
  /// Unanswered requests.
  package private(set) var lost = 0

  /// Creates figures, empty without arguments; `times` are microseconds in ascending order.
  package init(times: [Int64] = [], lost: Int = 0) {
    self.times = times
    self.lost = lost
  }

  /// Adds the time of an answered request.
  package mutating func add(_ time: Microseconds) {
    let place = times.firstIndex { $0 > time.count } ?? times.endIndex
    times.insert(time.count, at: place)
  }

  /// Adds an unanswered request.
  package mutating func addLost() { lost += 1 }

  /// The number of requests, answered or not.
  package var count: Int { times.count + lost }
  /// True if no request was answered.
  package var isEmpty: Bool { times.isEmpty }

  /// Returns the microseconds within which this share of the answers arrived; 0 without any.
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
