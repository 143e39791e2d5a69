import TactusWire

/// The reader's own call for help: a question, then one call to everybody, then what became of it.
///
/// A value without I/O: presses, outcomes and answers go in; what to do and what to feel comes out.
struct ReaderCallState: Hashable, Sendable {
  /// A person who can be called.
  struct Helper: Hashable, Sendable {
    var conversation: ConversationID
    var name: String
    var address: String?
    /// Whether the call can find its way to them.
    var hasWay = true
  }

  /// Everything that can be tried.
  struct Means: Hashable, Sendable {
    var people: [Helper] = []
    var hasCommand = false

    var isEmpty: Bool { people.isEmpty && !hasCommand }
  }

  /// One attempt of a call.
  enum Attempt: Hashable, Sendable {
    case person(Helper)
    case command
  }

  /// How an attempt ended.
  enum Outcome: Hashable, Sendable {
    case reached
    /// The message waits in the outbox, since nothing sends it.
    case kept
    /// A command has sent it without knowing where to.
    case withoutAddress
    case failed
    /// It may have reached somebody.
    case unknown
  }

  /// An answer to a press, or news of a call.
  enum Answer: Hashable, Sendable {
    case ask
    case call(Means)
    /// Nothing can be called: neither people nor a command are set up.
    case nothingSetUp
    /// The second press came before the question was felt.
    case tooSoon
    case cancelled
    /// An attempt has ended.
    case ended(Attempt, Outcome)
    /// Every attempt has ended, and none reached anybody.
    case nobodyReached
    /// A call was made just now: how each attempt stands, nil while it is under way.
    case underWay([Standing])
  }

  /// How an attempt stands.
  struct Standing: Hashable, Sendable {
    var attempt: Attempt
    var outcome: Outcome?
  }

  /// How long the question waits for its second press, once it is felt.
  static let patience = Microseconds.seconds(20)
  /// How long a further press makes no further call.
  static let interval = Microseconds.seconds(60)
  /// How long a message of somebody who was called counts as an answer.
  static let answerTime = Microseconds.seconds(3600)
  private static let mostAnswers = 32

  /// The question that waits, and what it offers.
  private struct Question: Hashable {
    var means: Means
    /// The alert that asks it.
    var alert: MessageID
    var since: Microseconds
    /// When its word was felt; nil while something else keeps the hand from feeling it.
    var felt: Microseconds?
  }

  /// The call that was made last.
  private struct Call: Hashable {
    var since: Microseconds
    var people: Set<ConversationID>
    var attempts: [Keyed] = []
  }

  /// An attempt with the key by which its end is reported.
  private struct Keyed: Hashable {
    var key: IdempotencyKey
    var standing: Standing
  }

  private var question: Question?
  private var call: Call?
  /// Messages that came as answers to the call.
  private var answers: [MessageID] = []

  /// Whether the question waits for its second press.
  func isAsked(at now: Microseconds) -> Bool {
    question.map { now - ($0.felt ?? now) < Self.patience } ?? false
  }

  /// Notes that an alert was felt, which may have asked the question.
  mutating func alertFelt(_ alert: MessageID, at now: Microseconds) {
    if question?.alert == alert { everythingFelt(at: now) }
  }

  /// Notes that nothing is left to feel.
  mutating func everythingFelt(at now: Microseconds) {
    if let question, question.felt == nil { self.question?.felt = now }
  }

  /// Handles a press of the chord.
  ///
  /// - Parameters:
  ///   - alert: the alert that asks a new question.
  ///   - isFelt: whether a glove is there to play it; without one a question counts as felt at once.
  ///   - means: everything that can be tried, which is looked up only for a new question.
  mutating func press(
    at now: Microseconds, shortest: Microseconds, alert: MessageID, isFelt: Bool,
    means: () -> Means
  ) -> Answer {
    if !isFelt { everythingFelt(at: question?.since ?? now) }
    if let question, isAsked(at: now) {
      guard question.felt != nil, now - question.since >= shortest else { return .tooSoon }
      self.question = nil
      return .call(question.means)
    }
    question = nil
    // Of a call of an earlier run nothing is known to tell, and nothing keeps the reader from calling again.
    if let call, !call.attempts.isEmpty, now - call.since < Self.interval {
      return .underWay(call.attempts.map(\.standing))
    }
    let means = means()
    guard !means.isEmpty else { return .nothingSetUp }
    question = Question(means: means, alert: alert, since: now, felt: isFelt ? nil : now)
    return .ask
  }

  /// Takes the question back; nil if none waits.
  mutating func cancel(at now: Microseconds) -> Answer? {
    defer { question = nil }
    return isAsked(at: now) ? .cancelled : nil
  }

  /// Notes a call that is being made, by the key of each attempt.
  mutating func begin(_ attempts: [(key: IdempotencyKey, attempt: Attempt)], at now: Microseconds) {
    let people = attempts.compactMap {
      if case .person(let helper) = $0.attempt { helper.conversation } else { nil }
    }
    call = Call(
      since: now, people: Set(people),
      attempts: attempts.map {
        Keyed(key: $0.key, standing: Standing(attempt: $0.attempt, outcome: nil))
      })
    answers = []
  }

  /// Takes over a call of an earlier run, for its answers only.
  mutating func resume(_ people: [ConversationID], since: Microseconds) {
    guard call == nil else { return }
    call = Call(since: since, people: Set(people))
  }

  /// Notes how an attempt ended; nil if the key is none of this call's.
  mutating func end(_ key: IdempotencyKey, _ outcome: Outcome) -> [Answer]? {
    guard let index = call?.attempts.firstIndex(where: { $0.key == key }),
      let standing = call?.attempts[index].standing
    else { return nil }
    // One that was told once is not told again.
    guard standing.outcome == nil else { return [] }
    var outcome = outcome
    if outcome == .reached, case .person(let helper) = standing.attempt, !helper.hasWay {
      outcome = .withoutAddress
    }
    call?.attempts[index].standing.outcome = outcome
    let all = call?.attempts.map(\.standing.outcome) ?? []
    let hasReachedNobody = all.allSatisfy { $0 == .failed || $0 == .kept }
    return [.ended(standing.attempt, outcome)] + (hasReachedNobody ? [.nobodyReached] : [])
  }

  /// When the call was made whose answers count; nil without one.
  var since: Microseconds? { call?.since }

  /// Whether messages of people who were called count as answers.
  func awaitsAnswers(at now: Microseconds) -> Bool {
    call.map { !$0.people.isEmpty && now - $0.since < Self.answerTime } ?? false
  }

  /// Notes a message from somebody; it is an answer if they were called within the hour.
  mutating func arrived(_ message: MessageID, from sender: ConversationID, at now: Microseconds) {
    guard let call, call.people.contains(sender), awaitsAnswers(at: now), !isAnswer(message)
    else { return }
    answers = answers.suffix(Self.mostAnswers - 1) + [message]
  }

  /// Whether the message came as an answer to the call.
  func isAnswer(_ message: MessageID) -> Bool { answers.contains(message) }
}
