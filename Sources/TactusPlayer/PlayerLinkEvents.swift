import TactusHaptics
public import TactusLink
public import TactusWire

extension Player {
  /// Acts on one event of the link; for a program that looks at them too. `step` takes the rest.
  ///
  /// A player that joins a session that stands already is told so by a `.connected` of its own.
  public mutating func handle(_ event: LinkEvent, _ link: inout Link, at now: Microseconds) {
    switch event {
    case .connected(_, let description): connected(description, &link, at: now)
    case .noCommonVersion: end(.noCommonVersion)
    case .armingRefused(let bound): end(.clockUncertain(errorBound: bound))
    case .armed(let bound): armed(errorBound: bound, &link, at: now)
    case .disarmed(let why): disarmed(why, &link, at: now)
    case .played(let cell, let onset): played(cell, onset)
    case .late(let cell, let by): tell(.late(index: index(of: cell), by: by))
    case .underrun(let cell, let gap): tell(.underrun(index: index(of: cell), gap: gap))
    case .dropped(let first, let count, let reason):
      dropped(first, count, reason, &link, at: now)
    case .refused(let type, let reason): refused(type, reason, &link, at: now)
    case .fault(let code, let detail): tell(.fault(code, detail: detail))
    case .keys(let time, let down): tell(.keys(down: down, time: time))
    case .reportsLost: reportsLost(&link, at: now)
    case .pressure, .log, .statistics, .timed, .exchangeLost: break
    }
  }

  mutating func connected(
    _ description: DeviceDescription, _ link: inout Link, at now: Microseconds
  ) {
    capacity = DeviceCapacity(description)
    slots = SlotCache(count: Int(description.slots))
    sent.removeAll()
    lastPlayed = nil
    // A device that was without power begins its clock anew. Where it has gone on, or stands later, no
    // less time has passed than it shows.
    if let device = link.clock.estimate(at: now)?.time, device.milliseconds < ledger.nextStart {
      ledger.changeClock(to: device.milliseconds)
    }
    do { use(try makeTable(rate, capacity)) } catch {
      end(.unrenderable(error))
      return
    }
    tell(.connected(description))
    if phase == .connecting {
      phase = .arming
      link.arm(at: now)
    }
  }

  mutating func armed(errorBound: Microseconds, _ link: inout Link, at now: Microseconds) {
    guard phase == .arming else { return }
    phase = .playing
    busyUntil = 0
    isSilenceDue = false
    reportsAreMissing = false
    forget(0..<Int.max)
    tell(.started(errorBound: errorBound))
    let waiting = afterCut
    afterCut.removeAll()
    for command in waiting { apply(command) }
    if phase == .playing { restart(&link, at: now) }
  }

  mutating func disarmed(
    _ why: LinkEvent.Disarming, _ link: inout Link, at now: Microseconds
  ) {
    guard phase != .ended else { return }
    tell(.disarmed(why))
    let wasPaused = phase == .paused
    goBack(to: placeAfterLoss())
    if why.isSessionLoss {
      phase = .connecting
    } else {
      phase = .arming
      link.arm(at: now)
    }
    if wasPaused { postpone(.pause) }
  }

  /// The start of the word that was not felt whole; of one that is broken off again and again the first
  /// cell that was not felt, since a long word would not end otherwise.
  private mutating func placeAfterLoss() -> Int {
    let start = history.wordStart(of: nextUnplayed)
    let times = brokenWord?.start == start ? brokenWord?.times ?? 0 : 0
    brokenWord = (start, times + 1)
    return times < Self.patience ? start : nextUnplayed
  }

  mutating func played(_ cell: Int, _ onset: Microseconds) {
    guard let entry = entry(of: cell) else { return }
    // Reports come in order, so of those before this cell nothing will come any more.
    let missing = sent.prefix { $0.number < cell }
    if let first = missing.first {
      tell(.unreported(first: first.index, count: missing.count))
    }
    lastPlayed = entry
    justFelt = entry.index
    refusals = 0
    Self.enter(entry, in: &ledger)
    tell(.played(index: entry.index, planned: entry.start, onset: onset))
    forget(0..<cell + 1)
    if isOver { end(.finished) }
  }

  /// The answer to a CUT, or word of the last cells of all, may be among what was lost.
  private mutating func reportsLost(_ link: inout Link, at now: Microseconds) {
    if phase == .cutting { _ = cut(cutMode, &link, at: now) }
    reportsAreMissing = true
  }

  /// Waits no longer for word of cells that are long over, where reports are missing.
  mutating func giveUpReports(_ link: inout Link, at now: Microseconds) {
    guard reportsAreMissing, let first = sent.first, let last = sent.last,
      let device = link.clock.estimate(at: now)?.time.milliseconds,
      last.end + Self.patienceForReports < device
    else { return }
    reportsAreMissing = false
    for entry in sent { Self.enter(entry, in: &ledger) }
    lastPlayed = last
    let count = sent.count
    forget(0..<Int.max)
    tell(.unreported(first: first.index, count: count))
    if isOver { return end(.finished) }
    // The link waits for them too, until the device is armed anew.
    link.stop(at: now)
    phase = .arming
  }

  var isOver: Bool {
    phase == .playing && sourceEnded && cursor == history.end && held == nil && staged.isEmpty
      && sent.isEmpty
  }

  mutating func dropped(
    _ first: Int, _ count: Int, _ reason: DropReason, _ link: inout Link, at now: Microseconds
  ) {
    if reason == .late {
      tell(.lost(first: index(of: first), count: count))
      forget(first..<first + count)
      if isOver { end(.finished) }
      return
    }
    let removed = entry(of: first)
    let before = sent.last { $0.number < first } ?? lastPlayed
    forget(first..<first + count)
    guard reason == .cut, phase == .cutting else {
      // A second answer, to a CUT that was sent again, removes nothing.
      if count > 0, let removed, phase != .arming, phase != .connecting {
        goBack(to: removed.index)
      }
      return
    }
    if cutRemoved == nil { cutRemoved = removed }
    // A CUT may be answered in several reports; the last one reaches the next cell to come.
    guard first + count >= cutEnd else { return }
    let wasPlaying = isPlaying(cutRemoved, link, now)
    if let cutRemoved {
      cursor = max(cutRemoved.index, history.start)
      if wasPlaying { Self.enter(cutRemoved, in: &ledger) }
    }
    // The device goes on where the first removed cell would have started (PROTOCOL.md, 8.2).
    runEnd = cutMode == .now ? nil : cutRemoved?.start ?? before?.end
    busyUntil = cutMode == .now ? 0 : before?.end ?? 0
    cutRemoved = nil
    goOn(after: before, wasPlaying: wasPlaying, &link, at: now)
  }

  func isPlaying(_ cell: Sent?, _ link: borrowing Link, _ now: Microseconds) -> Bool {
    guard let cell, let device = link.clock.estimate(at: now)?.time else { return false }
    return cell.start <= device.milliseconds
  }

  /// The queue is taken back, and `cursor` names the first cell that was not played: now do what the
  /// reader asked.
  mutating func goOn(
    after before: Sent?, wasPlaying: Bool, _ link: inout Link, at now: Microseconds
  ) {
    phase = .playing
    if let before { Self.enter(before, in: &ledger) }
    if cutMode == .now, let device = link.clock.estimate(at: now)?.time.milliseconds,
      device < ledger.nextStart
    {
      // What is felt in the time of a cell that was cut off counts as well.
      ledger.restart(at: device)
    }
    compiler = ledger
    if isSilenceDue {
      runEnd = nil
      goOnInSilence(&link, at: now)
      if phase == .cutting || isSilenceDue { return }
    }
    if let runEnd { compiler.restart(at: runEnd) }
    // Between two words the word that was just felt is the one at hand.
    isBetweenWords =
      !wasPlaying && justFelt == cursor - 1 && history.wordStart(of: cursor) == cursor
    let commands = afterCut
    afterCut.removeAll()
    for command in commands { apply(command) }
    isBetweenWords = false
    if phase == .playing, runEnd == nil { restart(&link, at: now) }
  }

  /// Notes a cell as felt, unless it is noted already.
  static func enter(_ cell: Sent, in ledger: inout CellCompiler) {
    guard cell.start >= ledger.nextStart else { return }
    if cell.start > ledger.nextStart { ledger.restart(at: cell.start) }
    _ = ledger.push(cell.symbol)
  }

  mutating func refused(
    _ type: UInt8, _ reason: RefusalReason, _ link: inout Link, at now: Microseconds
  ) {
    guard phase == .playing || phase == .cutting else { return }
    refusals += 1
    link.stop(at: now)
    guard refusals < Self.patience else {
      end(.refused(type: type, reason))
      return
    }
    // The refused order may have been a definition: begin with empty slots.
    goBack(to: history.wordStart(of: nextUnplayed))
    sent.removeAll()
    slots.forgetAll()
    // STOPPED, when it comes, arms again.
    phase = .arming
  }
}
