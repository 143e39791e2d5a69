import TactusHaptics
import TactusLink
import TactusWire

/// Filling of the device's queue.
extension Player {
  /// The time before its start at which the first cell of a run, the next to be compiled, is sent;
  /// ms.
  private var lead: Int64 {
    let isPrompt = history[row.cursor].map { $0.cell == nil || $0.isPrompt } ?? false
    let shortest = isPrompt ? Self.cueLead : Self.shortestLead
    guard let lineRate else { return shortest }
    return shortest + Int64(Self.firstRun * Self.definitionBytes * 1000 / max(1, lineRate))
  }

  /// The maximum number of cells on the device, regardless of its queue depth: when they are withdrawn, their
  /// text must still be in the history.
  private static var mostSent: Int { ReadingHistory.limit / 2 }
  /// The longest time before a run's start at which it may be sent; ms (PROTOCOL.md, PLAY).
  private static var longestWayAhead: Int64 { 30_000 }

  private var isTextTaken: Bool { sourceEnded && row.cursor == history.end }

  /// The maximum number of cells in a run's first frame: the whole rest of a text where that saves a frame.
  private var mostCellsAtStart: Int {
    let isRest = isTextTaken && row.held == nil
    return isRest && lineRate == nil && row.staged.count <= SlotRun.maximumCountWithStart
      ? SlotRun.maximumCountWithStart : Self.firstRun
  }

  /// Pulls one cell from the source; returns false when none is available.
  mutating func pull() -> Bool {
    guard !sourceEnded, !sourceIsBusy else { return false }
    switch source.next() {
    case .cell(let cell):
      history.append(cell)
      return true
    case .notYet: return false
    case .busy:
      sourceIsBusy = true
      return false
    case .end:
      sourceEnded = true
      return false
    }
  }

  mutating func feed(_ link: inout Link, at now: Microseconds) {
    // On a small queue, send half of it: the other half plays meanwhile.
    let half = Int(link.description?.queueDepth ?? 0) / 2
    let most = min(longestRun(link, at: now), max(Self.firstRun, half))
    sourceIsBusy = false
    // Only an armed link accepts cells, and a cell must never be sent without its definition.
    guard link.phase == .armed else { return }
    if let device = link.clock.estimate(at: now)?.time.milliseconds {
      // When text arrives slowly and the queue runs empty, the clock passes the queue's end.
      if queue.end < device { queue.endRun() }
      if !queue.isRunOpen { beginRun(at: device) }
    }
    while link.room > SlotRun.maximumCount, link.freeCells >= most,
      row.sent.count < Self.mostSent
    {
      stage(upTo: most)
      if row.staged.isEmpty { return endIfOver(at: now) }
      guard row.staged.count >= most || isTextTaken || isShallow(link, now) else { return }
      guard sendStaged(&link, at: now) else { return }
    }
  }

  /// Schedules the next cell, if there is one, so that it is sent in time; `device` is the time in
  /// ms on its clock.
  private mutating func beginRun(at device: Int64) {
    if let start = row.staged.first?.compiled.start, start >= device { return }
    row.withdrawUnsent()
    rewind()
    guard row.cursor < history.end || pull() else { return }
    compiler.restart(at: queue.start(noSoonerThan: device + lead))
  }

  /// Compiles cells until `count` are staged, as far as the source has them.
  private mutating func stage(upTo count: Int) {
    while row.staged.count < count {
      if row.cursor == history.end, !pull() {
        // The last available cell must not wait for a successor that may never come.
        if row.held != nil, let compiled = compiler.finish() { row.stage(compiled) }
        return
      }
      guard let cell = history[row.cursor] else { return }
      let compiled = compiler.push(cell.symbol)
      if row.held != nil, let compiled { row.stage(compiled) }
      row.hold(cell)
    }
  }

  /// Returns the maximum number of cells in a frame, fewer on a damaged line: where one byte in twenty is lost,
  /// only one frame of full length in twenty arrives whole, and the next ARM waits for every definition
  /// before it.
  private func longestRun(_ link: borrowing Link, at now: Microseconds) -> Int {
    link.isDamaged(at: now) ? Self.longestRunOnDamage : SlotRun.maximumCount
  }

  private func isShallow(_ link: borrowing Link, _ now: Microseconds) -> Bool {
    guard queue.isRunOpen, let device = link.clock.estimate(at: now)?.time else { return true }
    return queue.end - device.milliseconds < Self.shallow
  }

  /// Sends one frame of staged cells with the definitions they need; returns false on failure.
  private mutating func sendStaged(_ link: inout Link, at now: Microseconds) -> Bool {
    guard let start = row.staged.first?.compiled.start else { return false }
    let continues = queue.isRunOpen && queue.end == start
    // A run names its start in 16 bits; if the safety limits postpone it further, it waits here.
    if !continues, let device = link.clock.estimate(at: now)?.time.milliseconds,
      start - device > Self.longestWayAhead
    {
      return false
    }
    let most = continues ? longestRun(link, at: now) : mostCellsAtStart
    let number = link.cellsSent
    var run = SlotRun()
    var cells: [CellRow.Sent] = []
    var end = start
    for staged in row.staged.prefix(most) {
      let compiled = staged.compiled
      guard compiled.start == end, let (slot, isNew) = slots.acquire(compiled.slotKey) else {
        break
      }
      if isNew, !link.send(.define(slot: slot, compiled.pattern), at: now) {
        interrupt(.brokenOff, &link, at: now)
        return false
      }
      _ = run.append(slot)
      end += Int64(compiled.pattern.advance.count)
      var cell = staged
      cell.number = number + cells.count
      cells.append(CellRow.Sent(cell: cell, slot: slot))
    }
    guard !cells.isEmpty else { return false }
    let command: Command =
      continues
      ? .resume(run)
      : .play(start: UInt16(truncatingIfNeeded: start), late: .shift, run)
    guard link.send(command, at: now) else {
      interrupt(.brokenOff, &link, at: now)
      return false
    }
    if left.isEmpty, row.sent.isEmpty { lastReportAt = listened }
    queue.extend(to: end)
    row.send(cells)
    for sent in cells { publish(.scheduled(sent.cell)) }
    return true
  }

  /// Ends the reading when the text has ended and all of it is over.
  mutating func endIfOver(at now: Microseconds) {
    guard isPlaying, sourceEnded, row.isIdle, row.place == history.end, left.isEmpty,
      promises.isQuiet(at: now)
    else { return }
    end(interruptions.abandonedCells > 0 ? .notAllFelt : .finished)
  }
}
