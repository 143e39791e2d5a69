package import TactusMessenger
package import TactusText
package import TactusWire

/// An outlet that keeps messages in memory, and simulates that every message is sent and every
/// action succeeds.
package struct DemoOutlet: MessengerOutlet {
  /// The delay of the simulated outcomes.
  private static let delay = Microseconds.milliseconds(500)

  /// The scenario's messages.
  package var archive = MemoryArchive()
  /// The reader's clock at the time zero of the events.
  package var start = Timestamp(milliseconds: 0)
  private var answers: [(time: Microseconds, event: MessengerEvent)] = []

  /// Performs an effect in memory, and schedules the outcome of anything sent or done.
  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .markRead(let id): archive.markRead(id)
    case .save(let draft, let conversation): archive.save(draft, for: conversation)
    case .discardDraft(let conversation): archive.discardDraft(for: conversation)
    case .storeNote(let message):
      archive.storeOwn(message, at: time(at: now))
      return [.noteStored(message.key)]
    case .delete(let id): return archive.delete(id) ? [.deleted(id)] : []
    case .undelete: return [.undeleted(archive.undelete())]
    case .send(let message):
      // A sent message appears in its conversation.
      archive.storeOwn(message, at: time(at: now))
      answers.append((now + Self.delay, .sent(message.key, .sent)))
    case .change(let change, let conversation):
      archive.change(change, of: conversation)
      return [.changed(change, conversation)]
    case .keep(let setting, let choices): return [.kept(setting, choices, .stored)]
    case .join(let one, let other):
      archive.join(one, with: other)
      return [.joined(one, gone: other)]
    case .run(let action, _):
      answers.append((now + Self.delay, .done(action, .done)))
    case .callForHelp(let id, _): answers.append((now + Self.delay, .helpCalled(id, .done)))
    case .requestHelp(let request):
      for message in request.messages { _ = perform(.send(message), at: now) }
      if request.runsCommand {
        answers.append((now + Self.delay, .helpRequested(request.key, .done)))
      }
    // Memory never fails, and a demonstration has no weekly summary.
    case .feel, .add, .alert, .urgent, .withdraw, .answer, .endAnswers, .control, .sendOutbox,
      .delivered,
      .announced,
      .choose, .room, .played, .unacknowledged, .acknowledged, .lapsed, .saveAlarms, .use,
      .saveOpenedNumbers,
      .journal,
      .learn, .complain:
      break
    }
    return []
  }

  private func time(at now: Microseconds) -> Timestamp {
    Timestamp(milliseconds: start.milliseconds + now.milliseconds)
  }

  var nextDeadline: Microseconds? { answers.map(\.time).min() }

  /// Pops the next due outcome.
  mutating func popAnswer(by now: Microseconds) -> MessengerEvent? {
    guard let first = answers.first, first.time <= now else { return nil }
    answers.removeFirst()
    return first.event
  }
}
