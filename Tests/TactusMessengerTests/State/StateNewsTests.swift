import TactusInput
import Testing

@Suite struct StateNewsTests {
  private static func atNews() -> Hand {
    var hand = Hand.withMessages()
    hand.press(.place, .down, .down, .activate)
    return hand
  }

  @Test func newsTellsTheDigestLineByLine() {
    var hand = Hand.withMessages()
    hand.press(.place, .down, .down)
    #expect(
      hand.press(.activate) == [
        "[activate urgency-high 'Bank: 900 EUR Shop; Boss: the report is late again']"
      ])
    #expect(hand.place == "news 1/2")
    #expect(
      hand.press(.down) == [
        "[focus urgency-low 'Mom: shall we have dinner at 7 on Sunday; +1 service']"
      ])
    #expect(hand.press(.down) == ["[end-of-category]"])
    #expect(hand.press(.back) == ["[back 'news']"])
  }

  @Test func theWholeDigestIsFeltAtOnce() {
    var hand = Self.atNews()
    #expect(
      hand.press(.full) == [
        "[enter-full urgency-high 'Bank: 900 EUR Shop; Boss: the report is late again' urgency-low 'Mom: shall we have dinner at 7 on Sunday; +1 service']"
      ])
  }

  @Test func aLineLeadsToItsMessagesAndBack() {
    var hand = Self.atNews()
    hand.press(.down)
    #expect(hand.press(.activate) == ["[activate urgency-low 'Mom' 'dinner 7']"])
    #expect(hand.place == "news rest 1/3")
    hand.press(.activate)
    #expect(hand.place == "reading Mom, summary")
    hand.press(.back)
    #expect(
      hand.press(.back).first
        == "[back urgency-low 'Mom: shall we have dinner at 7 on Sunday; +1 service']")
    #expect(hand.place == "news 2/2")
  }

  @Test func withoutUnreadMessagesThereIsNoNews() {
    var hand = Hand()
    hand.press(.place, .down, .down)
    #expect(hand.press(.activate) == ["[end-of-category 'no messages']"])
    #expect(hand.place == "home news")
  }
}
