import TactusBraille
import TactusHaptics

extension Player {
  private static var rateSteps: [Int] { [25, 35, 50, 65, 80, 100, 125, 150, 200, 250, 300, 400] }

  /// Keeps a command until the device is there again. Of too many the oldest are forgotten, but never
  /// whether the reader wants to pause.
  mutating func postpone(_ command: PlayerCommand) {
    afterCut.append(command)
    guard afterCut.count > Self.postponed else { return }
    let rest = afterCut.lastIndex { [.pause, .resume].contains($0) }
    afterCut.remove(at: rest == 0 ? 1 : 0)
  }

  /// Whether the reader wants to pause, now or as soon as the device is there again.
  var wantsPause: Bool {
    afterCut.last { [.pause, .resume].contains($0) }.map { $0 == .pause } ?? (phase == .paused)
  }

  /// Changes where and how to go on; the queue is already taken back.
  mutating func apply(_ command: PlayerCommand) {
    switch command {
    case .pause:
      guard phase != .paused else { return }
      // A word that was felt whole is not felt again.
      let isWhole =
        history[cursor]?.symbol == .cell(.blank) || history[cursor - 1]?.endsWord == true
      if !isWhole { cursor = history.wordStart(of: cursor) }
      goBack(to: cursor)
      phase = .paused
      tell(.paused)
    case .resume:
      guard phase == .paused else { return }
      phase = .playing
      runEnd = nil
      tell(.resumed)
    case .stop, .discard: break
    case .repeatWord: move(to: history.wordStart(of: placeAtHand))
    case .previousWord: move(to: history.previousWordStart(of: placeAtHand))
    case .nextWord: skipWord()
    case .faster: change(rate: Self.rateSteps.first { $0 > rate.percent })
    case .slower: change(rate: Self.rateSteps.last { $0 < rate.percent })
    }
  }

  private var placeAtHand: Int { isBetweenWords ? cursor - 1 : cursor }

  private mutating func skipWord() {
    var target = history.nextWordStart(of: placeAtHand)
    sourceIsBusy = false
    // What was not taken from the source yet is taken now, within reason.
    var taken = 0
    while target == nil, taken < ReadingHistory.limit, pull() {
      taken += 1
      if history.end - 1 > cursor { target = history.nextWordStart(of: history.end - 2) }
    }
    move(to: target ?? history.end)
  }

  private mutating func move(to index: Int) {
    goBack(to: index)
    tell(.moved(to: cursor, word: history[cursor]?.word))
  }

  mutating func use(_ table: PatternTable) {
    compiler.use(table)
    ledger.use(table)
  }

  private mutating func change(rate percent: Int?) {
    guard let percent else { return }
    do {
      let wanted = try Rate(percent: percent)
      use(try makeTable(wanted, capacity))
      rate = wanted
      tell(.rateChanged(wanted))
    } catch {
      // A rate that the motors cannot render is not taken: the reader feels no change.
    }
  }
}
