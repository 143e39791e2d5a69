import TactusWire

/// The measured supply and the times of its reports (PROTOCOL.md, section 5, SUPPLY).
struct SupplyReporter: Sendable {
  private var reportedAt = Microseconds.longAgo
  /// The measurement; nil while nothing can be measured.
  var measured: Supply?
  private var reported = Supply()

  /// Starts a session, whose first report is due as soon as there is a measurement.
  mutating func begin() { reportedAt = .longAgo }

  /// The time of the next report; nil while there is nothing to report.
  var due: Microseconds? {
    guard let measured else { return nil }
    let (now, last) = (measured.millivolts, reported.millivolts)
    let step = max(now, last) &- min(now, last)
    let isChanged = measured.state != reported.state || step >= DeviceLimits.supplyStep
    let due =
      reportedAt + Microseconds(isChanged ? DeviceLimits.supplyPause : DeviceLimits.supplyRest)
    return due <= .wireLimit ? due : nil
  }

  /// Returns true if a report of the measurement is due at `now`, and counts it as sent.
  mutating func popDue(at now: Microseconds) -> Bool {
    guard let measured, let due, due <= now else { return false }
    reported = measured
    reportedAt = now
    return true
  }
}
