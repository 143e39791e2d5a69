import TactusSystem
import TactusText

extension ExperimentBlock {
  /// - Throws: `Failure` for a block whose answers do not fit its trials.
  func check(file: String) throws(Failure) {
    func refuse(_ reason: String) -> Failure {
      Failure(.badData, "\(file): block '\(name)': \(reason)")
    }
    guard !kinds.isEmpty else { throw refuse("it has no trials") }
    switch answer {
    case .choice(let choices):
      let names = Set(choices.map(\.name))
      for kind in kinds where !names.contains(kind.expected) {
        throw refuse(
          "the answer \(kind.expected.quoted) of '\(kind.name)' is not one of the choices")
      }
    case .typed:
      for kind in kinds where kind.stimulus.cells.isEmpty {
        throw refuse("the pattern '\(kind.name)' cannot be typed back: give choices")
      }
    }
    for staircase in staircases {
      for kind in kinds {
        for level in [staircase.range.lowerBound, staircase.range.upperBound] {
          do throws(PlanProblem) { _ = try kind.condition.with(staircase.factor, level) } catch {
            throw refuse("staircase '\(staircase.name)' at \(level): \(error.reason)")
          }
        }
      }
    }
  }
}
