import TactusLink
import TactusWire

/// A PLAYED, with the start that it names on the device's clock.
struct PlayedReport: Sendable {
  let number: Int
  let onset: Microseconds
}

/// What PLAYED says of cells that are not over yet.
///
/// A cell is over when it started and its pulses' time has gone by, whatever the device says of it; by then it
/// may also have been cut off, and the word is void.
struct PlayedPromises: Sendable {
  /// A device may switch a motor a little early.
  private static let tolerance = Microseconds.milliseconds(2)

  /// In their order, with when they can be true on the host's clock.
  private var early: [(report: PlayedReport, until: Microseconds)] = []
  /// When all cells that were told of are surely over.
  private var quietAt: Microseconds?

  /// Whether the report can be true by now; one that cannot is kept, and so is each behind it.
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

  mutating func takeDue(by now: Microseconds) -> PlayedReport? {
    if let time = quietAt, time <= now { quietAt = nil }
    guard let first = early.first, first.until <= now else { return nil }
    return early.removeFirst().report
  }

  /// Whether no motor can be on any more for a cell that was told of.
  func isQuiet(at now: Microseconds) -> Bool {
    early.isEmpty && quietAt.map { $0 <= now } ?? true
  }

  /// The device has stopped, or is stopped.
  mutating func forget() { self = PlayedPromises() }

  /// - Parameter isEnding: whether nothing but silence is waited for.
  func nextDeadline(isEnding: Bool) -> Microseconds? {
    early.first?.until ?? (isEnding ? quietAt : nil)
  }
}
