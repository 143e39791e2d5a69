import TactusBraille
import TactusInput
import TactusMessenger
import Testing

@Suite struct StateLearningTests {
  private func learning() -> Hand {
    var hand = Hand.readingMom()
    hand.press(.learn)
    return hand
  }

  @Test func learningBeginsEverywhereAndLeadsBackThere() {
    for (name, start) in Hand.everywhere where !["closed", "learning"].contains(name) {
      for way in [KeyCommand.learn, .back] {
        var hand = start
        let place = hand.place
        #expect(hand.press(.learn) == ["[activate 'learn']"], "\(name)")
        #expect(hand.place == "learning over \(place)")
        let reading = [
          "summary": " 'dinner at 7'", "full": " 'shall we have dinner at 7 on Sunday'",
        ]
        #expect(hand.press(way) == ["[back\(reading[name] ?? "")]"], "\(name)")
        #expect(hand.place == place)
      }
    }
  }

  @Test(arguments: KeyCommand.allCases)
  func eachChordTellsItsName(command: KeyCommand) {
    var hand = learning()
    let leaves = [KeyCommand.learn, .back].contains(command)
    // There is an alert to go to, and learning never blocks a call for help.
    if [.goThere, .callForHelp].contains(command) { return }
    #expect(hand.press(command) == [leaves ? "[back 'dinner at 7']" : "['\(command.rawValue)']"])
    hand = learning()
    #expect(
      hand.do(.command(command)) == [leaves ? "[back 'dinner at 7']" : "['\(command.rawValue)']"])
  }

  @Test func aFullMessageGoesOnAtTheWordWhereLearningInterruptedIt() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 2))
    hand.press(.learn)
    #expect(hand.press(.learn) == ["[back 'shall we have dinner at 7 on Sunday'@3]"])
  }

  @Test(arguments: [UInt8](1...63))
  func noChordDoesWhatItSays(dots: UInt8) {
    let chord = Chord(BrailleCell(rawValue: dots))
    var hand = learning()
    let effects = hand.do(.chord(chord))
    #expect(effects.count == 1 && effects[0].contains("["))
    #expect(hand.place == "learning over reading Mom, summary")
  }

  @Test func whatIsNotHeldOnlyTellsItsName() {
    var hand = learning()
    for command in [KeyCommand.back, .learn] {
      #expect(hand.tap(KeyMap.chord(for: command).dots) == ["['\(command.rawValue)']"])
    }
  }

  @Test func aChordThatIsNoCommandTellsItsLetter() {
    var hand = learning()
    #expect(hand.type("v") == ["['v']"])
    #expect(hand.do(.chord(Chord(Hand.cell(of: "v"), isHeld: true))) == ["~[rejected]"])
  }
}
