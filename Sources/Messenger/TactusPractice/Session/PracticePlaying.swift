import TactusBraille
import TactusHaptics
import TactusWire

/// Playing items, and showing answers.
extension PracticeSession {
  /// The rates by which the reader changes the pace, in percent of the measured one.
  static var paces: [Int] { [40, 50, 65, 80, 100, 125, 150, 200] }

  /// The rate of the next item, with the reader's own change.
  var percent: Int {
    let index = (Self.paces.firstIndex(of: 100) ?? 0) + paceSteps
    let pace = Self.paces[max(0, min(index, Self.paces.count - 1))]
    return max(Rate.range.lowerBound, min(course.percent * pace / 100, Rate.range.upperBound))
  }

  /// Begins the next item after these cues, or ends the session if its time is over.
  mutating func playNext(after cues: [PracticeOutput] = []) -> [Effect] {
    guard !isTimeOver, let item = chosen ?? course.next(at: time) else {
      return endWithResult(after: cues)
    }
    chosen = nil
    let isNew = course.isNew(item)
    var question = PracticeQuestion(
      item: item, percent: percent, isPaced: paceSteps == 0, isNew: isNew)
    // A new letter is first felt dot by dot.
    let lead = isNew && item.kind == .letter ? slowly(item.cells) + [.pause] : []
    question.isIntroduced = !lead.isEmpty
    return play(question, lead, after: cues)
  }

  /// Plays an item after a judgement's cues, a plan of which the reader does not know yet, and a lead.
  mutating func play(
    _ question: PracticeQuestion, _ lead: [PracticeOutput] = [], after cues: [PracticeOutput] = [],
    again isAgain: Bool = false
  ) -> [Effect] {
    state = .playing(question)
    playingSince = now
    early = []
    return [
      .play(cues + untoldPlan + lead + outputs(of: question)),
      .report(.played(question.item, percent: question.percent, isAgain: isAgain)),
    ]
  }

  /// Plays an item again once everything else was felt.
  mutating func playLater(_ question: PracticeQuestion) -> [Effect] {
    let again = play(question, [.pause], again: true)
    return again.map { effect in
      if case .play(let outputs) = effect { .playLater(outputs) } else { effect }
    }
  }

  private func outputs(of question: PracticeQuestion) -> [PracticeOutput] {
    if let cue = question.item.cue { return [.cue(cue)] }
    if question.chord != nil { return [.text(question.item.text)] }
    return [.cells(question.item.cells, percent: question.percent)]
  }

  private mutating func endWithResult(after cues: [PracticeOutput]) -> [Effect] {
    let result = resultWords
    return [.play(cues + [.pause, .text(result)])] + end()
  }

  /// The words about a plan until they were felt with an item; none where the reader has left it.
  private var untoldPlan: [PracticeOutput] {
    guard !isPlanTold, let plan = course.plan, !plan.isLeft else { return [] }
    return [.text(plan.words), .pause]
  }

  /// The result of the session, as felt.
  var resultWords: String {
    guard let plan = course.plan, !plan.isLeft else { return summary.words }
    return "\(summary.words), \(plan.words)"
  }

  // MARK: Answers

  /// Shows the answer, after what was pressed instead, and asks again.
  mutating func show(
    _ question: PracticeQuestion, after cues: [PracticeOutput], pressed: [BrailleCell]
  ) -> [Effect] {
    var next = question.anew
    next.shown += 1
    let contrast = contrast(question, pressed)
    guard next.shown < Self.mostShown else {
      return playNext(after: cues + contrast + answer(of: question, slowly: true) + [.pause])
    }
    state = .playing(next)
    playingSince = now
    early = []
    return [
      .play(cues + contrast + answer(of: question, slowly: pressed.isEmpty)),
      .report(.played(question.item, percent: question.percent, isAgain: true)),
    ]
  }

  /// The pressed cells, as they would have felt.
  private func contrast(_ question: PracticeQuestion, _ pressed: [BrailleCell]) -> [PracticeOutput]
  {
    guard !pressed.isEmpty else { return [] }
    guard question.item.cue != nil else {
      return [.cells(pressed, percent: question.percent), .pause]
    }
    let meant = PracticeQuestion.cues(beginning: pressed, spell: spell)
    return meant.count == 1 ? [.cue(meant[0]), .pause] : []
  }

  /// The answer as it is to be pressed; a cue is followed by its name.
  private func answer(of question: PracticeQuestion, slowly isSlow: Bool) -> [PracticeOutput] {
    if let cue = question.item.cue { return [.cue(cue), .text(cue.rawValue)] }
    let cells = question.chord.map { [$0] } ?? question.item.cells
    let whole = [PracticeOutput.cells(cells, percent: question.percent)]
    return isSlow && cells.count == 1 ? slowly(cells) + [.pause] + whole : whole
  }

  /// The dots of cells one after another, at half of the pace, but not below half speed for it: a dot
  /// alone is clear enough.
  private func slowly(_ cells: [BrailleCell]) -> [PracticeOutput] {
    let dots = cells.flatMap { cell in cell.sixDot.dots.compactMap { BrailleCell(dots: [$0]) } }
    return dots.count > 1 ? [.cells(dots, percent: min(percent, max(50, percent / 2)))] : []
  }
}
