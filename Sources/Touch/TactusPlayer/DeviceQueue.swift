import TactusWire

/// The end of the device's queue, as far as the host knows it; ms on the device's clock.
///
/// Each session begins with a new value: a time on the clock of the session before means nothing on
/// the clock of this one, which a restart has set back (PROTOCOL.md, 8.2, "HELLO of a new session").
struct DeviceQueue: Sendable {
  /// When the next cell may start, judging by what the device was given.
  private(set) var end: Int64 = 0
  /// Whether the next cell may continue the last run.
  private(set) var isRunOpen = false
  /// When the last felt cell and its pause are over.
  private(set) var feltEnd: Int64 = 0
  /// When the next run may start, after a break-off or a move, where words must not run together; 0 otherwise.
  private(set) var earliestStart: Int64 = 0

  /// When a run that begins at `device` or later may start.
  func start(noSoonerThan start: Int64) -> Int64 { max(start, end, earliestStart) }

  /// Notes cells that were sent, and that end at `end`.
  mutating func extend(to end: Int64) {
    self.end = end
    earliestStart = 0
    isRunOpen = true
  }

  /// Notes a felt cell whose pause lasts until `end`.
  mutating func felt(until end: Int64) { feltEnd = end }

  /// Lets no run start before this time.
  mutating func rest(until time: Int64) { earliestStart = max(earliestStart, time) }

  /// Notes that the next cell begins a run of its own.
  mutating func endRun() { isRunOpen = false }

  /// Notes that the device removed its cells from this time on, and can be given others there.
  mutating func cut(from time: Int64) {
    end = time
    isRunOpen = true
  }

  /// Notes that the device removed every cell and ended its run.
  mutating func clear() {
    end = 0
    isRunOpen = false
  }

  /// Notes that the device was stopped in the middle of what it had.
  mutating func breakOff() {
    clear()
    earliestStart = feltEnd
  }
}

/// The same moment on the host's clock and on the device's, noted while a session lasts.
///
/// It carries what was felt over to the next session: the time that passed between the two is known
/// from the host's clock alone.
struct ClockReading: Sendable {
  let host: Microseconds
  let device: Microseconds

  /// What the device's clock would show at host time `now`, had it gone on; ms.
  func device(at now: Microseconds) -> Int64 { (device + (now - host)).milliseconds }
}
