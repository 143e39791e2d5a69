import TactusInput
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import TactusWire
import Testing

/// Deleting and undoing, the reader's own messages, doubtful ones, and arrival times.
@Suite struct StateOwnTests {
  // MARK: Deleting

  @Test func aDeletedMessageGivesWayToTheNextAndComesBack() {
    var hand = Hand.readingMom()
    #expect(
      hand.press(.delete) == ["delete 1", "[focus 'deleted' tone-empathy 'bring cake']"])
    #expect(hand.press(.place) == ["~['Mom 1 of 1']"])
    #expect(hand.press(.undo) == ["undelete", "![focus 'undone' 'Mom']"])
    hand.do(.quiet)
    #expect(hand.press(.place) == ["~['Mom 2 of 2']"])
    #expect(hand.press(.undo) == ["undelete", "[end-of-category 'nothing to undo']"])
  }

  @Test func theLastMessageOfAConversationLeadsBackToTheList() {
    var hand = Hand.readingMom()
    hand.press(.delete)
    #expect(hand.press(.delete) == ["delete 2", "[focus 'deleted' urgency-low 'News 1']"])
    #expect(hand.place == "conversations all 3/3")
  }

  @Test func anAlertIsDeletedFromItsList() {
    var hand = Hand.withMessages()
    hand.press(.place, .down, .activate)
    #expect(hand.press(.delete) == ["delete 4", "[focus 'deleted' urgency-high 'Boss' 'report']"])
    #expect(hand.place == "alerts 1/4")
  }

  @Test(arguments: Seeds.of(count: 12))
  func undoingRestoresEveryCount(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var hand = Hand.withMessages()
    for id in 1...5 where Bool.random(using: &random) {
      hand.archive.markRead(MessageID(rawValue: Int64(id)))
    }
    func counts() throws -> [Conversation?] {
      try (1...4).map { try hand.archive.conversation(ConversationID(rawValue: $0)) }
    }
    let before = try counts()
    let unread = try hand.archive.unread(limit: 9)
    let order = try hand.archive.conversations(nil)
    let ids = (1...5).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
    for id in ids { #expect(hand.archive.delete(MessageID(rawValue: Int64(id))) == true) }
    for id in ids {
      #expect(try hand.archive.unread(limit: 9).contains(MessageID(rawValue: Int64(id))) == false)
    }
    hand.press(.place)
    for _ in ids { hand.press(.undo) }
    #expect(try counts() == before, "\(Seeds.again(seed))")
    #expect(try hand.archive.unread(limit: 9) == unread)
    #expect(try hand.archive.conversations(nil) == order)
  }

  // MARK: The reader's own messages

  @Test func whatOneSentStandsInTheConversation() throws {
    var hand = Hand.withMessages()
    let key = IdempotencyKey(rawValue: "k")
    hand.archive.storeOwn(
      OutgoingMessage(
        key: key, conversation: ConversationID(rawValue: 1), recipient: "Mom", text: "on my way"),
      at: Timestamp(milliseconds: 99))
    hand.press(.place, .activate)
    #expect(hand.press(.bottom) == ["[focus urgency-low 'Mom 2']"])
    hand.press(.activate)
    #expect(hand.press(.bottom).first == "[focus 'me' tone-neutral 'on my way']")
    #expect(hand.press(.full).first == "[enter-full 'me' 'on my way']")
  }

  // MARK: Doubtful

  @Test func aScamIsToldAsDoubtfulBeforeAllElse() {
    var hand = Hand()
    hand.do(.quiet)
    let story = SampleMessage("Son", "new number", gist: "new number", urgency: 0.75)
    #expect(hand.receive(story.doubtful).first == "![urgency-high 'doubtful Son: new number']")
    hand.do(.quiet)
    hand.press(.place)
    #expect(hand.press(.activate) == ["[activate 'doubtful' urgency-high 'Son 1']"])
    #expect(hand.press(.activate).contains("[activate 'doubtful' tone-neutral 'new number']"))
    #expect(hand.press(.full).first == "[enter-full 'doubtful' 'new number']")
    hand = Hand()
    hand.keep(story.doubtful)
    hand.press(.place, .down)
    #expect(hand.press(.activate) == ["[activate 'doubtful' urgency-high 'Son' 'new number']"])
    hand = Hand()
    let urgent = SampleMessage("Son", "pay now", .urgent, urgency: 1).doubtful
    #expect(hand.receive(urgent).first == "!![urgent-triple 'doubtful Son']")
    #expect(
      hand.do(.overdue(1, from: "Son", gist: "pay", isDoubtful: true))
        == ["!![urgent-triple 'doubtful Son: pay']"])
    #expect(hand.receive(SampleMessage("Son", "hi").doubtful) == ["delivered 2 silent"])
  }

  // MARK: Arrival times

  @Test func whenAMessageCameIsToldByItsPreviewAndByWhere() {
    // Messages arrived at the epoch; the clock shows 20 minutes later, an hour ahead of UTC.
    var clock = ReaderClock { _ in 3600 }
    clock.set(Timestamp(milliseconds: 1_200_000), at: .zero)
    var hand = Hand(clock: clock)
    hand.keep(.dinner)
    hand.press(.place, .activate, .activate)
    #expect(hand.press(.preview) == ["[preview 'today 1:00' tone-joy 'dinner at 7']"])
    #expect(hand.press(.place) == ["~['Mom 1 of 1 today 1:00']"])
    hand.press(.full)
    #expect(
      hand.press(.preview) == ["[preview 'today 1:00' 'shall we have dinner at 7 on Sunday']"])
  }
}
