/// The results of several repetitions of one measurement.
struct Spread {
  let median: Double
  let minimum: Double
  let maximum: Double
  let repetitions: Int

  /// - Parameter values: the results, at least one.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
    repetitions = sorted.count
  }

  /// This spread divided by the other, with the widest limits.
  func ratio(to other: Spread) -> Spread {
    Spread(
      median: median / other.median, minimum: minimum / other.maximum,
      maximum: maximum / other.minimum, repetitions: repetitions)
  }

  /// For amounts per second: the time of one, in µs.
  var microsecondsEach: Spread {
    Spread(
      median: 1e6 / median, minimum: 1e6 / maximum, maximum: 1e6 / minimum,
      repetitions: repetitions)
  }

  private init(median: Double, minimum: Double, maximum: Double, repetitions: Int) {
    self.median = median
    self.minimum = minimum
    self.maximum = maximum
    self.repetitions = repetitions
  }
}
