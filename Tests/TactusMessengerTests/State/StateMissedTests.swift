import TactusInput
import TactusMessage
import TactusMessenger
import Testing

/// Urgent messages that the messenger learns of late.
@Suite struct StateMissedTests {
  private func fire(_ sender: String) -> SampleMessage {
    SampleMessage(sender, "smoke", .urgent, urgency: 1)
  }

  /// Stores messages, and notifies the messenger of all of them at once.
  private func miss(_ hand: inout Hand, _ senders: String..., others: Int = 0) -> [String] {
    let ids = senders.map { hand.keep(fire($0)) }
    return hand.do(.missed(ids, others: others))
  }

  @Test func whatWasMissedIsToldEverywhereOneAfterTheOther() {
    for (name, start) in Hand.everywhere {
      var hand = start
      #expect(
        miss(&hand, "Door", "Cellar") == [
          "delivered 6 queued", "delivered 7 queued", "!![urgent-triple 'Door']",
        ], "\(name)")
      #expect(hand.messenger.waitingAlerts == 1)
      #expect(hand.do(.alertFelt(MessageID(rawValue: 6))) == ["delivered 6 felt"], "\(name)")
      #expect(
        hand.do(.alertOver(MessageID(rawValue: 6))) == ["told 6", "!![urgent-triple 'Cellar']"],
        "\(name)")
      #expect(hand.messenger.waitingAlerts == 0)
    }
  }

  /// Announced before it was in the store.
  @Test func whatIsKeptLateIsToldOnce() {
    for (name, start) in Hand.everywhere {
      for isFeltFirst in [true, false] {
        var hand = start
        let alert = MessageID(rawValue: -4)
        #expect(
          hand.do(.overdue(3, from: "Door", gist: "smoke"))
            == ["!![urgent-triple 'Door: smoke']"], "\(name)")
        if isFeltFirst { #expect(hand.do(.alertFelt(alert)) == []) }
        let id = hand.keep(fire("Door"))
        let outcome = isFeltFirst ? "felt" : "queued"
        #expect(hand.do(.stored(id, overdue: 3)) == ["delivered 6 \(outcome)"], "\(name)")
        #expect(hand.do(.alertFelt(alert)) == (isFeltFirst ? [] : ["delivered 6 felt"]), "\(name)")
        #expect(hand.do(.alertOver(alert)) == ["told 6"], "\(name)")
        let effects = hand.do(.quiet)
        #expect(!effects.contains { $0.contains("urgent") }, "\(name): \(effects)")
      }
    }
  }

  @Test func whatIsKeptLateAndWasNotPlayedIsToldAgain() {
    var hand = Hand.withMessages()
    _ = hand.do(.overdue(0, from: "Door", gist: "smoke"))
    let id = hand.keep(fire("Door"))
    #expect(hand.do(.stored(id, overdue: 0)) == ["delivered 6 queued"])
    #expect(hand.doUnfelt(.quiet) == ["!![urgent-triple 'Door']"])
  }

  @Test func whatTheLineLostIsToldAgainBeforeItIsKeptButNotForEver() {
    var hand = Hand.withMessages()
    _ = hand.do(.overdue(1, from: "Cellar", gist: "smoke"))
    for _ in 2...3 {
      #expect(hand.doUnfelt(.quiet) == ["!![urgent-triple 'Cellar: smoke']"])
    }
    #expect(hand.doUnfelt(.quiet) == [])
    #expect(
      hand.do(.stored(hand.keep(fire("Cellar")), overdue: 1)).first == "!![urgent-triple 'Cellar']")
  }

  @Test func whatTheLineLostIsToldAgainThoughTheHandIsNeverQuiet() {
    var hand = Hand.readingMom()
    _ = hand.do(.overdue(1, from: "Cellar", gist: "smoke"))
    let name = hand.alerts.removeFirst()
    #expect(hand.do(.alertOver(name)) == ["!![urgent-triple 'Cellar: smoke']"])
    #expect(hand.do(.stored(hand.keep(fire("Cellar")), overdue: 1)) == ["delivered 6 queued"])
    #expect(hand.do(.alertOver(name)) == ["!![urgent-triple 'Cellar']"])
  }

  @Test func whatIsRefusedBesideEightAlertsIsCounted() {
    var hand = Hand.withMessages()
    for number in 1...8 { hand.receive(fire("D\(number)")) }
    #expect(hand.do(.notStored(ArchiveError("full"), urgentFrom: "Door")) == ["complain full"])
    #expect(hand.feelAlerts().last == "!![urgent-triple '1 more']")
  }

  @Test func whatIsToldBeforeItIsKeptIsToldForGoodOnceItIs() {
    var hand = Hand.withMessages()
    _ = hand.do(.overdue(1, from: "Cellar", gist: "smoke"))
    #expect(!hand.messenger.isWhollyFelt(overdue: 1))
    #expect(hand.messenger.sender(ofOverdue: MessageID(rawValue: -2)) == "Cellar")
    hand.feelAlerts()
    #expect(hand.messenger.isWhollyFelt(overdue: 1))
    #expect(
      hand.do(.stored(hand.keep(fire("Cellar")), overdue: 1)) == ["delivered 6 felt", "told 6"])
  }

  @Test func allAreNamedAndThoseBeyondCounted() {
    var hand = Hand.withMessages()
    var effects = miss(&hand, "D1", "D2", "D3", "D4", others: 5)
    effects += hand.feelAlerts()
    let told = effects.filter { $0.hasPrefix("!!") }
    #expect(
      told == (1...4).map { "!![urgent-triple 'D\($0)']" } + ["!![urgent-triple '5 more']"])
  }

  /// Messages that arrive meanwhile precede those that wait, but not for ever.
  @Test func aStreamOfOthersDoesNotKeepThoseThatWaitBack() {
    var hand = Hand.withMessages()
    var told = miss(&hand, "D1", "D2").filter { $0.hasPrefix("!!") }
    for number in 1...8 {
      hand.wait(seconds: 3)
      // There is always one that was not felt.
      told += hand.receive(fire("Live \(number)")).filter { $0.hasPrefix("!!") }
      let first = hand.alerts.removeFirst()
      told += (hand.do(.alertFelt(first)) + hand.do(.alertOver(first))).filter {
        $0.hasPrefix("!!")
      }
    }
    #expect(told.firstIndex(of: "!![urgent-triple 'D2']") == 3, "\(told)")
  }

  @Test func whatWasMissedWaitsForAReaderWhoWantsItSo() {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    hand.receive(fire("Door"))
    #expect(miss(&hand, "Cellar", others: 2) == ["delivered 7 queued"])
    #expect(hand.messenger.waitingAlerts == 4)
    #expect(
      hand.press(.back) == [
        "[back 'dinner at 7']", "!![urgent-triple 'Door']",
      ])
    #expect(
      hand.feelAlerts().filter { $0.hasPrefix("!!") } == [
        "!![urgent-triple 'Cellar']", "!![urgent-triple '2 more']",
      ])
  }

  @Test func whatWasReadOrHasGoneIsNotTold() {
    var hand = Hand.withMessages()
    let read = hand.keep(fire("Door"))
    hand.archive.markRead(read)
    #expect(
      hand.do(.missed([read, MessageID(rawValue: 99)], others: -1)) == [
        "delivered 6 silent", "delivered 99 silent",
      ])
  }

  @Test func withoutAnArchiveTheyAreCounted() {
    var hand = Hand.withMessages()
    let id = hand.keep(fire("Door"))
    hand.archive.error = ArchiveError("gone")
    let effects = hand.do(.missed([id], others: 1))
    #expect(effects.contains("!![urgent-triple '2 more']"))
    #expect(effects.filter { $0.hasPrefix("delivered") } == ["delivered 6 queued"])
  }

  @Test func whatWasMissedIsInTheListThatIsOpen() {
    var hand = Hand.atMom()
    _ = miss(&hand, "Door")
    #expect(hand.place == "conversations all 5/5")
  }

  @Test func whatIsNotKeptIsFelt() {
    for (name, start) in Hand.everywhere {
      var hand = start
      #expect(
        hand.do(.notStored(ArchiveError("full"))) == ["![send-failure]", "complain full"], "\(name)"
      )
    }
  }
}
