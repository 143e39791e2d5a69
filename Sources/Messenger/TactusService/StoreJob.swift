import TactusAnalysis
package import TactusMessage
import TactusMessenger
import TactusStore
import TactusText

/// A job that the messenger's store performs on its own thread.
struct StoreJob: StoreTask {
  enum Work: Sendable {
    case deliver(IncomingMessage, Analysis, isUrgent: Bool)
    /// Store a later analysis, which may have made the message urgent.
    case revise(MessageID, Analysis, isRaised: Bool, decidesHelp: Bool)
    /// Erase data that has exceeded its retention time.
    case expire(Retention)
    /// Check that the store still exists, and fetch at most this many missed messages; none if
    /// nil.
    case look(most: Int?)
    case markReported(ReportedItems)
    case markRead(MessageID)
    case save(Draft, ConversationID)
    case discardDraft(ConversationID)
    case change(ContactChange, ConversationID)
    case join(ConversationID, with: ConversationID)
    case delivered(MessageID, Delivery, because: Silence?)
    case markAnnounced(AnnouncedMessage)
    case choose(String, MessageID)
    case journal(JournalEntry)
    case learn(MessageID, Reaction)
    case saveAlert(UnacknowledgedAlert)
    case acknowledge(MessageID)
    case lapse(MessageID)
    /// Record a call for help about a message; with the message as announced, if known.
    case beginHelp(MessageID, Message?)
    case cancelHelp(MessageID)
    case endHelp(MessageID, ActionOutcome?, reason: String? = nil)
    /// Record the reader's call for help.
    case beginRequest(ReaderCall)
    case endRequest(ReaderCall, ActionOutcome)
    case saveRate(MessageStore.ChosenRate)
    case saveAlarms([ReaderAlarm])
    case keep(ReaderSetting, ReaderChoices, configured: ReaderChoices)
    case saveOpenedNumbers(Int)
    case queue(OutgoingMessage)
    case note(OutgoingMessage)
    case delete(MessageID)
    case undelete(Retention)
    /// Record a bridge, then answer the program.
    case bridge(String, answers: Bool, ServiceCaller)
    case deleteDeliveryEvents(String, upTo: Int64, ServiceCaller)
    /// Record a bridge's report on an answer; without a caller, no program is answered.
    case bridgeSent(String, IdempotencyKey, SendOutcome, ServiceCaller?)
    case handOver(IdempotencyKey)
    case storeForBridge(OutgoingMessage)
    case beginSending(OutgoingMessage)
    case countQueued
    /// End calls for help that have waited too long to be sent.
    case ageHelp
    case beginSendingNext
    case endSending(OutgoingMessage, SendOutcome)
    case beginAction(FraudAction, Message)
    case endAction(FraudAction, MessageID, ActionOutcome)
  }

  /// A message whose alert was felt, completely or far enough.
  struct AnnouncedMessage: Sendable {
    var message: MessageID
    var isWhole: Bool
  }

  /// A call for help that will no longer be sent.
  struct Lapsed: Sendable {
    var message: OutgoingMessage
    var outcome: SendOutcome
  }

  /// Announcements that were felt and need no repetition.
  struct ReportedItems: Sendable {
    var interrupted: [InterruptedAction] = []
    var perhapsSent: [IdempotencyKey] = []
    /// Messages that the store previously failed to record.
    var messages: [AnnouncedMessage] = []

    var isEmpty: Bool { interrupted.isEmpty && perhapsSent.isEmpty && messages.isEmpty }

    mutating func add(_ other: Self) {
      interrupted += other.interrupted
      perhapsSent += other.perhapsSent
      messages += other.messages
    }
  }

  enum Answer: Sendable {
    case done
    case stored(StoredMessage)
    /// True if the message became urgent and must be announced.
    case revised(mustAnnounce: Bool)
    case missed(MissedMessages)
    /// Nil if the two people were already joined.
    case joined(Joined?)
    case deleted(MessageStore.DeleteOutcome)
    case undeleted(MessageID?)
    case permission(SendPermission)
    /// The message about which to call for help; nil if no call must be made.
    case help(Message?)
    /// The number of messages waiting to be sent, and of those waiting for bridges.
    case waiting(Int, forBridges: Int)
    /// The message waits for the bridge with this name.
    case bridged(String)
    /// The answer that a bridge reported on; nil if none was waiting.
    case reported(OutgoingMessage?)
    /// The state of an answer that its writer no longer waits for; nil if it is gone.
    case outboxState(OutboxState?)
    /// True if the message has the chosen action.
    case chosen(Bool)
    /// The next message to send from the outbox; nil if none waits.
    case nextQueued(OutgoingMessage?)
    /// Calls for help that will no longer be sent.
    case lapsed([Lapsed])
  }

  /// The job's number.
  var ticket: Int
  /// The time of the request.
  var time: Timestamp
  var work: Work

  var isAwaited: Bool {
    switch work {
    // An urgent message is announced in the meantime, so nothing waits for it to be stored.
    case .deliver(_, _, let isUrgent): !isUrgent
    // A message that became urgent is announced even if it cannot be stored.
    case .revise(_, _, let isRaised, _): isRaised
    case .choose, .bridge, .deleteDeliveryEvents, .bridgeSent: true
    case .queue, .note, .delete, .undelete, .beginSending, .beginAction, .beginHelp, .beginRequest,
      .change, .join, .keep:
      true
    case .look, .expire, .markReported, .markRead, .save, .discardDraft, .delivered, .markAnnounced,
      .journal,
      .learn, .ageHelp, .countQueued, .beginSendingNext, .endSending, .endAction, .handOver,
      .storeForBridge,
      .saveAlert,
      .acknowledge, .lapse, .cancelHelp, .endHelp, .endRequest, .saveRate, .saveAlarms,
      .saveOpenedNumbers:
      false
    }
  }

  /// True if success proves that the store is writable.
  var isWriting: Bool {
    switch work {
    case .look, .ageHelp, .countQueued, .beginSendingNext: false
    default: true
    }
  }

  func perform(on store: MessageStore) throws(StoreError) -> Answer {
    switch work {
    case .deliver(let message, let analysis, _):
      let replaced = try store.replaced(by: message)
      let (id, isNew, isAnnounced) = try store.deliver(message, analysis, at: time)
      return .stored(
        StoredMessage(
          id: id, isNew: isNew, replaced: isNew ? replaced : nil, isAnnounced: isAnnounced))
    case .revise(let id, let analysis, _, let decidesHelp):
      return .revised(
        mustAnnounce: try store.revise(id, by: analysis, decidesHelp: decidesHelp, at: time))
    case .look(let most):
      try store.checkPlace()
      try store.markExpired(at: time)
      guard let most else { return .done }
      return .missed(try store.claimMissed(most: most, at: time))
    case .markReported(let items):
      for one in items.messages {
        try store.markAnnounced(one.message, isWhole: one.isWhole, at: time)
      }
      try store.finishAnnouncements()
      for action in items.interrupted { try store.markReported(action, at: time) }
      for key in items.perhapsSent { try store.markReported(perhapsSent: key) }
    case .markRead(let id): try store.markRead(id, at: time)
    case .save(let draft, let conversation): try store.save(draft, for: conversation)
    case .discardDraft(let conversation): try store.discardDraft(for: conversation)
    case .change(let change, let conversation): try store.change(change, of: conversation)
    case .join(let one, let other): return .joined(try store.join(one, with: other))
    case .delivered(let id, let delivery, let silence):
      try store.delivered(id, delivery, because: silence, at: time)
    case .markAnnounced(let one):
      try store.markAnnounced(one.message, isWhole: one.isWhole, at: time)
    case .choose(let action, let id):
      return .chosen(try store.choose(action, of: id, at: time))
    case .bridge(let name, let answers, _): try store.recordBridge(name, answers: answers)
    case .deleteDeliveryEvents(let bridge, let number, _):
      try store.deleteDeliveryEvents(of: bridge, upTo: number)
    case .bridgeSent(let bridge, let key, let outcome, _):
      return .reported(try store.finishBridged(key, by: bridge, outcome, at: time))
    case .handOver(let key): try store.handOver(key)
    case .storeForBridge(let message):
      return .outboxState(try store.storeForBridge(message, at: time))
    case .saveAlert(let alert): try store.save(alert)
    case .acknowledge(let id): try store.acknowledge(id, at: time)
    case .lapse(let id): try store.lapse(id)
    case .beginHelp(let id, let known):
      // The message was never stored.
      if id.rawValue < 0 { return .help(known) }
      return .help(try store.beginCallForHelp(about: id, at: time))
    case .cancelHelp(let id): try store.cancelCallForHelp(about: id)
    case .endHelp(let id, let outcome, let reason) where id.rawValue >= 0:
      try store.endCallForHelp(about: id, outcome, because: reason, at: time)
    case .endHelp: break
    case .beginRequest(let request): try store.begin(request)
    case .endRequest(_, let outcome): try store.endHelp(outcome, at: time)
    case .saveRate(let rate): try store.save(rate, at: time)
    case .saveAlarms(let alarms): try store.save(alarms, at: time)
    case .keep(let setting, let choices, let configured):
      try store.keep(setting, of: choices, insteadOf: configured, at: time)
    case .saveOpenedNumbers(let count): try store.save(openedNumbers: count, at: time)
    case .journal(let entry): try store.journal(entry, at: time)
    case .learn(let id, let reaction): try store.learn(reaction, to: id, at: time)
    case .queue(let message):
      if let answer = try queueForBridge(message, in: store) { return answer }
      try store.queue(message, at: time)
    case .note(let message): try store.storeNote(message, at: time)
    case .delete(let id): return .deleted(try store.delete(id, at: time))
    case .expire(let keep): _ = try store.expire(keep, at: time)
    case .undelete(let keep):
      try store.purgeDeleted(before: keep.oldestDeleted(at: time))
      return .undeleted(try store.undelete())
    case .beginSending(let message):
      if let answer = try queueForBridge(message, in: store) { return answer }
      // A draft that may have been sent warns when it is opened, so a reader who sends it has
      // decided.
      return .permission(try store.beginSending(message, at: time, again: true))
    case .ageHelp:
      return .lapsed(
        try store.ageHelpCalls(at: time).map { Lapsed(message: $0.message, outcome: $0.outcome) })
    case .countQueued:
      let queued = try store.outbox(.queued)
      return .waiting(
        queued.count { $0.bridge == nil && $0.message.isSettled },
        forBridges: queued.count { $0.bridge != nil })
    case .beginSendingNext: return .nextQueued(try store.beginSendingNext(at: time))
    case .endSending(let message, let outcome):
      try store.finishSending(message.key, outcome, at: time)
    case .beginAction(let action, let message):
      try store.beginAction(action, about: message.id, at: time)
    case .endAction(let action, let id, let outcome):
      try store.journal(.acted(action, id, outcome), at: time)
    }
    return .done
  }

  private func queueForBridge(
    _ message: OutgoingMessage, in store: MessageStore
  ) throws(StoreError) -> Answer? {
    switch try store.queueForBridge(message, at: time) {
    case .queued(let bridge)?: .bridged(bridge)
    case .alreadySent?: .permission(.alreadySent)
    case nil: nil
    }
  }
}

/// The store's result for a delivered message.
package struct StoredMessage: Hashable, Sendable {
  /// The message's number in the store.
  package var id: MessageID
  var isNew: Bool
  /// The message that it replaced; nil for none.
  var replaced: MessageID?
  /// True if it was already announced, or is about to be.
  package var isAnnounced: Bool
}

extension MessageStore {
  /// Begins to send the oldest queued message that needs no confirmation; unreadable ones
  /// stay unless their writer confirmed them.
  fileprivate func beginSendingNext(at time: Timestamp) throws(StoreError) -> OutgoingMessage? {
    for entry in try outbox(.queued) where entry.bridge == nil && entry.message.isSettled {
      if let message = try beginSendingQueued(entry.message.key, at: time) { return message }
    }
    return nil
  }
}
