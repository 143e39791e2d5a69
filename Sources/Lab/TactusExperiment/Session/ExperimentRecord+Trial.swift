import TactusBraille

extension ExperimentRecord {
  /// Creates the row of a trial without an outcome yet.
  ///
  /// - Parameters:
  ///   - number: the number of the row.
  ///   - layout: the name of the glove's own layout.
  init(_ trial: ExperimentTrial, of plan: ExperimentPlan, number: Int, layout: String) {
    self.init()
    let block = plan.blocks[trial.block]
    let kind = block.kinds[trial.kind]
    let (cells, condition) = (kind.stimulus.cells, trial.condition)
    self.trial = number
    self.block = block.name
    trialType = kind.name
    attempt = trial.attempt
    stimulus = kind.text
    self.layout = condition.layout ?? layout
    rate = condition.rate
    intensity = condition.intensity
    if cells.isEmpty {
      encoding = "n/a"
    } else {
      stimulusCells = cells.unicodeBraille
      encoding = condition.encoding.kind.rawValue
      pulse = condition.level(of: .pulse)
      gap = condition.level(of: .gap)
      cellGap = condition.level(of: .cellGap)
      step = condition.level(of: .step)
      hold = condition.level(of: .hold)
    }
    if let staircase = trial.staircase {
      let settings = block.staircases[staircase]
      self.staircase = settings.name
      level = condition.level(of: settings.factor)
    }
    expected = kind.expected
  }

  /// Returns true if another row is of the same trial, whatever its outcome.
  func isSameTrial(as other: ExperimentRecord) -> Bool {
    trial == other.trial && block == other.block && trialType == other.trialType
      && stimulus == other.stimulus && attempt == other.attempt && rate == other.rate
      && intensity == other.intensity && staircase == other.staircase && level == other.level
      && expected == other.expected
  }

  /// One line for the experimenter.
  func sentence(_ progress: (done: Int, left: Int)) -> String {
    let number = "\(progress.done) of \(progress.done + progress.left)"
    switch outcome {
    case .answer:
      let time = responseTime.map { " after \(Self.seconds($0).dropLast(3)) s" } ?? ""
      return "\(number)  \(expected) → \(response ?? "n/a")\(time)"
    case .timeout: return "\(number)  \(expected) → no answer"
    case .void: return "\(number)  void: \(note ?? "")"
    }
  }
}
