import TactusAnalysis
import TactusMessage
import Testing

struct CategoryTests {
  @Test(arguments: urgent + work + personal + other)
  func aMessageBelongsInItsFolder(message: Case<MessageFolder>) {
    #expect(analysis(of: message.body, from: message.sender).folder == message.expected)
  }

  @Test func aGivenCriticalUrgencyMakesAMessageUrgent() {
    let body = "The oven is still on at your place"
    #expect(analysis(of: body, urgency: Urgency(clamping: 0.9)).folder == .urgent)
    #expect(analysis(of: body, urgency: Urgency(clamping: 0.5)).folder != .urgent)
  }

  @Test func aGivenLowUrgencyMakesOnlyFraudAlertsUrgent() {
    let low = Urgency(clamping: 0.1)
    #expect(
      analysis(of: "URGENT: last call for the client meeting", urgency: low).folder == .work)
    #expect(
      analysis(of: "Did you make a charge of $90 with your card?", urgency: low).folder == .urgent
    )
  }

  static let urgent: [Case<MessageFolder>] = [
    .init(.urgent, "There has been an emergency at the school, call me"),
    .init(.urgent, "URGENT: the client meeting needs you in ten minutes"),
    .init(.urgent, "Please come home right now, the basement is flooding"),
    .init(.urgent, "Grandpa had a stroke, the ambulance is on the way", from: "Mom"),
    .init(.urgent, "Dad is in the hospital. Room 12, second floor", from: "Mom"),
    .init(.urgent, "I need the signed contract ASAP", from: "Boss"),
    .init(.urgent, "The production server is on fire, and I mean it is on fire"),
    .init(.urgent, "Evacuate the building now. This is not a drill."),
    .init(.urgent, "Flood warning for your area until 6 pm. Move to higher ground."),
    .init(.urgent, "Security breach: change the passwords of all accounts"),
    .init(.urgent, "We smell gas in the hall, there is a gas leak, get out"),
    .init(.urgent, "Help me, I fell in the bathroom and cannot get up"),
    .init(.urgent, "Did you just spend $640.00 at Jewel Box with your card ending 1142?"),
    .init(.urgent, "Final notice: your electricity will be disconnected on Monday"),
    .init(.urgent, "I was in a car accident. I am fine but please answer", from: "Sister"),
    .init(.urgent, "Résumé the call immédiately? No: call me back immediately"),
    .init(.urgent, "This can’t wait until tomorrow, the visa office closes at noon"),
  ]

  static let work: [Case<MessageFolder>] = [
    .init(.work, "The meeting moved to Thursday at 14:00"),
    .init(.work, "Agenda for Monday: budget, roadmap, holidays"),
    .init(.work, "Could you review the pull request before lunch?"),
    .init(.work, "The client liked the proposal and wants to talk"),
    .init(.work, "Stand-up is at 9:15 tomorrow"),
    .init(.work, "Your timesheet for May is missing"),
    .init(.work, "Not urgent: please look at the quarterly figures"),
    .init(.work, "The deadline for the report is Friday"),
    .init(.work, "Can you take my shift on Sunday?"),
    .init(.work, "Nothing urgent, but the project plan has a gap"),
    .init(.work, "Dinner with the client is at 8 pm"),
    .init(.work, "See you at ten", from: "Boss"),
    .init(.work, "Your payslip is in your folder", from: "Payroll"),
    .init(.work, "The interview with the candidate went well"),
    .init(.work, "Slides are attached, feedback welcome"),
    .init(.work, "Fire drill on Tuesday at 11:00 in the whole office"),
    .init(.work, "MEETING CANCELLED"),
  ]

  static let personal: [Case<MessageFolder>] = [
    .init(.personal, "Happy birthday! Hope you have a wonderful day"),
    .init(.personal, "Dinner at our house on Saturday?"),
    .init(.personal, "Could you pick up the kids at 4?"),
    .init(.personal, "We miss you! When do you visit?"),
    .init(.personal, "Call me when you can", from: "Mom"),
    .init(.personal, "Your father has a meeting, so we eat at eight", from: "Mom"),
    .init(.personal, "The wedding photos are finally here"),
    .init(.personal, "Coffee tomorrow?"),
    .init(.personal, "Want to see a movie this weekend?"),
    .init(.personal, "Grandma says thank you for the flowers"),
    .init(.personal, "I love you"),
    .init(.personal, "Our puppy ate the couch"),
    .init(.personal, "Don't forget it's your sister's anniversary"),
    .init(.personal, "I am so sorry for your loss"),
    .init(.personal, "Congratulations on the new flat!"),
    .init(.personal, "BBQ in the garden on Sunday, bring a salad"),
  ]

  static let other: [Case<MessageFolder>] = [
    .init(.other, ""),
    .init(.other, "ok"),
    .init(.other, "🎉🎉🎉"),
    .init(.other, "?!"),
    .init(.other, "Your parcel will arrive between 10 and 12"),
    .init(.other, "Your verification code is 481 516"),
    .init(.other, "Weekly newsletter: how to run a meeting. Unsubscribe here."),
    .init(.other, "Birthday discount: 20% off everything. Shop now! Unsubscribe"),
    .init(.other, "Daily digest: ambulance drivers on strike, emergency talks tonight"),
    .init(.other, "Your monthly statement is available"),
    .init(.other, "Classical music all night on channel 4"),
    .init(.other, "Dear customer, our new tariffs begin in May"),
    .init(.other, "The 5 best slide decks of the year", from: "Top Stories Digest"),
    .init(.other, "Weather report: rain, 12 degrees"),
    .init(.other, "Пришлите, пожалуйста, адрес"),
  ]
}
