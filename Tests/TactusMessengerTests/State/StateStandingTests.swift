import TactusAnalysis
import TactusInput
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

/// People marked as important, for emergencies, or muted.
@Suite struct StateStandingTests {
  private static let mom = ConversationID(rawValue: 1)

  /// A hand with one message of Mom, who has this mark.
  private static func hand(_ change: ContactChange) -> Hand {
    var hand = Hand()
    hand.keep(.cake)
    hand.archive.change(change, of: mom)
    hand.press(.place)
    hand.do(.quiet)
    return hand
  }

  @Test func whateverSomebodyForEmergenciesWritesIsUrgent() {
    var hand = Self.hand(.emergency(true))
    #expect(hand.receive(.dinner) == ["!![urgent-triple 'Mom: dinner 7']", "delivered 2 queued"])
    #expect((try? hand.archive.conversations(.urgent)) == [Self.mom])
  }

  @Test func theMarkForEmergenciesRaisesWhatComesFromThenOnAndTakesItBack() throws {
    var hand = Self.hand(.emergency(true))
    let (old, new) = (MessageID(rawValue: 1), MessageID(rawValue: 2))
    hand.receive(.dinner)
    #expect(try hand.archive.message(old)?.analysis == SampleMessage.cake.analysis)
    #expect(try hand.archive.message(new)?.analysis.urgency == Contact.emergencyUrgency)
    hand.archive.change(.emergency(false), of: Self.mom)
    hand.handle(.changed(.emergency(false), Self.mom))
    #expect(try hand.archive.message(new)?.analysis == SampleMessage.dinner.analysis)
    hand.feelAlerts()
    for _ in 0..<20 {
      hand.wait(seconds: 60)
      #expect(hand.do(.tick).allSatisfy { !$0.contains("again") && !$0.hasPrefix("help") })
    }
  }

  @Test(arguments: [0, 11 * 3600, 30 * 3600])
  func somebodyTheReaderWroteToTodayIsNeverDampened(secondsAgo: Int64) {
    var hand = Hand()
    hand.keep(.cake)
    hand.archive.storeOwn(
      OutgoingMessage(
        key: IdempotencyKey(rawValue: "1"), conversation: Self.mom, recipient: "Mom", text: "hi"),
      at: Timestamp(milliseconds: 0))
    hand.wait(seconds: Double(secondsAgo))
    for number in 0..<40 { hand.receive(SampleMessage("News", "\(number)", urgency: 0.1)) }
    hand.do(.quiet)
    let isToday = secondsAgo < 24 * 3600
    #expect(
      hand.receive(SampleMessage("Mom", "Are you ok?", urgency: 0.3)).last
        == "delivered 43 \(isToday ? "queued" : "dampened")")
    #expect(hand.receive(SampleMessage("Ann", "hello", urgency: 0.3)) == ["delivered 44 dampened"])
  }

  @Test func aMutedPersonIsNotFeltButInTheList() {
    var hand = Self.hand(.muted(true))
    #expect(hand.receive(.dinner) == ["delivered 2 silent"])
    let pressing = SampleMessage("Mom", "answer me", .urgent, urgency: 0.75)
    #expect(hand.receive(pressing) == ["delivered 3 silent"])
    #expect(hand.do(.raised(MessageID(rawValue: 3))) == ["told 3"])
    #expect(hand.do(.missed([MessageID(rawValue: 3)], others: 0)) == ["delivered 3 silent"])
    #expect(hand.press(.activate) == ["[activate urgency-high 'Mom 3']"])
  }

  @Test func dangerAndWhatIsCriticalBreakThrough() {
    var hand = Self.hand(.muted(true))
    #expect(
      hand.receive(SampleMessage("Mom", "call an ambulance", urgency: 0.95)).first
        == "!![urgent-triple 'Mom']")
    hand = Self.hand(.muted(true))
    var story = SampleMessage("Mom", "gas", .urgent, urgency: 0.75)
    story.analysis.danger = .fireOrGas
    #expect(hand.receive(story).first == "!![urgency-high 'Mom']")
  }

  @Test func anImportantPersonIsNeverDampened() {
    for (change, delivery) in [
      (ContactChange.important(true), "queued"), (.important(false), "dampened"),
    ] {
      var hand = Self.hand(change)
      for number in 0..<40 { hand.receive(SampleMessage("News", "\(number)", urgency: 0.1)) }
      hand.do(.quiet)
      #expect(
        hand.receive(SampleMessage("Mom", "lunch?", urgency: 0.75)).last?.hasSuffix(delivery)
          == true,
        "\(change)")
    }
  }
}
