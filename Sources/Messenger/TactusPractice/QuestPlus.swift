import Glibc

/// QUEST+: Bayesian estimation of a Weibull psychometric function, which always tries the stimulus with the least
/// expected entropy of the posterior.
///
/// A. B. Watson, "QUEST+: a general multidimensional Bayesian adaptive psychometric method", 2017. The PyPI package
/// `questplus`, with intensities on a scale of decimal logarithms, is the oracle of the tests.
struct QuestPlus: Sendable {
  /// The grid: the stimuli and the parameters, with the probabilities of a right answer.
  ///
  /// A probability depends only on the distance of the stimulus from the threshold, on the slope and on the lapse rate.
  /// On regular scales few distances differ, so that the table is small and made in a few milliseconds.
  struct Model: Sendable {
    struct Parameters: Hashable, Sendable {
      let threshold: Double
      let slope: Double
      let lapseRate: Double
    }

    /// All parameters, by threshold.
    let parameters: [Parameters]
    /// The number of parameters with one threshold, and of thresholds.
    let shapes: Int, thresholds: Int
    /// The stimuli among which the next one is chosen.
    let candidates: [Int]
    /// The probability of a right answer, and of a wrong one, with their logarithms: for each distance those of all
    /// slopes and lapse rates.
    let right: [Double], wrong: [Double], rightLog: [Double], wrongLog: [Double]
    /// The start of those of a distance, by stimulus and threshold.
    let starts: [Int]

    init(
      stimuli: [Double], candidates: some Sequence<Int>, thresholds: [Double], slopes: [Double],
      lapseRates: [Double], guessRate: Double
    ) {
      self.candidates = Array(candidates)
      (shapes, self.thresholds) = (slopes.count * lapseRates.count, thresholds.count)
      parameters = thresholds.flatMap { threshold in
        slopes.flatMap { slope in
          lapseRates.map { Parameters(threshold: threshold, slope: slope, lapseRate: $0) }
        }
      }
      var known: [Int64: Int] = [:]
      var starts: [Int] = []
      var right: [Double] = []
      for stimulus in stimuli {
        for threshold in thresholds {
          let distance = stimulus - threshold
          let key = Int64((distance * 1e9).rounded())
          starts.append(known[key] ?? right.count)
          guard known[key] == nil else { continue }
          known[key] = right.count
          for slope in slopes {
            let missed = exp(-pow(10, slope * distance))
            right += lapseRates.map { 1 - $0 - (1 - guessRate - $0) * missed }
          }
        }
      }
      (self.starts, self.right) = (starts, right)
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
    var logs = posterior.map(Model.logarithm)
    for answer in answers where answer.right + answer.wrong > 0 {
      let (right, wrong) = (Double(answer.right), Double(answer.wrong))
      for threshold in 0..<model.thresholds {
        let start = model.starts[answer.stimulus * model.thresholds + threshold]
        let first = threshold * model.shapes
        for shape in 0..<model.shapes {
          logs[first + shape] +=
            right * model.rightLog[start + shape] + wrong * model.wrongLog[start + shape]
        }
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
    best(posterior.map(Model.logarithm), addsLikelihood: true) { sum, product in
      sum * log(sum) - product
    }
  }

  /// The stimulus with the least expected variance of a quantity that depends on the parameters, so that no question is
  /// spent on parameters that do not matter to it.
  ///
  /// - Parameter values: the quantity for each set of parameters.
  func nextStimulus(for values: [Double]) -> Int {
    // Σ q·v² is the same for all stimuli.
    best(values, addsLikelihood: false) { sum, product in -product * product / sum }
  }

  /// The stimulus with the least sum of costs of both answers.
  ///
  /// - Parameters:
  ///   - values: a quantity for each set of parameters.
  ///   - addsLikelihood: true to add the logarithm of the answer's probability to the quantity.
  ///   - cost: the cost of an answer by its probability, and by the sum of the quantity weighted with it.
  private func best(
    _ values: [Double], addsLikelihood: Bool, cost: (_ sum: Double, _ product: Double) -> Double
  ) -> Int {
    // Parameters of next to no probability do not count.
    let probable = posterior.indices.filter { posterior[$0] > 1e-9 }
    let (thresholds, shapes) = (
      probable.map { $0 / model.shapes }, probable.map { $0 % model.shapes }
    )
    let (weights, values) = (probable.map { posterior[$0] }, probable.map { values[$0] })
    var best = model.candidates.first ?? 0
    var least = Double.infinity
    for stimulus in model.candidates {
      let row = stimulus * model.thresholds
      var right = (sum: 0.0, product: 0.0)
      var wrong = (sum: 0.0, product: 0.0)
      for index in probable.indices {
        let place = model.starts[row + thresholds[index]] + shapes[index]
        let (weight, value) = (weights[index], values[index])
        let (hit, miss) = (weight * model.right[place], weight * model.wrong[place])
        right.sum += hit
        wrong.sum += miss
        right.product += hit * (addsLikelihood ? value + model.rightLog[place] : value)
        wrong.product += miss * (addsLikelihood ? value + model.wrongLog[place] : value)
      }
      let expected =
        (right.sum > 0 ? cost(right.sum, right.product) : 0)
        + (wrong.sum > 0 ? cost(wrong.sum, wrong.product) : 0)
      if expected < least - 1e-12 {
        least = expected
        best = stimulus
      }
    }
    return best
  }
}
