import TactusAnalysis
import TactusInput
import TactusMessage
import TactusWire
import Testing

@testable import TactusMessenger

/// The reason why a message is only in the list.
@Suite struct StateSilenceTests {
  private static let chat = SampleMessage("Ann", "chat", urgency: 0.4)

  /// Delivers a message; returns its outcome and the reason.
  private static func arrive(
    _ hand: inout Hand, _ story: SampleMessage = chat
  ) -> (String, Silence?) {
    let id = hand.keep(story)
    let outcome = hand.do(.arrived(id)).last?.split(separator: " ").last ?? ""
    return (String(outcome), hand.messenger.silence(of: id, hand.archive))
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

  @Test func anUrgentMessageIsNeverSilent() {
    var hand = Hand.composingToMom("hi")
    let id = hand.keep(.fire)
    hand.do(.arrived(id))
    #expect(hand.messenger.silence(of: id, hand.archive) == nil)
    #expect(hand.messenger.silence(of: MessageID(rawValue: 99), hand.archive) == nil)
  }
}
