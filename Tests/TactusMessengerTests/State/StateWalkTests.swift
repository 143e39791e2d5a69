import TactusBraille
import TactusInput
import TactusMessage
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusMessenger

/// A breadth-first walk through all states reachable with six keys, with external events in
/// between.
@Suite struct StateWalkTests {
  /// A step on the shortest path to a hand's state.
  private struct Step {
    var hand: WalkingHand
    /// The index of the previous step.
    var from: Int?
    var event: String
  }

  private struct Walk {
    var steps: [Step] = []
    var transitions = 0
    var screens: Set<String> = []

    func path(to index: Int) -> String {
      var names: [String] = []
      var at: Int? = index
      while let step = at.map({ steps[$0] }) {
        names.append(step.event)
        at = step.from
      }
      return names.reversed().joined(separator: ", ") + " → " + steps[index].hand.hand.place
    }
  }

  private static let walk: Walk = {
    var walk = Walk()
    var seen: Set<String> = []
    let start = WalkingHand()
    seen.insert(start.state)
    walk.steps = [Step(hand: start, from: nil, event: "start")]
    var next = 0
    while next < walk.steps.count {
      let hand = walk.steps[next].hand
      walk.screens.insert(hand.screen)
      for event in hand.events {
        walk.transitions += 1
        var other = hand
        other.handle(event)
        guard seen.insert(other.state).inserted else { continue }
        walk.steps.append(Step(hand: other, from: next, event: "\(event)"))
      }
      next += 1
    }
    return walk
  }()

  /// An urgent message at every step: announced at once, whether a text is being felt, was felt or
  /// is paused, and nothing else changes except that lists have another row.
  @Test(.long) func anUrgentMessageIsToldInEveryStateOfTheGraph() {
    let walk = Self.walk
    var told = 0
    for step in walk.steps {
      for state in [MessengerEvent?.none, .quiet, .command(.pause), .holding] {
        var hand = step.hand.hand
        if let state { hand.do(state) }
        let draft = (try? hand.archive.draft(for: ConversationID(rawValue: 1))) ?? nil
        let place = hand.place
        let id = hand.keep(SampleMessage("Neighbour", "fire", .urgent, urgency: 1))
        let effects = hand.do(.arrived(id))
        guard effects.first == "!![urgent-triple 'Neighbour']",
          effects.contains("delivered \(id.rawValue) queued"),
          hand.do(.alertFelt(id)) == ["delivered \(id.rawValue) felt"],
          hand.do(.alertOver(id)) == ["told \(id.rawValue)"],
          (try? hand.archive.draft(for: ConversationID(rawValue: 1))) ?? nil == draft,
          hand.place == place || place.contains("/")
        else {
          Issue.record("\(place), \(state.map { "\($0)" } ?? "as it was"): \(effects)")
          return
        }
        told += 1
      }
    }
    print("told \(told) times")
    #expect(told > 1000)
  }

  @Test(.long) func sixKeysReachEveryScreenAndLeaveItAgain() {
    let walk = Self.walk
    for screen in Self.allScreens where !walk.screens.contains(screen) {
      Issue.record("\(screen) is not reached; reached: \(walk.screens.sorted())")
    }
    for index in walk.steps.indices {
      var hand = walk.steps[index].hand.hand
      guard hand.place != "closed" else { continue }
      for _ in 0..<12 where !hand.place.hasPrefix("home") { hand.press(.back) }
      guard hand.place.hasPrefix("home") else {
        Issue.record("no way home: \(walk.path(to: index))")
        return
      }
      hand.press(.bottom, .activate)
      guard hand.place == "closed" else {
        Issue.record("no way to closed: \(walk.path(to: index))")
        return
      }
      // Without an archive as well.
      hand = walk.steps[index].hand.hand
      hand.archive.error = ArchiveError("gone")
      for _ in 0..<12 where !hand.place.hasPrefix("home") { hand.press(.back) }
      hand.press(.bottom, .activate)
      guard hand.place == "closed" else {
        Issue.record("no way to closed without an archive: \(walk.path(to: index))")
        return
      }
    }
    print("\(walk.steps.count) states, \(walk.transitions) transitions")
    #expect(walk.transitions > 10_000)
  }

  /// Every screen of the archive of `WalkingHand`.
  private static let allScreens: [String] = {
    var screens = [
      "closed", "home messages", "home alerts", "home news", "home health", "home clock",
      "home settings", "home close", "clock 1/2", "clock 2/2", "clock 2/3", "new alarm",
      "new alarm of a number",
      "new alarm of letters",
    ]
    screens += (1...6).map { "health \($0)/6" }
    for setting in ReaderSetting.allCases where setting != .table && setting != .quietTo {
      screens += ["setting \(setting.rawValue)", "choosing \(setting.rawValue)"]
    }
    for category in ["all 1/2", "all 2/2", "urgent 1/1", "work 0/0", "personal 1/1", "other 0/0"] {
      screens.append("conversations \(category)")
    }
    screens += ["alerts 1/3", "alerts 2/3", "alerts 3/3"]
    screens += ["reading 1, summary", "reading 1, full", "reading 2, summary", "reading 2, full"]
    screens += ["reading 3, summary", "reading 3, full"]
    for count in 0...2 { screens.append("writing to Mom: \(count)") }
    screens += ["sending to Mom: 1", "sending to Mom: 2"]
    screens += ["unreadable to Mom: 1", "unreadable to Mom: 2", "send to Mom: 1", "send to Mom: 2"]
    for action in ["freeze card", "call bank"] {
      for state in ["", ", running", ", done"] { screens.append("fraud Bank: \(action)\(state)") }
    }
    screens.append("fraud Bank: ignore")
    for option in ["important", "emergency", "muted", "table", "spell", "join"] {
      screens.append("options \(option)")
    }
    screens += ["joining 1/1", "joining 1/1, asked"]
    screens += ["new message", "search"]
    let below = screens.filter { $0 != "closed" }
    return screens + below.map { "learning over \($0)" }
  }()
}

/// A hand on a small archive, with few enough states to visit them all: drafts are distinguished by
/// their length up to two cells, and at most one message arrives, or one alarm is set, at a time.
private struct WalkingHand {
  var hand = Hand()
  private var sending: IdempotencyKey?
  private var running: FraudAction?
  private var arrived: MessageID?

  init() {
    hand.messenger.clock.set(Timestamp(milliseconds: 1_795_000_000_000), at: .zero)
    for story in [SampleMessage.dinner, .cake, .fraud] { hand.keep(story) }
  }

  /// The possible next events.
  var events: [MessengerEvent] {
    let cells = (1...63).map { BrailleCell(rawValue: UInt8($0)) }
    var events: [MessengerEvent] = []
    if draftLength < 2 { events += cells.map { .chord(Chord($0)) } }
    events += cells.map { .chord(Chord($0, isHeld: true)) }
    events += [.holding, .quiet, .felt(word: 0), .tick]
    if let arrived {
      events.append(.raised(arrived))
    } else if alarms == 0 {
      let id = MessageID(rawValue: 0)
      events += [.arrived(id), .missed([id], others: 1)]
      // A minute from now, so that it rings at the next tick.
      if case .settingAlarm("") = hand.messenger.screen, draft == 0, sending == nil, running == nil
      {
        events.append(.character("1"))
      }
    }
    if let sending {
      events += [.sent(sending, .sent), .sent(sending, .failed), .sent(sending, .unknown)]
    }
    if let running { events += [.done(running, .done), .done(running, .failed)] }
    return events
  }

  mutating func handle(_ event: MessengerEvent) {
    var event = event
    switch event {
    case .tick: hand.wait(seconds: 60)
    case .arrived, .missed:
      let id = hand.keep(.fire)
      arrived = id
      if case .arrived = event { event = .arrived(id) } else { event = .missed([id], others: 1) }
    case .sent: sending = nil
    case .done: running = nil
    default: hand.wait(seconds: 1)
    }
    for effect in hand.handle(event) {
      switch effect {
      case .send(let message): sending = message.key
      case .run(let action, _): running = action
      default: break
      }
    }
  }

  private var draft: Int {
    (try? hand.archive.draft(for: ConversationID(rawValue: 1)))?.cells.count ?? 0
  }

  /// The length of the text at hand; drafts and alarms are not mixed.
  private var draftLength: Int {
    guard alarms == 0 else { return 2 }
    return switch hand.messenger.screen {
    case .composing(_, let text, _): text.count
    case .people(let text, _, _), .searching(let text, _, _), .settingAlarm(let text):
      text.isEmpty ? 0 : 2
    default: 0
    }
  }

  private var alarms: Int { hand.messenger.alarms.all.count }

  var screen: String { Self.name(of: hand.messenger.screen) }

  /// True if the draft requires a question before it is sent.
  private var isUnreadable: Bool {
    let draft = try? hand.archive.draft(for: ConversationID(rawValue: 1))
    return draft?.text.contains("⠨") == true
  }

  private static func name(of screen: Screen) -> String {
    switch screen {
    case .reading(let message, let isFull):
      "reading \(message.id.rawValue), \(isFull ? "full" : "summary")"
    case .composing(let name, let text, let isSending):
      "\(isSending ? "sending" : "writing") to \(name): \(min(text.count, 2))"
    case .question(let name, let text, let isReadable):
      "\(isReadable ? "send" : "unreadable") to \(name): \(text.count)"
    case .people: "new message"
    case .searching: "search"
    case .clock(_, let row, let count): "clock \(row)/\(count)"
    case .settingAlarm(""): "new alarm"
    case .settingAlarm("1"): "new alarm of a number"
    case .settingAlarm: "new alarm of letters"
    // The row decides all else: the walk keeps no value but the present one.
    case .settings(let line, _, _):
      "setting \(ReaderSetting.allCases.first { line.hasPrefix($0.rawValue) }?.rawValue ?? line)"
    case .choosing(let setting, _, _, _): "choosing \(setting.rawValue)"
    case .learning(let below): "learning over \(name(of: below))"
    default: screen.description
    }
  }

  /// The state that determines the further path: the messages seen only distinguish rows, and the
  /// felt text matters only when it closes by itself. Drafts of one length are equivalent, and the
  /// first of each can be sent.
  var state: String {
    let bank = try? hand.archive.message(MessageID(rawValue: 3))
    return
      "\(screen) \(bank?.isRead == true) \(min(draft, 2)) \(hand.messenger.waitingAlerts)"
      + " \(sending != nil) \(running?.rawValue ?? "") \(isUnreadable)"
      + " \(alarms) \(hand.messenger.alarms.ringing != nil)"
  }
}
