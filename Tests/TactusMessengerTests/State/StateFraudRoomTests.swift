import TactusInput
import TactusMessage
import TactusMessenger
import Testing

@Suite struct StateFraudRoomTests {
  @Test func theRoomTellsWhatItIsAboutAndWhatCanBeDone() {
    var hand = Hand.withMessages()
    hand.press(.place, .activate)
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    #expect(hand.press(.up) == ["[end-of-category]"])
    #expect(hand.press(.down) == ["[focus 'call bank']"])
    #expect(hand.press(.down) == ["[focus 'ignore']"])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.preview) == ["[preview 'ignore?' '900 EUR Shop']"])
    #expect(hand.press(.top) == ["[focus 'freeze card']"])
    #expect(hand.press(.bottom) == ["[focus 'ignore']"])
  }

  @Test func afterAnAlertTheQuestionIsFeltAgainBeforeAnythingIsDone() {
    var hand = Hand.inFraudRoom()
    hand.receive(.fire)
    for _ in 0..<3 {
      hand.wait(seconds: 1)
      #expect(!hand.press(.activate).contains("run freeze card 4"), "a press about the alert")
    }
    hand.feelAlerts()
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[preview 'freeze card?' '900 EUR Shop']"])
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["~[rejected]"], "it has not been felt")
    hand.wait(seconds: 1)
    hand.do(.quiet)
    #expect(hand.press(.activate).contains("run freeze card 4"))
  }

  /// Each a place whose question acts, the alert that comes before it, and the act.
  @Test(arguments: [0, 1, 2], [false, true])
  func noNumberOfPressesAboutAnAlertActs(place: Int, hasMessage: Bool) {
    var hand = [Hand.inFraudRoom(), .inActions(), .askedToJoin()][place]
    let act = ["run freeze card", "choose", "join"][place]
    func interrupt() {
      if hasMessage {
        hand.receive(.fire)
      } else {
        hand.do(.notJoined)
      }
    }
    interrupt()
    for _ in 0..<6 {
      for command in [KeyCommand.activate, .preview, .activate] {
        hand.wait(seconds: 1)
        let effects = hand.press(command)
        #expect(!effects.contains { $0.hasPrefix(act) }, "\(effects)")
      }
      interrupt()
    }
    hand.feelAlerts()
    hand.do(.quiet)
    hand.wait(seconds: 1)
    hand.press(.preview)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    let effects = hand.press(.activate)
    #expect(effects.contains { $0.hasPrefix(act) }, "\(effects)")
  }

  @Test func aQuestionOpenedBehindAnAlertIsFeltBeforeItActs() {
    var hand = Hand.withMessages()
    hand.press(.place, .activate)
    hand.receive(.fire)
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
    for _ in 0..<3 {
      hand.wait(seconds: 1)
      #expect(hand.press(.activate).allSatisfy { !$0.hasPrefix("run") })
    }
    hand.feelAlerts()
    hand.do(.quiet)
    hand.wait(seconds: 1)
    #expect(hand.press(.activate).contains("run freeze card 4"))
  }

  @Test func readingTheWholeWarningKeepsItsQuestion() {
    var hand = Hand.inFraudRoom()
    hand.press(.full)
    hand.do(.quiet)
    #expect(hand.press(.activate).contains("run freeze card 4"))
  }

  @Test func fullReadsTheWarningAndGoesOnWhereItWasLeft() {
    var hand = Hand.inFraudRoom()
    let body = "someone pays 900 EUR at Shop, freeze your card"
    #expect(hand.press(.full) == ["[enter-full '\(body)']"])
    hand.do(.felt(word: 1))
    #expect(hand.press(.left) == ["previousWord"])
    #expect(hand.press(.right) == ["nextWord"])
    #expect(hand.press(.full) == ["[enter-full '\(body)'@2]"])
    #expect(hand.do(.quiet) == [])
    #expect(hand.place == "fraud Bank: freeze card")
  }

  @Test(
    arguments: [
      ([], false, ["ignore"]), ([.callBank], true, ["call bank", "ignore"]),
      ([], true, ["tell a helper", "ignore"]),
    ] as [(Set<FraudAction>, Bool, [String])])
  func itOffersOnlyWhatCanBeDone(_ commands: Set<FraudAction>, hasHelper: Bool, rows: [String]) {
    var hand = Hand(bankActions: commands)
    hand.keep(.fraud)
    hand.keep(.dinner)
    if hasHelper { hand.archive.change(.emergency(true), of: ConversationID(rawValue: 2)) }
    hand.press(.place, .activate)
    #expect(hand.press(.activate) == ["[urgent-triple '\(rows[0])?' '900 EUR Shop']"])
    for row in rows.dropFirst() { #expect(hand.press(.down) == ["[focus '\(row)']"]) }
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect((try? hand.messenger.rows(9, hand.archive).names) == rows)
  }

  /// A hand in the fraud room with two helpers and no command.
  private func withHelpers() -> Hand {
    var hand = Hand(bankActions: [])
    for story in [SampleMessage.fraud, .dinner, .report] { hand.keep(story) }
    for id in [2, 3] as [Int64] {
      hand.archive.change(.emergency(true), of: ConversationID(rawValue: id))
    }
    hand.press(.place, .activate, .activate)
    hand.wait(seconds: 1)
    return hand
  }

  @Test func tellingAHelperWritesToEverybodyForEmergenciesAndSaysWhatBecameOfIt() {
    var hand = withHelpers()
    let text =
      "Please help me with this warning from Bank: someone pays 900 EUR at Shop, freeze your card"
    let keys = hand.handle(.chord(KeyMap.chord(for: .activate))).compactMap { effect in
      if case .send(let message) = effect {
        #expect(message.text == text && message.isConfirmed)
        return message.key
      }
      return nil as IdempotencyKey?
    }
    #expect(keys.count == 2 && Set(keys).count == 2)
    #expect(hand.place == "fraud Bank: tell a helper, running")
    #expect(hand.press(.activate) == ["[activate]"])
    #expect(hand.do(.sent(keys[0], .sent)) == ["![send-success 'told Boss']"])
    #expect(hand.do(.sent(keys[1], .failed)) == ["![send-failure 'not told Mom']", "mark 1"])
    #expect(hand.place == "fraud Bank: tell a helper, done")
    #expect(hand.do(.sent(keys[1], .sent)) == [], "it has ended")
  }

  @Test(arguments: [
    (SendOutcome.failed, "send-failure 'not told"), (.unknown, "send-failure 'perhaps told"),
    (.queued, "kept 'not told yet"),
  ])
  func whatReachedNoHelperLeavesTheWarningOpen(outcome: SendOutcome, felt: String) {
    var hand = withHelpers()
    let effects = hand.handle(.chord(KeyMap.chord(for: .activate)))
    var told: [String] = []
    for case .send(let message) in effects { told += hand.do(.sent(message.key, outcome)) }
    #expect(told == ["![\(felt) Boss']", "![\(felt) Mom']"])
    #expect(hand.place == "fraud Bank: tell a helper")
    #expect(hand.press(.activate).count == 3, "it can be tried again")
  }

  @Test(arguments: [(0, FraudAction.freezeCard), (1, .callBank)])
  func anActionIsFeltAtOnceAndWhenItIsDone(row: Int, action: FraudAction) {
    var hand = Hand.inFraudRoom()
    for _ in 0..<row { hand.press(.down) }
    #expect(hand.press(.activate) == ["[activate]", "run \(action.rawValue) 4"])
    #expect(hand.place == "fraud Bank: \(action.rawValue), running")
    #expect(
      hand.do(.done(action, .done)) == ["![send-success '\(action.rawValue) done']", "mark 4"])
    #expect(hand.place == "fraud Bank: \(action.rawValue), done")
  }

  @Test(arguments: [KeyCommand.activate, .back])
  func afterItIsDoneOneIsHomeAgain(command: KeyCommand) {
    var hand = Hand.inFraudRoom()
    hand.press(.activate)
    hand.do(.done(.freezeCard, .done))
    #expect(hand.press(command) == ["[back 'messages 4']"])
    #expect(hand.place == "home messages")
    #expect(hand.press(.activate) == ["[activate urgency-high 'Boss 1']"])
  }

  @Test func anActionThatFailsSaysSoAndCanBeTriedAgain() {
    var hand = Hand.inFraudRoom()
    hand.press(.activate)
    #expect(hand.do(.done(.freezeCard, .failed)) == ["![send-failure 'freeze card not done']"])
    #expect(hand.place == "fraud Bank: freeze card")
    #expect(hand.press(.activate) == ["[activate]", "run freeze card 4"])
  }

  @Test func anActionRunsOnceHoweverOftenItIsAskedFor() {
    var hand = Hand.inFraudRoom()
    hand.press(.activate)
    #expect(hand.press(.activate) == ["[activate]"])
    hand.press(.down)
    #expect(hand.press(.activate) == ["~[rejected]"])
    #expect(hand.do(.done(.freezeCard, .done)) == ["![send-success 'freeze card done']", "mark 4"])
    #expect(hand.press(.activate) == ["[activate]", "run call bank 4"])
    #expect(hand.do(.done(.callBank, .done)) == ["![send-success 'call bank done']", "mark 4"])
  }

  @Test func ignoringMarksItReadAndLeadsHome() {
    var hand = Hand.inFraudRoom()
    hand.press(.bottom)
    #expect(hand.press(.activate) == ["[activate 'messages 4']", "mark 4"])
    #expect(hand.place == "home messages")
  }

  @Test func aKeyThatBouncesOrRepeatsActsOnNothingThatWasNotFelt() {
    var hand = Hand.withMessages()
    hand.press(.place, .activate, .activate)
    for _ in 0..<50 {
      hand.wait(seconds: 0.5)
      #expect(!hand.press(.activate).contains("run freeze card 4"))
    }
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[activate]", "run freeze card 4"])
  }

  @Test func backLeavesTheWarningForLater() {
    var hand = Hand.inFraudRoom()
    #expect(hand.press(.back) == ["[back urgent-triple 'Bank 1']"])
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '900 EUR Shop']"])
  }

  @Test func whatWasDoneIsToldWhenTheWarningIsOpenedAgain() {
    var hand = Hand.inFraudRoom()
    hand.press(.activate)
    hand.do(.done(.freezeCard, .done))
    hand.press(.back)
    hand.receive(SampleMessage("Bank", "card frozen", urgency: 0.3))
    hand.press(.activate, .down, .activate, .up)
    #expect(hand.place == "reading Bank, summary")
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card done' '900 EUR Shop']"])
    #expect(hand.press(.down) == ["[focus 'call bank']"])
    #expect(hand.press(.top) == ["[focus 'freeze card done']"])
    #expect(hand.press(.preview) == ["[preview 'freeze card done' '900 EUR Shop']"])
    #expect(hand.press(.back).first == "[back '900 EUR at Shop, freeze?']")
    #expect(hand.place == "reading Bank, summary")
  }

  @Test(arguments: [
    (ActionOutcome.done, "send-success 'freeze card done'"),
    (.failed, "send-failure 'freeze card not done'"),
  ])
  func theOutcomeReachesAHandThatWentOn(outcome: ActionOutcome, felt: String) {
    var hand = Hand.inFraudRoom()
    hand.press(.activate, .back)
    #expect(
      hand.do(.done(.freezeCard, outcome)) == ["![\(felt)]"]
        + (outcome == .done ? ["mark 4"] : []))
    #expect(hand.place == "conversations all 1/4")
  }

  @Test func anOutcomeOfAnotherTimeMeansNothing() {
    var hand = Hand.inFraudRoom()
    #expect(hand.do(.done(.freezeCard, .done)) == [])
    hand.press(.activate)
    #expect(hand.do(.done(.callBank, .done)) == [])
    #expect(hand.place == "fraud Bank: freeze card, running")
  }

  @Test(arguments: [KeyCommand.urgentOnly, .space, .delete])
  func aMeaninglessChordIsRejectedInTheFraudRoom(command: KeyCommand) {
    var hand = Hand.inFraudRoom()
    #expect(hand.press(command) == ["~[rejected]"])
  }

  @Test func aSecondWarningWaitsInTheListForItsTurn() {
    var hand = Hand.inFraudRoom()
    let second = SampleMessage(
      "Bank", "50 EUR", gist: "50 EUR", .urgent, urgency: 0.9, isFraud: true)
    hand.receive(second)
    hand.feelAlerts()
    hand.press(.bottom)
    hand.wait(seconds: 1)
    hand.do(.quiet)
    hand.press(.activate, .activate)
    #expect(hand.press(.activate) == ["[urgent-triple 'freeze card?' '50 EUR']"])
  }

  @Test func aWarningThatGoesMeanwhileCanStillBeActedOn() {
    var hand = Hand.inFraudRoom()
    hand.archive.remove(MessageID(rawValue: 4))
    #expect(hand.press(.activate) == ["[activate]", "run freeze card 4"])
    #expect(hand.do(.done(.freezeCard, .done)) == ["![send-success 'freeze card done']", "mark 4"])
    #expect(hand.press(.back) == ["[back 'messages 4']"])
  }
}
