import TactusInput
import TactusMessage
import TactusMessenger
import Testing

/// A new message, notes, and the search.
@Suite struct StateFindingTests {
  // MARK: A new message

  @Test func aNewMessageGoesToWhomeverTheLettersName() {
    var hand = Hand.readingMom()
    #expect(hand.press(.newMessage) == ["[activate 'to' 'Bank']"])
    #expect(hand.press(.bottom) == ["[focus 'note to self']"])
    #expect(hand.type("b") == ["[typed 'Bank']"])
    #expect(hand.type("o") == ["[typed 'Boss']"])
    #expect(hand.place == "new message to bo 1/1")
    #expect(hand.type("x") == ["[end-of-category]"])
    #expect(hand.press(.activate) == ["[end-of-category]"])
    #expect(hand.press(.delete) == ["[typed 'Boss']"])
    #expect(hand.press(.place) == ["~['new message 1 of 1']"])
    #expect(hand.press(.activate) == ["[activate 'write']"])
    hand.type("late")
    #expect(hand.send().last == "send 'late' to Boss")
    #expect(hand.press(.back).first == "[back]")
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func aNoteIsKeptWithoutAQuestionAndGoesToNobody() throws {
    var hand = Hand.withMessages()
    hand.press(.place, .newMessage)
    hand.type("note")
    hand.press(.activate)
    hand.type("milk")
    #expect(
      hand.press(.activate) == [
        "[activate]", "save 'milk' 0", "note 'milk'", "![kept]", "discard 0",
      ])
    #expect(hand.place == "home messages")
    let note = try #require(try hand.archive.firstMessage(in: .noteToSelf))
    #expect(note.isOwn && note.isRead && note.body == "milk")
    #expect(hand.press(.preview) == ["[preview 'messages 5']"], "a note is not unread")
    hand.press(.activate, .bottom, .top)
    #expect(hand.press(.bottom) != hand.press(.top))
  }

  @Test func whereLettersAreTypedNoOtherMessageBegins() {
    for start in [Hand.composingToMom("hi"), .asked()] {
      for command in [KeyCommand.newMessage, .search] {
        var hand = start
        hand.do(.quiet)
        #expect(hand.press(command) == ["~[rejected]"])
        #expect(hand.place == start.place)
      }
    }
  }

  // MARK: Searching

  private func searching(_ text: String) -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.press(.search) == ["[activate 'search']"])
    hand.type(text)
    return hand
  }

  @Test func theNumberOfHitsIsToldAfterAPause() {
    var hand = searching("mom")
    hand.do(.quiet)
    hand.wait(seconds: 1.4)
    #expect(hand.do(.tick) == [])
    hand.wait(seconds: 0.1)
    #expect(hand.do(.tick) == ["~[preview '3']"], "Mom and her messages")
    #expect(hand.do(.tick) == [])
    hand.do(.quiet)
    #expect(hand.press(.activate) == ["[activate tone-joy 'dinner at 7']"], "the first of them")
  }

  @Test func heldUpAndDownGoThroughPeopleAndThenMessagesTheNewestFirst() {
    var hand = searching("mom")
    #expect(hand.press(.down) == ["[focus 'Mom']"])
    #expect(hand.press(.down) == ["[focus 'Mom' 'cake']"])
    #expect(hand.press(.down) == ["[focus 'Mom' 'dinner 7']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.place) == ["~['search mom 3 of 3']"])
    #expect(hand.press(.activate) == ["[activate tone-joy 'dinner at 7']"])
    #expect(hand.press(.back) == ["[back 'Mom' 'dinner 7']"])
    #expect(hand.press(.top) == ["[focus 'Mom']"])
    #expect(hand.press(.activate) == ["[activate tone-joy 'dinner at 7']"])
    hand.press(.back)
    #expect(hand.press(.back) == ["[back 'messages 5']"])
  }

  @Test func nothingFoundSaysSo() {
    var hand = searching("xyz")
    #expect(hand.press(.activate) == ["[end-of-category 'none']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.deleteWord) == ["[focus]"])
    #expect(hand.press(.activate) == ["~[rejected]"])
  }

  @Test func aHitThatWasDeletedIsPassedOver() {
    var hand = searching("mom")
    hand.press(.down)
    hand.archive.remove(MessageID(rawValue: 2))
    #expect(hand.press(.down) == ["[focus 'Mom' 'dinner 7']"])
  }

  @Test func anArchiveThatCannotBeReadIsToldOnce() {
    var hand = searching("mom")
    hand.do(.quiet)
    hand.archive.error = ArchiveError("gone")
    hand.wait(seconds: 2)
    #expect(hand.do(.tick) == ["~[send-failure]", "complain gone"])
    #expect(hand.do(.tick) == [])
  }

  @Test func anotherSearchTakesThePlaceOfTheFirst() {
    var hand = searching("mom")
    hand.press(.down, .down, .activate, .search)
    hand.press(.back)
    #expect(hand.place == "home messages")
  }

  @Test(arguments: [
    ("jose", "Jos\u{E9}", true), ("JO sm", "John Smith", true), ("oh", "John", false),
  ])
  func wordsAreFoundByTheirBeginnings(words: String, name: String, isFound: Bool) {
    #expect(SearchWords(words).match(name) == isFound)
  }
}
