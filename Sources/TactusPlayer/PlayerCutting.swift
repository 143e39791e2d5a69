import TactusHaptics
import TactusLink
import TactusWire

/// Taking back what waits on the device.
extension Player {
  mutating func cut(
    _ mode: CutMode, for commands: WaitingCommands, silences: Bool = false, _ link: inout Link,
    at now: Microseconds
  ) {
    send(
      PlayerPhase.Cut(mode: mode, commands: commands, silences: silences, since: listened), &link,
      at: now)
  }

  /// Sends the order, now or as soon as the link takes it.
  mutating func send(_ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds) {
    var cut = cut
    if link.send(.cut(cut.mode), at: now) { cut.end = link.cellsSent }
    phase = .cutting(cut)
  }

  /// Gives up what is being felt, and what was to come, for what the source gives next.
  mutating func discard(_ link: inout Link, at now: Microseconds) {
    tell(.discarded(from: row.place))
    history.removeAll()
    leave(for: history.end)
    switch phase {
    case .ended: break
    case .connecting(var commands):
      commands.keepRates()
      phase = .connecting(commands)
    case .arming(var arming):
      arming.commands.keepRates()
      phase = .arming(arming)
    case .cutting(var cut):
      // What else was asked for was about what is gone.
      cut.commands.keepRates()
      cut.silences = true
      if cut.end == nil { cut.mode = .now }
      phase = .cutting(cut)
    case .playing, .paused:
      if isPaused { tell(.resumed) }
      phase = .playing
      if isQuiet(link, at: now) {
        feed(&link, at: now)
      } else {
        cut(.now, for: WaitingCommands(), silences: true, &link, at: now)
      }
    }
  }

  /// Whether the device has nothing to play, and the time of what it played is surely over.
  private func isQuiet(_ link: borrowing Link, at now: Microseconds) -> Bool {
    guard left.isEmpty, let device = link.clock.estimate(at: now)?.time else { return false }
    return Microseconds(1000 * queueEnd) + Self.patience < device
  }

  /// The device says which cells it has removed; it may take several reports.
  mutating func removed(
    _ numbers: Range<Int>, _ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds
  ) {
    var cut = cut
    let removed = takeBack(from: numbers.lowerBound)
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

  /// The queue is taken back: now do what the reader asked.
  private mutating func finish(
    _ cut: PlayerPhase.Cut, _ link: inout Link, at now: Microseconds
  ) {
    phase = .playing
    if cut.mode == .now {
      queueEnd = 0
      isRunOpen = false
      if let device = link.clock.estimate(at: now)?.time.milliseconds, device < ledger.nextStart {
        // What is felt in the time of a cell that was cut off counts as well.
        ledger.restart(at: device)
      }
    } else if let resumption = cut.resumption {
      // The device goes on where the first removed cell would have started (PROTOCOL.md, 8.2).
      queueEnd = resumption
      isRunOpen = true
    }
    if cut.silences, cut.mode == .afterCell, !left.isEmpty {
      return self.cut(.now, for: cut.commands, silences: true, &link, at: now)
    }
    // What is being felt counts at the rate that it has.
    if let first = row.sent.first, hasBegun(first, link, at: now) {
      Self.enter(first, in: &ledger)
    }
    rewind()
    if isRunOpen { compiler.restart(at: queueEnd) }
    for command in cut.commands.list { apply(command, &link, at: now) }
    if isPlaying { feed(&link, at: now) }
  }

  /// Sets the compiler back to what was felt and what the device plays out.
  mutating func rewind() {
    compiler = ledger
    for cell in left.cells { Self.enter(cell, in: &compiler) }
    for cell in row.sent { Self.enter(cell, in: &compiler) }
  }

  /// Notes a cell as felt, unless it is noted already.
  static func enter(_ cell: CellRow.Sent, in ledger: inout CellCompiler) {
    guard cell.start >= ledger.nextStart else { return }
    if cell.start > ledger.nextStart { ledger.restart(at: cell.start) }
    _ = ledger.push(cell.cell.compiled.symbol)
  }

  func hasBegun(
    _ cell: CellRow.Sent, _ link: borrowing Link, at now: Microseconds
  ) -> Bool {
    guard let device = link.clock.estimate(at: now)?.time else { return false }
    return cell.start <= device.milliseconds
  }

  /// Takes back what the device has from this number on.
  @discardableResult
  mutating func takeBack(from number: Int = .min) -> [CellRow.Sent] {
    let removed = left.remove(from: number) + row.takeBack(from: number)
    for cell in removed { slots.release(cell.slot) }
    return removed
  }

  /// Goes on elsewhere; what the device has it may still play out.
  mutating func leave(for place: Int) {
    left.append(row)
    row = CellRow(at: max(place, history.start))
    isRunOpen = false
    justFelt = nil
  }
}
