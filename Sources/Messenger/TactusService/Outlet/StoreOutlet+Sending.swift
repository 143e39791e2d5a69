import TactusMessage
import TactusMessenger
import TactusProcess
import TactusStore
import TactusSystem
import TactusWire

/// Sends messages, performs actions and calls for help with the reader's own commands.
extension StoreOutlet {
  /// Sends the messages of the outbox, one after the other, each at most once.
  package mutating func sendQueued() {
    guard configuration.send != nil else { return }
    isSendingAutomatically = true
    queue.enqueue(.ageHelp)
    queue.enqueue(.countQueued)
  }

  mutating func run(_ action: FraudAction, _ id: MessageID) {
    guard action != .ignore else {
      queue.enqueue(.endAction(action, id, .done))
      return
    }
    let message = (try? queue.archive.message(id)) ?? nil
    if let message, configuration.command(for: action) != nil {
      queue.enqueue(.beginAction(action, message))
      return
    }
    if message != nil {
      problems.append(
        Failure(
          .unavailable, "no command to \(action.rawValue)",
          cure: configuration.cure(action == .freezeCard ? "freeze_card" : "call_bank")))
    }
    queue.enqueue(.endAction(action, id, .failed))
  }

  mutating func handle(_ ended: RunningCommands.Ended) {
    if let reason = ended.outcome.reason { problems.append(Failure(.unavailable, reason)) }
    switch ended.purpose {
    case .send(let message), .sendQueued(let message):
      queue.enqueue(.endSending(message, ended.outcome.sending))
      if case .sendQueued = ended.purpose, !isLeaving { queue.enqueue(.beginSendingNext) }
    case .act(let action, let message):
      // An action cut short by the messenger's end may have been done: the next run reports it.
      guard !ended.isAbandoned else { return }
      queue.enqueue(.endAction(action, message.id, ended.outcome.action))
    case .help(let message):
      guard !ended.isAbandoned else { return }
      report(helpCall: ended.outcome)
      queue.enqueue(.endHelp(message.id, ended.outcome.action, reason: ended.outcome.reason))
    case .request(let request):
      guard !ended.isAbandoned else { return }
      report(helpCall: ended.outcome)
      queue.enqueue(.endRequest(request, ended.outcome.action))
    }
  }

  /// Records why a call for help failed, and lists the reason even if it was listed before.
  private mutating func report(helpCall outcome: ChildProcess.Outcome) {
    helpFailure = outcome.reason
    if let reason = outcome.reason { said.remove(reason) }
  }

  /// Stores the rate that the reader chose, and the rate of the settings.
  mutating func save(_ rate: MessageStore.ChosenRate) { queue.enqueue(.saveRate(rate)) }

  /// Runs the command for the reader's own call for help.
  mutating func callForHelp(_ request: ReaderCall, at now: Microseconds) {
    guard request.runsCommand, let command = configuration.callForHelp else { return }
    commands.start(.request(request), command, at: now)
  }

  mutating func callForHelp(about message: Message, at now: Microseconds) {
    guard let command = configuration.callForHelp else {
      problems.append(
        Failure(
          .unavailable, "no call for help: no command is set up",
          cure: configuration.cure("call_for_help")))
      queue.enqueue(.endHelp(message.id, .failed))
      return
    }
    commands.start(.help(message), command, at: now)
  }

  /// Returns true if a connected page or other program is the route to the recipient; only if no
  /// command sends messages, since a sender can use any name.
  func isListening(_ message: OutgoingMessage) -> Bool {
    configuration.send == nil && listeners[message.conversation] != nil
  }

  /// Returns the outcome of a message that only a listener displays. For a call for help, nothing
  /// proves that the right person reads it.
  func outcomeByListener(_ message: OutgoingMessage) -> SendOutcome {
    helpKeys.contains(message.key) ? .unknown : .sent
  }

  mutating func sendQueued(_ count: Int, _ forBridges: Int) -> [MessengerEvent] {
    if count == 0, forBridges > 0, !isSendingAutomatically {
      return [.outboxWaiting(forBridges, isSending: false)]
    }
    let isReported = !isSendingAutomatically || count > 0
    isSendingAutomatically = false
    let isSending = configuration.send != nil
    if isSending, count > 0 {
      queuedLeft = count
      queue.enqueue(.beginSendingNext)
    }
    return isReported ? [.outboxWaiting(count, isSending: isSending)] : []
  }

  mutating func sendingEnded(
    _ message: OutgoingMessage, _ outcome: SendOutcome
  ) -> MessengerEvent {
    if outcome == .unknown { reportedItems.perhapsSent.append(message.key) }
    return queuedKeys.remove(message.key) == nil
      ? .sent(message.key, outcome) : .outboxSent(message, outcome)
  }

  /// Handles the result of a store job about a message to send.
  mutating func followSending(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch (job.work, answer) {
    case (.queue(let message), .bridged(let bridge)),
      (.beginSending(let message), .bridged(let bridge)):
      awaitReport(on: message, from: bridge, at: now)
    case (.queue(let message), .permission): return [.sent(message.key, .sent)]
    case (.queue(let message), _): return [.sent(message.key, .queued)]
    case (.beginSending(let message), .permission(let permission)):
      return send(message, permission, at: now)
    case (_, .lapsed(let calls)):
      return calls.map { .helpLapsed($0.message, $0.outcome) }
    case (_, .waiting(let count, let forBridges)): return sendQueued(count, forBridges)
    case (_, .nextQueued(let message?)): sendNext(message, at: now)
    case (.endSending(let message, let outcome), _): return [sendingEnded(message, outcome)]
    default: break
    }
    return []
  }

  /// Sends a call for help that the store could not record, by the recipient's usual route.
  mutating func sendUnstored(_ message: OutgoingMessage, at now: Microseconds) -> [MessengerEvent] {
    guard !isLeaving else { return [.sent(message.key, .failed)] }
    if let way = queue.archive.bridge(for: message.conversation) {
      var message = message
      message.answers = way.answers
      message.address = way.address ?? message.address
      if bridges.hand(message, to: way.name, at: now) { return [] }
    }
    if let command = configuration.send {
      commands.start(.send(message), command, at: now)
      return []
    }
    return [sendingEnded(message, isListening(message) ? .unknown : .failed)]
  }

  private mutating func send(
    _ message: OutgoingMessage, _ permission: SendPermission, at now: Microseconds
  ) -> [MessengerEvent] {
    switch permission {
    case .go where isLeaving: queue.enqueue(.endSending(message, .queued))
    case .go where isListening(message):
      // Its listener receives it with the `sent` event.
      queue.enqueue(.endSending(message, outcomeByListener(message)))
    case .go:
      guard let command = configuration.send else {
        queue.enqueue(.endSending(message, .queued))
        break
      }
      var message = message
      message.answers = queue.archive.answered(by: message.key)
      commands.start(.send(message), command, at: now)
    case .alreadySent: return [.sent(message.key, .sent)]
    case .perhapsSent: return [.sent(message.key, .unknown)]
    // This request is answered when the first one ends.
    case .underWay: queuedKeys.remove(message.key)
    }
    return []
  }

  private mutating func sendNext(_ message: OutgoingMessage, at now: Microseconds) {
    guard !isLeaving, let command = configuration.send else {
      queue.enqueue(.endSending(message, .queued))
      return
    }
    queuedKeys.insert(message.key)
    queuedLeft = max(0, queuedLeft - 1)
    commands.start(.sendQueued(message), command, at: now)
  }

  /// Handles the result of a store job about an action or a call for help.
  mutating func followActing(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch (job.work, answer) {
    case (.beginAction(let action, let message), _):
      // The next run reports that it may have been done.
      guard !isLeaving else { break }
      if let command = configuration.command(for: action) {
        commands.start(.act(action, message), command, at: now)
      }
    case (.endAction(let action, _, let outcome), _): return [.done(action, outcome)]
    case (.beginHelp(let id, _), .help(let message?)):
      if isLeaving {
        queue.enqueue(.cancelHelp(id))
      } else {
        callForHelp(about: message, at: now)
      }
    case (.endHelp(let id, let outcome?, _), _): return [.helpCalled(id, outcome)]
    // The next run reports that help may have been called.
    case (.beginRequest(let request), _):
      if !isLeaving { callForHelp(request, at: now) }
    case (.endRequest(let request, let outcome), _): return [.helpRequested(request.key, outcome)]
    default: break
    }
    return []
  }
}
