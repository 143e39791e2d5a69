/// Measures each workload several times, after a warm-up.
struct Meter {
  let repetitions: Int
  /// The shortest repetition, in seconds.
  let span: Double

  static let thorough = Meter(repetitions: 11, span: 0.2)
  static let quick = Meter(repetitions: 3, span: 0.02)

  struct Speed {
    /// The amount per second.
    var spread: Spread
    var checksum: UInt64
  }

  func speed(
    _ workload: inout some Workload & ~Copyable, _ amount: KeyPath<Work, Int>
  ) throws(Failure) -> Speed {
    let expected = try warmUp(&workload)
    var values: [Double] = []
    for _ in 0..<repetitions {
      values.append(try repetition(&workload, amount, expected))
    }
    return Speed(spread: Spread(values), checksum: expected)
  }

  /// Measures two workloads that do the same work, alternating so that other load on the machine
  /// affects both; the ratio is the first one's time over the other's.
  func speeds<A: Workload & ~Copyable, B: Workload & ~Copyable>(
    _ one: inout A, _ other: inout B, _ amount: KeyPath<Work, Int>
  ) throws(Failure) -> (Speed, Speed, ratio: Spread) {
    let expected = try warmUp(&one)
    guard try warmUp(&other) == expected else {
      throw Failure("two ways of the same work gave different results")
    }
    var values: [(Double, Double)] = []
    for _ in 0..<repetitions {
      values.append(
        (try repetition(&one, amount, expected), try repetition(&other, amount, expected)))
    }
    return (
      Speed(spread: Spread(values.map(\.0)), checksum: expected),
      Speed(spread: Spread(values.map(\.1)), checksum: expected),
      Spread(values.map { $0.1 / $0.0 })
    )
  }

  /// Runs one repetition; returns the amount per second.
  private func repetition(
    _ workload: inout some Workload & ~Copyable, _ amount: KeyPath<Work, Int>, _ expected: UInt64
  ) throws(Failure) -> Double {
    var done = Work()
    var seconds = 0.0
    while seconds < span {
      let watch = Stopwatch()
      let work = try workload.run()
      seconds += watch.seconds
      done += work
      try check(workload, expected)
    }
    return Double(done[keyPath: amount]) / seconds
  }

  /// Heap allocations per unit of the amount, in the steady state.
  func allocations(
    _ workload: inout some Workload & ~Copyable, _ amount: KeyPath<Work, Int>
  ) throws(Failure) -> Spread {
    let expected = try warmUp(&workload)
    var values: [Double] = []
    for _ in 0..<repetitions {
      let before = AllocationCounter.count
      let work = try workload.run()
      let count = AllocationCounter.count - before
      values.append(Double(count) / Double(max(1, work[keyPath: amount])))
      try check(workload, expected)
    }
    return Spread(values)
  }

  /// Runs the workload for the length of a repetition; returns a batch's checksum.
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
      throw Failure("the same work gave different results: a defect, or faulty memory")
    }
  }
}
