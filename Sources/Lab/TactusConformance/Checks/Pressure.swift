import TactusWire

/// PRESSURE, in sessions with its capability. The user need not press: a device samples at rest
/// too.
extension Check {
  static let pressure: [Check] = [
    Check("M5.2", "pressure-channels", "a PRESSURE sample has a value for each channel") {
      e throws(CheckAbort) in
      let channels = Int(e.device.pressureChannels)
      for (sample, _) in try e.samples(for: .milliseconds(1000)) {
        try e.require(sample.count == channels, "\(channels) values", "\(sample.count) values")
      }
    },
    Check("5", "pressure", "a PRESSURE sample has the time of the device clock") {
      e throws(CheckAbort) in
      let slack = Int32(truncatingIfNeeded: e.allowance.milliseconds + 20)
      for (sample, time) in try e.samples(for: .milliseconds(1000)) {
        let clock = UInt32(truncatingIfNeeded: e.deviceTime(time).milliseconds)
        let age = Int32(bitPattern: clock &- sample.time)
        try e.require(abs(age) <= slack, "the current time", "\(age) ms ago")
      }
    },
    Check("M5.3", "pressure-order", "the time of PRESSURE samples rises") {
      e throws(CheckAbort) in
      let times = try e.samples(for: .milliseconds(1000)).map(\.sample.time)
      for (time, next) in zip(times, times.dropFirst()) {
        let step = Int32(bitPattern: next &- time)
        try e.require(step > 0, "a later time after \(time) ms", "\(next) ms")
      }
    },
    Check("M5.4", "pressure-rate", "every second has 4 to 60 PRESSURE samples") {
      e throws(CheckAbort) in
      let span = Microseconds.milliseconds(2300)
      let samples = try e.samples(for: span)
      // Over two whole seconds, wherever they begin.
      try e.require(samples.count >= 8, "8 samples or more", "\(samples.count) in \(span.words)")
      let times = samples.map { $0.sample.time &- samples[0].sample.time }
      let last = times[times.count - 1]
      for start in times {
        let inSecond = times.count { $0 &- start < 1000 }
        try e.require(inSecond <= 60, "60 samples a second at most", "\(inSecond)")
        let isWhole = last &- start >= 1000
        try e.require(!isWhole || inSecond >= 4, "4 samples a second or more", "\(inSecond)")
      }
    },
  ]
}

extension Examiner {
  /// Collects the samples of a session with PRESSURE alone, with their arrival times; at least one.
  fileprivate func samples(
    for span: Microseconds
  ) throws(CheckAbort) -> [(sample: PressureSample, time: Microseconds)] {
    guard device.pressureChannels > 0 else {
      throw .notApplicable("it has no pressure channels")
    }
    let welcome = try open(capabilities: .pressure)
    guard welcome.capabilities.contains(.pressure) else {
      throw .notApplicable("it offers no PRESSURE")
    }
    try wait(span)
    let samples = inbox.compactMap { arrival -> (sample: PressureSample, time: Microseconds)? in
      guard case .pressure(let sample) = arrival.message else { return nil }
      return (sample, arrival.time)
    }
    guard !samples.isEmpty else { throw fail("PRESSURE samples", "none in \(span.words)") }
    return samples
  }
}
