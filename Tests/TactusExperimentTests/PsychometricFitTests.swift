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

  @Test func answersThatDetermineNoFunctionAreRefused() {
    func obstacle(_ levels: [PsychometricFit.Level]) -> PsychometricFit.Obstacle? {
      do throws(PsychometricFit.Obstacle) {
        _ = try PsychometricFit(levels, guess: 0.5, lapse: 0.02)
        return nil
      } catch {
        return error
      }
    }
    #expect(obstacle([]) == .fewLevels)
    #expect(obstacle([.init(50, trials: 9, right: 5)]) == .fewLevels)
    #expect(
      obstacle([
        .init(10, trials: 40, right: 40), .init(20, trials: 40, right: 40),
        .init(30, trials: 40, right: 20), .init(40, trials: 40, right: 20),
      ]) == .steep)
    #expect(
      obstacle([
        .init(10, trials: 40, right: 30), .init(20, trials: 40, right: 30),
        .init(30, trials: 40, right: 30),
      ]) == .flat)
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
