import TactusAnalysis
import TactusInput
import TactusMessage
import TactusMessenger
import Testing

@Suite struct StateReadingTests {
  @Test(arguments: [
    (Tone.neutral, "tone-neutral"), (.anger, "tone-anger"), (.joy, "tone-joy"),
    (.fear, "tone-fear"), (.sadness, "tone-sadness"), (.empathy, "tone-empathy"),
  ])
  func aMessageBeginsWithItsTone(tone: Tone, cue: String) {
    var hand = Hand()
    hand.keep(SampleMessage("Mom", "hello", .personal, tone))
    hand.press(.place, .activate)
    #expect(hand.press(.activate) == ["[activate \(cue) 'hello']"])
  }

  @Test func anUrgentMessageWithoutFeelingBeginsPressing() {
    var hand = Hand()
    hand.keep(SampleMessage("Door", "smoke", .urgent, urgency: 1))
    hand.press(.place, .activate)
    #expect(hand.press(.activate) == ["[activate tone-urgent 'smoke']"])
  }

  @Test func downIsNewerAndUpIsOlder() {
    var hand = Hand.readingMom()
    #expect(hand.press(.up) == ["~[end-of-category]", "mark 1"])
    #expect(hand.press(.down) == ["[focus tone-empathy 'bring cake']"])
    #expect(hand.press(.down) == ["~[end-of-category]", "mark 2"])
    #expect(hand.press(.up) == ["[focus tone-joy 'dinner at 7']"])
  }

  @Test func topIsTheOldestAndBottomTheNewest() {
    var hand = Hand()
    for number in 1...4 { hand.keep(SampleMessage("Mom", "part \(number)")) }
    hand.press(.place, .activate, .activate)
    #expect(hand.press(.bottom) == ["[focus tone-neutral 'part 4']", "mark 1"])
    #expect(hand.press(.bottom) == ["~[end-of-category]", "mark 4"])
    #expect(hand.press(.top) == ["[focus tone-neutral 'part 1']"])
    #expect(hand.press(.top) == ["~[end-of-category]"])
  }

  @Test func fullReadsTheWholeMessageAndTakesOneBackToItsSummary() {
    var hand = Hand.readingMom()
    let body = "[enter-full 'shall we have dinner at 7 on Sunday']"
    #expect(hand.press(.full) == [body, "mark 1"])
    #expect(hand.place == "reading Mom, full")
    #expect(hand.press(.full) == ["[back 'dinner at 7']"])
    #expect(hand.place == "reading Mom, summary")
    #expect(hand.press(.full) == [body])
    #expect(hand.press(.back) == ["[back 'dinner at 7']"])
    #expect(hand.press(.back) == ["[back urgency-low 'Mom 1']"])
    #expect(hand.place == "conversations all 4/4")
  }

  @Test func anotherMessageBeginsWithItsSummary() {
    var hand = Hand.readingMom()
    hand.press(.full)
    #expect(hand.press(.down) == ["[focus tone-empathy 'bring cake']"])
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func aMessageGoesOnAtTheWordThatTheReaderSkippedTo() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 0))
    hand.press(.right)
    hand.do(.moved(word: 3))
    hand.press(.full)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@3]"])
    hand.do(.felt(word: 3))
    hand.press(.left)
    hand.do(.moved(word: 2))
    hand.press(.full)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@2]"])
  }

  @Test func theWordAtHandIsTheNextOfTheTextOnTheScreen() {
    var hand = Hand.readingMom()
    #expect(hand.messenger.wordAtHand == 0)
    hand.press(.full)
    hand.do(.felt(word: 4))
    #expect(hand.messenger.wordAtHand == 5)
    hand.do(.moved(word: 1))
    #expect(hand.messenger.wordAtHand == 1)
    hand.press(.place)
    #expect(hand.messenger.wordAtHand == 1, "where the text goes on")
    hand.press(.preview)
    #expect(hand.messenger.wordAtHand == 0)
    hand.do(.quiet)
    #expect(hand.messenger.wordAtHand == nil)
    hand.press(.full, .back, .back)
    #expect(hand.messenger.wordAtHand == nil, "in a list")
  }

  @Test func leftGoesOnBeforeTheWordWhereAMessageWasResumed() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 2))
    hand.press(.full)
    let body = "shall we have dinner at 7 on Sunday"
    #expect(hand.press(.full) == ["[enter-full '\(body)'@3]"])
    #expect(hand.press(.left) == ["[preview '\(body)'@2]"])
    #expect(hand.press(.left) == ["[preview '\(body)'@1]"])
    hand.do(.felt(word: 1))
    #expect(hand.press(.left) == ["previousWord"])
    hand.do(.moved(word: 1))
    hand.receive(SampleMessage("Door", "smoke", .urgent, urgency: 1))
    #expect(hand.press(.left) == ["[preview '\(body)']"])
    #expect(hand.press(.left) == ["previousWord"])
  }

  @Test func leftGoesOnBeforeTheWordThatAnAnswerInterrupted() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 2))
    hand.press(.place)
    #expect(hand.press(.left) == ["[preview 'shall we have dinner at 7 on Sunday'@2]"])
  }

  @Test func previewIsTheTextFromItsStart() {
    var hand = Hand.readingMom()
    #expect(hand.press(.preview) == ["[preview tone-joy 'dinner at 7']"])
    hand.press(.full)
    hand.do(.felt(word: 3))
    #expect(hand.press(.preview) == ["[preview 'shall we have dinner at 7 on Sunday']"])
  }

  @Test(arguments: [
    MessengerEvent.felt(word: .min), .felt(word: -2), .felt(word: .max), .moved(word: .min),
    .moved(word: -1),
  ])
  func afterAWordThatNoTextHasAMessageIsReadFromItsStart(event: MessengerEvent) {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(event)
    hand.press(.full)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday']"])
  }

  @Test func leftAndRightGoByWords() {
    var hand = Hand.readingMom()
    #expect(hand.press(.left) == ["previousWord"])
    #expect(hand.press(.right) == ["nextWord"])
  }

  @Test func activateAnswers() {
    var hand = Hand.readingMom()
    #expect(hand.press(.activate) == ["[activate 'write']", "mark 1"])
    #expect(hand.place == "writing to Mom: ")
  }

  @Test(arguments: [KeyCommand.urgentOnly, .space, .deleteWord])
  func aMeaninglessChordIsRejectedWhileReading(command: KeyCommand) {
    var hand = Hand.readingMom()
    #expect(hand.press(command) == ["~[rejected]"])
  }

  @Test func readingGoesOnAtTheWordWhereItWasLeft() {
    var hand = Hand.readingMom()
    hand.press(.full)
    for word in 0...2 { hand.do(.felt(word: word)) }
    // The list, the other message, and back up to this one.
    hand.press(.back, .back, .activate, .up)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@3]"])
    hand.do(.felt(word: 4))
    #expect(hand.press(.full) == ["[back 'dinner at 7']"])
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@5]"])
  }

  @Test func aPlaceIsRememberedWhenTheMessengerCloses() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 0))
    hand.press(.pause)
    hand.wait(seconds: 60)
    #expect(hand.do(.tick) == ["[closed]"])
    hand.press(.place, .activate, .bottom, .activate, .up)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@1]"])
  }

  @Test func whatWasReadToItsEndBeginsAnew() {
    var hand = Hand.readingMom()
    hand.press(.full)
    for word in 0...7 { hand.do(.felt(word: word)) }
    hand.do(.quiet)
    hand.press(.back)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday']"])
    // The last word was felt, and a key was pressed before all was quiet.
    hand.do(.felt(word: 7))
    hand.press(.back)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday']"])
  }

  @Test func whatWasSkippedToItsEndBeginsAnew() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 2))
    hand.press(.right)
    hand.do(.quiet)
    hand.press(.back)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday']"])
  }

  @Test func aSummaryAlwaysBeginsAtItsStart() {
    var hand = Hand.readingMom()
    hand.do(.felt(word: 1))
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday']", "mark 1"])
  }

  @Test func onlyTheLastFewPlacesAreRemembered() {
    var hand = Hand()
    for number in 1...9 { hand.keep(SampleMessage("S", "s", body: "one two three \(number)")) }
    hand.press(.place, .activate, .activate)
    for _ in 1...9 {
      hand.press(.full)
      hand.do(.felt(word: 1))
      hand.press(.down)
    }
    hand.press(.back)
    hand.press(.top)
    #expect(hand.press(.full) == ["[enter-full 'one two three 1']"])
    hand.press(.down)
    #expect(hand.press(.full) == ["[enter-full 'one two three 2'@2]"])
  }

  @Test func aSummaryFeltToItsEndIsRead() {
    var hand = Hand.readingMom()
    #expect(hand.do(.quiet) == ["mark 1"])
    #expect(hand.do(.quiet) == [])
    #expect(hand.press(.back) == ["[back urgency-low 'Mom 1']"])
  }

  @Test func aSummaryThatWasLeftIsNotRead() {
    var hand = Hand.readingMom()
    #expect(hand.press(.back) == ["[back urgency-low 'Mom 2']"])
    #expect(hand.do(.quiet) == [])
  }

  @Test func timeSpentOnAMessageIsKept() {
    var hand = Hand.readingMom()
    hand.wait(seconds: 2)
    #expect(hand.press(.full).contains("journal 1 2.0 s"))
    hand.wait(seconds: 3)
    #expect(hand.press(.pause) == ["pause", "journal 1 3.0 s full", "~[category-switch 'paused']"])
    hand.wait(seconds: 9)
    #expect(hand.press(.pause) == ["~[category-switch 'resumed']", "resume"])
    hand.wait(seconds: 1.5)
    #expect(hand.do(.quiet) == ["journal 1 1.5 s full"])
    hand.wait(seconds: 1)
    #expect(hand.press(.back) == ["[back 'dinner at 7']"])
  }

  @Test func rateAndRepetitionWorkWhereverSomethingIsFelt() {
    for (name, start) in Hand.everywhere where !["closed", "learning"].contains(name) {
      var hand = start
      let place = hand.place
      #expect(hand.press(.repeatWord) == ["repeatWord"], "\(name)")
      #expect(hand.press(.faster) == ["faster"], "\(name)")
      #expect(hand.press(.slower) == ["slower"], "\(name)")
      #expect(hand.press(.pause).first == "pause", "\(name)")
      #expect(hand.press(.pause) == ["~[category-switch 'resumed']", "resume"], "\(name)")
      #expect(hand.place == place, "\(name)")
    }
  }

  @Test func anAnswerInPassingDoesNotPileUpAndTheReadingGoesOn() {
    var hand = Hand.readingMom()
    hand.press(.full)
    #expect(hand.press(.space) == ["~[rejected]"])
    #expect(hand.press(.space) == [])
    #expect(hand.press(.place) == ["~['Mom 1 of 2 full']"])
    hand.do(.felt(word: 0))
    #expect(hand.press(.place) == ["~['activate answers, full, options, delete']"])
    hand.press(.full)
    #expect(hand.press(.full) == ["[enter-full 'shall we have dinner at 7 on Sunday'@1]"])
  }

  @Test func anAnswerInPassingDoesNotEndAPause() {
    var hand = Hand.readingMom()
    hand.press(.pause, .place)
    #expect(hand.press(.pause) == ["~[category-switch 'resumed']", "resume"])
    #expect(hand.press(.pause) == ["pause", "~[category-switch 'paused']"])
  }

  @Test func aPauseOfAnIdleHandIsFeltAndNamedAndLastsUntilItIsResumed() {
    var hand = Hand.readingMom()
    hand.do(.quiet)
    #expect(hand.press(.pause) == ["pause", "~[category-switch 'paused']"])
    hand.do(.quiet)
    #expect(hand.messenger.isPaused)
    #expect(hand.press(.place) == ["~['paused, Mom 1 of 2']"])
    #expect(hand.press(.pause) == ["~[category-switch 'resumed']", "resume"])
    #expect(hand.press(.place) == ["~['Mom 1 of 2']"])
  }

  @Test func theChordResumeNeverPauses() {
    for (name, start) in Hand.everywhere where !["closed", "learning"].contains(name) {
      var hand = start
      hand.do(.quiet)
      #expect(hand.press(.resume) == ["~[category-switch 'not paused']"], "\(name)")
      hand.press(.pause)
      #expect(hand.press(.resume) == ["~[category-switch 'resumed']", "resume"], "\(name)")
      #expect(!hand.messenger.isPaused, "\(name)")
    }
  }

  @Test func whatIsFeltAnewIsNotPaused() {
    var hand = Hand.readingMom()
    hand.press(.pause, .preview)
    #expect(hand.press(.pause) == ["pause", "~[category-switch 'paused']"])
  }

  @Test func aMessageThatGoesWhileItIsReadCanBeReadOnAndLeft() {
    var hand = Hand.readingMom()
    for id in [1, 2] { hand.archive.remove(MessageID(rawValue: Int64(id))) }
    #expect(hand.press(.full).first == "[enter-full 'shall we have dinner at 7 on Sunday']")
    #expect(hand.press(.down) == ["~[end-of-category]"])
    #expect(hand.press(.back, .back) == ["[back urgency-low 'News 1']"])
  }

  @Test func anAnsweredWarningOpensTheFraudRoomInsteadOfAnAnswer() {
    var hand = Hand.withMessages()
    hand.archive.markRead(MessageID(rawValue: 4))
    hand.press(.place, .activate)
    while hand.press(.preview) != ["[preview 'Bank']"] { hand.press(.down) }
    #expect(hand.press(.activate) == ["[activate tone-fear '900 EUR at Shop, freeze?']"])
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    #expect(hand.press(.back) == ["[back '900 EUR at Shop, freeze?']"])
    #expect(hand.place == "reading Bank, summary")
  }

  // MARK: The query for the place

  @Test func whereTellsThePlace() {
    let places = [
      "home": "5 new, home", "conversations": "all 4 of 4", "alerts": "alerts 1 of 5",
      "summary": "Mom 1 of 2", "full": "Mom 1 of 2 full", "composing": "writing Mom",
      "sending": "sending Mom", "fraud": "fraud Bank",
    ]
    for (name, start) in Hand.everywhere {
      guard let words = places[name] else { continue }
      var hand = start
      #expect(hand.press(.place) == ["~['\(words)']"], "\(name)")
    }
  }

  @Test func longConversationsAreNotCounted() {
    var hand = Hand()
    for _ in 1...100 { hand.keep(.cake) }
    hand.press(.place, .activate, .activate)
    #expect(hand.press(.place) == ["~['Mom']"])
    hand.press(.bottom)
    #expect(hand.press(.place) == ["~['Mom']"])
  }
}
