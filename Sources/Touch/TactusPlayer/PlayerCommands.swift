import TactusBraille
import TactusHaptics
import TactusLink
import TactusWire

extension Player {
  private static var rateSteps: [Int] { [25, 35, 50, 65, 80, 100, 125, 150, 200, 250, 300, 400] }

  /// The commands pending until the device is ready.
  var waitingCommands: WaitingCommands {
    switch phase {
    case .connecting(let commands): commands
    case .arming(let arming): arming.commands
    case .cutting(let cut): cut.commands
    case .resting(let commands): commands
    case .paused: WaitingCommands([.pause])
    case .playing, .ended: WaitingCommands()
    }
  }

  /// True if the reader wants to pause, now or as soon as the device is back.
  public var wantsPause: Bool { waitingCommands.wantsPause ?? isPaused }

  /// Applies a command once the device's queue is cut.
  mutating func apply(_ command: PlayerCommand, _ link: inout Link, at now: Microseconds) {
    switch command {
    case .pause:
      guard !isPaused else { return }
      row.withdrawUnsent()
      justFelt = nil
      phase = .paused
      publish(.paused)
    case .resume:
      guard isPaused else { return }
      phase = .playing
      queue.endRun()
      goBackToWord()
      publish(.resumed)
    case .stop, .discard: break
    case .repeatWord: move(to: history.wordStart(of: placeAtHand))
    case .previousWord: move(to: history.previousWordStart(of: placeAtHand))
    case .nextWord: skipWord()
    case .faster: change(rate: Self.rateSteps.first { $0 > rate.percent })
    case .slower: change(rate: Self.rateSteps.last { $0 < rate.percent })
    case .rate(let rate): change(rate: rate.percent)
    }
  }

  /// Repeats a word that a pause interrupted, unless it was felt whole.
  private mutating func goBackToWord() {
    let place = row.place
    let isWhole = history[place]?.symbol == .cell(.blank) || history[place - 1]?.endsWord == true
    if !isWhole { row.goBack(to: history.wordStart(of: place)) }
  }

  /// The cell to move from; between two words, the last cell of the word just felt.
  private var placeAtHand: Int {
    let place = row.place
    let isBetweenWords =
      row.sent.isEmpty && justFelt == place - 1 && history.wordStart(of: place) == place
    return isBetweenWords ? place - 1 : place
  }

  private mutating func skipWord() {
    let place = placeAtHand
    var target = history.nextWordStart(of: place)
    sourceIsBusy = false
    // Words beyond the cells read so far are fetched now, up to a limit.
    var taken = 0
    while target == nil, taken < ReadingHistory.limit, pull() {
      taken += 1
      if history.end - 1 > place { target = history.nextWordStart(of: history.end - 2) }
    }
    move(to: target ?? history.end)
  }

  private mutating func move(to place: Int) {
    preservePauseAfterWord()
    leave(for: place)
    publish(.moved(to: row.place, word: history[row.place]?.word))
  }

  /// Preserves the pause between two words: a blank cell that is being felt ends on time, and a
  /// blank cell after a word felt whole, which may have been withdrawn, is replaced by a pause.
  private mutating func preservePauseAfterWord() {
    let last = row.sent.last
    guard let cell = last?.cell.source ?? history[row.place - 1] else { return }
    let end = last?.end ?? queue.feltEnd
    if cell.endsWord {
      queue.rest(until: end + Int64(compiler.table[.cell(.blank)].advance.count))
    } else if cell.cell == .blank {
      queue.rest(until: end)
    }
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
      publish(.rateChanged(wanted))
    } catch {
      // Keep a rate that the motors can render: the reader feels no change.
    }
  }
}
