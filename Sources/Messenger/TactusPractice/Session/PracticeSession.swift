package import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
package import TactusText
package import TactusWire

/// One session of practice: items go out, and the reader's chords come in.
///
/// A value without I/O: events and the time are its input. Its states, and what leads out of them:
///
/// | state | meaning | felt | letter | space, activate | no answer | alert, leaving |
/// |---|---|---|---|---|---|---|
/// | away | the reader is elsewhere | – | – | – | – | `entered`: playing, from its start |
/// | playing | an item is being felt | asking | counts if it comes near the end, or is the letter being introduced; too early otherwise | too early | as in asking, if it is never felt | void: playing or away |
/// | asking | the answer is awaited | – | judged when complete, held or not | the answer is shown | once playing again, then resting | void: playing or away |
/// | choosing | an option was played | – | the next option, or its change | changes it | the item again | – |
/// | resting | no one answers | – | playing again | playing again | ended | away |
/// | ended | the result was played | – | another session | another session | – | away |
///
/// Judging an answer leads back to playing: with the next item, or with what was pressed and what
/// was meant. The judgement's cue and the next item are one output, so that no report of the glove
/// delays the item.
package struct PracticeSession<Course: PracticeCourse>: Sendable {
  package typealias Event = PracticeEvent

  /// Something that a session requests.
  package enum Effect: Hashable, Sendable {
    /// Plays at once, in place of anything played before.
    case play([PracticeOutput])
    /// Plays once everything else was felt.
    case playLater([PracticeOutput])
    /// Plays at once, then continues with what was played before.
    case echo([PracticeOutput])
    /// Saves the progress.
    case save
    /// Leads the reader out of the room.
    case leave
    /// Begins the measurement of strength; the session goes on after it.
    case measureStrength
    case report(PracticeReport)
  }

  enum State: Hashable, Sendable {
    /// The item to begin with, if one was under way.
    case away(PracticeQuestion?)
    case playing(PracticeQuestion)
    case asking(PracticeQuestion, until: Microseconds)
    case resting(PracticeQuestion, until: Microseconds)
    /// The options, and the item that follows them; nil after the end.
    case choosing(PracticeOption, then: PracticeQuestion?, until: Microseconds)
    case ended
  }

  /// The items, and the memory of answers.
  package var course: Course
  var state = State.away(nil)
  /// The answers in this session.
  package var summary = PracticeSummary()
  /// The rest of the session's length, and the time since which it runs; nil while it does not.
  var remaining: Microseconds?
  var runningSince: Microseconds?
  /// The time when the current output was requested.
  var playingSince = Microseconds.zero
  /// True if the reader has paused.
  var isPaused = false
  /// The item that a teacher chose to follow the present one; nil for none.
  package internal(set) var chosen: PracticeItem?
  /// True if the reader knows of the course's plan.
  var isPlanTold = true
  /// The steps by which the reader has changed the pace.
  var paceSteps = 0
  /// The last letters typed while an item was being felt.
  var early: [(cell: BrailleCell, at: Microseconds)] = []
  var lastPress: (chord: Chord, at: Microseconds)?
  var now = Microseconds.zero
  /// The time of the reader's clock, at a time of the session.
  var clock: (time: Timestamp, at: Microseconds) = (Timestamp(milliseconds: 0), .zero)
  let spell: @Sendable (String) -> [BrailleCell]

  /// The time within which a second press of the same chord is a bouncing key.
  package static var bounce: Microseconds { .milliseconds(80) }
  /// The time before the end of an item from which a letter counts as its answer.
  package static var earliest: Microseconds { .milliseconds(400) }
  /// The time for the first cell of an answer, and for each further one.
  package static var patience: Microseconds { .seconds(10) }
  package static var patiencePerCell: Microseconds { .seconds(3) }
  /// The time after which an item counts as lost, because something else was felt in its place; and
  /// the time for each of its cells, which may be played twice at the slowest rate.
  package static var loss: Microseconds { .seconds(120) }
  package static var lossPerCell: Microseconds { .seconds(8) }
  /// The time from the last unanswered item until the session ends by itself.
  package static var sleep: Microseconds { .seconds(120) }
  /// The number of times that an answer is shown before the next item follows.
  package static var mostShown: Int { 2 }
  /// The lengths of a session among which the reader can choose; minutes.
  package static var lengths: [Int] { [5, 10, 15, 20, 30] }

  /// Creates a session that has not begun.
  ///
  /// - Parameter spell: the cells of a cue's name.
  package init(_ course: Course, spell: @escaping @Sendable (String) -> [BrailleCell]) {
    self.course = course
    self.spell = spell
  }

  /// Sets the reader's clock.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) { clock = (time, now) }

  /// The reader's clock.
  var time: Timestamp {
    Timestamp(
      milliseconds: clock.time.milliseconds + max(0, now.milliseconds - clock.at.milliseconds))
  }

  /// True if the result was played, so that the next letter begins another session.
  package var isOver: Bool { state == .ended }

  /// True if there is a session to go on with.
  package var isUnderWay: Bool { remaining != nil }

  /// The item under way; nil for none.
  package var item: PracticeItem? { question?.item }

  var question: PracticeQuestion? {
    switch state {
    case .away(let question): question
    case .playing(let question), .asking(let question, _), .resting(let question, _): question
    case .choosing(_, let question, _): question
    case .ended: nil
    }
  }

  // MARK: Events

  /// Handles an event; a time before that of an earlier event counts as that time.
  package mutating func handle(_ event: Event, at time: Microseconds) -> [Effect] {
    now = max(now, time)
    switch event {
    case .entered: return enter()
    case .left: return leave()
    case .chord(let chord): return press(chord)
    case .felt: return felt()
    case .interrupted: return interrupt()
    case .replaced: return replaced()
    case .paused(let isPaused): return pause(isPaused)
    case .requested(let control): return perform(control)
    }
  }

  /// The time at which `advance` is due; nil for never.
  package var nextDeadline: Microseconds? {
    guard !isPaused else { return nil }
    switch state {
    case .asking(_, let until), .resting(_, let until), .choosing(_, _, let until): return until
    case .playing(let question): return latestEnd(of: question)
    case .away, .ended: return nil
    }
  }

  /// Performs the actions that are due.
  package mutating func advance(to time: Microseconds) -> [Effect] {
    now = max(now, time)
    guard let nextDeadline, nextDeadline <= now else { return [] }
    switch state {
    case .asking(let question, _), .playing(let question): return endSilence(question)
    case .resting:
      // No one is there to feel the result.
      return end()
    case .choosing: return endChoice()
    case .away, .ended: return []
    }
  }

  private mutating func enter() -> [Effect] {
    guard case .away(let question) = state else { return [] }
    isPaused = false
    early = []
    if remaining == nil { begin() } else { runningSince = now }
    guard let question else { return playNext() }
    return play(question.awake, again: true)
  }

  private mutating func leave() -> [Effect] {
    stopClock()
    isPaused = false
    early = []
    if case .away = state { return [] }
    let isUnderWay = question != nil
    state = .away(question?.anew)
    return isUnderWay ? [.report(.interrupted), .save] : []
  }

  private mutating func interrupt() -> [Effect] {
    // The item is played from its start after the pause anyway.
    guard !isPaused else { return [] }
    switch state {
    case .playing(let question), .asking(let question, _):
      return [.report(.interrupted)] + play(question.anew, [.pause], again: true)
    case .away, .resting, .choosing, .ended: return []
    }
  }

  /// Asks for the item again, after the output that has replaced it.
  private mutating func replaced() -> [Effect] {
    guard !isPaused else { return [] }
    switch state {
    // A reader who asks for something else is awake.
    case .playing(let question), .asking(let question, _):
      return [.report(.interrupted)] + playLater(question.awake)
    case .away, .resting, .choosing, .ended: return []
    }
  }

  mutating func pause(_ isPaused: Bool) -> [Effect] {
    guard isPaused != self.isPaused else { return [] }
    self.isPaused = isPaused
    if isPaused {
      stopClock()
      return [.report(.paused)] + (question == nil ? [] : [.save])
    }
    switch state {
    case .playing(let question), .asking(let question, _), .resting(let question, _):
      runningSince = now
      return play(question.anew, [.pause], again: true)
    case .choosing:
      if remaining != nil { runningSince = now }
      return endChoice()
    case .away, .ended: return []
    }
  }

  private mutating func felt() -> [Effect] {
    guard case .playing(var question) = state else { return [] }
    isPlanTold = true
    question.feltAt = now
    let (pressed, typed) = (early, early.filter { now - $0.at <= Self.earliest })
    early = []
    // A reader who presses is awake.
    if !pressed.isEmpty { question.silences = 0 }
    state = .asking(question, until: deadline(of: question))
    guard let last = pressed.last else { return [] }
    // The beginning of a longer answer must not be missing.
    let isShort = question.chord != nil || question.item.cells.count == 1
    if !typed.isEmpty, isShort || typed.count == pressed.count {
      return typed.flatMap { type($0.cell) }
    }
    // A reader who has felt the dots can answer before the whole letter is played.
    if question.isIntroduced, question.expected == last.cell.sixDot { return type(last.cell) }
    return [.echo([.cue(.rejected)])]
  }

  /// The chords that are answers even when they are held, although they lead elsewhere at other
  /// times: those of letters that the reader has met, and any if a chord was asked for. Those for home
  /// and pause are answers only if just they were asked for, and the one for help never is.
  package var claims: Set<BrailleCell> {
    guard !isPaused, case .asking(let question, _) = state else { return [] }
    let chords = KeyCommand.allCases.filter { $0.isOfHand && $0 != .callForHelp }
    let expected = chords.map { KeyBinding($0).dots }.filter { $0 == question.expected }
    let others = chords.filter { ![.home, .pause, .repeatWord].contains($0) }
      .map { KeyBinding($0).dots }
    guard question.chord == nil else { return Set(others + expected) }
    return Set(others).intersection(met(with: question)).union(expected)
  }

  /// The cells of the letters that the reader has met, those of this item among them.
  func met(with question: PracticeQuestion) -> Set<BrailleCell> {
    let cells = question.item.isPressedBack ? question.item.cells.map(\.sixDot) : []
    return course.introduced.union(cells)
  }

  // MARK: Time

  /// Begins a session of the chosen length.
  mutating func begin() {
    summary = PracticeSummary()
    (paceSteps, chosen) = (0, nil)
    isPlanTold = course.plan?.isReached ?? true
    (remaining, runningSince) = (.seconds(Int64(course.minutes) * 60), now)
  }

  /// Sets a teacher's plan, or nil for none; the reader is told before the next item.
  mutating func setPlan(_ plan: PracticePlan?) {
    (course.plan, isPlanTold) = (plan, false)
  }

  /// Ends the session; the next one begins with the next letter, or when the reader returns.
  mutating func end() -> [Effect] {
    stopClock()
    state = .ended
    remaining = nil
    return [.report(.ended(summary)), .save]
  }

  mutating func stopClock() {
    if let remaining { self.remaining = max(.zero, remaining - elapsed) }
    runningSince = nil
  }

  private var elapsed: Microseconds { runningSince.map { now - $0 } ?? .zero }

  /// True if the length of the session is over.
  var isTimeOver: Bool { remaining.map { $0 <= elapsed } ?? true }

  /// The time from which an item counts as lost.
  private func latestEnd(of question: PracticeQuestion) -> Microseconds {
    let cells = Int64(question.item.cells.count)
    return playingSince + Self.loss + .seconds(cells * Self.lossPerCell.count / 1_000_000)
  }

  func deadline(of question: PracticeQuestion) -> Microseconds {
    let more = Int64(max(0, question.item.cells.count - 1))
    return now + Self.patience + .seconds(more * Self.patiencePerCell.count / 1_000_000)
  }
}

extension PracticeQuestion {
  /// The same item from its start: what was typed is void.
  var anew: PracticeQuestion {
    var question = self
    (question.typed, question.feltAt, question.isIntroduced) = ([], nil, false)
    return question
  }
}
