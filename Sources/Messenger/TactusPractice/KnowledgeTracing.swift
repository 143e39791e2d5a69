import Glibc

/// The probability that an item is known, by its answers: Bayesian tracing of the three states of Atkinson.
///
/// R. C. Atkinson, "Optimizing the learning of a second-language vocabulary", 1972: an item is unknown, fresh or known. A
/// fresh one fades while others are asked, and overnight; a known one lasts longer. As in A. T. Corbett, J. R. Anderson,
/// "Knowledge tracing", 1995, a slip is a wrong answer to an item that is remembered, a guess a right answer to another.
/// The shares of slips, of items learned in one question and of those that survive a night are the reader's own
/// (`ReaderTraits`), so that a reader of little attention, or one whose fingers confuse some cells, is not asked the same
/// for ever, and one who learns a letter at once is not asked for it three times.
struct KnowledgeTracing {
  /// The probability before the first question, of a reader of whom nothing is known.
  static let beginning = 0.05
  /// Half-felt cells are guessed right more often than one in 64: two dots of three are right.
  static let guess = 0.09
  /// Nothing is quite certain.
  static let most = 0.999_999

  /// A usual learner: the share of learned items that are known at once, of fresh ones that become known when asked
  /// again late enough, and of fresh ones that fade while one other question is asked.
  private static let atOnce = 0.5
  private static let consolidation = 0.35
  private static let fading = 0.04
  /// The share of fresh items that become known at the best time to ask them again, and of those that last until then.
  private static let best = (known: 0.23, lasting: 0.87)

  /// The probabilities of an item's states; it is unknown otherwise.
  struct Belief: Hashable {
    var fresh: Double
    var known: Double
    var unknown: Double { max(0, 1 - fresh - known) }
    /// The probability that it is remembered now.
    var remembered: Double { fresh + known }
  }

  let slip: Double
  /// The probability that a question and its answer's cue teach an unknown item.
  let teaching: Double
  /// The probability that a fresh item becomes a known one in the end, less the questions that this costs.
  private let worthOfFresh: Double

  init(_ traits: ReaderTraits) {
    (slip, teaching) = (traits.slip, traits.teaching)
    var worth = 0.3
    for _ in 0..<8 {
      let gain = teaching * (Self.atOnce + (1 - Self.atOnce) * worth)
      worth = max(0, (Self.best.known - gain) / (1 - (1 - Self.best.known) * Self.best.lasting))
    }
    worthOfFresh = worth
  }

  /// The probability that an item was remembered at an answer.
  func remembered(_ probability: Double, isRight: Bool) -> Double {
    let known = probability * (isRight ? 1 - slip : slip)
    let other = (1 - probability) * (isRight ? Self.guess : 1 - Self.guess)
    return known / (known + other)
  }

  /// The belief at a question, this many others after the last one.
  static func faded(_ belief: Belief, after others: Int) -> Belief {
    Belief(
      fresh: belief.fresh * pow(1 - fading, Double(max(0, min(others, 1000)))), known: belief.known)
  }

  /// The share that is left after this many half-lives.
  static func halved(after halfLives: Double) -> Double { pow(2, -max(0, halfLives)) }

  /// The belief after an answer and what followed it.
  ///
  /// - Parameters:
  ///   - recall: the share of known items that lasted since the last question.
  ///   - others: the number of other questions since then.
  func updated(_ belief: Belief, isRight: Bool, recall: Double, after others: Int) -> Belief {
    let known = belief.known * recall
    let forgotten = belief.known - known
    let (hit, miss) = isRight ? (1 - slip, Self.guess) : (slip, 1 - Self.guess)
    let sum = (belief.fresh + known) * hit + (belief.unknown + forgotten) * miss
    let fresh = belief.fresh * hit / sum
    let unknown = belief.unknown * miss / sum
    let consolidated = fresh * Self.consolidated(after: others)
    let learned = unknown * teaching
    // What was forgotten overnight comes back as a fresh one.
    var result = Belief(
      fresh: fresh - consolidated + learned * (1 - Self.atOnce) + forgotten * miss / sum,
      known: known * hit / sum + consolidated + learned * Self.atOnce)
    result.known = min(result.known, Self.most - result.fresh)
    return result
  }

  private static func consolidated(after others: Int) -> Double {
    let spacing = Double(max(0, others))
    return consolidation * spacing / (spacing + 1)
  }

  /// The expected gain of known items by asking one now.
  func gain(_ belief: Belief, after others: Int) -> Double {
    belief.unknown * teaching * (Self.atOnce + (1 - Self.atOnce) * worthOfFresh)
      + belief.fresh * Self.consolidated(after: others)
  }
}

/// The traits that the answers show of the reader: the slips with known items, and how often the first and the second answer to an
/// item are right. Each share begins at a usual reader's, which counts as a few answers.
package struct ReaderTraits: Hashable, Sendable {
  /// Right and wrong answers, in hundredths of one: an answer to an item that is known with a probability of 60 %
  /// counts for 60.
  package struct Count: Hashable, Sendable {
    var right = 0
    var wrong = 0
    /// The number beyond which the counts are halved, so that they follow a reader who improves.
    static let most = 200_00

    init() {}

    init(right: Int, wrong: Int) {
      (self.right, self.wrong) = (min(max(0, right), Self.most), min(max(0, wrong), Self.most))
    }

    mutating func add(isRight: Bool, weight: Double = 1) {
      let hundredths = Int((min(max(0, weight), 1) * 100).rounded())
      if isRight { right += hundredths } else { wrong += hundredths }
      guard right + wrong > Self.most else { return }
      right /= 2
      wrong /= 2
    }

    /// The share of wrong answers, after as many others of which this share was wrong.
    func wrongShare(_ share: Double, worth answers: Double) -> Double {
      (Double(wrong) / 100 + share * answers) / (Double(right + wrong) / 100 + answers)
    }
  }

  /// The answers to known items.
  var known = Count()
  /// The first answers to items, and the next ones to those that were wrong.
  var first = Count()
  var second = Count()
  /// The answers on the day after an item was learned.
  var night = Count()

  /// A slip makes a known item look unknown, so that these counts miss every fourth.
  private static let hidden = 1.3

  /// The share of slips, between 3 and 60 %.
  var slip: Double { min(max(known.wrongShare(0.1, worth: 8) * Self.hidden, 0.03), 0.6) }

  /// The share of new items that the reader knows already.
  var beginning: Double {
    revealed(1 - first.wrongShare(1 - chance(KnowledgeTracing.beginning), worth: 5), 0.02...0.9)
  }

  /// The share of unknown items that one question teaches.
  var teaching: Double {
    revealed(1 - second.wrongShare(1 - chance(Self.usualTeaching), worth: 20), 0.1...0.9)
  }

  /// The share of known items that are still known on the next day, soon after they were learned.
  var retention: Double {
    revealed(1 - night.wrongShare(1 - chance(Self.usualRetention), worth: 8), 0.05...0.98)
  }

  private static let usualTeaching = 0.2
  private static let usualRetention = 0.8

  /// The share of right answers, if this share is known.
  private func chance(_ known: Double) -> Double {
    known * (1 - slip) + (1 - known) * KnowledgeTracing.guess
  }

  /// The share known that explains this share of right answers.
  private func revealed(_ right: Double, _ range: ClosedRange<Double>) -> Double {
    let share = (right - KnowledgeTracing.guess) / (1 - slip - KnowledgeTracing.guess)
    return min(max(share, range.lowerBound), range.upperBound)
  }
}
