import TactusBraille
import TactusInput
import TactusMessenger
import Testing

/// Stored messages, and unreadable ones.
@Suite struct StateOutboxTests {
  @Test func anAnswerThatIsKeptIsNotFeltAsSent() throws {
    var hand = Hand.composingToMom("hi")
    hand.review()
    guard case .send(let message)? = hand.handle(.chord(KeyMap.chord(for: .activate))).last else {
      Issue.record("not sent")
      return
    }
    #expect(hand.do(.sent(message.key, .queued)) == ["![kept]", "discard 1"])
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func aChordSendsWhatWaitsFromEverywhereAndWhatCameOfItIsFelt() {
    for (name, start) in Hand.everywhere where !["closed", "learning"].contains(name) {
      var hand = start
      #expect(hand.press(.sendKept) == ["send kept"], "\(name)")
      #expect(hand.do(.outboxWaiting(0, isSending: true)) == ["[end-of-category 'nothing kept']"])
      #expect(hand.do(.outboxWaiting(2, isSending: false)) == ["![kept '2 kept']"])
      #expect(hand.do(.outboxWaiting(2, isSending: true)) == ["![activate 'sending 2']"])
    }
  }

  @Test(arguments: [
    (SendOutcome.sent, "![send-success 'Mom']"), (.failed, "![send-failure 'Mom']"),
    (.unknown, "![send-failure 'perhaps sent' 'Mom']"), (.queued, "![kept 'Mom']"),
  ])
  func theEndOfSendingAKeptMessageIsFelt(outcome: SendOutcome, effect: String) {
    var hand = Hand.withMessages()
    let message = OutgoingMessage(
      key: IdempotencyKey(rawValue: "k"), conversation: ConversationID(rawValue: 1),
      recipient: "Mom", text: "hi")
    #expect(hand.do(.outboxSent(message, outcome)) == [effect])
  }

  @Test func aConfirmedAnswerNeedsNoOtherQuestion() {
    var hand = Hand.composingToMom("hi")
    hand.tap(Hand.unreadable)
    _ = hand.press(.activate)
    hand.wait(seconds: 3)
    guard case .send(let message)? = hand.handle(.chord(KeyMap.chord(for: .activate))).last else {
      Issue.record("nothing sent")
      return
    }
    #expect(message.isConfirmed && message.isSettled)
    var unasked = message
    unasked.isConfirmed = false
    #expect(!unasked.isSettled)
    unasked.text = "hi there"
    #expect(unasked.isSettled)
  }

  @Test func anUnreadableAnswerIsSentOnlyAfterAQuestion() {
    var hand = Hand.composingToMom("hi")
    hand.tap(Hand.unreadable)
    #expect(
      hand.press(.activate) == [
        "[send-failure 'unreadable hi⠨ send anyway?' 'hi⠨']", "save 'hi⠨' 1",
      ])
    #expect(hand.place == "unreadable to Mom, send anyway? hi⠨")
    // A key that bounces, and letters from continued typing.
    #expect(hand.press(.activate) == ["~[rejected]"])
    hand.do(.quiet)
    hand.wait(seconds: 1)
    #expect(hand.tap(KeyMap.chord(for: .activate).dots) == ["~[rejected]"])
    #expect(hand.press(.preview) == ["[send-failure 'unreadable hi⠨ send anyway?' 'hi⠨']"])
    #expect(hand.press(.activate) == ["[activate]", "save 'hi⠨' 1", "send 'hi⠨' to Mom"])
    #expect(hand.place == "sending to Mom: hi⠨")
  }

  @Test func backLeadsFromTheQuestionToTheDraft() {
    var hand = Hand.asked()
    #expect(hand.press(.back) == ["[back 'hi⠨']"])
    #expect(hand.place == "writing to Mom: hi⠨")
    hand.press(.delete)
    #expect(hand.send().last == "send 'hi' to Mom")
  }
}
