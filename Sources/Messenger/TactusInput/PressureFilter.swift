public import TactusWire

/// Pressure without single outliers: on each channel the median of the last three samples.
///
/// It follows a press one sample later, 20 ms while anything changes. Before the first sample nothing
/// presses.
public struct PressureFilter: Sendable {
  private var before: (older: PressureSample, newer: PressureSample)?

  /// A filter that has seen nothing.
  public init() {}

  /// Takes a sample; returns it with the medians for its values.
  public mutating func take(_ sample: PressureSample) -> PressureSample {
    // Another glove, perhaps.
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

  /// Forgets what pressed, as when the glove is gone.
  public mutating func forget() { before = nil }
}

extension PressureSample {
  fileprivate static func resting(like sample: PressureSample) -> PressureSample {
    var resting = PressureSample(time: sample.time)
    for _ in 0..<sample.count { _ = resting.append(0) }
    return resting
  }
}
