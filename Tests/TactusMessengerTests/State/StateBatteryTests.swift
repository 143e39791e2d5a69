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

  /// Lets time pass from deadline to deadline, as the driver does, and every alert be felt; returns the
  /// warnings, each with the second of its beginning.
  private func warnings(_ hand: inout Hand, until second: Int64) throws -> [String] {
    var warnings: [String] = []
    var ticks = 0
    while let due = hand.messenger.nextDeadline, due <= .seconds(second) {
      hand.now = max(hand.now, due)
      ticks += 1
      try #require(ticks < 100)
      for effect in hand.do(.tick) where effect == low || effect == critical {
        warnings.append("\(hand.now.count / 1_000_000) \(effect)")
      }
      hand.feelAlerts()
      hand.do(.quiet)
    }
    return warnings
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
    #expect(hand.do(supply(90)) == [])
    #expect(hand.do(supply(12, 1)) == [low])
  }

  @Test func aWarningLostWithTheGloveIsRepeated() throws {
    var hand = try hand()
    #expect(hand.do(supply(14, 1)) == [low])
    hand.alerts = []
    hand.do(.glove(isThere: false))
    hand.do(.quiet)
    hand.do(.glove(isThere: true))
    #expect(hand.do(supply(14, 1)) == [low])
    hand.feelAlerts()
    hand.do(.quiet)
    #expect(hand.do(supply(13, 1)) == [])
  }

  @Test(arguments: [1, 3] as [UInt8])
  func aWarningThatIsNeverReportedAsFeltIsFeltThreeTimesInHalfAnHour(state: UInt8) throws {
    var hand = try hand()
    var warnings = hand.do(supply(3, state)).count
    for _ in 0..<20 { warnings += hand.doUnfelt(.quiet).count }
    #expect(warnings == 3)
  }

  @Test func anotherGloveIsWarnedOfHalfAnHourLater() throws {
    var hand = try hand()
    #expect(hand.do(supply(14, 1)) == [low])
    hand.do(.quiet)
    hand.do(.glove(isThere: false))
    hand.do(.glove(isThere: true))
    #expect(hand.do(supply(12, 1)) == [])
    #expect(try warnings(&hand, until: 9000) == ["1800 \(low)"])
  }

  @Test func aFlickeringMeasurementWarnsOnceInHalfAnHour() throws {
    var hand = try hand()
    #expect(hand.do(supply(3, 3)) == [critical])
    hand.feelAlerts()
    hand.do(.quiet)
    for second in 1..<1800 {
      hand.wait(seconds: 1)
      let state = [0, 1, 3][second % 3] as UInt8
      #expect(hand.do(supply(5, state)) == [])
    }
    hand.wait(seconds: 1)
    #expect(hand.do(supply(3, 3)) == [critical])
  }

  @Test func onALeadItIsNeverUrgent() throws {
    var hand = try hand()
    #expect(hand.do(supply(3, 7)) == [low])
    hand.feelAlerts()
    hand.do(.quiet)
    #expect(try warnings(&hand, until: 9000) == [])
    #expect(hand.do(supply(3, 3)) == [critical])
  }

  @Test(arguments: [1, 3] as [UInt8])
  func aWarningEndsTheBackground(state: UInt8) throws {
    var hand = try hand()
    #expect(hand.do(.background([.text("a")])) == ["['a']"])
    #expect(hand.do(supply(3, state)) == ["[]", state == 1 ? low : critical])
    #expect(!hand.messenger.isInBackground)
  }

  @Test func theLastAlertIsStillThatOfTheMessage() throws {
    var hand = try hand()
    hand.receive(.fire)
    hand.feelAlerts()
    hand.receive(.report)
    hand.feelAlerts()
    hand.do(supply(3, 3))
    hand.feelAlerts()
    hand.press(.goThere)
    #expect(hand.place.contains("Boss"))
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
    #expect(try warnings(&hand, until: 9000) == ["3600 \(low)"])
  }

  @Test func itWaitsForTheEndOfChosenQuiet() throws {
    var hand = try hand()
    hand.press(.quiet)
    hand.do(.quiet)
    #expect(hand.do(supply(14, 1)) == [])
    #expect(try warnings(&hand, until: 90_000) == ["28800 \(low)"])
  }

  @Test func anEmptyBatteryIsFeltAtOnceEvenWhileQuietAndAgainEveryHalfHour() throws {
    var hand = try hand(QuietHours(from: 0, to: 13 * 60))
    #expect(hand.do(supply(3, 3)) == [critical])
    hand.feelAlerts()
    hand.do(.quiet)
    #expect(hand.do(supply(2, 3)) == [])
    #expect(try warnings(&hand, until: 4000) == ["1800 \(critical)", "3600 \(critical)"])
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
