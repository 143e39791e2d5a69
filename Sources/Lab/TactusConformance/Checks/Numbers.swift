import TactusWire

/// Section 3: the clock, pulses and patterns.
extension Check {
  static let numbers: [Check] = [
    Check("3", "clock-steady", "the device's clock never goes back and never jumps") {
      e throws(CheckAbort) in
      try e.open()
      var last = try e.exchangeTime()
      for _ in 0..<12 {
        try e.wait(.milliseconds(200))
        let next = try e.exchangeTime()
        let span = next.reply.received - last.reply.received
        let least = next.sent - last.answered
        let most = next.answered - last.sent
        let slack = e.allowance
        try e.require(
          span >= max(.zero, least - slack) && span <= most + slack,
          "\(least.words) to \(most.words) later", "\(span.words) later")
        last = next
      }
    },
    Check("3", "zero-pulse", "a pulse of level 0 or duration 0 is a bad field") {
      e throws(CheckAbort) in
      try e.open()
      for pulse: UInt32 in [Examiner.pulse(20, level: 0), Examiner.pulse(0)] {
        try e.refuse(type: 0x21, [0] + Examiner.fields(100, [pulse]), .badField)
      }
    },
    Check("3", "pulse-limits", "a pulse may last from 1 ms to maximum_pulse") {
      e throws(CheckAbort) in
      try e.open()
      for duration: UInt32 in [1, e.device.maximumPulse.count] {
        try e.accept(
          .define(slot: 0, e.pattern(duration, [Examiner.pulse(duration, level: 31)])))
      }
    },
    Check("3", "advance-zero", "a pattern without pulses may take no time") {
      e throws(CheckAbort) in
      try e.prepare(e.silence(0))
      let start = e.soon()
      try e.play(3, at: start)
      try e.play(e.silence(0), at: start)
      try e.expectPlayed([0, 0, 0, 0], after: start)
    },
    Check("M3.1", "pulse-outlasts", "a pulse must end within the advance") { e throws(CheckAbort) in
      try e.open()
      try e.refuse(
        type: 0x21, [0] + Examiner.fields(49, [Examiner.pulse(20, onset: 30)]), .badField)
      try e.accept(.define(slot: 0, e.beats(30, advance: 50)))
    },
    Check("M3.1", "pulses-overlap", "two pulses of one actuator must not overlap") {
      e throws(CheckAbort) in
      try e.open()
      let pulses = [Examiner.pulse(20, onset: 19), Examiner.pulse(20, onset: 0)]
      try e.refuse(type: 0x21, [0] + Examiner.fields(100, pulses), .badField)
    },
    Check("M3.1", "pulses-adjacent", "a pulse may begin when another ends, in any order") {
      e throws(CheckAbort) in
      try e.open()
      try e.accept(.define(slot: 0, e.beats(20, 0, advance: 40)))
    },
    Check("M3.1", "pulses-together", "pulses of different actuators may overlap") {
      e throws(CheckAbort) in
      guard e.device.actuators > 1 else { throw .notApplicable("it has only one actuator") }
      try e.prepare()
      let together = e.pattern(
        40, (0..<e.device.actuators).map { Examiner.pulse(20, on: $0, onset: UInt32($0)) })
      try e.accept(.define(slot: 0, together))
      let start = e.soon()
      try e.play(together, at: start)
      try e.resume()
      try e.expectPlayed([0, 40], after: start)
    },
    Check("3", "upper-bits", "onsets and advances keep their upper bits") { e throws(CheckAbort) in
      try e.prepare(e.beats(2100, advance: 2130))
      let start = e.soon(300)
      try e.play(at: start)
      try e.play(e.silence(40_000), at: start)
      try e.resume()
      try e.wait(untilDevice: start + .milliseconds(2100) - e.allowance)
      try e.require(e.reports.isEmpty, "no PLAYED before the pulse at 2100 ms", e.received)
      try e.expectPlayed([0, 2130], after: start)
    },
  ]

  /// Section 3 again, after the clock has run for a while.
  static let clock: [Check] = [
    Check("3", "clock-rate", "the device's clock is accurate to 200 ppm") { e throws(CheckAbort) in
      try e.open()
      guard let line = e.line else { return }
      let uncertainty = { (line.first.travel.count + (e.line ?? line).best.travel.count) / 2 + 50 }
      // Long enough for the line's uncertainty to be smaller than the limit itself.
      let span = min(max(10_000_000, uncertainty() * 5000), 60_000_000)
      try e.wait(until: max(e.now, line.first.sent + Microseconds(span)))
      try e.renewClock()
      guard let last = e.line?.best else { return }
      let host = (last.sent - line.first.sent).count
      let drift = (last.offset - line.first.offset).count
      let limit = host / 5000 + uncertainty()
      try e.require(
        abs(drift) <= limit, "at most \(limit) µs off in \(host / 1_000_000) s",
        "\(drift) µs (\(drift * 1_000_000 / max(1, host)) ppm)")
    }
  ]
}

extension Examiner {
  /// The tolerance for the line in any verdict based on the host's clock.
  var allowance: Microseconds { line?.allowance ?? LineMeasure.worstTravel }
}
