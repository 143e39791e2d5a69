import TactusBraille
import TactusHaptics
public import TactusPlayer

extension Stage {
  /// Returns the next cell to feel; `.busy` after translating a piece of text, `.notYet` while
  /// there is none.
  public mutating func next() -> SourceStep {
    if var cell = cells.popFirst() {
      // Cells of a screen answer a user action, as cues do.
      cell.isPrompt = items[place].isCells
      endItem(after: cell)
      return handOver(cell)
    }
    while place < items.count {
      let item = items[place]
      if item.words == nil {
        // The interrupted item waits until the alert has been felt, so that another alert can precede
        // it; an alert after a key's answer can still be moved up.
        if place > 0, items[place - 1].isAlert != item.isAlert, !progress.isOver(before: handed) {
          return .notYet
        }
        if !item.isAlert, isHeld { return .notYet }
        if separatorIsDue, !item.isJoined {
          separatorIsDue = false
          return handOver(SourceCell(cell: .blank, text: " ", word: nextWord - 1, offset: offset))
        }
        begin(item, goesOnInWord: item.isJoined && separatorIsDue)
      }
      switch item.content {
      case .cue(let cue):
        if let cell = nextPart(of: cue) { return handOver(cell) }
      case .pattern(let own):
        if part == 0 {
          part = 1
          return handOver(SourceCell(own, word: nextWord, offset: offset))
        }
      case .text:
        // Pass on the answer to a key before translating a text.
        if translateMore() { return .busy }
      }
      end()
    }
    publishQuiet()
    return .notYet
  }

  private mutating func handOver(_ cell: SourceCell) -> SourceStep {
    handed += 1
    offset = cell.offset
    return .cell(cell)
  }

  /// - Parameter goesOnInWord: true if its first word is the rest of the word before.
  private mutating func begin(_ item: Item, goesOnInWord: Bool) {
    switch item.content {
    case .cue, .pattern:
      items[place].words = (nextWord, nextWord)
      part = 0
    case .text(let string, let first, _):
      // The parts of a word share its number, so that it is never resumed in its middle.
      let start = goesOnInWord ? nextWord - 1 : nextWord
      let zero = start - max(0, first)
      items[place].words = (zero, start)
      items[place].start = offset
      text = TextPieces(string)
      cells = TextCells(after: zero - 1, offset: offset)
      cells.sentences = SentenceStarts()
      if item.goesOn, item.isPublished {
        let base = item.isCells ? 0 : item.base
        events.append(.stage(.moved(word: base + max(0, first))))
      }
    }
  }

  /// Ends a text of which no cell after this one is wanted.
  private mutating func endItem(after cell: SourceCell) {
    guard let words = items[place].words, let last = items[place].lastWord, cell.endsWord,
      cell.word >= words.zero + last
    else { return }
    cells.end(after: cell.word)
    text = nil
  }

  private mutating func nextPart(of cue: Cue) -> SourceCell? {
    let count = max(1, cueParts[cue] ?? 1)
    guard part < count else { return nil }
    defer { part += 1 }
    return SourceCell(
      cue: cue, part: part, word: nextWord,
      offset: part == 0 ? offset + cue.rawValue.utf8.count : offset, endsWord: part == count - 1)
  }

  /// Translates a piece of the current text; returns false at its end.
  private mutating func translateMore() -> Bool {
    guard let line = text?.next(), case .text(_, _, let table) = items[place].content else {
      return false
    }
    do throws(BrailleError) {
      cells.append(
        try translate(line.text, table), of: line, fromWord: items[place].words?.first ?? nextWord)
      if let zero = items[place].words?.zero, let starts = cells.sentences?.words,
        !items[place].isCells
      {
        items[place].sentences = starts.map { $0 - zero }
      }
    } catch {
      events.append(.stage(.untranslatable(error)))
    }
    return true
  }

  /// Ends the current item once all of it is passed to the player.
  private mutating func end() {
    if !items[place].content.isText {
      nextWord += 1
      separatorIsDue = false
    } else {
      separatorIsDue = cells.word >= (items[place].words?.first ?? nextWord)
      nextWord = max(nextWord, cells.word + 1)
      text = nil
    }
    items[place].end = nextWord
    place += 1
  }

  // MARK: Felt cells

  /// Handles a player event, and publishes it.
  public mutating func handle(_ event: PlayerEvent) {
    events.append(.player(event))
    switch event {
    case .scheduled(let cell):
      progress.add(cell)
      if case .cue(_, part: 0) = cell.source.symbol { doubtful.remove(cell.source.word) }
    case .played(let cell, _):
      prove(cell.source)
      publishCell(cell.source)
      finishCells(before: cell.index + 1)
    case .unreported(let first, let count):
      doubtful.formUnion(progress.words(of: first..<first + count))
      finishCells(before: first + count)
    case .disarmed: progress.isRunning = false
    case .moved(let index, let word):
      let reached = word ?? wordToCome
      progress.begin(at: index, word: reached)
      if index < handed { isQuietPublished = false }
      publish(reached, as: StageEvent.moved(word:))
      publishQuiet()
    default: break
    }
  }

  /// Records that the glove has played this cell, which may complete the proof of an alert.
  private mutating func prove(_ cell: SourceCell) {
    let word = cell.word
    guard cell.endsWord, !doubtful.contains(word),
      let proven = items.last(where: { $0.words.map { $0.first <= word } ?? false })?.proves
    else { return }
    for place in items.indices where items[place].proves?.number == proven.number {
      items[place].proves = nil
    }
    if let subject = proven.subject { events.append(.stage(.alerted(about: subject))) }
  }

  /// The word of the next cell for the player.
  private var wordToCome: Int {
    cells.first?.word ?? (text == nil ? nextWord : max(nextWord, cells.word + 1))
  }

  /// Records that all cells before this one are over.
  private mutating func finishCells(before index: Int) {
    while let word = progress.endWord(before: index) { publish(word, as: StageEvent.felt(word:)) }
    publishQuiet()
  }

  private mutating func publish(_ word: Int, as event: (Int) -> StageEvent) {
    guard
      let item = items.last(where: { $0.words.map { $0.first <= word } ?? false }),
      item.isPublished,
      let words = item.words
    else { return }
    events.append(.stage(event(word - words.zero + (item.isCells ? 0 : item.base))))
  }

  /// Publishes that a cell of a text given as cells was felt.
  private mutating func publishCell(_ cell: SourceCell) {
    // Of two texts that share a word, the later one that has progressed this far.
    let item = items.last { item in
      item.words.map { $0.first <= cell.word } ?? false && item.start < cell.offset
    }
    guard let item, item.isPublished, item.isCells
    else { return }
    // A cell is three bytes in Unicode.
    events.append(.stage(.feltCell(item.base + (cell.offset - item.start) / 3 - 1)))
  }

  private mutating func publishQuiet() {
    endAlerts()
    guard !isQuietPublished, isQuiet else { return }
    isQuietPublished = true
    events.append(.stage(.quiet))
  }
}
