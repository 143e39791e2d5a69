public import TactusWire

/// Removes single outliers from pressure: on each channel, it returns the median of the last three
/// samples.
///
/// It follows a press one sample later, 20 ms while anything changes. Before the first sample, it
/// assumes no pressure.
public struct PressureFilter: Sendable {
  private var before: (older: PressureSample, newer: PressureSample)?

  /// Creates a filter without samples.
  public init() {}

  /// Filters a sample; returns it with the medians as its values.
  public mutating func process(_ sample: PressureSample) -> PressureSample {
    // The sample may come from another glove.
    if before?.newer.count != sample.count { before = nil }
    let known = before ?? (.resting(like: sample), .resting(like: sample))
    before = (known.newer, sample)
    var result = PressureSample(time: sample.time)
    for channel in 0..<sample.count {
      let (a, b, c) = (known.older[channel], known.newer[channel], sample[channel])
      _ = result.append(max(min(a, b), min(max(a, b), c)))
    }
    return result
  }

  /// Discards the samples, for example when the glove disconnects.
  public mutating func reset() { before = nil }
}

extension PressureSample {
  fileprivate static func resting(like sample: PressureSample) -> PressureSample {
    var resting = PressureSample(time: sample.time)
    for _ in 0..<sample.count { _ = resting.append(0) }
    return resting
  }
}
