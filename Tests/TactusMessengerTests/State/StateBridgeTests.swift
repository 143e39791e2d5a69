import TactusHaptics
import TactusInput
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusMessenger

/// Bridges' reports on their messages, as the hand feels them.
@Suite struct StateBridgeTests {
  private static let start = Timestamp(milliseconds: 1_772_182_800_000)

  private static func hand() -> Hand {
    var hand = Hand()
    hand.messenger.clock.set(start, at: .zero)
    return hand
  }

  private static func keep(
    _ story: SampleMessage, in hand: inout Hand,
    _ change: (inout IncomingMessage) -> Void = { _ in }
  ) -> MessageID {
    var message = IncomingMessage(sender: story.sender, body: story.body, time: start)
    change(&message)
    return hand.archive.deliver(message, story.analysis)
  }

  private static func opened(_ change: (inout IncomingMessage) -> Void) -> Hand {
    var hand = hand()
    let id = keep(.dinner, in: &hand, change)
    hand.do(.arrived(id))
    hand.do(.quiet)
    hand.press(.activate, .activate)
    return hand
  }

  private static func actions(_ message: inout IncomingMessage) {
    message.actions = [
      MessageAction(name: "yes", title: "Come"), MessageAction(name: "no", title: "Stay away"),
    ]
  }

  @Test func activateOnAMessageWithActionsListsThemAndOneIsChosen() {
    var hand = Self.opened(Self.actions)
    hand.press(.activate)
    #expect(hand.press(.activate) == ["[activate 'Come']", "mark 1"])
    #expect(hand.press(.up) == ["[end-of-category]"])
    #expect(hand.press(.down) == ["[focus 'Stay away']"])
    #expect(hand.place == "actions Mom: Stay away 2/3")
    #expect(hand.press(.activate) == ["~[rejected]"], "it was opened this moment")
    hand.wait(seconds: 1)
    #expect(hand.press(.activate) == ["[activate 'Stay away']", "choose no of 1"])
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func theLastRowAnswersAndBackLeadsBack() {
    var hand = Self.opened(Self.actions)
    hand.press(.activate, .activate)
    #expect(hand.press(.bottom) == ["[focus 'answer']"])
    #expect(hand.press(.place) == ["~['actions 3 of 3 Mom']"])
    hand.wait(seconds: 1)
    hand.press(.activate)
    #expect(hand.place == "writing to Mom: ")
    hand.press(.back, .activate)
    #expect(hand.place == "actions Mom: Come 1/3")
    hand.press(.back)
    #expect(hand.place == "reading Mom, summary")
  }

  @Test func fullFeelsTheWholeTextAndADoubtIsToldWithItsReason() {
    var hand = Self.opened {
      $0.full = "shall we\n> when"
      $0.doubt = "DKIM failed"
    }
    #expect(
      hand.press(.activate) == [
        "[activate 'doubtful: DKIM failed' tone-joy 'dinner at 7']"
      ])
    #expect(
      hand.press(.full) == [
        "[enter-full 'doubtful: DKIM failed' 'shall we\n> when']", "mark 1",
      ])
  }

  @Test func aQuietMessageIsNoAlertWhateverItSays() {
    var hand = Self.hand()
    let id = Self.keep(.fire, in: &hand) { $0.isQuiet = true }
    #expect(hand.do(.arrived(id)) == ["delivered 1 silent"])
    #expect(hand.do(.raised(id)) == ["told 1"])
    #expect(hand.do(.missed([id], others: 0)) == ["delivered 1 silent"])
  }

  @Test func anAlertThatNobodyFeltInTimeIsDropped() {
    var hand = Self.hand()
    hand.do(.glove(isThere: false))
    let late = Self.keep(.fire, in: &hand) { $0.expires = Self.start }
    #expect(hand.do(.arrived(late)) == ["delivered 1 silent"])
    let id = Self.keep(.fire, in: &hand) {
      $0.expires = Timestamp(milliseconds: Self.start.milliseconds + 5000)
    }
    #expect(hand.do(.arrived(id)).last == "delivered 2 queued")
    #expect(hand.messenger.nextDeadline.map { $0 <= .seconds(5) } == true)
    hand.now = .seconds(4)
    #expect(hand.doUnfelt(.tick) == [])
    hand.now = .seconds(5)
    #expect(hand.doUnfelt(.tick) == ["withdraw 2", "delivered 2 silent"])
    hand.now = .seconds(3600)
    let later = hand.doUnfelt(.tick)
    #expect(!later.contains("help 2"), "nobody wants to hear of it any more")
  }

  @Test func anAlertBeforeItsMessageWasStoredIsDroppedToo() {
    var hand = Self.hand()
    hand.do(.glove(isThere: false))
    hand.doUnfelt(.overdue(3, from: "Door", gist: "smoke"))
    let id = Self.keep(.fire, in: &hand) {
      $0.expires = Timestamp(milliseconds: Self.start.milliseconds + 5000)
    }
    #expect(hand.doUnfelt(.stored(id, overdue: 3)).first == "delivered 1 queued")
    hand.now = .seconds(5)
    let dropped = hand.doUnfelt(.tick)
    #expect(dropped.count == 2 && dropped.last == "delivered 1 silent", "\(dropped)")
    #expect(dropped.first?.hasPrefix("withdraw") == true, "\(dropped)")
    hand.now = .seconds(3600)
    #expect(!hand.doUnfelt(.tick).contains("help 1"))
  }

  @Test func whatWasFeltInTimeStays() {
    var hand = Self.hand()
    let id = Self.keep(.fire, in: &hand) {
      $0.expires = Timestamp(milliseconds: Self.start.milliseconds + 5000)
    }
    hand.do(.arrived(id))
    hand.feelAlerts()
    hand.now = .seconds(5)
    let effects = hand.do(.tick)
    #expect(!effects.contains { $0.hasPrefix("delivered") || $0.hasPrefix("withdraw") })
  }

  @Test func aMessageThatIsReadGoesOnWhenAnotherTakesItsPlace() {
    var hand = Self.opened { _ in }
    hand.press(.activate)
    let new = Self.keep(.cake, in: &hand)
    hand.archive.remove(MessageID(rawValue: 1))
    #expect(hand.do(.replaced(MessageID(rawValue: 1), by: new)) == [])
    #expect(hand.place == "reading Mom, summary")
    #expect(hand.press(.full) == ["[enter-full '\(SampleMessage.dinner.body)']", "mark 1"])
  }
}
