package import TactusMessage

/// The invented people of the sandbox, what they have written, and what they will write.
///
/// Whatever could be taken for real in an alert comes from a sender that is called "sandbox".
package struct SandboxScript: Sendable {
  /// A message of an invented person.
  package struct Line: Sendable {
    /// Seconds after the start; before it, if negative.
    package var seconds: Int64
    package var sender: String
    package var text: String
    /// True if the reader has written it to this person.
    var isOwn = false
    /// True if it was already read.
    var isRead = false
    package var actions: [MessageAction] = []
  }

  /// The text felt at the start.
  package static let welcome = "sandbox: all people are invented, nothing is sent"

  /// The people who are called for help. They write nothing unasked, since all they write is urgent.
  package static let helpers = ["Emma", "Felix"]

  private static let (minute, hour, day): (Int64, Int64, Int64) = (60, 3600, 86_400)

  /// The messages from before the start, oldest first.
  package static let past: [Line] = [
    Line(
      seconds: -6 * day, sender: "Hugo", text: "The bus to the lake leaves at 9 on Saturday.",
      isRead: true),
    Line(
      seconds: -5 * day, sender: "Emma", text: "Thank you for the flowers, they are lovely!",
      isRead: true),
    Line(
      seconds: -4 * day, sender: "Doctor Lind",
      text: "Your next appointment is on Tuesday at 10:30. Please bring your card.", isRead: true),
    Line(seconds: -3 * day, sender: "Anna", text: "Shall we bake on Sunday?", isRead: true),
    Line(seconds: -3 * day + hour, sender: "Anna", text: "Yes, at 3.", isOwn: true),
    Line(
      seconds: -3 * day + 2 * hour, sender: "Anna", text: "Perfect, I bring apples.", isRead: true),
    Line(
      seconds: -2 * day, sender: "Felix", text: "I have fixed your bicycle. It is in the yard.",
      isRead: true),
    Line(
      seconds: -day, sender: "Library",
      text: "Two books are due on Friday. You can keep them for another month.", isRead: true),
    Line(seconds: -9 * hour, sender: "Greta", text: "How was the concert yesterday?"),
    Line(
      seconds: -5 * hour, sender: "David",
      text: """
        I am back from the coast. It rained for three days, but on the last one the sun came out, \
        and we walked to the lighthouse. I have a shell for you. When may I come by?
        """),
    Line(
      seconds: -3 * hour, sender: "Choir",
      text: "Rehearsal moves to the town hall this week. We begin at 7 as usual."),
    Line(seconds: -2 * hour, sender: "Clara", text: "Could you lend me your blue coat?"),
  ]

  /// The note to self from before the start.
  package static let note = "buy bread and coffee"

  /// The messages that arrive, in order.
  package static let coming: [Line] = [
    Line(seconds: 45, sender: "Anna", text: "Do you want soup for lunch today?"),
    Line(
      seconds: 2 * minute, sender: "Sandbox Bank",
      text: """
        Fraud alert: a charge of 240.00 EUR at Sample Shop was attempted on your card. If this was \
        not you, freeze your card or call us at once.
        """),
    Line(
      seconds: 4 * minute, sender: "Sandbox Alarm",
      text: "There is smoke in the kitchen. Please leave the house now!"),
    Line(
      seconds: 6 * minute, sender: "Parcel Service", text: "Your parcel comes today.",
      actions: [
        MessageAction(name: "home", title: "I am at home"),
        MessageAction(name: "neighbour", title: "give it to a neighbour"),
      ]),
    Line(seconds: 8 * minute, sender: "Ben", text: "Are you free on Saturday evening?"),
  ]

  /// Returns what an invented person answers.
  package static func reply(from person: String, to text: String) -> String {
    let words = text.lowercased()
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let first = words.prefix { $0.isLetter }
    return switch true {
    case has("who is this"): "It is me, \(person)."
    case has("call you later", "later"): "Fine, until later."
    case has("on my way"): "Good, see you soon."
    case first == "yes": "Lovely, thank you!"
    case first == "no": "No problem, another time."
    case first == "ok" || first == "okay": "Good."
    case has("thank"): "You are welcome."
    case has("?"): "I think so. I will write more tonight."
    default: "Thank you for your message."
    }
  }

  /// The answer to a call for help.
  package static let help = "I have your call for help, and I am coming."
}
