import TactusWire

/// The end of the device's queue, as far as the host knows it; ms on the device's clock.
///
/// Each session begins with a new value: a time on the clock of the previous session has no meaning
/// in this one, since a restart resets the clock (PROTOCOL.md, 8.2, "HELLO of a new session").
struct DeviceQueue: Sendable {
  /// The earliest start of the next cell, according to the cells sent.
  private(set) var end: Int64 = 0
  /// True if the next cell may continue the last run.
  private(set) var isRunOpen = false
  /// The end of the last felt cell and its pause.
  private(set) var feltEnd: Int64 = 0
  /// The earliest start of the next run after an interruption or a move, so that words do not run
  /// together; otherwise 0.
  private(set) var earliestStart: Int64 = 0

  /// Returns the earliest start of a run that begins at `device` or later.
  func start(noSoonerThan start: Int64) -> Int64 { max(start, end, earliestStart) }

  /// Records cells that were sent, and that end at `end`.
  mutating func extend(to end: Int64) {
    self.end = end
    earliestStart = 0
    isRunOpen = true
  }

  /// Records a felt cell whose pause lasts until `end`.
  mutating func felt(until end: Int64) { feltEnd = end }

  /// Prevents any run from starting before this time.
  mutating func rest(until time: Int64) { earliestStart = max(earliestStart, time) }

  /// Makes the next cell begin a run of its own.
  mutating func endRun() { isRunOpen = false }

  /// Records that the device removed its cells from this time on and accepts others there.
  mutating func cut(from time: Int64) {
    end = time
    isRunOpen = true
  }

  /// Records that the device removed every cell and ended its run.
  mutating func clear() {
    end = 0
    isRunOpen = false
  }

  /// Records that the device was stopped in the middle of its cells.
  mutating func breakOff() {
    clear()
    earliestStart = feltEnd
  }
}

/// The same moment on the host's clock and on the device's, taken during a session.
///
/// It carries the felt cells over to the next session: the time between the two sessions is known
/// from the host's clock alone.
struct ClockReading: Sendable {
  let host: Microseconds
  let device: Microseconds

  /// Returns the time that the device's clock would show at host time `now` if it had kept running; ms.
  func device(at now: Microseconds) -> Int64 { (device + (now - host)).milliseconds }
}
