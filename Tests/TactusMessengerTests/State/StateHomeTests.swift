import TactusInput
import TactusMessenger
import Testing

@Suite struct StateHomeTests {
  @Test(arguments: [UInt8](1...63))
  func anyChordOpensTheMessengerAtItsMessages(dots: UInt8) {
    for isHeld in [false, true] {
      var hand = Hand.withMessages()
      #expect(hand.place == "closed")
      let chord = Chord(.init(rawValue: dots), isHeld: isHeld)
      if ([.goThere] + Self.obeyed).map({ KeyMap.chord(for: $0) }).contains(chord) { continue }
      #expect(hand.do(.chord(chord)) == ["[opened 'messages 5']"])
      #expect(hand.place == "home messages")
    }
  }

  private static let obeyed: [KeyCommand] = [
    .quiet, .callForHelp, .clock, .newMessage, .search, .learn, .faster, .slower,
  ]

  @Test(arguments: [KeyCommand.faster, .slower])
  func theFirstChordMayChangeTheRate(command: KeyCommand) {
    var hand = Hand.withMessages()
    let effects = hand.press(command)
    #expect(effects.count == 2 && effects.last == "[opened 'messages 5']", "\(effects)")
    #expect(hand.place == "home messages")
  }

  @Test func theFirstChordMayAskForTheMeaningOfOthers() {
    var hand = Hand()
    #expect(hand.press(.learn) == ["[activate 'learn']"])
    #expect(hand.press(.search) == ["['search']"])
    hand.press(.learn)
    #expect(hand.place == "home messages")
  }

  @Test(arguments: KeyCommand.allCases.filter { !obeyed.contains($0) })
  func anyCommandOpensTheMessenger(command: KeyCommand) {
    var hand = Hand()
    #expect(hand.do(.command(command)) == ["[opened 'messages']"])
  }

  @Test func whereAtHomeBeginsWithWhatIsNewAndThenTellsWhatCanBeDone() {
    var hand = Hand()
    hand.receive(.dinner)
    hand.feelAlerts()
    hand.press(.home)
    #expect(hand.press(.place) == ["~['1 new, home']"])
    #expect(hand.press(.place) == ["~['up or down, activate opens']"])
    #expect(hand.press(.place) == ["~['1 new, home']"])
  }

  @Test func upAndDownGoThroughTheRowsAndTellTheirEnds() {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.press(.up) == ["[end-of-category]"])
    #expect(hand.press(.down) == ["[focus 'alerts 1']"])
    #expect(hand.press(.down) == ["[focus 'news']"])
    #expect(hand.press(.down) == ["[focus 'clock']"])
    #expect(hand.press(.down) == ["[focus 'health']"])
    #expect(hand.press(.down) == ["[focus 'settings']"])
    #expect(hand.press(.down) == ["[focus 'help']"])
    #expect(hand.press(.down) == ["[focus 'close']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.up) == ["[focus 'help']"])
    #expect(hand.press(.top) == ["[focus 'messages 5']"])
    #expect(hand.press(.bottom) == ["[focus 'close']"])
    #expect(hand.press(.preview) == ["[preview 'close']"])
    #expect(hand.place == "home close")
  }

  @Test func messagesOpenTheConversations() {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.press(.activate) == ["[activate urgent-triple 'Bank 1']"])
    #expect(hand.place == "conversations all 1/4")
  }

  @Test func alertsOpenTheUnreadMessagesTheMostUrgentFirst() {
    var hand = Hand.withMessages()
    hand.press(.place, .down)
    #expect(hand.press(.activate) == ["[activate urgent-triple 'Bank' '900 EUR Shop']"])
    #expect(hand.place == "alerts 1/5")
  }

  @Test func closeCloses() {
    var hand = Hand.withMessages()
    hand.press(.place, .bottom)
    #expect(hand.press(.activate) == ["[closed]"])
    #expect(hand.place == "closed")
    #expect(hand.messenger.nextDeadline == nil)
  }

  @Test func emptyListsStayClosedAndSaySo() {
    var hand = Hand()
    hand.press(.place)
    #expect(hand.press(.activate) == ["[end-of-category 'no messages']"])
    #expect(hand.place == "home messages")
    hand.press(.down)
    #expect(hand.press(.activate) == ["[end-of-category 'no messages']"])
    #expect(hand.place == "home alerts")
  }

  @Test func backLeadsNoFurther() {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.press(.back) == ["[end-of-category]"])
    #expect(hand.place == "home messages")
  }

  @Test(arguments: [KeyCommand.left, .right, .full, .urgentOnly, .space, .delete])
  func aMeaninglessChordIsRejectedAtHome(command: KeyCommand) {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.press(command) == ["~[rejected]"])
    #expect(hand.place == "home messages")
  }

  @Test func chordsOfNoMeaningAreRejected() {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.tap(.full) == ["~[rejected]"])
  }

  @Test func aHundredUnreadMessagesAreNotCounted() {
    var hand = Hand()
    for _ in 0..<99 { hand.keep(.news) }
    #expect(hand.press(.place) == ["[opened 'messages 99']"])
    hand.keep(.news)
    #expect(hand.press(.preview) == ["[preview 'messages 99+']"])
  }

  @Test func arrowKeysDoAsTheirChords() {
    var hand = Hand.withMessages()
    hand.press(.place)
    #expect(hand.do(.command(.down)) == ["[focus 'alerts 1']"])
  }
}
