package import TactusMessenger
package import TactusWire

/// Messages in memory, and a world that answers after a moment: what is sent arrives, what is asked is done.
package struct DemoOutlet: MessengerOutlet {
  /// How long the world takes to answer.
  private static let delay = Microseconds.milliseconds(500)

  package var shelf = MemoryShelf()
  private var answers: [(time: Microseconds, event: MessengerEvent)] = []

  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id): shelf.markRead(id)
    case .save(let draft, let conversation): shelf.save(draft, for: conversation)
    case .discardDraft(let conversation): shelf.discardDraft(for: conversation)
    case .send(let message):
      answers.append((now + Self.delay, .sent(message.key, .sent)))
    case .run(let action, _):
      answers.append((now + Self.delay, .done(action, .done)))
    // Memory fails nobody, and nobody sums up a demonstration's week.
    case .feel, .alert, .urgent, .withdraw, .answer, .control, .sendKept, .delivered, .told,
      .journal,
      .complain:
      break
    }
    return []
  }

  var nextDeadline: Microseconds? { answers.map(\.time).min() }

  /// The next answer that is due, taken off.
  mutating func takeAnswer(by now: Microseconds) -> MessengerEvent? {
    guard let first = answers.first, first.time <= now else { return nil }
    answers.removeFirst()
    return first.event
  }
}
