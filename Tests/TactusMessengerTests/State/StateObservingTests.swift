import TactusInput
import TactusMessenger
import TactusWire
import Testing

/// The reader's actions on messages, from which the model learns.
@Suite struct StateObservingTests {
  private let call = SampleMessage("Dad", "call me", urgency: 0.5)

  /// A hand at the list of all, with no reactions yet.
  private func listing() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place, .activate)
    _ = hand.takeReactions()
    return hand
  }

  /// A hand that felt an alert about message 6, with home open.
  private func alerted() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place)
    hand.do(.quiet)
    hand.receive(call)
    hand.feelAlerts()
    hand.do(.quiet)
    return hand
  }

  // MARK: Opening

  @Test(arguments: [(59.0, "openedAtOnce 6"), (61, "openedLater 6")])
  func whatIsOpenedWithinAMinuteOfItsAlertIsOpenedAtOnce(seconds: Double, reaction: String) {
    var hand = alerted()
    // Behind the bank and the boss.
    hand.press(.activate, .down, .down)
    _ = hand.takeReactions()
    hand.wait(seconds: seconds)
    hand.press(.activate)
    #expect(hand.takeReactions().first == reaction)
  }

  @Test func theMinuteBeginsWhenTheAlertIsFelt() {
    var hand = Hand()
    hand.press(.place)
    hand.receive(SampleMessage.fire)
    hand.wait(seconds: 300)
    hand.feelAlerts()
    hand.wait(seconds: 30)
    hand.press(.activate, .activate)
    #expect(hand.takeReactions() == ["openedAtOnce 1"])
  }

  @Test func whatNobodyFeltComeIsOpenedLater() {
    var hand = Hand.readingMom()
    #expect(hand.takeReactions().first == "openedLater 1")
  }

  @Test func whatWasReadBeforeTeachesNothing() {
    var hand = Hand.readingMom()
    hand.do(.quiet)
    _ = hand.takeReactions()
    hand.press(.back, .activate, .down)
    #expect(hand.takeReactions() == ["openedLater 2"], "only the second one is unread")
    hand.do(.quiet)
    hand.press(.up)
    #expect(hand.takeReactions() == [])
  }

  @Test func aWarningThatIsOpenedIsOpened() {
    var hand = Hand.inFraudRoom()
    #expect(hand.takeReactions() == ["openedLater 4"])
  }

  @Test func learningChordsOverAMessageOpensNothing() {
    var hand = Hand.readingMom()
    _ = hand.takeReactions()
    hand.press(.learn, .learn)
    #expect(hand.takeReactions() == [])
  }

  // MARK: Answering and leaving

  @Test func whatIsAnsweredIsTheMessageThatWasRead() {
    var hand = Hand.readingMom()
    hand.press(.down, .activate)
    hand.type("yes")
    _ = hand.takeReactions()
    hand.send()
    #expect(hand.takeReactions() == ["answered 2"])
  }

  @Test(arguments: [KeyCommand.back, .down, .bottom])
  func aSummaryBrokenOffWithinThreeSecondsWasLeft(command: KeyCommand) {
    var hand = Hand.readingMom()
    _ = hand.takeReactions()
    hand.wait(seconds: 2.9)
    hand.press(command)
    #expect(hand.takeReactions().first == "left 1")
  }

  @Test func nothingIsLeftThatWasReadLongerOrToItsEndOrGoneInto() {
    var hand = Hand.readingMom()
    hand.wait(seconds: 3)
    hand.press(.back)
    #expect(!hand.takeReactions().contains("left 1"))
    hand = Hand.readingMom()
    hand.do(.quiet)
    hand.press(.back)
    #expect(!hand.takeReactions().contains("left 1"))
    for command in [KeyCommand.full, .activate, .preview, .left] {
      hand = Hand.readingMom()
      hand.press(command)
      #expect(!hand.takeReactions().contains("left 1"), "\(command)")
    }
  }

  // MARK: Skipping

  @Test func rowsThatWereAtHandWhileAnotherWasOpenedWereSkipped() {
    var hand = listing()
    hand.press(.down, .down)
    #expect(hand.takeReactions() == [], "nothing was opened yet")
    hand.press(.activate)
    #expect(hand.takeReactions() == ["openedLater 5", "skipped 4", "skipped 3"])
  }

  @Test func aRowThatIsOpenedInTheEndWasNotSkipped() {
    var hand = listing()
    hand.press(.down, .up, .activate)
    #expect(hand.takeReactions() == ["openedLater 4", "skipped 3"])
  }

  @Test func closingWithoutOpeningSkipsNothing() {
    var hand = listing()
    hand.press(.down)
    hand.do(.quiet)
    hand.wait(seconds: 100)
    hand.do(.tick)
    hand.press(.place, .activate, .activate)
    #expect(hand.takeReactions() == ["openedLater 4"])
  }

  @Test func whatWasFeltBeforeAndLeftAloneIsSkippedWhenANewerIsOpened() {
    var hand = Hand()
    hand.receive(SampleMessage.news)
    hand.feelAlerts()
    hand.do(.quiet)
    hand.wait(seconds: 70)
    hand.receive(call)
    hand.feelAlerts()
    hand.do(.quiet)
    hand.press(.place, .activate, .activate)
    #expect(hand.takeReactions() == ["openedAtOnce 2", "skipped 1"])
  }

  @Test func whatCameWithoutAnAlertIsNotSkippedUnfelt() {
    var hand = Hand()
    hand.receive(SampleMessage.news.with(interest: 0))
    hand.wait(seconds: 70)
    hand.receive(call)
    hand.feelAlerts()
    hand.press(.place, .activate, .activate)
    #expect(hand.takeReactions() == ["openedAtOnce 2"])
  }

  // MARK: Wishes

  @Test(arguments: [(KeyCommand.moreLikeThis, "more"), (.lessLikeThis, "less")])
  func aWishIsFeltAndLearnedInAMessageAndOnItsRow(command: KeyCommand, word: String) {
    var hand = Hand.readingMom()
    _ = hand.takeReactions()
    #expect(hand.press(command) == ["~[activate '\(word)']"])
    #expect(hand.takeReactions() == ["\(word) 1"])
    #expect(hand.press(command) == [], "what may be unfelt is not said again")
    hand = Hand.atMom()
    _ = hand.takeReactions()
    #expect(hand.press(command) == ["~[activate '\(word)']"])
    #expect(hand.takeReactions() == ["\(word) 1"])
  }

  @Test(arguments: [KeyCommand.moreLikeThis, .lessLikeThis])
  func aWishMeansNothingWhereThereIsNoMessage(command: KeyCommand) {
    for (name, start) in Hand.everywhere
    where ["home", "composing", "question"].contains(name) {
      var hand = start
      _ = hand.takeReactions()
      #expect(hand.press(command) == ["~[rejected]"], "\(name)")
      #expect(hand.takeReactions() == [])
    }
  }
}
