import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusWire

/// The reader's chords in a session.
extension PracticeSession {
  mutating func press(_ chord: Chord) -> [Effect] {
    let last = lastPress
    lastPress = (chord, now)
    if let last, last.chord == chord, now - last.at < Self.bounce { return [] }
    if case .choosing(let option, let question, _) = state, !isPaused {
      return press(chord, at: option, then: question)
    }
    if chord.isHeld, let effects = command(chord) { return effects }
    if isPaused { return pause(false) }
    switch state {
    case .away: return []
    case .playing:
      early = early.suffix(Self.mostEarly - 1) + [(chord.dots, now)]
      return []
    case .asking: return type(chord.dots)
    case .resting, .choosing, .ended: return resume()
    }
  }

  /// Continues for a reader who is back, or begins another session.
  private mutating func resume() -> [Effect] {
    switch state {
    case .resting(let question, _):
      runningSince = now
      return play(question.awake, [.pause], again: true)
    case .ended:
      begin()
      return playNext()
    case .away, .playing, .asking, .choosing: return []
    }
  }

  /// The maximum number of letters typed ahead.
  private static var mostEarly: Int { 64 }

  /// Performs a held chord; nil if it counts as the letter of its dots.
  private mutating func command(_ chord: Chord) -> [Effect]? {
    let command = KeyMap.command(named: chord.dots)
    if command == .back { return [.leave] }
    if isPaused { return pause(false) }
    // A beginner holds letters for long: what was asked for is an answer.
    if case .asking(let question, _) = state,
      question.expected == chord.dots || question.chord != nil,
      command != .space || question.expected == chord.dots
    {
      return nil
    }
    switch command {
    case .preview, .repeatWord: return playAgain()
    case .faster: return changePace(by: 1)
    case .slower: return changePace(by: -1)
    case .options: return openOptions()
    case .delete: return deleteLast()
    case .space, .activate: return endAnswer(isSpace: command == .space)
    case nil: return nil
    default:
      // The chord has no meaning here, and its dots are no letter that the reader could mean.
      guard case .asking(let question, _) = state, !met(with: question).contains(chord.dots) else {
        return nil
      }
      return [.echo([.cue(.rejected)])]
    }
  }

  /// Performs a teacher's request like the reader's own chord, which would be an answer if it was asked for.
  mutating func perform(_ control: PracticeControl) -> [Effect] {
    switch control {
    case .again: playAgain()
    case .faster: changePace(by: 1)
    case .slower: changePace(by: -1)
    // The messenger pauses, which is an event of its own.
    case .pause, .resume: []
    }
  }

  private mutating func playAgain() -> [Effect] {
    switch state {
    case .playing(let question): return play(question.anew, again: true)
    case .asking(let question, _):
      var again = question.anew
      again.repeats += 1
      return play(again, again: true)
    case .resting: return resume()
    case .ended: return [.play([.text(resultWords)])]
    case .away, .choosing: return []
    }
  }

  private mutating func changePace(by step: Int) -> [Effect] {
    let middle = Self.paces.firstIndex(of: 100) ?? 0
    paceSteps = max(-middle, min(paceSteps + step, Self.paces.count - 1 - middle))
    switch state {
    case .playing(let question), .asking(let question, _):
      let again = PracticeQuestion(
        item: question.item, percent: percent, isPaced: false, isNew: question.isNew,
        repeats: question.repeats, shown: question.shown)
      return play(again, again: true)
    case .resting: return resume()
    case .away, .choosing, .ended: return []
    }
  }

  private mutating func deleteLast() -> [Effect] {
    guard case .asking(var question, _) = state, !question.typed.isEmpty else {
      return [.echo([.cue(.rejected)])]
    }
    question.typed.removeLast()
    state = .asking(question, until: deadline(of: question))
    return [.echo([.cue(.typed)])]
  }

  /// Handles a space or activate: a space within an answer, its end, or the wish to be shown it.
  private mutating func endAnswer(isSpace: Bool) -> [Effect] {
    if case .playing = state { return [.echo([.cue(.rejected)])] }
    guard case .asking(let question, _) = state else { return resume() }
    guard !question.typed.isEmpty else { return judge(question, isRight: false) }
    if isSpace, question.item.cue == nil, question.typed.count < question.item.cells.count {
      return type(.blank)
    }
    return judge(question, isRight: question.judgement(isOver: true, spell: spell) == .right)
  }

  // MARK: Judging

  /// Appends a cell to the answer, which is judged once it is complete.
  mutating func type(_ cell: BrailleCell) -> [Effect] {
    guard case .asking(var question, _) = state else { return [] }
    question.typed.append(cell.sixDot)
    state = .asking(question, until: deadline(of: question))
    switch question.judgement(isOver: false, spell: spell) {
    case .unfinished: return [.echo([.cue(.typed)])]
    case .right: return judge(question, isRight: true)
    case .wrong: return judge(question, isRight: false)
    }
  }

  /// Judges an answer; one without cells is the wish to be shown it.
  private mutating func judge(_ question: PracticeQuestion, isRight: Bool) -> [Effect] {
    let isMeasured =
      question.isPaced && !question.isNew && question.shown == 0 && question.item.cue == nil
      && question.chord == nil
    let trial = PracticeTrial(
      question.item, cells: question.typed, isRight: isRight,
      isRepeated: question.shown > 0, isIntroduced: question.isIntroduced, at: time,
      milliseconds: question.feltAt.map { Int((now - $0).milliseconds) },
      pace: isMeasured ? .init(course.encoding, rate: Double(question.percent)) : nil)
    let wasReached = course.plan?.isReached
    course.record(trial)
    if course.plan?.isReached != wasReached { isPlanTold = false }
    summary.count(trial, isNew: question.isNew)
    let effects = [Effect.report(.answered(trial)), .save]
    guard !isRight else { return effects + playNext(after: [.cue(.sendSuccess)]) }
    let cues = question.typed.isEmpty ? [] : [PracticeOutput.cue(.sendFailure)]
    return effects + show(question, after: cues, pressed: question.typed)
  }

  /// Handles the end of the time for an answer: the item is repeated once; then the session rests. Both wait for the end
  /// of what is being felt, such as a program's text.
  mutating func endSilence(_ question: PracticeQuestion) -> [Effect] {
    var silent = question.anew
    silent.silences += 1
    guard silent.silences > 1 else { return playLater(silent) }
    state = .resting(silent, until: now + Self.sleep)
    stopClock()
    return [.playLater([.cue(.rest)]), .report(.asleep), .save]
  }
}

extension PracticeQuestion {
  /// The same item for a reader who is back.
  var awake: PracticeQuestion {
    var question = anew
    question.silences = 0
    return question
  }
}
