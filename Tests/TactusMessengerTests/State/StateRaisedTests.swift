import TactusMessage
import TactusMessenger
import TactusWire
import Testing

/// Messages found to be urgent only after they arrived.
@Suite struct StateRaisedTests {
  private let quiet = SampleMessage("Dad", "call", urgency: 0.2)

  /// A hand that has received a message and felt its alert.
  private func received(_ hand: Hand = Hand.atMom()) -> (hand: Hand, id: MessageID) {
    var hand = hand
    hand.receive(quiet)
    hand.feelAlerts()
    hand.do(.quiet)
    return (hand, MessageID(rawValue: 6))
  }

  @Test func whatTurnsOutToBeUrgentIsToldAsUrgent() {
    var (hand, id) = received()
    let load = hand.messenger.screen
    #expect(hand.do(.raised(id)) == ["!![urgent-triple 'Dad']", "delivered 6 queued"])
    #expect(hand.feelAlerts() == ["delivered 6 felt", "told 6"])
    #expect(hand.messenger.screen == load)
  }

  @Test func itsLesserAlertIsWithdrawnAndProvesNothing() {
    var hand = Hand.atMom()
    hand.receive(SampleMessage("Boss", "late", .work, urgency: 0.75))
    #expect(
      hand.do(.raised(MessageID(rawValue: 6))) == [
        "withdraw 6", "!![urgent-triple 'Boss']", "delivered 6 queued",
      ])
    // The less urgent one ends first, felt or not.
    let id = MessageID(rawValue: 6)
    #expect(hand.do(.alertFelt(id)) == [])
    #expect(hand.do(.alertOver(id)) == [])
    // The line loses the urgent one, which is repeated.
    #expect(hand.doUnfelt(.quiet) == ["!![urgent-triple 'Boss']"])
    #expect(hand.feelAlerts() == ["delivered 6 felt", "told 6"])
  }

  @Test func whatIsBeingReadOrWasReadIsNotTold() {
    var hand = Hand.readingMom()
    let first = hand.messenger.screen
    #expect(hand.do(.raised(MessageID(rawValue: 1))) == ["told 1"])
    #expect(hand.messenger.screen == first)
    hand.archive.markRead(MessageID(rawValue: 2))
    #expect(hand.do(.raised(MessageID(rawValue: 2))) == ["told 2"])
    #expect(hand.do(.raised(MessageID(rawValue: 99))) == ["told 99"])
  }

  @Test func itWaitsWhereUrgentAlertsWait() {
    var hand = Hand.readingMom(urgentWaits: true)
    hand.press(.full)
    let id = hand.keep(quiet)
    #expect(hand.do(.raised(id)) == ["delivered 6 queued"])
    #expect(hand.do(.quiet).contains("!![urgent-triple 'Dad']"))
  }

  @Test func aMessageThatCannotBeReadIsToldByItsNumber() {
    var (hand, id) = received()
    hand.archive.error = ArchiveError("gone")
    let effects = hand.do(.raised(id))
    #expect(effects.contains("delivered 6 queued"))
    #expect(effects.contains("!![urgent-triple '1 more']"))
  }
}
