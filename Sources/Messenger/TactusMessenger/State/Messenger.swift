import TactusBraille
public import TactusHaptics
public import TactusInput
import TactusMessage
public import TactusWire

/// The state machine behind one glove: its inputs are keys and arrivals; its outputs are the
/// effects to play, store and send.
///
/// It is a value without I/O or a clock: the same events at the same times on the same archive
/// produce the same effects. The reader's position is a stack of places with home at the bottom, so
/// that "back" always leads out.
public struct Messenger: Sendable {
  /// The path from home to the current place; empty while closed.
  var places: [Place] = []
  /// The rooms listed at home.
  var rooms: [RoomName] = []
  /// The paths that the reader left with the chord for home, by home row.
  var trails: [HomeRow: [Place]] = [:]
  /// The output that the current room added during other output.
  var held: [RoomOutput] = []
  /// The rooms that play something in passing, with its number, by the name of the answer.
  var passing: [MessageID: (room: RoomName, number: Int)] = [:]
  /// The held chords that are the current room's.
  var claimed: Set<BrailleCell> = []
  /// The output of programs waiting for the glove to be free.
  var plays: [WaitingPlay] = []
  var attention = Attention()
  /// True if a glove is connected to play alerts; the caller reports it with
  /// `MessengerEvent.glove`.
  public internal(set) var isGloveThere = true
  /// The next words of whole messages that were begun and not read to the end.
  var bookmarks = RecentEntries<MessageID, Int>()
  var waiting = WaitingAlerts()
  /// Urgent alerts that were not acknowledged.
  var unacknowledged = OpenAlerts()
  /// The times at which alerts expire.
  var expiring = ExpiringAlerts()
  /// The time when a waiting alert was last announced, or began to wait; nil if none waits.
  var waitingSince: Microseconds?
  /// The number of alerts without a stored message.
  var lastOfNone: Int64 = 0
  /// The message whose alert was felt last, or its temporary number until it is stored.
  var lastAlert: MessageID?
  /// The alerts about messages that were not yet stored.
  var overdue = OverdueAlerts()
  /// The alarms that the reader set.
  var alarms = AlarmClock()
  /// The reader's own call for help.
  var helpCall = ReaderCallState()
  /// The settings of that call, set by the owner.
  public var help = ReaderCallSetup()
  var outgoing: OutgoingMessages
  var running: RunningAction?
  var fraudHistory = FraudActionHistory()
  /// The drafts as typed, whether or not the store could save them.
  var drafts = RecentEntries<ConversationID, Draft>()
  var load: LoadTracker
  var rests = RestReminder()
  var battery = BatteryWatch()
  var keys: KeySeries
  /// The observations from which the reader model learns.
  var observed = Observations()
  /// The time of the event being handled.
  var now = Microseconds.zero
  /// The time of the last press or output.
  var idleSince = Microseconds.zero
  /// The time of the last press; nil before the first.
  var pressedAt: Microseconds?
  /// The reader's clock, which the owner sets now and then.
  public var clock: ReaderClock
  /// The settings that the reader changes by hand. The owner sets them at the start, and the rate whenever
  /// it changes.
  public var choices = ReaderChoices()
  /// The setting that is being stored; nil for none.
  var keeping: ReaderSetting?
  /// The cues that the reader has named often enough in practice.
  public var knownCues: Set<Cue> = []
  /// Returns a sample of these choices, as they would be felt; nil if the motors cannot play it.
  public var samples: @Sendable (ReaderChoices) -> [TactileItem]? = { _ in [] }
  /// The number of rows with a number that were opened; see `Messenger.openedUntilKnown`.
  public var openedNumbers = Messenger.openedUntilKnown
  /// The actions on a payment that have a command.
  let bankActions: Set<FraudAction>
  /// The fraud warning being sent to helpers.
  var fraudReport: FraudReport?
  /// The reader's last choice about quiet, which overrides the hours.
  var quietChoice: QuietChoice?
  let patience: Microseconds
  let urgentWaits: Bool
  /// The messages that interrupt the reader.
  public var interruptions = Interruptions.hour
  /// The neighbours of messages about to be deleted, by the deleted message.
  var successors = RecentEntries<MessageID, MessageID>()
  var backTranslate: Composer.BackTranslation
  var typing: TypingTable
  var tables: ReaderTables
  /// The braille tables to choose from.
  let tableChoices: [String]
  let typingBy: @Sendable (_ table: String) -> TypingTable?
  /// The previous command; nil after a letter.
  var lastCommand: KeyCommand?

  /// Creates a closed messenger.
  ///
  /// - Parameters:
  ///   - keySeed: the beginning of every outgoing message's key: random in production, so that no
  ///     two runs make the same key; fixed for a repeatable run.
  ///   - perhapsSent: the keys of messages that an earlier run may have sent.
  ///   - load: the recent arrivals.
  ///   - patience: the time for which it stays open with nothing pressed or felt.
  ///   - urgentWaits: true if urgent alerts wait for the end of the whole message being read.
  ///   - clock: the reader's clock.
  ///   - quietHours: the hours without alerts that can wait; nil for never.
  ///   - bankActions: the actions on a payment that have a command.
  ///   - echo: the output for typed cells.
  ///   - typing: the braille table with which `backTranslate` reads cells.
  ///   - tables: the reader's list of braille tables.
  ///   - typingBy: returns another of these tables for typing, by its name; nil if there is none.
  ///   - backTranslate: translates typed cells to text.
  public init(
    keySeed: UInt64, perhapsSent: [IdempotencyKey] = [], load: LoadTracker = LoadTracker(),
    patience: Microseconds = Self.patience, urgentWaits: Bool = false,
    clock: ReaderClock = ReaderClock(), quietHours: QuietHours? = nil,
    bankActions: Set<FraudAction> = [.freezeCard, .callBank], echo: TypingEcho = .tick,
    typing: TypingTable = TypingTable(), tables: ReaderTables = ReaderTables(),
    typingBy: @escaping @Sendable (_ table: String) -> TypingTable? = { _ in nil },
    backTranslate: @escaping Composer.BackTranslation
  ) {
    outgoing = OutgoingMessages(perhapsSent: perhapsSent)
    self.load = load
    self.patience = patience
    self.urgentWaits = urgentWaits
    self.clock = clock
    self.bankActions = bankActions
    self.backTranslate = backTranslate
    self.typing = typing
    self.tables = tables
    tableChoices = tables.defaults
    self.typingBy = typingBy
    keys = KeySeries(seed: keySeed)
    choices.quietHours = quietHours
    choices.echo = echo
    choices.table = tables.usual
  }

  /// Handles an event, and returns the effects in order.
  ///
  /// If the archive throws, the state is unchanged, except that "back" still leads out; the reader
  /// feels the failure (`Cue.sendFailure`), and a complaint gives the reason.
  /// - Parameter time: the event's time; one before that of an earlier event counts as that time.
  public mutating func handle(
    _ event: MessengerEvent, archive: some MessageArchive, at time: Microseconds
  ) -> [MessengerEffect] {
    now = max(now, time)
    recordLoad(of: event)
    recordActivity(event)
    recordAnswers(in: event, archive)
    let stop = endBackground(before: event)
    let before = self
    var effects: [MessengerEffect]
    do throws(ArchiveError) {
      effects = try respond(to: event, archive)
    } catch {
      self = before
      effects = fail(at: event, error)
    }
    effects = stop + effects
    effects += answerAlarm(by: event)
    effects += reportUnansweredAlarm(by: event)
    effects += moveBetweenRooms(from: before.roomAtHand)
    effects += observe(effects, since: before, archive)
    effects += dropExpired()
    effects += announceWaiting(archive).filter { $0.isNew(after: effects) }
    effects += repeatUnacknowledged(archive).filter { $0.isNew(after: effects) }
    effects += ringAlarms()
    effects += warnOfBattery()
    effects = endBackground(before: effects)
    effects += feelHeld()
    effects += advancePlays()
    effects += suggestRest(after: event, archive)
    effects += reportPause(since: before)
    effects += reportInterruption(by: event, effects, since: before)
    return effects
  }

  /// Records activity, which keeps the messenger open, and the load.
  private mutating func recordLoad(of event: MessengerEvent) {
    switch event {
    case .chord, .command, .character, .row, .underFinger:
      load.recordInput(at: now)
      (idleSince, pressedAt) = (now, now)
    case .arrived, .stored: load.recordArrival(at: now)
    case .felt, .feltCell, .moved, .quiet:
      // Background output is no activity.
      if !attention.isBackground { idleSince = now }
    case .holding, .texture, .typed, .touchState, .rejected: idleSince = now
    // The clock may have run for long before the glove was there.
    case .glove(isThere: true) where idleSince == .zero: idleSince = now
    case .replaced, .raised, .missed, .notStored, .overdue, .sent, .done, .interrupted,
      .outboxWaiting,
      .outboxSent,
      .changed, .kept, .joined, .notJoined, .noteStored, .deleted, .notDeleted, .undeleted,
      .alertFelt,
      .alertOver, .unacknowledged,
      .helpCalled, .helpRequested, .earlierHelp, .helpLapsed, .alarms, .glove, .supply, .rooms,
      .enter,
      .leave, .room, .practise,
      .play, .background,
      .unplay, .doubted, .tick:
      break
    }
  }

  private mutating func respond(to event: MessengerEvent, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    switch event {
    case .chord(let chord): try press(chord, archive)
    case .command(let command): try perform(command, archive)
    case .holding: playHoldTick()
    case .character(let character): try type(character, archive)
    case .row(let offset, let touch): try self.touch(rowBelow: offset, touch, archive)
    case .underFinger(let items): feelUnderFinger(items)
    case .texture(let items): feelTexture(items)
    case .touchState(let words): announceTouchState(words)
    case .typed(let text): echoTyped(text)
    case .rejected: places.isEmpty ? [] : reject()
    case .arrived(let id): try arrive(id, archive)
    case .replaced(let old, let new): replaced(old, by: new)
    case .raised(let id): try raise(id, archive)
    case .missed(let ids, let others): miss(ids, others: others, archive)
    case .notStored(let error, nil): alert([.cue(.sendFailure)]) + [.complain(error)]
    case .notStored(let error, _) where !hasRoomForUrgent: countUnstored(error)
    case .notStored(let error, let sender?):
      urgentOfNone([.cue(.urgentTriple)] + Self.sender(sender) + [.cue(.sendFailure)])
        + [.complain(error)]
    case .overdue(let number, let sender, let gist, let isDoubtful, let message):
      overdue(number, from: sender, gist: gist, isDoubtful: isDoubtful, message)
    case .stored(let id, let number): try stored(id, overdue: number, archive)
    case .sent(let key, let outcome):
      helpEnded(key, outcome) ?? helperMessageEnded(key, outcome) ?? sendingEnded(key, outcome)
    case .done(let action, let outcome): actionEnded(action, outcome)
    case .changed(let change, let id): try changed(change, id, archive)
    case .kept(let setting, let choices, let outcome): kept(setting, choices, outcome)
    case .joined(let remaining, let gone): joined(remaining, gone)
    case .interrupted(let action, let id): interrupted(action, id, archive)
    case .outboxWaiting(let count, let isSending): announceOutbox(count, isSending: isSending)
    case .outboxSent(let message, let outcome): announceOutboxResult(message, outcome)
    case .noteStored(let key): sendingEnded(key, .queued)
    case .notJoined: alert([.cue(.sendFailure), .text("not joined")], addsWords: false)
    case .deleted(let id): try deleted(id, archive)
    case .notDeleted: alert([.cue(.sendFailure), .text("not deleted")], addsWords: false)
    case .undeleted(let id): try undeleted(id, archive)
    case .alertFelt(let id): alertFelt(id)
    case .alertOver(let id): alertOver(id)
    case .felt(let word): inRoom(.felt(word: word)) ?? felt(upTo: word &+ 1)
    case .feltCell(let cell): inRoom(.feltCell(cell)) ?? []
    case .moved(let word): inRoom(.moved(word: word)) ?? moved(to: word)
    case .rooms(let rooms): offer(rooms, archive)
    case .enter(let name): enter(directly: name)
    case .leave(let name): try leave(name, archive)
    case .room(let name, let output): feel(output, in: name)
    case .practise(let control): practise(control)
    case .play(let number, let items): play(number, items)
    case .background(let items): feelInBackground(items)
    case .unplay(let number): unplay(number)
    case .doubted: doubt()
    case .unacknowledged(let alerts): resume(alerts)
    case .helpCalled(let id, let outcome): helpCalled(id, outcome)
    case .helpRequested(let key, let outcome): helpEnded(key, outcome)
    case .earlierHelp(let call): resume(call)
    case .helpLapsed(let message, let outcome): helpLapsed(message, outcome)
    case .alarms(let stored): restoreAlarms(stored)
    case .glove(let isThere): glove(isThere: isThere)
    case .supply(let supply): update(supply)
    case .quiet: (inRoom(.quiet) ?? []) + quiet()
    case .tick: tick(archive)
    }
  }

  private mutating func fail(at event: MessengerEvent, _ error: ArchiveError) -> [MessengerEffect] {
    switch event {
    case .arrived(let id), .raised(let id), .stored(let id, _):
      // It may be urgent, so it waits; waiting messages are read again before they are announced.
      waiting.append(id)
      return [.delivered(id, .queued), .complain(error)]
    case .command(.back): leaveUnread()
    case .chord(let chord) where KeyMap.command(for: chord) == .back: leaveUnread()
    default: break
    }
    return feel([.cue(.sendFailure)]) + [.complain(error)]
  }

  /// Goes out one level even though that level cannot be read.
  private mutating func leaveUnread() {
    if places.count > 1 { places.removeLast() }
  }
}
