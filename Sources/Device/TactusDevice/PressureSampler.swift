import TactusWire

/// The pressure values and their sampling: frequent while they change, rare at rest (PROTOCOL.md,
/// section 5, PRESSURE).
struct PressureSampler: Sendable {
  private let channels: Int
  private var values = InlineArray<8, UInt8>(repeating: 0)
  /// The values of the last sample.
  private var reported = InlineArray<8, UInt8>(repeating: 0)
  private var reportedAt = Microseconds.longAgo
  private var changedAt = Microseconds.longAgo

  /// - Parameter channels: 0…8.
  init(channels: UInt8) { self.channels = Int(channels) }

  /// Starts a session, whose first sample is due at once.
  mutating func begin() {
    reportedAt = .longAgo
    changedAt = .longAgo
  }

  /// Updates the value of a channel; ignores a channel that does not exist.
  mutating func set(_ channel: Int, to value: UInt8, at now: Microseconds) {
    guard channel >= 0, channel < channels else { return }
    values[channel] = value
    let (low, high) = (min(value, reported[channel]), max(value, reported[channel]))
    if high &- low >= DeviceLimits.pressureStep { changedAt = now }
  }

  /// The time of the next sample; nil if it would be after the clock's limit.
  var due: Microseconds? {
    let soon = reportedAt + Microseconds(DeviceLimits.pressurePause)
    let due =
      soon <= changedAt + Microseconds(DeviceLimits.pressureEcho)
      ? soon : reportedAt + Microseconds(DeviceLimits.pressureRest)
    return due <= .wireLimit ? due : nil
  }

  /// Returns true if a sample is due at `now`, and takes it.
  mutating func popDue(at now: Microseconds) -> Bool {
    guard let due, due <= now else { return false }
    reported = values
    reportedAt = now
    return true
  }

  /// The last sample.
  var sample: PressureSample {
    var sample = PressureSample(time: UInt32(truncatingIfNeeded: reportedAt.milliseconds))
    for channel in 0..<channels { _ = sample.append(reported[channel]) }
    return sample
  }
}
