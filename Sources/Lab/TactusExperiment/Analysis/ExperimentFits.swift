import TactusText

/// The psychometric functions of a session: one for each block, but for practice, and numeric factor
/// with at least three levels.
package struct ExperimentFits: Sendable {
  /// A fit, or the reason why the data could not be fitted.
  package struct Entry: Sendable {
    package let block: String
    package let factor: ExperimentFactor
    package let levels: [PsychometricFit.Level]
    package let guess: Double
    package let fit: Result<PsychometricFit, PsychometricFit.Unfitted>
    /// The staircases of the block with the means of their reversals.
    package let staircases: [(name: String, target: Double, estimate: Double?, reversals: Int)]
  }

  package let entries: [Entry]
  private static let fewestLevels = 3

  /// Fits the answers of a session; trials without an answer are left out.
  package init(_ session: ExperimentSession) {
    var entries: [Entry] = []
    for index in session.order {
      let block = session.plan.blocks[index]
      guard !block.isPractice else { continue }
      let answered = session.records.filter { $0.block == block.name && $0.outcome == .answer }
      let stairs = session.staircases[index] ?? []
      let varied =
        stairs.isEmpty
        ? ExperimentFactor.allCases.filter(\.isNumeric) : Self.factors(block.staircases)
      for factor in varied {
        let levels = Self.levels(answered, factor, block)
        guard levels.count >= Self.fewestLevels || !stairs.isEmpty else { continue }
        let fit = Result { () throws(PsychometricFit.Unfitted) in
          try PsychometricFit(levels, guess: block.guessRate, lapse: block.lapse)
        }
        entries.append(
          Entry(
            block: block.name, factor: factor, levels: levels, guess: block.guessRate, fit: fit,
            staircases: stairs.filter { $0.plan.factor == factor }.map {
              ($0.plan.name, $0.plan.target, $0.estimate, $0.reversals.count)
            }))
      }
    }
    self.entries = entries
  }

  private static func factors(_ staircases: [Staircase.Plan]) -> [ExperimentFactor] {
    ExperimentFactor.allCases.filter { factor in staircases.contains { $0.factor == factor } }
  }

  private static func levels(
    _ records: [ExperimentRecord], _ factor: ExperimentFactor, _ block: ExperimentBlock
  ) -> [PsychometricFit.Level] {
    var counts: [Int: (trials: Int, right: Int)] = [:]
    for record in records {
      let level: Int?
      if let name = record.staircase {
        level =
          block.staircases.contains { $0.name == name && $0.factor == factor } ? record.level : nil
      } else {
        level = block.kinds.first {
          $0.name == record.trialType && $0.text == record.stimulus
            && $0.condition.rate == record.rate && $0.condition.intensity == record.intensity
            && (record.pulse == nil || $0.condition.level(of: .pulse) == record.pulse)
            && (record.gap == nil || $0.condition.level(of: .gap) == record.gap)
        }?.condition.level(of: factor)
      }
      guard let level else { continue }
      let count = counts[level] ?? (0, 0)
      counts[level] = (count.trials + 1, count.right + (record.isRight == true ? 1 : 0))
    }
    return counts.sorted { $0.key < $1.key }.map {
      PsychometricFit.Level(Double($0.key), trials: $0.value.trials, right: $0.value.right)
    }
  }

  /// The fits as a JSON document.
  package var json: String {
    JSONText.object([("fits", JSONText.array(entries.map(\.json)))]) + "\n"
  }
}

extension ExperimentFits.Entry {
  fileprivate var json: String {
    var members: [(String, String)] = [
      ("block", JSONText.string(block)), ("factor", JSONText.string(factor.rawValue)),
      ("unit", factor.unit.map(JSONText.string) ?? "null"),
      (
        "model",
        JSONText.string(PsychometricFit.formula)
      ),
    ]
    switch fit {
    case .success(let fit):
      members += [
        ("guess", "\(fit.guess)"), ("lapse", "\(fit.lapse)"), ("lapse_fitted", "\(fit.fitsLapse)"),
        ("threshold", "\(fit.threshold)"), ("slope", "\(fit.slope)"),
        ("threshold_error", fit.errors.map { "\($0.threshold)" } ?? "null"),
        ("slope_error", fit.errors.map { "\($0.slope)" } ?? "null"),
        (
          "threshold_ci95",
          fit.errors.map { errors in
            JSONText.array([-1.96, 1.96].map { "\(fit.threshold + $0 * errors.threshold)" })
          } ?? "null"
        ),
        ("log_likelihood", "\(fit.logLikelihood)"), ("deviance", "\(fit.deviance)"),
      ]
      for probability in [0.75, 0.85] {
        members.append(
          (
            "level_at_\(Int(probability * 100))",
            fit.level(at: probability).map { "\($0)" } ?? "null"
          ))
      }
    case .failure(let unfitted):
      members += [
        ("guess", "\(guess)"), ("not_fitted", JSONText.string(unfitted.obstacle.rawValue)),
      ]
      if let step = unfitted.step { members.append(("step_at", "\(step)")) }
    }
    members.append(("trials", "\(levels.reduce(0) { $0 + $1.trials })"))
    members.append(
      (
        "levels",
        JSONText.array(
          levels.map {
            JSONText.object([
              ("level", "\($0.level)"), ("trials", "\($0.trials)"), ("right", "\($0.right)"),
            ])
          })
      ))
    if !staircases.isEmpty {
      members.append(
        (
          "staircases",
          JSONText.array(
            staircases.map {
              JSONText.object([
                ("name", JSONText.string($0.name)), ("target", "\($0.target)"),
                ("reversals", "\($0.reversals)"),
                ("estimate", $0.estimate.map { "\($0)" } ?? "null"),
              ])
            })
        ))
    }
    return JSONText.object(members)
  }
}
