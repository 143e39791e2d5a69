import TactusAnalysis
import TactusMessage
import Testing

struct UrgencyTests {
  @Test(arguments: critical + high + medium + low)
  func aMessageIsAsUrgentAsItSays(message: Case<UrgencyBand>) {
    #expect(analysis(of: message.body, from: message.sender).urgency.band == message.expected)
  }

  @Test(arguments: [0, 0.2, 0.5, 0.77, 1])
  func anUrgencyFromOutsideOverridesTheRules(value: Double) {
    let given = Urgency(clamping: value)
    #expect(analysis(of: "Emergency! Help me!", urgency: given).urgency == given)
    #expect(analysis(of: "no rush", urgency: given).urgency == given)
  }

  /// Each raises or lowers the urgency of the same request.
  @Test(arguments: [
    ("The report is on the desk today", 1), ("The report is overdue, there is a late fee", 1),
    ("The report was moved to Friday", 1), ("Please look at the report", 1),
    ("The report is on the desk, no rush", -1), ("FYI the report is on the desk", -1),
    ("Digest: the report is on the desk", -1),
  ])
  func wordsRaiseAndLowerTheUrgency(body: String, direction: Int) {
    let plain = analysis(of: "The report is on the desk").urgency
    let urgency = analysis(of: body).urgency
    #expect(direction > 0 ? urgency > plain : urgency < plain)
  }

  static let critical: [Case<UrgencyBand>] = [
    .init(.critical, "Emergency at home, call me"),
    .init(.critical, "Grandma is in the hospital", from: "Mom"),
    .init(.critical, "There was an accident on the way to school"),
    .init(.critical, "Evacuate now, the fire is coming closer"),
    .init(.critical, "Call 911, he is not breathing"),
    .init(.critical, "Carbon monoxide alarm in the kitchen, leave the house"),
    .init(
      .critical, "Suspicious transaction of $2,400.00 on your card ending 4411. Freeze it now."),
    .init(
      .critical, "New sign-in to your account from Lagos. If this was not you, reset your password."
    ),
    .init(.critical, "URGENT: the server is down and the demo is today"),
    .init(.critical, "I need you now! Please hurry", from: "Wife"),
    .init(.critical, "Your card ending 8812 was declined as suspected fraud: €310 at GameZone"),
  ]
  static let high: [Case<UrgencyBand>] = [
    .init(.high, "Urgent: please sign the lease"),
    .init(.high, "Send me the figures ASAP", from: "Boss"),
    .init(.high, "This is time-sensitive"),
    .init(.high, "Can you call me right away?"),
    .init(.high, "The report is due today, please send it by noon", from: "Boss"),
    .init(.high, "Act now on the leaking pipe in the flat above you"),
  ]
  static let medium: [Case<UrgencyBand>] = [
    .init(.medium, "Can you come to dinner tonight?", from: "Mom"),
    .init(.medium, "The meeting is at 10:00"),
    .init(.medium, "The meeting moved to Thursday"),
    .init(.medium, "Could you bring the cake tomorrow?", from: "Dad"),
    .init(.medium, "Please review the contract by Friday"),
    .init(.medium, "Could the kids stay with you this weekend?"),
    .init(.medium, "The project deadline is next week"),
    .init(.medium, "Love you", from: "Mom"),
    .init(.medium, "Your rent payment failed. A late fee is due tomorrow."),
    .init(.medium, "The stand-up is cancelled"),
    .init(.medium, "Your flight is delayed and your gate changed to B12, please check today"),
    .init(.medium, "Nobody is angry about the meeting"),
    .init(.medium, "Running late for lunch, see you at one"),
  ]
  static let low: [Case<UrgencyBand>] = [
    .init(.low, ""),
    .init(.low, "ok"),
    .init(.low, "👍"),
    .init(.low, "Your parcel was left with a neighbour"),
    .init(.low, "Newsletter: ten urgent reasons to act now. Unsubscribe"),
    .init(.low, "Weekly digest of your groups"),
    .init(.low, "FYI the report is in the folder, no reply needed"),
    .init(.low, "No rush at all, but could you look at the slides?"),
    .init(.low, "When you have time, call your aunt", from: "Mom"),
    .init(.low, "It is not urgent, but the office plants need water"),
    .init(.low, "Your monthly statement is ready"),
    .init(.low, "Flash sale: everything must go today! Shop now"),
    .init(.low, "Urgent care clinic: opening hours"),
    .init(.low, "Emergency preparedness newsletter, spring issue"),
    .init(.low, "How is the weather"),
    .init(.low, "This is no emergency, whenever you like is fine", from: "Dad"),
    .init(.low, "aaaaaaaa"),
    .init(.low, "12345"),
    .init(.low, "A classic asapoderm cream"),
  ]
}
