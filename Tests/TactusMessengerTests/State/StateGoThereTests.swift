import TactusInput
import TactusMessage
import TactusMessenger
import Testing

/// One chord leads from anywhere to the subject of an alert, and back returns.
@Suite struct StateGoThereTests {
  private let fire = SampleMessage("Door", "smoke on floor 2", gist: "smoke", .urgent, urgency: 1)

  @Test func anAlertTellsWhoAndTheGist() {
    var hand = Hand.atMom()
    #expect(hand.receive(fire).first == "!![urgent-triple 'Door: smoke']")
    #expect(hand.receive(.report).first == "![urgency-high 'Boss: report']")
  }

  @Test func itLeadsToTheAlertFromEverywhereAndBackReturnsThere() {
    for (name, start) in Hand.everywhere where name != "closed" {
      var hand = start
      let place = hand.place
      hand.receive(fire)
      hand.feelAlerts()
      let effects = hand.press(.goThere)
      #expect(effects.contains("[activate tone-urgent 'smoke on floor 2']"), "\(name): \(effects)")
      #expect(hand.place == "reading Door, summary", "\(name)")
      let back = hand.press(.back)
      #expect(back.first?.hasPrefix("[back") == true, "\(name): \(back)")
      let isInList = ["conversations", "alerts"].contains(name)
      #expect(isInList || hand.place == place, "\(name): \(hand.place)")
    }
  }

  @Test func fromAClosedMessengerItLeadsThereAtOnceAndBackLeadsHome() {
    var hand = Hand()
    hand.receive(fire)
    #expect(hand.press(.goThere).last == "[activate tone-urgent 'smoke on floor 2']")
    #expect(hand.press(.back) == ["[back 'messages 1']"])
    #expect(hand.place == "home messages")
  }

  @Test func aClosedMessengerOpensThoughTheArchiveCannotBeRead() {
    var hand = Hand()
    hand.receive(fire)
    hand.archive.error = ArchiveError("gone")
    #expect(hand.press(.goThere).first == "[opened send-failure 'messages']")
    #expect(hand.place == "home messages")
  }

  @Test func withoutAnAlertItLeadsToTheOldestUrgentOneOrSaysThatThereIsNone() {
    var hand = Hand()
    for story in [SampleMessage.news, .fire, .fraud] { hand.keep(story) }
    hand.press(.place)
    #expect(hand.press(.goThere) == ["[activate tone-urgent 'smoke on floor 2']"])
    hand.do(.quiet)
    hand.press(.back)
    #expect(hand.press(.goThere) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    hand.wait(seconds: 1)
    hand.press(.bottom)
    hand.press(.activate)
    #expect(hand.place == "home messages")
    #expect(hand.press(.goThere) == ["~[end-of-category 'no alerts']"])
  }

  @Test func aDraftAndItsPlaceAreKept() {
    var hand = Hand.composingToMom("ye")
    hand.receive(fire)
    hand.press(.goThere)
    hand.press(.full)
    hand.press(.back)
    #expect(hand.press(.back) == ["[back 'writing Mom' 'ye']"])
    hand.type("s")
    #expect(hand.send().last == "send 'yes' to Mom")
  }

  @Test func aReadingGoesOnAtItsWord() {
    var hand = Hand.readingMom()
    hand.press(.full)
    hand.do(.felt(word: 2))
    hand.receive(fire)
    hand.press(.goThere)
    #expect(hand.press(.back).last == "[back 'shall we have dinner at 7 on Sunday'@3]")
    #expect(hand.place == "reading Mom, full")
  }

  @Test func aFraudAlertOpensItsRoomAndActingLeadsBackToTheDraft() {
    var hand = Hand.composingToMom("ye")
    hand.receive(
      SampleMessage("Card", "50 EUR", gist: "50 EUR", .urgent, urgency: 0.9, isFraud: true))
    #expect(hand.press(.goThere).last == "[urgent-triple 'freeze card?' '50 EUR']")
    hand.wait(seconds: 1)
    hand.press(.activate)
    hand.do(.done(.freezeCard, .done))
    #expect(hand.press(.activate) == ["[back 'writing Mom' 'ye']"])
    #expect(hand.place == "writing to Mom: ye")
  }

  @Test func answeringWhomTheHandWritesToLeadsBackToThatDraft() {
    var hand = Hand.composingToMom("ye")
    hand.receive(SampleMessage("Mom", "help me", gist: "help", .urgent, urgency: 0.95))
    hand.press(.goThere)
    #expect(hand.place == "reading Mom, summary")
    #expect(hand.press(.activate) == ["[activate 'writing Mom' 'ye']", "mark 6"])
    hand.press(.back)
    #expect(hand.place == "reading Mom, summary")
    hand.press(.back)
    #expect(hand.place.hasPrefix("conversations"))
  }

  @Test func theLastOneFeltComesBeforeThoseThatWait() {
    var hand = Hand()
    for sender in ["D1", "D2"] {
      hand.receive(SampleMessage(sender, "smoke", .urgent, urgency: 1))
    }
    hand.do(.alertFelt(MessageID(rawValue: 2)))
    hand.press(.goThere)
    #expect(hand.place == "reading D2, summary")
    // Until it is read it remains the last.
    hand.press(.back)
    hand.press(.goThere)
    #expect(hand.place == "reading D2, summary")
    hand.do(.quiet)
    hand.press(.goThere)
    #expect(hand.place == "reading D1, summary")
    #expect(hand.press(.back).last == "[back 'smoke']")
    #expect(hand.place == "reading D2, summary")
  }

  @Test func whatIsAtHandIsFeltAgain() {
    var hand = Hand()
    hand.receive(fire)
    hand.press(.goThere)
    #expect(hand.press(.goThere).last == "[preview 'smoke on floor 2']")
    hand.press(.back)
    #expect(hand.place == "home messages")
  }

  @Test func anAlertOfAMessageThatIsStoredLaterIsFollowedOnceItIs() {
    var hand = Hand()
    hand.do(.overdue(3, from: "Door", gist: "smoke"))
    hand.do(.alertFelt(MessageID(rawValue: -4)))
    hand.press(.place)
    #expect(hand.press(.goThere) == ["~[end-of-category 'no alerts']"])
    hand.do(.stored(hand.keep(fire), overdue: 3))
    hand.press(.goThere)
    #expect(hand.place == "reading Door, summary")
  }

  @Test func goingFromAlertToAlertEndsSomewhereAndBackStillLeadsHome() {
    var hand = Hand()
    hand.press(.place)
    for number in 1...60 {
      hand.receive(SampleMessage("D\(number)", "smoke", .urgent, urgency: 1))
      hand.do(.quiet)
      hand.press(.goThere)
      hand.do(.quiet)
    }
    var presses = 0
    while hand.place != "home messages", presses < 60 {
      hand.press(.back)
      presses += 1
    }
    #expect(presses < 30)
  }

  @Test func whileChordsAreLearntItLeadsThereOnlyIfThereIsSomethingToLeadTo() {
    var hand = Hand()
    hand.press(.place)
    hand.press(.learn)
    #expect(hand.press(.goThere) == ["['go there']"])
    hand.receive(fire)
    #expect(hand.tap(KeyMap.chord(for: .goThere).dots) == ["['go there']"])
    hand.press(.goThere)
    #expect(hand.place == "reading Door, summary")
    #expect(hand.press(.back) == ["[back 'learn']"])
    #expect(hand.place == "learning over home messages")
  }
}
