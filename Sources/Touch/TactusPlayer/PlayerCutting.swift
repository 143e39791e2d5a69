import TactusHaptics
import TactusLink
import TactusWire

/// Removal of the cells that wait on the device.
extension Player {
  mutating func cut(
    _ mode: CutMode, for commands: WaitingCommands, silences: Bool = false, _ link: inout Link,
    at now: Microseconds
  ) {
    send(
      PlayerPhase.Cut(mode: mode, commands: commands, silences: silences, since: listened), &link,
      at: now)
  }

  /// Sends the CUT, now or as soon as the link accepts it.
  mutating func send(_ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds) {
    var cut = cut
    if link.send(.cut(cut.mode), at: now) { cut.end = link.cellsSent }
    phase = .cutting(cut)
  }

  /// Drops the current cell and all later ones, in favour of the source's next cells.
  mutating func discard(_ link: inout Link, at now: Microseconds) {
    publish(.discarded(from: row.place))
    history.removeAll()
    leave(for: history.end)
    switch phase {
    case .ended: break
    case .connecting(var commands):
      commands.removePositionCommands()
      phase = .connecting(commands)
    // It wakes once the source has a cell.
    case .resting: break
    case .arming(var arming):
      arming.commands.removePositionCommands()
      // The new content, perhaps an alert, need not fail as the old one did.
      arming.restsUntil = nil
      phase = .arming(arming)
    case .cutting(var cut):
      // All other commands were about the dropped text.
      cut.commands.removePositionCommands()
      cut.silences = true
      if cut.end == nil { cut.mode = .now }
      phase = .cutting(cut)
    case .playing, .paused:
      if isPaused { publish(.resumed) }
      phase = .playing
      if isQuiet(link, at: now) {
        feed(&link, at: now)
      } else {
        cut(.now, for: WaitingCommands(), silences: true, &link, at: now)
      }
    }
  }

  /// Returns true if the device has nothing to play, and its last cell is certainly over.
  private func isQuiet(_ link: borrowing Link, at now: Microseconds) -> Bool {
    guard left.isEmpty, let device = link.clock.estimate(at: now)?.time else { return false }
    return Microseconds.milliseconds(queue.end) + Self.patience < device
  }

  /// Handles a report of removed cells; one CUT may produce several.
  mutating func removed(
    _ numbers: Range<Int>, _ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds
  ) {
    var cut = cut
    let removed = withdrawCells(from: numbers.lowerBound)
    if let first = removed.first, cut.resumption == nil {
      cut.resumption = first.start
      if hasBegun(first, link, at: now) {
        Self.enter(first, in: &ledger)
        justFelt = nil
      }
    }
    phase = .cutting(cut)
    guard let end = cut.end, numbers.upperBound >= end else { return }
    finish(cut, &link, at: now)
  }

  /// Applies the commands after the cut.
  private mutating func finish(
    _ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds
  ) {
    phase = .playing
    if cut.mode == .now {
      queue.clear()
      if let device = link.clock.estimate(at: now)?.time.milliseconds, device < ledger.nextStart {
        // A cell felt in place of a cut-off one counts as well.
        ledger.restart(at: device)
      }
    } else if let resumption = cut.resumption {
      // The device resumes where the first removed cell would have started (PROTOCOL.md, 8.2).
      queue.cut(from: resumption)
    }
    if cut.silences, cut.mode == .afterCell, !left.isEmpty {
      return self.cut(.now, for: cut.commands, silences: true, &link, at: now)
    }
    // The cell being felt counts at its own rate.
    if let first = row.sent.first, hasBegun(first, link, at: now) {
      Self.enter(first, in: &ledger)
    }
    rewind()
    if queue.isRunOpen { compiler.restart(at: queue.end) }
    for command in cut.commands.list { apply(command, &link, at: now) }
    if isPlaying { feed(&link, at: now) }
  }

  /// Resets the compiler to the cells that were felt and those that the device will still play.
  mutating func rewind() {
    compiler = ledger
    for cell in left.cells { Self.enter(cell, in: &compiler) }
    for cell in row.sent { Self.enter(cell, in: &compiler) }
  }

  /// Enters a cell as felt, once.
  static func enter(_ cell: CellRow.Sent, in ledger: inout CellCompiler) {
    guard cell.start >= ledger.nextStart else { return }
    if cell.start > ledger.nextStart { ledger.restart(at: cell.start) }
    _ = ledger.push(cell.cell.compiled.symbol)
  }

  func hasBegun(
    _ cell: CellRow.Sent, _ link: borrowing Link, at now: Microseconds
  ) -> Bool {
    // After the loss of a session the link has no clock, but the cells still belong to the old one.
    guard let device = clockReading?.device(at: now) else { return false }
    return cell.start <= device
  }

  /// Withdraws all cells on the device from this number on.
  @discardableResult
  mutating func withdrawCells(from number: Int = .min) -> [CellRow.Sent] {
    let removed = left.remove(from: number) + row.withdraw(from: number)
    for cell in removed { slots.release(cell.slot) }
    return removed
  }

  /// Continues at another index; the device may still play the cells that it has.
  mutating func leave(for place: Int) {
    left.append(row)
    row = CellRow(at: max(place, history.start))
    queue.endRun()
    justFelt = nil
  }
}
