import TactusInput
package import TactusSystem
package import TactusWire

/// One run of an experiment: events in, effects out, without I/O. Times are on the caller's clock,
/// those of keys and stimuli on the glove's.
package struct ExperimentSession: Sendable {
  private enum Phase: Sendable {
    /// The glove cannot play.
    case waiting
    case instructing
    /// A pause, until a time or a key.
    case paused(until: Microseconds?)
    case resting(until: Microseconds)
    case presenting(RunningTrial)
    /// The stimulus is over, and the answer is awaited.
    case answering(RunningTrial, until: Microseconds)
    case feedback
    case ended
  }

  /// The number of trials without an answer in a row after which the participant may be asleep.
  package static let mostMisses = 3
  /// The number of void trials in a row after which the session ends.
  package static let mostVoids = 12
  /// The time that the report of a key may take.
  private static let grace = Microseconds.milliseconds(250)
  /// The longest time to finish a chord that was begun in time.
  private static let chordGrace = Microseconds.seconds(2)
  /// All six keys held: a pause.
  private static let pauseChord = Chord(.full, isHeld: true)

  package let seed: UInt64
  /// All rows, with those of earlier runs.
  package private(set) var records: [ExperimentRecord]

  private let layout: String
  private let run: Int
  /// The time of the caller's clock at which `onset` is zero.
  private let origin: Microseconds
  private var trials: TrialProgress
  private var phase = Phase.waiting
  /// True once the block's instructions were felt.
  private var isIntroduced = false
  private var chords = KeyChords()
  private var isReady = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - participant: the number that chooses a row of a Latin square.
  ///   - layout: the name of the glove's own layout.
  ///   - earlier: the rows of earlier runs.
  ///   - elapsed: the time since the start of the first run; zero for a new one.
  ///   - now: the time on the caller's clock.
  /// - Throws: `Failure` if the earlier rows are not those of this plan, participant and seed.
  package init(
    _ plan: ExperimentPlan, participant: Int, seed: UInt64, layout: String,
    after earlier: [ExperimentRecord] = [], elapsed: Microseconds = .zero,
    at now: Microseconds = .zero
  ) throws(Failure) {
    self.seed = seed
    self.layout = layout
    records = earlier
    run = (earlier.map(\.run).max() ?? 0) + 1
    // A clock set back must not let rows go back in time.
    let last = earlier.map { $0.onset + ($0.duration ?? .zero) }.max() ?? .zero
    origin = now - max(elapsed, last)
    trials = try TrialProgress(plan, participant: participant, seed: seed)
    try trials.follow(earlier, layout: layout)
  }

  // MARK: Progress

  package var plan: ExperimentPlan { trials.plan }

  /// The blocks by their index in the plan, in their order for this participant.
  package var order: [Int] { trials.order }

  /// The staircases of the blocks that are over or running, by the block's index.
  package var staircases: [Int: [Staircase]] { trials.staircases }

  /// True if all trials are done.
  package var isOver: Bool { if case .ended = phase { true } else { false } }

  /// True while a key of the participant is awaited to continue.
  package var awaitsKey: Bool { if case .paused(nil) = phase { true } else { false } }

  /// The trial being presented or answered; nil between trials.
  package var trial: ExperimentTrial? {
    switch phase {
    case .presenting(let running), .answering(let running, _): running.trial
    default: nil
    }
  }

  /// True while an answer of several cells may be typed, which has spaces, deletions and an end.
  package var awaitsSeveralCells: Bool {
    guard let trial, plan.blocks[trial.block].answer == .typed else { return false }
    return plan.blocks[trial.block].kinds[trial.kind].stimulus.cells.count > 1
  }

  /// The number of trials that were not void, and of those to come; of staircases, the maximum.
  package var progress: (done: Int, left: Int) {
    (records.count { $0.outcome != .void }, trials.trialsLeft + (trial == nil ? 0 : 1))
  }

  /// The deadline of the next `tick`; nil for none.
  package var nextDeadline: Microseconds? {
    switch phase {
    case .paused(let until): until
    case .resting(let until), .answering(_, let until): until
    case .waiting, .instructing, .presenting, .feedback, .ended: nil
    }
  }

  private var block: ExperimentBlock { trials.block }

  // MARK: Events

  /// Handles an event, and returns the effects in their order.
  package mutating func handle(
    _ event: ExperimentEvent, at now: Microseconds
  ) -> [ExperimentEffect] {
    var effects: [ExperimentEffect] = []
    guard !isOver else { return [] }
    switch event {
    case .ready:
      isReady = true
      if case .waiting = phase { proceed(&effects, at: now) }
    case .absent(let reason):
      isReady = false
      chords = KeyChords()
      switch phase {
      case .paused: trials.pauseIsDue = .key
      case .instructing: isIntroduced = false
      default: break
      }
      if !void(reason, &effects, at: now), !isOver { phase = .waiting }
    case .started(let start): started(start, &effects, at: now)
    case .finished(let end): finished(end, &effects, at: now)
    case .spoiled(let reason):
      switch phase {
      case .presenting, .answering: _ = void(reason, &effects, at: now)
      case .instructing, .feedback: proceed(&effects, at: now)
      default: break
      }
    case .keys(let down, let moment):
      for press in chords.keys(down, moment) { handle(press, &effects, at: now) }
    case .chord(let chord, let first, let last):
      handle(TimedChord(chord: chord, first: first, last: last), &effects, at: now)
    case .remark(let text): remark(text)
    case .tick: tick(&effects, at: now)
    }
    return effects
  }

  private mutating func tick(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    switch phase {
    case .paused(let until?) where now >= until: proceed(&effects, at: now)
    case .resting(let until) where now >= until: present(&effects, at: now)
    case .answering(var running, let until) where now >= until:
      // A chord that was begun in time may end.
      if let start = chords.unfinishedSince, running.isInTime(start), !running.isExtended {
        running.isExtended = true
        phase = .answering(running, until: until + Self.chordGrace)
        return
      }
      settle(running, .timeout, &effects, at: now)
    default: break
    }
  }

  // MARK: Between trials

  /// Continues with the instructions, a pause or the silence before the next trial.
  private mutating func proceed(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    guard isReady else {
      phase = .waiting
      return
    }
    if trials.isBlockOver { return nextBlock(&effects, at: now) }
    if !isIntroduced {
      isIntroduced = true
      effects.append(.show("block \(trials.place + 1) of \(order.count): \(block.name)"))
      if block.instructions != nil, !block.instructionCells.isEmpty {
        phase = .instructing
        let condition = ExperimentCondition()
        effects.append(
          .play(
            Presentation(
              purpose: .instructions, stimulus: .cells(block.instructionCells),
              condition: condition)))
        return
      }
    }
    switch trials.pauseIsDue {
    case .none:
      phase = .resting(until: now + .milliseconds(Int64(trials.drawInterval())))
    case .key:
      trials.pauseIsDue = .none
      phase = .paused(until: nil)
      effects.append(.show("pause: the participant presses any key to continue"))
    case .milliseconds(let span):
      trials.pauseIsDue = .none
      phase = .paused(until: now + .milliseconds(Int64(span)))
      effects.append(.show("pause of \(span / 1000) s"))
    }
  }

  private mutating func nextBlock(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    guard trials.enterNextBlock() else {
      phase = .ended
      effects.append(.end)
      return
    }
    isIntroduced = false
    proceed(&effects, at: now)
  }

  // MARK: Trials

  private mutating func present(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    let trial: ExperimentTrial
    do throws(PlanProblem) {
      guard let next = try trials.nextTrial() else { return nextBlock(&effects, at: now) }
      trial = next
    } catch {
      effects.append(.fail("block '\(block.name)': \(error.reason)"))
      phase = .ended
      return
    }
    var record = ExperimentRecord(trial, of: plan, number: records.count + 1, layout: layout)
    record.run = run
    phase = .presenting(RunningTrial(trial, of: block, record: record, at: now))
    effects.append(
      .play(
        Presentation(
          purpose: .trial, stimulus: block.kinds[trial.kind].stimulus, condition: trial.condition)))
  }

  private mutating func started(
    _ start: StimulusStart, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    guard case .presenting(var running) = phase, running.start == nil else { return }
    let early = running.begin(start, origin: origin)
    phase = .presenting(running)
    for press in early { handle(press, &effects, at: now) }
  }

  private mutating func finished(
    _ end: Microseconds, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    switch phase {
    case .instructing, .feedback: proceed(&effects, at: now)
    case .presenting(var running):
      guard running.finish(end) else {
        _ = void("the start of the stimulus was not reported", &effects, at: now)
        return
      }
      guard !running.answer.isComplete else {
        return settle(running, .answer, &effects, at: now)
      }
      phase = .answering(
        running, until: now + .milliseconds(Int64(block.timeout)) + Self.grace)
    default: break
    }
  }

  private mutating func remark(_ text: String) {
    switch phase {
    case .presenting(var running):
      running.remark(text)
      phase = .presenting(running)
    case .answering(var running, let until):
      running.remark(text)
      phase = .answering(running, until: until)
    default: break
    }
  }

  /// Voids the trial being presented or answered; returns false without such a trial.
  private mutating func void(
    _ reason: String, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) -> Bool {
    switch phase {
    case .presenting(var running), .answering(var running, _):
      running.record.note = reason
      settle(running, .void, &effects, at: now)
      return true
    default: return false
    }
  }

  /// Ends a trial: stores its row, and continues.
  private mutating func settle(
    _ running: RunningTrial, _ outcome: TrialOutcome, _ effects: inout [ExperimentEffect],
    at now: Microseconds
  ) {
    phase = .waiting
    let record = running.row(outcome, of: plan, origin: origin)
    trials.finish(running.trial, record)
    records.append(record)
    effects.append(.store(record))
    effects.append(.show(record.sentence(progress)))
    if trials.voids >= Self.mostVoids {
      phase = .ended
      effects.append(
        .fail(
          "\(trials.voids) trials in a row were void, the last one: \(record.note ?? "unknown")"))
      return
    }
    if trials.misses >= Self.mostMisses {
      trials.forgetMisses()
      trials.pauseIsDue = .key
      effects.append(.show("no answer \(Self.mostMisses) times: the participant may be asleep"))
    }
    if outcome == .answer, block.hasFeedback, isReady {
      phase = .feedback
      effects.append(.play(.feedback(isRight: record.isRight == true)))
    } else {
      proceed(&effects, at: now)
    }
  }

  // MARK: Chords

  private mutating func handle(
    _ press: TimedChord, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    switch phase {
    case .paused(nil): proceed(&effects, at: now)
    case .presenting(var running):
      if isPause(press.chord) { return pause(running, &effects, at: now) }
      running.add(press)
      phase = .presenting(running)
    case .answering(var running, let until):
      if isPause(press.chord) { return pause(running, &effects, at: now) }
      running.add(press)
      if running.answer.isComplete {
        settle(running, .answer, &effects, at: now)
      } else {
        phase = .answering(running, until: until)
      }
    case .resting:
      if isPause(press.chord) {
        trials.pauseIsDue = .key
        proceed(&effects, at: now)
      }
    case .waiting, .instructing, .paused, .feedback, .ended: break
    }
  }

  /// Returns true if the chord asks for a pause: all six keys held, unless that is an answer.
  private func isPause(_ chord: Chord) -> Bool {
    guard chord == Self.pauseChord else { return false }
    if case .choice(let choices) = block.answer { return !choices.contains { $0.chord == .full } }
    return true
  }

  /// Voids a trial for a pause that the participant asked for.
  private mutating func pause(
    _ interrupted: RunningTrial, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    effects.append(.silence)
    var running = interrupted
    running.record.note = "the participant asked for a pause"
    settle(running, .void, &effects, at: now)
    // The pause replaces the silence that was just begun.
    if case .resting = phase {
      trials.pauseIsDue = .key
      proceed(&effects, at: now)
    }
  }
}
