import Glibc

/// The estimate of a motor's detection threshold: the drive at which three of four pulses are felt.
///
/// Yes or no to single pulses, chosen by QUEST+ (`QuestPlus`) over the levels of the wire.
struct StrengthEstimate: Sendable {
  /// The levels that may be tried, 1…31: from the motor's start to its maximum.
  let range: ClosedRange<Int>
  private(set) var trials = 0
  private var quest: QuestPlus
  private let logarithms: [Double]

  init(_ range: ClosedRange<Int>) {
    self.range = range
    let (least, most) = (
      log10(Double(range.lowerBound) * 0.6), log10(Double(range.upperBound) * 1.6)
    )
    let model = QuestPlus.Model(
      stimuli: range.map { log10(Double($0)) }, candidates: 0..<range.count,
      thresholds: (0..<40).map { least + (most - least) * Double($0) / 39 },
      slopes: [3, 5, 8], lapseRates: [0.02, 0.1], guessRate: Self.guess)
    quest = QuestPlus(model)
    logarithms = model.parameters.map { $0.threshold + log10(-log(1 - Self.target)) / $0.slope }
  }

  /// The share of pulses felt at the threshold.
  static let target = 0.75
  /// The share of silences after which a key is pressed all the same.
  private static let guess = 0.03

  /// The level to be tried next.
  var level: Int { range.lowerBound + quest.nextStimulus(for: logarithms) }

  mutating func record(isFelt: Bool, at level: Int) {
    guard range.contains(level) else { return }
    trials += 1
    quest.update(stimulus: level - range.lowerBound, isRight: isFelt)
  }

  /// The estimated threshold as a level, which may lie outside the range.
  var threshold: Double {
    pow(10, zip(quest.posterior, logarithms).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// True if even the strongest pulse is felt less often than not.
  var isOutOfReach: Bool { threshold > Double(range.upperBound) * 1.02 }
}
