import TactusHaptics
import TactusLink
public import TactusWire

/// The reason that a reading was interrupted, to resume from the first cell not felt.
public enum Interruption: Hashable, Sendable {
  /// The device refused an order.
  case refused(type: UInt8, RefusalReason)
  /// The device dropped cells although none may be dropped.
  case dropped
  /// The device accepts cells but does not report them as played.
  case silent
  /// The device reported a cell as played but none of those before it.
  case unreported
  /// The device is disarmed, gone or accepts no orders, or the line permanently lost reports about
  /// cells.
  case brokenOff
}

/// The interruptions of a reading.
struct Interruptions: Sendable {
  /// The number of times that a word may begin and be interrupted before the reading continues at
  /// its first cell not felt; without this limit a long word might never end.
  static let mostBeginnings = 3
  /// The number of times that a word is interrupted before cells that the device never reports are
  /// abandoned.
  static let repeatsOfWord = 3
  /// The number of times that a word is repeated before cells whose reports the line lost are
  /// abandoned. Chance does not hit the same word this often while the device plays the others.
  static let repeatsOfWordByLoss = 6
  /// The same as `mostBeginnings` where the last felt cell is uncertain: continuing could double a
  /// letter.
  private static let mostUncertainBeginnings = 13

  /// The number of interruptions since a cell was last felt.
  private(set) var fruitless = 0
  /// The number of cells abandoned and published as such.
  var abandonedCells = 0
  /// The last interrupted word, and the number of its interruptions.
  private var word: (start: Int, times: Int)?

  mutating func count() { fruitless += 1 }

  mutating func cellWasFelt() { fruitless = 0 }

  /// Records that the word starting at `start` was interrupted after some of its cells were felt;
  /// returns true if it should be repeated.
  ///
  /// - Parameter isCertain: true if the device has reported which cell it played last.
  mutating func breakWord(at start: Int, isCertain: Bool) -> Bool {
    let times = word?.start == start ? word?.times ?? 0 : 0
    word = (start, times + 1)
    return times + 1 < (isCertain ? Self.mostBeginnings : Self.mostUncertainBeginnings)
  }

  /// Returns true if the word starting there is repeatedly felt in part, and never whole.
  func isStuck(at start: Int) -> Bool {
    word.map { $0.start == start && $0.times >= Self.repeatsOfWord } ?? false
  }

  /// Returns true if repeating the word that starts there has not helped.
  ///
  /// - Parameter why: `.unreported`, or `.brokenOff` where the line lost the device's reports.
  func isHopeless(_ start: Int, _ why: Interruption) -> Bool {
    let isLoss = why == .brokenOff
    let times = word.map { $0.start == start ? $0.times : 0 } ?? 0
    return fruitless + 1 >= why.limit(isHurried: false)
      || times >= (isLoss ? Self.repeatsOfWordByLoss : Self.repeatsOfWord)
  }
}

extension Interruption {
  /// True if it concerns the device's reports about cells it has accepted.
  var isAboutReports: Bool { self == .silent || self == .unreported }

  /// Returns the number of such interruptions in a row, without a felt cell, after which the reading ends
  /// (RELIABILITY.md, "Waits").
  ///
  /// - Parameter isHurried: true if the reading must end soon.
  public func limit(isHurried: Bool) -> Int {
    switch self {
    case .refused, .unreported: 3
    case .silent: isHurried ? 2 : 4
    case .dropped: isHurried ? 3 : 8
    case .brokenOff: 8
    }
  }
}

extension Player {
  /// The longest time that the device may take to report a cell after its end, or to answer a CUT.
  static var patience: Microseconds { Microseconds.milliseconds(1_500) }
  /// The longest gap in a word; after a longer one, readers no longer remember its beginning.
  static var longestHole: Milliseconds { 2000 }
  /// The longest time between the device's report of dropped cells and the link's report of the
  /// lease's end.
  private static var patienceForLeaseEnd: Microseconds { Microseconds.milliseconds(500) }
  /// The first pause before retrying, for a source that survives interruptions; doubled each time.
  static var firstRest: Microseconds { Microseconds.milliseconds(500) }
  private static var restDoublings: Int { 6 }

  /// The time for which to retry after the device's clock was first found too uncertain, shorter
  /// before anything was felt. Even with 6.5 s for another attempt this stays within the program's
  /// own patience (RELIABILITY.md, "Waits").
  var patienceWithClock: Microseconds {
    .seconds(row.place == 0 ? 5 : 45)
  }

  /// Stops the device; once it is armed again, the reading resumes from the first cell not felt.
  mutating func interrupt(_ why: Interruption, _ link: inout Link, at now: Microseconds) {
    let commands = waitingCommands
    breakOff(link, at: now)
    link.stop(at: now)
    // The refused or unsent order may be a definition.
    slots.removeAll()
    if isHurried, !source.survivesInterruptions, why.isAboutReports,
      interruptions.isStuck(at: history.wordStart(of: row.place))
    {
      return end(why)
    }
    tryAgain(after: why, with: commands, at: now)
  }

  /// Withdraws all cells: none of them will be played.
  ///
  /// - Parameter isCertain: true if the device has reported which cell it played last.
  mutating func breakOff(
    isCertain: Bool = false, _ link: borrowing Link, at now: Microseconds
  ) {
    if !left.isEmpty || !row.sent.isEmpty { interruptions.count() }
    // Cells that may have been felt in part count against the safety limits.
    for cell in left.cells + row.sent where hasBegun(cell, link, at: now) {
      Self.enter(cell, in: &ledger)
    }
    withdrawCells()
    promises.reset()
    reportsWereLost = false
    queue.breakOff()
    justFelt = nil
    let start = history.wordStart(of: row.place)
    let isWhole = history[row.place - 1]?.endsWord == true
    if row.place > start, !isWhole, interruptions.breakWord(at: start, isCertain: isCertain) {
      row.goBack(to: start)
    }
  }

  /// Arms the device again, unless that has failed too often.
  mutating func tryAgain(
    after why: Interruption, with commands: WaitingCommands, at now: Microseconds
  ) {
    var arming = PlayerPhase.Arming(commands: commands, since: now)
    let limit = why.limit(isHurried: isHurried)
    if interruptions.fruitless >= limit {
      guard source.survivesInterruptions else { return end(why) }
      let doublings = min(interruptions.fruitless - limit, Self.restDoublings)
      let end = now + Microseconds(Self.firstRest.count << Int64(doublings))
      arming.restsUntil = end
      publish(.resting(why, until: end))
    }
    phase = .arming(arming)
  }

  mutating func end(_ why: Interruption) {
    if case .refused(let type, let reason) = why {
      end(PlayerEnding.refused(type: type, reason))
    } else {
      end(PlayerEnding.gaveUp(why))
    }
  }

  /// Arms the device as soon as possible.
  mutating func arm(
    _ arming: PlayerPhase.Arming, _ link: inout Link, at now: Microseconds
  ) {
    guard !arming.isRequested else { return }
    var arming = arming
    if let end = arming.restsUntil, now >= end { arming.restsUntil = nil }
    let isDue = arming.restsUntil == nil
    arming.isRequested = isDue && link.phase == .open
    phase = .arming(arming)
    if arming.isRequested {
      link.arm(at: now)
    } else if link.phase == .armed, now - arming.since >= Self.patienceForLeaseEnd {
      link.stop(at: now)
    }
  }

  /// Limits the wait for a cell's report, or for the answer to a CUT.
  mutating func watchForSilence(_ link: inout Link, at now: Microseconds) {
    if case .cutting(let cut) = phase, listened - cut.since >= Self.patience {
      return interrupt(.silent, &link, at: now)
    }
    guard let cell = left.first ?? row.sent.first else { return }
    let span = Microseconds.milliseconds(cell.end - cell.start)
    // Each time, wait longer for a line that holds back reports.
    let patience = Microseconds(Self.patience.count << Int64(min(interruptions.fruitless, 3)))
    guard listened - lastReportAt >= span + (isHurried ? Self.patience : patience) else { return }
    if let device = link.clock.estimate(at: now)?.time,
      device < Microseconds.milliseconds(cell.end) + Self.patience
    {
      return
    }
    interrupt(.silent, &link, at: now)
  }

  /// Skips cells that may not have been felt, and publishes that.
  mutating func abandonCells(_ count: Int) {
    let first = row.place
    for _ in 0..<count {
      guard let cell = row.removeFirst() else { break }
      slots.release(cell.slot)
      Self.enter(cell, in: &ledger)
    }
    interruptions.abandonedCells += count
    publish(.unreported(first: first, count: count))
  }
}
