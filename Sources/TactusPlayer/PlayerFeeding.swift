import TactusHaptics
import TactusLink
import TactusWire

extension Player {
  mutating func restart(_ link: inout Link, at now: Microseconds) {
    takeBack()
    runEnd = nil
    feed(&link, at: now)
  }

  /// How long before its start the first cell of a run, which is the next to be compiled, is sent; ms.
  private var lead: Int64 {
    let isCue = history[cursor].map { $0.cell == nil } ?? false
    let shortest = isCue ? Self.cueLead : Self.shortestLead
    guard let lineRate else { return shortest }
    return shortest + Int64(Self.firstRun * Self.definitionBytes * 1000 / max(1, lineRate))
  }

  /// The whole rest of a text goes in one frame where that saves one.
  private var mostCellsAtStart: Int {
    let isRest = sourceEnded && cursor == history.end && held == nil
    return isRest && lineRate == nil && staged.count <= SlotRun.maximumCountWithStart
      ? SlotRun.maximumCountWithStart : Self.firstRun
  }

  /// Takes one cell from the source; false when there is none now.
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
    let most = SlotRun.maximumCount
    sourceIsBusy = false
    // Only an armed link takes cells, and a cell must never go without its definition.
    guard link.phase == .armed else { return }
    if let device = link.clock.estimate(at: now)?.time.milliseconds {
      // The text comes slowly and the queue ran dry: time has gone on without it.
      if let end = runEnd, end < device { runEnd = nil }
      if runEnd == nil { beginRun(at: device) }
    }
    while link.room > most, link.freeCells >= most {
      stage(upTo: most)
      if staged.isEmpty {
        if isOver { end(.finished) }
        return
      }
      let isWhole = staged.count >= most || (sourceEnded && cursor == history.end)
      guard isWhole || isShallow(link, now) else { return }
      guard sendStaged(&link, at: now) else { return }
    }
  }

  /// Sees to it that the next cell, if there is one, is sent in time; ms on the device's clock.
  private mutating func beginRun(at device: Int64) {
    if let start = staged.first?.compiled.start, start >= device { return }
    takeBack()
    if sent.isEmpty { compiler = ledger }
    guard cursor < history.end || pull() else { return }
    compiler.restart(at: max(device + lead, busyUntil))
  }

  /// Compiles cells until `count` wait to be sent, as far as the source has them.
  mutating func stage(upTo count: Int) {
    while staged.count < count {
      if cursor == history.end, !pull() {
        // The last cell of what there is must not wait for a successor that may not come.
        if let held, let compiled = compiler.finish() {
          stage(held, compiled)
          self.held = nil
        }
        return
      }
      guard let cell = history[cursor] else { return }
      let compiled = compiler.push(cell.symbol)
      if let held, let compiled { stage(held, compiled) }
      held = (cursor, cell)
      cursor += 1
    }
  }

  mutating func stage(_ cell: (index: Int, source: SourceCell), _ compiled: CompiledCell) {
    staged.append(ScheduledCell(index: cell.index, source: cell.source, compiled: compiled))
  }

  func isShallow(_ link: borrowing Link, _ now: Microseconds) -> Bool {
    guard let runEnd, let device = link.clock.estimate(at: now)?.time else { return true }
    return runEnd - device.milliseconds < Self.shallow
  }

  /// Sends one frame of staged cells, with the definitions it needs; false when it could not.
  mutating func sendStaged(_ link: inout Link, at now: Microseconds) -> Bool {
    guard let start = staged.first?.compiled.start else { return false }
    let continues = runEnd == start
    let most = continues ? SlotRun.maximumCount : mostCellsAtStart
    var run = SlotRun()
    var end = start
    var count = 0
    while count < min(most, staged.count), staged[count].compiled.start == end {
      let compiled = staged[count].compiled
      guard let (slot, isNew) = slots.take(compiled.slotKey) else { break }
      if isNew { _ = link.send(.define(slot: slot, compiled.pattern), at: now) }
      _ = run.append(slot)
      end += Int64(compiled.pattern.advance.count)
      sent.append(
        Sent(
          number: link.cellsSent + count, index: staged[count].index, symbol: compiled.symbol,
          slot: slot, start: compiled.start, end: end))
      count += 1
    }
    guard count > 0 else { return false }
    let command: Command =
      continues
      ? .resume(run)
      : .play(start: UInt16(truncatingIfNeeded: start), late: .shift, run)
    let first = link.cellsSent
    guard link.send(command, at: now) else { return false }
    for place in 0..<count {
      staged[place].number = first + place
      tell(.scheduled(staged[place]))
    }
    staged.removeFirst(count)
    runEnd = end
    return true
  }

  /// Forgets what is compiled and not sent; the device keeps what it has.
  mutating func takeBack() {
    if let first = staged.first?.index ?? held?.index { cursor = first }
    staged.removeAll(keepingCapacity: true)
    held = nil
  }

  mutating func goBack(to index: Int) {
    takeBack()
    cursor = max(index, history.start)
    runEnd = nil
    justFelt = nil
    isBetweenWords = false
  }

  /// What has just happened, to the source and to those who watch.
  mutating func tell(_ event: PlayerEvent) {
    source.note(event)
    events.append(event)
  }

  var nextUnplayed: Int { sent.first?.index ?? staged.first?.index ?? held?.index ?? cursor }

  func entry(of number: Int) -> Sent? { sent.first { $0.number == number } }

  func index(of number: Int) -> Int { entry(of: number)?.index ?? cursor }

  /// Forgets cells that are over, by their numbers on the device.
  mutating func forget(_ numbers: Range<Int>) {
    let first = sent.firstIndex { $0.number >= numbers.lowerBound } ?? sent.endIndex
    let end = sent[first...].firstIndex { $0.number >= numbers.upperBound } ?? sent.endIndex
    for entry in sent[first..<end] { slots.release(entry.slot) }
    sent.removeSubrange(first..<end)
  }

  mutating func end(_ ending: PlayerEnding) {
    guard phase != .ended else { return }
    phase = .ended
    tell(.ended(ending))
  }
}
