import TactusWire

/// Section 10: the device's own refusals and caps.
extension Check {
  static let safety: [Check] = [
    Check("M10.2", "maximum-pulse", "a pulse longer than maximum_pulse is a bad field") {
      e throws(CheckAbort) in
      let longest = e.device.maximumPulse.count
      guard longest < 4095 else { throw .notApplicable("maximum_pulse is 4095 ms") }
      try e.prepare()
      let pulse = Examiner.pulse(longest + 1)
      try e.refuseEverywhere(Examiner.fields(5000, [pulse]))
      try e.refuse(type: 0x28, Array(Examiner.fields(0, [pulse])[2...]), .badField)
    },
    Check("M10.3", "continuous-cap", "an actuator is capped after maximum_continuous") {
      e throws(CheckAbort) in
      try e.requireContinuousCap()
      let continuous = Int(e.device.maximumContinuous.count)
      try e.drive(0, e.longTrain(pause: 0), until: continuous...continuous)
    },
    Check("M10.3", "short-pauses", "a pause of 6 ms does not end a continuous drive") {
      e throws(CheckAbort) in
      try e.requireContinuousCap()
      let continuous = Int(e.device.maximumContinuous.count)
      let train = e.longTrain(pause: 6)
      // A device may or may not count the pauses.
      try e.drive(1, train, until: continuous...(continuous + continuous / train.pulse * 6))
    },
    Check("M10.3", "long-pauses", "a pause of 15 ms ends a continuous drive") {
      e throws(CheckAbort) in
      try e.requireContinuousCap()
      try e.drive(2, e.longTrain(pause: 15), until: nil)
    },
    Check("M10.4", "duty-cap", "an actuator is on for at most 6 s and half of any time") {
      e throws(CheckAbort) in
      let train = e.dutyTrain
      let end = try e.dutyCap(of: train)
      try e.drive(3, train, until: end...end)
    },
    Check("M10.7", "caps-kept", "the caps remember across STOP and a new session") {
      e throws(CheckAbort) in
      let train = e.dutyTrain
      _ = try e.dutyCap(of: train)
      let actuator = try e.beginDrive(4, train)
      var cells = 1
      while train.debt(after: cells) < 8000 { cells += 1 }
      let start = e.soon()
      let end = start + .milliseconds(cells * train.period - train.pause)
      e.spent[actuator] = (start, end - start)
      let all = cells
      try e.stream(all, at: start, until: e.hostTime(end) + Examiner.patience) {
        $0.reports.count >= all
      }
      try e.require(
        e.reports.allSatisfy { if case .played = $0.report { true } else { false } },
        "no cap for \(cells) pulses of \(train.pulse) ms", e.received)
      try e.stop()
      try e.drive(4, train, after: (start, train.debt(after: cells), end), until: nil)
    },
  ]
}

/// Equal pulses on one actuator with equal pauses; ms.
struct PulseTrain {
  let pulse: Int
  let pause: Int

  var period: Int { pulse + pause }

  /// Returns twice the on-time minus the elapsed time, when the last of `pulses` from rest ends.
  func debt(after pulses: Int) -> Int { pulses * (pulse - pause) + pause }

  /// Returns the time when the cap of M10.4 takes effect, given the debt at the start; nil if not
  /// within a minute.
  func dutyCap(debt: Int = 0) -> Int? {
    var debt = debt
    var time = 0
    while time < 60_000 {
      let left = 12_000 - debt
      if left < pulse { return time + left }
      debt = max(0, debt + pulse - pause)
      time += period
    }
    return nil
  }
}

extension Examiner {
  /// Requires that the continuous cap takes effect before the duty cap.
  func requireContinuousCap() throws(CheckAbort) {
    guard device.maximumContinuous.count < 11_000 else {
      throw .notApplicable("M10.4 takes effect before maximum_continuous")
    }
  }

  /// Returns a train of which any two pulses exceed the allowed continuous drive.
  func longTrain(pause: Int) -> PulseTrain {
    let continuous = Int(device.maximumContinuous.count)
    return PulseTrain(
      pulse: min(Int(device.maximumPulse.count), continuous * 2 / 3 + 1), pause: pause)
  }

  /// A train that is on nearly all the time, with sufficient rests.
  var dutyTrain: PulseTrain {
    let pulse = Int(min(device.maximumPulse.count, device.maximumContinuous.count, 1000))
    // Long enough that a pulse that ends a little late does not join the next.
    return PulseTrain(pulse: pulse, pause: pulse < 200 ? 12 : 40)
  }

  func dutyCap(of train: PulseTrain) throws(CheckAbort) -> Int {
    guard let end = train.dutyCap() else {
      throw .notApplicable("its pulses are too short to reach the cap")
    }
    return end
  }

  /// Opens a session with the pulse in slot 0, and arms; returns the actuator.
  ///
  /// - Parameter number: the actuator, modulo the number of actuators.
  fileprivate func beginDrive(
    _ number: Int, _ train: PulseTrain, rests: Bool = true
  ) throws(CheckAbort) -> UInt8 {
    let actuator = UInt8(number % Int(device.actuators))
    try open()
    let pulse = Self.pulse(UInt32(train.pulse), on: actuator)
    try accept(.define(slot: 0, pattern(UInt32(train.period), [pulse])))
    if rests { try rest(actuator) }
    try arm()
    return actuator
  }

  /// Plays `count` cells of slot 0 as soon as the queue can take each; returns when `isOver` or
  /// `over`.
  fileprivate func stream(
    _ count: Int, at start: Microseconds, until over: Microseconds,
    _ isOver: (Examiner) -> Bool
  ) throws(CheckAbort) {
    var free = Int(try play(min(count, 20), at: start))
    var left = count - 20
    while now < over, !isOver(self) {
      if left > 0, free > 0 {
        let more = min(left, free, 20)
        free = Int(try accept(.resume(SlotRun(0, count: more))))
        left -= more
      } else {
        let played = reports.count
        try wait(until: over) { isOver(self) || reports.count > played + 9 }
        free = left > 0 ? min(20, reports.count - played) : 0
      }
    }
  }

  /// Drives an actuator until half a second after the expected cap; if no cap may come, for half as
  /// long again as a continuous cap would take.
  ///
  /// - Parameters:
  ///   - before: an earlier drive without a rest since: its start, the time owed at its end, and
  ///     its end; nil to rest first, as if the actuator had never been on.
  ///   - wanted: the time in ms when the cap must take effect; nil if it must not, or if `before`
  ///     decides.
  fileprivate func drive(
    _ number: Int, _ train: PulseTrain,
    after before: (start: Microseconds, owed: Int, end: Microseconds)? = nil,
    until wanted: ClosedRange<Int>?
  ) throws(CheckAbort) {
    let continuous = Int(device.maximumContinuous.count)
    let actuator = try beginDrive(number, train, rests: before == nil)
    let start = soon()
    var wanted = wanted
    if let before {
      let debt = max(0, before.owed - Int((start - before.end).milliseconds))
      wanted = train.dutyCap(debt: debt).map { $0...$0 }
    }
    let total = wanted.map { $0.upperBound + 500 } ?? continuous + max(continuous / 2, 100)
    spent[actuator] = (
      before?.start ?? start, start - (before?.start ?? start) + .milliseconds(total)
    )
    let isCap = { (arrival: ReportArrival) in
      arrival.report == .fault(.actuatorCapped, detail: UInt16(actuator))
    }
    let over = hostTime(start + .milliseconds(total)) + allowance
    let cells = (total + train.period - 1) / train.period
    try stream(cells, at: start, until: over) { $0.reports.contains(where: isCap) }
    let cap = reports.first(where: isCap)
    guard let wanted else {
      try stop()
      try require(cap == nil, "no FAULT", "FAULT actuator capped")
      return
    }
    let text = "FAULT actuator capped after \(wanted.lowerBound) ms"
    guard let cap else { throw fail(text, "none in \(total) ms") }
    let came = (deviceTime(cap.time) - start).milliseconds
    let slack = allowance.milliseconds + 1
    try require(
      came >= Int64(wanted.lowerBound) - slack && came <= Int64(wanted.upperBound) + 20 + slack,
      text, "after \(came) ms")
    try expectCappedCellPlayed(UInt16(Int(came) / train.period), of: train, from: start)
    try stop()
  }

  /// Expects the cell in which an actuator was capped to keep its time, and to be PLAYED.
  private func expectCappedCellPlayed(
    _ cell: UInt16, of train: PulseTrain, from start: Microseconds
  ) throws(CheckAbort) {
    let isPlayed = { (arrival: ReportArrival) in
      if case .played(let played, _) = arrival.report { played >= cell } else { false }
    }
    let end = start + .milliseconds((Int(cell) + 1) * train.period)
    try wait(until: max(now, hostTime(end)) + Self.patience) { reports.contains(where: isPlayed) }
    let isDropped = reports.contains {
      if case .dropped = $0.report { true } else { false }
    }
    try require(
      reports.contains(where: isPlayed) && !isDropped,
      "PLAYED of the cell that was capped, \(cell)",
      reports.suffix(2).map { $0.report.words(after: start) }.joined(separator: "; "))
  }

  /// Rests an actuator for as long as it was driven, after which it is as if it had never been on.
  private func rest(_ actuator: UInt8) throws(CheckAbort) {
    guard let (start, span) = spent[actuator] else {
      // Its use before the examination is unknown; 12 s make up for the worst.
      return try wait(until: max(now, began + .milliseconds(12_000)))
    }
    try wait(untilDevice: start + span + span + .milliseconds(500))
  }
}
