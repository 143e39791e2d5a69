package import TactusMessenger
package import TactusStore
package import TactusSystem
package import TactusWire

/// What the messenger really does beyond the hand: it stores messages, and sends and acts by the person's own
/// commands.
///
/// Nothing here waits: what depends on the store follows in `step` once the store is done.
package struct StoreOutlet: MessengerOutlet {
  /// The result of storing a message, under the ticket that `deliver` returned.
  package typealias Arrival = (ticket: Int, result: Result<StoredMessage, StoreError>)

  let configuration: MessengerConfiguration
  var desk: StoreDesk
  var commands = RunningCommands()
  var arrivals: [Arrival] = []
  /// The rooms beside the messages.
  package var rooms = RoomDesk()
  /// The bridges that are there.
  var bridges = BridgeDesk()
  /// Messages that were handed over and are not in `arrivals` yet.
  var deliveriesUnderWay = 0
  /// Later analyses that were handed over and not stored yet.
  var revisionsUnderWay = 0
  /// What was done with messages that came just now.
  var deliveries: [MessageID: Delivery] = [:]
  /// Messages that the store does not know to be felt, or to need no alert.
  var inHand: Set<MessageID> = []
  /// The messages of these that the store is settling; nil while it settles none.
  var settling: Set<MessageID>?
  /// When the store may be asked again to settle after a failure.
  var nextSettling = Microseconds.zero
  /// Whether the store has messages in hand that were perhaps not felt yet.
  var hasUnfelt = false
  /// When missed messages are taken even if earlier ones were perhaps not felt.
  var nextMissed = Microseconds.zero
  /// How long what was missed waits after the start, and until when that is.
  var pause: Microseconds
  var missedFrom: Microseconds?
  /// When what is older than it is to be kept is erased again.
  var nextExpiry = Microseconds.zero
  /// When calls for help that wait to be sent are looked at again.
  var nextHelpAging = Microseconds.zero
  var isLooking = false
  /// Whether the outbox is sent without being asked; then an empty one is not reported to the hand.
  var isSendingUnasked = false
  /// The messages of the outbox that are being sent.
  var keptKeys: Set<IdempotencyKey> = []
  /// How many messages of the outbox are left.
  var keptLeft = 0
  /// The last reported troubles with writing to the store and with reading it, which can differ.
  var (keepingTrouble, lookingTrouble): (String?, String?) = (nil, nil)
  /// Lines for a helper.
  var troubles: [Failure] = []
  package internal(set) var helpFailure: String?
  /// The lines shown since something was last written, so that each is shown once.
  var said: Set<String> = []
  /// The keys of messages that an earlier run may or may not have sent.
  package let perhapsSent: [IdempotencyKey]
  /// Actions that an earlier run began and did not end, until the hand is told.
  var interrupted: [InterruptedAction]
  /// Alerts that an earlier run left unacknowledged, until the hand is told.
  var unacknowledged: [UnacknowledgedAlert]
  /// Messages about which an earlier run perhaps called for help, until the hand is told.
  var interruptedHelp: [MessageID]
  /// The reader's last call for help in an earlier run, until the hand is told; nil if there was none.
  var earlierHelp: EarlierReaderCall?
  /// The keys of messages that call for help.
  var helpKeys: Set<IdempotencyKey> = []
  /// Messages that an earlier run perhaps sent without telling the hand.
  var cutShort: [OutgoingMessage]
  /// What the hand has felt or is about to feel, until the store has noted it.
  var told = StoreJob.Told()
  /// What of the store was found damaged last; nil if nothing was.
  package internal(set) var damage: StoreError?
  /// Whether a bridge that has come once sends answers to people whose messages it brings.
  package private(set) var isAnsweredByBridge = false
  /// The connections that hear what is written to these people, since they have brought a message of theirs.
  var listeners: [ConversationID: ServiceCaller] = [:]
  /// Whether the messenger is ending, so that nothing more is begun.
  var isLeaving = false

  /// Opens the store in a file, as its messenger. A damaged one keeps nobody from being alerted: what can be read of it
  /// is read.
  ///
  /// - Throws: `StoreError` if the store cannot be opened or read for another reason than damage.
  package init(_ path: String, _ configuration: MessengerConfiguration) throws(StoreError) {
    // An import that was killed has copies of everything.
    StoreDraft.removeLeft(in: StoreFile.folder(of: path))
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
      desk = try StoreDesk(damaged: health.damage ?? .lost(path))
      damage = health.damage
      return
    }
    health.note(store.damage)
    try health.reading(
      { () throws(StoreError) in
        try store.forgetDeleted(before: configuration.keep.oldestDeleted(at: .now))
      }, orElse: ())
    perhapsSent = try health.reading(
      { () throws(StoreError) in try store.outbox(.unknown).map(\.message.key) }, orElse: [])
    interrupted = try health.reading(store.interruptedActions, orElse: [])
    cutShort = try health.reading(store.untoldPerhapsSent, orElse: [])
    let open = try health.reading(
      { () throws(StoreError) in
        try store.unacknowledgedAlerts(most: Self.mostMissed, at: .now)
      }, orElse: [])
    unacknowledged = open
    // What was felt, and only not acknowledged, comes again as its repeats do: a messenger that crashes again and again
    // would tell it each time.
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
    isAnsweredByBridge = try health.reading(store.hasAnsweringBridge, orElse: false)
    // The reader opens the file once more, and may meet what the writer has not.
    do throws(StoreError) {
      desk = try StoreDesk(store, at: path, sends: configuration.send != nil)
    } catch {
      guard error.kind == .corrupt else { throw error }
      health.note(error)
      desk = try StoreDesk(damaged: error)
    }
    damage = health.damage
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
      let isSendable = configuration.send != nil || isListening(message)
      desk.ask(isSendable ? .beginSending(message) : .queue(message))
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
    case .lapsed(let id): desk.ask(.lapse(id))
    case .callForHelp(let id, let message): desk.ask(.beginHelp(id, message))
    case .requestHelp(let request):
      desk.ask(.beginRequest(request))
      helpKeys.formUnion(request.messages.map(\.key))
      return request.messages.flatMap { perform(.send($0), at: now) }
    case .journal(let entry): desk.ask(.journal(entry))
    case .learn(let id, let reaction): desk.ask(.learn(id, reaction))
    case .complain(let error): troubles.append(Failure(.inputOutput, error.reason.printable))
    case .sendKept:
      desk.ask(.ageHelp)
      desk.ask(.countKept)
    case .change(let change, let conversation): desk.ask(.change(change, conversation))
    case .join(let one, let other): desk.ask(.join(one, with: other))
    case .room(let name, let event): return rooms.handle(event, of: name, at: now)
    case .played(let number, let outcome): rooms.end(number, outcome)
    case .feel, .add, .alert, .urgent, .withdraw, .answer, .control: break
    }
    return []
  }

  /// What of the store is damaged, in one line; nil if nothing is known to be.
  package var damageReport: String? { damage.map { Failure($0).message } }

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
    // Before the alerts, which may be answers to it.
    if let earlierHelp { events.append(.earlierHelp(earlierHelp)) }
    earlierHelp = nil
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
    for case .sent(let key, _) in events { helpKeys.remove(key) }
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
}
