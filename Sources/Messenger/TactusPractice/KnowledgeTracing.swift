/// The probability that an item is known, by its answers: Bayesian knowledge tracing.
///
/// A. T. Corbett, J. R. Anderson, "Knowledge tracing: modeling the acquisition of procedural knowledge", 1995. A slip is
/// a wrong answer to a known item, a guess a right answer to an unknown one. The share of slips is the reader's own, so
/// that a reader of little attention, or one whose fingers confuse some cells, is not asked the same for ever.
struct KnowledgeTracing {
  /// The probability before the first question.
  static let beginning = 0.05
  /// Half-felt cells are guessed right more often than one in 64: two dots of three are right.
  static let guess = 0.09
  /// The probability that a question and its answer's cue teach an unknown item.
  private static let teaching = 0.2
  /// Nothing is quite certain.
  static let most = 0.999_999

  let slip: Double

  func updated(_ knowledge: Double, isRight: Bool) -> Double {
    let known = knowledge * (isRight ? 1 - slip : slip)
    let unknown = (1 - knowledge) * (isRight ? Self.guess : 1 - Self.guess)
    let posterior = known / (known + unknown)
    return min(posterior + (1 - posterior) * Self.teaching, Self.most)
  }
}

/// The reader's right and wrong answers to items that were known.
package struct SlipRecord: Hashable, Sendable {
  var right = 0
  var wrong = 0

  /// The counts are halved beyond this number, so that they follow a reader who improves.
  private static let most = 200

  mutating func add(isSlip: Bool) {
    if isSlip { wrong += 1 } else { right += 1 }
    guard right + wrong > Self.most else { return }
    right /= 2
    wrong /= 2
  }

  /// The share of slips, between 3 and 45 %; a tenth before the first answers.
  var share: Double { min(max((Double(wrong) + 1.5) / (Double(right + wrong) + 15), 0.03), 0.45) }
}
