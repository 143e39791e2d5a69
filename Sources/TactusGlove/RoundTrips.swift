package import TactusWire

/// How long questions took to be answered, and how many were not.
package struct RoundTrips {
  private var times: [Int64] = []
  package private(set) var lost = 0

  package init(times: [Int64] = [], lost: Int = 0) {
    self.times = times
    self.lost = lost
  }

  package mutating func add(_ time: Microseconds) {
    let place = times.firstIndex { $0 > time.count } ?? times.endIndex
    times.insert(time.count, at: place)
  }

  package mutating func addLost() { lost += 1 }

  /// Asked, whether answered or not.
  package var count: Int { times.count + lost }
  package var isEmpty: Bool { times.isEmpty }

  /// Microseconds within which this share of those answered was answered; 0 without any.
  package func quantile(_ percent: Int) -> Int64 {
    times.isEmpty ? 0 : times[max(0, (times.count * percent + 99) / 100 - 1)]
  }

  /// Microseconds, by the names they are shown under.
  package var figures: [(name: String, value: Int64)] {
    [
      ("min", quantile(0)), ("median", quantile(50)), ("p99", quantile(99)),
      ("max", quantile(100)),
    ]
  }
}
