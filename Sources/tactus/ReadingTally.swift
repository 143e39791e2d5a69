import TactusPlayer
import TactusWire

/// What came of a reading so far, counted from the player's events.
struct ReadingTally {
  private(set) var cellsPlayed = 0
  private(set) var wordsPlayed = 0
  private(set) var late = 0
  private(set) var lost = 0
  private(set) var underruns = 0
  private(set) var firstOnset: Microseconds?
  private(set) var lastOnset: Microseconds?
  private(set) var lastAdvance: Int64 = 0
  private(set) var current: ScheduledCell?
  private(set) var ending: PlayerEnding?
  private(set) var isPaused = false
  private(set) var ratePercent: Int
  /// Cells on their way, oldest first.
  private(set) var scheduled: [ScheduledCell] = []
  /// Cells of the word at hand that were felt.
  private var recent: [ScheduledCell] = []
  private var firstStart: Int64?
  private var lastWord: Int?

  init(ratePercent: Int) { self.ratePercent = ratePercent }

  mutating func take(_ event: PlayerEvent) {
    switch event {
    case .scheduled(let cell):
      // A cell that was taken back and sent again is the same cell.
      if let index = scheduled.firstIndex(where: { $0.index >= cell.index }) {
        scheduled.removeSubrange(index...)
      }
      recent.removeAll { $0.index >= cell.index }
      scheduled.append(cell)
      if firstStart == nil { firstStart = cell.compiled.start }
    case .played(let index, _, let onset):
      cellsPlayed += 1
      if firstOnset == nil { firstOnset = onset }
      lastOnset = onset
      while let first = scheduled.first, first.index <= index {
        current = first
        if recent.last?.source.word != first.source.word { recent.removeAll() }
        recent.append(first)
        scheduled.removeFirst()
      }
      if let cell = current, cell.index == index {
        lastAdvance = Int64(cell.compiled.pattern.advance.count)
        if cell.source.word != lastWord { wordsPlayed += 1 }
        lastWord = cell.source.word
      }
    case .late: late += 1
    case .lost(_, let count): lost += count
    case .underrun: underruns += 1
    case .rateChanged(let rate): ratePercent = rate.percent
    case .paused: isPaused = true
    case .resumed: isPaused = false
    case .ended(let ending): self.ending = ending
    case .connected, .started, .fault, .disarmed: break
    }
  }

  /// The cell that is felt at `device` time, or was felt last.
  func cell(at device: Microseconds) -> ScheduledCell? {
    scheduled.last { $0.compiled.start <= device.milliseconds } ?? current
  }

  /// The cells of a word, felt and to come, as far as they are known.
  func cells(ofWord word: Int) -> [ScheduledCell] {
    let ahead = scheduled.filter { $0.source.word == word }
    let first = ahead.first?.index ?? .max
    return recent.filter { $0.source.word == word && $0.index < first } + ahead
  }

  /// Milliseconds that the rest of `total` bytes of the text would take at the pace so far; nil without one yet.
  func timeLeft(total: Int?) -> Int64? {
    guard let total, let first = firstStart, let newest = scheduled.last ?? current,
      let felt = current, newest.source.offset > 0
    else { return nil }
    let span =
      newest.compiled.start + Int64(newest.compiled.pattern.advance.count) - first
    let pace = Double(span) / Double(newest.source.offset)
    return Int64(pace * Double(max(0, total - felt.source.offset)))
  }

  func fraction(total: Int?) -> Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(current?.source.offset ?? 0) / Double(total))
  }
}

extension PlayerEnding {
  /// Why a command fails with this ending; nil when it does not.
  var failure: Failure? {
    switch self {
    case .finished, .stopped: nil
    case .clockUncertain(let bound):
      Failure(
        .unavailable,
        "the glove's clock is known only to \(bound.count) µs, 2000 are needed: use a faster line")
    case .noCommonVersion:
      Failure(.unavailable, "the glove speaks another protocol version: update its firmware")
    case .refused(let type, let reason):
      Failure(
        .unavailable,
        "the glove refused message 0x\(String(type, radix: 16)) (\(reason)): update its firmware")
    case .unrenderable(let error): Failure(.unavailable, "\(error)")
    }
  }
}
