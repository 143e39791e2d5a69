package import TactusMessenger
import TactusText
package import TactusWire

/// Keeps messages in memory, and simulates a world in which every message is sent and every action done.
package struct DemoOutlet: MessengerOutlet {
  /// How long the world takes to answer.
  private static let delay = Microseconds.milliseconds(500)

  /// The scenario's messages.
  package var shelf = MemoryShelf()
  private var answers: [(time: Microseconds, event: MessengerEvent)] = []

  /// Keeps what is to be kept, and plans the world's answer to what is sent or done.
  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id): shelf.markRead(id)
    case .save(let draft, let conversation): shelf.save(draft, for: conversation)
    case .discardDraft(let conversation): shelf.discardDraft(for: conversation)
    case .note(let message):
      shelf.keepOwn(message, at: Timestamp(milliseconds: now.milliseconds))
      return [.noted(message.key)]
    case .delete(let id): return shelf.delete(id) ? [.deleted(id)] : []
    case .undelete: return [.undeleted(shelf.undelete())]
    case .send(let message):
      // What is sent stands in the conversation.
      shelf.keepOwn(message, at: Timestamp(milliseconds: now.milliseconds))
      answers.append((now + Self.delay, .sent(message.key, .sent)))
    case .change(let change, let conversation):
      shelf.change(change, of: conversation)
      return [.changed(change, conversation)]
    case .join(let one, let other):
      shelf.join(one, with: other)
      return [.joined(one, gone: other)]
    case .run(let action, _):
      answers.append((now + Self.delay, .done(action, .done)))
    case .callForHelp(let id, _): answers.append((now + Self.delay, .helpCalled(id, .done)))
    case .requestHelp(let request):
      for message in request.messages { _ = perform(.send(message), at: now) }
      if request.runsCommand {
        answers.append((now + Self.delay, .helpRequested(request.key, .done)))
      }
    // Memory never fails, and nobody sums up a demonstration's week.
    case .feel, .add, .alert, .urgent, .withdraw, .answer, .control, .sendKept, .delivered, .told,
      .choose, .room, .played, .unacknowledged, .acknowledged, .lapsed, .journal, .learn, .complain:
      break
    }
    return []
  }

  var nextDeadline: Microseconds? { answers.map(\.time).min() }

  /// Takes the next answer that is due.
  mutating func takeAnswer(by now: Microseconds) -> MessengerEvent? {
    guard let first = answers.first, first.time <= now else { return nil }
    answers.removeFirst()
    return first.event
  }
}
