import TactusLink
import TactusWire

/// A PLAYED report and its start time, on the device's clock.
struct PlayedReport: Sendable {
  let number: Int
  let onset: Microseconds
}

/// PLAYED reports about cells that cannot be over yet.
///
/// A cell is over once it has started and its pulses have had their time, regardless of the
/// device's reports. Until then it may still be cut off, which voids the report.
struct PlayedPromises: Sendable {
  /// The longest time by which a device may switch a motor early.
  private static let tolerance = Microseconds.milliseconds(2)

  /// In order, each with the host time from which it can be true.
  private var early: [(report: PlayedReport, until: Microseconds)] = []
  /// The time at which every reported cell is certainly over.
  private var quietAt: Microseconds?

  /// Returns true if the report can be true by now; otherwise it is stored, and so is every later
  /// one.
  mutating func isDue(
    _ report: PlayedReport, drive: Milliseconds, _ clock: DeviceClock.Estimate?,
    at now: Microseconds
  ) -> Bool {
    guard let clock else { return true }
    let left = report.onset + Microseconds(drive) - clock.time
    quietAt = max(quietAt ?? now, now + left + clock.errorBound)
    let until = now + left - clock.errorBound - Self.tolerance
    guard until > now || !early.isEmpty else { return true }
    guard !early.contains(where: { $0.report.number == report.number }) else { return false }
    early.append((report, max(until, early.last?.until ?? now)))
    return false
  }

  mutating func popDue(by now: Microseconds) -> PlayedReport? {
    if let time = quietAt, time <= now { quietAt = nil }
    guard let first = early.first, first.until <= now else { return nil }
    return early.removeFirst().report
  }

  /// Returns true if no motor can still be on for a reported cell.
  func isQuiet(at now: Microseconds) -> Bool {
    early.isEmpty && quietAt.map { $0 <= now } ?? true
  }

  /// Discards all promises, because the device is stopped.
  mutating func reset() { self = PlayedPromises() }

  /// - Parameter isEnding: true if the player waits only for silence.
  func nextDeadline(isEnding: Bool) -> Microseconds? {
    early.first?.until ?? (isEnding ? quietAt : nil)
  }
}
