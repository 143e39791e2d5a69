import TactusWire

/// A trial device's pressure channels, and the timing of their samples.
struct TrialPressure: Sendable {
  private static let pause = Microseconds.milliseconds(20)
  private static let rest = Microseconds.milliseconds(200)
  private static let echo = Microseconds.milliseconds(100)

  private var values: [UInt8]
  private var last: (time: Microseconds, values: [UInt8])?
  private var changed = Microseconds.zero
  /// The time of the first sample of the session, as sent.
  private var first: UInt32?
  /// The time of the next sample.
  private(set) var next = Microseconds.zero

  init(channels: UInt8) { values = [UInt8](repeating: 0, count: Int(channels)) }

  /// Begins a session.
  mutating func begin(at now: Microseconds) {
    last = nil
    first = nil
    next = now
  }

  mutating func set(_ channel: Int, to value: UInt8, at now: Microseconds) {
    guard values.indices.contains(channel) else { return }
    values[channel] = value
    guard let last, abs(Int(value) - Int(last.values[channel])) >= 2 else { return }
    changed = now
    next = min(next, max(now, last.time + Self.pause))
  }

  mutating func sample(at now: Microseconds, _ defects: Set<Defect>) -> PressureSample {
    let time = UInt32(truncatingIfNeeded: now.milliseconds)
    first = first ?? time
    var sample = PressureSample(time: time)
    if defects.contains(.pressureTimeStands) { sample.time = first ?? time }
    if defects.contains(.pressureTimeInSeconds) { sample.time = time / 1000 }
    let missing = defects.contains(.pressureChannelMissing) ? 1 : 0
    for value in values.dropLast(missing) { _ = sample.append(value) }
    let isChanging = last != nil && now + Self.pause <= changed + Self.echo
    last = (now, values)
    next = now + (isChanging ? Self.pause : Self.rest)
    if defects.contains(.pressureSeldom) { next = now + .milliseconds(500) }
    if defects.contains(.pressureFlood) { next = now + .milliseconds(10) }
    return sample
  }
}
