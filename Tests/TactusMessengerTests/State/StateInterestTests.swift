import TactusAnalysis
import TactusInput
import TactusMessage
import TactusMessenger
import TactusTestSupport
import Testing

/// The effects of the learned interest in a message, and their limits.
@Suite struct StateInterestTests {
  private let call = SampleMessage("Dad", "call me", urgency: 0.5)

  private func arrival(_ story: SampleMessage) -> [String] {
    var hand = Hand()
    return hand.receive(story)
  }

  @Test func whatIsHardlyEverOpenedComesWithoutAnAlert() {
    #expect(arrival(call) == ["![urgency-medium]", "delivered 1 queued"])
    #expect(arrival(call.with(interest: 0.1)) == ["![urgency-medium]", "delivered 1 queued"])
    #expect(arrival(call.with(interest: 0.09)) == ["delivered 1 silent"])
    #expect(arrival(SampleMessage.news.with(interest: 0)) == ["delivered 1 silent"])
  }

  @Test func whatNearlyAlwaysIsOpenedComesWithItsSender() {
    #expect(
      arrival(call.with(interest: 0.85)) == ["![urgency-medium 'Dad']", "delivered 1 queued"])
    #expect(arrival(call.with(interest: 0.84)) == ["![urgency-medium]", "delivered 1 queued"])
  }

  @Test func whatIsKeenIsStillDampenedWhenTooMuchComes() {
    var hand = Hand()
    for _ in 1...9 { hand.receive(SampleMessage.news) }
    #expect(hand.receive(call.with(interest: 1)) == ["delivered 10 dampened"])
  }

  /// The strength of an alert to the reader.
  private func strength(_ effects: [MessengerEffect]) -> Int {
    effects.map {
      switch $0 {
      case .urgent(let feelings, _): 100 + feelings.count
      case .alert(let feelings, _): 10 + feelings.count
      case .delivered(_, .queued, _): 1
      default: 0
      }
    }.reduce(0, +)
  }

  @Test(arguments: Extent.chosen.all(Array(1...200) as [UInt64], brieflyEvery: 5))
  func noDangerNoFraudAndNothingUrgentEverGetsAWeakerAlert(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Hand.everywhere
    for _ in 1...20 {
      guard var hand = places.randomElement(using: &random)?.hand else { return }
      if Bool.random(using: &random) { hand.do(.quiet) }
      var story = SampleMessage("Any", "text", urgency: Double.random(in: 0...1, using: &random))
      switch Int.random(in: 0...3, using: &random) {
      case 0: story.analysis.danger = Danger.allCases.randomElement(using: &random)
      case 1: story.analysis.isUrgent = true
      case 2: story.analysis.isFraudAlert = true
      default:
        story.analysis.urgency = Urgency(
          clamping: Double.random(in: 0.7...1, using: &random))
      }
      let interest = Double.random(in: 0...1, using: &random)
      var (plain, learned) = (hand, hand)
      let without = strength(plain.handle(.arrived(plain.keep(story))))
      let with = strength(
        learned.handle(.arrived(learned.keep(story.with(interest: interest)))))
      #expect(with >= without, "seed \(seed): \(story), interest \(interest)")
    }
  }

  // MARK: Lists

  private func names(_ hand: Hand) throws -> [String] {
    try hand.archive.conversations(nil).compactMap { try hand.archive.conversation($0)?.name }
  }

  @Test func unreadConversationsStandByBandThenByInterestThenByTime() throws {
    var hand = Hand()
    for (name, urgency, interest) in [
      ("low keen", 0.1, 0.95), ("medium dull", 0.5, 0.2), ("medium keen", 0.4, 0.9),
      ("high dull", 0.75, 0.0), ("low dull", 0.3, 0.1), ("low as dull", 0.1, 0.1),
      ("critical", 0.9, 0.0),
    ] {
      hand.keep(SampleMessage(name, "text", .work, urgency: urgency).with(interest: interest))
    }
    let order = [
      "critical", "high dull", "medium keen", "medium dull", "low keen", "low as dull", "low dull",
    ]
    #expect(try names(hand) == order)
    let unread = try hand.archive.unread(limit: 9).compactMap {
      try hand.archive.message($0)?.sender
    }
    // Within a tenth of interest, the more urgent comes first.
    #expect(unread == order.dropLast(2) + ["low dull", "low as dull"])
  }

  @Test func withoutInterestTheyStandAsEver() throws {
    let hand = Hand.withMessages()
    #expect(try names(hand) == ["Bank", "Boss", "News", "Mom"])
    #expect(try hand.archive.unread(limit: 9).map(\.rawValue) == [4, 3, 5, 2, 1])
  }
}
