import TactusAnalysis
package import TactusMessenger
import TactusStore
import TactusText

/// What the messenger wants of its store, done on the store's own thread.
struct StoreJob: StoreTask {
  enum Work: Sendable {
    case deliver(IncomingMessage, Analysis)
    /// Whether the store is still there, and of what came by another way so many; none where it is nil.
    case look(most: Int?)
    case settle(Told)
    case markRead(MessageID)
    case save(Draft, ConversationID)
    case discardDraft(ConversationID)
    case delivered(MessageID, Delivery)
    case told(MessageID)
    case journal(JournalEntry)
    case queue(OutgoingMessage)
    case beginSending(OutgoingMessage)
    case countKept
    case takeKept
    case endSending(OutgoingMessage, SendOutcome)
    case beginAction(FraudAction, Message)
    case endAction(FraudAction, MessageID, ActionOutcome)
  }

  /// What the hand was told, and need not be told again.
  struct Told: Sendable {
    var interrupted: [InterruptedAction] = []
    var perhapsSent: [IdempotencyKey] = []
    /// Of which the store could not take that before.
    var messages: [MessageID] = []

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
    case missed(MissedMessages)
    case permission(SendPermission)
    /// So many messages wait to be sent.
    case waiting(Int)
    /// The next message that waited to be sent; nil when none does.
    case kept(OutgoingMessage?)
  }

  /// Names it among the others.
  var ticket: Int
  /// When it was asked for.
  var time: Timestamp
  var work: Work

  var isAwaited: Bool {
    switch work {
    // What is urgent is felt meanwhile, and only then kept.
    case .deliver(_, let analysis): !analysis.isUrgent
    case .queue, .beginSending, .beginAction: true
    case .look, .settle, .markRead, .save, .discardDraft, .delivered, .told, .journal, .countKept,
      .takeKept, .endSending, .endAction:
      false
    }
  }

  /// Whether the store can take what is written once this has ended well.
  var isWriting: Bool {
    switch work {
    case .look, .countKept, .takeKept: false
    default: true
    }
  }

  func perform(on store: MessageStore) throws(StoreError) -> Answer {
    switch work {
    case .deliver(let message, let analysis):
      let (id, isNew, isTold) = try store.deliver(message, analysis, at: time)
      return .stored(StoredMessage(id: id, isNew: isNew, isTold: isTold))
    case .look(let most):
      try store.checkPlace()
      guard let most else { return .done }
      return .missed(try store.takeMissed(most: most, at: time))
    case .settle(let told):
      for id in told.messages { try store.told(id) }
      try store.settleDeliveries()
      for action in told.interrupted { try store.settle(action, at: time) }
      for key in told.perhapsSent { try store.settle(perhapsSent: key) }
    case .markRead(let id): try store.markRead(id)
    case .save(let draft, let conversation): try store.save(draft, for: conversation)
    case .discardDraft(let conversation): try store.discardDraft(for: conversation)
    case .delivered(let id, let delivery): try store.delivered(id, delivery, at: time)
    case .told(let id): try store.told(id)
    case .journal(let entry): try store.journal(entry, at: time)
    case .queue(let message):
      try store.queue(message, at: time)
    case .beginSending(let message):
      // A draft that was perhaps sent says so when it is opened: a reader who sends it has decided.
      return .permission(try store.beginSending(message, at: time, again: true))
    case .countKept: return .waiting(try store.outbox(.queued).count { $0.message.isSettled })
    case .takeKept: return .kept(try store.takeNextKept(at: time))
    case .endSending(let message, let outcome):
      try store.finishSending(message.key, outcome, at: time)
    case .beginAction(let action, let message):
      try store.beginAction(action, about: message.id, at: time)
    case .endAction(let action, let id, let outcome):
      try store.journal(.acted(action, id, outcome), at: time)
    }
    return .done
  }
}

/// What the store says of a message that was brought.
package struct StoredMessage: Hashable, Sendable {
  package var id: MessageID
  var isNew: Bool
  /// Whether it was told already, or is about to be.
  package var isTold: Bool
}

extension MessageStore {
  /// The oldest of those that wait to be sent, taken in hand; one that nobody can read is left for a person to
  /// decide, unless its writer has.
  fileprivate func takeNextKept(at time: Timestamp) throws(StoreError) -> OutgoingMessage? {
    for entry in try outbox(.queued) where entry.message.isSettled {
      if let message = try takeKept(entry.message.key, at: time) { return message }
    }
    return nil
  }
}
