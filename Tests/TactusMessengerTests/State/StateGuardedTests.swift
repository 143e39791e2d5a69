import TactusAnalysis
import TactusInput
import TactusMessage
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusMessenger

/// A message about a danger is neither muted nor held back, whatever happens.
@Suite struct StateGuardedTests {
  private static let gas = SampleMessage(
    "Kitchen", "gas", gist: "gas", urgency: 0.5, danger: .fireOrGas)

  @Test func aDangerThatIsNotUrgentIsToldEverywhereByItsOwnCue() {
    for (name, start) in Hand.everywhere {
      var hand = start
      #expect(
        hand.receive(Self.gas) == ["![urgency-medium 'Kitchen: gas']", "delivered 6 queued"],
        "\(name)")
    }
  }

  @Test func overloadDampensNoDanger() {
    var hand = Hand()
    for _ in 1...12 {
      hand.receive(.news)
      hand.do(.quiet)
    }
    #expect(hand.receive(.news) == ["delivered 13 dampened"])
    #expect(hand.receive(Self.gas).last == "delivered 14 queued")
  }

  @Test func beyondEightTheNextDangerIsToldAsUrgent() {
    var hand = Hand()
    for number in 1...8 {
      #expect(hand.receive(Self.gas).last == "delivered \(number) queued")
    }
    #expect(
      hand.receive(Self.gas) == ["delivered 9 queued", "!![urgent-triple 'Kitchen: gas']"])
  }

  @Test func theStandingOfASenderDecidesBeforeAllButDanger() {
    func bearing(_ story: SampleMessage, _ standing: Contact) -> AlertLevel {
      AlertLevel(story.analysis, from: standing)
    }
    let plea = SampleMessage("Ann", "call", .urgent, urgency: 0.8)
    var (emergency, muted) = (Contact(), Contact())
    (emergency.isEmergency, muted.isMuted) = (true, true)
    #expect(bearing(.news, Contact()) == .usual)
    #expect(bearing(plea, Contact()) == .urgent)
    #expect(bearing(Self.gas, Contact()) == .guarded)
    // Messages from before the mark are not raised by it.
    #expect(bearing(.news, emergency) == .usual)
    #expect(
      AlertLevel(SampleMessage.news.analysis.adjusted(for: emergency), from: emergency) == .urgent)
    #expect(bearing(.news, muted) == .muted)
    #expect(bearing(plea, muted) == .muted)
    #expect(bearing(Self.gas, muted) == .guarded)
    #expect(bearing(.fire, muted) == .urgent)
  }

  @Test func theReaderChoosesWhatInterrupts() {
    let pickUp = SampleMessage("Nursery", "come", .urgent, urgency: 0.75)
    let leak = SampleMessage("Ann", "leak", .urgent, urgency: 0.75, danger: .household)
    let cry = SampleMessage("Ann", "help", .urgent, urgency: 0.9)
    let dinner = SampleMessage("Ann", "dinner", urgency: 0.5)
    let chat = SampleMessage("Ann", "chat", urgency: 0.4)
    func interrupting(_ level: Interruptions) -> [String] {
      [pickUp, leak, cry, dinner, chat].filter {
        AlertLevel($0.analysis.adjusted(for: level), from: Contact()) == .urgent
      }.map(\.body)
    }
    #expect(interrupting(.danger) == ["leak", "help"])
    #expect(interrupting(.hour) == ["come", "leak", "help"])
    func told(_ story: SampleMessage, isQuiet: Bool = false) -> String? {
      var hand = Hand()
      hand.messenger.interruptions = .more
      if isQuiet { hand.press(.quiet) }
      let effect = hand.receive(story).first
      return hand.unacknowledged.isEmpty ? effect : "repeated"
    }
    #expect(told(dinner) == "![urgency-medium 'Ann']")
    #expect(told(chat) == "![urgency-medium]")
    #expect(told(dinner, isQuiet: true) == "delivered 1 silent")
  }

  @Test func aCodeIsToldAtOnceOnlySoonAfterAPress() {
    let code = SampleMessage(
      "Bank", "482913", body: "Your verification code is 482913", gist: "code 482913",
      urgency: 0.5)
    var hand = Hand()
    hand.messenger.interruptions = .danger
    #expect(hand.receive(code).first == "![urgency-medium]", "nobody signs in")
    hand.press(.back)
    #expect(hand.receive(code).first == "![urgency-medium 'Bank: code 482913']")
  }

  @Test func aMessageThatDoesNotInterruptIsStillToldToAFreeHand() {
    var hand = Hand()
    hand.messenger.interruptions = .danger
    let effects = hand.receive(SampleMessage("Nursery", "come", .urgent, urgency: 0.75))
    #expect(effects == ["![urgency-high 'Nursery']", "delivered 1 queued"])
  }

  /// Under any order of events: every critical message and every danger is felt while a glove is
  /// connected, and no message of low or medium urgency in quiet hours.
  @Test(arguments: Seeds.of(count: 16, whole: 40))
  func noDangerStaysUnfeltAndNothingLowBreaksTheQuiet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hand = Hand(
      urgentWaits: Bool.random(using: &random), quietHours: QuietHours(from: 0, to: 600))
    var owed: Set<MessageID> = []
    var lesser: Set<MessageID> = []
    for _ in 0..<300 {
      hand.wait(seconds: [0, 0.5, 5, 40][Int.random(in: 0..<4, using: &random)])
      var effects: [MessengerEffect] = []
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        let urgency = Double(Int.random(in: 0...10, using: &random)) / 10
        let danger =
          Int.random(in: 0..<3, using: &random) == 0
          ? Danger.allCases.randomElement(using: &random) : nil
        let id = hand.keep(
          SampleMessage(
            "S\(Int.random(in: 1...3, using: &random))", "part", urgency: urgency, danger: danger))
        if danger != nil || urgency >= 0.85 {
          owed.insert(id)
        } else if urgency < 0.7 {
          lesser.insert(id)
        }
        effects = hand.handle(.arrived(id))
      case 4..<8:
        let commands = KeyCommand.allCases.filter { $0 != .quiet }
        effects = hand.handle(.command(commands.randomElement(using: &random) ?? .up))
      case 8: effects = hand.handle(.felt(word: Int.random(in: 0..<5, using: &random)))
      case 9: effects = hand.handle(.tick)
      case 10: effects = hand.handle(.holding)
      default: for _ in 0..<3 where !hand.alerts.isEmpty { owed.remove(feelOne(&hand)) }
      }
      // A reader who has opened a message knows of it, even if home is one chord away.
      for case .acknowledged(let id) in effects { owed.remove(id) }
      let isQuiet = hand.messenger.isQuiet
      for case .alert(_, let id?) in effects where isQuiet {
        #expect(!lesser.contains(id), "\(Seeds.again(seed))")
      }
    }
    // A hand that only waits feels all remaining alerts.
    for _ in 0..<400 where !hand.alerts.isEmpty || hand.messenger.waitingAlerts > 0 {
      if hand.alerts.isEmpty {
        hand.handle(.quiet)
      } else {
        owed.remove(feelOne(&hand))
      }
    }
    let unread = owed.filter { (try? hand.archive.message($0))?.isRead == false }
    #expect(unread.isEmpty, "\(unread), \(Seeds.again(seed))")
  }

  /// Lets the glove play the first alert in progress.
  private func feelOne(_ hand: inout Hand) -> MessageID {
    let id = hand.alerts.removeFirst()
    hand.handle(.alertFelt(id))
    hand.handle(.alertOver(id))
    return id
  }
}
