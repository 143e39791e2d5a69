import TactusWire

/// A trial device's reports about the cells that it plays (PROTOCOL.md, sections 5, 8).
extension TrialDevice {
  /// Plays the cells that are due.
  mutating func play() {
    let before = playback.active
    for event in playback.advance(at: now) { handle(event) }
    if has(.playedEarly), let active = playback.active, active.cell.number != before?.cell.number {
      reportPlayed(active.cell.number, onset: active.base)
    }
  }

  private mutating func handle(_ event: TrialPlayback.Event) {
    switch event {
    case .played(let cell, let onset):
      if !has(.playedEarly) { reportPlayed(cell, onset: onset) }
    case .underrun(let cell, let gap): reportUnderrun(of: cell, gap: gap)
    case .left(let row, let lateness):
      if has(.leftOutIsLate) { counters.cellsLate &+= UInt32(row.count) }
      if has(.worstOfLeftOut) { notice(lateness) }
      if has(.dropsOneByOne) {
        for offset in 0..<row.count { drop(.init(first: row.first &+ offset, count: 1), .late) }
      } else {
        drop(row, .late)
      }
      if has(.lateDisarms) { state = .open }
    case .capEnded(let cell): drop(.init(first: cell, count: 1), .late)
    case .capped(let actuator):
      if !has(.capUnreported) {
        report(.fault(.actuatorCapped, detail: UInt16(truncatingIfNeeded: actuator)))
      }
    }
  }

  private mutating func reportPlayed(_ cell: UInt16, onset: Microseconds) {
    counters.cellsPlayed &+= 1
    if has(.playedNever) || has(.playedAhead) { return }
    if has(.playedMissing), cell % 3 == 2 { return }
    let time = reportedTime(has(.playedOnsetWrong) ? now : onset)
    let played = Report.played(cell: named(cell), onset: UInt32(truncatingIfNeeded: time.count))
    report(played)
    if has(.playedTwice) { report(played) }
    if has(.droppedBeyond) { report(.dropped(first: cell &+ 1, count: 60_000, .late)) }
  }

  private mutating func notice(_ lateness: Microseconds) {
    counters.worstLateness = max(counters.worstLateness, UInt32(clamping: lateness.count))
  }

  private mutating func reportUnderrun(of cell: UInt16, gap: Microseconds) {
    if !has(.underrunNotLate) { counters.cellsLate &+= 1 }
    counters.underruns &+= 1
    notice(gap)
    let whole = UInt16(clamping: gap.milliseconds / (has(.gapWrong) ? 1000 : 1))
    if has(.lateDisarms) { state = .open }
    if has(.underrunUnreported) { return }
    report(has(.underrunIsLate) ? .late(cell: cell, by: whole) : .underrun(cell: cell, gap: whole))
  }
}
