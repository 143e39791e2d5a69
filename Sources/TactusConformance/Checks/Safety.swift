import TactusWire

/// Section 10: what the device refuses and caps by itself.
extension Check {
  static let safety: [Check] = [
    Check("10.2", "maximum-pulse", "a pulse longer than maximum_pulse is a bad field") {
      e throws(Objection) in
      let longest = e.device.maximumPulse.count
      guard longest < 4095 else { throw .notApplicable("maximum_pulse is 4095 ms") }
      try e.prepare()
      let pulse = Examiner.pulse(longest + 1)
      try e.refuseEverywhere(Examiner.fields(5000, [pulse]))
      try e.refuse(type: 0x28, Array(Examiner.fields(0, [pulse])[2...]), .badField)
    },
    Check("10.3", "continuous-cap", "an actuator is capped after maximum_continuous") {
      e throws(Objection) in
      try e.requireContinuousCap()
      try e.drive(0, pause: 0, until: Int(e.device.maximumContinuous.count))
    },
    Check("10.3", "short-pauses", "a pause of 6 ms does not end a continuous drive") {
      e throws(Objection) in
      try e.requireContinuousCap()
      try e.drive(1, pause: 6, until: Int(e.device.maximumContinuous.count))
    },
    Check("10.3", "long-pauses", "a pause of 15 ms ends a continuous drive") {
      e throws(Objection) in
      try e.requireContinuousCap()
      try e.drive(2, pause: 15, until: nil)
    },
    Check("10.4", "duty-cap", "an actuator is on for at most 6 s and half of any time") {
      e throws(Objection) in
      // On for all but `pause` of `period`, from rest: 6,000 + T/2 is reached after T.
      let pulse = Int(min(e.device.maximumPulse.count, e.device.maximumContinuous.count, 1000))
      // Long enough that a pulse which ends a little late is no continuous drive.
      let pause = pulse < 200 ? 12 : 40
      let period = pulse + pause
      var time = 0
      var on = 0
      while true {
        // Within a pulse, on + t reaches 6,000 + (time + t) / 2.
        let left = 2 * (6000 - on) + time
        if left < pulse {
          time += left
          break
        }
        on += pulse
        time += period
        guard time < 60_000 else { throw .notApplicable("its pulses are too short to get there") }
      }
      try e.drive(3, pulse: pulse, pause: pause, until: time)
    },
  ]
}

extension Examiner {
  /// Below this the other cap comes first.
  func requireContinuousCap() throws(Objection) {
    guard device.maximumContinuous.count < 11_000 else {
      throw .notApplicable("maximum_continuous is so long that 10.4 comes first")
    }
  }

  /// Drives an actuator for a second more than until a cap, or until half as much more without one.
  ///
  /// - Parameters:
  ///   - number: which actuator, as far as there are as many; a rest comes before, so that each is as
  ///     if it had never been on.
  ///   - end: when the cap must come, in ms; nil when none may.
  func drive(_ number: Int, pulse: Int? = nil, pause: Int, until end: Int?) throws(Objection) {
    let actuator = UInt8(number % Int(device.actuators))
    let continuous = Int(device.maximumContinuous.count)
    // Two pulses without a cap must be longer than the drive that is allowed.
    let pulse = pulse ?? min(Int(device.maximumPulse.count), continuous * 2 / 3 + 1)
    let period = pulse + pause
    try open()
    try accept(
      .define(
        slot: 0, pattern(UInt32(period), [Self.pulse(UInt32(pulse), on: actuator)])))
    try rest(actuator)
    try arm()
    let total = end.map { $0 + 500 } ?? continuous + max(continuous / 2, 100)
    let start = soon()
    spent[actuator] = (start, Microseconds(ms: total))
    let isCap = { (arrival: ReportArrival) in
      arrival.report == .fault(.actuatorCapped, detail: UInt16(actuator))
    }
    let over = hostTime(start + Microseconds(ms: total)) + allowance
    var left = (total + period - 1) / period
    var free = Int(try play(min(left, 20), at: start))
    left -= 20
    while now < over, !reports.contains(where: isCap) {
      if left > 0, free > 0 {
        let count = min(left, free, 20)
        free = Int(try accept(.resume(SlotRun(0, count: count))))
        left -= count
      } else {
        let played = reports.count
        try wait(until: over) { reports.contains(where: isCap) || reports.count > played + 9 }
        free = left > 0 ? min(20, reports.count - played) : 0
      }
    }
    let cap = reports.first(where: isCap)
    try stop()
    guard let end else {
      try require(cap == nil, "no FAULT", "FAULT actuator capped")
      return
    }
    let text = "FAULT actuator capped after \(end) ms"
    guard let cap else { throw fail(text, "none in \(total) ms") }
    let came = (deviceTime(cap.time) - start).milliseconds
    let slack = allowance.milliseconds + 1
    try require(
      came >= Int64(end) - slack && came <= Int64(end) + 20 + slack, text, "after \(came) ms")
  }

  /// Waits until an actuator is as if it had never been on: as long again as it was driven.
  private func rest(_ actuator: UInt8) throws(Objection) {
    guard let (start, span) = spent[actuator] else {
      // Nobody knows what it did before the examination; 12 s make up for all that it may have.
      return try wait(until: max(now, began + Microseconds(ms: 12_000)))
    }
    try wait(untilDevice: start + span + span + Microseconds(ms: 500))
  }
}
