import TactusWire

/// The reports for the host, and the counters that go with them.
struct Journal: ~Copyable, Sendable {
  var reports = ReportLog()
  private(set) var counters = Statistics()

  /// Returns all counters, with the uptime at `now`.
  func statistics(at now: Microseconds) -> Statistics {
    var result = counters
    result.uptime = Milliseconds(UInt32(truncatingIfNeeded: now.milliseconds))
    result.reportsLost = reports.lost
    return result
  }

  mutating func byteReceived() { counters.bytesReceived &+= 1 }
  mutating func frameReceived() { counters.framesReceived &+= 1 }
  mutating func frameRejected() { counters.framesRejected &+= 1 }

  /// Records that a cell started `lateness` µs after it was due, even if that does not count as
  /// late.
  mutating func started(after lateness: UInt32) {
    counters.worstLateness = max(counters.worstLateness, lateness)
  }

  /// Reports a cell that was late by `lateness` µs.
  mutating func late(_ cell: UInt16, by lateness: UInt32, isUnderrun: Bool) {
    let whole = Microseconds(low: min(lateness, 65_535_000)).wireMilliseconds
    counters.cellsLate &+= 1
    if isUnderrun {
      counters.underruns &+= 1
      reports.append(.underrun(cell: cell, gap: whole))
    } else {
      reports.append(.late(cell: cell, by: whole))
    }
  }

  mutating func played(_ cell: UInt16, onset: Microseconds) {
    counters.cellsPlayed &+= 1
    reports.append(.played(cell: cell, onset: UInt32(truncatingIfNeeded: onset.count)))
  }

  mutating func dropped(_ cells: CellRange, _ reason: DropReason) {
    counters.cellsDropped &+= UInt32(cells.count)
    reports.append(.dropped(first: cells.first, count: cells.count, reason))
  }

  mutating func pulseMissed(in cell: UInt16) {
    reports.append(.fault(.pulseMissed, detail: cell))
  }

  mutating func capped(_ actuator: Int) {
    reports.append(.fault(.actuatorCapped, detail: UInt16(truncatingIfNeeded: actuator)))
  }

  mutating func leaseExpired() {
    counters.leasesExpired &+= 1
    reports.append(.fault(.leaseExpired, detail: 0))
  }
}

/// Consecutive cells; `first` wraps at 65,536.
struct CellRange: Sendable {
  var first: UInt16
  var count: UInt16
}
