import TactusInput
import TactusText
import TactusWire
import Testing

@testable import TactusMessenger

/// The glove's battery at the chord for the time, and its warnings.
@Suite struct StateBatteryTests {
  private let low = "![send-failure 'battery low']"
  private let critical = "!![urgent-triple 'battery empty']"

  private func supply(_ charge: UInt8, _ state: UInt8 = 0) -> MessengerEvent {
    .supply(Supply(millivolts: 3600, charge: charge, state: state))
  }

  private func hand(_ quietHours: QuietHours? = nil) throws -> Hand {
    var hand = Hand(quietHours: quietHours)
    hand.messenger.clock.set(try #require(Timestamp(iso8601: "2026-11-25T12:00:00Z")), at: .zero)
    return hand
  }

  @Test func aFullBatteryIsFeltOnlyAtTheSecondPressOfTheClock() throws {
    var hand = try hand()
    #expect(hand.do(supply(83)) == [])
    #expect(hand.press(.clock) == ["~['12:00, all is well']"])
    #expect(hand.press(.clock) == ["~['Wed 25 Nov, battery 83']"])
  }

  @Test(
    arguments: [
      (60, 4, "battery 60 charging"), (255, 4, "on power"), (255, 1, "battery low"),
      (3, 3, "battery empty"),
    ] as [(UInt8, UInt8, String)])
  func theSecondPressDescribesTheSupply(charge: UInt8, state: UInt8, words: String) throws {
    var hand = try hand()
    hand.do(supply(charge, state))
    hand.press(.clock)
    #expect(hand.press(.clock) == ["~['Wed 25 Nov, \(words)']"])
  }

  @Test func allIsNotWellWithALowBattery() throws {
    var hand = try hand()
    hand.do(supply(14, 1))
    #expect(hand.press(.clock) == ["~['12:00, battery low']"])
  }

  @Test func aGloveThatIsGoneHasNoBattery() throws {
    var hand = try hand()
    hand.do(supply(83))
    hand.do(.glove(isThere: false))
    hand.do(.glove(isThere: true))
    hand.press(.clock)
    #expect(hand.press(.clock) == ["~['Wed 25 Nov']"])
  }

  @Test func aLowBatteryIsWarnedOfOnceUntilItWasCharged() throws {
    var hand = try hand()
    #expect(hand.do(supply(14, 1)) == [low])
    hand.do(.quiet)
    #expect(hand.do(supply(13, 1)) == [])
    hand.wait(seconds: 7200)
    #expect(hand.do(supply(12, 1)) == [])
    hand.do(.glove(isThere: false))
    hand.do(.glove(isThere: true))
    #expect(hand.do(supply(12, 1)) == [])
    #expect(hand.do(supply(90)) == [])
    #expect(hand.do(supply(12, 1)) == [low])
  }

  @Test func itNeverInterruptsAMessage() {
    var hand = Hand.readingMom()
    #expect(hand.do(supply(14, 1)) == [])
    #expect(!hand.do(.felt(word: 0)).contains(low))
    #expect(hand.do(.quiet).contains(low))
  }

  @Test func itWaitsForTheEndOfQuietHours() throws {
    var hand = try hand(QuietHours(from: 0, to: 13 * 60))
    #expect(hand.do(supply(14, 1)) == [])
    hand.wait(seconds: 3600)
    #expect(hand.do(.tick).contains(low))
  }

  @Test func anEmptyBatteryIsFeltAtOnceEvenWhileQuietAndAgainEveryHalfHour() throws {
    var hand = try hand(QuietHours(from: 0, to: 13 * 60))
    #expect(hand.do(supply(3, 3)) == [critical])
    hand.feelAlerts()
    #expect(hand.do(supply(2, 3)) == [])
    hand.wait(seconds: 1799)
    #expect(hand.do(.tick) == [])
    hand.wait(seconds: 1)
    #expect(hand.do(.tick) == [critical])
    var reader = Hand.readingMom()
    #expect(reader.do(supply(3, 3)) == [critical])
  }

  @Test func afterTheUrgentWarningTheLesserOneDoesNotFollow() throws {
    var hand = try hand()
    #expect(hand.do(supply(3, 3)) == [critical])
    hand.feelAlerts()
    #expect(!hand.do(supply(8, 1)).contains(low))
  }
}
