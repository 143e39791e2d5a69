import TactusBraille
import TactusHaptics
import TactusLink
import TactusText

/// The course of a simulated learner in virtual time: sessions of ten minutes on consecutive days.
package struct SimulatedCourse: Sendable {
  /// The order of the letters.
  package enum Order: Sendable, CaseIterable {
    /// That of `PracticeScheduler`.
    case computed
    /// From a to z, and again.
    case fixed
  }

  /// The result of the letters' course.
  package struct Alphabet: Hashable, Sendable {
    /// The questions until 90 % of the letters were known; all questions if that was not reached.
    package var trials = 0
    package var isReached = false
    package var sessions = 0
    /// The virtual minutes of practice.
    package var minutes = 0.0
    /// The letters known at the end of each session, or when the goal was reached.
    package var known: [Int] = []
    /// The letters still known at the start of each session.
    package var kept: [Int] = []
    /// The mean accuracy over the letters at the end, as a share of the best that the learner can reach.
    package var accuracy = 0.0
    /// The reason for an early end.
    package var stop: String?
  }

  /// The result of the measurement of pace.
  package struct Pace: Hashable, Sendable {
    package var trials = 0
    package var estimate = 0.0
    package var standardError = 0.0
    package var isSettled = false
    package var truth = 0.0
    /// The difference from the true threshold, as a share of it.
    package var error: Double { abs(estimate - truth) / truth }
  }

  package let learner: SimulatedLearner
  package private(set) var seed: UInt64
  package var sessionMinutes = 10.0
  package var mostSessions = 400
  package var mostTrials = 20_000
  static let limits = "400 sessions and 20,000 questions"
  /// The maximum number of answers in the measurement of pace.
  package var mostPaceTrials = PaceRecord.most

  package init(_ learner: SimulatedLearner, seed: UInt64) {
    (self.learner, self.seed) = (learner, seed)
  }

  /// The letters known that end the course: 90 % of 26.
  package static let goal = 24
  /// A session ends if its first questions have no answer, this many of them; and the course after five sessions
  /// without one. A reader who answers now and then is asked on.
  static let mostSilence = 20
  private static let mostSilentSessions = 5
  private static let start = Timestamp(milliseconds: 1_750_000_000_000)
  private static let day: Int64 = 86_400_000

  private static let catalogue = PracticeCatalogue(
    words: [], sentences: []
  ) { text in
    SimulatedLearner.letters.first { $0.text == text }.map { [$0.cell] }
  }

  /// Runs the course until 90 % of the letters are known.
  ///
  /// - Parameter progress: called after each session with its number, from 1.
  package func alphabet(_ order: Order, progress: (Int) -> Void = { _ in }) -> Alphabet {
    var course = LetterCourse(learner, seed, order, Self.catalogue)
    var result = Alphabet()
    var silentSessions = 0
    if course.known(Self.start, since: Self.start) >= Self.goal {
      // There is nothing to learn: not one question is needed.
      result.isReached = true
      result.known = [course.known(Self.start, since: Self.start)]
      result.accuracy = course.accuracy(Self.start, since: Self.start)
      return result
    }
    while result.sessions < mostSessions, result.trials < mostTrials {
      let start = Self.start.milliseconds + Int64(result.sessions) * Self.day
      result.sessions += 1
      result.kept.append(course.known(Timestamp(milliseconds: start), since: Self.start))
      var seconds = 0.0
      var silence = 0
      var answers = 0
      while seconds < sessionMinutes * 60, result.trials < mostTrials {
        let now = Timestamp(milliseconds: start + Int64(seconds * 1000))
        guard let (isAnswered, taken) = course.ask(at: now, since: Self.start) else { break }
        seconds += taken
        result.trials += 1
        if isAnswered { answers += 1 } else { silence += 1 }
        if answers == 0, silence >= Self.mostSilence { break }
        if course.known(now, since: Self.start) >= Self.goal {
          result.isReached = true
          break
        }
      }
      result.minutes += seconds / 60
      let end = Timestamp(milliseconds: start + Int64(seconds * 1000))
      result.known.append(course.known(end, since: Self.start))
      result.accuracy = course.accuracy(end, since: Self.start)
      progress(result.sessions)
      if result.isReached { return result }
      silentSessions = answers == 0 ? silentSessions + 1 : 0
      if silentSessions >= Self.mostSilentSessions {
        result.stop = "no answers"
        return result
      }
      course.sleep()
    }
    result.stop =
      result.trials < mostTrials
      ? "not within \(result.sessions) sessions" : "not within \(result.trials) questions"
    return result
  }

  /// The courses of this learner with other luck: the seeds of each follow from this one's.
  package func repetitions(_ count: Int) -> [SimulatedCourse] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var course = self
      course.seed = generator.next()
      return course
    }
  }

  /// Measures the pace with letters that the learner knows by then.
  package func pace() -> Pace {
    let luck = Luck(seed: seed ^ 0x7061_6365)
    var staircase = PaceStaircase()
    var expert = learner
    expert.knows = Set(0..<26)
    expert.forgetting.overnight = 0
    var mind = SimulatedMind(expert, seed: seed ^ 0x7061_6365)
    var silence = 0
    var questions = 0
    while !staircase.isSettled, staircase.trials < mostPaceTrials,
      silence < Self.mostSilence * Self.mostSilentSessions
    {
      let letter = Int(luck.uniform(.choice, questions, 0) * 26)
      questions += 1
      guard let answer = mind.answer(letter, rate: staircase.rate, day: 0) else {
        silence += 1
        continue
      }
      silence = 0
      staircase.record(isRight: answer == SimulatedLearner.letters[letter].cell)
    }
    return Pace(
      trials: questions, estimate: staircase.threshold, standardError: staircase.standardError,
      isSettled: staircase.isSettled, truth: learner.threshold)
  }
}

/// The letters asked of a learner in an order.
private struct LetterCourse {
  private let order: SimulatedCourse.Order
  private let learner: SimulatedLearner
  private var mind: SimulatedMind
  private var progress = PracticeProgress()
  private var scheduler: PracticeScheduler
  private var generator: SplitMix64
  private var question = 0
  private var rate = 50.0
  private var latest: [Bool] = []

  init(
    _ learner: SimulatedLearner, _ seed: UInt64, _ order: SimulatedCourse.Order,
    _ catalogue: PracticeCatalogue
  ) {
    (self.order, self.learner) = (order, learner)
    mind = SimulatedMind(learner, seed: seed)
    scheduler = PracticeScheduler(catalogue, kinds: [.letter])
    generator = SplitMix64(seed: seed)
  }

  /// Asks the next question; returns whether it was answered, and the seconds that it took.
  mutating func ask(at now: Timestamp, since start: Timestamp) -> (isAnswered: Bool, taken: Double)?
  {
    let letters = SimulatedLearner.letters
    var item = PracticeItem(.letter, letters[question % 26].text, [letters[question % 26].cell])
    if order == .computed {
      guard let next = scheduler.next(progress, at: now, using: &generator) else { return nil }
      item = next
    }
    question += 1
    guard let letter = letters.firstIndex(where: { $0.text == item.text }) else { return nil }
    let answer = mind.answer(letter, rate: rate, day: Self.days(now, start))
    let isRight = answer == letters[letter].cell
    progress.record(
      PracticeTrial(
        item, cells: answer.map { [$0] }, isRight: isRight, at: now,
        milliseconds: Int(learner.answerSeconds * 1000)))
    adapt(isRight)
    let played = 0.7 * 100 / rate
    let feedback = answer == nil ? 5 : isRight ? 0.5 : 2 + 2 * played
    return (answer != nil, played + learner.answerSeconds + feedback)
  }

  /// The pace of a beginner, the same for both orders: half of the encoding's own speed, slower while little is right.
  private mutating func adapt(_ isRight: Bool) {
    latest.append(isRight)
    guard latest.count == 12 else { return }
    let right = latest.count { $0 }
    if right <= 4 { rate = max(25, rate * 0.85) } else if right >= 10 { rate = min(50, rate * 1.1) }
    latest = []
  }

  mutating func sleep() { mind.sleep() }

  func known(_ now: Timestamp, since start: Timestamp) -> Int {
    mind.known(day: Self.days(now, start))
  }

  func accuracy(_ now: Timestamp, since start: Timestamp) -> Double {
    mind.accuracy(day: Self.days(now, start))
  }

  private static func days(_ now: Timestamp, _ start: Timestamp) -> Double {
    Double(now.milliseconds - start.milliseconds) / 86_400_000
  }
}
