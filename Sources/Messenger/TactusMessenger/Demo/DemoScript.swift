public import TactusMessage
public import TactusText
import TactusWire

/// A scenario that demonstrates a purpose of the messenger.
public enum DemoScenario: String, Hashable, Sendable, CaseIterable {
  /// The bank asks about a payment, and the reader freezes the card.
  case fraud
  /// Plans for a birthday dinner arrive among a statement and an agenda.
  case birthday
  /// Fifteen messages arrive in one night, none of them urgent.
  case overload
}

/// A message of a scenario.
public struct DemoMessage: Hashable, Sendable {
  /// The time of arrival, in seconds after the scenario's start.
  public var seconds: Double
  /// The sender's name.
  public var sender: String
  /// The whole text, which may have several paragraphs.
  public var body: String
  /// Phrases that a summary must keep word for word.
  public var facts: [String]

  /// Returns the message as it arrives in a scenario that started at `start`.
  public func incoming(start: Timestamp) -> IncomingMessage {
    let time = Timestamp(milliseconds: start.milliseconds + Int64(seconds * 1000))
    return IncomingMessage(sender: sender, body: body, time: time)
  }
}

/// The messages of a scenario, in the order in which they arrive.
///
/// The generator determines names, amounts, times and wording: equal ones give equal messages.
public struct DemoScript: Hashable, Sendable {
  /// The scenario that the messages belong to.
  public var scenario: DemoScenario
  /// The messages, sorted by arrival.
  public var messages: [DemoMessage]

  /// Draws a scenario's messages from the generator.
  public init(_ scenario: DemoScenario, using generator: inout some RandomNumberGenerator) {
    self.scenario = scenario
    var filling = DemoFilling(using: &generator)
    messages = Self.slots(of: scenario).map { slot in
      let template = slot.choices[Int.random(in: slot.choices.indices, using: &generator)]
      filling.renew(using: &generator)
      let jitter = Double(Int.random(in: 0...slot.spread, using: &generator))
      return DemoMessage(
        seconds: slot.seconds + jitter, sender: filling.fill(template.sender),
        body: filling.fill(template.body), facts: template.facts.map(filling.fill))
    }
    messages.sort { $0.seconds < $1.seconds }
  }

  /// A moment in a scenario, and the messages that may arrive then.
  struct Slot {
    /// Seconds from the scenario's start.
    var seconds: Double
    /// The largest random delay, in seconds.
    var spread: Int
    var choices: [Template]
  }

  /// A message whose names in braces `DemoFilling` replaces.
  struct Template {
    var sender: String
    var facts: [String]
    var body: String
  }

  private static func slots(of scenario: DemoScenario) -> [Slot] {
    switch scenario {
    case .fraud: fraud
    case .birthday: birthday
    case .overload: overload
    }
  }

  private static let fraud = [
    Slot(
      seconds: 5, spread: 3,
      choices: [
        Template(
          sender: "Bank Alert", facts: ["{sum}", "{shop}"],
          body: """
            Fraud alert: a charge of {sum} at {shop} was attempted on your card ending {card} at {time}. \
            If this was not you, freeze your card or call us at once on {phone}.
            """),
        Template(
          sender: "Bank Alert", facts: ["{sum}", "{shop}"],
          body: """
            Suspicious activity: did you make a purchase of {sum} at {shop} with your card ending {card}? \
            We have held the payment. Freeze your card, or call us on {phone}, if you did not make it.
            """),
        Template(
          sender: "Bank Alert", facts: ["{sum}", "{shop}"],
          body: """
            We stopped an unusual payment of {sum} to {shop} from your account ending {card} today at {time}. \
            If you do not recognise it, freeze your card now or call {phone}.
            """),
      ])
  ]

  private static let birthday = [
    Slot(
      seconds: 5, spread: 5,
      choices: [
        Template(
          sender: "Bank", facts: ["{balance}", "{date}"],
          body: """
            Dear customer, your monthly statement is now available in online banking. Your closing balance is \
            {balance}. The next statement will be ready on {date}. No action is required. Thank you for \
            banking with us. This is an automated message, please do not reply to this address.
            """)
      ]),
    Slot(
      seconds: 20, spread: 10,
      choices: [
        Template(
          sender: "Boss", facts: ["{hour}", "Room {room}"],
          body: """
            Hi all, please find attached the agenda for our meeting on Monday. We start at {hour} in \
            Room {room} with the budget, then {name} presents the roadmap, and we close with open questions. \
            No rush, but have a look at the slides when you have time. Best regards, the boss
            """),
        Template(
          sender: "Boss", facts: ["{hour}", "Room {room}"],
          body: """
            Good morning everyone, here is the agenda for Monday's team meeting. It begins at {hour} in \
            Room {room}. {name} will report on the project first, and after that we will talk about the \
            next quarter. No rush, read it when you have time. Kind regards
            """),
      ]),
    Slot(
      seconds: 60, spread: 15,
      choices: [
        Template(
          sender: "Mom", facts: ["{evening}", "{place}"],
          body: """
            Hi sweetheart! I am so happy that everybody can come to my birthday dinner tonight. I booked a table at \
            {place} for {evening}. Can you come at {evening}? Love, Mom
            """),
        Template(
          sender: "Mom", facts: ["{evening}", "{place}"],
          body: """
            Hello darling, we are celebrating my birthday with a dinner at {place} tonight, and it would be \
            wonderful to have you there. Does {evening} work for you? Love you, Mom
            """),
      ]),
    Slot(
      seconds: 90, spread: 20,
      choices: [
        Template(
          sender: "Dad", facts: ["{present}", "{evening}"],
          body: """
            Just a quick reminder that Mom's birthday dinner is at {evening} tonight, so please be on time for \
            once. Could you bring the {present}? I have already paid for it, you only need to pick it up. See you there!
            """)
      ]),
  ]
}
