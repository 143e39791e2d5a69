import Glibc
package import TactusText

/// The strength of the memory of one item: FSRS-6 with its published default weights, as in version 6 of the PyPI
/// package `fsrs`, which is the oracle of the tests.
///
/// J. Ye, J. Su, Y. Cao, "A stochastic shortest path algorithm for optimizing spaced repetition scheduling", 2022, and
/// the project's description of its algorithm. Time counts in whole days, as there; a clock set back counts as no
/// time at all.
package struct MemoryState: Hashable, Sendable {
  package enum Grade: Int, CaseIterable, Sendable {
    case again = 1
    case hard, good, easy
  }

  /// The days after which an answer is right with a probability of 90 %.
  package internal(set) var stability: Double
  /// The difficulty of the item, 1 to 10.
  package internal(set) var difficulty: Double
  package internal(set) var lastReview: Timestamp
  package internal(set) var reviews: Int
  /// The number of reviews with the grade `again`.
  package internal(set) var lapses: Int

  /// Creates the state after the first review.
  package init(_ grade: Grade, at now: Timestamp) {
    stability = Self.clamp(stability: Self.weights[grade.rawValue - 1])
    difficulty = Self.clamp(difficulty: Self.initialDifficulty(grade))
    lastReview = now
    reviews = 1
    lapses = grade == .again ? 1 : 0
  }

  /// Creates a state read from a file; values outside their ranges are clamped.
  init(stability: Double, difficulty: Double, lastReview: Timestamp, reviews: Int, lapses: Int) {
    self.stability = min(Self.clamp(stability: stability), Self.longestInterval)
    self.difficulty = Self.clamp(difficulty: difficulty)
    self.lastReview = lastReview
    self.reviews = max(1, reviews)
    self.lapses = max(0, lapses)
  }

  /// Updates the state after another review.
  package mutating func review(_ grade: Grade, at now: Timestamp) {
    let retrievability = retrievability(at: now)
    if elapsedDays(at: now) < 1 {
      stability = stabilityAfterMinutes(grade)
    } else if grade == .again {
      stability = stabilityAfterLapse(retrievability)
    } else {
      stability = stabilityAfterRecall(grade, retrievability)
    }
    stability = min(Self.clamp(stability: stability), Self.longestInterval)
    difficulty = nextDifficulty(grade)
    lastReview = now
    reviews += 1
    if grade == .again { lapses += 1 }
  }

  /// Returns the probability of a right answer, 0 to 1.
  package func retrievability(at now: Timestamp) -> Double {
    pow(1 + Self.factor * Double(elapsedDays(at: now)) / stability, Self.decay)
  }

  /// The days until the probability of a right answer falls to 90 %: at least 1.
  package var intervalDays: Int { Int(min(max(stability.rounded(), 1), Self.longestInterval)) }

  /// The time of the next review.
  package var due: Timestamp {
    let interval = Int64(intervalDays) * Self.millisecondsPerDay
    let (sum, overflow) = lastReview.milliseconds.addingReportingOverflow(interval)
    return Timestamp(milliseconds: overflow ? .max : sum)
  }

  /// Returns the whole days since the last review; 0 when the clock was set back.
  func elapsedDays(at now: Timestamp) -> Int { Int(elapsed(at: now) / Self.millisecondsPerDay) }

  /// Returns the milliseconds since the last review; 0 when the clock was set back.
  func elapsed(at now: Timestamp) -> Int64 {
    let (elapsed, overflow) = now.milliseconds.subtractingReportingOverflow(lastReview.milliseconds)
    return overflow ? (now > lastReview ? .max : 0) : max(0, elapsed)
  }

  /// True if the last review lies more than a day ahead, so that its time says nothing.
  func isAhead(of now: Timestamp) -> Bool {
    let (latest, overflow) = now.milliseconds.addingReportingOverflow(Self.millisecondsPerDay)
    return !overflow && lastReview.milliseconds > latest
  }

  private static let millisecondsPerDay: Int64 = 86_400_000
  /// A hundred years, in days.
  static let longestInterval = 36_500.0

  /// The default weights of FSRS-6.
  private static let weights: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  private static let decay = -weights[20]
  private static let factor = pow(0.9, 1 / decay) - 1

  private static func clamp(stability: Double) -> Double { max(stability, 0.001) }
  private static func clamp(difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private static func initialDifficulty(_ grade: Grade) -> Double {
    weights[4] - exp(weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private func stabilityAfterMinutes(_ grade: Grade) -> Double {
    let w = Self.weights
    let increase =
      exp(w[17] * (Double(grade.rawValue) - 3 + w[18])) * pow(stability, -w[19])
    return stability * (grade == .again ? increase : max(increase, 1))
  }

  private func stabilityAfterLapse(_ retrievability: Double) -> Double {
    let w = Self.weights
    let long =
      w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1)
      * exp((1 - retrievability) * w[14])
    return min(long, stability / exp(w[17] * w[18]))
  }

  private func stabilityAfterRecall(_ grade: Grade, _ retrievability: Double) -> Double {
    let w = Self.weights
    let growth =
      exp(w[8]) * (11 - difficulty) * pow(stability, -w[9])
      * (exp((1 - retrievability) * w[10]) - 1)
    return stability
      * (1 + growth * (grade == .hard ? w[15] : 1) * (grade == .easy ? w[16] : 1))
  }

  private func nextDifficulty(_ grade: Grade) -> Double {
    let w = Self.weights
    let change = -w[6] * Double(grade.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return Self.clamp(difficulty: w[7] * Self.initialDifficulty(.easy) + (1 - w[7]) * damped)
  }
}
