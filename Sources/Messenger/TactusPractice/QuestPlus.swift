import Glibc

/// QUEST+: Bayesian estimation of a Weibull psychometric function, which always tries the stimulus with the least
/// expected entropy of the posterior.
///
/// A. B. Watson, "QUEST+: a general multidimensional Bayesian adaptive psychometric method", 2017. The PyPI package
/// `questplus`, with intensities on a scale of decimal logarithms, is the oracle of the tests.
struct QuestPlus: Sendable {
  /// The grid: the stimuli and the parameters, with the probabilities of a right answer.
  struct Model: Sendable {
    struct Parameters: Hashable, Sendable {
      let threshold: Double
      let slope: Double
      let lapseRate: Double
    }

    let parameters: [Parameters]
    /// The stimuli among which the next one is chosen.
    let candidates: [Int]
    /// The probability of a right answer, and of a wrong one, with their logarithms, by stimulus and parameters.
    let right: [Double], wrong: [Double], rightLog: [Double], wrongLog: [Double]

    init(
      stimuli: [Double], candidates: some Sequence<Int>, thresholds: [Double], slopes: [Double],
      lapseRates: [Double], guessRate: Double
    ) {
      self.candidates = Array(candidates)
      parameters = thresholds.flatMap { threshold in
        slopes.flatMap { slope in
          lapseRates.map { Parameters(threshold: threshold, slope: slope, lapseRate: $0) }
        }
      }
      var right: [Double] = []
      right.reserveCapacity(stimuli.count * parameters.count)
      for stimulus in stimuli {
        for one in parameters {
          let missed = exp(-pow(10, one.slope * (stimulus - one.threshold)))
          right.append(1 - one.lapseRate - (1 - guessRate - one.lapseRate) * missed)
        }
      }
      self.right = right
      wrong = right.map { 1 - $0 }
      rightLog = right.map { Self.logarithm($0) }
      wrongLog = wrong.map { Self.logarithm($0) }
    }

    static func logarithm(_ value: Double) -> Double { value > 0 ? log(value) : -745 }
  }

  let model: Model
  /// The probability of each set of parameters.
  private(set) var posterior: [Double]

  init(_ model: Model) {
    self.model = model
    posterior = [Double](
      repeating: 1 / Double(max(1, model.parameters.count)), count: model.parameters.count)
  }

  /// Updates the posterior after an answer.
  mutating func update(stimulus: Int, isRight: Bool) {
    update([(stimulus, isRight ? 1 : 0, isRight ? 0 : 1)])
  }

  /// Updates the posterior after the numbers of right and wrong answers to some stimuli.
  mutating func update(_ answers: [(stimulus: Int, right: Int, wrong: Int)]) {
    let count = model.parameters.count
    var logs = posterior.map(Model.logarithm)
    for answer in answers where answer.right + answer.wrong > 0 {
      let (right, wrong) = (Double(answer.right), Double(answer.wrong))
      let start = answer.stimulus * count
      for index in 0..<count {
        logs[index] +=
          right * model.rightLog[start + index] + wrong * model.wrongLog[start + index]
      }
    }
    let most = logs.max() ?? 0
    let updated = logs.map { exp($0 - most) }
    let sum = updated.reduce(0, +)
    posterior = updated.map { $0 / sum }
  }

  /// The stimulus with the least expected entropy; the first of equals.
  var nextStimulus: Int {
    // −Σ p·log p of a normalised product p = q/s is log s − (Σ q·log q)/s, weighted with s itself.
    let logs = posterior.map(Model.logarithm)
    return best { index, stimulus, right, wrong in
      right.add(
        posterior[index] * model.right[stimulus], times: logs[index] + model.rightLog[stimulus])
      wrong.add(
        posterior[index] * model.wrong[stimulus], times: logs[index] + model.wrongLog[stimulus])
    } cost: {
      $0.sum * log($0.sum) - $0.product
    }
  }

  /// The stimulus with the least expected variance of a quantity that depends on the parameters, so that no question is
  /// spent on parameters that do not matter to it.
  ///
  /// - Parameter values: the quantity for each set of parameters.
  func nextStimulus(for values: [Double]) -> Int {
    best { index, stimulus, right, wrong in
      right.add(posterior[index] * model.right[stimulus], times: values[index])
      wrong.add(posterior[index] * model.wrong[stimulus], times: values[index])
    } cost: {
      // Σ q·v² is the same for all stimuli.
      -$0.product * $0.product / $0.sum
    }
  }

  /// Sums over both answers, for parameters of more than next to no probability.
  private func best(
    _ add: (_ index: Int, _ stimulus: Int, _ right: inout Sums, _ wrong: inout Sums) -> Void,
    cost: (Sums) -> Double
  ) -> Int {
    let count = model.parameters.count
    let probable = posterior.indices.filter { posterior[$0] > 1e-9 }
    var best = model.candidates.first ?? 0
    var least = Double.infinity
    for stimulus in model.candidates {
      var right = Sums()
      var wrong = Sums()
      for index in probable { add(index, stimulus * count + index, &right, &wrong) }
      let expected = (right.sum > 0 ? cost(right) : 0) + (wrong.sum > 0 ? cost(wrong) : 0)
      if expected < least - 1e-12 {
        least = expected
        best = stimulus
      }
    }
    return best
  }

  private struct Sums {
    private(set) var sum = 0.0
    private(set) var product = 0.0

    mutating func add(_ joint: Double, times value: Double) {
      sum += joint
      product += joint * value
    }
  }
}
