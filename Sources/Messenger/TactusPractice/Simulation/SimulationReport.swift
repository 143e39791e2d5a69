import TactusText

/// The result of `tactus learn --simulate`.
package struct SimulationReport: Sendable {
  package let learner: SimulatedLearner
  package let seed: UInt64
  /// The courses in the computed order, and those in the fixed one with the same luck.
  package let computed: [SimulatedCourse.Alphabet]
  package let fixed: [SimulatedCourse.Alphabet]
  package let pace: SimulatedCourse.Pace
  package let strength: SimulatedTouch.Result
  /// The reason why no order could reach the goal; nil if none is certain.
  package let bound: String?

  /// The courses of a learner, which differ in luck only.
  package static let repetitions = 5
  private static let sessionsOutOfReach = 5

  /// - Parameter progress: called from time to time with the share of the work that is done; a goal
  ///   reached early skips some of it.
  package init(
    _ learner: SimulatedLearner, seed: UInt64, progress: (Double) -> Void = { _ in }
  ) {
    self.learner = learner
    self.seed = seed
    var course = SimulatedCourse(learner, seed: seed)
    bound = learner.bound(
      goal: SimulatedCourse.goal, sessionMinutes: course.sessionMinutes)
    if bound != nil { course.mostSessions = Self.sessionsOutOfReach }
    let courses = course.repetitions(Self.repetitions)
    var done = 0
    func run(_ course: SimulatedCourse, _ order: SimulatedCourse.Order) -> SimulatedCourse.Alphabet
    {
      defer { done += 1 }
      return course.alphabet(order) { session in
        let share = Double(session) / Double(course.mostSessions)
        progress((Double(done) + share) / Double(2 * courses.count))
      }
    }
    var computed: [SimulatedCourse.Alphabet] = []
    // One course at the limits says what others would, each of them a matter of minutes.
    for course in courses where computed.allSatisfy(\.isReached) {
      computed.append(run(course, .computed))
    }
    self.computed = computed
    fixed = courses.prefix(computed.count).map { run($0, .fixed) }
    pace = course.pace()
    strength = SimulatedTouch(learner.touch, seed: seed).run()
  }

  /// The questions in the computed order as a share of those in the fixed one, over all courses; nil unless the computed
  /// order always reached the goal, or if nothing had to be learned. A fixed order that did not reach it counts with the
  /// questions asked, so that the share is then an upper limit.
  package var ratio: Double? {
    let trials = fixed.reduce(0) { $0 + $1.trials }
    guard computed.allSatisfy(\.isReached), trials > 0 else { return nil }
    return Double(computed.reduce(0) { $0 + $1.trials }) / Double(trials)
  }

  package var json: String {
    var members = [
      ("simulation", "true"), ("learner", JSONText.string(learner.name)), ("seed", "\(seed)"),
      (
        "alphabet",
        JSONText.object([
          ("letters", "26"), ("goal", "\(SimulatedCourse.goal)"),
          ("status", JSONText.string(status.rawValue)),
          ("bound", bound.map { JSONText.string($0) } ?? "null"),
          ("shortfall", shortfall.map { JSONText.string($0) } ?? "null"),
          ("courses", "\(computed.count)"), ("computed", Self.json(computed)),
          ("fixed", Self.json(fixed)), ("ratio", ratio.map(Self.rounded) ?? "null"),
        ])
      ),
      (
        "pace",
        JSONText.object([
          ("threshold", Self.rounded(pace.truth)), ("estimate", Self.rounded(pace.estimate)),
          ("error_percent", Self.rounded(pace.error * 100)),
          ("standard_error_percent", Self.rounded(pace.standardError * 100)),
          ("trials", "\(pace.trials)"), ("settled", "\(pace.isSettled)"),
        ])
      ),
      ("strength", strengthJSON),
    ]
    if !learner.ignored.isEmpty {
      members.append(("ignored", JSONText.array(learner.ignored.map(JSONText.string))))
    }
    return JSONText.object(members)
  }

  private var strengthJSON: String {
    let motors = strength.record?.motors ?? []
    return JSONText.object([
      ("seconds", Self.rounded(strength.seconds)),
      ("failure", strength.failure.map { JSONText.string($0) } ?? "null"),
      ("true_thresholds", JSONText.array(learner.touch.thresholds.map(Self.rounded))),
      (
        "thresholds",
        JSONText.array(motors.map { $0.threshold.map(Self.rounded) ?? "null" })
      ),
      ("full", JSONText.array(motors.map { Self.rounded($0.full) })),
      ("pulse_ms", JSONText.array(motors.map { "\($0.milliseconds)" })),
    ])
  }

  private var strengthLine: String {
    if let failure = strength.failure { return "strength: no result, \(failure)" }
    let worst = strength.errors.map(abs).max() ?? 0
    return
      "strength: thresholds within \(Self.rounded(worst)) % of full drive, in \(Self.rounded(strength.seconds)) s"
  }

  /// Lines for people.
  package var lines: [String] {
    func order(_ name: String, _ courses: [SimulatedCourse.Alphabet]) -> String {
      let reached = courses.count { $0.isReached }
      let stop = courses.compactMap(\.stop).first.map { " (\($0))" } ?? ""
      return
        "\(name): \(Self.mean(courses) { Double($0.trials) }) questions in \(Self.mean(courses) { Double($0.sessions) }) sessions, goal reached in \(reached) of \(courses.count) courses\(stop)"
    }
    var lines = [
      "This is a simulation: it shows how the method works, not how well a person learns.",
      order("computed order", computed), order("fixed order", fixed),
    ]
    lines.append(statusLine)
    if let ratio { lines.append("ratio: \(Self.rounded(ratio))") }
    lines.append(
      "pace: \(Self.rounded(pace.estimate)) % estimated in \(pace.trials) questions, \(Self.rounded(pace.truth)) % in the file, error \(Self.rounded(pace.error * 100)) %\(pace.isSettled ? "" : " (not settled)")"
    )
    return lines + [strengthLine]
  }

  /// The line about members of the file that mean nothing, for before the run; nil if there are none.
  package static func ignored(_ learner: SimulatedLearner) -> String? {
    learner.ignored.isEmpty
      ? nil : "ignored in the file: \(learner.ignored.joined(separator: ", "))"
  }

  private static func json(_ courses: [SimulatedCourse.Alphabet]) -> String {
    var members = [
      ("trials", mean(courses) { Double($0.trials) }),
      ("sessions", mean(courses) { Double($0.sessions) }),
      ("minutes", mean(courses) { $0.minutes }),
      ("reached", "\(courses.allSatisfy(\.isReached))"),
      ("accuracy", mean(courses) { $0.accuracy }),
      ("trials_by_course", JSONText.array(courses.map { "\($0.trials)" })),
      ("known_by_session", JSONText.array((courses.first?.known ?? []).map { "\($0)" })),
    ]
    if let stop = courses.compactMap(\.stop).first {
      members.append(("stop", JSONText.string(stop)))
    }
    return JSONText.object(members)
  }

  private static func mean(
    _ courses: [SimulatedCourse.Alphabet], _ value: (SimulatedCourse.Alphabet) -> Double
  ) -> String {
    rounded(courses.reduce(0) { $0 + value($1) } / Double(max(1, courses.count)))
  }

  private static func rounded(_ value: Double) -> String { JSONText.hundredths(value) }
}
