import TactusMessenger
import TactusStore
import TactusWire

/// What the messenger does beyond the hand, for good: messages in the store, sending and actions by the
/// person's own commands, answers to those who brought a message.
struct StoreOutlet: MessengerOutlet {
  private struct Work {
    enum Purpose {
      case send(OutgoingMessage)
      case act(FraudAction, MessageID)
    }
    var purpose: Purpose
    var program: ChildProcess
  }

  let shelf: MessageStore
  private let configuration: MessengerConfiguration
  private var work: [Work] = []
  /// Messages that came just now, and what was done with them.
  private var deliveries: [MessageID: Delivery] = [:]
  /// Whether the store has messages in hand that were perhaps not felt yet.
  private var hasUnfelt = false
  /// When missed messages are told although those before were perhaps not felt.
  private var nextMissed = Microseconds.zero
  /// What a helper should know, one line each.
  private var troubles: [Failure] = []

  init(_ store: MessageStore, _ configuration: MessengerConfiguration) {
    shelf = store
    self.configuration = configuration
  }

  mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent] {
    do throws(StoreError) {
      switch effect {
      case .markRead(let id): try shelf.markRead(id)
      case .save(let draft, let conversation): try shelf.save(draft, for: conversation)
      case .discardDraft(let conversation): try shelf.discardDraft(for: conversation)
      case .send(let message): return try send(message, at: now)
      case .run(let action, let message): return try run(action, message, at: now)
      case .delivered(let id, let delivery):
        deliveries[id] = delivery
        hasUnfelt = hasUnfelt || delivery.isTelling
        try shelf.delivered(id, delivery, at: .now)
      case .journal(let entry): try shelf.journal(entry, at: .now)
      case .complain(let error): troubles.append(Failure(.inputOutput, error.reason.printable))
      case .sendKept, .feel, .alert, .urgent, .withdraw, .answer, .control: break
      }
      return []
    } catch {
      troubles.append(Failure(error))
      // Whoever waits for an answer gets one: what the store cannot note was not done.
      switch effect {
      case .send(let message): return [.sent(message.key, .failed)]
      case .run(let action, _): return [.done(action, .failed)]
      case .save:
        troubles.removeLast()
        return [.notKept(ShelfError(Failure(error).message))]
      default: return []
      }
    }
  }

  /// What was done with a message lately; nil when nothing was.
  func delivery(of id: MessageID) -> Delivery? { deliveries[id] }

  /// For when all who wait have heard of them.
  mutating func forgetDeliveries() { deliveries.removeAll(keepingCapacity: true) }

  mutating func takeTroubles() -> [Failure] {
    defer { troubles.removeAll() }
    return troubles
  }

  // MARK: Missed messages

  /// The urgent messages that came by another way than this messenger, to be told; nil when there are none.
  /// Nothing is lost by asking late or never: what is not taken here waits in the store.
  ///
  /// After some, the next are told together, once those were felt or a minute has passed: a long import must
  /// not pile up alerts.
  mutating func takeMissed(at now: Microseconds) throws(StoreError) -> MessengerEvent? {
    try shelf.checkPlace()
    guard !hasUnfelt || now >= nextMissed else { return nil }
    let missed = try shelf.takeMissed(most: Self.mostMissed, at: .now)
    if missed.isEmpty { return nil }
    nextMissed = now + Self.missedInterval
    return .missed(missed.urgent, others: missed.others)
  }

  /// To be called when all that was told has been felt: whoever kills the messenger before has it told again.
  mutating func settle() {
    guard hasUnfelt else { return }
    hasUnfelt = false
    do throws(StoreError) { try shelf.settleDeliveries() } catch { troubles.append(Failure(error)) }
  }

  private static let mostMissed = 32
  private static let missedInterval = Microseconds(60_000_000 as Int64)

  // MARK: Commands

  private mutating func send(
    _ message: OutgoingMessage, at now: Microseconds
  ) throws(StoreError) -> [MessengerEvent] {
    guard let command = configuration.send else {
      try shelf.queue(message, at: .now)
      return try sent(message, .kept)
    }
    // A draft that was perhaps sent says so when it is opened: a reader who sends it has decided.
    switch try shelf.beginSending(message, at: .now, again: true) {
    case .go:
      start(.send(message), command, CommandInput.send(message), at: now)
      return []
    case .alreadySent: return try sent(message, .sent)
    case .perhapsSent: return try sent(message, .unknown)
    case .underWay: return []
    }
  }

  private mutating func sent(
    _ message: OutgoingMessage, _ outcome: SendOutcome
  ) throws(StoreError) -> [MessengerEvent] {
    try shelf.journal(.sent(message.conversation, outcome), at: .now)
    return [.sent(message.key, outcome)]
  }

  private mutating func run(
    _ action: FraudAction, _ id: MessageID, at now: Microseconds
  ) throws(StoreError) -> [MessengerEvent] {
    guard action != .ignore else { return try done(action, id, .done) }
    guard let command = configuration.command(for: action) else {
      troubles.append(
        Failure(
          .unavailable, "no command to \(action.rawValue)",
          cure: "set \"\(action == .freezeCard ? "freeze_card" : "call_bank")\" in the settings"))
      return try done(action, id, .failed)
    }
    let message: Message?
    do throws(ShelfError) { message = try shelf.message(id) } catch { message = nil }
    guard let message else { return try done(action, id, .failed) }
    start(.act(action, id), command, CommandInput.act(action, on: message), at: now)
    return []
  }

  private func done(
    _ action: FraudAction, _ id: MessageID, _ outcome: ActionOutcome
  ) throws(StoreError) -> [MessengerEvent] {
    try shelf.journal(.acted(action, id, outcome), at: .now)
    return [.done(action, outcome)]
  }

  private mutating func start(
    _ purpose: Work.Purpose, _ command: [String], _ input: String, at now: Microseconds
  ) {
    work.append(Work(purpose: purpose, program: ChildProcess(command, input: input, at: now)))
  }

  /// What to wait for while commands run.
  var interests: [Interest] { work.flatMap(\.program.interests) }
  var nextDeadline: Microseconds? { work.compactMap(\.program.deadline).min() }
  var isBusy: Bool { !work.isEmpty }

  /// What the commands have come to.
  mutating func step(at now: Microseconds) -> [MessengerEvent] {
    for item in work { item.program.step(at: now) }
    let ended = work.filter { $0.program.outcome != nil }
    work.removeAll { $0.program.outcome != nil }
    return ended.flatMap { finish($0) }
  }

  /// Those that still run are ended; what became of their messages is not known.
  mutating func abandon() {
    let left = work
    work = []
    for item in left { _ = finish(item) }
  }

  private mutating func finish(_ item: Work) -> [MessengerEvent] {
    let outcome = item.program.outcome ?? .unknown(reason: "ended with the messenger")
    if let reason = outcome.reason { troubles.append(Failure(.unavailable, reason)) }
    do throws(StoreError) {
      switch item.purpose {
      case .send(let message):
        try shelf.finishSending(message.key, outcome.sending, at: .now)
        return try sent(message, outcome.sending)
      case .act(let action, let id): return try done(action, id, outcome.action)
      }
    } catch {
      troubles.append(Failure(error))
      switch item.purpose {
      case .send(let message): return [.sent(message.key, .unknown)]
      case .act(let action, _): return [.done(action, outcome.action)]
      }
    }
  }
}
