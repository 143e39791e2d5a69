import TactusInput
import TactusMessage
import Testing

@testable import TactusMessenger

/// Quick answers, below an empty draft.
@Suite struct StateAnsweringTests {
  private func writing() -> Hand {
    var hand = Hand()
    hand.receive(.dinner)
    hand.feelAlerts()
    hand.press(.place, .activate, .activate, .activate)
    return hand
  }

  @Test func upAndDownGoThroughTheAnswersAndTellTheirEnds() {
    var hand = writing()
    var felt: [String] = []
    for _ in 0..<7 { felt += hand.press(.down) }
    #expect(felt.count == 7 && felt.last == "~[end-of-category]", "\(felt)")
    #expect(Set(felt).count == 7, "\(felt)")
    #expect(hand.press(.top) == [felt[0]])
    #expect(hand.press(.bottom) == [felt[5]])
    #expect(hand.press(.preview) == [felt[5].replacing("focus", with: "preview")])
  }

  @Test func aWatcherSeesTheAnswersAndWhichIsChosen() {
    var hand = writing()
    #expect(hand.messenger.quickAnswers.names.first == "write")
    #expect(hand.messenger.quickAnswers.atHand == 0)
    hand.press(.down)
    hand.press(.down)
    let rows = hand.messenger.quickAnswers
    #expect(rows.atHand == 2 && rows.names.count == 7)
    #expect(hand.press(.preview) == ["[preview '\(rows.names[2])']"])
    hand.type("a")
    #expect(hand.messenger.quickAnswers == .none)
  }

  @Test func anAnswerIsSentOnlyOnceItWasFelt() {
    var hand = writing()
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["~[rejected]"])
    hand.press(.down)
    #expect(hand.press(.activate) == ["~[rejected]"])
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == [], "it is not felt to its end, and says so once")
    hand.do(.quiet)
    #expect(hand.press(.activate).contains { $0.hasPrefix("send ") })
    // It is on its way once.
    hand.wait(seconds: 1)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func theTickOfTheHeldChordDoesNotHinderIt() {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.do(.holding)
    #expect(hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func aChordHeldBeforeTheAnswerWasFeltDoesNotSendIt() {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.holding)
    hand.do(.quiet)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.do(.holding)
    #expect(hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func anAnswerThatMayNotHaveBeenFeltIsNotSent() {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.doubted)
    hand.do(.quiet)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func anAlertThatBeginsMeanwhileHindersIt() {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.do(.notStored(ArchiveError("x"), urgentFrom: "Panel"))
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func afterAnAlertAnAnswerIsFeltAgainBeforeItIsSent() {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.receive(.fire)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") }, "the alert is felt")
    hand.feelAlerts()
    hand.do(.quiet)
    hand.wait(seconds: 7)
    let again = hand.press(.activate)
    #expect(again.count == 1 && again[0].hasPrefix("[preview '"), "\(again)")
    hand.wait(seconds: 1)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
    hand.do(.quiet)
    #expect(hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func anAnswerThatFailedCanBeSentAgain() throws {
    var hand = writing()
    hand.press(.down)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    let effects = hand.handle(.chord(KeyMap.chord(for: .activate)))
    let key = try #require(effects.compactMap(\.sentKey).first)
    hand.do(.sent(key, .failed))
    hand.do(.quiet)
    #expect(hand.place.hasPrefix("writing to Mom: "))
    hand.press(.activate)
    hand.wait(seconds: 1)
    #expect(hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func anAnswerThatWasOfferedBeforeAnAlertIsOfferedAgain() {
    var hand = writing()
    hand.press(.down)
    hand.do(.quiet)
    hand.press(.learn, .learn)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    #expect(!hand.press(.activate).contains { $0.hasPrefix("send ") })
  }

  @Test func aTypedLetterEndsThem() {
    var hand = writing()
    hand.press(.down)
    hand.type("h")
    #expect(hand.press(.down) == ["~[rejected]"])
    #expect(hand.place == "writing to Mom: h")
  }

  @Test func aDraftHasNone() {
    var hand = writing()
    hand.type("hi")
    hand.press(.back, .activate)
    #expect(hand.press(.down) == ["~[rejected]"])
  }

  @Test func aNoteToSelfHasNone() {
    var hand = Hand()
    hand.press(.newMessage, .activate)
    #expect(hand.place.hasPrefix("writing to"))
    #expect(hand.press(.down) == ["~[rejected]"])
  }

  // MARK: The answers

  private func message(_ language: Language?, asks: Bool) -> Message {
    var analysis = SampleMessage.dinner.analysis
    (analysis.language, analysis.asks) = (language, asks)
    return Message(
      id: MessageID(rawValue: 1), conversation: ConversationID(rawValue: 1), sender: "Mom",
      body: "x",
      time: .init(milliseconds: 0), analysis: analysis, isRead: false)
  }

  @Test(arguments: Language.allCases)
  func eachLanguageHasItsOwn(language: Language) {
    let answers = QuickAnswers(to: message(language, asks: true), own: [])
    #expect(answers.all.count == 6 && Set(answers.all).count == 6)
    #expect(answers.all.allSatisfy { $0.count <= 24 })
    #expect(
      language == .english || answers != QuickAnswers(to: message(.english, asks: true), own: []))
  }

  @Test func aQuestionIsAnsweredByYesFirstAndANoticeByOK() {
    #expect(QuickAnswers(to: message(.german, asks: true), own: []).all.first == "ja")
    #expect(QuickAnswers(to: message(.german, asks: false), own: []).all.first == "ok")
  }

  @Test func whatTheReaderOftenWritesToAPersonComesFirst() {
    let own = [
      "love you", "see you", "a much longer answer than anybody sends twice", "Yes", "love you",
      "see you", "love you", "Yes", "a much longer answer than anybody sends twice", "once",
    ]
    let answers = QuickAnswers(to: message(.english, asks: true), own: own).all
    #expect(answers.prefix(4) == ["love you", "see you", "Yes", "no"])
    #expect(!answers.contains("yes") && !answers.contains("once"))
  }

  @Test func anUnknownLanguageIsAnsweredInEnglish() {
    #expect(QuickAnswers(to: nil, own: []).all.first == "ok")
    #expect(QuickAnswers(to: message(nil, asks: true), own: []).all.first == "yes")
  }
}
