import TactusWire

/// Orders of cells and patterns, and the reasons for refusing them.
extension Playback {
  /// True if no pulse is on or pending, and nothing waits.
  var isIdle: Bool { !isActive && queue.isEmpty }

  var hasRoomForPattern: Bool { hasRoom(forRunOf: 1) && store.hasRoomForWaiting }
  func hasRoom(forRunOf cells: Int) -> Bool { hasRoom(forMore: cells) && queue.hasRoomForRun }
  func hasRoom(forMore cells: Int) -> Bool { queue.free >= cells }

  /// Returns the reason that a slot cannot take a pattern now; nil when it can.
  func refusal(ofDefining slot: UInt8, _ pattern: Pattern) -> RefusalReason? {
    if Int(slot) >= DeviceLimits.slots || !isPlayable(pattern) { return .badField }
    return queue.contains(slot) ? .busy : nil
  }

  func isPlayable(_ pattern: Pattern) -> Bool {
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      if Int(pulse.actuator) >= motors.count || pulse.duration > DeviceLimits.maximumPulse {
        return false
      }
    }
    return true
  }

  func areDefined(_ slots: SlotRun) -> Bool {
    for index in 0..<slots.count where !store.isDefined(slots[index]) { return false }
    return true
  }

  /// Begins a run. The caller has checked the queue's space and the slots.
  mutating func play(_ slots: SlotRun, start: UInt16, late: LatePolicy, at now: Microseconds) {
    begin(start, late, at: now)
    append(slots)
  }

  /// Adds cells to the last run, whose policy is `late`. The caller has checked the queue's space
  /// and the slots.
  mutating func resume(_ slots: SlotRun, late: LatePolicy, at now: Microseconds) {
    if queue.isEmpty {
      let due = max(end, firstRemoved)
      recordArrival(ofCellDueAt: due, at: now)
      queue.begin(at: due, late: late)
    }
    append(slots)
  }

  /// Queues a self-contained pattern. The caller has checked that there is space.
  mutating func play(_ pattern: Pattern, start: UInt16, late: LatePolicy, at now: Microseconds) {
    let number = store.storeWaiting(pattern)
    begin(start, late, at: now)
    queue.append(number, advance: pattern.advance)
    schedule()
  }

  /// Plays a pattern at once and leaves no run. The caller has checked that playback is idle.
  mutating func test(_ pattern: Pattern, at now: Microseconds) {
    start(pattern, cell: queue.consumeNumber(), base: now, at: now)
    firstRemoved = .longAgo
    lastRun = nil
  }

  private mutating func begin(_ start: UInt16, _ late: LatePolicy, at now: Microseconds) {
    let reference = max(now, queue.end(after: max(end, firstRemoved)))
    firstRemoved = .longAgo
    let time = Microseconds.resolve(start, near: reference)
    if queue.isEmpty {
      end = playedEnd
      recordArrival(ofCellDueAt: max(end, time), at: now)
    }
    queue.begin(at: time, late: late)
    lastRun = late
  }

  private mutating func recordArrival(ofCellDueAt due: Microseconds, at now: Microseconds) {
    firstCameLate = now - due > Microseconds(DeviceLimits.lateness)
  }

  private mutating func append(_ slots: SlotRun) {
    for index in 0..<slots.count {
      let slot = slots[index]
      queue.append(slot, advance: store[slot].advance)
    }
    schedule()
  }

  /// Removes all waiting cells, with `.now` the active one too, and reports them as dropped.
  mutating func cut(
    _ mode: CutMode, _ reason: DropReason, at now: Microseconds, journal: inout Journal
  ) {
    var cells = queue.all
    if mode == .now, isActive {
      if cells.first != activeCell &+ 1 {
        // An earlier CUT removed the cells in between.
        journal.dropped(CellRange(first: activeCell, count: 1), reason)
      } else {
        cells = CellRange(first: activeCell, count: cells.count + 1)
      }
    }
    // CUT is answered even if it removes nothing.
    if cells.count > 0 || reason == .cut { journal.dropped(cells, reason) }
    switch mode {
    case .afterCell:
      if !queue.isEmpty {
        firstRemoved = queue.firstDue(after: end)
        lastRun = queue.firstLate
      }
    case .now: abandonRun(at: now)
    }
    empty()
  }

  /// Discards the active and waiting cells; numbers the next one `cell`.
  mutating func restartCounting(from cell: UInt16, at now: Microseconds) {
    abandonRun(at: now)
    empty()
    queue.restartCounting(from: cell)
  }

  mutating func reset(at now: Microseconds) {
    restartCounting(from: 0, at: now)
    end = .longAgo
    playedEnd = .longAgo
    store.reset()
  }

  private mutating func abandonRun(at now: Microseconds) {
    abandonActive(at: now)
    end = min(end, now)
    playedEnd = min(playedEnd, now)
    firstRemoved = .longAgo
    lastRun = nil
  }

  private mutating func empty() {
    queue.removeAll()
    store.clearWaiting()
    schedule()
  }
}
