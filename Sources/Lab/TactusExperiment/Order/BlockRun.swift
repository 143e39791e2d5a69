/// A trial to be presented.
package struct ExperimentTrial: Hashable, Sendable {
  /// The index of its block in the plan.
  package let block: Int
  /// The index of its kind in the block.
  package let kind: Int
  /// The settings, with the level of its staircase.
  package let condition: ExperimentCondition
  /// The index of its staircase in the block; nil for none.
  package let staircase: Int?
  /// The number of times that it was presented, with this one.
  package let attempt: Int
}

/// The trials of one block, from the first to the last answer.
struct BlockRun: Sendable {
  private let block: ExperimentBlock
  private let index: Int
  private var random: TrialRandom
  /// The trials still to come, by the index of their kind, with the number of void attempts.
  private var waiting: [(kind: Int, voids: Int)] = []
  private(set) var staircases: [Staircase]
  /// The kinds that a staircase draws from, refilled when empty.
  private var deck: [Int] = []

  init(_ plan: ExperimentPlan, block index: Int, seed: UInt64) {
    block = plan.blocks[index]
    self.index = index
    random = TrialRandom(seed: seed, stream: TrialOrder.Stream.trials.rawValue + UInt64(index))
    staircases = block.staircases.map(Staircase.init)
    if staircases.isEmpty {
      waiting = TrialOrder.trials(block, &random).map { ($0, 0) }
    }
  }

  /// Removes and returns the next trial; nil at the end of the block.
  mutating func next() throws(PlanProblem) -> ExperimentTrial? {
    guard staircases.isEmpty else { return try nextOfStaircase() }
    guard !waiting.isEmpty else { return nil }
    let (kind, voids) = waiting.removeFirst()
    return ExperimentTrial(
      block: index, kind: kind, condition: block.kinds[kind].condition, staircase: nil,
      attempt: voids + 1)
  }

  private mutating func nextOfStaircase() throws(PlanProblem) -> ExperimentTrial? {
    let open = staircases.indices.filter { !staircases[$0].isFinished }
    guard !open.isEmpty else { return nil }
    let chosen = open[random.below(open.count)]
    if deck.isEmpty { deck = random.shuffled(Array(block.kinds.indices)) }
    let kind = deck.removeLast()
    let staircase = staircases[chosen]
    let condition = try block.kinds[kind].condition.with(staircase.plan.factor, staircase.level)
    return ExperimentTrial(
      block: index, kind: kind, condition: condition, staircase: chosen, attempt: 1)
  }

  /// Handles the outcome of a trial. A void one is repeated at the end of the block; a staircase is
  /// asked again at its level, as it is after a trial without an answer.
  mutating func finish(_ trial: ExperimentTrial, _ outcome: TrialOutcome, isRight: Bool) {
    if let staircase = trial.staircase {
      switch outcome {
      case .answer: staircases[staircase].answer(isRight: isRight)
      case .timeout: staircases[staircase].miss()
      case .void: break
      }
    } else if outcome == .void {
      waiting.append((trial.kind, trial.attempt))
    }
  }

  /// The number of trials still to come; of staircases, the maximum.
  var trialsLeft: Int {
    staircases.isEmpty
      ? waiting.count
      : staircases.reduce(0) { $0 + ($1.isFinished ? 0 : $1.plan.trials - $1.trials) }
  }
}
