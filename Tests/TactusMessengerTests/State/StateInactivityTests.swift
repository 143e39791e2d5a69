import TactusInput
import TactusMessenger
import TactusWire
import Testing

@Suite struct StateInactivityTests {
  @Test func aMinuteOfNothingClosesFromEverywhereAndKeepsTheDraft() {
    for (name, start) in Hand.everywhere where name != "closed" {
      var hand = start
      hand.do(.quiet)
      hand.wait(seconds: 59.999999)
      #expect(hand.do(.tick) == [], "\(name)")
      #expect(hand.messenger.nextDeadline == hand.now + .microseconds(1), "\(name)")
      hand.wait(seconds: 0.000001)
      let saved = [
        "composing": ["save 'hi' 1"], "sending": ["save 'hi' 1"], "review": ["save 'hi' 1"],
        "question": ["save 'hi⠨' 1"],
      ]
      #expect(hand.do(.tick) == ["[closed]"] + (saved[name] ?? []), "\(name)")
      #expect(hand.place == "closed", "\(name)")
      #expect(hand.messenger.nextDeadline == nil, "\(name)")
    }
  }

  @Test func aDraftIsSavedEvenWhileChordsAreLearntOverIt() {
    var hand = Hand.composingToMom("hi")
    hand.press(.learn)
    hand.do(.quiet)
    hand.wait(seconds: 60)
    #expect(hand.do(.tick) == ["[closed]", "save 'hi' 1"])
  }

  @Test func readingCountsAsActivity() {
    var hand = Hand.readingMom()
    hand.press(.full)
    #expect(hand.messenger.nextDeadline == nil)
    hand.wait(seconds: 600)
    #expect(hand.do(.tick) == [])
    hand.do(.quiet)
    #expect(hand.messenger.nextDeadline == hand.now + Messenger.patience)
  }

  @Test func wordsFeltAgainAreNoIdleness() {
    var hand = Hand.readingMom()
    hand.do(.quiet)
    hand.press(.left)
    hand.wait(seconds: 59)
    hand.do(.felt(word: 0))
    hand.wait(seconds: 59)
    #expect(hand.do(.tick) == [])
  }

  @Test func aPausedTextIsIdleness() {
    var hand = Hand.readingMom()
    hand.press(.pause)
    hand.wait(seconds: 60)
    #expect(hand.do(.tick) == ["[closed]"])
  }

  @Test(arguments: [
    MessengerEvent.chord(KeyMap.chord(for: .preview)), .command(.place), .holding,
  ])
  func everyInputBeginsTheMinuteAnew(event: MessengerEvent) {
    var hand = Hand.atMom()
    hand.do(.quiet)
    hand.wait(seconds: 59)
    hand.do(event)
    hand.do(.quiet)
    hand.wait(seconds: 59)
    #expect(hand.do(.tick) == [])
    hand.wait(seconds: 1)
    #expect(hand.do(.tick) == ["[closed]"])
  }

  @Test func arrivalsDoNotKeepItOpen() {
    var hand = Hand.composingToMom()
    hand.do(.quiet)
    hand.wait(seconds: 59)
    hand.receive(.news)
    hand.wait(seconds: 1)
    #expect(hand.do(.tick) == ["[closed]"])
  }

  @Test func aClockThatGoesBackStandsStill() {
    var hand = Hand.atMom()
    hand.do(.quiet)
    let deadline = hand.messenger.nextDeadline
    hand.now = .zero
    #expect(hand.do(.tick) == [])
    #expect(hand.messenger.nextDeadline == deadline)
  }

  @Test func ticksOfAClosedMessengerMeanNothing() {
    var hand = Hand()
    hand.wait(seconds: 1000)
    #expect(hand.do(.tick) == [])
  }
}
