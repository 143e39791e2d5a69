import TactusBraille
import TactusInput
import TactusMessenger
import Testing

@Suite struct StateComposingTests {
  private let key = IdempotencyKey(rawValue: "00000000000000070000000000000001")

  @Test func aChordIsALetterThatIsKeptAndAnsweredByATick() {
    var hand = Hand.composingToMom()
    #expect(hand.type("h") == ["save 'h' 1", "[typed]"])
    hand.do(.quiet)
    #expect(hand.type("i") == ["save 'hi' 1", "[typed]"])
    hand.do(.quiet)
    #expect(hand.press(.space) == ["save 'hi ' 1", "[typed]"])
    #expect(hand.place == "writing to Mom: hi ")
  }

  @Test(arguments: [UInt8](1...63))
  func everyChordCanBeTyped(dots: UInt8) throws {
    var hand = Hand.composingToMom()
    let cell = BrailleCell(rawValue: dots)
    hand.tap(cell)
    #expect(try hand.archive.draft(for: ConversationID(rawValue: 1))?.cells == [cell])
  }

  @Test func holdingIsFeltWhereverItMeansSomething() {
    for (name, start) in Hand.everywhere {
      var hand = start
      #expect(hand.do(.holding) == (name == "closed" ? [] : ["~[hold]"]), "\(name)")
    }
  }

  @Test func deleteTakesTheLastCellBackAndTellsTheLastWord() {
    var hand = Hand.composingToMom("yes ok")
    #expect(hand.press(.delete) == ["[focus 'o']", "save 'yes o' 1"])
    #expect(hand.press(.delete) == ["[focus 'yes']", "save 'yes ' 1"])
    hand.press(.delete, .delete, .delete)
    #expect(hand.press(.delete) == ["[focus]", "discard 1"])
    #expect(hand.press(.delete) == ["~[rejected]"])
    #expect(hand.place == "writing to Mom: ")
  }

  @Test func previewIsTheLastWordAndFullTheWholeDraft() {
    var hand = Hand.composingToMom("yes seven")
    #expect(hand.press(.preview) == ["[preview 'seven']"])
    #expect(hand.press(.full) == ["[enter-full 'yes seven']"])
    #expect(hand.place == "writing to Mom: yes seven")
    hand = Hand.composingToMom()
    #expect(hand.press(.preview) == ["~[rejected]"])
    hand.do(.quiet)
    #expect(hand.press(.full) == ["~[rejected]"])
  }

  @Test(arguments: [KeyCommand.up, .down, .urgentOnly, .newMessage, .search, .undo])
  func aMeaninglessChordIsRejectedWhileComposing(command: KeyCommand) {
    var hand = Hand.composingToMom("hi")
    #expect(hand.press(command) == ["~[rejected]"])
    #expect(hand.place == "writing to Mom: hi")
  }

  @Test func anythingLongerThanADraftCanBeIsRejected() {
    var hand = Hand.composingToMom()
    for _ in 0..<Composer.maximumCells { hand.tap(.full) }
    #expect(hand.tap(.full) == ["~[rejected]"])
    hand.do(.quiet)
    #expect(hand.press(.space) == ["~[rejected]"])
  }

  // MARK: Leaving

  @Test func backKeepsTheDraftAndReplyingTakesItUpAgain() {
    var hand = Hand.composingToMom("hi")
    #expect(hand.press(.back) == ["[back]", "save 'hi' 1"])
    #expect(hand.place == "reading Mom, summary")
    #expect(hand.press(.activate) == ["[activate 'hi']"])
    #expect(hand.place == "writing to Mom: hi")
  }

  @Test func anEmptyDraftIsNotKept() {
    var hand = Hand.composingToMom()
    #expect(hand.press(.back) == ["[back]"])
  }

  @Test func draftsAreOfTheirConversationAlone() {
    var hand = Hand.composingToMom("hi")
    hand.press(.back, .back, .up, .activate)
    #expect(hand.press(.activate) == ["[activate 'write']", "mark 5"])
    #expect(hand.place == "writing to News: ")
  }

  @Test func comingBackFromAFullMessageIsStillFull() {
    var hand = Hand.readingMom()
    hand.press(.full, .activate)
    hand.press(.back)
    #expect(hand.place == "reading Mom, full")
  }

  // MARK: Sending

  @Test func sendingAsksFirstThenSavesAndIsFeltAtOnce() {
    var hand = Hand.composingToMom("hi")
    #expect(hand.press(.activate) == ["[activate 'send?' 'hi']", "save 'hi' 1"])
    #expect(hand.place == "send to Mom? hi")
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[activate]", "save 'hi' 1", "send 'hi' to Mom"])
    #expect(hand.place == "sending to Mom: hi")
  }

  @Test(arguments: ["", " ", "  "])
  func nothingIsNotSent(text: String) {
    var hand = Hand.composingToMom(text)
    #expect(hand.press(.activate) == ["~[rejected]"])
  }

  @Test func aDraftThatTheStoreCouldNotTakeIsThereWhenItIsOpenedAgain() {
    var hand = Hand.readingMom()
    hand.press(.activate)
    for letter in "hello" {
      _ = hand.messenger.handle(
        .chord(Chord(Hand.cell(of: letter))), archive: hand.archive, at: hand.now)
    }
    _ = hand.messenger.handle(.command(.back), archive: hand.archive, at: hand.now)
    #expect(hand.press(.activate) == ["[activate 'hello']"])
    #expect(hand.press(.back) == ["[back]", "save 'hello' 1"])
  }

  @Test func sentIsFeltAndLeadsBackToTheMessage() throws {
    var hand = Hand.composingToMom("hi")
    hand.send()
    #expect(hand.do(.sent(key, .sent)) == ["![send-success]", "discard 1"])
    #expect(hand.place == "reading Mom, summary")
    #expect(try hand.archive.draft(for: ConversationID(rawValue: 1)) == nil)
    hand.press(.activate)
    #expect(hand.place == "writing to Mom: ")
  }

  @Test(arguments: [SendOutcome.failed, .unknown])
  func whatWasNotSentIsFeltAndStays(outcome: SendOutcome) throws {
    var hand = Hand.composingToMom("hi")
    hand.send()
    let words = outcome == .unknown ? " 'perhaps sent'" : ""
    #expect(hand.do(.sent(key, outcome)) == ["![send-failure\(words)]"])
    #expect(hand.place == "writing to Mom: hi")
    #expect(try hand.archive.draft(for: ConversationID(rawValue: 1))?.text == "hi")
    // It is reviewed again, and sent as the same message.
    hand.review()
    let again = hand.handle(.command(.activate))
    #expect(again.compactMap(\.sentKey) == [key])
  }

  @Test func afterAnAlertTheQuestionIsFeltAgainBeforeItSends() {
    for delay in [0.1, 1, 7] {
      var hand = Hand.composingToMom("hi")
      hand.press(.activate)
      hand.wait(seconds: 2)
      hand.receive(.fire)
      hand.wait(seconds: delay)
      #expect(hand.press(.activate) == ["~[rejected]"], "only the alert's tick was felt")
      hand.feelAlerts()
      hand.do(.quiet)
      hand.wait(seconds: 1)
      #expect(hand.press(.activate) == ["[activate 'send?' 'hi']"])
      hand.wait(seconds: 1)
      #expect(hand.press(.activate) == ["~[rejected]"], "not all of it was felt")
      hand.do(.quiet)
      hand.wait(seconds: 1)
      #expect(hand.press(.activate).contains("send 'hi' to Mom"))
    }
  }

  @Test func aQuestionBehindAnAlertIsFeltBeforeItSends() {
    var hand = Hand.composingToMom("hi")
    hand.receive(.fire)
    hand.press(.activate)
    hand.wait(seconds: 2)
    #expect(hand.press(.activate) == ["~[rejected]"])
    hand.do(.quiet)
    hand.wait(seconds: 1)
    #expect(hand.press(.activate).contains("send 'hi' to Mom"))
  }

  @Test func aPressThatFollowsSomethingElseAsksAgain() {
    var hand = Hand.composingToMom("hi")
    hand.press(.activate)
    hand.wait(seconds: 2)
    hand.press(.learn, .learn)
    hand.wait(seconds: 2)
    #expect(hand.press(.activate) == ["[activate 'send?' 'hi']"])
  }

  @Test func anotherTextAfterAnUnknownOutcomeIsAnotherMessage() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    hand.do(.sent(key, .unknown))
    hand.type("y")
    hand.review()
    let keys = hand.handle(.command(.activate)).compactMap(\.sentKey)
    #expect(keys.count == 1)
    #expect(keys != [key])
  }

  @Test func anotherTextAfterAFailureIsTheSameMessage() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    hand.do(.sent(key, .failed))
    hand.type("y")
    hand.review()
    #expect(hand.handle(.command(.activate)).compactMap(\.sentKey) == [key])
  }

  @Test func anAnswerThatWasEmptiedIsAnotherMessage() {
    var hand = Hand.composingToMom("h")
    hand.press(.delete)
    hand.type("o")
    hand.review()
    let keys = hand.handle(.command(.activate)).compactMap(\.sentKey)
    #expect(keys == [IdempotencyKey(rawValue: "00000000000000070000000000000002")])
  }

  @Test func aDraftThatWasKeptKeepsItsKey() {
    var hand = Hand.composingToMom("hi")
    hand.press(.back, .activate)
    hand.review()
    #expect(hand.handle(.command(.activate)).compactMap(\.sentKey) == [key])
  }

  @Test func activatingTwiceSendsOnce() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    #expect(hand.press(.activate) == ["[activate]"])
    hand.press(.back, .activate)
    #expect(hand.press(.activate) == ["[activate]"])
  }

  @Test func nothingIsTypedWhileSending() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    #expect(hand.type("x") == ["~[rejected]"])
    #expect(hand.press(.space) == [])
    hand.do(.quiet)
    #expect(hand.press(.delete) == ["~[rejected]"])
    #expect(hand.press(.full) == ["[enter-full 'hi']"])
    #expect(hand.place == "sending to Mom: hi")
  }

  @Test(arguments: [(SendOutcome.sent, "send-success"), (.failed, "send-failure")])
  func theOutcomeReachesAHandThatWentOn(outcome: SendOutcome, cue: String) {
    var hand = Hand.composingToMom("hi")
    hand.send()
    hand.press(.back, .back)
    let kept = outcome == .sent ? ["discard 1"] : []
    #expect(hand.do(.sent(key, outcome)) == ["![\(cue) 'Mom']"] + kept)
    #expect(hand.place == "conversations all 4/4")
    hand.press(.activate, .up, .activate)
    #expect(hand.place == (outcome == .sent ? "writing to Mom: " : "writing to Mom: hi"))
  }

  @Test func theOutcomeReachesAClosedMessenger() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    hand.press(.back, .back, .back, .bottom, .activate)
    #expect(hand.place == "closed")
    #expect(hand.do(.sent(key, .sent)) == ["![send-success 'Mom']", "discard 1"])
    #expect(hand.place == "closed")
  }

  @Test func theOutcomeReachesAHandThatLearns() {
    var hand = Hand.composingToMom("hi")
    hand.send()
    hand.press(.learn)
    #expect(hand.do(.sent(key, .sent)) == ["![send-success 'Mom']", "discard 1"])
    #expect(hand.press(.back) == ["[back 'dinner at 7']"])
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func anOutcomeOfAnotherTimeMeansNothing() {
    var hand = Hand.composingToMom("hi")
    #expect(hand.do(.sent(key, .sent)) == [])
    #expect(hand.place == "writing to Mom: hi")
  }

  @Test func nineAtOnceAreTooMany() {
    var hand = Hand()
    for number in 1...9 { hand.keep(SampleMessage("S\(number)", "x")) }
    hand.press(.place, .activate)
    for number in 1...9 {
      hand.press(.activate, .activate)
      hand.type("a")
      let isSent = hand.send().contains { $0.hasPrefix("send ") }
      #expect(isSent == (number <= 8))
      hand.press(.back, .back, .down)
    }
  }
}

extension MessengerEffect {
  /// The key of a sent message.
  var sentKey: IdempotencyKey? {
    if case .send(let message) = self { message.key } else { nil }
  }
}
