import TactusAnalysis
import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire

/// A messenger with a scripted hand: an archive that stores the messenger's data, a clock set by the
/// test, and every effect in the notation of a row of cues and 'texts'.
struct Hand {
  var archive = MemoryArchive()
  var messenger: Messenger
  var now = Microseconds.zero
  private var kept: Int64 = 0
  /// Messages with alerts in progress.
  var alerts: [MessageID] = []
  /// The learned reactions, such as "openedAtOnce 3"; not part of the effects that events return.
  private(set) var reactions: [String] = []
  /// The outcome of keeping a setting; nil if the store does not answer.
  var keepOutcome: KeepOutcome? = .stored
  /// The reader's last call for help.
  private(set) var lastRequest: ReaderCall?
  /// The alerts that wait to be acknowledged, as a store would keep them.
  private(set) var unacknowledged: [MessageID: UnacknowledgedAlert] = [:]

  /// - Parameters:
  ///   - keySeed: the prefix of the keys of sent messages.
  ///   - quietHours: by `clock`.
  init(
    keySeed: UInt64 = 7, urgentWaits: Bool = false, quietHours: QuietHours? = nil,
    clock: ReaderClock = ReaderClock(), echo: TypingEcho = .tick,
    bankActions: Set<FraudAction> = [.freezeCard, .callBank]
  ) {
    messenger = Self.messenger(
      keySeed: keySeed, urgentWaits: urgentWaits, quietHours: quietHours, clock: clock, echo: echo,
      bankActions: bankActions)
  }

  /// Restarts the program on the same archive.
  ///
  /// - Parameter call: the trace of the reader's last call for help; nil for none.
  mutating func restart(keySeed: UInt64, after call: EarlierReaderCall? = nil) {
    messenger = Self.messenger(keySeed: keySeed)
    alerts = []
    if let call { handle(.earlierHelp(call)) }
    guard !unacknowledged.isEmpty else { return }
    let open = unacknowledged.values.sorted { $0.message.rawValue < $1.message.rawValue }
    handle(.unacknowledged(open))
  }

  private static func messenger(
    keySeed: UInt64, urgentWaits: Bool = false, quietHours: QuietHours? = nil,
    clock: ReaderClock = ReaderClock(), echo: TypingEcho = .tick,
    bankActions: Set<FraudAction> = [.freezeCard, .callBank]
  ) -> Messenger {
    Messenger(
      keySeed: keySeed, urgentWaits: urgentWaits, clock: clock, quietHours: quietHours,
      bankActions: bankActions, echo: echo
    ) { cells, _ in
      String(cells.map { letters[$0] ?? Self.name(of: $0) })
    }
  }

  // MARK: Events

  @discardableResult
  mutating func handle(_ event: MessengerEvent) -> [MessengerEffect] {
    // All was felt, and so was each earlier alert.
    if event == .quiet { feelAlerts() }
    var effects = messenger.handle(event, archive: archive, at: now)
    var answers: [MessengerEvent] = []
    for effect in effects {
      switch effect {
      case .alert(_, let id?), .urgent(_, let id?): alerts.append(id)
      case .markRead(let id): archive.markRead(id)
      case .unacknowledged(let alert): unacknowledged[alert.message] = alert
      case .acknowledged(let id), .lapsed(let id), .callForHelp(let id, _): unacknowledged[id] = nil
      case .save(let draft, let id): archive.save(draft, for: id)
      case .discardDraft(let id): archive.discardDraft(for: id)
      case .requestHelp(let request): lastRequest = request
      case .learn(let id, let reaction): reactions.append("\(reaction) \(id.rawValue)")
      case .change(let change, let id): archive.change(change, of: id)
      case .keep(let setting, let choices):
        if let keepOutcome { answers.append(.kept(setting, choices, keepOutcome)) }
      case .join(let one, let other): archive.join(one, with: other)
      case .storeNote(let message):
        archive.storeOwn(message, at: time)
        answers.append(.noteStored(message.key))
      case .delete(let id): if archive.delete(id) { answers.append(.deleted(id)) }
      case .undelete: answers.append(.undeleted(archive.undelete()))
      default: break
      }
    }
    for answer in answers { effects += handle(answer) }
    return effects.filter { if case .learn = $0 { false } else { true } }
  }

  /// The same if the glove has not reported any alert as played.
  @discardableResult
  mutating func doUnfelt(_ event: MessengerEvent) -> [String] {
    alerts = []
    return self.do(event)
  }

  /// Lets the glove play the alerts in progress; returns the effects.
  @discardableResult
  mutating func feelAlerts() -> [String] {
    var effects: [String] = []
    while !alerts.isEmpty {
      let message = alerts.removeFirst()
      effects += self.do(.alertFelt(message))
      effects += self.do(.alertOver(message))
    }
    return effects
  }

  @discardableResult
  mutating func `do`(_ event: MessengerEvent) -> [String] {
    handle(event).filter { !isRecord($0) }.map(notation)
  }

  /// True if it only records an alert's state in the store, which `unacknowledged` shows.
  private func isRecord(_ effect: MessengerEffect) -> Bool {
    switch effect {
    case .unacknowledged, .acknowledged, .lapsed: true
    default: false
    }
  }

  /// Removes and returns the reactions since the last call.
  mutating func takeReactions() -> [String] {
    defer { reactions = [] }
    return reactions
  }

  /// Presses held chords, one after another; returns the effects of the last one.
  @discardableResult
  mutating func press(_ commands: KeyCommand...) -> [String] {
    var effects: [String] = []
    for command in commands { effects = self.do(.chord(KeyMap.chord(for: command))) }
    return effects
  }

  /// Requests sending the current answer, and lets the question be felt.
  mutating func review() {
    press(.activate)
    wait(seconds: 1)
    self.do(.quiet)
  }

  /// Sends the current answer: a held activate, and another once the question was felt; returns the
  /// effects.
  @discardableResult
  mutating func send() -> [String] {
    review()
    return press(.activate)
  }

  /// Presses a chord that is not held.
  @discardableResult
  mutating func tap(_ cell: BrailleCell) -> [String] { self.do(.chord(Chord(cell))) }

  @discardableResult
  mutating func type(_ text: String) -> [String] {
    var effects: [String] = []
    for letter in text {
      effects = letter == " " ? press(.space) : tap(Self.cell(of: letter))
    }
    return effects
  }

  /// Stores a message and notifies the messenger.
  @discardableResult
  mutating func receive(_ story: SampleMessage) -> [String] { self.do(.arrived(keep(story))) }

  /// Stores a message that the messenger does not know yet.
  @discardableResult
  mutating func keep(_ story: SampleMessage) -> MessageID {
    let time = time
    return archive.deliver(
      IncomingMessage(sender: story.sender, body: story.body, time: time), story.analysis,
      interest: story.interest)
  }

  /// Stores a message with this time in milliseconds.
  mutating func keep(_ story: SampleMessage, at milliseconds: Int64) -> MessageID {
    archive.deliver(
      IncomingMessage(
        sender: story.sender, body: story.body, time: Timestamp(milliseconds: milliseconds)),
      story.analysis, interest: story.interest)
  }

  /// A time after that of every message so far.
  private var time: Timestamp {
    mutating get {
      kept += 1
      return Timestamp(milliseconds: kept)
    }
  }

  mutating func wait(seconds: Double) { now += Microseconds(Int64(seconds * 1_000_000)) }

  /// The conversation of a sender who wrote.
  func conversation(_ name: String) -> ConversationID {
    let all = (try? archive.conversations(nil)) ?? []
    return all.first { ((try? archive.conversation($0)) ?? nil)?.name == name } ?? .noteToSelf
  }

  // MARK: Position

  var place: String { messenger.screen.description }

  // MARK: Notation

  func notation(_ effect: MessengerEffect) -> String {
    switch effect {
    case .feel(let feelings): "[\(notation(feelings))]"
    case .alert(let feelings, _): "![\(notation(feelings))]"
    case .urgent(let feelings, _): "!![\(notation(feelings))]"
    case .add(let feelings, let base, let joins):
      "+\(base)\(joins ? "=" : "")[\(notation(feelings))]"
    case .room(let name, let event): "\(name.rawValue): \(notation(event))"
    case .played(let number, let outcome): "played \(number) \(outcome.rawValue)"
    case .sendOutbox: "send kept"
    case .withdraw(let id): "withdraw \(id.rawValue)"
    case .answer(let feelings, _): "~[\(notation(feelings))]"
    case .endAnswers: "end answers"
    case .control(let control): "\(control)"
    case .markRead(let id): "mark \(id.rawValue)"
    case .save(let draft, let id): "save '\(draft.text)' \(id.rawValue)"
    case .discardDraft(let id): "discard \(id.rawValue)"
    case .change(let change, let id): "change \(change) \(id.rawValue)"
    case .join(let one, let other): "join \(one.rawValue) \(other.rawValue)"
    case .send(let message): "send '\(message.text)' to \(message.recipient)"
    case .storeNote(let message): "note '\(message.text)'"
    case .delete(let id): "delete \(id.rawValue)"
    case .undelete: "undelete"
    case .run(let action, let id): "run \(action.rawValue) \(id.rawValue)"
    case .delivered(let id, let delivery, _): "delivered \(id.rawValue) \(delivery)"
    case .choose(let action, let id): "choose \(action) of \(id.rawValue)"
    case .announced(let id, _): "told \(id.rawValue)"
    case .saveAlarms(let alarms): "alarms \(alarms.count)"
    case .keep(let setting, let choices): "keep \(setting.rawValue) \(choices.value(of: setting))"
    case .use(let setting, let choices): "use \(setting.rawValue) \(choices.value(of: setting))"
    case .saveOpenedNumbers(let count): "opened \(count)"
    case .unacknowledged(let alert): "unacknowledged \(alert.message.rawValue) \(alert.repeats)"
    case .acknowledged(let id): "acknowledged \(id.rawValue)"
    case .lapsed(let id): "lapsed \(id.rawValue)"
    case .callForHelp(let id, _): "help \(id.rawValue)"
    case .requestHelp(let request):
      (["request help"] + request.messages.map { "'\($0.text)' to \($0.recipient)" }
        + (request.runsCommand ? ["command"] : [])).joined(separator: " ")
    case .journal(.read(let id, let seconds, let isFull)):
      "journal \(id.rawValue) \(seconds) s\(isFull ? " full" : "")"
    case .journal(let entry): "journal \(entry)"
    case .learn(let id, let reaction): "learn \(reaction) \(id.rawValue)"
    case .complain(let error): "complain \(error)"
    }
  }

  private func notation(_ event: RoomEvent) -> String {
    if case .chord(let chord) = event {
      "\(chord.dots.dotNumbers)\(chord.isHeld ? " held" : "")"
    } else {
      "\(event)"
    }
  }

  private func notation(_ feelings: [TactileItem]) -> String {
    let parts = feelings.map {
      switch $0 {
      case .cue(let cue): cue.rawValue
      case .pattern(let own): "pattern \(own.number)"
      case .text(let text, let word, let table):
        "\(table.map { "\($0) " } ?? "")'\(text)'\(word == 0 ? "" : "@\(word)")"
      }
    }
    return parts.joined(separator: " ")
  }

  // MARK: Letters

  static func cell(of letter: Character) -> BrailleCell {
    letters.first { $0.value == letter }?.key ?? .blank
  }

  /// The name of a cell that is not a letter.
  private static func name(of cell: BrailleCell) -> Character {
    cell == unreadable ? "⠨" : "?"
  }

  /// The only cell that cannot be read back.
  static let unreadable = BrailleCell(rawValue: 0b10_1000)

  private static let letters: [BrailleCell: Character] = {
    let decade = [1, 3, 9, 25, 17, 11, 27, 19, 10, 26] as [UInt8]
    var letters: [BrailleCell: Character] = [.blank: " "]
    for (offset, letter) in "abcdefghijklmnopqrstuvxyz".enumerated() {
      let row = [0, 4, 36][offset / 10] as UInt8
      letters[BrailleCell(rawValue: decade[offset % 10] | row)] = letter
    }
    letters[BrailleCell(rawValue: 58)] = "w"
    return letters
  }()
}

/// A message with its analysis.
struct SampleMessage {
  var sender: String
  var body: String
  var analysis: Analysis
  var interest: MessageInterest?

  /// The same message as a scam.
  var doubtful: SampleMessage {
    var story = self
    story.analysis.isScam = true
    return story
  }

  init(
    _ sender: String, _ summary: String, body: String? = nil, gist: String = "",
    _ folder: MessageFolder = .personal, _ tone: Tone = .neutral, urgency: Double = 0.2,
    isFraud: Bool = false, danger: Danger? = nil
  ) {
    self.sender = sender
    self.body = body ?? summary
    analysis = Analysis(
      urgency: Urgency(clamping: urgency), isUrgent: folder == .urgent || urgency >= 0.85,
      danger: danger, category: folder.category, tone: tone, summary: summary, gist: gist,
      isFraudAlert: isFraud,
      help: HelpCall(
        urgency: Urgency(clamping: urgency), body: self.body, sender: sender,
        isFromEmergencyContact: false))
  }

  /// The same message with a known probability of being opened at once.
  func with(interest: Double) -> SampleMessage {
    var story = self
    story.interest = MessageInterest(clamping: interest)
    return story
  }

  static let dinner = SampleMessage(
    "Mom", "dinner at 7", body: "shall we have dinner at 7 on Sunday", gist: "dinner 7", .personal,
    .joy)
  static let cake = SampleMessage(
    "Mom", "bring cake", body: "please bring the cake", gist: "cake", .personal, .empathy)
  static let report = SampleMessage(
    "Boss", "report late", body: "the report is late again", gist: "report", .work, .anger,
    urgency: 0.75)
  static let fraud = SampleMessage(
    "Bank", "900 EUR at Shop, freeze?", body: "someone pays 900 EUR at Shop, freeze your card",
    gist: "900 EUR Shop", .urgent, .fear, urgency: 0.95, isFraud: true)
  static let news = SampleMessage("News", "ten offers", gist: "offers", .other, urgency: 0.25)
  static let fire = SampleMessage("Door", "smoke on floor 2", gist: "smoke", .urgent, urgency: 1)
}

extension Hand {
  /// A closed hand with messages 1 and 2 of Mom, 3 of the boss, 4 of the bank, 5 of the news.
  static func withMessages(urgentWaits: Bool = false) -> Hand {
    var hand = Hand(urgentWaits: urgentWaits)
    for story in [SampleMessage.dinner, .cake, .report, .fraud, .news] { hand.keep(story) }
    return hand
  }

  /// At the row of Mom: rows are Bank, Boss, News, Mom.
  static func atMom(urgentWaits: Bool = false) -> Hand {
    var hand = withMessages(urgentWaits: urgentWaits)
    hand.press(.place, .activate, .bottom)
    return hand
  }

  /// In the first message of Mom, in summary.
  static func readingMom(urgentWaits: Bool = false) -> Hand {
    var hand = atMom(urgentWaits: urgentWaits)
    hand.press(.activate)
    return hand
  }

  static func composingToMom(_ text: String = "", echo: TypingEcho = .tick) -> Hand {
    var hand = Hand(echo: echo)
    for story in [SampleMessage.dinner, .cake, .report, .fraud, .news] { hand.keep(story) }
    hand.press(.place, .activate, .bottom, .activate, .activate)
    hand.type(text)
    return hand
  }

  /// A hand at the question before sending unreadable cells.
  static func asked() -> Hand {
    var hand = composingToMom("hi")
    hand.tap(unreadable)
    hand.press(.activate)
    return hand
  }

  static func inFraudRoom() -> Hand {
    var hand = withMessages()
    hand.press(.place, .activate, .activate)
    hand.wait(seconds: 1)
    return hand
  }

  /// A hand at the actions of a message, a second after they were opened.
  static func inActions() -> Hand {
    var hand = Hand()
    var message = IncomingMessage(
      sender: "Mom", body: "shall we", time: Timestamp(milliseconds: 1))
    message.actions = [MessageAction(name: "yes", title: "Come")]
    hand.archive.deliver(message, SampleMessage.dinner.analysis)
    hand.press(.place, .activate, .activate, .activate)
    hand.wait(seconds: 1)
    return hand
  }

  /// A hand at the question whether two people are one, a second after it was asked.
  static func askedToJoin() -> Hand {
    var hand = withMessages()
    hand.press(.place, .activate, .bottom, .options, .bottom, .activate, .activate)
    hand.wait(seconds: 1)
    return hand
  }

  /// A hand at each kind of place.
  static var everywhere: [(name: String, hand: Hand)] {
    var home = withMessages()
    home.press(.place)
    var alerts = home
    alerts.press(.down, .activate)
    var full = readingMom()
    full.press(.full)
    var learning = full
    learning.press(.learn)
    var sending = composingToMom("hi")
    sending.send()
    var health = home
    health.press(.down, .down, .down, .activate)
    var people = readingMom()
    people.press(.newMessage)
    var search = readingMom()
    search.press(.search)
    search.type("ca")
    search.press(.activate)
    var review = composingToMom("hi")
    review.press(.activate)
    return [
      ("people", people), ("search", search),
      ("closed", withMessages()), ("home", home), ("health", health), ("conversations", atMom()),
      ("alerts", alerts),
      ("summary", readingMom()), ("full", full), ("composing", composingToMom("hi")),
      ("sending", sending), ("review", review), ("question", asked()), ("fraud", inFraudRoom()),
      ("learning", learning),
    ]
  }
}
