/// Measures workloads, each after a warm-up and several times.
struct Meter {
  let repetitions: Int
  /// How long a repetition takes at the least; seconds.
  let span: Double

  static let thorough = Meter(repetitions: 11, span: 0.2)
  static let quick = Meter(repetitions: 3, span: 0.02)

  struct Speed {
    var items: Spread
    var bytes: Spread
    var checksum: UInt64
  }

  /// Items and bytes a second.
  func speed(_ workload: inout some Workload & ~Copyable) throws(Failure) -> Speed {
    let expected = try warmUp(&workload)
    var items: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<repetitions {
      var done = Work(items: 0)
      var seconds = 0.0
      while seconds < span {
        let watch = Stopwatch()
        let work = try workload.run()
        seconds += watch.seconds
        done.items += work.items
        done.bytes += work.bytes
        try check(workload, expected)
      }
      items.append(Double(done.items) / seconds)
      bytes.append(Double(done.bytes) / seconds)
    }
    return Speed(items: Spread(items), bytes: Spread(bytes), checksum: expected)
  }

  /// Heap allocations for each item in the steady state.
  func allocations(_ workload: inout some Workload & ~Copyable) throws(Failure) -> Spread {
    let expected = try warmUp(&workload)
    var perItem: [Double] = []
    for _ in 0..<repetitions {
      let before = AllocationCounter.count
      let work = try workload.run()
      let count = AllocationCounter.count - before
      perItem.append(Double(count) / Double(max(1, work.items)))
      try check(workload, expected)
    }
    return Spread(perItem)
  }

  /// Runs the workload for as long as a repetition, and gives the checksum of a batch.
  private func warmUp(_ workload: inout some Workload & ~Copyable) throws(Failure) -> UInt64 {
    let watch = Stopwatch()
    _ = try workload.run()
    let expected = workload.digest().value
    while watch.seconds < span { _ = try workload.run() }
    try check(workload, expected)
    return expected
  }

  private func check(
    _ workload: borrowing some Workload & ~Copyable, _ expected: UInt64
  ) throws(Failure) {
    guard workload.digest().value == expected else {
      throw Failure("the same work came to different results: a fault, or memory went wrong")
    }
  }
}
