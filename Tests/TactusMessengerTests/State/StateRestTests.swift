import TactusInput
import TactusMessage
import TactusMessenger
import TactusWire
import Testing

/// A rest is suggested by touch.
@Suite struct StateRestTests {
  private let rest = "~[rest 'rest?']"

  /// Reads for this many minutes, a word every ten seconds and a message every minute; returns the
  /// suggestions with their minutes.
  private func read(_ hand: inout Hand, minutes: Int) -> [String] {
    var told: [String] = []
    for step in 1...(minutes * 6) {
      hand.wait(seconds: 10)
      told += hand.do(.felt(word: step % 6)).map { "\(hand.now.count / 60_000_000) \($0)" }
      guard step.isMultiple(of: 6) else { continue }
      told += suggestion(after: .quiet, &hand).map { "\(hand.now.count / 60_000_000) \($0)" }
      hand.press(.full, .full)
    }
    return told
  }

  /// The suggestion of a rest caused by an event.
  private func suggestion(after event: MessengerEvent, _ hand: inout Hand) -> [String] {
    hand.do(event).filter { $0.contains("rest") }
  }

  private func reader() -> Hand {
    var hand = Hand()
    hand.keep(.dinner)
    hand.press(.place, .activate, .activate, .full)
    return hand
  }

  @Test func after45MinutesOfReadingARestIsSuggestedAndAtMostOnceAnHour() {
    var hand = reader()
    #expect(read(&hand, minutes: 180) == ["45 \(rest)", "105 \(rest)", "165 \(rest)"])
  }

  @Test func aPauseOfMoreThanTwoMinutesIsARest() {
    var hand = reader()
    #expect(read(&hand, minutes: 44) == [])
    hand.wait(seconds: 121)
    #expect(read(&hand, minutes: 44) == [])
    hand.wait(seconds: 100)
    #expect(read(&hand, minutes: 2).count == 1)
  }

  @Test func itComesNeverInsideAMessage() {
    var hand = reader()
    #expect(read(&hand, minutes: 44) == [])
    hand.press(.full)
    for word in 0..<60 {
      hand.wait(seconds: 10)
      #expect(hand.do(.felt(word: word)) == [])
    }
    #expect(suggestion(after: .quiet, &hand) == [rest])
  }

  @Test func itComesNeverBeforeSomethingUrgent() {
    var hand = reader()
    #expect(read(&hand, minutes: 44) == [])
    hand.keep(.fire)
    #expect(read(&hand, minutes: 5) == [])
    hand.archive.markRead(MessageID(rawValue: 2))
    #expect(read(&hand, minutes: 2).count == 1)
  }

  @Test func itComesNeverOverAnAlert() {
    var hand = reader()
    #expect(read(&hand, minutes: 44) == [])
    hand.receive(.fire)
    let effects = read(&hand, minutes: 5)
    #expect(effects.filter { $0.contains("rest") } == [])
    hand.feelAlerts()
    #expect(suggestion(after: .quiet, &hand) == [], "nobody has acknowledged it")
    hand.press(.acknowledge)
    hand.archive.markRead(MessageID(rawValue: 2))
    #expect(suggestion(after: .quiet, &hand) == [rest])
  }

  @Test func overloadThatLastsSuggestsItToAHandThatIsAtIt() {
    var hand = reader()
    var told: [String] = []
    for _ in 1...20 {
      for _ in 1...3 { hand.receive(.news) }
      told += read(&hand, minutes: 1)
      hand.feelAlerts()
    }
    #expect(told == ["16 \(rest)"])
    hand = Hand()
    for _ in 1...60 {
      hand.receive(.news)
      hand.wait(seconds: 20)
      #expect(!hand.do(.quiet).contains(rest), "nobody is there")
    }
  }
}
