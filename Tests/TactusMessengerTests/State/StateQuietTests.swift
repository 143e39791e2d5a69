import TactusInput
import TactusMessenger
import TactusText
import TactusWire
import Testing

/// Quiet by the hour or by a chord: messages that can wait are not felt.
@Suite struct StateQuietTests {
  private static let low = SampleMessage("News", "offers", urgency: 0.1)
  private static let medium = SampleMessage("Dad", "call", urgency: 0.5)
  private static let high = SampleMessage("Boss", "late", .work, urgency: 0.75)
  private static let fire = SampleMessage("Door", "smoke", .urgent, urgency: 1)
  private static let gas = SampleMessage("Kitchen", "gas", urgency: 0.5, danger: .fireOrGas)

  private static func expect(_ isQuiet: Bool, _ hand: Hand, _ comment: String) {
    for story in [low, medium, high] {
      var hand = hand
      let told = hand.receive(story)
      #expect((told.last?.hasSuffix("silent") == true) == isQuiet, "\(comment): \(told)")
      #expect((told.count == 1) == isQuiet, "\(comment): \(told)")
    }
    for story in [fire, gas] {
      var hand = hand
      #expect(hand.receive(story).last?.hasSuffix("queued") == true, "\(comment)")
    }
  }

  @Test func theChordMakesQuietUntilItComesAgainOrEightHoursHavePassed() {
    var hand = Hand()
    hand.press(.place)
    hand.do(.quiet)
    Self.expect(false, hand, "at first")
    #expect(hand.press(.quiet) == ["~['quiet']"])
    hand.do(.quiet)
    Self.expect(true, hand, "quiet")
    #expect(hand.press(.place) == ["~['home, quiet']"])
    var later = hand
    later.wait(seconds: 8 * 3600 - 1)
    later.do(.quiet)
    Self.expect(true, later, "nearly eight hours later")
    later.wait(seconds: 1)
    Self.expect(false, later, "eight hours later")
    #expect(hand.press(.quiet) == ["~['not quiet']"])
    hand.do(.quiet)
    Self.expect(false, hand, "not any more")
  }

  @Test func itIsMadeFromAClosedMessengerThatStaysClosedAndFromTheMiddleOfAnAnswer() {
    var hand = Hand()
    #expect(hand.press(.quiet) == ["~['quiet']"])
    #expect(hand.place == "closed")
    hand = .composingToMom("ye")
    #expect(hand.press(.quiet) == ["~['quiet']"])
    #expect(hand.place == "writing to Mom: ye")
  }

  @Test func inQuietHoursTheChordMakesItLoud() throws {
    var hand = Hand(quietHours: QuietHours(from: 0, to: 60))
    Self.expect(true, hand, "in the hour")
    #expect(hand.press(.quiet) == ["~['not quiet']"])
    hand.do(.quiet)
    Self.expect(false, hand, "as chosen")
    hand.press(.quiet)
    hand.do(.quiet)
    hand.wait(seconds: 3600)
    Self.expect(true, hand, "as chosen, after the hour")
  }

  @Test(arguments: [
    ("2026-01-10T20:59:59Z", false), ("2026-01-10T21:00:00Z", true),
    ("2026-01-11T05:59:59Z", true), ("2026-01-11T06:00:00Z", false),
    // The night in which an hour is skipped is that much shorter.
    ("2026-03-28T20:59:59Z", false), ("2026-03-28T21:00:00Z", true),
    ("2026-03-29T04:59:59Z", true), ("2026-03-29T05:00:00Z", false),
    // The night in which an hour is repeated is that much longer.
    ("2026-10-24T19:59:59Z", false), ("2026-10-24T20:00:00Z", true),
    ("2026-10-25T05:59:59Z", true), ("2026-10-25T06:00:00Z", false),
  ])
  func quietHoursAreThoseOfTheReadersClock(time: String, isQuiet: Bool) throws {
    let summer = try #require(Timestamp(iso8601: "2026-03-29T01:00:00Z"))
    let winter = try #require(Timestamp(iso8601: "2026-10-25T01:00:00Z"))
    let clock = ReaderClock { $0 >= summer && $0 < winter ? 7200 : 3600 }
    let time = try #require(Timestamp(iso8601: time))
    // Set at that moment, or ten hours before it.
    for hours in [0, 10] as [Int64] {
      var hand = Hand(quietHours: QuietHours(from: 22 * 60, to: 7 * 60), clock: clock)
      let set = Timestamp(milliseconds: time.milliseconds - hours * 3_600_000)
      hand.messenger.clock.set(set, at: hand.now)
      hand.wait(seconds: Double(hours) * 3600)
      Self.expect(isQuiet, hand, "\(hours) h before")
    }
  }

  @Test func hoursThatAreNoneAreNone() {
    #expect(QuietHours(from: 60, to: 60) == nil)
    #expect(QuietHours(from: -1, to: 60) == nil)
    #expect(QuietHours(from: 0, to: 1440) == nil)
  }
}
