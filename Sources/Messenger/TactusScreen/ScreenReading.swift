import TactusBraille
import TactusHaptics
import TactusMessenger
import TactusWire

/// A run of screen cells that the reader feels.
struct ScreenRun: Hashable, Sendable {
  /// The index of each cell in its window, starting with the first one kept; nil between two stretches.
  var indices: [Int?]
  /// The number of cells removed from `indices` after they were felt.
  var dropped = 0
  /// The number of its cells that have been felt.
  var felt = 0
  /// The time at which it began.
  var since: Microseconds
  /// True if the window must advance when the run ends.
  var pans: Bool
  /// The number of cells before those of the last window.
  var lastWindow = 0

  /// The number of its cells.
  var count: Int { dropped + indices.count }

  /// Returns the index of a cell in its window, given the cell's number in the run.
  func index(of cell: Int) -> Int? {
    indices.indices.contains(cell - dropped) ? indices[cell - dropped] : nil
  }
}

/// Selects the parts of the window to play, and when.
extension ScreenRoom {
  /// Plays the whole window.
  ///
  /// - Parameter isBehind: true if it follows the output already playing.
  mutating func readWindow(isBehind: Bool = false, at now: Microseconds) -> [ScreenEffect] {
    guard let window else { return [] }
    return read(window.cells.indices, isWhole: true, isBehind: isBehind, at: now)
  }

  /// Plays a change, unless a cell of the previous one is still being felt.
  mutating func playChange(at now: Microseconds) -> [ScreenEffect] {
    guard isHere, isStale, !isPaused, !isAwaitingPan, let window else { return [] }
    // The end of the previous window is played first: its last word is no longer displayed.
    if let run, run.felt < run.lastWindow, !isAnswering { return [] }
    if move == nil, let effects = readOn(in: window) { return effects }
    if let run, run.felt == 0, !isAnswering, now < run.since + Self.longestWait { return [] }
    guard let known else { return readWindow(at: now) }
    let before = cursor
    guard let change = window.change(since: known) else { return playCursor(since: before) }
    if move != nil {
      move = nil
      return readWindow(at: now)
    }
    if let echo = echo(of: change, in: window, since: known, cursorBefore: before) {
      setKnown(window)
      run = ScreenRun(indices: echo.indices, since: now, pans: false)
      isAnswering = false
      return [.feel(.instead(echo.feelings))]
    }
    let from = change.first { !window.isBlank($0) }.map(window.wordStart) ?? change.lowerBound
    let to = change.last { !window.isBlank($0) }.map(window.wordEnd) ?? change.upperBound
    return read(from..<max(from, to), isWhole: false, at: now)
  }

  /// Continues with cells that follow the current row, such as letters typed faster than they are
  /// felt; nil if anything else has changed.
  private mutating func readOn(in window: ScreenWindow) -> [ScreenEffect]? {
    guard var run, run.felt < run.count, let last = run.indices.last ?? nil, let known,
      let change = window.change(since: known), change.lowerBound > last,
      run.indices.allSatisfy({ $0.map { $0 <= last } ?? true })
    else { return nil }
    let new = window.readable(last + 1..<change.upperBound)
    guard let first = new.first else { return nil }
    let base = run.count
    run.indices += new.map(\.index)
    self.run = run
    setKnown(window)
    isAnswering = false
    return [.feel(.then([.cells(new.map(\.cell))], after: base, joins: first.index == last + 1))]
  }

  /// Plays the cell under a cursor that has moved, not one that only blinks.
  private mutating func playCursor(since before: Int?) -> [ScreenEffect] {
    guard let window else { return [] }
    setKnown(window)
    guard let now = window.cursor, let before, now != before, run == nil || isAnswering else {
      return []
    }
    isAnswering = false
    run = nil
    lastFelt = (now, pans)
    return [.feel(.instead([.cells([window.cells[now]])]))]
  }

  private mutating func setKnown(_ window: ScreenWindow) {
    known = window
    cursor = window.cursor ?? cursor
    isStale = false
  }

  /// Returns the output for cells typed or deleted one by one; nil for any other change.
  private func echo(
    of change: Range<Int>, in window: ScreenWindow, since known: ScreenWindow, cursorBefore: Int?
  ) -> (feelings: [TactileItem], indices: [Int?])? {
    let start = change.lowerBound
    var typed: Range<Int>?
    if let cursor = window.cursor, let before = cursorBefore {
      let length = cursor - before
      if (1...Self.mostTyped).contains(length), start >= before, start < cursor,
        change.upperBound <= cursor || window.isShifted(from: before, by: length, since: known)
      {
        typed = before..<cursor
      } else if (-Self.mostTyped...0).contains(length), start >= cursor,
        change.allSatisfy(window.isBlank)
          || window.isShifted(from: cursor + max(1, -length), by: min(-1, length), since: known)
      {
        return ([.cue(.back)], [])
      }
    }
    // Without a cursor, a cell that was blank counts as typed.
    if typed == nil, change.count == 1, known.isBlank(start) || window.isBlank(start) {
      typed = change
    }
    guard let typed else { return nil }
    let cells = typed.map { window.text($0) }
    if cells.allSatisfy({ $0 == .blank }) {
      return ([.cue(typed.count == 1 && !known.isBlank(start) ? .back : .typed)], [])
    }
    return ([.cells(cells)], typed.map { $0 })
  }

  /// The maximum number of cells between two windows that are treated as typed.
  private static let mostTyped = 4

  private mutating func read(
    _ range: Range<Int>, isWhole: Bool, isBehind: Bool = false, at now: Microseconds
  ) -> [ScreenEffect] {
    guard let window else { return [] }
    // The unchanged rest of the current row follows the change; if its word begins before the
    // change, both are read in order.
    var range = range
    var rest = isWhole ? [] : unfelt(outside: range, in: window)
    if !isWhole, let place = wordAtHand(in: window), place <= range.lowerBound {
      range = place..<max(range.upperBound, rest.last.map { $0.index + 1 } ?? 0)
      rest = []
    }
    setKnown(window)
    isAnswering = false
    move = nil
    var cells = window.readable(range).map { ($0.cell, Optional($0.index)) }
    let isBlank = cells.isEmpty
    if !rest.isEmpty {
      cells += (isBlank ? [] : [(.blank, nil)]) + rest.map { ($0.cell, Optional($0.index)) }
    }
    guard !cells.isEmpty else {
      run = nil
      let cue: [TactileItem] = [.cue(.endOfCategory)]
      return [.feel(isBehind ? .then(cue) : .instead(cue))]
    }
    // A new window pans on like a requested one; a change within it does not.
    let text = window.readable(window.cells.indices)
    let isAll = cells.first?.1 == text.first?.index && cells.last?.1 == text.last?.index
    let pans = isAll ? textContinues(after: window) : run?.pans == true && !rest.isEmpty
    run = ScreenRun(indices: cells.map(\.1), since: now, pans: pans)
    let items: [TactileItem] = (isBlank ? [.cue(.back)] : []) + [.cells(cells.map(\.0))]
    return [.feel(isBehind ? .then(items) : .instead(items))]
  }

  /// Returns the start of the word felt next in the current row; nil once all were felt.
  private func wordAtHand(in window: ScreenWindow) -> Int? {
    guard let run, let known, run.lastWindow <= run.felt else { return nil }
    let left = (run.felt..<run.count).compactMap(run.index(of:)).filter {
      known.cells.indices.contains($0) && !known.isBlank($0)
    }
    return left.min().flatMap { $0 < window.cells.count ? window.wordStart($0) : nil }
  }

  /// Returns the part of the current row not yet felt, from the start of its word, excluding a change.
  private func unfelt(
    outside change: Range<Int>, in window: ScreenWindow
  ) -> [(cell: BrailleCell, index: Int)] {
    guard let run, run.count - run.felt > 0, run.lastWindow <= run.felt else { return [] }
    let left = (run.felt..<run.count).compactMap(run.index(of:)).filter { $0 < window.cells.count }
    guard let first = left.min(), let last = left.max() else { return [] }
    let start = window.wordStart(first)
    let after = max(
      start, change.contains(start) || change.lowerBound <= start ? change.upperBound : start)
    guard after <= last else { return [] }
    var cells = window.readable(after..<last + 1).filter { !change.contains($0.index) }
    while cells.last?.cell == .blank { cells.removeLast() }
    return cells
  }

  /// Returns true if the text in a window reaches the window's end, so it continues in the next.
  private func textContinues(after window: ScreenWindow) -> Bool {
    guard pansByItself, let last = window.cells.indices.last(where: { window.cells[$0] != .blank })
    else { return false }
    let margin = window.cells.count / 4
    // The window does not advance while the reader writes at the end of a line.
    if let cursor = window.cursor, cursor >= window.cells.count - margin { return false }
    return last >= window.cells.count - margin
  }

  // MARK: Advancing automatically

  /// Records that a cell was felt, counted from the start of the run.
  mutating func felt(_ cell: Int, at now: Microseconds) -> [ScreenEffect] {
    guard var run, cell >= 0, cell < run.count else { return [] }
    run.felt = max(run.felt, cell + 1)
    if let index = run.index(of: cell) {
      lastFelt = (index, cell < run.lastWindow ? pans - 1 : pans)
    }
    self.run = run
    if isStale { return playChange(at: now) }
    guard run.pans, pan == nil, run.count - run.felt <= lead(run) else { return [] }
    return panOn(blanks: 0, at: now)
  }

  /// Returns the number of cells before a run's end at which the window advances: a word, so that the next
  /// window arrives in time.
  private func lead(_ run: ScreenRun) -> Int {
    guard let window = known else { return 2 }
    let last = run.indices.suffix(ScreenRoom.longestLead)
    let word = last.reversed().prefix { index in index.map { !window.isBlank($0) } ?? false }.count
    return max(2, word)
  }

  /// The maximum number of cells before the end at which the window advances.
  private static let longestLead = 8

  /// True if a recent pan is waiting for its window.
  var isAwaitingPan: Bool { pan.map { !$0.isLate } ?? false }

  /// True if the window is a new one, not the known one with a few changed cells.
  var isAnswer: Bool {
    guard let window, let known, let change = window.change(since: known) else { return false }
    let isText = { (index: Int) in
      !window.isBlank(index) || known.cells.indices.contains(index) && !known.isBlank(index)
    }
    let changed = change.count { index in
      isText(index)
        && !(known.cells.indices.contains(index)
          && ScreenWindow.isSame(window.cells[index], known.cells[index]))
    }
    return changed > 0 && 2 * changed >= window.cells.indices.count(where: isText)
  }

  mutating func panOn(blanks: Int, at now: Microseconds) -> [ScreenEffect] {
    run?.pans = false
    let patience = blanks == 0 ? Self.panPatience : Self.blankPatience
    pan = Pan(until: now + patience, blanks: blanks)
    pans += 1
    return [.press(.command(.panRight))]
  }

  /// Continues with the window after a pan.
  mutating func continueReading(after pan: Pan, at now: Microseconds) -> [ScreenEffect] {
    guard let window else { return [] }
    guard known.map({ window.change(since: $0) != nil }) ?? true else { return [] }
    let cells = window.readable(window.cells.indices)
    setKnown(window)
    guard let first = cells.first else {
      guard pan.blanks < Self.mostBlanks else {
        self.pan = nil
        return []
      }
      return panOn(blanks: pan.blanks + 1, at: now)
    }
    self.pan = nil
    let joins = pan.blanks == 0 && first.index == 0 && run?.indices.last == window.cells.count - 1
    var run = self.run ?? ScreenRun(indices: [], since: now, pans: false)
    let base = run.count
    run.lastWindow = base
    run.indices += cells.map(\.index)
    let surplus = max(0, min(run.felt - run.dropped, run.indices.count) - 2 * window.cells.count)
    run.indices.removeFirst(surplus)
    run.dropped += surplus
    run.pans = textContinues(after: window)
    self.run = run
    return [.feel(.then([.cells(cells.map(\.cell))], after: base, joins: joins))]
  }
}
