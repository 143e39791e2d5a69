import TactusInput
import TactusMessenger
import Testing

/// Whole paths through the messenger, as in the scenarios.
@Suite struct StateJourneyTests {
  @Test func anUrgentWarningIsActedOnWithFourChords() {
    var hand = Hand()
    hand.keep(.dinner)
    hand.keep(.report)
    #expect(
      hand.receive(.fraud) == ["!![urgent-triple 'Bank: 900 EUR Shop']", "delivered 3 queued"])
    #expect(hand.press(.place) == ["[opened 'messages 3']"])
    #expect(hand.press(.activate) == ["[activate urgent-triple 'Bank 1']"])
    #expect(
      hand.press(.activate) == ["withdraw 3", "[urgent-triple 'freeze card?' '900 EUR Shop']"])
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[activate]", "run freeze card 3"])
    #expect(hand.do(.done(.freezeCard, .done)) == ["![send-success 'freeze card done']", "mark 3"])
    #expect(hand.press(.activate) == ["[back 'messages 2']"])
    #expect(hand.place == "home messages")
  }

  @Test func readingAndAnsweringTakesSixChordsBesidesTheLetters() {
    var hand = Hand()
    hand.keep(SampleMessage("Shop", "sale", urgency: 0.1))
    #expect(hand.receive(.dinner) == ["![urgency-low]", "delivered 2 queued"])
    #expect(hand.feelAlerts() == ["delivered 2 felt", "told 2"])
    #expect(hand.press(.place) == ["[opened 'messages 2']"])
    #expect(hand.press(.activate) == ["[activate urgency-low 'Mom 1']"])
    #expect(hand.press(.activate) == ["[activate tone-joy 'dinner at 7']"])
    #expect(hand.press(.activate) == ["[activate 'write']", "mark 2"])
    hand.type("yes")
    #expect(hand.place == "writing to Mom: yes")
    #expect(hand.press(.activate) == ["[activate 'send?' 'yes']", "save 'yes' 2"])
    hand.wait(seconds: 1)
    hand.do(.quiet)
    let effects = hand.handle(.chord(KeyMap.chord(for: .activate)))
    #expect(effects.map(hand.notation) == ["[activate]", "save 'yes' 2", "send 'yes' to Mom"])
    let key = effects.compactMap(\.sentKey).first ?? IdempotencyKey(rawValue: "")
    #expect(hand.do(.sent(key, .sent)) == ["![send-success]", "discard 2"])
    #expect(hand.place == "reading Mom, summary")
  }

  /// From home, as the reader's chapter counts: messages, the message, write, the first answer, send.
  @Test func readingAndAQuickAnswerTakeFiveChordsFromHome() {
    var hand = Hand()
    hand.receive(.dinner)
    hand.feelAlerts()
    hand.press(.place)
    let presses: [KeyCommand] = [.activate, .activate, .activate, .down, .activate]
    var effects: [String] = []
    for command in presses {
      hand.wait(seconds: 1)
      hand.do(.quiet)
      effects = hand.press(command)
    }
    #expect(effects == ["[activate]", "save 'ok' 1", "send 'ok' to Mom"])
  }

  @Test func fromAnAnswerBackLeadsHomeLevelByLevel() {
    var hand = Hand.readingMom()
    hand.press(.full, .activate)
    hand.type("hi")
    hand.press(.learn)
    var places: [String] = []
    while hand.place != "home messages" {
      hand.press(.back)
      places.append(hand.place)
    }
    #expect(
      places == [
        "writing to Mom: hi", "reading Mom, full", "reading Mom, summary",
        "conversations all 4/4", "home messages",
      ])
  }

  @Test func aFullInboxIsSkimmedInSummariesAndNothingInterrupts() {
    var hand = Hand()
    for number in 1...15 { hand.keep(SampleMessage("S\(number)", "part \(number)", .other)) }
    hand.press(.place, .activate)
    for number in stride(from: 15, through: 1, by: -1) {
      #expect(hand.press(.activate) == ["[activate tone-neutral 'part \(number)']"])
      #expect(hand.do(.quiet) == ["mark \(number)"])
      #expect(hand.press(.back) == ["[back 'S\(number)']"])
      let ending = number > 1 ? "[focus urgency-low 'S\(number - 1) 1']" : "[end-of-category]"
      #expect(hand.press(.down) == [ending])
    }
    hand.press(.back)
    #expect(hand.press(.preview) == ["[preview 'messages']"])
  }
}
