import TactusWire

/// The playback of cells on the device clock: the active cell and the due time of the next
/// (PROTOCOL.md, section 8).
struct Playback: ~Copyable, Sendable {
  /// The end of the last cell taken from the queue: its time plus its advance. The run continues
  /// there.
  var end = Microseconds.longAgo
  /// The end of the last cell that started. The next run may begin there: a dropped cell keeps its
  /// time in its own run only.
  var playedEnd = Microseconds.longAgo
  /// The start time of the first cell that a CUT removed; a CONTINUE resumes there.
  var firstRemoved = Microseconds.longAgo
  /// The late policy of the run that a CONTINUE would extend; nil when there is none.
  var lastRun: LatePolicy?
  /// True if the first waiting cell arrived after it was due.
  var firstCameLate = false

  private(set) var isActive = false
  private var active = Pattern(advance: 0)
  private(set) var activeCell: UInt16 = 0
  /// The instant from which the onsets of the active cell count.
  private var base = Microseconds.zero
  private var started = Microseconds.zero
  /// One bit for each pulse of the active pattern that was driven, or reported as missed.
  private var met: UInt16 = 0
  /// The time by which `advance` must next be called.
  private(set) var wake = Microseconds.never

  var motors: Motors
  var queue = CellQueue()
  var store = PatternStore()

  init(actuators: UInt8) { motors = Motors(count: actuators) }

  /// Performs all work due by `now`.
  mutating func advance(to now: Microseconds, journal: inout Journal) {
    while now >= wake {
      if isActive {
        drive(at: now, journal: &journal)
      } else {
        startNext(at: now, journal: &journal)
      }
    }
  }

  /// Finishes the active cell if its pulses are over by `time`; starts none.
  mutating func finish(by time: Microseconds, journal: inout Journal) {
    if isActive, time >= base + Microseconds(active.lastEnd) {
      drive(at: time, journal: &journal)
    }
  }

  /// Plays a pattern at once, within the remaining silence of the previous cell.
  mutating func start(_ pattern: Pattern, cell: UInt16, base: Microseconds, at now: Microseconds) {
    active = pattern
    activeCell = cell
    self.base = base
    started = now
    end = base + Microseconds(pattern.advance)
    playedEnd = end
    met = 0
    motors.beginCell()
    isActive = true
    wake = now
  }

  /// Ends the active cell at once.
  mutating func abandonActive(at now: Microseconds) {
    isActive = false
    motors.silence(at: now)
  }

  /// Recomputes the due time of the next cell, if none is active.
  mutating func schedule() {
    if !isActive { wake = queue.isEmpty ? .never : queue.firstDue(after: end) }
  }

  /// Starts the first waiting cell if its time has come; drops late cells of a run that drops.
  private mutating func startNext(at now: Microseconds, journal: inout Journal) {
    var dropped = CellRange(first: queue.firstCell, count: 0)
    while !queue.isEmpty, !isActive {
      let due = queue.firstDue(after: end)
      guard now >= due else { break }
      let lateness = (now - due).clamped
      let isLate = lateness > DeviceLimits.lateness.count &* 1000
      let late = queue.firstLate
      let cell = queue.firstCell
      let number = queue.firstSlot
      let advance = store[number].advance
      let endsRun = queue.removeFirst(advance: advance)
      store.release(number)
      if isLate, late == .drop {
        dropped.count &+= 1
        end = endsRun && !queue.isEmpty ? playedEnd : due + Microseconds(advance)
      } else {
        report(&dropped, journal: &journal)
        journal.started(after: lateness)
        if isLate { journal.late(cell, by: lateness, isUnderrun: firstCameLate) }
        start(store[number], cell: cell, base: isLate ? now : due, at: now)
      }
      firstCameLate = false
    }
    report(&dropped, journal: &journal)
    schedule()
  }

  private func report(_ dropped: inout CellRange, journal: inout Journal) {
    guard dropped.count > 0 else { return }
    journal.dropped(dropped, .late)
    dropped.count = 0
  }

  /// Drives every motor as the active cell requires now, and ends the cell after its last pulse.
  ///
  /// In 32 bits: a pattern lasts 66 s at most, and a Cortex-M0 has no wider registers.
  private mutating func drive(at now: Microseconds, journal: inout Journal) {
    let elapsed = (now - base).clamped
    var wanted = InlineArray<8, UInt8>(repeating: 0)
    var next = UInt32.max
    var wasMissed = false
    for index in 0..<active.count {
      let pulse = active[index]
      let bit = UInt16(1) &<< UInt16(truncatingIfNeeded: index)
      let onset = pulse.onset.count &* 1000
      let offset = onset &+ pulse.duration.count &* 1000
      if elapsed < onset {
        next = min(next, onset)
      } else if elapsed < offset {
        next = min(next, offset)
        met |= bit
        wanted[Int(pulse.actuator)] = pulse.level.rawValue
      } else if met & bit == 0 {
        met |= bit
        wasMissed = true
      }
    }
    let nextCap = motors.drive(wanted, at: now, journal: &journal)
    if wasMissed { journal.pulseMissed(in: activeCell) }
    if next == .max {
      isActive = false
      journal.played(activeCell, onset: started)
      schedule()
    } else {
      wake = min(base + Microseconds(low: next), nextCap)
    }
  }
}
