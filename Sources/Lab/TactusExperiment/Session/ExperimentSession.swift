import TactusBraille
import TactusInput
package import TactusSystem
package import TactusWire

/// One run of an experiment: events in, effects out, without I/O. Times are on the caller's clock,
/// those of keys and stimuli on the glove's.
package struct ExperimentSession: Sendable {
  /// A trial being presented.
  private struct Running: Sendable {
    let trial: ExperimentTrial
    var record: ExperimentRecord
    var answer: TrialAnswer
    let began: Microseconds
    var start: StimulusStart?
    /// The end of the stimulus on the glove's clock.
    var end: Microseconds?
    /// The chords pressed before the start was reported.
    var early: [(chord: Chord, first: KeyMoment, last: KeyMoment)] = []
    /// True if the time was extended for a chord that was begun in time.
    var isExtended = false
  }

  private enum Phase: Sendable {
    /// The glove cannot play.
    case waiting
    case instructing
    /// A pause, until a time or a key.
    case paused(until: Microseconds?)
    case resting(until: Microseconds)
    case presenting(Running)
    /// The stimulus is over, and the answer is awaited.
    case answering(Running, until: Microseconds)
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

  package let plan: ExperimentPlan
  package let seed: UInt64
  /// The blocks by their index in the plan, in their order for this participant.
  package let order: [Int]
  /// All rows, with those of earlier runs.
  package private(set) var records: [ExperimentRecord] = []
  /// The staircases of the blocks that are over or running, by the block's index.
  package private(set) var staircases: [Int: [Staircase]] = [:]

  private let layout: String
  private let run: Int
  /// The time of the caller's clock at which `onset` is zero.
  private var origin: Microseconds
  private var phase = Phase.waiting
  /// The place in `order` of the current block.
  private var place = 0
  private var blockRun: BlockRun
  private var trialsSincePause = 0
  private var isIntroduced = false
  private var pauseIsDue: PauseEnd
  private var misses = 0
  private var voids = 0
  private var intervals: TrialRandom
  private var bounces = KeyBounceFilter()
  private var recognizer = ChordRecognizer()
  /// The first press of the chord being made.
  private var chordStart: KeyMoment?
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
    self.plan = plan
    self.seed = seed
    self.layout = layout
    order = TrialOrder.blocks(plan, participant: participant, seed: seed)
    guard let first = order.first else { throw Failure(.badData, "the experiment has no blocks") }
    run = (earlier.map(\.run).max() ?? 0) + 1
    // A clock set back must not let rows go back in time.
    let last = earlier.map { $0.onset + ($0.duration ?? .zero) }.max() ?? .zero
    origin = now - max(elapsed, last)
    intervals = TrialRandom(seed: seed, stream: TrialOrder.Stream.intervals.rawValue)
    blockRun = BlockRun(plan, block: first, seed: seed)
    pauseIsDue = plan.blocks[first].pause
    for record in earlier { try replay(record) }
    voids = 0
    misses = 0
    if !earlier.isEmpty, pauseIsDue == .none { pauseIsDue = .key }
  }

  /// Handles a row of an earlier run.
  private mutating func replay(_ record: ExperimentRecord) throws(Failure) {
    let foreign = Failure(
      .badData, "row \(record.trial) is not a trial of this plan, participant and seed",
      cure: "resume with the files of the first run")
    let next: ExperimentTrial?
    do throws(PlanProblem) { next = try nextTrial() } catch { throw foreign }
    guard let trial = next, self.record(of: trial).isSameTrial(as: record) else { throw foreign }
    _ = drawInterval()
    finish(trial, record)
    records.append(record)
  }

  // MARK: Progress

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
    let later = order.dropFirst(place + 1).reduce(0) { $0 + plan.blocks[$1].mostTrials }
    let current = trial == nil ? 0 : 1
    return (records.count { $0.outcome != .void }, blockRun.trialsLeft + current + later)
  }

  /// The deadline of the next `tick`; nil for none.
  package var nextDeadline: Microseconds? {
    switch phase {
    case .paused(let until): until
    case .resting(let until), .answering(_, let until): until
    case .waiting, .instructing, .presenting, .feedback, .ended: nil
    }
  }

  private var block: ExperimentBlock { plan.blocks[order[place]] }

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
      recognizer.reset()
      bounces = KeyBounceFilter()
      chordStart = nil
      switch phase {
      case .paused: pauseIsDue = .key
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
    case .keys(let down, let moment): keys(down, moment, &effects, at: now)
    case .chord(let chord, let first, let last):
      take(chord, first: first, last: last, &effects, at: now)
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
      if let chordStart, recognizer.dots != .blank, isInTime(chordStart, running),
        !running.isExtended
      {
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
    if blockRun.trialsLeft == 0 { return nextBlock(&effects, at: now) }
    if !isIntroduced {
      isIntroduced = true
      effects.append(.show("block \(place + 1) of \(order.count): \(block.name)"))
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
    switch pauseIsDue {
    case .none:
      phase = .resting(until: now + .milliseconds(Int64(drawInterval())))
    case .key:
      pauseIsDue = .none
      phase = .paused(until: nil)
      effects.append(.show("pause: the participant presses any key to continue"))
    case .milliseconds(let span):
      pauseIsDue = .none
      phase = .paused(until: now + .milliseconds(Int64(span)))
      effects.append(.show("pause of \(span / 1000) s"))
    }
  }

  private mutating func nextBlock(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    staircases[order[place]] = blockRun.staircases
    guard place + 1 < order.count else {
      phase = .ended
      effects.append(.end)
      return
    }
    enterBlock(place + 1)
    proceed(&effects, at: now)
  }

  private mutating func enterBlock(_ next: Int) {
    place = next
    blockRun = BlockRun(plan, block: order[next], seed: seed)
    isIntroduced = false
    trialsSincePause = 0
    pauseIsDue = block.pause
  }

  /// Returns the next trial, of the next blocks if this one is over; nil at the end.
  private mutating func nextTrial() throws(PlanProblem) -> ExperimentTrial? {
    while true {
      if let trial = try blockRun.next() { return trial }
      staircases[order[place]] = blockRun.staircases
      guard place + 1 < order.count else { return nil }
      enterBlock(place + 1)
    }
  }

  /// Returns the silence before the next trial; ms.
  private mutating func drawInterval() -> Int {
    let range = block.interval
    return range.lowerBound + intervals.below(range.count)
  }

  // MARK: Trials

  private mutating func present(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    let trial: ExperimentTrial
    do throws(PlanProblem) {
      guard let next = try blockRun.next() else { return nextBlock(&effects, at: now) }
      trial = next
    } catch {
      effects.append(.fail("block '\(block.name)': \(error.reason)"))
      phase = .ended
      return
    }
    let kind = block.kinds[trial.kind]
    phase = .presenting(
      Running(
        trial: trial, record: record(of: trial),
        answer: TrialAnswer(block.answer, stimulus: kind.stimulus), began: now))
    effects.append(
      .play(
        Presentation(purpose: .trial, stimulus: kind.stimulus, condition: trial.condition)))
  }

  private func record(of trial: ExperimentTrial) -> ExperimentRecord {
    let block = plan.blocks[trial.block]
    let kind = block.kinds[trial.kind]
    var record = ExperimentRecord()
    record.run = run
    record.trial = records.count + 1
    record.block = block.name
    record.trialType = kind.name
    record.attempt = trial.attempt
    record.stimulus = kind.text
    if !kind.stimulus.cells.isEmpty { record.stimulusCells = kind.stimulus.cells.unicodeBraille }
    record.encoding =
      kind.stimulus.cells.isEmpty ? "n/a" : trial.condition.encoding.kind.rawValue
    record.layout = trial.condition.layout ?? layout
    record.rate = trial.condition.rate
    record.intensity = trial.condition.intensity
    if !kind.stimulus.cells.isEmpty {
      record.pulse = trial.condition.level(of: .pulse)
      record.gap = trial.condition.level(of: .gap)
      record.cellGap = trial.condition.level(of: .cellGap)
      record.step = trial.condition.level(of: .step)
      record.hold = trial.condition.level(of: .hold)
    }
    if let staircase = trial.staircase {
      let settings = block.staircases[staircase]
      record.staircase = settings.name
      record.level = trial.condition.level(of: settings.factor)
    }
    record.expected = kind.expected
    return record
  }

  private mutating func started(
    _ start: StimulusStart, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    guard case .presenting(var running) = phase, running.start == nil else { return }
    running.start = start
    running.record.onset = start.host - origin
    running.record.deviceOnset = start.device
    running.record.clockError = start.error
    let early = running.early
    running.early = []
    phase = .presenting(running)
    for press in early {
      take(press.chord, first: press.first, last: press.last, &effects, at: now)
    }
  }

  private mutating func finished(
    _ end: Microseconds, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    switch phase {
    case .instructing, .feedback: proceed(&effects, at: now)
    case .presenting(var running):
      guard let start = running.start else {
        _ = void("the start of the stimulus was not reported", &effects, at: now)
        return
      }
      running.end = end
      running.record.duration = max(.zero, end - start.device)
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
      running.record.note = running.record.note ?? text
      phase = .presenting(running)
    case .answering(var running, let until):
      running.record.note = running.record.note ?? text
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
    _ running: Running, _ outcome: TrialOutcome, _ effects: inout [ExperimentEffect],
    at now: Microseconds
  ) {
    phase = .waiting
    var record = running.record
    record.outcome = outcome
    record.ignored = running.answer.ignored
    if running.start == nil { record.onset = running.began - origin }
    if outcome == .void {
      record.duration = nil
    } else {
      complete(&record, running)
    }
    finish(running.trial, record)
    records.append(record)
    effects.append(.store(record))
    effects.append(.show(record.sentence(progress)))
    if voids >= Self.mostVoids {
      phase = .ended
      effects.append(
        .fail(
          "\(voids) trials in a row were void, the last one: \(record.note ?? "unknown")"))
      return
    }
    if misses >= Self.mostMisses {
      misses = 0
      pauseIsDue = .key
      effects.append(.show("no answer \(Self.mostMisses) times: the participant may be asleep"))
    }
    if outcome == .answer, block.hasFeedback, isReady {
      phase = .feedback
      effects.append(.play(.feedback(isRight: record.isRight == true)))
    } else {
      proceed(&effects, at: now)
    }
  }

  /// Fills in the answer.
  private func complete(_ record: inout ExperimentRecord, _ running: Running) {
    let answer = running.answer
    if !answer.cells.isEmpty { record.responseCells = answer.cells.unicodeBraille }
    guard record.outcome == .answer, let start = running.start else { return }
    record.response = answer.name(in: plan)
    record.isRight = record.response == record.expected
    guard let first = answer.first, let last = answer.last else { return }
    record.responseTime = first.time - start.device
    record.responseEnd = last.time - start.device
    record.deviceKey = first.time
    record.keyError = max(first.error, last.error)
    record.keyClock = first.clock
  }

  /// Handles the outcome of a trial for the order of the next ones.
  private mutating func finish(_ trial: ExperimentTrial, _ record: ExperimentRecord) {
    blockRun.finish(trial, record.outcome, isRight: record.isRight == true)
    staircases[trial.block] = blockRun.staircases
    voids = record.outcome == .void ? voids + 1 : 0
    misses = record.outcome == .timeout ? misses + 1 : 0
    trialsSincePause += 1
    if let every = block.pauseEvery, trialsSincePause >= every, blockRun.trialsLeft > 0 {
      trialsSincePause = 0
      pauseIsDue = .key
    } else {
      pauseIsDue = .none
    }
  }

  // MARK: Keys

  private mutating func keys(
    _ keys: UInt8, _ moment: KeyMoment, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    let down = bounces.keys(keys, at: moment.time)
    let before = recognizer.dots
    let events = recognizer.keys(down, at: moment.time)
    let begun = chordStart ?? moment
    if before == .blank, recognizer.dots != .blank { chordStart = moment }
    for case .chord(let chord) in events {
      take(chord, first: begun, last: moment, &effects, at: now)
      chordStart = recognizer.dots == .blank ? nil : moment
    }
    if recognizer.dots == .blank { chordStart = nil }
  }

  private func isInTime(_ moment: KeyMoment, _ running: Running) -> Bool {
    guard let end = running.end else { return true }
    return moment.time - end <= .milliseconds(Int64(block.timeout))
  }

  private mutating func take(
    _ chord: Chord, first: KeyMoment, last: KeyMoment, _ effects: inout [ExperimentEffect],
    at now: Microseconds
  ) {
    switch phase {
    case .paused(nil): proceed(&effects, at: now)
    case .presenting(var running):
      if isPause(chord) { return pause(&effects, at: now) }
      if let start = running.start {
        add(chord, first, last, to: &running, after: start)
      } else if running.early.count < 100 {
        running.early.append((chord, first, last))
      }
      phase = .presenting(running)
    case .answering(var running, let until):
      if isPause(chord) { return pause(&effects, at: now) }
      guard let start = running.start else { return }
      add(chord, first, last, to: &running, after: start)
      if running.answer.isComplete {
        settle(running, .answer, &effects, at: now)
      } else {
        phase = .answering(running, until: until)
      }
    case .resting:
      if isPause(chord) {
        pauseIsDue = .key
        proceed(&effects, at: now)
      }
    case .waiting, .instructing, .paused, .feedback, .ended: break
    }
  }

  private func add(
    _ chord: Chord, _ first: KeyMoment, _ last: KeyMoment, to running: inout Running,
    after start: StimulusStart
  ) {
    if first.time < start.device || !isInTime(first, running) {
      running.answer.ignore()
    } else {
      running.answer.add(chord, first: first, last: last)
    }
  }

  /// Returns true if the chord asks for a pause: all six keys held, unless that is an answer.
  private func isPause(_ chord: Chord) -> Bool {
    guard chord == Self.pauseChord else { return false }
    if case .choice(let choices) = block.answer { return !choices.contains { $0.chord == .full } }
    return true
  }

  private mutating func pause(_ effects: inout [ExperimentEffect], at now: Microseconds) {
    effects.append(.silence)
    guard case .presenting(var running) = phase else {
      guard case .answering(var running, _) = phase else { return }
      running.record.note = "the participant asked for a pause"
      return settleForPause(running, &effects, at: now)
    }
    running.record.note = "the participant asked for a pause"
    settleForPause(running, &effects, at: now)
  }

  private mutating func settleForPause(
    _ running: Running, _ effects: inout [ExperimentEffect], at now: Microseconds
  ) {
    settle(running, .void, &effects, at: now)
    // The pause replaces the silence that was just begun.
    if case .resting = phase {
      pauseIsDue = .key
      proceed(&effects, at: now)
    }
  }
}

extension Presentation {
  /// Right: one short pulse on the first motor; wrong: three on the first two together.
  static func feedback(isRight: Bool) -> Presentation {
    let pulses =
      isRight
      ? [StimulusPulse(motor: 1, percent: 100, onset: 0, duration: 100)]
      : [0, 140, 280].map { StimulusPulse(motor: 2, percent: 100, onset: $0, duration: 70) }
    return Presentation(
      purpose: .feedback, stimulus: .pattern(pulses), condition: ExperimentCondition())
  }
}

extension ExperimentRecord {
  /// Returns true if another row is of the same trial, whatever its outcome.
  func isSameTrial(as other: ExperimentRecord) -> Bool {
    trial == other.trial && block == other.block && trialType == other.trialType
      && stimulus == other.stimulus && attempt == other.attempt && rate == other.rate
      && intensity == other.intensity && staircase == other.staircase && level == other.level
      && expected == other.expected
  }

  /// One line for the experimenter.
  func sentence(_ progress: (done: Int, left: Int)) -> String {
    let number = "\(progress.done) of \(progress.done + progress.left)"
    switch outcome {
    case .answer:
      let time = responseTime.map { " after \(Self.seconds($0).dropLast(3)) s" } ?? ""
      return "\(number)  \(expected) → \(response ?? "n/a")\(time)"
    case .timeout: return "\(number)  \(expected) → no answer"
    case .void: return "\(number)  void: \(note ?? "")"
    }
  }
}
