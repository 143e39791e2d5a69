import TactusText

/// The settings that a plan and its blocks share.
struct BlockSettings {
  var condition = ExperimentCondition()
  var answer = AnswerMode.typed
  var timeout = 10_000
  var interval = 1000...1000
  var hasFeedback = false
  var repeats = 1
  var sequence = TrialSequence.random
  var guess: Double?
  var lapse: Double? = 0.02

  /// The members of a plan and of a block in JSON that are settings.
  static let keys = [
    "settings", "answer", "choices", "timeout_s", "interval_s", "feedback", "repeats", "order",
    "guess", "lapse",
  ]

  /// Returns the settings, with those that a plan or a block gives itself.
  func reading(_ members: JSONNode.Members) throws(JSONDocumentError) -> Self {
    var result = self
    if let node = members["settings"] {
      let keys = ExperimentFactor.allCases.map(\.rawValue)
      let own = try node.members(keys)
      var values: [String: String] = [:]
      for key in keys { values[key] = try own[key]?.word() }
      do throws(PlanProblem) { try result.condition.set(ExperimentFactor.texts(values)) } catch {
        throw node.refused(error.reason)
      }
    }
    if let node = members["answer"] {
      guard try node.text() == "typed" else {
        throw node.wrong("\"typed\"; for a forced choice give \"choices\"")
      }
      result.answer = .typed
    }
    if let node = members["choices"] { result.answer = .choice(try node.choices()) }
    if let node = members["timeout_s"] { result.timeout = try node.milliseconds(100...600_000) }
    if let node = members["interval_s"] {
      if let ends = try? node.elements() {
        guard ends.count == 2 else { throw node.wrong("a number, or two: the shortest, longest") }
        let shortest = try ends[0].milliseconds(0...60_000)
        result.interval = shortest...(try ends[1].milliseconds(shortest...60_000))
      } else {
        let interval = try node.milliseconds(0...60_000)
        result.interval = interval...interval
      }
    }
    if let node = members["feedback"] { result.hasFeedback = try node.flag() }
    if let node = members["repeats"] { result.repeats = try node.integer(1...1000) }
    if let node = members["order"] { result.sequence = try node.choice() }
    if let node = members["guess"] { result.guess = try node.number(0...0.9) }
    if let node = members["lapse"] {
      if case .string("fit") = node.value.content {
        result.lapse = nil
      } else {
        result.lapse = try node.number(0...0.2)
      }
    }
    return result
  }
}
