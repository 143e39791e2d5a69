import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusAnalysis
@testable import TactusService

/// The page under the fingers, at every place of the hand.
@Suite struct TouchPagesTests {
  /// A messenger with two people, closed.
  private struct Bench {
    var archive = MemoryArchive()
    var messenger: Messenger
    var pages: TouchPages
    var now = Microseconds.zero

    init() throws {
      let translator = try Translator()
      let settings = try MessengerSettings(
        .standard, ReadingOptions(translator: translator), vocabulary: nil)
      messenger = Messenger(keySeed: 1, backTranslate: settings.backTranslation)
      pages = TouchPages(settings.translators)
      for (sender, body) in [("Mom", "dinner at seven"), ("Boss", "the report is late")] {
        let message = IncomingMessage(
          sender: sender, body: body, time: Timestamp(milliseconds: Int64(body.count)))
        let id = archive.deliver(message, RuleAnalyzer().analyze(message))
        _ = messenger.handle(.arrived(id), archive: archive, at: now)
      }
      self.do(.quiet)
    }

    @discardableResult
    mutating func `do`(_ event: MessengerEvent) -> [MessengerEffect] {
      now = now + .seconds(1)
      var effects = messenger.handle(event, archive: archive, at: now)
      for effect in effects {
        if case .save(let draft, let id) = effect { archive.save(draft, for: id) }
      }
      if event != .quiet { effects += self.do(.quiet) }
      return effects
    }

    mutating func press(_ commands: KeyCommand...) {
      for command in commands { self.do(.chord(KeyMap.chord(for: command))) }
    }

    mutating func type(_ text: String) {
      for letter in text { self.do(.character(letter)) }
    }

    mutating func page() throws -> TouchPage {
      try pages.page(messenger, archive, (rows: 6, cells: 20)).page
    }
  }

  private static let places: [(name: String, go: @Sendable (inout Bench) -> Void)] = [
    ("closed", { _ in }),
    ("home", { $0.press(.place) }),
    ("conversations", { $0.press(.place, .activate) }),
    ("alerts", { $0.press(.place, .down, .activate) }),
    ("news", { $0.press(.place, .down, .down, .activate) }),
    ("reading", { $0.press(.place, .activate, .activate) }),
    ("full", { $0.press(.place, .activate, .activate, .full) }),
    ("people", { $0.press(.place, .newMessage) }),
    (
      "nobody",
      {
        $0.press(.place, .newMessage)
        $0.type("zz")
      }
    ),
    ("searching", { $0.press(.place, .search) }),
    (
      "found",
      {
        $0.press(.place, .search)
        $0.type("mom")
        $0.press(.activate)
      }
    ),
    (
      "composing",
      {
        $0.press(.place, .activate, .activate, .activate)
        $0.type("hi")
      }
    ),
    (
      "question",
      {
        $0.press(.place, .activate, .activate, .activate)
        $0.type("hi")
        $0.press(.activate)
      }
    ),
    ("health", { $0.press(.place, .bottom, .up, .up, .up, .activate) }),
    ("settings", { $0.press(.place, .bottom, .up, .up, .activate) }),
    ("choosing", { $0.press(.place, .bottom, .up, .up, .activate, .activate) }),
    ("clock", { $0.press(.place, .bottom, .up, .up, .up, .up, .activate) }),
    ("new alarm", { $0.press(.place, .bottom, .up, .up, .up, .activate, .bottom, .activate) }),
    ("options", { $0.press(.place, .activate, .options) }),
    (
      "room",
      {
        $0.do(.rooms([RoomName(rawValue: "timer")]))
        $0.do(.enter(RoomName(rawValue: "timer")))
      }
    ),
    ("learning", { $0.press(.place, .learn) }),
  ]

  @Test func everyPlaceLaysSomethingUnderTheFingersAndAnswersEveryGesture() throws {
    for (name, go) in Self.places {
      for touch in RowTouch.allCases {
        for isPaused in [false, true] {
          var bench = try Bench()
          go(&bench)
          if isPaused { bench.press(.pause) }
          let page = try bench.page()
          #expect(!page.rows.isEmpty || !page.text.isEmpty, "\(name)")
          #expect(page.things().contains { $0 != nil }, "\(name): sensors under fingers")
          let effects = bench.do(.row(below: 0, touch))
          // A scroll by no row feels nothing.
          let isAnswered = touch == .scroll || effects.contains { $0.isFelt }
          #expect(isAnswered, "\(name), \(touch)\(isPaused ? ", paused" : ""): \(effects)")
        }
      }
    }
  }

  @Test func aPlaceIsTheSameAsItself() throws {
    var screens: [Screen] = []
    for (name, go) in Self.places {
      var bench = try Bench()
      go(&bench)
      #expect(bench.messenger.screen.isSamePlace(as: bench.messenger.screen), "\(name)")
      screens.append(bench.messenger.screen)
    }
    for (index, one) in screens.enumerated() {
      for other in screens[(index + 1)...] {
        #expect(
          !one.isSamePlace(as: other) || one.description.hasPrefix(other.description.prefix(3)))
      }
    }
  }

  @Test func withPressesAClosedMessengerOpensAndAnAnswerIsSent() throws {
    var bench = try Bench()
    bench.do(.row(below: 0, .activate))
    #expect(bench.messenger.screen == .home(.messages))
    Self.places.first { $0.name == "question" }?.go(&bench)
    guard case .question = bench.messenger.screen else {
      Issue.record("\(bench.messenger.screen)")
      return
    }
    let effects = bench.do(.row(below: 0, .activate))
    #expect(effects.contains { if case .send(let sent) = $0 { sent.text == "hi" } else { false } })
  }

  @Test func anArchiveThatCannotBeReadIsReportedOnceItIsTouched() throws {
    var bench = try Bench()
    bench.press(.place, .activate)
    bench.archive.error = ArchiveError("gone")
    let room = (rows: 6, cells: 20)
    #expect(throws: ArchiveError.self) {
      try bench.pages.page(bench.messenger, bench.archive, room)
    }
    #expect(bench.pages.page(named: TouchPages.unreadable, room).rows.count == 1)
    #expect(bench.do(.row(below: 0, .activate)).contains(.complain(ArchiveError("gone"))))
  }
}

extension MessengerEffect {
  /// True if the hand feels it, or its outcome, or a program is notified.
  fileprivate var isFelt: Bool {
    switch self {
    case .feel, .alert, .urgent, .answer, .room, .change: true
    default: false
    }
  }
}
