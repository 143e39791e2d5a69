import TactusHaptics
import TactusLink
public import TactusWire

/// What breaks a reading off, so that it goes on from the first cell that was not felt.
public enum Setback: Hashable, Sendable {
  /// The device refused an order.
  case refused(type: UInt8, RefusalReason)
  /// The device left cells out though none may be.
  case dropped
  /// The device takes cells and does not say that it has played them.
  case silent
  /// The device says that a cell was played and nothing of those before it.
  case unreported
  /// The device is disarmed or gone, or takes no orders, or the line lost for good what it said of a cell.
  case brokenOff
}

/// How often a reading was broken off.
struct Setbacks: Sendable {
  /// Words are begun anew so often before the reading goes on where it was broken off, since a long word would
  /// not end otherwise.
  static let repeatsOfWord = 3
  /// The same before a cell of it is given up since the line lost the report of it: with others the device got
  /// through, and chance does not strike the same word so often.
  static let repeatsOfWordByLoss = 6
  /// The same where it is not certain that the last cell was not felt: to go on could double a letter.
  private static let mostRepeatsOfWord = 12

  /// Since a cell was last felt.
  private(set) var fruitless = 0
  /// Cells that were given up and told.
  var cellsGivenUp = 0
  /// The word that was last broken off, and how often so far.
  private var word: (start: Int, times: Int)?

  mutating func count() { fruitless += 1 }

  mutating func cellWasFelt() { fruitless = 0 }

  /// Notes that the word which starts there was broken off after cells of it were felt; returns whether to begin
  /// it anew.
  ///
  /// - Parameter isCertain: whether the device has said which cell it played last.
  mutating func breakWord(at start: Int, isCertain: Bool) -> Bool {
    let times = word?.start == start ? word?.times ?? 0 : 0
    word = (start, times + 1)
    return times < (isCertain ? Self.repeatsOfWord : Self.mostRepeatsOfWord)
  }

  /// Whether cells of the word which starts there were felt time and again, and never the whole of it.
  func isStuck(at start: Int) -> Bool {
    word.map { $0.start == start && $0.times >= Self.repeatsOfWord } ?? false
  }

  /// Whether to begin the word which starts there anew has not helped.
  ///
  /// - Parameter why: `.unreported`, or `.brokenOff` where the line lost what the device said.
  func isHopeless(_ start: Int, _ why: Setback) -> Bool {
    let isLoss = why == .brokenOff
    let times = word.map { $0.start == start ? $0.times : 0 } ?? 0
    return fruitless + 1 >= why.limit(isHurried: false)
      || times >= (isLoss ? Self.repeatsOfWordByLoss : Self.repeatsOfWord)
  }
}

extension Setback {
  /// Whether it is about what the device says of cells that it takes.
  var isAboutReports: Bool { self == .silent || self == .unreported }

  /// So often in a row without a cell that was felt, and the reading ends (RELIABILITY.md, "Waits").
  ///
  /// - Parameter isHurried: whether the reading must come to its end soon.
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
  /// The device must say that a cell is over this long after it should be, or answer a CUT.
  static var patience: Microseconds { Microseconds.milliseconds(1_500) }
  /// Nobody keeps the beginning of a word in mind for longer.
  static var longestHole: Milliseconds { 2000 }
  /// The link must tell of the end of a lease this long after the device has told of its cells.
  private static var patienceForNews: Microseconds { Microseconds.milliseconds(500) }
  /// A source that outlasts setbacks is tried again after this, after twice as long, and so on.
  static var firstRest: Microseconds { Microseconds.milliseconds(500) }
  private static var restDoublings: Int { 6 }

  /// After the first time that the device's clock was not known well enough, before anything was felt and after:
  /// with 6.5 s for a try more the program's own patience is not over (RELIABILITY.md, "Waits").
  var patienceWithClock: Microseconds {
    Microseconds(Int64(row.place == 0 ? 5_000_000 : 45_000_000))
  }

  /// Stops the device, and goes on from the first cell not felt once it is armed again.
  mutating func setBack(_ why: Setback, _ link: inout Link, at now: Microseconds) {
    let commands = waitingCommands
    breakOff(link, at: now)
    link.stop(at: now)
    // A definition may be what was refused or did not go out.
    slots.forgetAll()
    if isHurried, !source.outlastsSetbacks, why.isAboutReports,
      setbacks.isStuck(at: history.wordStart(of: row.place))
    {
      return end(why)
    }
    tryAgain(after: why, with: commands, at: now)
  }

  /// Takes all back: nothing of it will be played any more.
  ///
  /// - Parameter isCertain: whether the device has said which cell it played last.
  mutating func breakOff(
    isCertain: Bool = false, _ link: borrowing Link, at now: Microseconds
  ) {
    if !left.isEmpty || !row.sent.isEmpty { setbacks.count() }
    // What may have been felt in part counts against the safety limits.
    for cell in left.cells + row.sent where hasBegun(cell, link, at: now) {
      Self.enter(cell, in: &ledger)
    }
    takeBack()
    promises.forget()
    reportsWereLost = false
    isRunOpen = false
    queueEnd = 0
    earliestStart = feltEnd
    justFelt = nil
    let start = history.wordStart(of: row.place)
    let isWhole = history[row.place - 1]?.endsWord == true
    if row.place > start, !isWhole, setbacks.breakWord(at: start, isCertain: isCertain) {
      row.goBack(to: start)
    }
  }

  /// Has the device armed anew, unless that has not helped time and again.
  mutating func tryAgain(
    after why: Setback, with commands: WaitingCommands, at now: Microseconds
  ) {
    var arming = PlayerPhase.Arming(commands: commands, since: now)
    let limit = why.limit(isHurried: isHurried)
    if setbacks.fruitless >= limit {
      guard source.outlastsSetbacks else { return end(why) }
      let doublings = min(setbacks.fruitless - limit, Self.restDoublings)
      let end = now + Microseconds(Self.firstRest.count << Int64(doublings))
      arming.restsUntil = end
      tell(.resting(why, until: end))
    }
    phase = .arming(arming)
  }

  mutating func end(_ why: Setback) {
    if case .refused(let type, let reason) = why {
      end(PlayerEnding.refused(type: type, reason))
    } else {
      end(PlayerEnding.gaveUp(why))
    }
  }

  /// Arms the device as soon as that may be.
  mutating func arm(
    _ arming: PlayerPhase.Arming, _ link: inout Link, at now: Microseconds
  ) {
    guard !arming.isAsked else { return }
    var arming = arming
    if let end = arming.restsUntil, now >= end { arming.restsUntil = nil }
    let isDue = arming.restsUntil == nil
    arming.isAsked = isDue && link.phase == .open
    phase = .arming(arming)
    if arming.isAsked {
      link.arm(at: now)
    } else if link.phase == .armed, now - arming.since >= Self.patienceForNews {
      link.stop(at: now)
    }
  }

  /// Does not wait without end for word of a cell, or for the answer to a CUT.
  mutating func watchForSilence(_ link: inout Link, at now: Microseconds) {
    if case .cutting(let cut) = phase, listened - cut.since >= Self.patience {
      return setBack(.silent, &link, at: now)
    }
    guard let cell = left.first ?? row.sent.first else { return }
    let span = Microseconds(1000 * (cell.end - cell.start))
    // A line that holds reports back for a while is waited for longer each time.
    let patience = Microseconds(Self.patience.count << Int64(min(setbacks.fruitless, 3)))
    guard listened - heardAt >= span + (isHurried ? Self.patience : patience) else { return }
    if let device = link.clock.estimate(at: now)?.time,
      device < Microseconds(1000 * cell.end) + Self.patience
    {
      return
    }
    setBack(.silent, &link, at: now)
  }

  /// Goes past cells that were perhaps not felt, and tells it.
  mutating func giveUp(_ count: Int) {
    let first = row.place
    for _ in 0..<count {
      guard let cell = row.removeFirst() else { break }
      slots.release(cell.slot)
      Self.enter(cell, in: &ledger)
    }
    setbacks.cellsGivenUp += count
    tell(.unreported(first: first, count: count))
  }
}
