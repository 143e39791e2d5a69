import Glibc

/// The estimate of the rate, in percent of the encoding's own speed, at which 85 of 100 answers that would be right at
/// leisure are still right.
///
/// Slips of attention and cells that the reader confuses at any speed are an estimated share of their own, so that
/// they do not lower the rate. The method is QUEST+ (`QuestPlus`), over rates a semitone (6 %) apart. A new reader begins
/// at half of the encoding's own speed, and each right answer permits one semitone more: no one is tried at a rate before
/// slower ones went well.
package struct PaceStaircase: Sendable {
  /// The permitted rates; percent.
  package static let range = 25.0...400.0
  /// The share of right answers at the threshold.
  package static let target = 0.85
  /// The rate of a new reader's first items; percent.
  package static let beginning = 50.0

  /// The answers so far.
  package private(set) var record: PaceRecord
  private var quest: QuestPlus
  private var next: Int

  package init(_ record: PaceRecord = PaceRecord()) {
    self.record = record
    quest = QuestPlus(Self.model)
    quest.update(
      PaceRecord.rates.indices.map { ($0, record.right[$0], record.wrong[$0]) })
    next = Self.next(quest, record)
  }

  /// The rate to be tried next; percent.
  package var rate: Double { PaceRecord.rates[next] }

  /// The estimated threshold; percent.
  package var threshold: Double { exp(logarithm.mean) }

  /// The standard error of the threshold, as a share of it.
  package var standardError: Double { logarithm.deviation }

  /// The number of trials so far.
  package var trials: Int { record.trials }

  /// True once the estimate is within 10 % of the threshold for all but about one reader in a thousand.
  package var isSettled: Bool { trials >= Self.fewest && standardError <= Self.sufficientError }

  private static let fewest = 40
  private static let sufficientError = 0.025

  /// Updates the estimate after an answer at a rate; by default at the one to be tried next.
  package mutating func record(isRight: Bool, at rate: Double? = nil) {
    let step = rate.map(PaceRecord.step) ?? next
    let before = record.trials
    record.add(isRight: isRight, at: PaceRecord.rates[step])
    if record.trials <= before {
      self = PaceStaircase(record)  // The older answers were reduced.
    } else {
      quest.update(stimulus: step, isRight: isRight)
      next = Self.next(quest, record)
    }
  }

  /// Makes the model, which takes some milliseconds, before it is needed.
  package static func prepare() { _ = thresholds.count }

  /// Most questions serve the threshold itself; every eighth the other parameters too.
  private static func next(_ quest: QuestPlus, _ record: PaceRecord) -> Int {
    let best = record.trials % 8 == 7 ? quest.nextStimulus : quest.nextStimulus(for: thresholds)
    let right = record.right.reduce(0, +)
    return min(best, PaceRecord.step(beginning) + right)
  }

  /// The mean and the standard deviation of the natural logarithm of the threshold.
  private var logarithm: (mean: Double, deviation: Double) {
    let values = Self.thresholds
    var mean = 0.0
    var square = 0.0
    for (index, probability) in quest.posterior.enumerated() {
      mean += probability * values[index]
      square += probability * values[index] * values[index]
    }
    return (mean, max(0, square - mean * mean).squareRoot())
  }

  /// Intensity is the negative logarithm of the rate, since slower is easier.
  static let model = QuestPlus.Model(
    stimuli: PaceRecord.rates.map { -log10($0) }, candidates: stride(from: 0, through: 48, by: 3),
    thresholds: (0...102).map { -log10(15) - Double($0) * log10(2) / 18 },
    slopes: [1, 1.35, 1.8, 2.3, 2.9, 3.6, 4.5, 5.7, 7.2, 9, 13, 20],
    // Coarser steps would make the threshold look certain too soon, at a wrong share of lapses.
    lapseRates: [
      0, 0.02, 0.04, 0.07, 0.1, 0.13, 0.16, 0.2, 0.24, 0.28, 0.33, 0.38, 0.43, 0.49, 0.55, 0.61,
      0.67, 0.73,
    ],
    guessRate: KnowledgeTracing.guess)

  /// The natural logarithm of the rate of 85 % for each set of parameters.
  private static let thresholds = model.parameters.map { parameters in
    -(parameters.threshold + log10(-log(1 - target)) / parameters.slope) * log(10)
  }
}

/// The answers that a staircase is computed from: the right and the wrong ones by rate.
package struct PaceRecord: Hashable, Sendable {
  /// 25 to 400 % in semitones.
  package static let rates: [Double] = (0...48).map { 25 * pow(2, Double($0) / 12) }
  /// The number beyond which the counts are halved, so that they follow a reader who improves.
  static let most = 3000

  package private(set) var right = [Int](repeating: 0, count: rates.count)
  package private(set) var wrong = [Int](repeating: 0, count: rates.count)

  package init() {}

  package init?(right: [Int], wrong: [Int]) {
    guard right.count == Self.rates.count, wrong.count == Self.rates.count else { return nil }
    self.right = right.map { min(max(0, $0), Self.most) }
    self.wrong = wrong.map { min(max(0, $0), Self.most) }
    while trials > Self.most { halve() }
  }

  package var trials: Int { right.reduce(0, +) + wrong.reduce(0, +) }

  package mutating func add(isRight: Bool, at rate: Double) {
    let step = Self.step(rate)
    if isRight { right[step] += 1 } else { wrong[step] += 1 }
    if trials > Self.most { halve() }
  }

  private mutating func halve() {
    right = right.map { $0 / 2 }
    wrong = wrong.map { $0 / 2 }
  }

  /// Returns the nearest rate's index.
  static func step(_ rate: Double) -> Int {
    let bounded = rate.isFinite ? min(max(rate, 25), 400) : 25
    return min(48, max(0, Int((12 * log2(bounded / 25)).rounded())))
  }
}
