import TactusAnalysis
import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire
import Testing

/// The reader's own call for help.
@Suite struct StateCallingHelpTests {
  /// A hand for which Mom and Boss are marked for emergencies.
  private static func withHelpers(_ count: Int = 2, hasCommand: Bool = false) -> Hand {
    var hand = Hand.withMessages()
    for id in [hand.conversation("Mom"), hand.conversation("Boss")].prefix(count) {
      hand.archive.change(.emergency(true), of: id)
    }
    hand.messenger.help = ReaderCallSetup(text: "help me", hasCommand: hasCommand)
    return hand
  }

  private static let asked = ["end answers", "!![urgent-triple]", "!!['help?']"]

  /// Requests help, feels the question and confirms; returns the effects of the confirmation.
  private static func call(_ hand: inout Hand) -> [String] {
    hand.press(.callForHelp)
    hand.feelAlerts()
    hand.wait(seconds: 2)
    return hand.press(.callForHelp)
  }

  @Test func theChordAsksEverywhereAndASecondOneCalls() {
    for (name, start) in Hand.everywhere where name != "learning" {
      for isPaused in [false, true] {
        var hand = start
        if isPaused, name != "closed" { hand.press(.pause) }
        hand.archive.change(.emergency(true), of: hand.conversation("Mom"))
        hand.messenger.help.text = "help me"
        let place = hand.place
        #expect(hand.press(.callForHelp) == Self.asked, "\(name)")
        #expect(hand.place == place, "\(name)")
        hand.feelAlerts()
        hand.wait(seconds: 2)
        #expect(
          hand.press(.callForHelp) == [
            "request help 'help me' to Mom", "end answers", "!![activate 'calling']",
          ],
          "\(name)")
        #expect(hand.place == place, "\(name)")
      }
    }
  }

  /// Everything that can be felt when the chord comes, as it is requested.
  private static let outputs: [(name: String, request: @Sendable (inout Hand) -> Void)] = [
    ("where", { $0.press(.place) }),
    ("clock", { $0.press(.clock) }),
    ("list row", { $0.press(.home, .top, .activate, .down) }),
    ("message", { $0.press(.home, .top, .activate, .activate) }),
    ("whole message", { $0.press(.home, .top, .activate, .activate, .full) }),
    ("search", { $0.press(.search, .activate) }),
    ("new message", { $0.press(.newMessage) }),
    ("settings sample", { $0.press(.home, .bottom, .up, .up, .activate, .activate, .down) }),
    ("chord being learned", { $0.press(.learn, .clock) }),
    ("pause", { $0.press(.pause) }),
    (
      "practice",
      {
        $0.do(.rooms([.practice]))
        $0.do(.enter(.practice))
        $0.do(.room(.practice, .instead([.text("which letter")])))
      }
    ),
    (
      "answer of the sandbox",
      {
        $0.do(.rooms([.sandbox]))
        $0.do(.enter(.sandbox))
        $0.do(.room(.sandbox, .inPassing([.text("sandbox, home")])))
      }
    ),
    ("answer to a program", { $0.do(.play(1, [.text("tell")])) }),
    ("alert", { $0.receive(.report) }),
    ("urgent alert", { $0.receive(.fire) }),
    (
      "alarm",
      {
        $0.messenger.clock.set(Timestamp(milliseconds: 1_795_000_000_000), at: $0.now)
        $0.do(.alarms([ReaderAlarm(time: Timestamp(milliseconds: 1_795_000_000_000))]))
        $0.do(.tick)
      }
    ),
  ]

  @Test func theQuestionAndItsAnswerWaitForNothingThatIsFelt() {
    for (name, request) in Self.outputs {
      for wasAnswered in [false, true] {
        var hand = Self.withHelpers(1)
        hand.press(.place)
        if wasAnswered { hand.press(.place) }
        request(&hand)
        let asked = hand.press(.callForHelp).filter { !$0.hasPrefix("alarms ") }
        #expect(Array(asked.prefix(3)) == Self.asked, "\(name)")
        hand.feelAlerts()
        hand.wait(seconds: 1)
        #expect(
          hand.press(.callForHelp).prefix(3) == [
            "request help 'help me' to Mom", "end answers", "!![activate 'calling']",
          ], "\(name)")
      }
    }
  }

  @Test func theQuestionIsNoMessageToGoTo() {
    var hand = Self.withHelpers(1)
    hand.receive(.fire)
    hand.feelAlerts()
    hand.press(.callForHelp)
    hand.feelAlerts()
    hand.press(.goThere)
    #expect(hand.place.hasPrefix("reading Door"))
  }

  @Test func everyHelperIsWrittenToAndTheCommandRuns() {
    var hand = Self.withHelpers(hasCommand: true)
    #expect(
      Self.call(&hand) == [
        "request help 'help me' to Boss 'help me' to Mom command", "end answers",
        "!![activate 'calling']",
      ])
  }

  @Test func aCommandAloneNeedsNoPeople() {
    var hand = Self.withHelpers(0, hasCommand: true)
    #expect(Self.call(&hand) == ["request help command", "end answers", "!![activate 'calling']"])
  }

  @Test func withoutHelpersTheFirstPressSaysSo() {
    var hand = Self.withHelpers(0)
    #expect(hand.press(.callForHelp) == ["end answers", "!![send-failure 'no helper set']"])
    #expect(hand.press(.callForHelp) == ["end answers", "!![send-failure 'no helper set']"])
  }

  @Test func anUnreadableArchiveStillRunsTheCommandAndIsNoProofThatNobodyIsSet() {
    var hand = Self.withHelpers(hasCommand: true)
    hand.archive.error = ArchiveError("broken")
    #expect(hand.press(.callForHelp) == Self.asked + ["complain broken"])
    hand.feelAlerts()
    hand.wait(seconds: 2)
    #expect(hand.press(.callForHelp).first == "request help command")
    hand = Self.withHelpers()
    hand.archive.error = ArchiveError("broken")
    #expect(
      hand.press(.callForHelp) == [
        "end answers", "!![send-failure 'help not called']", "complain broken",
      ])
  }

  @Test func backTakesTheQuestionBackEvenUnheldInALetter() {
    var hand = Hand.composingToMom("hi")
    hand.archive.change(.emergency(true), of: hand.conversation("Mom"))
    hand.press(.callForHelp)
    #expect(hand.tap(KeyBinding(.back).dots) == ["end answers", "!![back 'not called']"])
    #expect(hand.place == "writing to Mom: hi")
    hand.wait(seconds: 2)
    #expect(hand.press(.callForHelp) == Self.asked)
  }

  @Test func theQuestionWaitsTwentySecondsAndLettersPassByIt() {
    var hand = Self.withHelpers(1)
    hand.press(.callForHelp)
    hand.feelAlerts()
    hand.wait(seconds: 21)
    #expect(hand.press(.callForHelp) == Self.asked)
    hand.feelAlerts()
    hand.wait(seconds: 1)
    hand.press(.place)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
  }

  @Test func aKeyThatBouncesDoesNotCall() {
    var hand = Self.withHelpers(1)
    hand.press(.callForHelp)
    hand.wait(seconds: 0.3)
    #expect(hand.press(.callForHelp) == ["~[rejected]"])
    hand.feelAlerts()
    hand.wait(seconds: 1)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
  }

  @Test func aRepeatedPressWithinAMinuteOnlyTellsHowTheCallStands() {
    var hand = Self.withHelpers()
    _ = Self.call(&hand)
    hand.wait(seconds: 10)
    #expect(hand.press(.callForHelp) == ["~['called, sending Boss, sending Mom']"])
    hand.wait(seconds: 2)
    let keys = hand.lastRequest?.messages.map(\.key) ?? []
    hand.do(.sent(keys[0], .sent))
    hand.do(.quiet)
    #expect(hand.press(.callForHelp) == ["~['called, sent Boss, sending Mom']"])
    hand.wait(seconds: 60)
    #expect(hand.press(.callForHelp) == Self.asked)
  }

  @Test func eachAttemptIsFeltAsItEnded() {
    var hand = Self.withHelpers(hasCommand: true)
    _ = Self.call(&hand)
    let keys = hand.lastRequest?.messages.map(\.key) ?? []
    #expect(hand.do(.sent(keys[0], .sent)) == ["![send-success 'sent Boss']"])
    #expect(hand.do(.sent(keys[0], .sent)) == [], "it is told once")
    #expect(hand.do(.sent(keys[1], .unknown)) == ["![send-failure 'perhaps sent Mom']"])
    let key = hand.lastRequest?.key ?? keys[0]
    #expect(hand.do(.helpRequested(key, .done)) == ["![send-success 'help called']"])
  }

  @Test func whoHasNoAddressIsNotClaimedToBeReached() {
    var hand = Self.withHelpers()
    hand.archive.withoutAddress = [hand.conversation("Mom")]
    _ = Self.call(&hand)
    let keys = hand.lastRequest?.messages.map(\.key) ?? []
    #expect(hand.do(.sent(keys[0], .sent)) == ["![send-success 'sent Boss']"])
    #expect(hand.do(.sent(keys[1], .sent)) == ["![send-failure 'no address Mom']"])
  }

  @Test func ifNobodyIsReachedTheReaderFeelsIt() {
    var hand = Self.withHelpers(hasCommand: true)
    _ = Self.call(&hand)
    let keys = hand.lastRequest?.messages.map(\.key) ?? []
    #expect(hand.do(.sent(keys[0], .failed)) == ["![send-failure 'not sent Boss']"])
    #expect(hand.do(.sent(keys[1], .queued)) == ["![send-failure 'not sent Mom, kept']"])
    let key = hand.lastRequest?.key ?? keys[0]
    #expect(
      hand.do(.helpRequested(key, .failed)) == [
        "![send-failure 'help not called']", "![send-failure 'nobody reached']",
      ])
  }

  @Test func theAnswerOfAHelperIsUrgentAndNamedAsOne() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.wait(seconds: 30)
    let answer = hand.receive(SampleMessage("Mom", "coming", gist: "coming", urgency: 0.1))
    #expect(answer.first?.contains("'Mom answered: coming'") == true, "\(answer)")
    // A person who was not called has not answered.
    let other = hand.receive(SampleMessage("News", "sale", gist: "sale", urgency: 0.1))
    #expect(!other.joined().contains("answered"), "\(other)")
  }

  @Test(arguments: ["missed", "raised", "kept"])
  func anAnswerIsMarkedWhicheverWayItComes(way: String) {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.feelAlerts()
    let mom = SampleMessage("Mom", "coming", gist: "coming", urgency: way == "kept" ? 0.9 : 0.1)
    let answer = hand.keep(mom, at: 60_000)
    hand.wait(seconds: 60)
    let effects =
      switch way {
      case "missed": hand.do(.missed([answer], others: 0))
      case "raised": hand.do(.raised(answer))
      default: hand.do(.stored(answer, overdue: 7))
      }
    #expect(effects.joined().contains("'Mom answered: coming'"), "\(effects)")
  }

  @Test func anAnswerThatIsFeltBeforeItIsStoredIsMarkedAlsoWhenItComesAgain() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.feelAlerts()
    hand.wait(seconds: 27)
    let story = SampleMessage("Mom", "coming", gist: "coming", .urgent, urgency: 0.9)
    let message = Message(
      id: MessageID(rawValue: -1), conversation: hand.conversation("Mom"), sender: "Mom",
      body: "coming", time: .init(milliseconds: 0), analysis: story.analysis, isRead: false)
    let first = hand.do(.overdue(3, from: "Mom", gist: "coming", message: message))
    #expect(first == ["!![urgent-triple 'Mom answered: coming']"])
    hand.feelAlerts()
    hand.do(.quiet)
    hand.handle(.stored(hand.keep(story), overdue: 3))
    hand.wait(seconds: 61)
    let again = hand.do(.tick)
    #expect(again.joined().contains("'again Mom answered"), "\(again)")
  }

  @Test func anAnswerStaysOneAfterARestart() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.feelAlerts()
    hand.wait(seconds: 27)
    let answer = hand.keep(
      SampleMessage("Mom", "coming", gist: "coming", urgency: 0.1), at: 60_000)
    let first = hand.do(.arrived(answer))
    #expect(first.first?.contains("'Mom answered: coming'") == true, "\(first)")
    hand.feelAlerts()
    hand.do(.quiet)
    let mom = hand.conversation("Mom")
    let open = hand.unacknowledged[answer]
    hand.restart(
      keySeed: 8,
      after: EarlierReaderCall(time: .init(milliseconds: 2000), people: [mom], isCut: false))
    #expect(open != nil)
    hand.wait(seconds: 61)
    let again = hand.do(.tick)
    #expect(again.joined().contains("'again Mom answered: coming'"), "\(again)")
  }

  @Test func anAnswerThatBecomesUrgentWhileItIsFeltStaysMarked() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.feelAlerts()
    hand.wait(seconds: 27)
    let answer = hand.keep(
      SampleMessage("Mom", "coming", gist: "coming", urgency: 0.5), at: 60_000)
    hand.do(.arrived(answer))
    let raised = hand.do(.raised(answer))
    #expect(raised.joined().contains("'Mom answered: coming'"), "\(raised)")
  }

  @Test func aKeptCallThatIsNotSentAnyMoreIsFelt() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    guard let message = hand.lastRequest?.messages.first else { return }
    #expect(hand.do(.helpLapsed(message, .failed)) == ["![send-failure 'help not sent Mom']"])
    #expect(hand.do(.helpLapsed(message, .unknown)) == ["![send-failure 'help perhaps sent Mom']"])
  }

  @Test func whatWasMissedBeforeTheCallIsNoAnswer() {
    var hand = Self.withHelpers(1)
    let old = hand.keep(SampleMessage("Mom", "dinner", gist: "dinner", urgency: 0.9), at: 500)
    hand.wait(seconds: 10)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.feelAlerts()
    let effects = hand.do(.missed([old], others: 0))
    #expect(effects.joined().contains("'Mom: dinner'"), "\(effects)")
  }

  @Test func helpersAreTheImportantFirstAndNoMoreThanEight() {
    var hand = Hand()
    for number in 1...12 {
      hand.keep(SampleMessage("P\(number + 10)", "hi"))
      let person = hand.conversation("P\(number + 10)")
      hand.archive.change(.emergency(true), of: person)
      if number == 12 { hand.archive.change(.important(true), of: person) }
    }
    _ = Self.call(&hand)
    let names = hand.lastRequest?.messages.map(\.recipient) ?? []
    #expect(names == ["P22", "P11", "P12", "P13", "P14", "P15", "P16", "P17"])
  }

  @Test func anAnswerThatIsNotFeltIsDroppedWithoutBeingKnown() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.do(.quiet)
    hand.receive(SampleMessage("Mom", "coming", gist: "coming", urgency: 0.1))
    var effects: [MessengerEffect] = []
    for _ in 0..<20 {
      hand.feelAlerts()
      hand.do(.quiet)
      hand.wait(seconds: 60)
      effects += hand.handle(.tick)
    }
    let notation = effects.map(hand.notation)
    #expect(notation.contains { $0.contains("again Mom") }, "\(notation)")
    #expect(!notation.contains { $0.hasPrefix("acknowledged") || $0.hasPrefix("help") })
  }

  @Test func anHourLaterAMessageIsNoAnswer() {
    var hand = Self.withHelpers(1)
    _ = Self.call(&hand)
    hand.wait(seconds: 3601)
    hand.do(.quiet)
    #expect(
      !hand.receive(SampleMessage("Mom", "coming", gist: "coming", urgency: 0.1)).joined()
        .contains(
          "answered"))
  }

  @Test func aCallOfAnEarlierRunKeepsNobodyFromCallingAgainAndItsAnswersCount() {
    var hand = Self.withHelpers(1)
    let mom = hand.conversation("Mom")
    hand.do(
      .earlierHelp(EarlierReaderCall(time: .init(milliseconds: 0), people: [mom], isCut: false)))
    #expect(
      hand.receive(SampleMessage("Mom", "coming", gist: "coming", urgency: 0.1)).first?.contains(
        "Mom answered: coming")
        == true)
    #expect(hand.press(.callForHelp) == Self.asked)
    hand.feelAlerts()
    hand.wait(seconds: 2)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
  }

  @Test func aCallThatARestartCutShortIsPerhapsMade() {
    var hand = Self.withHelpers(0, hasCommand: true)
    let earlier = EarlierReaderCall(time: .init(milliseconds: 0), people: [], isCut: true)
    #expect(hand.do(.earlierHelp(earlier)) == ["![send-failure 'help perhaps called']"])
  }

  @Test func theRowOfHomeAsksAndCallsWithoutAChord() {
    var hand = Self.withHelpers(1)
    hand.press(.place, .bottom)
    hand.press(.up)
    #expect(hand.place == "home help")
    #expect(hand.press(.activate) == Self.asked)
    hand.feelAlerts()
    hand.wait(seconds: 2)
    #expect(hand.press(.activate).first == "request help 'help me' to Mom")
  }

  @Test func whileChordsAreLearnedItAsksAndCallsAsEverywhere() {
    var hand = Self.withHelpers(1)
    hand.press(.place, .learn)
    for _ in 0..<2 {
      #expect(hand.press(.callForHelp) == Self.asked)
      hand.feelAlerts()
      hand.wait(seconds: 2)
      #expect(hand.press(.back) == ["end answers", "!![back 'not called']"])
      #expect(hand.place == "learning over home messages")
    }
    #expect(hand.press(.pause) == ["['pause']"])
    #expect(hand.press(.callForHelp) == Self.asked)
    hand.feelAlerts()
    hand.wait(seconds: 2)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
    #expect(hand.place == "home messages")
  }

  @Test func aSecondPressCountsOnlyOnceTheQuestionIsFelt() {
    var hand = Self.withHelpers(1)
    hand.press(.callForHelp)
    let question = hand.alerts
    // An alert intervenes, and delays the question for longer than its timeout once felt.
    let fire = hand.keep(SampleMessage("Door", "Fire", gist: "fire", urgency: 0.9))
    hand.handle(.arrived(fire))
    hand.do(.alertFelt(fire))
    for _ in 0..<2 {
      hand.wait(seconds: 15)
      #expect(hand.press(.callForHelp) == ["~[rejected]"])
      hand.do(.felt(word: 0))
    }
    hand.do(.alertOver(fire))
    for id in question { hand.do(.alertFelt(id)) }
    hand.wait(seconds: 15)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
  }

  @Test func aQuestionWhoseReportIsLostCountsOnceNothingIsLeftToFeel() {
    var hand = Self.withHelpers(1)
    hand.press(.callForHelp)
    hand.wait(seconds: 6)
    hand.doUnfelt(.quiet)
    #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
  }

  @Test func withoutAGloveTheTimeAloneCounts() {
    for isLost in [false, true] {
      var hand = Self.withHelpers(1)
      if !isLost { hand.do(.glove(isThere: false)) }
      hand.press(.callForHelp)
      if isLost { hand.do(.glove(isThere: false)) }
      hand.wait(seconds: 1)
      #expect(hand.press(.callForHelp).first == "request help 'help me' to Mom")
    }
  }
}
