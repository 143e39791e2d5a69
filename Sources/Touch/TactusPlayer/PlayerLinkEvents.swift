import TactusHaptics
public import TactusLink
public import TactusWire

extension Player {
  /// Handles one link event, for a program that reads them itself; `step` handles the rest.
  ///
  /// A player that joins an open session must be given a `.connected` event.
  public mutating func handle(_ event: LinkEvent, _ link: inout Link, at now: Microseconds) {
    guard !hasEnded else { return }
    switch event {
    case .connected(_, let description): connected(description, &link, at: now)
    case .noCommonVersion: end(.noCommonVersion)
    case .armingRefused(let bound): armingRefused(bound, at: now)
    case .armed(let bound): armed(errorBound: bound, &link, at: now)
    case .disarmed(let why):
      marred.hasNoPower = false
      disarmed(why, &link, at: now)
    case .played(let cell, let onset): played(cell, onset, &link, at: now)
    case .late(let cell, let by):
      handleLateStart(of: cell, after: by, &link, at: now) { .late(index: $0, by: by) }
    case .underrun(let cell, let gap):
      handleLateStart(of: cell, after: gap, &link, at: now) { .underrun(index: $0, gap: gap) }
    case .dropped(let first, let count, let reason):
      dropped(first..<first + count, reason, &link, at: now)
    case .refused(let type, let reason):
      switch phase {
      case .playing, .cutting: interrupt(.refused(type: type, reason), &link, at: now)
      default: break
      }
    case .fault(let code, let detail):
      marred.handle(code, detail)
      publish(.fault(code, detail: detail))
    case .keys(let time, let down): publish(.keys(down: down, time: time))
    case .pressure(let sample): publish(.pressure(sample))
    case .supply(let supply): publish(.supply(supply))
    // Later reports, or their absence, show what was lost.
    case .reportsLost: reportsWereLost = true
    case .log, .statistics, .timed, .exchangeLost: break
    }
  }

  private mutating func connected(
    _ description: DeviceDescription, _ link: inout Link, at now: Microseconds
  ) {
    capacity = DeviceCapacity(description)
    withdrawCells()
    promises.reset()
    marred.reset()
    slots = SlotCache(count: Int(description.slots))
    beginQueue(link, at: now)
    do { use(try makeTable(rate, capacity)) } catch { return end(.unrenderable(error)) }
    publish(.connected(description))
    guard case .connecting(let commands) = phase else { return }
    let arming = PlayerPhase.Arming(commands: commands, since: now)
    phase = .arming(arming)
    arm(arming, &link, at: now)
  }

  /// Begins the session's queue, and carries the safety limits over to its clock, which may have
  /// restarted: the elapsed time is known from the host's clock.
  private mutating func beginQueue(_ link: borrowing Link, at now: Microseconds) {
    queue = DeviceQueue()
    guard let device = link.clock.estimate(at: now)?.time else { return }
    if let before = clockReading {
      ledger.restart(at: before.device(at: now))
      ledger.changeClock(to: device.milliseconds)
    }
    // The next session may begin before this clock is read again.
    clockReading = ClockReading(host: now, device: device)
  }

  /// Retries for a while: a line with long delays or losses may improve soon.
  private mutating func armingRefused(_ bound: Microseconds, at now: Microseconds) {
    guard case .arming(var arming) = phase else { return }
    if source.survivesInterruptions {
      interruptions.count()
      return tryAgain(after: .brokenOff, with: arming.commands, at: now)
    }
    let since = arming.refusedSince ?? now
    guard !isHurried, now - since < patienceWithClock else {
      return end(.clockUncertain(errorBound: bound))
    }
    arming.refusedSince = since
    arming.isRequested = false
    arming.restsUntil = now + Self.firstRest
    phase = .arming(arming)
  }

  private mutating func armed(
    errorBound: Microseconds, _ link: inout Link, at now: Microseconds
  ) {
    guard case .arming(let arming) = phase else { return }
    phase = .playing
    queue.clear()
    lastReportAt = listened
    rewind()
    publish(.started(errorBound: errorBound))
    for command in arming.commands.list { apply(command, &link, at: now) }
    if isPlaying { feed(&link, at: now) }
  }

  private mutating func disarmed(
    _ why: LinkEvent.Disarming, _ link: inout Link, at now: Microseconds
  ) {
    // The player requested this.
    if case .resting = phase, why == .stopped { return }
    publish(.disarmed(why))
    let commands = waitingCommands
    switch phase {
    case .arming(var arming) where !why.isSessionLoss:
      arming.isRequested = false
      arming.since = now
      phase = .arming(arming)
    case .connecting, .arming:
      // Losing a device before it is armed is not progress either.
      if !source.survivesInterruptions { interruptions.count() }
      tryAgain(after: .brokenOff, with: commands, at: now)
    case .playing, .cutting, .paused:
      let reportsCame = !reportsWereLost && !link.isDamaged(at: now)
      breakOff(isCertain: why.isSudden && reportsCame, link, at: now)
      tryAgain(after: .brokenOff, with: commands, at: now)
    case .resting where !why.isSessionLoss:
      phase = .arming(PlayerPhase.Arming(commands: commands, since: now))
    case .resting, .ended: break
    }
    guard !hasEnded else { return link.stop(at: now) }
    if why.isSessionLoss { phase = .connecting(commands) }
  }

  // MARK: Cells

  /// Handles a PLAYED report; one that is too early is deferred until it can be true.
  private mutating func played(
    _ number: Int, _ onset: Microseconds, _ link: inout Link, at now: Microseconds
  ) {
    marred.handleReport(of: number)
    let report = PlayedReport(number: number, onset: onset)
    // A host that was held up reads bytes newer than its loop's time.
    let now = max(now, link.standing.lastReceivedAt ?? now)
    guard let cell = left.cell(number) ?? row.cell(number),
      isPossible(cell, onset, link, at: now),
      promises.isDue(report, drive: cell.drive, link.clock.estimate(at: now), at: now)
    else { return }
    felt(report, &link, at: now)
  }

  /// Handles early reports that can be true by now.
  mutating func handlePromises(_ link: inout Link, at now: Microseconds) {
    while let report = promises.popDue(by: now) { felt(report, &link, at: now) }
  }

  private mutating func felt(_ report: PlayedReport, _ link: inout Link, at now: Microseconds) {
    let (number, onset) = (report.number, report.onset)
    if let cell = left.cell(number) {
      for cell in left.remove(before: number + 1) { slots.release(cell.slot) }
      lastReportAt = listened
      Self.enter(cell, in: &ledger)
      publishPlayed(cell.cell, of: number, onset)
      return endIfOver(at: now)
    }
    guard let offset = row.offset(of: number) else { return }
    // Reports are in order, so no report about earlier cells will follow.
    for cell in left.remove() { slots.release(cell.slot) }
    if offset > 0 {
      // A glove that never reports a cell as played skips no report numbers.
      let why: Interruption = reportsWereLost && !isHurried ? .brokenOff : .unreported
      guard interruptions.isHopeless(history.wordStart(of: row.place), why) else {
        return interrupt(why, &link, at: now)
      }
      if isHurried, !source.survivesInterruptions {
        end(.unreported)
        return link.stop(at: now)
      }
      abandonCells(offset)
    }
    let index = row.place
    guard let cell = row.removeFirst() else { return }
    slots.release(cell.slot)
    lastReportAt = listened
    justFelt = isPlaying ? index : nil
    queue.felt(until: onset.milliseconds + cell.length)
    interruptions.cellWasFelt()
    reportsWereLost = false
    Self.enter(cell, in: &ledger)
    publishPlayed(cell.cell, of: number, onset)
    endIfOver(at: now)
  }

  /// Publishes that a cell was played, or that not all of it was.
  private mutating func publishPlayed(_ cell: ScheduledCell, of number: Int, _ onset: Microseconds)
  {
    guard marred.remove(number) else { return publish(.played(cell, onset: onset)) }
    interruptions.abandonedCells += 1
    publish(.unreported(first: cell.index, count: 1))
  }

  /// Returns true if a cell can have started at `onset`: not before it was due, and not after the
  /// report. A cell with pulses is reported at their end, so less slack is needed for an
  /// underestimated clock.
  private func isPossible(
    _ cell: CellRow.Sent, _ onset: Microseconds, _ link: borrowing Link, at now: Microseconds
  ) -> Bool {
    guard onset >= .milliseconds(cell.start - 2) else { return false }
    guard let device = link.clock.estimate(at: now) else { return true }
    let slack = Microseconds.milliseconds(cell.drive == 0 ? 100 : 10)
    return onset <= device.time + device.errorBound + slack
  }

  /// Handles a late start, which counts as a sign of life once per cell. A word with a long gap in
  /// it is repeated.
  private mutating func handleLateStart(
    of number: Int, after delay: Milliseconds, _ link: inout Link, at now: Microseconds,
    _ event: (Int) -> PlayerEvent
  ) {
    guard let index = left.index(of: number) ?? row.index(of: number) else { return }
    if number == (left.first ?? row.sent.first)?.number, lateNumber != number {
      lateNumber = number
      lastReportAt = listened
    }
    publish(event(index))
    if delay >= Self.longestHole, row.index(of: number) != nil, history.wordStart(of: index) < index
    {
      interrupt(.brokenOff, &link, at: now)
    }
  }

  private mutating func dropped(
    _ numbers: Range<Int>, _ reason: DropReason, _ link: inout Link, at now: Microseconds
  ) {
    if case .cutting(let cut) = phase, reason == .cut, cut.end != nil {
      return removed(numbers, cut, &link, at: now)
    }
    guard numbers.contains(where: { row.offset(of: $0) != nil || left.index(of: $0) != nil })
    else { return }
    switch reason {
    case .late, .cut:
      let first = numbers.first { row.offset(of: $0) != nil }
      if let first, let index = row.index(of: first) {
        publish(.lost(first: index, count: min(numbers.upperBound - first, row.sent.count)))
      }
      interrupt(.dropped, &link, at: now)
    case .stopped, .leaseExpired:
      // The device is disarmed; the link is about to report it.
      let commands = waitingCommands
      let isCertain = row.sent.first?.number == numbers.lowerBound
      breakOff(isCertain: isCertain, link, at: now)
      tryAgain(after: .brokenOff, with: commands, at: now)
      if hasEnded { link.stop(at: now) }
    }
  }
}
