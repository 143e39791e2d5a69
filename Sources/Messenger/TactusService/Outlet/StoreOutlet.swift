import TactusDatabase
package import TactusMessage
package import TactusMessenger
import TactusStore
package import TactusSystem
package import TactusWire

/// Performs the messenger's effects beyond the hand: stores messages, and sends and acts with the
/// reader's own commands.
///
/// Nothing here blocks: events that depend on the store follow from `step` once its job is done.
package struct StoreOutlet: MessengerOutlet {
  /// The result of storing a message, under the ticket that `deliver` returned.
  package typealias Arrival = (ticket: Int, result: Result<StoredMessage, StoreError>)

  let configuration: MessengerConfiguration
  var queue: StoreQueue
  var commands = RunningCommands()
  var arrivals: [Arrival] = []
  /// The rooms other than the messages.
  package var rooms = RoomRegistry()
  /// The connected bridges.
  var bridges = BridgeRegistry()
  /// The number of messages being stored whose results are not in `arrivals` yet.
  var deliveriesUnderWay = 0
  /// The number of later analyses being stored.
  var revisionsUnderWay = 0
  /// The outcomes of recently arrived messages.
  var deliveries: [MessageID: Delivery] = [:]
  /// The reasons of the silent ones, as far as they are known.
  var silences: [MessageID: Silence] = [:]
  /// Messages not yet recorded in the store as felt, or as needing no alert.
  var inHand: Set<MessageID> = []
  /// The subset of these that the store is recording as felt; nil for none.
  var settling: Set<MessageID>?
  /// The earliest time to retry recording them after a failure.
  var nextSettling = Microseconds.zero
  /// True if announced messages may not have been felt yet, as far as the store knows.
  var hasUnfelt = false
  /// The time from which missed messages are fetched even if earlier ones may not have been felt.
  var nextMissed = Microseconds.zero
  /// The delay of missed messages after the start; `missedFrom` is the time at which it ends.
  var pause: Microseconds
  var missedFrom: Microseconds?
  /// The time of the next deletion of data that has exceeded its retention time.
  var nextExpiry = Microseconds.zero
  /// The time of the next check of calls for help that wait to be sent.
  var nextHelpAging = Microseconds.zero
  var isLooking = false
  /// True if the outbox is sent without a request by the reader; then an empty one is not reported.
  var isSendingAutomatically = false
  /// The keys of the messages being sent from the outbox.
  var queuedKeys: Set<IdempotencyKey> = []
  /// The number of messages remaining in the outbox.
  var queuedLeft = 0
  /// The last reported failures of writing to the store and of reading it, which can differ.
  var (writeFailure, readFailure): (String?, String?) = (nil, nil)
  /// Lines for a helper.
  var problems: [Failure] = []
  package internal(set) var helpFailure: String?
  /// The lines shown since the last successful write, so that each is shown only once.
  var said: Set<String> = []
  /// The keys of messages that an earlier run may or may not have sent.
  package let perhapsSent: [IdempotencyKey]
  /// Actions that an earlier run began and did not end, until they are reported.
  var interrupted: [InterruptedAction]
  /// Alerts that an earlier run left unacknowledged, until they are reported.
  var unacknowledged: [UnacknowledgedAlert]
  /// Messages about which an earlier run may have called for help, until they are reported.
  var interruptedHelp: [MessageID]
  /// The reader's last call for help in an earlier run, until it is reported; nil for none.
  var earlierHelp: EarlierReaderCall?
  /// The reader's alarms of an earlier run, until they are reported.
  var alarms: [ReaderAlarm] = []
  /// The settings of the command line and the document, without the reader's choices.
  var configured = ReaderChoices()
  /// The keys of messages that call for help.
  var helpKeys: Set<IdempotencyKey> = []
  /// Messages that an earlier run may have sent and did not report.
  var cutShort: [OutgoingMessage]
  /// Announcements not yet recorded in the store.
  var reportedItems = StoreJob.ReportedItems()
  /// The last damage of the store; nil for none.
  package internal(set) var damage: StoreError?
  /// True if any bridge that has ever connected sends answers to the people whose messages it
  /// delivers.
  package private(set) var isAnsweredByBridge = false
  /// The connections that receive texts written to these people, since they delivered their
  /// messages.
  var listeners: [ConversationID: ServiceCaller] = [:]
  /// True while the messenger is shutting down, so that nothing new is begun.
  var isLeaving = false

  /// Opens the store in a file, as its messenger. Damage does not prevent alerts: all readable
  /// data is used.
  ///
  /// - Throws: `StoreError` if the store cannot be opened or read for another reason than damage.
  package init(_ path: String, _ configuration: MessengerConfiguration) throws(StoreError) {
    // A killed import leaves copies of everything.
    StoreDraft.removeLeft(in: FilePath.folder(of: path))
    self.configuration = configuration
    var health = StoreHealth()
    guard
      let store = try health.reading(
        { () throws(StoreError) -> MessageStore? in
          try MessageStore(path: path)
        }, orElse: nil)
    else {
      (perhapsSent, interrupted, cutShort) = ([], [], [])
      (unacknowledged, interruptedHelp, pause) = ([], [], .zero)
      queue = try StoreQueue(damaged: health.damage ?? .lost(path))
      damage = health.damage
      return
    }
    health.record(store.damage)
    try health.reading(
      { () throws(StoreError) in
        try store.purgeDeleted(before: configuration.keep.oldestDeleted(at: .now))
      }, orElse: ())
    perhapsSent = try health.reading(
      { () throws(StoreError) in try store.outbox(.unknown).map(\.message.key) }, orElse: [])
    interrupted = try health.reading(store.interruptedActions, orElse: [])
    cutShort = try health.reading(store.unreportedPerhapsSent, orElse: [])
    let open = try health.reading(
      { () throws(StoreError) in
        try store.unacknowledgedAlerts(most: Self.mostMissed, at: .now)
      }, orElse: [])
    unacknowledged = open
    // Alerts that were felt but not acknowledged are left to their scheduled repeats; otherwise a
    // messenger that keeps crashing would announce them each time.
    try health.reading(
      { () throws(StoreError) in
        try store.leaveToRepeats(open.filter(\.isFelt).map(\.message))
      }, orElse: ())
    pause = try health.reading({ () throws(StoreError) in try Self.pause(store) }, orElse: .zero)
    interruptedHelp = try health.reading(store.interruptedCallsForHelp, orElse: [])
    let lastCall = try health.reading(store.lastHelpCall, orElse: nil)
    earlierHelp = lastCall
    if lastCall?.isCut == true {
      try health.reading(
        { () throws(StoreError) in try store.endHelp(nil, at: .now) }, orElse: ())
    }
    alarms = try health.reading(store.alarms, orElse: [])
    isAnsweredByBridge = try health.reading(store.hasAnsweringBridge, orElse: false)
    // The read connection opens the file again, and may find damage that the writer did not.
    do throws(StoreError) {
      queue = try StoreQueue(store, at: path, sends: configuration.send != nil)
    } catch {
      guard error.kind == .corrupt else { throw error }
      health.record(error)
      queue = try StoreQueue(damaged: error)
    }
    damage = health.damage
  }

  /// The stored messages, with the pending changes applied.
  package var archive: StoredArchive { queue.archive }

  /// Performs an effect with the store or a command; `step` returns its events.
  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id):
      inHand.remove(id)
      queue.enqueue(.markRead(id))
    case .save(let draft, let conversation): queue.enqueue(.save(draft, conversation))
    case .discardDraft(let conversation): queue.enqueue(.discardDraft(conversation))
    case .storeNote(let message): queue.enqueue(.note(message))
    case .delete(let id):
      inHand.remove(id)
      queue.enqueue(.delete(id))
    case .undelete: queue.enqueue(.undelete(configuration.keep))
    case .send(let message):
      let isSendable = configuration.send != nil || isListening(message)
      queue.enqueue(isSendable ? .beginSending(message) : .queue(message))
    case .run(let action, let message): run(action, message)
    case .delivered(let id, let delivery, let silence):
      deliveries[id] = delivery
      silences[id] = silence
      if delivery == .queued { inHand.insert(id) } else { inHand.remove(id) }
      hasUnfelt = hasUnfelt || delivery.hasAlert
      queue.enqueue(.delivered(id, delivery, because: silence))
    case .announced(let id, let isWhole):
      queue.enqueue(.markAnnounced(StoreJob.AnnouncedMessage(message: id, isWhole: isWhole)))
    case .choose(let action, let id): queue.enqueue(.choose(action, id))
    case .unacknowledged(let alert): queue.enqueue(.saveAlert(alert))
    case .acknowledged(let id): queue.enqueue(.acknowledge(id))
    case .lapsed(let id): queue.enqueue(.lapse(id))
    case .callForHelp(let id, let message): queue.enqueue(.beginHelp(id, message))
    case .requestHelp(let request):
      queue.enqueue(.beginRequest(request))
      helpKeys.formUnion(request.messages.map(\.key))
      return request.messages.flatMap { perform(.send($0), at: now) }
    case .saveAlarms(let alarms): queue.enqueue(.saveAlarms(alarms))
    case .keep(let setting, let choices):
      queue.enqueue(.keep(setting, choices, configured: configured))
    case .saveOpenedNumbers(let count): queue.enqueue(.saveOpenedNumbers(count))
    case .journal(let entry): queue.enqueue(.journal(entry))
    case .learn(let id, let reaction): queue.enqueue(.learn(id, reaction))
    case .complain(let error): problems.append(Failure(.inputOutput, error.reason.printable))
    case .sendOutbox:
      queue.enqueue(.ageHelp)
      queue.enqueue(.countQueued)
    case .change(let change, let conversation): queue.enqueue(.change(change, conversation))
    case .join(let one, let other): queue.enqueue(.join(one, with: other))
    case .room(let name, let event): return rooms.handle(event, of: name, at: now)
    case .played(let number, let outcome): rooms.end(number, outcome)
    case .feel, .add, .alert, .urgent, .withdraw, .answer, .endAnswers, .control, .use: break
    }
    return []
  }

  /// A one-line description of the store's damage; nil if none is known.
  package var damageReport: String? { damage.map { Failure($0).message } }

  /// The descriptors that call for `step` when they are ready.
  package var interests: [Interest] { commands.interests + [queue.interest] }
  /// The deadline of the next `step`; nil for none.
  package func nextDeadline(at now: Microseconds) -> Microseconds? {
    [commands.nextDeadline, queue.nextDeadline(at: now), bridges.nextDeadline].compactMap { $0 }
      .min()
  }
  /// True if a command is running or a change is not yet written.
  package var isBusy: Bool { !commands.isEmpty || !queue.isIdle }

  /// Handles the results of commands and the store; returns the events that follow.
  package mutating func step(at now: Microseconds) -> [MessengerEvent] {
    var events = interrupted.map { MessengerEvent.interrupted($0.action, $0.message) }
    events += cutShort.map { MessengerEvent.outboxSent($0, .unknown) }
    reportedItems.interrupted += interrupted
    reportedItems.perhapsSent += cutShort.map(\.key)
    (interrupted, cutShort) = ([], [])
    // Reported before the alerts, which may be answers to it.
    if !alarms.isEmpty { events.append(.alarms(alarms)) }
    alarms = []
    if let earlierHelp { events.append(.earlierHelp(earlierHelp)) }
    earlierHelp = nil
    if !unacknowledged.isEmpty { events.append(.unacknowledged(unacknowledged)) }
    for id in interruptedHelp {
      events.append(.helpCalled(id, nil))
      queue.enqueue(.endHelp(id, nil))
    }
    (unacknowledged, interruptedHelp) = ([], [])
    for ended in commands.step(at: now) { handle(ended) }
    for message in bridges.popOverdue(at: now) { queue.enqueue(.storeForBridge(message)) }
    for item in queue.popEndedTasks() {
      if item.isWritten {
        said = []
        bridges.look()
      }
      switch item.result {
      case .success(let answer): events += follow(item.task, answer, at: now)
      case .failure(let error): events += fail(item.task, error, at: now)
      }
    }
    for case .sent(let key, _) in events { helpKeys.remove(key) }
    return events
  }

  /// Stops starting new work: waiting messages are left to the next run.
  package mutating func leave() {
    isLeaving = true
    for one in reportedItems.messages { queue.enqueue(.markAnnounced(one)) }
    reportedItems.messages = []
    for message in bridges.popOverdue(at: nil) { queue.enqueue(.storeForBridge(message)) }
  }

  /// Ends the running commands; their messages may have been sent.
  package mutating func abandon() {
    for ended in commands.abandon() { handle(ended) }
  }

  /// Waits at most `patience` for the store to write everything; `popProblems` reports a
  /// failure.
  package mutating func close(within patience: Duration = .seconds(5)) {
    if queue.close(within: patience) {
      _ = step(at: .zero)
    } else {
      problems.append(
        Failure(
          .unavailable, "the last changes may not be stored",
          cure: "end the program that holds the store, or check the disk"))
    }
  }
}
