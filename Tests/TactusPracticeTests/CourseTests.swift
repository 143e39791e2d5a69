import TactusLink
import TactusTestSupport
import Testing

@testable import TactusPractice

/// Learners of every sort, by seed.
func someLearner(_ seed: UInt64) -> SimulatedLearner {
  var random = SplitMix64(seed: seed &* 7919 &+ 13)
  func between(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
  var learner = SimulatedLearner()
  learner.learning.rate = between(0.06, 0.5)
  learner.learning.atOnce = between(0.1, 0.5)
  learner.learning.consolidation = between(0.2, 0.5)
  learner.learning.spread = between(0, 0.7)
  learner.forgetting.fading = between(0.01, 0.1)
  learner.forgetting.overnight = between(0.05, 0.5)
  learner.forgetting.growth = between(1.5, 3)
  learner.lapses = between(0, 0.2)
  learner.silence = between(0, 0.1)
  learner.threshold = between(40, 250)
  learner.slope = between(2.5, 8)
  learner.answerSeconds = between(1, 8)
  learner.perception = SimulatedLearner.perception(accuracy: between(0.7, 1))
  return learner
}

@Suite struct CourseTests {
  @Test func figures() {
    let n = 150
    var ratios: [Double] = []
    var a = 0, b = 0, unreached = 0
    for seed in 0..<UInt64(n) {
      let course = SimulatedCourse(someLearner(seed), seed: seed)
      let computed = course.alphabet(.computed), fixed = course.alphabet(.fixed)
      a += computed.trials; b += fixed.trials
      if !computed.isReached { unreached += 1 }
      ratios.append(Double(computed.trials) / Double(fixed.trials))
      if computed.trials * 10 > fixed.trials * 8 || seed < 5 { let l = someLearner(seed); print(String(l.learning.rate).prefix(5), String(l.learning.atOnce).prefix(5), String(l.learning.consolidation).prefix(5), "fade", String(l.forgetting.fading).prefix(5), "night", String(l.forgetting.overnight).prefix(5), String(l.forgetting.growth).prefix(5), "lapse", String(l.lapses + l.silence).prefix(5), "acc", String(l.ceiling(of: 0)).prefix(5), computed.known.suffix(3), fixed.known.suffix(3), seed, computed.trials, computed.sessions, fixed.trials, fixed.sessions, computed.isReached, fixed.isReached) }
    }
    ratios.sort()
    print("aggregate", Double(a) / Double(b), "median", ratios[n/2], "p90", ratios[n*9/10], "p97", ratios[n*97/100], "max", ratios[n-1], "over .8:", ratios.count { $0 > 0.8 }, "unreached", unreached)
  }
  @Test func pace() {
    var errors: [Double] = [], trials: [Int] = [], bad = 0
    for seed in 0..<UInt64(30) {
      let pace = SimulatedCourse(someLearner(seed), seed: seed).pace()
      errors.append(pace.error); trials.append(pace.trials)
      if pace.error > 0.1 || !pace.isSettled { bad += 1; print("pace", seed, someLearner(seed).slope, pace) }
    }
    errors.sort(); trials.sort()
    print("pace median", errors[15], "max", errors[29], "trials", trials[15], trials[29], "bad", bad)
  }
}
