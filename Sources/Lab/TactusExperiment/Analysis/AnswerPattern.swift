import Glibc

/// The answers at all levels, compared with the limits of psychometric functions: a constant, and a
/// step.
///
/// Right and wrong answers are completely separated if all right ones are on one side of a level, and
/// quasi-completely if they share one level only (A. Albert and J. Anderson, "On the existence of
/// maximum likelihood estimates in logistic regression models", 1984). With guesses and lapses a
/// step may explain answers that overlap, too.
struct AnswerPattern {
  /// A function that changes at one level, where it has any value.
  struct Step {
    /// The index of its level.
    var index: Int
    var rises: Bool
    /// The negative logarithm of the likelihood.
    var loss: Double
  }

  private let levels: [PsychometricFit.Level]
  private let range: ClosedRange<Double>

  /// Creates a pattern of levels in ascending order, each with answers.
  init(_ levels: [PsychometricFit.Level], guess: Double, lapse: Double) {
    self.levels = levels
    range = min(guess, 1 - lapse)...max(guess, 1 - lapse)
  }

  /// Returns the reason that the best function, with this loss, is not one; nil if it is.
  func obstacle(to loss: Double) -> PsychometricFit.Obstacle? {
    let margin = 1e-7 * (1 + abs(loss))
    if loss > constant - margin { return .flat }
    guard loss > step.loss - margin else { return nil }
    switch sharedLevels {
    case 0: return .separated
    case 1: return .separatedButOne
    default: return .step
    }
  }

  /// The loss of the best constant.
  private var constant: Double {
    let trials = levels.reduce(0) { $0 + $1.trials }
    let right = levels.reduce(0) { $0 + $1.right }
    let rate = clamped(Double(right) / Double(trials))
    return levels.reduce(0) { $0 + $1.loss(right: rate, wrong: 1 - rate) }
  }

  /// The step of greatest likelihood.
  var step: Step {
    var best: Step?
    for rises in [true, false] {
      let (low, high) =
        rises ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
      for (index, middle) in levels.enumerated() {
        let own = clamped(Double(middle.right) / Double(middle.trials))
        let before = levels[..<index].reduce(0) { $0 + $1.loss(right: low, wrong: 1 - low) }
        let after = levels[(index + 1)...].reduce(0) { $0 + $1.loss(right: high, wrong: 1 - high) }
        let loss = before + middle.loss(right: own, wrong: 1 - own) + after
        if loss < best?.loss ?? .infinity { best = Step(index: index, rises: rises, loss: loss) }
      }
    }
    return best ?? Step(index: 0, rises: true, loss: .infinity)
  }

  /// The level at which the best step changes; between two levels if it has no value of its own there.
  var stepLevel: Double? {
    let step = step
    guard levels.indices.contains(step.index) else { return nil }
    let here = levels[step.index]
    let rate = clamped(Double(here.right) / Double(here.trials))
    let (low, high) =
      step.rises ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let other = rate == low ? step.index + 1 : rate == high ? step.index - 1 : step.index
    return levels.indices.contains(other) ? (here.level + levels[other].level) / 2 : here.level
  }

  /// The number of levels that the ranges of right and of wrong answers share.
  private var sharedLevels: Int {
    let right = levels.indices.filter { levels[$0].right > 0 }
    let wrong = levels.indices.filter { levels[$0].right < levels[$0].trials }
    guard let first = right.first, let last = right.last, let low = wrong.first,
      let high = wrong.last
    else { return 0 }
    // One range follows the other, apart from this many levels.
    return max(0, min(last - low, high - first) + 1)
  }

  private func clamped(_ rate: Double) -> Double {
    min(max(rate, range.lowerBound), range.upperBound)
  }
}

extension PsychometricFit.Level {
  /// Returns the negative logarithm of the likelihood of these answers, given the probabilities of
  /// a right and of a wrong one; without the binomial coefficient.
  func loss(right probability: Double, wrong complement: Double) -> Double {
    let wrong = trials - right
    return (right > 0 ? -Double(right) * log(probability) : 0)
      - (wrong > 0 ? Double(wrong) * log(complement) : 0)
  }
}
