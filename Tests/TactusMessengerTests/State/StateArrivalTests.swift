import TactusInput
import TactusMessage
import TactusMessenger
import TactusWire
import Testing

@Suite struct StateArrivalTests {
  private func fire(_ sender: String) -> SampleMessage {
    SampleMessage(sender, "smoke", .urgent, urgency: 1)
  }
  private let high = SampleMessage("Boss", "late", .work, urgency: 0.75)
  private let medium = SampleMessage("Dad", "call", urgency: 0.5)

  /// A hand in full text, for a reader whose urgent messages wait.
  private func readingFull() -> Hand {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    return hand
  }

  // MARK: Critical

  @Test func theUrgentIsToldEverywhere() {
    for (name, start) in Hand.everywhere {
      for state in ["being felt", "felt", "paused"] {
        var hand = start
        if state == "felt" { hand.do(.quiet) }
        if state == "paused" { hand.do(.command(.pause)) }
        let place = hand.place
        #expect(
          hand.receive(fire("Door")) == ["!![urgent-triple 'Door']", "delivered 6 queued"],
          "\(name), \(state)")
        #expect(hand.feelAlerts() == ["delivered 6 felt", "told 6"], "\(name), \(state)")
        #expect(hand.place == place || place.hasPrefix("conv") || place.hasPrefix("alerts"))
      }
    }
  }

  @Test func aDraftIsTheSameBehindAnAlert() throws {
    var hand = Hand.composingToMom("ye")
    hand.receive(fire("Door"))
    hand.type("s")
    hand.feelAlerts()
    hand.type("x")
    hand.press(.delete)
    #expect(hand.place == "writing to Mom: yes")
    #expect(hand.send().last == "send 'yes' to Mom")
  }

  @Test func aReaderWhoWantsItSoReadsAWholeMessageToItsEnd() {
    var hand = readingFull()
    #expect(hand.receive(fire("Door")) == ["delivered 6 queued"])
    #expect(hand.messenger.waitingAlerts == 1)
    #expect(hand.press(.place) == ["~['1 urgent, Mom 1 of 2 full']"])
    #expect(hand.do(.quiet) == ["!![urgent-triple 'Door']"])
    #expect(hand.feelAlerts() == ["delivered 6 felt", "told 6"])
    #expect(hand.messenger.waitingAlerts == 0)
    // A message felt whole does not delay others.
    #expect(
      hand.receive(fire("Cellar")) == ["!![urgent-triple 'Cellar']", "delivered 7 queued"])
  }

  @Test(arguments: [KeyCommand.back, .pause, .activate, .learn, .down])
  func whateverEndsTheReadingTellsWhatWaited(command: KeyCommand) {
    var hand = readingFull()
    hand.receive(fire("Door"))
    #expect(hand.press(command).contains("!![urgent-triple 'Door']"), "\(command)")
  }

  @Test func whatTheLineLostOfAnAlertIsToldAgainButNotForEver() {
    var hand = Hand.atMom()
    hand.receive(fire("Door"))
    for _ in 2...3 {
      #expect(hand.doUnfelt(.quiet) == ["!![urgent-triple 'Door']"])
      #expect(hand.messenger.hasUnfeltAlerts)
    }
    #expect(hand.doUnfelt(.quiet) == [])
    #expect(!hand.messenger.hasUnfeltAlerts)
  }

  /// While others arrive, or a text is read, the hand may never become quiet.
  @Test func whatTheLineLostIsToldAgainThoughTheHandIsNeverQuiet() {
    var hand = Hand.readingMom()
    hand.receive(fire("Door"))
    hand.receive(fire("Cellar"))
    let door = hand.alerts.removeFirst()
    #expect(hand.do(.alertOver(door)) == [], "another goes first")
    #expect(
      hand.feelAlerts() == [
        "delivered 7 felt", "told 7", "!![urgent-triple 'Door']", "delivered 6 felt", "told 6",
      ])
  }

  @Test func whatIsOpenedWhileItWaitsIsNotToldIntoItsReading() {
    var hand = Hand()
    for sender in ["D1", "D2"] { hand.keep(fire(sender)) }
    let ids = [MessageID(rawValue: 1), MessageID(rawValue: 2)]
    #expect(hand.do(.missed(ids, others: 0)).contains("!![urgent-triple 'D1']"))
    hand.press(.place, .activate)
    #expect(hand.press(.activate).contains("[activate tone-urgent 'smoke']"))
    #expect(hand.place.hasPrefix("reading D2"), "\(hand.place)")
    let effects = hand.feelAlerts()
    #expect(effects.filter { $0.hasPrefix("!!") } == [], "\(effects)")
  }

  @Test func whatCannotBeReadIsCountedOnce() {
    var hand = Hand.withMessages()
    hand.receive(fire("Door"))
    let door = hand.alerts.removeFirst()
    hand.archive.error = ArchiveError("gone")
    #expect(hand.do(.alertOver(door)).first == "!![urgent-triple '1 more']")
    hand.feelAlerts()
    #expect(hand.do(.quiet).filter { $0.hasPrefix("!!") } == [])
    hand.archive.error = nil
    #expect(hand.do(.quiet).filter { $0.hasPrefix("!!") } == [])
  }

  /// Those that arrive meanwhile have names, and come first.
  @Test func thoseCountedAreToldThoughAStreamOfNamesWaits() {
    var hand = readingFull()
    for number in 1...50 { hand.receive(fire("D\(number)")) }
    var told = hand.press(.back)
    for number in 51...100 {
      hand.wait(seconds: 5)
      let first = hand.alerts.removeFirst()
      told += hand.do(.alertFelt(first))
      for _ in 0..<9 where number == 51 { hand.receive(fire("Live")) }
      hand.receive(fire("D\(number)"))
      told += hand.do(.alertOver(first))
    }
    #expect(told.contains { $0.contains(" more'") }, "\(told)")
  }

  @Test func theNextThatWaitsIsToldAfterFiveSecondsOfALongAlert() {
    var hand = readingFull()
    for sender in ["Door", "Cellar"] { hand.receive(fire(sender)) }
    hand.press(.back)
    #expect(hand.messenger.nextDeadline == hand.now + .seconds(5))
    hand.wait(seconds: 5)
    #expect(hand.do(.tick) == ["!![urgent-triple 'Cellar']"])
    // It is repeated a minute after the first one was requested.
    #expect(hand.messenger.nextDeadline == hand.now + .seconds(55))
  }

  @Test func whatIsOpenedAtItsCueIsTold() {
    var hand = Hand()
    hand.receive(.fraud)
    #expect(hand.do(.alertFelt(hand.alerts[0])) == ["delivered 1 felt"])
    hand.press(.place, .activate)
    #expect(hand.press(.activate).prefix(2) == ["withdraw 1", "told 1"])
    #expect(hand.do(.alertOver(hand.alerts[0])) == [])
  }

  @Test func ofAHundredWaitingAlertsThirtyTwoAreNamedAndTheRestCounted() {
    var hand = readingFull()
    for number in 1...100 {
      #expect(hand.receive(fire("D\(number)")) == ["delivered \(5 + number) queued"])
    }
    #expect(hand.press(.back) == ["[back 'dinner at 7']", "!![urgent-triple 'D1']"])
    let told = hand.feelAlerts().filter { $0.hasPrefix("!!") }
    #expect(
      told == (2...32).map { "!![urgent-triple 'D\($0)']" } + ["!![urgent-triple '68 more']"])
  }

  @Test func whatWasReadOrHasGoneMeanwhileIsNotTold() {
    var hand = readingFull()
    hand.receive(fire("Door"))
    hand.receive(fire("Cellar"))
    hand.archive.remove(MessageID(rawValue: 6))
    hand.archive.markRead(MessageID(rawValue: 7))
    #expect(hand.press(.back) == ["[back 'dinner at 7']"])
  }

  // MARK: High

  /// The places where only urgent messages are announced.
  private static let quiet = [
    "full", "people", "search", "composing", "sending", "review", "question", "learning",
  ]

  @Test func aHighAlertIsToldUnlessTheReaderReadsInFullOrWrites() {
    for (name, start) in Hand.everywhere {
      var hand = start
      let isSilent = Self.quiet.contains(name)
      #expect(
        hand.receive(high)
          == (isSilent
            ? ["delivered 6 silent"] : ["![urgency-high 'Boss']", "delivered 6 queued"]),
        "\(name)")
    }
  }

  // MARK: Medium and low

  @Test(arguments: [("urgency-low", 0.1), ("urgency-medium", 0.5)])
  func aLowerAlertIsOnlyACueForAnIdleHand(cue: String, urgency: Double) {
    for (name, start) in Hand.everywhere {
      let story = SampleMessage("Dad", "call", urgency: urgency)
      var hand = start
      let isFelt = name == "closed"
      #expect(
        hand.receive(story)
          == (isFelt ? ["![\(cue)]", "delivered 6 queued"] : ["delivered 6 silent"]), "\(name)")
      hand = start
      hand.do(.quiet)
      let isSilent = Self.quiet.contains(name)
      #expect(
        hand.receive(story)
          == (isSilent ? ["delivered 6 silent"] : ["![\(cue)]", "delivered 6 queued"]), "\(name)")
    }
  }

  @Test func oneCueAtATimeIsEnough() {
    var hand = Hand()
    hand.receive(medium)
    #expect(hand.receive(medium) == ["delivered 2 silent"])
    hand.do(.quiet)
    #expect(hand.receive(medium) == ["![urgency-medium]", "delivered 3 queued"])
  }

  @Test func aPausedTextIsNotDisturbed() {
    var hand = Hand.readingMom()
    hand.press(.pause)
    #expect(hand.receive(medium) == ["delivered 6 silent"])
  }

  @Test func anAlertDoesNotEndAPause() {
    var hand = Hand.readingMom()
    hand.press(.pause)
    #expect(hand.receive(fire("Door")) == ["!![urgent-triple 'Door']", "delivered 6 queued"])
    #expect(hand.press(.pause) == ["~[category-switch 'resumed']", "resume"])
    #expect(hand.press(.pause).first == "pause")
  }

  @Test func ofVeryManyAtOnceEachIsToldAndNoneBeforeThoseThatCameFirst() {
    var hand = Hand.atMom()
    hand.do(.quiet)
    for number in 1...40 {
      let effects = hand.receive(fire("D\(number)"))
      #expect(effects.last == "delivered \(5 + number) queued")
    }
    #expect(hand.messenger.waitingAlerts == 32)
    let told = hand.feelAlerts()
    #expect(
      told.filter { $0.hasPrefix("!!") } == (9...40).map { "!![urgent-triple 'D\($0)']" })
    #expect(told.filter { $0.hasPrefix("told") } == (6...45).map { "told \($0)" })
  }

  @Test func whatTheStoreCannotTakeIsTold() {
    var hand = Hand.atMom()
    let error = ArchiveError("full")
    #expect(
      hand.do(.notStored(error, urgentFrom: "Ann"))
        == ["!![urgent-triple 'Ann' send-failure]", "complain \(error)"])
    #expect(hand.do(.notStored(error)) == ["![send-failure]", "complain \(error)"])
  }

  @Test func anAlertIsWithdrawnOnlyIfItMayStillWait() {
    for isQuiet in [false, true] {
      var hand = Hand.atMom()
      hand.receive(SampleMessage("Mom", "help me", urgency: 0.95))
      if isQuiet { hand.do(.quiet) }
      hand.press(.activate)
      let effects = hand.press(.bottom)
      #expect(effects.first == (isQuiet ? "[focus tone-urgent 'help me']" : "withdraw 6"))
    }
  }

  // MARK: Without a glove

  @Test func withoutAGloveNothingIsSaidToBeFelt() {
    var hand = Hand.atMom()
    hand.do(.quiet)
    hand.do(.glove(isThere: false))
    #expect(hand.receive(fire("Door")) == ["!![urgent-triple 'Door']", "delivered 6 queued"])
    #expect(hand.receive(high) == ["![urgency-high 'Boss']", "delivered 7 queued"])
    hand.do(.quiet)
    #expect(hand.receive(medium) == ["delivered 8 silent"])
    hand.do(.glove(isThere: true))
    #expect(hand.receive(medium) == ["![urgency-medium]", "delivered 9 queued"])
  }

  @Test func lesserAlertsNeverKeepAnUrgentOneWaiting() {
    var hand = Hand.atMom()
    hand.do(.quiet)
    hand.do(.glove(isThere: false))
    for number in 1...20 {
      hand.wait(seconds: 180)
      #expect(
        hand.receive(high).last == "delivered \(5 + number) \(number > 8 ? "dampened" : "queued")")
    }
    hand.do(.glove(isThere: true))
    #expect(hand.receive(fire("Door")) == ["!![urgent-triple 'Door']", "delivered 26 queued"])
    #expect(hand.messenger.waitingAlerts == 0)
  }

  // MARK: Overload

  @Test func underOverloadAllButTheUrgentIsDampened() {
    var hand = Hand()
    for _ in 1...10 {
      hand.receive(medium)
      hand.do(.quiet)
    }
    #expect(hand.receive(medium) == ["delivered 11 dampened"])
    #expect(hand.receive(high) == ["delivered 12 dampened"])
    #expect(hand.receive(fire("Door")) == ["!![urgent-triple 'Door']", "delivered 13 queued"])
  }

  @Test func whatIsUrgentByItsCategoryIsNeitherSilentNorDampened() {
    let plea = SampleMessage("Ann", "call me, urgent", .urgent, urgency: 0.8)
    var hand = readingFull()
    #expect(hand.receive(plea) == ["delivered 6 queued"])
    #expect(hand.press(.back).last == "!![urgent-triple 'Ann']")
    for _ in 1...10 {
      hand.receive(medium)
      hand.do(.quiet)
    }
    #expect(hand.receive(plea) == ["!![urgency-high 'Ann']", "delivered 17 queued"])
  }

  @Test func whatIsNotInTheArchiveIsDeliveredSilently() {
    var hand = Hand()
    #expect(hand.do(.arrived(MessageID(rawValue: 9))) == ["delivered 9 silent"])
  }
}
