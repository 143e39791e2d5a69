import TactusAnalysis
import TactusInput
import TactusMessage
import TactusWire
import Testing

@testable import TactusMessenger

/// The reason why a message is only in the list.
@Suite struct StateSilenceTests {
  private static let chat = SampleMessage("Ann", "chat", urgency: 0.4)

  /// Delivers a message; returns its outcome and the reason that is recorded with it.
  private static func arrive(
    _ hand: inout Hand, _ story: SampleMessage = chat
  ) -> (String, Silence?) {
    outcome(of: hand.handle(.arrived(hand.keep(story))))
  }

  private static func outcome(of effects: [MessengerEffect]) -> (String, Silence?) {
    for case .delivered(_, let delivery, let silence) in effects {
      return (delivery.rawValue, silence)
    }
    return ("", nil)
  }

  @Test func eachSilenceHasItsOwnReason() {
    var free = Hand()
    #expect(Self.arrive(&free).0 == "queued")
    var quiet = Hand()
    quiet.press(.quiet)
    #expect(Self.arrive(&quiet) == ("silent", .quiet))
    var hours = Hand(quietHours: QuietHours(from: 0, to: 600))
    #expect(Self.arrive(&hours) == ("silent", .quietHours))
    var typing = Hand.composingToMom("hi")
    typing.do(.quiet)
    #expect(Self.arrive(&typing) == ("silent", .typing))
    var reading = Hand.readingMom()
    reading.press(.full)
    #expect(Self.arrive(&reading) == ("silent", .reading))
    var absent = Hand()
    absent.do(.glove(isThere: false))
    #expect(Self.arrive(&absent) == ("silent", .noGlove))
    var busy = Hand.atMom()
    #expect(Self.arrive(&busy) == ("silent", .busy))
    var paused = Hand.atMom()
    paused.press(.pause)
    #expect(Self.arrive(&paused) == ("silent", .paused))
    var muted = Hand()
    muted.keep(Self.chat)
    muted.archive.change(.muted(true), of: muted.conversation("Ann"))
    #expect(Self.arrive(&muted) == ("silent", .muted))
  }

  @Test func aMessageKnownLateHasItsReasonToo() {
    var hand = Hand()
    let read = hand.keep(Self.chat)
    hand.archive.markRead(read)
    #expect(Self.outcome(of: hand.handle(.missed([read], others: 0))) == ("silent", .read))
    let unread = hand.keep(SampleMessage("Bo", "chat", urgency: 0.4))
    hand.messenger.interruptions = .danger
    #expect(Self.outcome(of: hand.handle(.missed([unread], others: 0))) == ("silent", .onlyDanger))
    let gone = MessageID(rawValue: 99)
    #expect(Self.outcome(of: hand.handle(.arrived(gone))) == ("silent", nil))
  }

  @Test func anUrgentMessageIsNeverSilent() {
    var hand = Hand.composingToMom("hi")
    #expect(Self.arrive(&hand, .fire) == ("queued", nil))
  }
}
