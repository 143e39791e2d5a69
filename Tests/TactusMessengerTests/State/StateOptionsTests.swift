import TactusAnalysis
import TactusInput
import TactusTestSupport
import Testing

@testable import TactusMessenger

/// The hand's settings for a person.
@Suite struct StateOptionsTests {
  private static let mom = ConversationID(rawValue: 1)

  private static func hand(
    _ hand: Hand,
    tables: ReaderTables = ReaderTables(
      usual: "en", byLanguage: ["de": "german", "en": "en", "fr": "french"])
  ) -> Hand {
    var hand = hand
    hand.messenger = Messenger(keySeed: 7, tables: tables) { cells, _ in
      String(
        cells.map { cell in "abcdefghijklmnopqrstuvwxyz ".first { Hand.cell(of: $0) == cell } ?? "?"
        })
    }
    return hand
  }

  /// A hand in the first message of Mom.
  private static func reading(_ hand: Hand = .withMessages()) -> Hand {
    var hand = Self.hand(hand)
    hand.press(.place, .activate, .bottom, .activate)
    return hand
  }

  @Test func eachRowTellsItsState() {
    var hand = Self.reading()
    #expect(hand.press(.options).first == "[activate 'important no']")
    #expect(hand.place == "options important")
    #expect(hand.press(.down) == ["[focus 'emergency no']"])
    #expect(hand.press(.down) == ["[focus 'muted no']"])
    #expect(hand.press(.down) == ["[focus 'table auto']"])
    #expect(hand.press(.down) == ["[focus 'spell']"])
    #expect(hand.press(.down) == ["[focus 'join']"])
    #expect(hand.press(.down) == ["[focus 'why']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.top) == ["[focus 'important no']"])
    #expect(hand.press(.preview) == ["[preview 'important no']"])
    #expect(hand.press(.full) == ["~[rejected]"])
  }

  @Test func whyAMessageIsUrgentIsFeltOnRequest() {
    var hand = Hand()
    var alarm = SampleMessage.fire
    alarm.analysis.why = ["danger: fire or smoke – 'smoke on floor 2'", "asks by 9:00"]
    hand.keep(alarm)
    hand.press(.place, .activate, .activate, .options)
    #expect(hand.press(.bottom) == ["[focus 'why']"])
    #expect(
      hand.press(.activate) == [
        "[activate 'danger: fire or smoke – 'smoke on floor 2'; asks by 9:00']"
      ])
  }

  @Test func aMessageOlderThanItsReasonsSaysSo() {
    var hand = Self.reading()
    hand.press(.options, .bottom)
    #expect(hand.press(.activate) == ["[activate 'no reason stored']"])
  }

  @Test func inAListThereIsNoMessageToExplain() {
    var hand = Hand.atMom()
    hand.press(.options)
    #expect(hand.press(.bottom) == ["[focus 'join']"])
  }

  @Test func aChangeIsKeptBeforeItIsFelt() {
    var hand = Self.reading()
    hand.press(.options, .down)
    #expect(hand.press(.down) == ["[focus 'muted no']"])
    #expect(hand.press(.activate) == ["change muted(true) 1"])
    #expect(hand.do(.changed(.muted(true), Self.mom)) == ["[activate 'muted yes']"])
    #expect(hand.press(.activate) == ["change muted(false) 1"])
    hand.do(.changed(.muted(false), Self.mom))
    #expect(hand.press(.preview) == ["[preview 'muted no']"])
  }

  @Test func whatCannotBeKeptIsFeltAsAFailure() {
    var hand = Self.reading()
    hand.press(.options)
    #expect(hand.press(.activate) == ["change important(true) 1"])
    #expect(
      hand.do(.notStored(ArchiveError("full"))) == ["![send-failure]", "complain full"])
  }

  @Test func backLeadsToTheMessageOrTheRow() {
    var hand = Self.reading()
    hand.press(.options)
    #expect(hand.press(.back).first == "[back 'dinner at 7']")
    #expect(hand.place == "reading Mom, summary")
    var list = Hand.atMom()
    #expect(list.press(.options) == ["[activate 'important no']"])
    #expect(list.press(.back) == ["[back urgency-low 'Mom 2']"])
    list.press(.back, .down)
    list.press(.activate)
    #expect(list.press(.options) == ["[activate 'important no']"], "of an alert's sender")
  }

  @Test func theTableCyclesThroughTheReadersList() {
    var hand = Self.reading()
    hand.press(.options, .down, .down, .down)
    let expected: [(String?, String)] = [
      ("en", "usual"), ("german", "de"), ("french", "fr"), (nil, "auto"),
    ]
    for (table, name) in expected {
      let change = ContactChange.table(table)
      #expect(hand.press(.activate) == ["change \(change) 1"])
      #expect(hand.do(.changed(change, Self.mom)) == ["[activate 'table \(name)']"])
    }
  }

  @Test func withoutAListThereIsNoTableToChoose() {
    var hand = Hand.readingMom()
    hand.press(.options, .down, .down, .down)
    #expect(hand.press(.activate) == ["~[rejected]"])
  }

  @Test func whatAPersonWritesIsFeltInTheirTableAndTheProgramsWordsInTheUsualOne() {
    var hand = Self.reading()
    hand.press(.options, .down, .down, .down)
    hand.press(.activate)
    hand.press(.activate)
    hand.do(.changed(.table("german"), Self.mom))
    #expect(hand.press(.back).contains("[back german 'dinner at 7']"))
    #expect(hand.press(.full).contains("[enter-full german 'shall we have dinner at 7 on Sunday']"))
    hand.press(.back)
    #expect(hand.press(.place) == ["~['Mom 1 of 2']"])
    hand.press(.back)
    #expect(hand.press(.preview).last?.hasPrefix("[preview ") == true)
  }

  @Test func theLanguageOfAMessageChoosesItsTableWhereNothingIsSettled() {
    var hand = Self.hand(Hand())
    var story = SampleMessage("Oma", "bis morgen", gist: "morgen")
    story.analysis.language = .german
    hand.keep(story)
    story.analysis.language = .english
    hand.keep(story)
    hand.press(.place, .activate)
    #expect(hand.press(.activate).last == "[activate tone-neutral german 'bis morgen']")
    #expect(hand.press(.down).first == "[focus tone-neutral 'bis morgen']")
  }

  @Test func aLanguageOfThePersonGoesBeforeThatOfTheMessage() {
    let tables = ReaderTables(usual: "en", byLanguage: ["de": "german", "ru": "russian"])
    var contact = Contact()
    contact.language = "ru"
    #expect(tables.table(for: contact) == "russian")
    contact.table = "en"
    #expect(tables.table(for: contact) == nil)
  }

  @Test func whoIsOnlyANumberIsSpelledOnlyWhenAsked() {
    var hand = Self.hand(Hand())
    hand.keep(SampleMessage("+49 170 1234567", "hello"))
    hand.press(.place)
    #expect(hand.press(.activate) == ["[activate urgency-low 'unknown number 67 1']"])
    hand.press(.activate)
    #expect(hand.press(.place) == ["~['unknown number 67 1 of 1']"])
    #expect(hand.press(.place) == ["~['+ 4 9 1 7 0 1 2 3 4 5 6 7']"])
    #expect(hand.press(.place) == ["~['unknown number 67 1 of 1']"])
    hand.press(.options)
    hand.press(.down, .down, .down, .down)
    #expect(hand.press(.activate) == ["[activate '+ 4 9 1 7 0 1 2 3 4 5 6 7']"])
  }

  @Test func nobodyIsSpelledAfterAnotherKey() {
    var hand = Self.reading()
    #expect(hand.press(.place) == ["~['Mom 1 of 2']"])
    hand.press(.preview)
    #expect(hand.press(.place) == ["~['Mom 1 of 2']"])
  }

  // MARK: Joining

  private static func moms() -> Hand {
    var hand = Self.hand(Hand())
    hand.keep(.dinner)
    hand.keep(SampleMessage("Mum", "hello"))
    hand.keep(.report)
    hand.archive.rename(ConversationID(rawValue: 2), to: "another Mom")
    hand.press(.place, .activate, .bottom)
    return hand
  }

  @Test func twoOfOneNameAreJoinedAfterAQuestion() {
    var hand = Self.moms()
    #expect(hand.press(.preview) == ["[preview urgency-low 'Mom 1']"])
    hand.press(.options, .bottom)
    #expect(hand.press(.activate) == ["[activate 'with another Mom']"], "only who has the name")
    #expect(hand.place == "joining 1/1")
    #expect(hand.press(.activate) == ["[activate 'join another Mom?']"])
    #expect(hand.press(.activate) == ["~[rejected]"], "a key that bounces")
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["join 1 2"])
    let joined = MessengerEvent.joined(Self.mom, gone: ConversationID(rawValue: 2))
    #expect(hand.do(joined) == ["[send-success 'joined']"])
    #expect(hand.place == "options join")
    #expect(hand.press(.back) == ["[back urgency-low 'Mum 2']"])
    #expect(hand.press(.up) == ["[focus urgency-high 'Boss 1']"])
  }

  @Test func theQuestionIsLeftByBackAndByAnotherRow() {
    var hand = Self.hand(.withMessages())
    hand.press(.place, .activate, .bottom, .options, .bottom)
    #expect(
      hand.press(.activate) == ["[activate 'with Bank']"], "everybody, since nobody else is Mom")
    hand.press(.activate)
    #expect(hand.press(.down) == ["[focus 'with Boss']"])
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[activate 'join Boss?']"])
    #expect(hand.press(.back) == ["[back 'with Boss']"])
    #expect(hand.press(.back) == ["[back 'join']"])
  }

  @Test func withNobodyElseThereIsNobodyToJoin() {
    var hand = Self.hand(Hand())
    hand.keep(.dinner)
    hand.press(.place, .activate, .options, .bottom)
    #expect(hand.press(.activate) == ["[end-of-category 'nobody else']"])
  }
}
