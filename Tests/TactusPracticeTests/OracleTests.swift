import Foundation
import TactusText
import Testing

@testable import TactusPractice

/// Comparisons with the PyPI packages `fsrs` and `questplus`; `vectors/make.py` makes the files.
@Suite struct OracleTests {
  private static func load<Content: Decodable>(_ name: String, as: Content.Type) throws -> Content {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "vectors/\(name).json")
    return try JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
  }

  private struct Memories: Decodable {
    struct Case: Decodable { let reviews: [Review] }
    struct Review: Decodable {
      let time: Int64, grade: Int
      let before: Double, stability: Double, difficulty: Double
      let interval: Int
    }
    let cases: [Case]
  }

  @Test func memoryFollowsTheFormulasOfFSRS() throws {
    for one in try Self.load("fsrs", as: Memories.self).cases {
      var memory: MemoryState?
      for review in one.reviews {
        let time = Timestamp(milliseconds: review.time)
        let grade = try #require(MemoryState.Grade(rawValue: review.grade))
        if let memory {
          #expect(abs(memory.retrievability(at: time) - review.before) < 1e-9)
        }
        if memory == nil {
          memory = MemoryState(grade, at: time)
        } else {
          memory?.review(grade, at: time)
        }
        let now = try #require(memory)
        #expect(abs(now.stability / review.stability - 1) < 1e-9)
        #expect(abs(now.difficulty - review.difficulty) < 1e-9)
        #expect(now.intervalDays == review.interval)
      }
    }
  }

  private struct Staircases: Decodable {
    struct Case: Decodable { let trials: [Trial] }
    struct Trial: Decodable {
      let stimulus: Int, right: Bool
      let threshold: Double, slope: Double, lapse: Double
    }
    let stimuli: [Double], thresholds: [Double], slopes: [Double], lapses: [Double]
    let guess: Double
    let cases: [Case]
  }

  @Test func theStaircaseChoosesAndEstimatesAsQuestPlus() throws {
    let file = try Self.load("questplus", as: Staircases.self)
    let model = QuestPlus.Model(
      stimuli: file.stimuli, candidates: file.stimuli.indices, thresholds: file.thresholds,
      slopes: file.slopes, lapseRates: file.lapses, guessRate: file.guess)
    for one in file.cases {
      var quest = QuestPlus(model)
      for trial in one.trials {
        #expect(quest.nextStimulus == trial.stimulus)
        quest.update(stimulus: trial.stimulus, isRight: trial.right)
        func mean(_ value: (QuestPlus.Model.Parameters) -> Double) -> Double {
          zip(quest.posterior, model.parameters).reduce(0) { $0 + $1.0 * value($1.1) }
        }
        #expect(abs(mean(\.threshold) - trial.threshold) < 1e-9)
        #expect(abs(mean(\.slope) - trial.slope) < 1e-9)
        #expect(abs(mean(\.lapseRate) - trial.lapse) < 1e-9)
      }
    }
  }
}
