import Glibc

/// A logistic psychometric function fitted by maximum likelihood:
/// p(x) = guess + (1 − guess − lapse) / (1 + exp(−slope · (x − threshold))).
///
/// The slope is negative where higher levels are harder. The lapse rate is given, or fitted between
/// 0 and 0.1 (F. Wichmann and N. Hill, "The psychometric function", 2001).
package struct PsychometricFit: Hashable, Sendable {
  /// The answers at one level.
  package struct Level: Hashable, Sendable {
    package let level: Double
    package let trials: Int
    package let right: Int

    /// Creates the counts of a level.
    package init(_ level: Double, trials: Int, right: Int) {
      (self.level, self.trials, self.right) = (level, trials, right)
    }
  }

  /// The reason that no function can be fitted.
  package enum Obstacle: String, Hashable, Sendable {
    case fewLevels = "fewer than two levels with answers"
    case flat = "the answers do not depend on the level"
    /// Complete separation.
    case separated = "the levels separate right from wrong answers, so that the slope has no limit"
    /// Quasi-complete separation.
    case separatedButOne =
      "all levels but one separate right from wrong answers, so that the slope has no limit"
    /// Right and wrong answers overlap, but only as guesses and lapses explain them.
    case step =
      "a step at one level explains the answers as well as any slope, so that the slope has no limit"
    case remote = "the threshold is far outside the levels"

    /// True if the likelihood is greatest for a step.
    var isStep: Bool {
      switch self {
      case .separated, .separatedButOne, .step: true
      case .fewLevels, .flat, .remote: false
      }
    }
  }

  /// Answers that determine no function.
  package struct Unfitted: Error, Hashable, Sendable {
    package let obstacle: Obstacle
    /// The level of the best step if a slope has no limit; nil otherwise.
    package let step: Double?

    init(_ obstacle: Obstacle, step: Double? = nil) {
      (self.obstacle, self.step) = (obstacle, step)
    }
  }

  /// The function as results name it.
  package static let formula = "guess + (1 - guess - lapse) / (1 + exp(-slope * (x - threshold)))"

  package let levels: [Level]
  package let guess: Double
  package let lapse: Double
  /// True if the lapse rate was fitted.
  package let fitsLapse: Bool
  /// The level halfway between guessing and lapsing.
  package let threshold: Double
  package let slope: Double
  package let logLikelihood: Double
  /// Twice the lead of a model with a free probability at each level.
  package let deviance: Double
  /// The standard errors by the observed information; nil if it is singular.
  package let errors: (threshold: Double, slope: Double)?

  private static let highestLapse = 0.1
  /// The largest distance of the threshold from the middle of the levels, in halves of their range.
  private static let remotest = 50.0

  /// Fits a function.
  ///
  /// - Parameter lapse: the rate of lapses; nil to fit it.
  /// - Throws: `Unfitted` if the answers do not determine a function.
  package init(_ levels: [Level], guess: Double, lapse: Double?) throws(Unfitted) {
    let used = levels.filter { $0.trials > 0 }.sorted { $0.level < $1.level }
    guard used.count >= 2, let first = used.first, let last = used.last else {
      throw Unfitted(.fewLevels)
    }
    // Centred and scaled, so that one tolerance fits all units.
    let total = Double(used.reduce(0) { $0 + $1.trials })
    let centre = used.reduce(0) { $0 + $1.level * Double($1.trials) } / total
    let scale = (last.level - first.level) / 2
    let data = used.map { Point(x: ($0.level - centre) / scale, level: $0) }
    let best: Estimate
    if let lapse {
      best = try Self.best(data, guess, lapse)
    } else {
      best = try Self.bestLapse(data, guess)
    }
    let pattern = AnswerPattern(used, guess: guess, lapse: best.lapse)
    if let obstacle = pattern.obstacle(to: best.loss) {
      throw Unfitted(obstacle, step: obstacle.isStep ? pattern.stepLevel : nil)
    }
    guard best.slope != 0, abs(best.threshold) < Self.remotest else { throw Unfitted(.remote) }
    self.levels = used
    self.guess = guess
    self.lapse = best.lapse
    fitsLapse = lapse == nil
    threshold = best.threshold * scale + centre
    slope = best.slope / scale
    logLikelihood = -best.loss
    deviance = 2 * (best.loss + used.reduce(0) { $0 + Self.saturated($1) })
    errors = Self.errors(data, best, guess).map { ($0.threshold * scale, $0.slope / scale) }
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.levels == other.levels && one.threshold == other.threshold && one.slope == other.slope
      && one.lapse == other.lapse && one.guess == other.guess
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(levels)
    hasher.combine(threshold)
    hasher.combine(slope)
  }

  /// Returns the probability of a right answer at a level.
  package func probability(at level: Double) -> Double {
    Self.probability((level - threshold) * slope, guess, lapse)
  }

  /// Returns the level at which the probability of a right answer is this; nil if it never is.
  package func level(at probability: Double) -> Double? {
    let share = (probability - guess) / (1 - guess - lapse)
    guard share > 0, share < 1 else { return nil }
    return threshold + log(share / (1 - share)) / slope
  }

  // MARK: Likelihood

  private struct Point {
    let x: Double
    let level: Level
  }

  private struct Estimate {
    var threshold: Double
    var slope: Double
    var lapse: Double
    /// The negative logarithm of the likelihood, without the binomial coefficients.
    var loss: Double
  }

  private static func probability(_ z: Double, _ guess: Double, _ lapse: Double) -> Double {
    let share = z >= 0 ? 1 / (1 + exp(-z)) : exp(z) / (1 + exp(z))
    return guess + (1 - guess - lapse) * share
  }

  private static func loss(
    _ data: [Point], _ intercept: Double, _ slope: Double, _ guess: Double, _ lapse: Double
  ) -> Double {
    data.reduce(0) { sum, point in
      let z = intercept + slope * point.x
      return sum
        + point.level.loss(
          right: probability(z, guess, lapse), wrong: probability(-z, lapse, guess))
    }
  }

  private static func saturated(_ level: Level) -> Double {
    let (n, k) = (Double(level.trials), Double(level.right))
    return (level.right > 0 ? k * log(k / n) : 0)
      + (level.right < level.trials ? (n - k) * log((n - k) / n) : 0)
  }

  /// Fits intercept and slope at a lapse rate by Fisher's scoring from several starts: with a
  /// guess rate the likelihood may have more than one maximum.
  private static func best(
    _ data: [Point], _ guess: Double, _ lapse: Double
  ) throws(Unfitted) -> Estimate {
    var starts: [(slope: Double, middle: Double)] = []
    for slope in [-8.0, -2, -0.5, 0.5, 2, 8] {
      for middle in [-0.8, 0.0, 0.8] { starts.append((slope, middle)) }
    }
    // All answers may change between levels that are close to each other.
    let step = AnswerPattern(data.map(\.level), guess: guess, lapse: lapse).step
    let gap = zip(data, data.dropFirst()).map { $1.x - $0.x }.min() ?? 1
    for slope in [1 / gap, 4 / gap] {
      starts.append((step.rises ? slope : -slope, data[step.index].x))
    }
    var best: (a: Double, b: Double, loss: Double)?
    for (slope, middle) in starts {
      let found = descend(data, -slope * middle, slope, guess, lapse)
      if found.loss < best?.loss ?? .infinity { best = found }
    }
    guard let best, best.loss.isFinite, best.b != 0 else { throw Unfitted(.flat) }
    return Estimate(threshold: -best.a / best.b, slope: best.b, lapse: lapse, loss: best.loss)
  }

  /// No whole numbers in the range of a plan need a steeper function.
  private static let steepest = 1e6

  private static func descend(
    _ data: [Point], _ intercept: Double, _ slope: Double, _ guess: Double, _ lapse: Double
  ) -> (a: Double, b: Double, loss: Double) {
    var (a, b) = (intercept, slope)
    var current = loss(data, a, b, guess, lapse)
    for _ in 0..<200 {
      var gradient = (0.0, 0.0)
      var information = (0.0, 0.0, 0.0)
      for point in data {
        // Beyond, both shares are 0 or 1 in a Double.
        let z = min(max(a + b * point.x, -700), 700)
        let derivative = (1 - guess - lapse) * probability(z, 0, 0) * probability(-z, 0, 0)
        let (ofRight, ofWrong) = (
          derivative / probability(z, guess, lapse), derivative / probability(-z, lapse, guess)
        )
        let (n, right) = (Double(point.level.trials), Double(point.level.right))
        let weight = n * ofRight * ofWrong
        let score = right * ofRight - (n - right) * ofWrong
        gradient = (gradient.0 + score, gradient.1 + score * point.x)
        information = (
          information.0 + weight, information.1 + weight * point.x,
          information.2 + weight * point.x * point.x
        )
      }
      let ridge = 1e-9 * (information.0 + information.2) + 1e-12
      let (i, j, k) = (information.0 + ridge, information.1, information.2 + ridge)
      let determinant = i * k - j * j
      guard determinant > 0 else { break }
      let step = (
        (k * gradient.0 - j * gradient.1) / determinant,
        (i * gradient.1 - j * gradient.0) / determinant
      )
      var size = 1.0
      var isBetter = false
      while size > 1e-10 {
        let next = loss(data, a + size * step.0, b + size * step.1, guess, lapse)
        if next < current {
          isBetter = current - next > 1e-13 * (1 + abs(current))
          (a, b, current) = (a + size * step.0, b + size * step.1, next)
          break
        }
        size /= 2
      }
      if !isBetter || abs(b) > steepest { break }
    }
    return (a, b, current)
  }

  /// Fits the lapse rate too, by golden section on the likelihood of the best function at each.
  private static func bestLapse(
    _ data: [Point], _ guess: Double
  ) throws(Unfitted) -> Estimate {
    let golden = (sqrt(5) - 1) / 2
    var (low, high) = (0.0, highestLapse)
    var (left, right) = (high - golden * (high - low), low + golden * (high - low))
    var (atLeft, atRight) = (try best(data, guess, left), try best(data, guess, right))
    while high - low > 1e-6 {
      if atLeft.loss < atRight.loss {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = try best(data, guess, left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = try best(data, guess, right)
      }
    }
    // The best rate may be at an end, which the search only approaches.
    var found = atLeft.loss < atRight.loss ? atLeft : atRight
    for end in [0, highestLapse] {
      let estimate = try best(data, guess, end)
      if estimate.loss <= found.loss { found = estimate }
    }
    return found
  }

  /// Returns the standard errors by the second derivatives of the likelihood.
  private static func errors(
    _ data: [Point], _ estimate: Estimate, _ guess: Double
  ) -> (threshold: Double, slope: Double)? {
    func value(_ threshold: Double, _ slope: Double) -> Double {
      loss(data, -slope * threshold, slope, guess, estimate.lapse)
    }
    let (t, s) = (estimate.threshold, estimate.slope)
    let (dt, ds) = (1e-4, 1e-4 * max(1, abs(s)))
    let middle = value(t, s)
    let tt = (value(t + dt, s) - 2 * middle + value(t - dt, s)) / (dt * dt)
    let ss = (value(t, s + ds) - 2 * middle + value(t, s - ds)) / (ds * ds)
    let ts =
      (value(t + dt, s + ds) - value(t + dt, s - ds) - value(t - dt, s + ds)
        + value(t - dt, s - ds)) / (4 * dt * ds)
    let determinant = tt * ss - ts * ts
    guard tt > 0, ss > 0, determinant > 0 else { return nil }
    return (sqrt(ss / determinant), sqrt(tt / determinant))
  }
}
