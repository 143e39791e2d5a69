import Glibc

/// A weighted up-down staircase (C. Kaernbach, "Simple adaptive testing with the weighted up-down
/// method", 1991): a right answer makes the task harder by a step, a wrong one makes it easier by
/// a larger step, so that right answers settle at the target.
package struct Staircase: Hashable, Sendable {
  /// The settings of a staircase.
  package struct Plan: Hashable, Sendable {
    package let name: String
    /// The factor that it varies.
    package let factor: ExperimentFactor
    package let start: Int
    package let range: ClosedRange<Int>
    /// The steps towards harder, the next from each reversal on; differences, or factors above 1 if
    /// it is logarithmic.
    package let steps: [Double]
    package let isLogarithmic: Bool
    /// The rate of right answers at which it settles, above 0.5 and below 1.
    package let target: Double
    /// True if higher levels are harder.
    package let isHarderUp: Bool
    /// The number of reversals after which it ends.
    package let reversals: Int
    /// The number of trials after which it ends.
    package let trials: Int
  }

  package let plan: Plan
  private var position: Double
  private var lastWasRight: Bool?
  /// The levels at which the direction changed.
  package private(set) var reversals: [Double] = []
  /// The number of answers so far.
  package private(set) var trials = 0
  /// The number of trials without an answer so far.
  private var misses = 0

  /// Starts a staircase.
  package init(_ plan: Plan) {
    self.plan = plan
    position = Double(plan.start)
  }

  /// The level of the next trial.
  package var level: Int {
    min(max(Int(position.rounded()), plan.range.lowerBound), plan.range.upperBound)
  }

  /// True if it has made all its reversals or trials, or as many trials without an answer.
  package var isFinished: Bool {
    reversals.count >= plan.reversals || trials >= plan.trials || misses >= plan.trials
  }

  /// Handles a trial without an answer, which leaves the level unchanged.
  mutating func miss() { misses += 1 }

  /// Handles an answer at `level`.
  package mutating func answer(isRight: Bool) {
    guard !isFinished, !plan.steps.isEmpty else { return }
    trials += 1
    if let lastWasRight, lastWasRight != isRight { reversals.append(Double(level)) }
    lastWasRight = isRight
    let step = plan.steps[min(reversals.count, plan.steps.count - 1)]
    let weight = isRight ? 1 : plan.target / (1 - plan.target)
    let isUp = isRight == plan.isHarderUp
    let size = plan.isLogarithmic ? log(step) * weight : step * weight
    let moved =
      plan.isLogarithmic
      ? position * exp(isUp ? size : -size) : position + (isUp ? size : -size)
    position = min(max(moved, Double(plan.range.lowerBound)), Double(plan.range.upperBound))
  }

  /// The mean of the reversals without the first two, in pairs; nil with fewer than four.
  package var estimate: Double? {
    let used = reversals.dropFirst(2 + reversals.count % 2)
    guard reversals.count >= 4, !used.isEmpty else { return nil }
    guard plan.isLogarithmic else { return used.reduce(0, +) / Double(used.count) }
    return exp(used.reduce(0) { $0 + log($1) } / Double(used.count))
  }
}
