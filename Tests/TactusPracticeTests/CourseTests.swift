import Foundation
import TactusLink
import TactusTestSupport
import Testing

@testable import TactusPractice

/// Learners of every sort: slow and fast, attentive or not, with steady or fleeting memories.
///
/// `TACTUS_LEARNERS=400` tries that many.
private let learners: Int =
  ProcessInfo.processInfo.environment["TACTUS_LEARNERS"].flatMap(Int.init) ?? 12

private func someLearner(_ seed: UInt64) -> SimulatedLearner {
  var random = SplitMix64(seed: seed &* 7919 &+ 13)
  func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }
  var learner = SimulatedLearner()
  learner.learning.rate = between(0.06, 0.5)
  learner.learning.atOnce = between(0.1, 0.5)
  learner.learning.consolidation = between(0.2, 0.5)
  learner.learning.spread = between(0, 0.7)
  learner.forgetting.fading = between(0.01, 0.1)
  learner.forgetting.overnight = between(0.03, 0.3)
  learner.forgetting.growth = between(1.5, 3)
  learner.lapses = between(0, 0.12)
  learner.silence = between(0, 0.05)
  learner.threshold = between(40, 250)
  learner.slope = between(2.5, 8)
  learner.answerSeconds = between(1, 8)
  learner.perception = SimulatedLearner.perception(accuracy: between(0.8, 1))
  return learner
}

@Suite struct CourseTests {
  @Test func theComputedOrderNeedsAtMostFourFifthsOfTheQuestionsOfTheFixedOne() {
    var computed = 0
    var fixed = 0
    var ratios: [Double] = []
    for seed in 0..<UInt64(learners) {
      let courses = SimulatedCourse(someLearner(seed), seed: seed).repetitions(
        learners > 50 ? 5 : 1)
      let results = courses.map { ($0.alphabet(.computed), $0.alphabet(.fixed)) }
      #expect(results.allSatisfy { $0.0.isReached }, "\(seed) is stuck")
      let (one, other) = results.reduce((0, 0)) { ($0.0 + $1.0.trials, $0.1 + $1.1.trials) }
      computed += one
      fixed += other
      ratios.append(Double(one) / Double(other))
    }
    let over = ratios.count { $0 > 0.8 }
    let most = ratios.max() ?? 0
    print("letters: \(computed) of \(fixed) questions, \(over) over 80 %, the most \(most)")
    #expect(Double(computed) <= 0.8 * Double(fixed))
    #expect(over <= max(2, learners / 20))
  }

  @Test func thePaceIsWithinTenPercentOfTheThreshold() {
    var trials: [Int] = []
    var errors: [Double] = []
    for seed in 0..<UInt64(max(3, learners / 4 * (learners > 50 ? 4 : 1))) {
      let pace = SimulatedCourse(someLearner(seed), seed: seed).pace()
      trials.append(pace.trials)
      errors.append(pace.error)
      #expect(pace.error <= 0.1, "\(seed): \(pace)")
    }
    trials.sort()
    errors.sort()
    print(
      "pace: median \(trials[trials.count / 2]) questions, at most \(trials.last ?? 0); median error \(errors[errors.count / 2]), at most \(errors.last ?? 0)"
    )
  }

  @Test func aNewReaderBeginsAtHalfSpeedAndIsNeverTriedMuchFasterThanWasRight() {
    var staircase = PaceStaircase()
    #expect(staircase.rate == 50)
    var right = 0
    for answer in 0..<60 {
      let most = 50 * pow(2, Double(right) / 12)
      #expect(staircase.rate <= most * 1.001)
      let isRight = staircase.rate < 90 && answer % 9 != 4
      staircase.record(isRight: isRight)
      right += isRight ? 1 : 0
    }
    #expect((60...100).contains(staircase.threshold))
  }

  /// A table of all rates and parameters would have 1,090,152 entries, and take longer than half a lease.
  @Test func theTableOfThePaceIsSmall() {
    let model = PaceStaircase.model
    #expect(model.parameters.count == 22_248 && model.right.count < 80_000)
  }

  @Test func equalSeedsGiveEqualCourses() {
    let course = SimulatedCourse(someLearner(1), seed: 5)
    #expect(course.alphabet(.computed) == course.alphabet(.computed))
  }

  @Test func aLearnerWhoNeverAnswersEndsTheCourse() {
    var learner = SimulatedLearner()
    learner.silence = 1
    let course = SimulatedCourse(learner, seed: 1)
    let result = course.alphabet(.computed)
    #expect(result.stop == "no answers" && result.trials == 100 && result.sessions == 5)
    #expect(course.pace().trials == 100)
  }

  @Test func aLearnerOfManySilencesIsAskedOn() {
    var learner = SimulatedLearner()
    learner.silence = 0.5
    #expect(SimulatedCourse(learner, seed: 41).alphabet(.computed).isReached)
  }

  @Test func aPoorReadersThresholdIsFound() {
    var learner = SimulatedLearner()
    learner.perception = SimulatedLearner.perception(accuracy: 0.53)
    learner.threshold = 95
    let pace = SimulatedCourse(learner, seed: 41).pace()
    #expect(pace.error <= 0.1, "\(pace)")
  }

  /// Coarse steps of the lapses made a threshold of 30 % look certain at 33 % (seed 2).
  @Test(arguments: [2, 5] as [UInt64])
  func aSilentReadersSlowThresholdIsNotCertainTooSoon(seed: UInt64) {
    var learner = SimulatedLearner()
    learner.perception = SimulatedLearner.perception(accuracy: 0.85)
    (learner.threshold, learner.silence) = (30, 0.3)
    let pace = SimulatedCourse(learner, seed: seed).pace()
    #expect(pace.error <= 0.1, "\(pace)")
  }

  @Test func oneWhoKnowsTheLettersHasNothingToLearn() {
    var learner = SimulatedLearner()
    learner.knows = Set(0..<24)
    let report = SimulationReport(learner, seed: 1)
    #expect(report.status == .knownFromTheStart && report.ratio == nil)
    #expect(report.computed.allSatisfy { $0.trials == 0 })
  }

  @Test func oneWhoForgetsFasterThanASessionTeachesIsToldByTheNumbers() throws {
    var learner = SimulatedLearner()
    learner.forgetting = .init(fading: 0.05, overnight: 0.7, growth: 1.2)
    let report = SimulationReport(learner, seed: 1)
    #expect(report.status == .notReached && report.bound == nil)
    let words = try #require(report.shortfall)
    #expect(words.contains("a session holds") && words.contains("a night took"))
    #expect(report.json.contains(words) && report.lines.contains { $0.hasSuffix(words) })
  }

  @Test func oneWhoFeelsThreeLettersNeverRightIsOutOfReach() {
    var learner = SimulatedLearner()
    for letter in [0, 1, 2] {
      learner.perception[letter] = learner.perception[3]
      learner.perception[letter][Int(SimulatedLearner.letters[letter].cell.rawValue)] = 0
    }
    let report = SimulationReport(learner, seed: 1)
    #expect(report.status == .outOfReach && report.json.contains("at most 23 letters"))
    #expect(report.lines.contains { $0.hasPrefix("out of reach: at most 23 letters") })
  }

  @Test func aLearnerWhoCannotLearnEndsWithinTheLimits() {
    var learner = SimulatedLearner()
    learner.learning.rate = 0
    var course = SimulatedCourse(learner, seed: 1)
    course.mostSessions = 2
    let result = course.alphabet(.computed)
    #expect(!result.isReached && result.sessions == 2)
  }
}

@Suite struct LearnerFileTests {
  private func learner(_ json: String) throws -> SimulatedLearner {
    try SimulatedLearner(json: Array(json.utf8), file: "l.json")
  }

  @Test func everyMemberMayBeMissing() throws {
    #expect(try learner("{}").threshold == 80)
  }

  @Test func numbersAndObjectsDescribeTheSame() throws {
    let short = try learner(
      #"{"lapses": 0.1, "forgetting": 0.3, "threshold": 90, "learning": 0.2, "knows": "ab"}"#)
    let long = try learner(
      #"{"lapses": {"rate": 0.1}, "forgetting": {"overnight": 0.3}, "threshold": {"rate": 90}, "learning": {"rate": 0.2}, "knows": ["a", "b"]}"#
    )
    #expect(short.lapses == long.lapses && short.forgetting == long.forgetting)
    #expect(short.threshold == long.threshold && short.learning == long.learning)
    #expect(short.knows == long.knows && short.knows == [0, 1])
  }

  @Test func aMatrixMayBePairsOrRows() throws {
    let pairs = try learner(#"{"confusion": {"a": {"a": 8, "b": 2}, "c": {"d": 0.3}, "e": 0.6}}"#)
    #expect(pairs.perception[0][0x01] == 0.8 && pairs.perception[0][0x03] == 0.2)
    #expect(pairs.perception[2][0x09] == 0.7 && pairs.perception[4][0x11] == 0.6)
    let row = "[" + Array(repeating: "1", count: 26).joined(separator: ",") + "]"
    let rows = Array(repeating: row, count: 26).joined(separator: ",")
    let matrix = try learner("{\"confusion\": [\(rows)]}")
    #expect(abs(matrix.perception[0][0x01] - 1.0 / 26) < 1e-12)
  }

  @Test func unknownMembersAreNamed() throws {
    #expect(try learner(#"{"lapsus": 0.1, "comment": "x"}"#).ignored == ["lapsus"])
  }

  @Test(arguments: [
    "", "[]", "{", #"{"lapses": 2}"#, #"{"threshold": 5}"#, #"{"threshold": "fast"}"#,
    #"{"confusion": [[1]]}"#, #"{"confusion": {"a": {"a": 0}}}"#, #"{"confusion": {"ä": 1}}"#,
    #"{"knows": "é"}"#, #"{"learning": {"speed": 1}}"#, #"{"model": {"misses": [0.1, 0.2]}}"#,
    #"{"slope": 1e99}"#, #"{"learning": null}"#,
  ])
  func aBadFileIsRefusedInOneLine(_ json: String) {
    do {
      _ = try learner(json)
      Issue.record("read \(json)")
    } catch {
      #expect("\(error)".hasPrefix("l.json:") && !"\(error)".contains("\n"))
    }
  }
}
