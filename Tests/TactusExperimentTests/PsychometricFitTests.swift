import Foundation
import Testing

@testable import TactusExperiment

@Suite struct PsychometricFitTests {
  /// A fit by scipy; `make-fits.py` makes them.
  struct Vector: Decodable, Sendable {
    let levels: [Double]
    let trials: [Int]
    let right: [Int]
    let guess: Double
    let lapse: Double?
    let threshold: Double
    let slope: Double
    let logLikelihood: Double
    let fittedLapse: Double?
    let errors: [Double]

    enum CodingKeys: String, CodingKey {
      case levels, trials, right, guess, lapse, threshold, slope, errors
      case logLikelihood = "log_likelihood"
      case fittedLapse = "fitted_lapse"
    }

    var data: [PsychometricFit.Level] {
      levels.indices.map { PsychometricFit.Level(levels[$0], trials: trials[$0], right: right[$0]) }
    }
  }

  private struct Vectors: Decodable { let fits: [Vector] }

  static let vectors: [Vector] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fits.json")
    let data = (try? Data(contentsOf: path)) ?? Data()
    return (try? JSONDecoder().decode(Vectors.self, from: data))?.fits ?? []
  }()

  @Test func thereAreVectors() { #expect(Self.vectors.count == 40) }

  @Test(arguments: Self.vectors) func aFitIsThatOfScipy(vector: Vector) throws {
    let fit = try PsychometricFit(vector.data, guess: vector.guess, lapse: vector.lapse)
    // Never less likely than scipy's.
    #expect(fit.logLikelihood > vector.logLikelihood - 1e-6)
    #expect(abs(fit.logLikelihood - vector.logLikelihood) < 1e-4)
    let errors = try #require(fit.errors)
    // Small against what the answers leave open.
    let share = vector.lapse == nil ? 0.02 : 1e-3
    #expect(abs(fit.threshold - vector.threshold) < share * vector.errors[0])
    #expect(abs(fit.slope - vector.slope) < share * vector.errors[1])
    #expect(abs(errors.threshold - vector.errors[0]) < 0.02 * vector.errors[0])
    #expect(abs(errors.slope - vector.errors[1]) < 0.02 * vector.errors[1])
    if let lapse = vector.fittedLapse { #expect(abs(fit.lapse - lapse) < 2e-3) }
  }

  @Test func theLevelOfAProbabilityIsItsInverse() throws {
    let data = [20.0, 40, 60, 80].map { level in
      PsychometricFit.Level(level, trials: 40, right: 40 - Int(level / 4))
    }
    let fit = try PsychometricFit(data, guess: 0.25, lapse: 0)
    let level = try #require(fit.level(at: 0.75))
    #expect(abs(fit.probability(at: level) - 0.75) < 1e-9)
    #expect(fit.level(at: 0.2) == nil)
    #expect(fit.level(at: 1) == nil)
  }

  /// Returns why answers cannot be fitted: at each level the number of trials, and of right answers.
  private static func unfitted(
    _ levels: [(Double, Int, Int)], guess: Double, lapse: Double?
  ) -> PsychometricFit.Unfitted? {
    do throws(PsychometricFit.Unfitted) {
      _ = try PsychometricFit(
        levels.map { .init($0.0, trials: $0.1, right: $0.2) }, guess: guess, lapse: lapse)
      return nil
    } catch {
      return error
    }
  }

  private static func obstacle(
    _ levels: [(Double, Int, Int)], guess: Double = 0.5, lapse: Double? = 0.02
  ) -> PsychometricFit.Obstacle? {
    unfitted(levels, guess: guess, lapse: lapse)?.obstacle
  }

  @Test func aFunctionNeedsTwoLevels() {
    #expect(Self.obstacle([]) == .fewLevels)
    #expect(Self.obstacle([(50, 9, 5)]) == .fewLevels)
    #expect(Self.obstacle([(50, 9, 5), (60, 0, 0)]) == .fewLevels)
  }

  @Test(arguments: [0, 0.25, 0.5], [0, 0.02, nil] as [Double?])
  func answersThatDoNotDependOnTheLevelAreFlat(guess: Double, lapse: Double?) {
    for right in [0, 10, 20, 30, 40] {
      let levels = [10.0, 20, 30].map { ($0, 40, right) }
      #expect(Self.obstacle(levels, guess: guess, lapse: lapse) == .flat, "\(right) of 40")
    }
  }

  @Test(arguments: [0, 0.25, 0.5], [0, 0.02, nil] as [Double?])
  func completeSeparationIsNamed(guess: Double, lapse: Double?) {
    let falling = [(10.0, 9, 9), (20, 9, 9), (30, 9, 0), (40, 9, 0)]
    let rising = falling.map { (50 - $0.0, $0.1, $0.2) }
    for levels in [falling, rising, [(1, 1, 1), (2, 1, 0)]] {
      #expect(Self.obstacle(levels, guess: guess, lapse: lapse) == .separated)
    }
  }

  @Test(arguments: [0, 0.25, 0.5], [0, 0.02, nil] as [Double?])
  func quasiCompleteSeparationIsNamed(guess: Double, lapse: Double?) {
    for right in [1, 4, 8] {
      let levels = [(10.0, 9, 9), (20, 9, 9), (30, 9, right), (40, 9, 0)]
      #expect(
        Self.obstacle(levels, guess: guess, lapse: lapse) == .separatedButOne, "\(right) of 9")
    }
  }

  @Test(arguments: [0, 0.02, nil] as [Double?])
  func answersThatOverlapAreNeverSaidToBeSeparated(lapse: Double?) throws {
    // The smallest overlap: two levels, each with right and wrong answers.
    let least = [(10.0, 9, 9), (20, 9, 8), (30, 9, 1), (40, 9, 0)]
    #expect(Self.obstacle(least, guess: 0, lapse: lapse) == nil)
    // Levels close to each other in a wide range, where the slope per range is large.
    let narrow = [(10.0, 20, 20), (500, 20, 18), (501, 20, 10), (502, 20, 3), (1000, 20, 0)]
    #expect(Self.obstacle(narrow, guess: 0, lapse: lapse) == nil)
    let fit = try PsychometricFit(
      narrow.map { .init($0.0, trials: $0.1, right: $0.2) }, guess: 0, lapse: lapse)
    #expect((500...502).contains(fit.threshold))
    // One wrong answer far from the others, which no function without lapses likes.
    let lonely = [(10.0, 1000, 999), (20, 1000, 1000), (30, 1000, 1000), (40, 1000, 0)]
    #expect(Self.obstacle(lonely, guess: 0, lapse: 0) == nil)
    // Overlapping answers that a step with guesses explains: half of them right at both high levels.
    let step = [(10.0, 40, 40), (20, 40, 40), (30, 40, 20), (40, 40, 20)]
    #expect(Self.obstacle(step, lapse: lapse) == .step)
    // A wrong answer among the easy ones is a lapse.
    if lapse != 0 {
      #expect(Self.obstacle([(10, 50, 49), (20, 50, 50), (30, 50, 24), (40, 50, 26)]) == .step)
    }
  }

  @Test(
    arguments: [
      ([(10.0, 9, 9), (20, 9, 9), (30, 9, 0), (40, 9, 0)], 25.0),
      ([(10, 9, 0), (20, 9, 0), (30, 9, 7), (40, 9, 9)], 30),
      ([(10, 40, 40), (20, 40, 40), (30, 40, 20), (40, 40, 20)], 25),
      ([(10, 40, 40), (20, 40, 30), (30, 40, 20), (40, 40, 20)], 20),
    ] as [([(Double, Int, Int)], Double)])
  func theLevelOfTheBestStepIsNamed(levels: [(Double, Int, Int)], step: Double) {
    let levels = levels.map { PsychometricFit.Level($0.0, trials: $0.1, right: $0.2) }
    #expect(AnswerPattern(levels, guess: 0.5, lapse: 0.02).stepLevel == step)
  }

  /// One wrong answer at an easy level rules the true step out without lapses.
  @Test(arguments: [0.01, 0.02, nil] as [Double?])
  func theStepIsTheBestAtTheSameLapseRateAsTheFit(lapse: Double?) {
    let levels = [(10.0, 50, 49), (20, 50, 50), (30, 50, 24), (40, 50, 26)]
    #expect(Self.unfitted(levels, guess: 0.5, lapse: lapse)?.step == 25)
    #expect(Self.unfitted(levels.map { ($0.0, 50, 30) }, guess: 0.5, lapse: lapse)?.step == nil)
  }

  @Test func thousandsOfRandomAnswersAreEitherFittedOrTrulyHaveNoSlope() {
    var random = TrialRandom(seed: 8, stream: 1)
    for round in 0..<2000 {
      let count = 2 + random.below(5)
      let levels = (0..<count).map { index in
        let trials = 1 + random.below(8)
        return (Double(10 * index), trials, random.below(trials + 1))
      }
      // Logistic regression without guesses and lapses has a slope exactly if answers overlap.
      let obstacle = Self.obstacle(levels, guess: 0, lapse: 0)
      let right = levels.filter { $0.2 > 0 }.map(\.0)
      let wrong = levels.filter { $0.2 < $0.1 }.map(\.0)
      guard let first = right.first, let last = right.last, let low = wrong.first,
        let high = wrong.last
      else {
        #expect(obstacle == .flat)
        continue
      }
      let isSeparated = last < low || high < first
      let isNearly = last == low || high == first
      switch obstacle {
      case .separated: #expect(isSeparated, "\(round): \(levels)")
      case .separatedButOne: #expect(isNearly && !isSeparated, "\(round): \(levels)")
      case .step: Issue.record("\(round): \(levels)")
      case nil, .flat, .remote, .fewLevels:
        #expect(!isSeparated && !isNearly, "\(round): \(String(describing: obstacle)) \(levels)")
      }
    }
  }

  @Test func allRightOrAllWrongDoesNotCrash() {
    for right in [0, 40] {
      for lapse in [nil, 0, 0.02] as [Double?] {
        let data = [10.0, 20, 30].map { PsychometricFit.Level($0, trials: 40, right: right) }
        for guess in [0, 0.5] { _ = try? PsychometricFit(data, guess: guess, lapse: lapse) }
      }
    }
  }
}
