import TactusInput
import TactusMessage
import TactusMessenger
import Testing

@Suite struct StateListTests {
  /// A hand after home, in conversations: Bank, Boss, News, Mom.
  private func inConversations() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place, .activate)
    return hand
  }

  private func inAlerts() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place, .down, .activate)
    return hand
  }

  @Test func rowsTellTheUrgencyAndTheNumberOfUnreadMessages() {
    var hand = inConversations()
    #expect(hand.press(.up) == ["[end-of-category]"])
    #expect(hand.press(.down) == ["[focus urgency-high 'Boss 1']"])
    #expect(hand.press(.down) == ["[focus urgency-low 'News 1']"])
    #expect(hand.press(.down) == ["[focus urgency-low 'Mom 2']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.top) == ["[focus urgent-triple 'Bank 1']"])
    #expect(hand.press(.bottom) == ["[focus urgency-low 'Mom 2']"])
    #expect(hand.press(.preview) == ["[preview urgency-low 'Mom 2']"])
    #expect(hand.press(.up) == ["[focus urgency-low 'News 1']"])
  }

  @Test func readConversationsAreTheirNameAlone() {
    var hand = Hand.withMessages()
    for id in 1...2 { hand.archive.markRead(MessageID(rawValue: Int64(id))) }
    hand.press(.place, .activate)
    #expect(hand.press(.bottom) == ["[focus 'Mom']"])
  }

  @Test func aConversationOfMediumUrgencyTellsSo() {
    var hand = Hand()
    hand.keep(SampleMessage("Dad", "call me", urgency: 0.5))
    hand.press(.place)
    #expect(hand.press(.activate) == ["[activate urgency-medium 'Dad 1']"])
  }

  @Test func leftAndRightGoRoundTheCategories() {
    var hand = inConversations()
    #expect(hand.press(.right) == ["[category-switch 'urgent' urgent-triple 'Bank 1']"])
    #expect(hand.place == "conversations urgent 1/1")
    #expect(hand.press(.right) == ["[category-switch 'work' urgency-high 'Boss 1']"])
    #expect(hand.press(.right) == ["[category-switch 'personal' urgency-low 'Mom 2']"])
    #expect(hand.press(.right) == ["[category-switch 'other' urgency-low 'News 1']"])
    #expect(hand.press(.right) == ["[category-switch 'all' urgent-triple 'Bank 1']"])
    #expect(hand.press(.left) == ["[category-switch 'other' urgency-low 'News 1']"])
    #expect(hand.press(.left) == ["[category-switch 'personal' urgency-low 'Mom 2']"])
  }

  @Test func urgentOnlyIsAFilterAndBack() {
    var hand = inConversations()
    hand.press(.down)
    #expect(hand.press(.urgentOnly) == ["[category-switch 'urgent' urgent-triple 'Bank 1']"])
    #expect(hand.press(.urgentOnly) == ["[category-switch 'all' urgent-triple 'Bank 1']"])
    hand.press(.right, .right)
    #expect(hand.press(.urgentOnly) == ["[category-switch 'urgent' urgent-triple 'Bank 1']"])
  }

  @Test func anEmptyCategorySaysSoAndCanBeLeft() {
    var hand = Hand()
    hand.keep(.dinner)
    hand.press(.place, .activate)
    #expect(hand.press(.urgentOnly) == ["[category-switch 'urgent' 'no messages']"])
    #expect(hand.place == "conversations urgent 0/0")
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.top) == ["[end-of-category 'no messages']"])
    #expect(hand.press(.activate) == ["[end-of-category 'no messages']"])
    #expect(hand.press(.preview) == ["[end-of-category 'no messages']"])
    #expect(hand.press(.place) == ["~['urgent']"])
    #expect(hand.press(.back) == ["[back 'messages 1']"])
  }

  @Test func activateOpensTheOldestUnreadMessage() {
    var hand = Hand.atMom()
    #expect(hand.press(.activate) == ["[activate tone-joy 'dinner at 7']"])
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func aConversationWithAFraudAlertOpensTheFraudRoom() {
    var hand = inConversations()
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    #expect(hand.place == "fraud Bank: freeze card")
  }

  @Test func backLeadsHome() {
    var hand = inConversations()
    #expect(hand.press(.back) == ["[back 'messages 5']"])
    #expect(hand.place == "home messages")
  }

  @Test(arguments: [KeyCommand.full, .space, .delete])
  func aMeaninglessChordIsRejectedInAList(command: KeyCommand) {
    var hand = inConversations()
    #expect(hand.press(command) == ["~[rejected]"])
  }

  // MARK: Alerts

  @Test func alertsTellUrgencySenderAndGist() {
    var hand = inAlerts()
    #expect(hand.press(.down) == ["[focus urgency-high 'Boss' 'report']"])
    #expect(hand.press(.down) == ["[focus urgency-low 'News' 'offers']"])
    #expect(hand.press(.down) == ["[focus urgency-low 'Mom' 'cake']"])
    #expect(hand.press(.preview) == ["[preview urgency-low 'Mom' 'cake']"])
    #expect(hand.press(.activate) == ["[activate tone-empathy 'bring cake']"])
    #expect(hand.press(.back) == ["[back urgency-low 'Mom' 'cake']"])
    #expect(hand.press(.back) == ["[back 'alerts 1']"])
    #expect(hand.place == "home alerts")
  }

  @Test func anAlertOfFraudOpensTheFraudRoom() {
    var hand = inAlerts()
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    #expect(hand.press(.back) == ["[back urgent-triple 'Bank' '900 EUR Shop']"])
  }

  @Test(arguments: [KeyCommand.left, .right, .urgentOnly])
  func alertsHaveNoCategories(command: KeyCommand) {
    var hand = inAlerts()
    #expect(hand.press(command) == ["~[rejected]"])
  }

  // MARK: While the archive changes

  @Test func rowsKeepTheirOrderWhileTheyAreRead() {
    var hand = inConversations()
    hand.press(.down, .activate)
    hand.do(.quiet)
    #expect(hand.press(.back) == ["[back 'Boss']"])
    #expect(hand.press(.down) == ["[focus urgency-low 'News 1']"])
    #expect(hand.press(.up) == ["[focus 'Boss']"])
  }

  @Test func whatArrivesComesInByItsUrgencyAndMovesNothingUnderTheHand() {
    var hand = inConversations()
    hand.press(.down)
    hand.receive(SampleMessage("Dad", "call me", urgency: 0.8))
    #expect(hand.place == "conversations all 3/5")
    #expect(hand.press(.preview) == ["[preview urgency-high 'Boss 1']"])
    #expect(hand.press(.up) == ["[focus urgency-high 'Dad 1']"])
    #expect(hand.press(.up) == ["[focus urgent-triple 'Bank 1']"])
    hand.receive(SampleMessage("Shop", "sale", urgency: 0.05))
    #expect(hand.place == "conversations all 1/6")
    #expect(hand.press(.bottom) == ["[focus urgency-low 'Shop 1']"])
    hand.receive(.fire)
    #expect(hand.place == "conversations all 7/7")
    #expect(hand.press(.top) == ["[focus urgent-triple 'Door 1']"])
  }

  @Test func whatIsUnreadStandsByUrgencyAndAboveAllThatIsRead() throws {
    var hand = Hand()
    for story in [
      SampleMessage("Doctor", "come at 9", urgency: 0.6),
      SampleMessage("Mom", "hello", urgency: 0.2),
      SampleMessage("Shop", "sale", urgency: 0.05), SampleMessage("Boss", "done?", urgency: 0.9),
    ] { hand.keep(story) }
    hand.archive.markRead(MessageID(rawValue: 4))
    let names = try hand.archive.conversations(nil).compactMap {
      try hand.archive.conversation($0)?.name
    }
    #expect(names == ["Doctor", "Mom", "Shop", "Boss"])
  }

  @Test func aCategoryTakesInOnlyItsOwn() {
    var hand = inConversations()
    hand.press(.urgentOnly)
    hand.receive(SampleMessage("Dad", "call me", urgency: 0.75))
    #expect(hand.place == "conversations urgent 1/1")
    hand.receive(.fire)
    #expect(hand.place == "conversations urgent 2/2")
  }

  @Test func alertsTakeInEveryArrival() {
    var hand = inAlerts()
    hand.receive(.fire)
    #expect(hand.place == "alerts 2/6")
    #expect(hand.press(.up) == ["[focus urgent-triple 'Door' 'smoke']"])
  }

  @Test func anArrivalInAConversationThatIsListedAddsNoRow() {
    var hand = inConversations()
    hand.receive(.cake)
    #expect(hand.place == "conversations all 1/4")
    #expect(hand.press(.bottom) == ["[focus urgency-low 'Mom 3']"])
  }

  @Test func rowsThatHaveGoneAreLeftOut() {
    var hand = inConversations()
    hand.archive.remove(MessageID(rawValue: 3))
    #expect(hand.press(.down) == ["[focus urgency-low 'News 1']"])
    #expect(hand.place == "conversations all 2/3")
    for id in [4, 5] { hand.archive.remove(MessageID(rawValue: Int64(id))) }
    #expect(hand.press(.preview) == ["[preview urgency-low 'Mom 2']"])
    for id in [1, 2] { hand.archive.remove(MessageID(rawValue: Int64(id))) }
    #expect(hand.press(.activate) == ["[end-of-category 'no messages']"])
    #expect(hand.press(.back) == ["[back 'messages']"])
  }

  @Test func aRowThatWentBeforeItWasOpenedGivesWayToTheNext() {
    var hand = inConversations()
    hand.archive.remove(MessageID(rawValue: 4))
    #expect(hand.press(.activate) == ["[end-of-category urgency-high 'Boss 1']"])
    #expect(hand.place == "conversations all 1/3")
  }

  @Test func comingBackToAListThatHasEmptiedLeadsHome() {
    var hand = Hand()
    hand.keep(.dinner)
    hand.press(.place, .activate, .activate)
    hand.archive.remove(MessageID(rawValue: 1))
    #expect(hand.press(.back) == ["[back 'messages']"])
    #expect(hand.place == "home messages")
  }

  @Test func ofEqualsTheMoreRecentAlertIsFirst() {
    var hand = Hand()
    for number in 1...120 { hand.keep(SampleMessage("S\(number)", "x", gist: "g")) }
    hand.press(.place, .down)
    #expect(hand.press(.activate) == ["[activate urgency-low 'S120' 'g']"])
    #expect(hand.place == "alerts 1/100")
  }
}
