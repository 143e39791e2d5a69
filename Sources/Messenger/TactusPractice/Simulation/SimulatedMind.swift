import Glibc
import TactusBraille

/// The memory and the senses of a simulated learner in a course.
struct SimulatedMind {
  private enum Memory: Hashable {
    case unknown
    case fresh
    /// Known since the last time that it was recalled, in days; half of such letters are forgotten after `halfLife`.
    case known(recalled: Double, halfLife: Double)
  }

  private let learner: SimulatedLearner
  private let luck: Luck
  private var memories: [Memory]
  private let rates: [Double]
  /// The question at which each letter was last asked, and how often it was.
  private var asked = [Int](repeating: -1, count: 26)
  private var times = [Int](repeating: 0, count: 26)
  private var questions = 0

  init(_ learner: SimulatedLearner, seed: UInt64) {
    self.learner = learner
    let luck = Luck(seed: seed)
    self.luck = luck
    let halfLife = learner.firstHalfLife
    memories = (0..<26).map {
      learner.knows.contains($0) ? .known(recalled: 0, halfLife: halfLife * 4) : .unknown
    }
    rates = (0..<26).map { letter in
      let difficulty = exp(learner.learning.spread * luck.normal(.difficulty, letter))
      return min(0.9, learner.learning.rate * difficulty * learner.ceiling(of: letter))
    }
  }

  /// Returns the answer to a letter, and learns from what follows it; nil without an answer.
  ///
  /// - Parameter day: the time since the beginning of the course, in days.
  mutating func answer(_ letter: Int, rate: Double, day: Double) -> BrailleCell? {
    let time = times[letter]
    let others = asked[letter] < 0 ? Int.max : questions - asked[letter] - 1
    fadeOthers(than: letter)
    times[letter] += 1
    asked[letter] = questions
    questions += 1
    func chance(_ purpose: Luck.Purpose, _ probability: Double) -> Bool {
      luck.uniform(purpose, letter, time) < probability
    }
    if chance(.silence, learner.silence) { return nil }
    if chance(.lapse, learner.lapses) {
      return BrailleCell(rawValue: UInt8(1 + Int(luck.uniform(.answer, letter, time) * 63)))
    }
    var isRemembered = memories[letter] == .fresh
    if case .known(let recalled, let halfLife) = memories[letter] {
      let recall = Self.recall(after: day - recalled, halfLife)
      isRemembered = chance(.recall, recall)
      let growth = day - recalled > 0.5 ? learner.forgetting.growth : 1
      memories[letter] =
        isRemembered ? .known(recalled: day, halfLife: halfLife * growth) : .fresh
    }
    let isClear = chance(.clarity, learner.clarity(at: rate))
    let cell = SimulatedLearner.letters[letter].cell
    let row =
      isRemembered && isClear
      ? learner.perception[letter] : SimulatedLearner.neighbours(of: cell, factor: 0.5)
    let answer = luck.draw(row, .answer, letter, time)
    teach(letter, time: time, others: others, day: day)
    return BrailleCell(rawValue: UInt8(answer))
  }

  /// The effect of the answer's cue and, after an error, of the contrast.
  private mutating func teach(_ letter: Int, time: Int, others: Int, day: Double) {
    let known = Memory.known(recalled: day, halfLife: learner.firstHalfLife)
    switch memories[letter] {
    case .unknown:
      guard luck.uniform(.teach, letter, time) < rates[letter] else { return }
      let isAtOnce = luck.uniform(.kind, letter, time) < learner.learning.atOnce
      memories[letter] = isAtOnce ? known : .fresh
    case .fresh:
      // Repetition at once teaches nothing more; the effect grows with the questions in between.
      let spacing = others > 1000 ? 1 : Double(others) / Double(others + 1)
      let chance = learner.learning.consolidation * spacing * learner.ceiling(of: letter)
      if luck.uniform(.teach, letter, time) < chance { memories[letter] = known }
    case .known: return
    }
  }

  private mutating func fadeOthers(than letter: Int) {
    for other in 0..<26 where other != letter && memories[other] == .fresh {
      if luck.uniform(.fade, other, questions) < learner.forgetting.fading {
        memories[other] = .unknown
      }
    }
  }

  /// The effect of a night: fresh letters are forgotten.
  mutating func sleep() {
    for letter in 0..<26 where memories[letter] == .fresh { memories[letter] = .unknown }
  }

  /// The number of letters that would be answered right, in a test a little later, at least nine times of ten that this
  /// learner ever can. Fresh letters do not count.
  func known(day: Double) -> Int { (0..<26).count { recall(of: $0, day: day) >= 0.9 } }

  /// The mean of that share over the letters.
  func accuracy(day: Double) -> Double {
    (0..<26).reduce(0) { $0 + recall(of: $1, day: day) } / 26
  }

  private func recall(of letter: Int, day: Double) -> Double {
    guard case .known(let recalled, let halfLife) = memories[letter] else { return 0 }
    return Self.recall(after: day - recalled, halfLife)
  }

  private static func recall(after days: Double, _ halfLife: Double) -> Double {
    pow(2, -max(0, days) / halfLife)
  }
}

extension SimulatedLearner {
  /// The days after which half of the letters just learned are forgotten.
  var firstHalfLife: Double {
    min(1000, -1 / log2(1 - min(max(forgetting.overnight, 0.0005), 0.999)))
  }

  /// The share of answers to a letter that can ever be right, slips of attention aside.
  func ceiling(of letter: Int) -> Double {
    perception[letter][Int(Self.letters[letter].cell.rawValue)]
  }
}
