package import TactusAnalysis
package import TactusMessenger
package import TactusStore
package import TactusSystem
package import TactusWire

/// What the messenger does beyond the hand, for good: messages in the store, sending and actions by the
/// person's own commands, answers to those who brought a message.
///
/// Nothing here waits: what depends on the store follows in `step` once the store has it.
package struct StoreOutlet: MessengerOutlet {
  /// What became of a message that was handed over to be kept.
  package typealias Arrival = (ticket: Int, result: Result<StoredMessage, StoreError>)

  private let configuration: MessengerConfiguration
  private var desk: StoreDesk
  private var commands = RunningCommands()
  private var arrivals: [Arrival] = []
  /// Messages that are handed over and not in `arrivals` yet.
  private var deliveriesUnderWay = 0
  /// Messages that came just now, and what was done with them.
  private var deliveries: [MessageID: Delivery] = [:]
  /// Those of which the store does not know that they were felt, or that no more of them is to be.
  private var inHand: Set<MessageID> = []
  /// Those of them that the store is being told of; nil while it is told of none.
  private var settling: Set<MessageID>?
  /// What was in hand is not brought to the store again before.
  private var nextSettling = Microseconds.zero
  /// Whether the store has messages in hand that were perhaps not felt yet.
  private var hasUnfelt = false
  /// When missed messages are told although those before were perhaps not felt.
  private var nextMissed = Microseconds.zero
  private var isLooking = false
  /// Whether what was kept goes by itself: then the hand is not told that there is none.
  private var isSendingUnasked = false
  /// What is being sent of that.
  private var keptKeys: Set<IdempotencyKey> = []
  /// How much of it is left.
  private var keptLeft = 0
  /// What is wrong with keeping in the store, and with looking into it, as it was felt and said last: who can
  /// read there cannot always write.
  private var (keepingTrouble, lookingTrouble): (String?, String?) = (nil, nil)
  /// What a helper should know, one line each.
  private var troubles: [Failure] = []
  /// What was said of that since something was written last: each once.
  private var said: Set<String> = []
  /// The keys of messages of which an earlier run never knew whether they went.
  package let perhapsSent: [IdempotencyKey]
  /// Actions that an earlier run began and did not end, until the hand is told.
  private var interrupted: [InterruptedAction]
  /// Messages of which an earlier run never told that they may have gone.
  private var cutShort: [OutgoingMessage]
  /// What the hand is being told, and what it was told of which the store could not take that.
  private var told = StoreJob.Told()
  /// Whether the messenger ends: nothing more is begun.
  private var isLeaving = false

  package init(_ path: String, _ configuration: MessengerConfiguration) throws(StoreError) {
    let store = try MessageStore(path: path)
    perhapsSent = try store.outbox(.unknown).map(\.message.key)
    interrupted = try store.interruptedActions()
    cutShort = try store.untoldPerhapsSent()
    desk = try StoreDesk(store, at: path)
    self.configuration = configuration
  }

  package var shelf: StoredShelf { desk.shelf }

  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id):
      inHand.remove(id)
      desk.ask(.markRead(id))
    case .save(let draft, let conversation): desk.ask(.save(draft, conversation))
    case .discardDraft(let conversation): desk.ask(.discardDraft(conversation))
    case .send(let message):
      desk.ask(configuration.send == nil ? .queue(message) : .beginSending(message))
    case .run(let action, let message): run(action, message)
    case .delivered(let id, let delivery):
      deliveries[id] = delivery
      if delivery == .queued { inHand.insert(id) } else { inHand.remove(id) }
      hasUnfelt = hasUnfelt || delivery.isTelling
      desk.ask(.delivered(id, delivery))
    case .told(let id): desk.ask(.told(id))
    case .journal(let entry): desk.ask(.journal(entry))
    case .complain(let error): troubles.append(Failure(.inputOutput, error.reason.printable))
    case .sendKept: desk.ask(.countKept)
    case .feel, .alert, .urgent, .withdraw, .answer, .control: break
    }
    return []
  }

  // MARK: Messages

  /// Hands over a message that came; `takeArrivals` tells what became of it, by what this returns.
  package mutating func deliver(_ message: IncomingMessage, _ analysis: Analysis) -> Int {
    deliveriesUnderWay += 1
    return desk.ask(.deliver(message, analysis))
  }

  package mutating func takeArrivals() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// What was done with a message lately; nil when nothing was.
  package func delivery(of id: MessageID) -> Delivery? { deliveries[id] }

  /// Whether it is told and was not felt yet.
  package func isInHand(_ id: MessageID) -> Bool { inHand.contains(id) }

  /// For when all who wait have heard of them.
  package mutating func forgetDeliveries() { deliveries.removeAll(keepingCapacity: true) }

  /// That nothing can be kept is felt and said once, until something is kept.
  package mutating func complainOfKeeping(_ failure: Failure) -> [MessengerEvent] {
    defer { keepingTrouble = failure.message }
    return complain(failure)
  }

  private func complain(_ failure: Failure) -> [MessengerEvent] {
    [keepingTrouble, lookingTrouble].contains(failure.message)
      ? [] : [.notKept(ShelfError(failure.message))]
  }

  package mutating func takeTroubles() -> [Failure] {
    if let news = desk.takeNews() { troubles.append(news) }
    defer { troubles.removeAll() }
    return troubles.filter { said.insert($0.message).inserted }
  }

  // MARK: Missed messages

  /// Asks for the urgent messages that came by another way than this messenger; they are told by
  /// `MessengerEvent.missed`. Nothing is lost by asking late or never: what is not taken here waits in the
  /// store.
  ///
  /// After some, the next are taken once those were felt or a minute has passed: a long import must
  /// not pile up alerts.
  package mutating func look(at now: Microseconds) {
    guard !isLooking else { return }
    isLooking = true
    let isInTime = !hasUnfelt || now >= nextMissed
    desk.ask(.look(most: isInTime ? Self.mostMissed : nil))
  }

  /// To be called when all that was told has been felt: whoever kills the messenger before has it told again.
  package mutating func settle(at now: Microseconds) {
    guard hasUnfelt || !told.isEmpty, settling == nil, now >= nextSettling else { return }
    // The store would take what is on its way to the hand for told, too.
    guard !isLooking, deliveriesUnderWay == 0, arrivals.isEmpty else { return }
    hasUnfelt = false
    settling = inHand
    desk.ask(.settle(told))
    told = StoreJob.Told()
  }

  private static let mostMissed = 32
  private static let missedInterval = Microseconds.seconds(60)
  private static let settlingInterval = Microseconds.seconds(1)

  // MARK: Sending and acting

  /// Sends what was kept for want of a command, one after the other, each at most once.
  package mutating func sendKept() {
    guard configuration.send != nil else { return }
    isSendingUnasked = true
    desk.ask(.countKept)
  }

  private mutating func run(_ action: FraudAction, _ id: MessageID) {
    guard action != .ignore else {
      desk.ask(.endAction(action, id, .done))
      return
    }
    let message = (try? desk.shelf.message(id)) ?? nil
    if let message, configuration.command(for: action) != nil {
      desk.ask(.beginAction(action, message))
      return
    }
    if message != nil {
      troubles.append(
        Failure(
          .unavailable, "no command to \(action.rawValue)",
          cure: "set \"\(action == .freezeCard ? "freeze_card" : "call_bank")\" in the settings"))
    }
    desk.ask(.endAction(action, id, .failed))
  }

  /// What to wait for.
  package var interests: [Interest] { commands.interests + [desk.interest] }
  package func nextDeadline(at now: Microseconds) -> Microseconds? {
    [commands.nextDeadline, desk.nextDeadline(at: now)].compactMap { $0 }.min()
  }
  /// Whether something runs or is still to be written.
  package var isBusy: Bool { !commands.isEmpty || !desk.isIdle }

  /// What the commands and the store have come to.
  package mutating func step(at now: Microseconds) -> [MessengerEvent] {
    var events = interrupted.map { MessengerEvent.interrupted($0.action, $0.message) }
    events += cutShort.map { MessengerEvent.keptSent($0, .unknown) }
    told.interrupted += interrupted
    told.perhapsSent += cutShort.map(\.key)
    (interrupted, cutShort) = ([], [])
    for ended in commands.step(at: now) { note(ended) }
    for item in desk.takeEnded() {
      if item.isWritten { said = [] }
      switch item.result {
      case .success(let answer): events += follow(item.task, answer, at: now)
      case .failure(let error): events += fail(item.task, error, at: now)
      }
    }
    return events
  }

  /// From now on nothing is begun: what waits to be sent goes in the next run.
  package mutating func leave() {
    isLeaving = true
    for id in told.messages { desk.ask(.told(id)) }
    told.messages = []
  }

  /// Those that still run are ended; what became of their messages is not known.
  package mutating func abandon() {
    for ended in commands.abandon() { note(ended) }
  }

  /// Waits until all is written, but not for ever; what is not is said by `takeTroubles`.
  package mutating func close(within patience: Duration = .seconds(5)) {
    if desk.close(within: patience) {
      _ = step(at: .zero)
    } else {
      troubles.append(
        Failure(
          .unavailable, "what was done last may not be kept",
          cure: "end the program that holds the store, or see that the disk is well"))
    }
  }

  // MARK: What follows

  private mutating func note(_ ended: RunningCommands.Ended) {
    if let reason = ended.outcome.reason { troubles.append(Failure(.unavailable, reason)) }
    switch ended.purpose {
    case .send(let message), .sendKept(let message):
      desk.ask(.endSending(message, ended.outcome.sending))
      if case .sendKept = ended.purpose, !isLeaving { desk.ask(.takeKept) }
    case .act(let action, let message):
      // One that was ended with the messenger may have been done: the next start says so.
      guard !ended.isAbandoned else { return }
      desk.ask(.endAction(action, message.id, ended.outcome.action))
    }
  }

  /// What can be done once the store has something.
  private mutating func follow(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch (job.work, answer) {
    case (_, .stored(let message)):
      deliveriesUnderWay -= 1
      keepingTrouble = nil
      arrivals.append((job.ticket, .success(message)))
    case (.look, _):
      (isLooking, lookingTrouble) = (false, nil)
      guard case .missed(let missed) = answer, !missed.isEmpty else { return [] }
      nextMissed = now + Self.missedInterval
      inHand.formUnion(missed.others)
      return [.missed(missed.urgent, others: missed.others.count)]
    case (.settle, _):
      inHand.subtract(settling ?? [])
      settling = nil
    case (.queue(let message), _): return [.sent(message.key, .kept)]
    case (.beginSending(let message), .permission(let permission)):
      switch permission {
      case .go where isLeaving: desk.ask(.endSending(message, .kept))
      case .go:
        if let command = configuration.send { commands.start(.send(message), command, at: now) }
      case .alreadySent: return [.sent(message.key, .sent)]
      case .perhapsSent: return [.sent(message.key, .unknown)]
      // Whoever asks for it now is told how that ends.
      case .underWay: keptKeys.remove(message.key)
      }
    case (_, .waiting(let count)): return sendKept(count)
    case (_, .kept(let message?)):
      guard !isLeaving, let command = configuration.send else {
        desk.ask(.endSending(message, .kept))
        break
      }
      keptKeys.insert(message.key)
      keptLeft = max(0, keptLeft - 1)
      commands.start(.sendKept(message), command, at: now)
    case (.endSending(let message, let outcome), _): return [sendingEnded(message, outcome)]
    case (.beginAction(let action, let message), _):
      // The next start says that it may have been done.
      guard !isLeaving else { break }
      if let command = configuration.command(for: action) {
        commands.start(.act(action, message), command, at: now)
      }
    case (.endAction(let action, _, let outcome), _): return [.done(action, outcome)]
    default: break
    }
    return []
  }

  private mutating func sendKept(_ count: Int) -> [MessengerEvent] {
    let isTold = !isSendingUnasked || count > 0
    isSendingUnasked = false
    let isSending = configuration.send != nil
    if isSending, count > 0 {
      keptLeft = count
      desk.ask(.takeKept)
    }
    return isTold ? [.keptWaiting(count, isSending: isSending)] : []
  }

  private mutating func sendingEnded(
    _ message: OutgoingMessage, _ outcome: SendOutcome
  ) -> MessengerEvent {
    if outcome == .unknown { told.perhapsSent.append(message.key) }
    return keptKeys.remove(message.key) == nil
      ? .sent(message.key, outcome) : .keptSent(message, outcome)
  }

  /// Whoever waits for an answer gets one: what the store cannot note was not done.
  private mutating func fail(
    _ job: StoreJob, _ error: StoreError, at now: Microseconds
  ) -> [MessengerEvent] {
    switch job.work {
    case .deliver:
      deliveriesUnderWay -= 1
      arrivals.append((job.ticket, .failure(error)))
      return []
    case .look:
      isLooking = false
      defer { lookingTrouble = Failure(error).message }
      return complain(Failure(error))
    case .save: return [.notKept(ShelfError(Failure(error).message))]
    case .told(let id): told.messages.append(id)
    case .settle(let unsettled):
      told.add(unsettled)
      (hasUnfelt, settling) = (true, nil)
      nextSettling = now + Self.settlingInterval
    case .countKept where !isSendingUnasked:
      return [.notKept(ShelfError(Failure(error).message))]
    default: break
    }
    troubles.append(Failure(error))
    switch job.work {
    case .queue(let message), .beginSending(let message): return [.sent(message.key, .failed)]
    case .endSending(let message, _): return [sendingEnded(message, .unknown)]
    case .beginAction(let action, _): return [.done(action, .failed)]
    case .endAction(let action, _, let outcome): return [.done(action, outcome)]
    case .countKept:
      isSendingUnasked = false
      return []
    // Sending stops here, and the hand was told that all would go.
    case .takeKept: return keptLeft > 0 ? [.keptWaiting(keptLeft, isSending: false)] : []
    default: return []
    }
  }
}
