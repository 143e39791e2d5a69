import TactusSystem

/// The participant's way through the blocks and trials of a plan, and the pauses that are due.
struct TrialProgress: Sendable {
  let plan: ExperimentPlan
  /// The blocks by their index in the plan, in their order for this participant.
  let order: [Int]
  /// The staircases of the blocks that are over or running, by the block's index.
  private(set) var staircases: [Int: [Staircase]] = [:]
  /// The place in `order` of the current block.
  private(set) var place = 0
  /// The pause before the next trial.
  var pauseIsDue: PauseEnd
  /// The number of trials without an answer in a row.
  private(set) var misses = 0
  /// The number of void trials in a row.
  private(set) var voids = 0

  private let seed: UInt64
  private var blockRun: BlockRun
  private var trialsSincePause = 0
  private var intervals: TrialRandom

  init(_ plan: ExperimentPlan, participant: Int, seed: UInt64) throws(Failure) {
    self.plan = plan
    self.seed = seed
    order = TrialOrder.blocks(plan, participant: participant, seed: seed)
    guard let first = order.first else { throw Failure(.badData, "the experiment has no blocks") }
    intervals = TrialRandom(seed: seed, stream: TrialOrder.Stream.intervals.rawValue)
    blockRun = BlockRun(plan, block: first, seed: seed)
    pauseIsDue = plan.blocks[first].pause
  }

  var block: ExperimentBlock { plan.blocks[order[place]] }

  var isBlockOver: Bool { blockRun.trialsLeft == 0 }

  /// The number of trials to come after the current one; of staircases, the maximum.
  var trialsLeft: Int {
    order.dropFirst(place + 1).reduce(blockRun.trialsLeft) { $0 + plan.blocks[$1].mostTrials }
  }

  /// Enters the next block; returns false after the last one.
  mutating func enterNextBlock() -> Bool {
    staircases[order[place]] = blockRun.staircases
    guard place + 1 < order.count else { return false }
    place += 1
    blockRun = BlockRun(plan, block: order[place], seed: seed)
    trialsSincePause = 0
    pauseIsDue = block.pause
    return true
  }

  /// Returns the next trial of the block; nil at its end.
  mutating func nextTrial() throws(PlanProblem) -> ExperimentTrial? { try blockRun.next() }

  /// Draws the silence before the next trial; ms.
  mutating func drawInterval() -> Int {
    let range = block.interval
    return range.lowerBound + intervals.below(range.count)
  }

  /// Handles the outcome of a trial for the order of the next ones.
  mutating func finish(_ trial: ExperimentTrial, _ record: ExperimentRecord) {
    blockRun.finish(trial, record.outcome, isRight: record.isRight == true)
    staircases[trial.block] = blockRun.staircases
    voids = record.outcome == .void ? voids + 1 : 0
    misses = record.outcome == .timeout ? misses + 1 : 0
    trialsSincePause += 1
    if let every = block.pauseEvery, trialsSincePause >= every, !isBlockOver {
      trialsSincePause = 0
      pauseIsDue = .key
    } else {
      pauseIsDue = .none
    }
  }

  mutating func forgetMisses() { misses = 0 }

  /// Follows the rows of earlier runs.
  ///
  /// - Throws: `Failure` if they are not those of this plan, participant and seed.
  mutating func follow(_ records: [ExperimentRecord], layout: String) throws(Failure) {
    for (index, record) in records.enumerated() {
      guard let trial = trialOfAnyBlock(),
        ExperimentRecord(trial, of: plan, number: index + 1, layout: layout).isSameTrial(as: record)
      else {
        throw Failure(
          .badData, "row \(record.trial) is not a trial of this plan, participant and seed",
          cure: "resume with the files of the first run")
      }
      _ = drawInterval()
      finish(trial, record)
    }
    voids = 0
    misses = 0
    if !records.isEmpty, pauseIsDue == .none { pauseIsDue = .key }
  }

  /// Returns the next trial, of the next blocks if this one is over; nil at the end.
  private mutating func trialOfAnyBlock() -> ExperimentTrial? {
    while true {
      do throws(PlanProblem) {
        if let trial = try nextTrial() { return trial }
      } catch {
        return nil
      }
      guard enterNextBlock() else { return nil }
    }
  }
}
