import TactusAnalysis
import TactusInput
import TactusMessage
import TactusMessenger
import TactusWire
import Testing

/// An urgent message is repeated until its reader acknowledges it; then help is called.
@Suite struct StateAcknowledgingTests {
  private static let fire = SampleMessage(
    "Door", "smoke on floor 2", gist: "smoke", .urgent, urgency: 1)
  private static let told = [
    "0 !![urgent-triple 'Door: smoke']",
    "60 !![urgent-again 'again Door: smoke']",
    "180 !![urgent-again urgent-again 'again Door: smoke']",
    "600 !![urgent-again urgent-again urgent-again 'again Door: smoke']",
    "660 help 1",
  ]

  @Test func itIsToldAgainAfterOneThreeAndTenMinutesAndThenHelpIsCalledForOnce() {
    var hand = Hand()
    #expect(hand.receiveAndWait(Self.fire, seconds: 7200) == Self.told)
    #expect(hand.messenger.nextDeadline == nil)
    #expect(
      hand.do(.helpCalled(MessageID(rawValue: 1), .done)) == ["![send-success 'help called']"])
    #expect(hand.waitAndTell(until: 9000) == [])
  }

  @Test func theStoreKnowsBeforeTheHand() {
    var hand = Hand()
    let id = hand.keep(Self.fire)
    let notation = hand.handle(.arrived(id)).map(hand.notation)
    #expect(notation.first == "unacknowledged 1 0")
    hand.feelAlerts()
    hand.wait(seconds: 60)
    #expect(hand.handle(.tick).map(hand.notation).first == "unacknowledged 1 1")
  }

  @Test(arguments: [0, 30, 61, 100, 181, 400, 599, 601, 659])
  func anotherRunOfTheProgramGoesOnCounting(second: Int) {
    var hand = Hand()
    var effects = hand.receiveAndWait(Self.fire, seconds: second)
    hand.restart(keySeed: 8)
    effects += hand.waitAndTell(until: 7200)
    #expect(effects == Self.told)
  }

  @Test func whatFellDueWhileNoProgramRanIsToldOnceMoreBeforeHelpIsCalledFor() {
    var hand = Hand()
    hand.receiveAndWait(Self.fire, seconds: 599)
    hand.wait(seconds: 1800)
    hand.restart(keySeed: 8)
    let id = MessageID(rawValue: 1)
    #expect(hand.alerts == [id] && hand.unacknowledged[id]?.repeats == 3)
    #expect(hand.waitAndTell(until: 7200) == ["2459 help 1"])
  }

  @Test(
    arguments: [1, 59, 61, 179, 181, 599, 601, 659],
    ["go there", "open", "known", "other program", "removed"])
  func acknowledgedAtAnyPointItStops(second: Int, way: String) {
    var hand = Hand()
    let before = hand.receiveAndWait(Self.fire, seconds: second)
    #expect(before == Self.told.prefix(before.count).map(\.self))
    let id = MessageID(rawValue: 1)
    switch way {
    case "go there": hand.press(.goThere)
    case "open": hand.press(.place, .activate, .activate)
    case "known": #expect(hand.press(.acknowledge) == ["~['known']"])
    case "other program": hand.archive.markRead(id)
    default: hand.archive.remove(id)
    }
    hand.do(.quiet)
    let after = hand.waitAndTell(until: 7200)
    #expect(after.filter { $0.contains("again") || $0.contains("help") } == [])
  }

  @Test func theChordConcernsOnlyWhatWasFelt() {
    var hand = Hand()
    #expect(hand.press(.acknowledge) == ["[opened 'messages']"])
    #expect(hand.press(.acknowledge) == ["~[end-of-category 'no alerts']"])
    hand.receive(Self.fire)
    #expect(hand.press(.acknowledge) == [], "the same answer is not given twice at once")
    hand.feelAlerts()
    hand.do(.quiet)
    #expect(hand.press(.acknowledge) == ["~['known']"])
    #expect(hand.unacknowledged.isEmpty)
    hand.do(.quiet)
    #expect(hand.waitAndTell(until: 3600) == ["60 [closed]"])
  }

  @Test func itWorksInTheMiddleOfAnAnswer() {
    var hand = Hand.composingToMom("ye")
    hand.receive(Self.fire)
    hand.feelAlerts()
    #expect(hand.press(.acknowledge) == ["~['known']"])
    #expect(hand.place == "writing to Mom: ye")
  }

  @Test func withoutAGloveTheTimeRunsFromWhenItWasAskedFor() {
    var hand = Hand()
    hand.do(.glove(isThere: false))
    #expect(hand.receive(Self.fire).first == "!![urgent-triple 'Door: smoke']")
    #expect(hand.waitAndTell(until: 7200, isFelt: false) == ["660 help 1"])
  }

  @Test func whatIsFeltLateBeginsThen() {
    var hand = Hand()
    hand.do(.glove(isThere: false))
    hand.receive(Self.fire)
    #expect(hand.waitAndTell(until: 500, isFelt: false) == [])
    hand.do(.glove(isThere: true))
    hand.feelAlerts()
    #expect(
      hand.waitAndTell(until: 7200).map { $0.prefix { $0 != " " } } == [
        "560", "680", "1100", "1160",
      ])
  }

  @Test func ofManyAtOnceThirtyTwoAreToldAgainOneAfterTheOther() {
    var hand = Hand()
    for number in 1...40 {
      hand.receive(SampleMessage("D\(number)", "smoke", .urgent, urgency: 1))
    }
    hand.feelAlerts()
    hand.wait(seconds: 60)
    var told: [String] = []
    var effects = hand.do(.tick)
    while let one = effects.first(where: { $0.hasPrefix("!!") }) {
      #expect(effects.count { $0.hasPrefix("!!") } == 1)
      told.append(one)
      let id = hand.alerts.removeFirst()
      hand.do(.alertFelt(id))
      effects = hand.do(.alertOver(id))
    }
    #expect(told == (1...32).map { "!![urgent-again 'again D\($0)']" })
  }

  /// While the line plays nothing.
  @Test func helpIsCalledForAsWasDecidedWhenTheMessageCame() {
    // A quotation's analysis may have been based on more than its stored text.
    let alarm = "> There is a fire in the building. Leave now!"
    for (decided, calls) in [(HelpCall.none, false), (.alarm(kind: "fire or smoke"), true)] {
      for body in [alarm, "cake"] {
        var hand = Hand()
        var story = SampleMessage("Ann", body, .urgent, urgency: 0.95)
        story.analysis.help = decided
        hand.receive(story)
        hand.feelAlerts()
        let told = hand.waitAndTell(until: 7200)
        #expect(told.contains { $0.hasSuffix("help 1") } == calls, "\(decided) \(body) \(told)")
        // Either way nothing remains for another run.
        #expect(hand.unacknowledged.isEmpty)
      }
    }
  }

  @Test func helpIsCalledForThoughTheLineLosesEverything() {
    var hand = Hand()
    hand.receive(Self.fire)
    hand.alerts = []
    var effects: [String] = []
    while let next = hand.messenger.nextDeadline, hand.now < .seconds(7200) {
      hand.now = max(hand.now, next)
      effects += hand.do(.tick)
      effects += hand.doUnfelt(.quiet)
    }
    #expect(effects.filter { $0.hasPrefix("help") } == ["help 1"])
    #expect(hand.now >= .seconds(660))
  }

  @Test func aReaderWhoWantsTheUrgentToWaitFeelsItAfterAMinuteAllTheSame() {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    #expect(hand.receive(Self.fire) == ["delivered 6 queued"])
    hand.wait(seconds: 60)
    #expect(hand.do(.tick) == ["!![urgent-again 'again Door: smoke']"])
    #expect(hand.messenger.waitingAlerts == 0)
  }

  @Test func anAlertThatIsNoLongerUrgentIsDroppedWithoutBeingKnown() {
    var hand = Hand()
    hand.receive(SampleMessage("Shop", "sale", .urgent, urgency: 0.6))
    hand.feelAlerts()
    hand.archive.change(.muted(true), of: hand.conversation("Shop"))
    hand.wait(seconds: 60)
    let effects = hand.handle(.tick).map(hand.notation)
    #expect(
      !effects.contains { $0.contains("again") || $0.hasPrefix("acknowledged") }, "\(effects)")
    #expect(hand.waitAndTell(until: 3600).filter { $0.contains("again") } == [])
  }

  private static func unstored(_ body: String, urgency: Double) -> Message {
    Message(
      id: MessageID(rawValue: -1), conversation: .noteToSelf, sender: "Door", body: body,
      time: .init(milliseconds: 0),
      analysis: SampleMessage("Door", body, .urgent, urgency: urgency).analysis,
      isRead: false)
  }

  @Test func anAlarmThatIsNeverStoredIsToldAgainAndCallsForHelp() {
    var hand = Hand()
    let fire = Self.unstored("smoke", urgency: 1)
    let first = hand.do(.overdue(3, from: "Door", gist: "smoke", message: fire))
    #expect(first == ["!![urgent-triple 'Door: smoke']"])
    hand.feelAlerts()
    hand.do(.quiet)
    #expect(
      hand.waitAndTell(until: 7200) == [
        "60 !![urgent-again 'again Door']",
        "180 !![urgent-again urgent-again 'again Door']",
        "600 !![urgent-again urgent-again urgent-again 'again Door']",
        "660 help -4",
      ])
    #expect(
      hand.do(.helpCalled(MessageID(rawValue: -4), .done)) == ["![send-success 'help called']"])
  }

  @Test func anAlarmThatIsStoredLateGoesOnCountingAndWhatIsKnownStaysKnown() {
    for isKnown in [false, true] {
      var hand = Hand()
      let fire = Self.unstored("smoke on floor 2", urgency: 1)
      hand.do(.overdue(3, from: "Door", gist: "smoke", message: fire))
      hand.feelAlerts()
      hand.do(.quiet)
      hand.wait(seconds: 30)
      if isKnown { #expect(hand.press(.acknowledge) == ["~['known']"]) }
      let id = hand.keep(Self.fire)
      let kept = hand.handle(.stored(id, overdue: 3)).map(hand.notation)
      #expect(kept.contains("acknowledged 1") == isKnown, "\(kept)")
      let later = hand.waitAndTell(until: 7200).filter {
        $0.contains("again") || $0.contains("help")
      }
      #expect(later == (isKnown ? [] : Array(Self.told.dropFirst())), "\(later)")
    }
  }

  @Test(arguments: [(1, true), (0.7, false)])
  func whatCanNoLongerBeReadCallsForHelpByWhatItWas(urgency: Double, calls: Bool) {
    var hand = Hand()
    hand.receive(SampleMessage("Door", "smoke", gist: "smoke", .urgent, urgency: urgency))
    hand.feelAlerts()
    hand.do(.quiet)
    hand.archive.error = ArchiveError("gone")
    let effects = hand.waitAndTell(until: 7200)
    #expect(effects.contains { $0.contains("'again Door: smoke'") }, "\(effects)")
    #expect(effects.contains("660 help 1") == calls, "\(effects)")
  }

  @Test func anUnreadableArchiveStopsNothing() {
    var hand = Hand()
    hand.receive(Self.fire)
    hand.feelAlerts()
    hand.archive.error = ArchiveError("gone")
    hand.wait(seconds: 60)
    #expect(hand.do(.tick) == ["!![urgent-again 'again Door: smoke']", "complain gone"])
  }
}

extension Hand {
  /// Receives a message, and lets time pass; returns the alerts with their times in seconds.
  @discardableResult
  fileprivate mutating func receiveAndWait(_ story: SampleMessage, seconds: Int) -> [String] {
    let first = receive(story).filter { $0.hasPrefix("!!") }.map { "0 \($0)" }
    feelAlerts()
    self.do(.quiet)
    return first + waitAndTell(until: seconds)
  }

  /// Lets time pass from deadline to deadline; the glove plays each alert at once.
  fileprivate mutating func waitAndTell(until second: Int, isFelt: Bool = true) -> [String] {
    let end = Microseconds(Int64(second) * 1_000_000)
    var effects: [String] = []
    while let next = messenger.nextDeadline, next <= end {
      now = max(now, next)
      effects += self.do(.tick).map { "\(now.count / 1_000_000) \($0)" }
      if isFelt {
        feelAlerts()
        self.do(.quiet)
      }
    }
    now = max(now, end)
    return effects
  }
}
