/// Measures workloads, each after a warm-up and several times.
struct Meter {
  let repetitions: Int
  /// How long a repetition takes at the least; seconds.
  let span: Double

  static let thorough = Meter(repetitions: 11, span: 0.2)
  static let quick = Meter(repetitions: 3, span: 0.02)

  struct Speed {
    /// Of the amount, each second.
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

  /// Two that do the same work, in turns, so that what else the machine does meets both; and how
  /// many times the time of the other the first one takes.
  func speeds<A: Workload & ~Copyable, B: Workload & ~Copyable>(
    _ one: inout A, _ other: inout B, _ amount: KeyPath<Work, Int>
  ) throws(Failure) -> (Speed, Speed, ratio: Spread) {
    let expected = try warmUp(&one)
    guard try warmUp(&other) == expected else {
      throw Failure("two ways came to different results")
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

  /// Of the amount, each second.
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

  /// Heap allocations for each of the amount, in the steady state.
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
