package import TactusPlayer
package import TactusSystem
import TactusText
import TactusWire

/// The state of a reading, counted from the player's events.
package struct ReadingTally {
  /// Cells that the glove reported as played.
  package private(set) var cellsPlayed = 0
  /// Words of which a cell was played; a repeated word counts again.
  package private(set) var wordsPlayed = 0
  /// Cells that started late.
  package private(set) var late = 0
  /// Cells that the glove dropped, and that were repeated.
  package private(set) var lost = 0
  /// Cells that the glove never reported.
  package private(set) var unreported = 0
  /// The words with unreported cells.
  package private(set) var unfelt = UnfeltWords()
  /// The number of times that the glove was lost or disarmed itself, interrupting the reading.
  private(set) var breaks = 0
  private(set) var underruns = 0
  /// The time that the safety limits added to the felt cells.
  private var rests = RestTally()
  /// The last cell played; nil before the first.
  package private(set) var current: ScheduledCell?
  /// The outcome of the reading; nil while it continues.
  package private(set) var ending: PlayerEnding?
  /// The worst bound on the error of the glove's clock when it was armed.
  private(set) var clockError: Microseconds?
  /// True if the reader has paused the reading.
  package private(set) var isPaused = false
  /// The reading speed, in percent.
  package private(set) var ratePercent: Int
  /// Cells on their way, oldest first.
  package private(set) var scheduled: [ScheduledCell] = []
  private static let mostRecent = 256
  /// The newest felt cells of the current word.
  private var recent: [ScheduledCell] = []
  private var lastWord: Int?
  /// The length of earlier sessions in ms, since a device that restarts resets its clock.
  private var earlierSpan: Int64 = 0
  private var firstOnset: Microseconds?
  private var lastOnset: Microseconds?
  private var lastAdvance: Int64 = 0
  /// The position in the text, in bytes, and on the device's clock, in ms, when this session began
  /// to read.
  private var beginning: (offset: Int, start: Int64)?

  /// Creates the state before a reading at this speed.
  package init(ratePercent: Int) { self.ratePercent = ratePercent }

  /// Counts an event of the player.
  package mutating func add(_ event: PlayerEvent) {
    switch event {
    case .scheduled(let cell):
      // A cell that was withdrawn and sent again is the same cell.
      if let index = scheduled.firstIndex(where: { $0.index >= cell.index }) {
        scheduled.removeSubrange(index...)
      }
      while let last = recent.last, last.index >= cell.index { recent.removeLast() }
      scheduled.append(cell)
      if beginning == nil { beginning = (cell.source.offset, cell.compiled.start) }
    case .played(let cell, let onset):
      cellsPlayed += 1
      rests.add(cell.compiled.wait)
      if firstOnset == nil { firstOnset = onset }
      lastOnset = onset
      while let first = scheduled.first, first.index <= cell.index {
        if recent.last?.source.word != first.source.word { recent.removeAll() }
        // Only the newest cells of an endless word are kept.
        if recent.count == 2 * Self.mostRecent { recent.removeFirst(Self.mostRecent) }
        recent.append(first)
        scheduled.removeFirst()
      }
      current = cell
      lastAdvance = Int64(cell.compiled.pattern.advance.count)
      if cell.source.word != lastWord { wordsPlayed += 1 }
      lastWord = cell.source.word
    case .late: late += 1
    case .lost(_, let count): lost += count
    case .unreported(let first, let count):
      unreported += count
      let over = scheduled.prefix { $0.index < first + count }
      unfelt.append(over)
      scheduled.removeFirst(over.count)
    case .underrun: underruns += 1
    case .rateChanged(let rate): ratePercent = rate.percent
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .ended(let ending): self.ending = ending
    case .connected: beginSession()
    case .started(let bound): clockError = max(clockError ?? bound, bound)
    case .discarded(let from): scheduled.removeAll { $0.index >= from }
    case .disarmed(let why): if why != .stopped { breaks += 1 }
    case .fault, .moved, .keys, .pressure, .supply, .resting: break
    }
  }

  private mutating func beginSession() {
    earlierSpan = spanMilliseconds
    firstOnset = nil
    lastOnset = nil
    beginning = nil
  }

  /// The sum over sessions of the time from the first cell to the end of the last; ms.
  package var spanMilliseconds: Int64 {
    guard let firstOnset, let lastOnset else { return earlierSpan }
    return earlierSpan + (lastOnset - firstOnset).milliseconds + lastAdvance
  }

  /// Returns the cell that is felt at `device` time, or the last one felt.
  func cell(at device: Microseconds) -> ScheduledCell? {
    scheduled.last { $0.compiled.start <= device.milliseconds } ?? current
  }

  /// Returns the known cells of a word, felt and upcoming.
  func cells(ofWord word: Int) -> [ScheduledCell] {
    let ahead = scheduled.filter { $0.source.word == word }
    let first = ahead.first?.index ?? .max
    return recent.filter { $0.source.word == word && $0.index < first } + ahead
  }

  /// Returns the milliseconds for the rest of a text of `total` bytes at the pace so far; nil if either is
  /// unknown.
  package func timeLeft(total: Int?) -> Int64? {
    guard let total, let beginning, let newest = scheduled.last ?? current,
      let felt = current, newest.source.offset > beginning.offset
    else { return nil }
    let span =
      newest.compiled.start + Int64(newest.compiled.pattern.advance.count) - beginning.start
    let pace = Double(span) / Double(newest.source.offset - beginning.offset)
    return Int64(exactly: (pace * Double(max(0, total - felt.source.offset))).rounded(.down))
  }

  /// Returns the share of a text of `total` bytes that was felt, 0 to 1; nil if the total is unknown.
  package func fraction(total: Int?) -> Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(current?.source.offset ?? 0) / Double(total))
  }
}

extension ReadingTally {
  /// The result of the reading, in one line.
  package var sentence: String {
    var text =
      "\(Spoken.count(cellsPlayed, "cell")), \(Spoken.count(wordsPlayed, "word")), "
      + Spoken.time(spanMilliseconds)
    if rests.total > 0 { text += ", \(Spoken.time(rests.total)) of it rests" }
    if late + underruns > 0 { text += ", \(late + underruns) late" }
    if lost > 0 { text += ", \(lost) left out and repeated" }
    if unreported > 0 { text += ", \(unreported) unreported" }
    if breaks > 0 { text += ", \(Spoken.count(breaks, "break"))" }
    return text
  }

  /// Returns the result of the reading, as one JSON object.
  package func json(_ traffic: ReadingTraffic) -> String {
    JSONText.object([
      ("cells", "\(cellsPlayed)"), ("words", "\(wordsPlayed)"),
      ("duration_ms", "\(spanMilliseconds)"),
      ("rest_ms", "\(rests.total)"), ("longest_rest_ms", "\(rests.longest)"), ("late", "\(late)"),
      ("underruns", "\(underruns)"),
      ("lost", "\(lost)"), ("unreported", "\(unreported)"), ("breaks", "\(breaks)"),
      ("wire_bytes", "\(traffic.wireBytes)"),
      ("definition_bytes", "\(traffic.definitionBytes)"),
      ("upkeep_bytes", "\(traffic.upkeepBytes)"),
      ("clock_error_us", clockError.map { "\($0.count)" } ?? "null"),
    ])
  }
}

extension PlayerEnding {
  /// The failure of a command with this ending; nil if there is none.
  package var failure: Failure? {
    switch self {
    case .finished, .notAllFelt, .stopped: nil
    case .gaveUp(let setback): Failure(.unavailable, DeviceWords.interruption(setback))
    case .clockUncertain(let bound): DeviceWords.failure(.armingRefused(errorBound: bound))
    case .noCommonVersion: DeviceWords.failure(.noCommonVersion)
    case .refused(let type, let reason): Failure(.unavailable, DeviceWords.refused(type, reason))
    case .unrenderable(let error): Failure(.unavailable, "\(error)")
    }
  }
}
