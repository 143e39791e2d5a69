import TactusInput
import TactusWire

/// A trial being presented or answered.
struct RunningTrial: Sendable {
  let trial: ExperimentTrial
  let began: Microseconds
  var record: ExperimentRecord
  private(set) var answer: TrialAnswer
  private(set) var start: StimulusStart?
  /// The end of the stimulus on the glove's clock.
  private var end: Microseconds?
  /// The chords pressed before the start was reported.
  private var early: [TimedChord] = []
  /// True if the time was extended for a chord that was begun in time.
  var isExtended = false
  /// The time to answer, after the end of the stimulus; ms.
  private let timeout: Int

  private static let mostEarlyChords = 100

  init(
    _ trial: ExperimentTrial, of block: ExperimentBlock, record: ExperimentRecord,
    at now: Microseconds
  ) {
    self.trial = trial
    self.record = record
    began = now
    timeout = block.timeout
    answer = TrialAnswer(block.answer, stimulus: block.kinds[trial.kind].stimulus)
  }

  /// Handles the reported start; returns the chords pressed before the report.
  ///
  /// - Parameter origin: the time of the caller's clock at which `onset` is zero.
  mutating func begin(_ start: StimulusStart, origin: Microseconds) -> [TimedChord] {
    self.start = start
    record.onset = start.host - origin
    record.deviceOnset = start.device
    record.clockError = start.error
    defer { early = [] }
    return early
  }

  /// Handles the end of the stimulus on the glove's clock; returns false if its start was not reported.
  mutating func finish(_ end: Microseconds) -> Bool {
    guard let start else { return false }
    self.end = end
    record.duration = max(.zero, end - start.device)
    return true
  }

  mutating func add(_ press: TimedChord) {
    guard let start else {
      if early.count < Self.mostEarlyChords { early.append(press) }
      return
    }
    if press.first.time < start.device || !isInTime(press.first) {
      answer.ignore()
    } else {
      answer.add(press.chord, first: press.first, last: press.last)
    }
  }

  /// Returns true if a press came before the time to answer was over.
  func isInTime(_ moment: KeyMoment) -> Bool {
    guard let end else { return true }
    return moment.time - end <= .milliseconds(Int64(timeout))
  }

  /// Adds a remark, unless there is one.
  mutating func remark(_ text: String) { record.note = record.note ?? text }

  /// Returns the row of the trial with this outcome.
  ///
  /// - Parameter origin: the time of the caller's clock at which `onset` is zero.
  func row(_ outcome: TrialOutcome, of plan: ExperimentPlan, origin: Microseconds)
    -> ExperimentRecord
  {
    var record = record
    record.outcome = outcome
    record.ignored = answer.ignored
    if start == nil { record.onset = began - origin }
    guard outcome != .void else {
      record.duration = nil
      return record
    }
    if !answer.cells.isEmpty { record.responseCells = answer.cells.unicodeBraille }
    guard outcome == .answer, let start else { return record }
    record.response = answer.name(in: plan)
    record.isRight = record.response == record.expected
    guard let first = answer.first, let last = answer.last else { return record }
    record.responseTime = first.time - start.device
    record.responseEnd = last.time - start.device
    record.deviceKey = first.time
    record.keyError = max(first.error, last.error)
    record.keyClock = first.clock
    return record
  }
}
