import TactusHaptics
public import TactusInput
public import TactusWire

/// The messenger as one hand meets it: what is pressed and what arrives goes in, what is to be felt,
/// kept and sent comes out.
///
/// A value without I/O or a clock: the same events at the same times on the same shelf give the same
/// effects. Where it is, is a stack of places with home at its bottom, so that back always leads out.
public struct Messenger: Sendable {
  /// Home first, where the hand is last; none while closed.
  var places: [Place] = []
  var attention = Attention()
  public internal(set) var isGloveThere = true
  /// The word to go on with in a whole message that was begun and not read to its end.
  var bookmarks = LastFew<MessageID, Int>()
  var waiting = WaitingAlerts()
  /// Since when none of them was told.
  var waitingSince: Microseconds?
  /// How many alerts were about no message that the store has.
  var lastOfNone: Int64 = 0
  /// What was told of messages that were not kept yet.
  var overdue = OverdueAlerts()
  var outgoing: OutgoingMessages
  var running: RunningAction?
  var deeds = FraudDeeds()
  /// Drafts as they were typed, whether or not the store could take them.
  var drafts = LastFew<ConversationID, Draft>()
  var load: LoadTracker
  var keys: KeySeries
  /// Of the event at hand.
  var now = Microseconds.zero
  /// Since when nothing was pressed or felt.
  var idleSince = Microseconds.zero
  let patience: Microseconds
  let urgentWaits: Bool
  let backTranslate: Composer.BackTranslation
  let typing: TypingTable

  /// - Parameters:
  ///   - keySeed: what the keys of messages to be sent begin with: random in the field, so that no two
  ///     runs make the same key; fixed in a repeatable run.
  ///   - perhapsSent: the keys of messages of which an earlier run never knew whether they went.
  ///   - load: what is known of how much has come lately.
  ///   - patience: how long it stays open with nothing pressed or felt.
  ///   - urgentWaits: whether what is urgent waits until the whole message that is being felt ends.
  ///   - typing: the braille table that `backTranslate` reads cells by.
  public init(
    keySeed: UInt64, perhapsSent: [IdempotencyKey] = [], load: LoadTracker = LoadTracker(),
    patience: Microseconds = Self.patience, urgentWaits: Bool = false,
    typing: TypingTable = TypingTable(),
    backTranslate: @escaping Composer.BackTranslation
  ) {
    outgoing = OutgoingMessages(perhapsSent: perhapsSent)
    self.load = load
    self.patience = patience
    self.urgentWaits = urgentWaits
    self.backTranslate = backTranslate
    self.typing = typing
    keys = KeySeries(seed: keySeed)
  }

  /// What is to be done about an event, in this order.
  ///
  /// A shelf that throws leaves everything as it was, except that back leads out all the same; that is
  /// felt (`Cue.sendFailure`), and the reason is handed on.
  /// - Parameter time: never before that of an earlier event; such a time counts as that one.
  public mutating func handle(
    _ event: MessengerEvent, shelf: some MessageShelf, at time: Microseconds
  ) -> [MessengerEffect] {
    now = max(now, time)
    note(event)
    let before = self
    var effects: [MessengerEffect]
    do throws(ShelfError) {
      effects = try respond(to: event, shelf)
    } catch {
      self = before
      effects = fail(at: event, error)
    }
    effects += tellWaiting(shelf).filter { $0.isNews(after: effects) }
    return effects
  }

  /// Takes note of what keeps the messenger open and of the pace of things.
  private mutating func note(_ event: MessengerEvent) {
    switch event {
    case .chord, .command:
      load.noteInput(at: now)
      idleSince = now
    case .arrived, .kept: load.noteArrival(at: now)
    case .holding, .felt, .moved, .quiet: idleSince = now
    case .missed, .notKept, .overdue, .sent, .done, .interrupted, .keptWaiting, .keptSent,
      .alertFelt, .alertOver, .glove,
      .tick:
      break
    }
  }

  private mutating func respond(to event: MessengerEvent, _ shelf: some MessageShelf)
    throws(ShelfError) -> [MessengerEffect]
  {
    switch event {
    case .chord(let chord): try press(chord, shelf)
    case .command(let command): try perform(command, shelf)
    case .holding: holding()
    case .arrived(let id): try arrive(id, shelf)
    case .missed(let ids, let others): miss(ids, others: others, shelf)
    case .notKept(let error, nil): alert([.cue(.sendFailure)]) + [.complain(error)]
    case .notKept(let error, _) where !hasRoomForUrgent: countNotKept(error)
    case .notKept(let error, let sender?):
      urgentOfNone([.cue(.urgentTriple)] + Self.text(sender) + [.cue(.sendFailure)])
        + [.complain(error)]
    case .overdue(let number, let sender, let summary):
      overdue(number, from: sender, summary: summary)
    case .kept(let id, let number): try kept(id, overdue: number, shelf)
    case .sent(let key, let outcome): sendingEnded(key, outcome)
    case .done(let action, let outcome): actionEnded(action, outcome)
    case .interrupted(let action, let id): interrupted(action, id, shelf)
    case .keptWaiting(let count, let isSending): keptWaiting(count, isSending: isSending)
    case .keptSent(let message, let outcome): keptSent(message, outcome)
    case .alertFelt(let id): alertFelt(id)
    case .alertOver(let id): alertOver(id)
    case .felt(let word): felt(upTo: word &+ 1)
    case .moved(let word): moved(to: word)
    case .glove(let isThere): glove(isThere: isThere)
    case .quiet: quiet()
    case .tick: tick()
    }
  }

  private mutating func fail(at event: MessengerEvent, _ error: ShelfError) -> [MessengerEffect] {
    switch event {
    case .arrived(let id), .kept(let id, _):
      // It may be urgent; what waits is read once more before it is told.
      waiting.append(id)
      return [.delivered(id, .queued), .complain(error)]
    case .command(.back): leaveUnread()
    case .chord(let chord) where KeyMap.command(for: chord) == .back: leaveUnread()
    default: break
    }
    return feel([.cue(.sendFailure)]) + [.complain(error)]
  }

  /// One level out, where what waits there cannot be read.
  private mutating func leaveUnread() {
    if places.count > 1 { places.removeLast() }
  }
}
