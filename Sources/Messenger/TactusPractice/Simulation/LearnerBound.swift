import TactusText

/// The limit that no order of questions can exceed.
extension SimulatedLearner {
  /// The reason why no order can bring this learner to the goal; nil if none is certain.
  func bound(goal: Int, sessionMinutes: Double) -> String? {
    if silence >= 1 { return "no question is ever answered" }
    if lapses >= 1 { return "no question is ever attended to" }
    let learnable =
      learning.atOnce > 0 || learning.consolidation > 0
      ? (0..<26).count { knows.contains($0) || learning.rate > 0 && ceiling(of: $0) > 0 }
      : knows.count
    if learnable < goal {
      return
        "at most \(Spoken.count(learnable, "letter")) can be learned, as the others are never felt right, or nothing is ever kept"
    }
    let questions = Int(sessionMinutes * 60 / fewestSeconds)
    if forgetting.growth <= 1, Self.recall(afterDay: firstHalfLife) < 0.9, questions < goal {
      return
        "every letter must be asked again on the day, and a session holds at most \(Spoken.count(questions, "question"))"
    }
    return nil
  }

  /// The shortest time of a question and its answer.
  private var fewestSeconds: Double { 1.4 + answerSeconds + 0.5 }

  private static func recall(afterDay halfLife: Double) -> Double {
    KnowledgeTracing.halved(after: 1 / halfLife)
  }
}

extension SimulationReport {
  /// The end of the courses in the computed order.
  package enum Status: String, Sendable {
    case reached
    case knownFromTheStart = "known from the start"
    case outOfReach = "out of reach"
    case noAnswers = "no answers"
    case notReached = "not reached"
  }

  package var status: Status {
    if computed.allSatisfy({ $0.isReached && $0.trials == 0 }) { return .knownFromTheStart }
    if computed.allSatisfy(\.isReached) { return .reached }
    if bound != nil { return .outOfReach }
    return computed.contains { $0.stop == "no answers" } ? .noAnswers : .notReached
  }

  /// The reason why the goal was not reached although it may be possible: the letters that a session teaches, and those
  /// that a night takes; nil unless the status is `notReached`.
  package var shortfall: String? {
    guard status == .notReached, let course = computed.last, let most = course.known.max() else {
      return nil
    }
    let nights = zip(course.known, course.kept.dropFirst()).map { $0 - $1 }
    let lost = Double(nights.reduce(0, +)) / Double(max(1, nights.count))
    let questions = course.trials / max(1, course.sessions)
    return
      "a session holds \(Spoken.count(questions, "question")), at most \(Spoken.count(most, "letter")) were known after one, and a night took \(JSONText.hundredths(lost)) of them on average"
  }

  /// The line about the status, for people.
  var statusLine: String {
    let goal = "\(SimulatedCourse.goal) of 26 letters"
    return switch status {
    case .reached: "reached: \(goal) known in every course"
    case .knownFromTheStart: "known from the start: \(goal), so that nothing had to be learned"
    case .outOfReach: "out of reach: \(bound ?? ""), in any order; the courses were cut short"
    case .noAnswers: "no answers: the learner stayed away for five sessions"
    case .notReached:
      "not reached: \(goal) were not known within the limits of \(SimulatedCourse.limits): \(shortfall ?? "")"
    }
  }
}
