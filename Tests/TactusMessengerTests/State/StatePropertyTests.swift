import TactusAnalysis
import TactusBraille
import TactusHaptics
import TactusInput
import TactusLink
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusWire
import Testing

/// Properties that hold for any events in any order.
@Suite struct StatePropertyTests {
  @Test(arguments: Seeds.of(count: 8, whole: 24))
  func whateverHappensNothingIsLostAndNothingGoesOutTwice(seed: UInt64) {
    var storm = Storm(seed: seed)
    for _ in 0..<1_500 {
      storm.step()
      if let wrong = storm.wrong {
        Issue.record(
          "\(wrong) after \(storm.last), at \(storm.hand.place); \(Seeds.again(seed))")
        return
      }
    }
  }

  @Test func aStormGoesEverywhere() {
    var kinds: Set<Substring> = []
    var screens: Set<Substring> = []
    for seed in UInt64(0)..<12 {
      var storm = Storm(seed: seed)
      for _ in 0..<1_500 {
        storm.step()
        for effect in storm.effects {
          let notation = storm.hand.notation(effect)
          let isDelivery = notation.hasPrefix("delivered")
          kinds.insert(notation.split(separator: " ")[isDelivery ? 2 : 0])
        }
        screens.insert(storm.hand.place.prefix { $0 != " " && $0 != ":" })
      }
    }
    let wanted: Set<Substring> = [
      "felt", "queued", "silent", "dampened", "save", "send", "discard", "run", "mark", "complain",
      "journal", "pause", "resume", "[closed]", "[opened",
    ]
    #expect(wanted.subtracting(kinds) == [])
    #expect(
      screens.isSuperset(of: [
        "closed", "home", "conversations", "alerts", "new", "search", "reading", "writing",
        "sending", "fraud",
        "learning",
      ]))
  }

  @Test func theSameEventsGiveTheSameEffects() {
    var one = Storm(seed: 1)
    var other = Storm(seed: 1)
    for _ in 0..<500 {
      one.step()
      other.step()
      #expect(one.effects == other.effects)
    }
  }
}

/// Random events, and the knowledge of an observer who sees only the events and the effects.
private struct Storm {
  private(set) var hand: Hand
  private(set) var last = ""
  private(set) var effects: [MessengerEffect] = []
  /// The violated property.
  private(set) var wrong: String?

  private var random: SeededGenerator
  private var sending: [IdempotencyKey: OutgoingMessage] = [:]
  private var running: [FraudAction] = []
  /// The text typed to each conversation and not sent.
  private var typed: [String: TypedDraft] = [:]
  /// The texts that the hand was asked about, with their recipients.
  private var asked: Set<[String]> = []
  private var ids: [MessageID] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    hand = Hand(keySeed: seed << 32)
    for _ in 0..<6 { ids.append(hand.keep(story())) }
  }

  mutating func step() {
    hand.wait(seconds: [0, 0.1, 1, 20][Int.random(in: 0..<4, using: &random)])
    let event = event()
    let before = hand.messenger.screen
    last = "\(event)"
    let isBroken = Int.random(in: 0..<25, using: &random) == 0
    if isBroken { hand.archive.error = ArchiveError("gone") }
    effects = hand.handle(event)
    check(event, from: before, isBroken: isBroken)
    hand.archive.error = nil
    follow(event, from: before)
    checkDrafts()
    // Another program changes the archive, or the messenger is restarted.
    if Int.random(in: 0..<60, using: &random) == 0, ids.count > 3 {
      hand.archive.remove(ids.remove(at: Int.random(in: 0..<ids.count, using: &random)))
    }
    if Int.random(in: 0..<200, using: &random) == 0 { startAnew() }
  }

  private mutating func story() -> SampleMessage {
    let senders = ["Mom", "Boss", "Bank", "News"]
    let sender = senders[Int.random(in: 0..<4, using: &random)]
    let urgency = Double(Int.random(in: 0...10, using: &random)) / 10
    return SampleMessage(
      sender, "some summary", body: "the whole message in seven words", gist: "gist",
      MessageFolder.allCases[Int.random(in: 0..<4, using: &random)],
      Tone.allCases[Int.random(in: 0..<6, using: &random)], urgency: urgency,
      isFraud: sender == "Bank" && Bool.random(using: &random))
  }

  private mutating func event() -> MessengerEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35:
      let likely: [KeyCommand] = [.down, .activate, .activate, .full, .up, .back, .place]
      return .chord(KeyMap.chord(for: likely[Int.random(in: 0..<7, using: &random)]))
    case 35..<60:
      let dots = UInt8.random(in: 1...63, using: &random)
      return .chord(Chord(BrailleCell(rawValue: dots), isHeld: Bool.random(using: &random)))
    case 60..<66:
      // Twice in a row, or there is nothing to continue with.
      guard Int.random(in: 0..<3, using: &random) > 0 else { return .command(.pause) }
      let all = KeyCommand.allCases
      return .command(all[Int.random(in: 0..<all.count, using: &random)])
    case 66..<68: return .holding
    case 68..<74:
      guard Int.random(in: 0..<10, using: &random) > 0 else {
        return .arrived(MessageID(rawValue: 9_999))
      }
      let id = hand.keep(story())
      ids.append(id)
      guard Bool.random(using: &random) else { return .arrived(id) }
      if Bool.random(using: &random), let old = ids.randomElement(using: &random) {
        return .raised(old)
      }
      ids.append(hand.keep(story()))
      return .missed(ids.suffix(2), others: Int.random(in: 0..<3, using: &random))
    case 74..<80:
      let keys = sending.keys.sorted { $0.rawValue < $1.rawValue }
      let key = keys.isEmpty ? IdempotencyKey(rawValue: "x") : keys[0]
      let outcomes: [SendOutcome] = [.sent, .failed, .unknown]
      return .sent(key, outcomes[Int.random(in: 0..<3, using: &random)])
    case 80..<85:
      return .done(
        running.first ?? .callBank, Bool.random(using: &random) ? .done : .failed)
    case 85..<89: return .felt(word: Int.random(in: 0..<9, using: &random))
    case 89..<91:
      let id = told.randomElement(using: &random) ?? MessageID(rawValue: 1)
      return Bool.random(using: &random) ? .alertFelt(id) : .alertOver(id)
    case 91..<97: return .quiet
    default: return .tick
    }
  }

  /// Messages with requested alerts.
  private var told: [MessageID] = []

  // MARK: Properties

  private mutating func check(_ event: MessengerEvent, from before: Screen, isBroken: Bool) {
    let deliveries = effects.compactMap { effect -> (MessageID, Delivery)? in
      if case .delivered(let id, let delivery, _) = effect { (id, delivery) } else { nil }
    }
    if case .arrived(let id) = event {
      if deliveries.count != 1 || deliveries[0].0 != id { wrong = "not delivered once" }
      if !isBroken, let message = try? hand.archive.message(id) {
        let isUrgent = message.analysis.isUrgent
        if isUrgent, deliveries[0].1 != .queued { wrong = "urgent not told" }
        let isTold = effects.contains {
          switch $0 {
          case .alert(_, let about), .urgent(_, let about): about == id
          default: false
          }
        }
        // Of very many urgent ones the later wait.
        if !isUrgent, isTold != (deliveries[0].1 == .queued) { wrong = "told otherwise than said" }
        if isTold { told.append(id) }
      }
    } else if case .raised(let id) = event {
      if !deliveries.allSatisfy({ $0.0 == id && $0.1 == .queued }) {
        wrong = "raised otherwise than told"
      }
      let isAlerted = effects.contains { if case .urgent(_, id) = $0 { true } else { false } }
      if isAlerted { told.append(id) }
    } else if case .missed(let ids, _) = event {
      if deliveries.map(\.0) != ids { wrong = "not each delivered once" }
    } else if case .alertFelt(let id) = event {
      if !deliveries.allSatisfy({ $0.0 == id && $0.1 == .felt }) {
        wrong = "felt otherwise than told"
      }
      told.removeAll { $0 == id }
    } else if !deliveries.isEmpty {
      wrong = "delivered without an arrival"
    }
    for effect in effects {
      switch effect {
      case .feel(let feelings):
        let isLearning = if case .learning = before { true } else { false }
        if feelings.isEmpty { wrong = "nothing felt" }
        if case .text = feelings.first, !isLearning { wrong = "text before its cue" }
      case .send(let message):
        if message.conversation == .noteToSelf { wrong = "a note went out" }
        if sending[message.key] != nil { wrong = "sent twice" }
        if message.text.allSatisfy(\.isWhitespace) { wrong = "nothing sent" }
        if !asked.contains([message.recipient, message.text]) { wrong = "sent without a question" }
        let saved = effects.firstIndex { if case .save = $0 { true } else { false } }
        let sent = effects.firstIndex { if case .send = $0 { true } else { false } }
        if saved ?? .max > sent ?? 0 { wrong = "sent before it was saved" }
      case .delete(let id):
        var archive = hand.archive
        let isGone = (try? archive.message(id)) == .some(nil)
        if isGone, archive.undelete() != id { wrong = "deleted without a way back" }
        let isFelt = effects.contains { hand.notation($0).contains("'deleted'") }
        if isGone, !isBroken, !isFelt { wrong = "deleted and not felt" }
      case .storeNote(let message):
        if message.conversation != .noteToSelf { wrong = "kept as a note" }
      case .run(let action, _):
        if !running.isEmpty { wrong = "two actions at once" }
        if action == .ignore { wrong = "ignoring run" }
      default: break
      }
    }
    if case .quiet = event, case .reading(let message, _) = hand.messenger.screen,
      !message.isRead, feltTheMessage
    {
      wrong = "felt to its end and not read"
    }
    checkPlace(event)
  }

  /// True if the last felt text is that of the current message.
  private var feltTheMessage = false

  private mutating func checkPlace(_ event: MessengerEvent) {
    let screen = hand.messenger.screen
    let isClosed = screen == .closed
    let isTelling = hand.messenger.waitingAlerts > 0 && hand.messenger.hasRoomForUrgent
    let isOpen = !isClosed && !hand.messenger.isPlaying
    let isDue = isOpen || isTelling || !hand.unacknowledged.isEmpty
    if (hand.messenger.nextDeadline != nil) != isDue {
      wrong = "deadline \(String(describing: hand.messenger.nextDeadline))"
    }
    if event == .tick, let deadline = hand.messenger.nextDeadline, deadline <= hand.now {
      wrong = "not closed in time"
    }
    switch screen {
    case .closed, .home, .conversations, .alerts:
      if event == .quiet, hand.messenger.waitingAlerts > 0, !hand.messenger.isPlaying {
        wrong = "urgent messages still wait"
      }
    default: break
    }
    if isClosed, case .chord(let chord) = event, !staysClosed(chord),
      effects.contains(where: {
        if case .feel(let it) = $0 { it == [.cue(.closed)] } else { false }
      })
        == false
    {
      wrong = "a chord left it closed"
    }
  }

  /// Checks that the typed text is in the draft in the archive, cell for cell.
  private mutating func checkDrafts() {
    for (name, draft) in typed where wrong == nil {
      let cells = draft.cells
      guard let id = conversations[name] else { continue }
      let kept = (try? hand.archive.draft(for: id))?.cells ?? []
      if kept != cells { wrong = "the draft to \(name) has \(kept.count) cells of \(cells.count)" }
    }
  }

  /// Records the recipient of an answer that waits below the message that an alert led to.
  private mutating func noteCovered(_ event: MessengerEvent, _ before: Screen) {
    switch hand.messenger.screen {
    case .closed, .home: covered = []
    case .composing(let name, _, _): covered.remove(name)
    case .reading, .fraudRoom:
      guard Self.command(event) == .goThere, let name = before.recipient else { return }
      covered.insert(name)
    default: break
    }
  }

  private var covered: Set<String> = []

  /// True if a chord answers an alert without opening the messenger.
  private func staysClosed(_ chord: Chord) -> Bool {
    chord.isHeld && [.acknowledge, .quiet, .clock].contains(KeyMap.command(for: chord))
  }

  private var conversations: [String: ConversationID] = [:]

  // MARK: Following

  private mutating func follow(_ event: MessengerEvent, from before: Screen) {
    let isKept = effects.contains { if case .save = $0 { true } else { false } }
    if case .composing(let name, _, true) = before {
      // The caret moves even then.
      let command = Self.command(event)
      if let command, [.left, .right, .top, .bottom].contains(command) {
        typed[name]?.perform(command)
      }
    } else if case .composing(let name, _, false) = before {
      let command = Self.command(event)
      if case .chord(let chord) = event, !chord.isHeld {
        if !isKept { wrong = "a letter was not kept" }
        typed[name, default: TypedDraft()].type(chord.dots)
      } else if let command {
        typed[name]?.perform(command)
        if command == .space, typed[name] == nil {
          typed[name] = TypedDraft()
          typed[name]?.type(.blank)
        }
      }
    } else if case .composing(let name, _, _) = hand.messenger.screen {
      // The model needs the event only if the answer was left, not if it was only covered.
      if !before.isAbove(writingTo: name), covered.remove(name) == nil { typed[name]?.open() }
    }
    noteCovered(event, before)
    if case .question(let name, let text, _) = hand.messenger.screen { asked.insert([name, text]) }
    // A quick answer that was felt needs no question.
    if case .composing(let name, "", _) = hand.messenger.screen {
      for case .feel(let items) in effects {
        for case .text(let text, _, _) in items { asked.insert([name, text]) }
      }
    }
    for effect in effects {
      switch effect {
      case .save(let draft, let id):
        if case .composing(let name, _, _) = before { conversations[name] = id }
        if draft.isEmpty { wrong = "an empty draft is kept" }
      case .send(let message): sending[message.key] = message
      case .storeNote(let message): typed[message.recipient] = nil
      case .run(let action, _): running.append(action)
      case .feel(let feelings):
        feltTheMessage = feelings.contains {
          if case .text(let text, _, _) = $0 { text == "some summary" } else { false }
        }
      default: break
      }
    }
    switch event {
    case .sent(let key, let outcome):
      guard let message = sending.removeValue(forKey: key) else { return }
      if outcome == .sent { typed[message.recipient] = nil }
    case .done(let action, _): running.removeAll { $0 == action }
    default: break
    }
  }

  /// The command of a key while letters are typed.
  private static func command(_ event: MessengerEvent) -> KeyCommand? {
    switch event {
    case .chord(let chord): KeyMap.command(for: chord, whileTyping: true)
    case .command(let command): command
    default: nil
    }
  }

  private mutating func startAnew() {
    sending = [:]
    running = []
    feltTheMessage = false
    hand.restart(keySeed: UInt64.random(in: 0...UInt64.max, using: &random))
  }
}

/// The cells of a draft, as its writer knows them.
private struct TypedDraft {
  private(set) var cells: [BrailleCell] = []
  private var caret = 0
  private var deleted: [[BrailleCell]] = []

  mutating func open() { (caret, deleted) = (cells.count, []) }

  mutating func type(_ cell: BrailleCell) {
    cells.insert(cell, at: caret)
    caret += 1
  }

  mutating func perform(_ command: KeyCommand) {
    switch command {
    case .space: type(.blank)
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(cells.count, caret + 1)
    case .top: caret = 0
    case .bottom: caret = cells.count
    case .delete: delete(max(0, caret - 1))
    case .deleteWord:
      var start = caret
      while start > 0, cells[start - 1] == .blank { start -= 1 }
      while start > 0, cells[start - 1] != .blank { start -= 1 }
      delete(start)
    case .undo:
      guard let last = deleted.popLast() else { return }
      cells.insert(contentsOf: last, at: caret)
      caret += last.count
    default: break
    }
  }

  private mutating func delete(_ first: Int) {
    guard first < caret else { return }
    deleted.append(Array(cells[first..<caret]))
    cells.removeSubrange(first..<caret)
    caret = first
  }
}

extension Screen {
  /// The recipient of the current answer, including one covered by a question or by learning.
  fileprivate var recipient: String? {
    switch self {
    case .composing(let name, _, _), .question(let name, _, _): name
    case .learning(let below): below.recipient
    default: nil
    }
  }

  /// True if it covers the answer to this person, which waits below unchanged.
  fileprivate func isAbove(writingTo name: String) -> Bool {
    switch self {
    case .question(let other, _, _): other == name
    case .learning(let below): below.isAbove(writingTo: name)
    case .composing(let other, _, _): other == name
    default: false
    }
  }
}
