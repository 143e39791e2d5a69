package import TactusAnalysis
package import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText
package import TactusWire

/// What the messenger really does beyond the hand: it stores messages, and sends and acts by the person's own
/// commands.
///
/// Nothing here waits: what depends on the store follows in `step` once the store is done.
package struct StoreOutlet: MessengerOutlet {
  /// The result of storing a message, under the ticket that `deliver` returned.
  package typealias Arrival = (ticket: Int, result: Result<StoredMessage, StoreError>)

  private let configuration: MessengerConfiguration
  private var desk: StoreDesk
  private var commands = RunningCommands()
  private var arrivals: [Arrival] = []
  /// The rooms beside the messages.
  package var rooms = RoomDesk()
  /// The bridges that are there.
  var bridges = BridgeDesk()
  /// Messages that were handed over and are not in `arrivals` yet.
  private var deliveriesUnderWay = 0
  /// Later analyses that were handed over and not stored yet.
  private var revisionsUnderWay = 0
  /// What was done with messages that came just now.
  private var deliveries: [MessageID: Delivery] = [:]
  /// Messages that the store does not know to be felt, or to need no alert.
  private var inHand: Set<MessageID> = []
  /// The messages of these that the store is settling; nil while it settles none.
  private var settling: Set<MessageID>?
  /// When the store may be asked again to settle after a failure.
  private var nextSettling = Microseconds.zero
  /// Whether the store has messages in hand that were perhaps not felt yet.
  private var hasUnfelt = false
  /// When missed messages are taken even if earlier ones were perhaps not felt.
  private var nextMissed = Microseconds.zero
  /// When what is older than it is to be kept is erased again.
  private var nextExpiry = Microseconds.zero
  private var isLooking = false
  /// Whether the outbox is sent without being asked; then an empty one is not reported to the hand.
  private var isSendingUnasked = false
  /// The messages of the outbox that are being sent.
  private var keptKeys: Set<IdempotencyKey> = []
  /// How many messages of the outbox are left.
  private var keptLeft = 0
  /// The last reported troubles with writing to the store and with reading it, which can differ.
  private var (keepingTrouble, lookingTrouble): (String?, String?) = (nil, nil)
  /// Lines for a helper.
  private var troubles: [Failure] = []
  /// The lines shown since something was last written, so that each is shown once.
  private var said: Set<String> = []
  /// The keys of messages that an earlier run may or may not have sent.
  package let perhapsSent: [IdempotencyKey]
  /// Actions that an earlier run began and did not end, until the hand is told.
  private var interrupted: [InterruptedAction]
  /// Alerts that an earlier run left unacknowledged, until the hand is told.
  private var unacknowledged: [UnacknowledgedAlert]
  /// Messages about which an earlier run perhaps called for help, until the hand is told.
  private var interruptedHelp: [MessageID]
  /// Messages that an earlier run perhaps sent without telling the hand.
  private var cutShort: [OutgoingMessage]
  /// What the hand has felt or is about to feel, until the store has noted it.
  private var told = StoreJob.Told()
  /// Whether the messenger is ending, so that nothing more is begun.
  private var isLeaving = false

  /// Opens the store in a file, as its messenger.
  ///
  /// - Throws: `StoreError` if the store cannot be opened or read.
  package init(_ path: String, _ configuration: MessengerConfiguration) throws(StoreError) {
    let store = try MessageStore(path: path)
    try store.forgetDeleted(
      before: configuration.keep.oldestDeleted(at: .now))
    perhapsSent = try store.outbox(.unknown).map(\.message.key)
    interrupted = try store.interruptedActions()
    cutShort = try store.untoldPerhapsSent()
    unacknowledged = try store.unacknowledgedAlerts(most: Self.mostMissed, at: .now)
    interruptedHelp = try store.interruptedCallsForHelp()
    desk = try StoreDesk(store, at: path)
    self.configuration = configuration
  }

  /// The store's messages, with what is still to be written laid over them.
  package var shelf: StoredShelf { desk.shelf }

  /// Hands an effect to the store or to a command; its events come from `step`.
  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id):
      inHand.remove(id)
      desk.ask(.markRead(id))
    case .save(let draft, let conversation): desk.ask(.save(draft, conversation))
    case .discardDraft(let conversation): desk.ask(.discardDraft(conversation))
    case .note(let message): desk.ask(.note(message))
    case .delete(let id):
      inHand.remove(id)
      desk.ask(.delete(id))
    case .undelete: desk.ask(.undelete(configuration.keep))
    case .send(let message):
      desk.ask(configuration.send == nil ? .queue(message) : .beginSending(message))
    case .run(let action, let message): run(action, message)
    case .delivered(let id, let delivery):
      deliveries[id] = delivery
      if delivery == .queued { inHand.insert(id) } else { inHand.remove(id) }
      hasUnfelt = hasUnfelt || delivery.isTelling
      desk.ask(.delivered(id, delivery))
    case .told(let id, let isWhole):
      desk.ask(.told(StoreJob.Telling(message: id, isWhole: isWhole)))
    case .choose(let action, let id): desk.ask(.choose(action, id))
    case .unacknowledged(let alert): desk.ask(.keepAlert(alert))
    case .acknowledged(let id): desk.ask(.acknowledge(id))
    case .callForHelp(let id): desk.ask(.beginHelp(id))
    case .journal(let entry): desk.ask(.journal(entry))
    case .learn(let id, let reaction): desk.ask(.learn(id, reaction))
    case .complain(let error): troubles.append(Failure(.inputOutput, error.reason.printable))
    case .sendKept: desk.ask(.countKept)
    case .change(let change, let conversation): desk.ask(.change(change, conversation))
    case .join(let one, let other): desk.ask(.join(one, with: other))
    case .room(let name, let event): return rooms.handle(event, of: name, at: now)
    case .played(let number, let outcome): rooms.end(number, outcome)
    case .feel, .add, .alert, .urgent, .withdraw, .answer, .control: break
    }
    return []
  }

  // MARK: Messages

  /// Hands over a message to be stored; returns the ticket under which `takeArrivals` reports the result.
  package mutating func deliver(_ message: IncomingMessage, _ analysis: Analysis) -> Int {
    deliveriesUnderWay += 1
    return desk.ask(.deliver(message, analysis))
  }

  /// Hands over what a later analysis found; `MessengerEvent.raised` follows if the message became urgent.
  package mutating func revise(_ id: MessageID, from old: Analysis, to analysis: Analysis) {
    revisionsUnderWay += 1
    desk.ask(.revise(id, analysis, isRaised: analysis.isUrgent && !old.isUrgent))
  }

  /// Takes the results of storing messages.
  package mutating func takeArrivals() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// What was done with a message since `forgetDeliveries`; nil if nothing was.
  package func delivery(of id: MessageID) -> Delivery? { deliveries[id] }

  /// Whether a message is being announced and was not felt yet.
  package func isInHand(_ id: MessageID) -> Bool { inHand.contains(id) }

  /// Forgets what was done with messages, once all waiting scripts were answered.
  package mutating func forgetDeliveries() { deliveries.removeAll(keepingCapacity: true) }

  /// Reports that nothing can be stored, but only once until something is.
  package mutating func complainOfKeeping(_ failure: Failure) -> [MessengerEvent] {
    defer { keepingTrouble = failure.message }
    return complain(failure)
  }

  private func complain(_ failure: Failure) -> [MessengerEvent] {
    [keepingTrouble, lookingTrouble].contains(failure.message)
      ? [] : [.notKept(ShelfError(failure.message))]
  }

  /// Takes the lines for a helper, each once until something is written.
  package mutating func takeTroubles() -> [Failure] {
    if let news = desk.takeNews() { troubles.append(news) }
    defer { troubles.removeAll() }
    return troubles.filter { said.insert($0.message).inserted }
  }

  // MARK: Missed messages

  /// Looks for urgent messages that other programs stored; `MessengerEvent.missed` reports them. Looking late
  /// loses nothing, since they wait in the store.
  ///
  /// The next ones are taken only once those before were felt or a minute has passed, so that a long import
  /// does not pile up alerts.
  package mutating func look(at now: Microseconds) {
    if now >= nextExpiry {
      nextExpiry = now + Self.expiryInterval
      desk.ask(.expire(configuration.keep))
    }
    guard !isLooking else { return }
    isLooking = true
    let isInTime = !hasUnfelt || now >= nextMissed
    desk.ask(.look(most: isInTime ? Self.mostMissed : nil))
  }

  /// Notes in the store that everything announced was felt; a messenger that is killed before this announces
  /// it again.
  package mutating func settle(at now: Microseconds) {
    guard hasUnfelt || !told.isEmpty, settling == nil, now >= nextSettling else { return }
    // Otherwise the store would settle messages that are still on their way to the hand.
    guard !isLooking, deliveriesUnderWay == 0, revisionsUnderWay == 0, arrivals.isEmpty else {
      return
    }
    hasUnfelt = false
    settling = inHand
    desk.ask(.settle(told))
    told = StoreJob.Told()
  }

  private static let expiryInterval = Microseconds.seconds(86_400)
  private static let mostMissed = 32
  private static let missedInterval = Microseconds.seconds(60)
  private static let settlingInterval = Microseconds.seconds(1)

  // MARK: Sending and acting

  /// Sends the messages of the outbox, one after the other, each at most once.
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

  /// The descriptors that call for `step` when they are ready.
  package var interests: [Interest] { commands.interests + [desk.interest] }
  /// When `step` must next be called; nil for never.
  package func nextDeadline(at now: Microseconds) -> Microseconds? {
    [commands.nextDeadline, desk.nextDeadline(at: now), bridges.nextDeadline].compactMap { $0 }
      .min()
  }
  /// Whether a command runs or something is still to be written.
  package var isBusy: Bool { !commands.isEmpty || !desk.isIdle }

  /// Takes the results of commands and store, and returns the events that follow.
  package mutating func step(at now: Microseconds) -> [MessengerEvent] {
    var events = interrupted.map { MessengerEvent.interrupted($0.action, $0.message) }
    events += cutShort.map { MessengerEvent.keptSent($0, .unknown) }
    told.interrupted += interrupted
    told.perhapsSent += cutShort.map(\.key)
    (interrupted, cutShort) = ([], [])
    if !unacknowledged.isEmpty { events.append(.unacknowledged(unacknowledged)) }
    for id in interruptedHelp {
      events.append(.helpCalled(id, nil))
      desk.ask(.endHelp(id, nil))
    }
    (unacknowledged, interruptedHelp) = ([], [])
    for ended in commands.step(at: now) { note(ended) }
    for message in bridges.takeUnanswered(at: now) { desk.ask(.keepForBridge(message)) }
    for item in desk.takeEnded() {
      if item.isWritten {
        said = []
        bridges.look()
      }
      switch item.result {
      case .success(let answer): events += follow(item.task, answer, at: now)
      case .failure(let error): events += fail(item.task, error, at: now)
      }
    }
    return events
  }

  /// Begins nothing more from now on: messages that wait are left to the next run.
  package mutating func leave() {
    isLeaving = true
    for one in told.messages { desk.ask(.told(one)) }
    told.messages = []
    for message in bridges.takeUnanswered(at: nil) { desk.ask(.keepForBridge(message)) }
  }

  /// Ends the commands that still run; their messages are perhaps sent.
  package mutating func abandon() {
    for ended in commands.abandon() { note(ended) }
  }

  /// Waits until everything is written, at most for `patience`; `takeTroubles` reports what is not.
  package mutating func close(within patience: Duration = .seconds(5)) {
    if desk.close(within: patience) {
      _ = step(at: .zero)
    } else {
      troubles.append(
        Failure(
          .unavailable, "the last changes may not be stored",
          cure: "end the program that holds the store, or check the disk"))
    }
  }

  // MARK: Bridges

  /// Notes in the store that a bridge has come, what it has settled, or what it has sent; its program is answered then.
  mutating func ask(ofBridge work: StoreJob.Work) { desk.ask(work) }

  /// Adds a line for a helper.
  mutating func complain(_ trouble: Failure, ofBridge name: String) { troubles.append(trouble) }

  // MARK: What follows

  private mutating func note(_ ended: RunningCommands.Ended) {
    if let reason = ended.outcome.reason { troubles.append(Failure(.unavailable, reason)) }
    switch ended.purpose {
    case .send(let message), .sendKept(let message):
      desk.ask(.endSending(message, ended.outcome.sending))
      if case .sendKept = ended.purpose, !isLeaving { desk.ask(.takeKept) }
    case .act(let action, let message):
      // An action that ended with the messenger may have been done: the next start says so.
      guard !ended.isAbandoned else { return }
      desk.ask(.endAction(action, message.id, ended.outcome.action))
    case .help(let message):
      guard !ended.isAbandoned else { return }
      desk.ask(.endHelp(message.id, ended.outcome.action))
    }
  }

  /// Does what follows from the store's answer.
  private mutating func follow(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch (job.work, answer) {
    case (_, .stored(let message)):
      deliveriesUnderWay -= 1
      keepingTrouble = nil
      arrivals.append((job.ticket, .success(message)))
    case (.revise(let id, _, _), .revised(let isToBeTold)):
      revisionsUnderWay -= 1
      guard isToBeTold else { return [] }
      inHand.insert(id)
      return [.raised(id)]
    case (.look, _):
      // Another program may have read or deleted something.
      bridges.look()
      (isLooking, lookingTrouble) = (false, nil)
      guard case .missed(let missed) = answer, !missed.isEmpty else { return [] }
      nextMissed = now + Self.missedInterval
      inHand.formUnion(missed.others)
      return [.missed(missed.urgent, others: missed.others.count)]
    case (.settle, _):
      inHand.subtract(settling ?? [])
      settling = nil
    case (.change(let change, let conversation), _): return [.changed(change, conversation)]
    case (.join(let one, let other), .joined(let joined)):
      guard let kept = joined?.kept else { return [.notJoined] }
      return [.joined(kept, gone: kept == one ? other : one)]
    case (.note(let message), _): return [.noted(message.key)]
    case (.delete(let id), .deleted(.deleted)): return [.deleted(id)]
    case (.delete(let id), .deleted(.busy)): return [.notDeleted(id)]
    case (.undelete, .undeleted(let id)): return [.undeleted(id)]
    case (.queue(let message), .bridged(let bridge)),
      (.beginSending(let message), .bridged(let bridge)):
      guard isLeaving || !bridges.wait(message, for: bridge, at: now) else { break }
      desk.ask(.keepForBridge(message))
    case (.queue(let message), .permission): return [.sent(message.key, .sent)]
    case (.queue(let message), _): return [.sent(message.key, .kept)]
    // Its bridge's word came at the last moment.
    case (.keepForBridge(let message), .stands(.sent)): return [.sent(message.key, .sent)]
    case (.keepForBridge(let message), .stands(.failed)): return [.sent(message.key, .failed)]
    case (.keepForBridge(let message), _): return [.sent(message.key, .kept)]
    case (.choose, .chosen(false)): return [.notKept(ShelfError("the message is gone"))]
    case (.bridge, _), (.settleFates, _), (.bridgeSent, _), (.handOver, _):
      let events = bridges.follow(job, answer)
      if case .bridgeSent(_, let key, .unknown, _) = job.work, !events.isEmpty {
        told.perhapsSent.append(key)
      }
      return events
    case (.beginSending(let message), .permission(let permission)):
      switch permission {
      case .go where isLeaving: desk.ask(.endSending(message, .kept))
      case .go:
        guard let command = configuration.send else { break }
        var message = message
        message.answers = desk.shelf.answered(by: message.key)
        commands.start(.send(message), command, at: now)
      case .alreadySent: return [.sent(message.key, .sent)]
      case .perhapsSent: return [.sent(message.key, .unknown)]
      // This request is answered when the first one ends.
      case .underWay: keptKeys.remove(message.key)
      }
    case (_, .waiting(let count, let forBridges)): return sendKept(count, forBridges)
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
    case (.beginHelp(let id), .help(let message?)):
      if isLeaving {
        desk.ask(.takeBackHelp(id))
      } else {
        callForHelp(about: message, at: now)
      }
    case (.endHelp(let id, let outcome?), _): return [.helpCalled(id, outcome)]
    default: break
    }
    return []
  }

  private mutating func callForHelp(about message: Message, at now: Microseconds) {
    guard let command = configuration.callForHelp else {
      desk.ask(.endHelp(message.id, .failed))
      return
    }
    commands.start(.help(message), command, at: now)
  }

  private mutating func sendKept(_ count: Int, _ forBridges: Int) -> [MessengerEvent] {
    if count == 0, forBridges > 0, !isSendingUnasked {
      return [.keptWaiting(forBridges, isSending: false)]
    }
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

  /// Answers work that the store could not note: it was not done.
  private mutating func fail(
    _ job: StoreJob, _ error: StoreError, at now: Microseconds
  ) -> [MessengerEvent] {
    switch job.work {
    case .deliver:
      deliveriesUnderWay -= 1
      arrivals.append((job.ticket, .failure(error)))
      return []
    case .revise(let id, _, let isRaised):
      revisionsUnderWay -= 1
      troubles.append(Failure(error))
      return isRaised ? [.raised(id)] : []
    case .look:
      isLooking = false
      defer { lookingTrouble = Failure(error).message }
      return complain(Failure(error))
    case .save, .change, .join, .delete, .undelete:
      return [.notKept(ShelfError(Failure(error).message))]
    case .told(let one): told.messages.append(one)
    case .bridge, .settleFates, .bridgeSent:
      bridges.fail(job, Failure(error))
      return []
    case .handOver: bridges.fail(job, Failure(error))
    case .choose: return [.notKept(ShelfError(Failure(error).message))]
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
    case .queue(let message), .note(let message), .beginSending(let message):
      return [.sent(message.key, .failed)]
    case .keepForBridge(let message): return [.sent(message.key, .kept)]
    case .endSending(let message, _): return [sendingEnded(message, .unknown)]
    case .beginAction(let action, _): return [.done(action, .failed)]
    case .endAction(let action, _, let outcome): return [.done(action, outcome)]
    // Help is called for although that cannot be noted.
    case .beginHelp(let id):
      guard !isLeaving else { return [] }
      guard let message = (try? desk.shelf.message(id)) ?? nil else {
        return [.helpCalled(id, .failed)]
      }
      callForHelp(about: message, at: now)
      return []
    case .endHelp(let id, let outcome?): return [.helpCalled(id, outcome)]
    case .countKept:
      isSendingUnasked = false
      return []
    // Sending stops here, although the hand was told that everything would go.
    case .takeKept: return keptLeft > 0 ? [.keptWaiting(keptLeft, isSending: false)] : []
    default: return []
    }
  }
}
