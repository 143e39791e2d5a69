import TactusMessage
import TactusWire

/// The reader's own call for help: a question, then one call to everyone, then its outcomes.
///
/// A state machine without I/O: its inputs are presses, outcomes and messages; its outputs are the
/// actions and output to perform.
struct ReaderCallState: Hashable, Sendable {
  /// A person who can be called.
  struct Helper: Hashable, Sendable {
    var conversation: ConversationID
    var name: String
    var address: String?
    /// True if the message can be delivered to a known address.
    var hasWay = true
  }

  /// The available ways to call for help.
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

  /// The outcome of an attempt.
  enum Outcome: Hashable, Sendable {
    case reached
    /// The message waits in the outbox, because nothing can send it.
    case queued
    /// A command sent it without knowing an address.
    case withoutAddress
    case failed
    /// It may have been delivered.
    case unknown
  }

  /// The response to a press, or a change of a call.
  enum Answer: Hashable, Sendable {
    case ask
    case call(Means)
    /// No call is possible: neither people nor a command are set up.
    case nothingSetUp
    /// The second press came before the question was felt.
    case tooSoon
    case cancelled
    /// An attempt has ended.
    case ended(Attempt, Outcome)
    /// Every attempt has ended without reaching anyone.
    case nobodyReached
    /// A call was just made: the state of each attempt.
    case underWay([Standing])
  }

  /// The state of an attempt; the outcome is nil while it is in progress.
  struct Standing: Hashable, Sendable {
    var attempt: Attempt
    var outcome: Outcome?
  }

  /// The time for which the question waits for its second press, once felt.
  static let patience = Microseconds.seconds(20)
  /// The time during which another press makes no new call.
  static let interval = Microseconds.seconds(60)
  /// The time during which a message from a person called counts as an answer.
  static let answerTime = Microseconds.seconds(3600)
  private static let mostAnswers = 32

  /// The waiting question, with the ways to call.
  private struct Question: Hashable {
    var means: Means
    /// The alert that asks the question.
    var alert: MessageID
    var since: Microseconds
    /// The time when its word was felt; nil while other output delays it.
    var felt: Microseconds?
  }

  /// The last call made.
  private struct Call: Hashable {
    var since: Microseconds
    var people: Set<ConversationID>
    var attempts: [Keyed] = []
  }

  /// An attempt with the key by which its outcome is reported.
  private struct Keyed: Hashable {
    var key: IdempotencyKey
    var standing: Standing
  }

  private var question: Question?
  private var call: Call?
  /// The messages that answered the call.
  private var answers: [MessageID] = []

  /// Returns true if the question waits for its second press.
  func isAsked(at now: Microseconds) -> Bool {
    question.map { now - ($0.felt ?? now) < Self.patience } ?? false
  }

  /// Records that an alert was felt; returns true if it asked the question.
  mutating func alertFelt(_ alert: MessageID, at now: Microseconds) -> Bool {
    guard question?.alert == alert else { return false }
    everythingFelt(at: now)
    return true
  }

  /// Records that nothing is left to feel.
  mutating func everythingFelt(at now: Microseconds) {
    if let question, question.felt == nil { self.question?.felt = now }
  }

  /// Handles a press of the chord.
  ///
  /// - Parameters:
  ///   - alert: the alert that asks a new question.
  ///   - isFelt: true if a glove is connected to play it; without one a question counts as felt at
  ///     once.
  ///   - means: returns the available ways to call, evaluated only for a new question.
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
    // The attempts of an earlier run's call are unknown, and the reader may call again at once.
    if let call, !call.attempts.isEmpty, now - call.since < Self.interval {
      return .underWay(call.attempts.map(\.standing))
    }
    let means = means()
    guard !means.isEmpty else { return .nothingSetUp }
    question = Question(means: means, alert: alert, since: now, felt: isFelt ? nil : now)
    return .ask
  }

  /// Cancels the question; nil if none waits.
  mutating func cancel(at now: Microseconds) -> Answer? {
    defer { question = nil }
    return isAsked(at: now) ? .cancelled : nil
  }

  /// Records a call being made, with the key of each attempt.
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

  /// Adopts a call of an earlier run, only to recognize its answers.
  mutating func resume(_ people: [ConversationID], since: Microseconds) {
    guard call == nil else { return }
    call = Call(since: since, people: Set(people))
  }

  /// Records the outcome of an attempt; nil if the key does not belong to this call.
  mutating func end(_ key: IdempotencyKey, _ outcome: Outcome) -> [Answer]? {
    guard let index = call?.attempts.firstIndex(where: { $0.key == key }),
      let standing = call?.attempts[index].standing
    else { return nil }
    // An outcome is reported only once.
    guard standing.outcome == nil else { return [] }
    var outcome = outcome
    if outcome == .reached, case .person(let helper) = standing.attempt, !helper.hasWay {
      outcome = .withoutAddress
    }
    call?.attempts[index].standing.outcome = outcome
    let all = call?.attempts.map(\.standing.outcome) ?? []
    let hasReachedNobody = all.allSatisfy { $0 == .failed || $0 == .queued }
    return [.ended(standing.attempt, outcome)] + (hasReachedNobody ? [.nobodyReached] : [])
  }

  /// The time of the call whose answers count; nil without one.
  var since: Microseconds? { call?.since }

  /// Returns true if messages from the people called count as answers.
  func awaitsAnswers(at now: Microseconds) -> Bool {
    call.map { !$0.people.isEmpty && now - $0.since < Self.answerTime } ?? false
  }

  /// Records a message; it is an answer if its sender was called within the last hour.
  mutating func arrived(_ message: MessageID, from sender: ConversationID, at now: Microseconds) {
    guard let call, call.people.contains(sender), awaitsAnswers(at: now), !isAnswer(message)
    else { return }
    answers = answers.suffix(Self.mostAnswers - 1) + [message]
  }

  /// Returns true if the message answered the call.
  func isAnswer(_ message: MessageID) -> Bool { answers.contains(message) }
}
