import TactusGlove
import TactusMessenger

/// The log lines about the messenger's events and effects.
enum RunLog {
  static let paused = "paused"
  static let resumed = "resumed"

  /// Returns the line for an event or effect; nil if it is not news.
  static func sentence(
    _ story: MessengerTrace, _ messenger: Messenger, _ shelf: some MessageArchive
  ) -> String? {
    switch story {
    case .heard(.alertFelt(let id)):
      return messenger.sender(ofOverdue: id).map { "\($0.printable), not stored yet: felt" }
    case .asked(.delivered(let id, let delivery)):
      guard let message = (try? shelf.message(id)) ?? nil else { return nil }
      return "\(message.sender.printable), \(message.analysis.urgency.band): \(delivery.rawValue)"
    case .heard(.noted): return "note kept"
    case .heard(.deleted): return "deleted"
    case .heard(.undeleted(let id)): return id == nil ? "nothing to undo" : "undone"
    case .asked(.send(let message)): return "sending to \(message.recipient.printable)"
    case .asked(.run(let action, _)): return "\(action.rawValue): running"
    case .heard(.sent(_, .sent)): return "sent"
    case .heard(.sent(_, .failed)): return "not sent"
    case .heard(.sent(_, .unknown)): return "perhaps sent"
    case .heard(.interrupted(let action, _)): return "\(action.rawValue): perhaps done"
    case .heard(.sent(_, .kept)): return "kept, not sent: see 'tactus inbox list --outbox'"
    case .heard(.keptWaiting(let count, let isSending)):
      return isSending ? "sending \(count) kept" : "\(count) kept"
    case .heard(.keptSent(let message, .unknown)):
      return "perhaps sent to \(message.recipient.printable)"
    case .heard(.keptSent(let message, let outcome)):
      return "kept for \(message.recipient.printable): \(outcome)"
    case .asked(.callForHelp(let id, let known)):
      let message = known ?? (try? shelf.message(id)) ?? nil
      let sender = message?.sender.printable ?? "something urgent"
      return "\(sender): not acknowledged, calling for help"
    case .heard(.helpCalled(_, let outcome)):
      return "help: \(outcome.map { "\($0)" } ?? "perhaps called")"
    case .asked(.requestHelp(let request)):
      let people = request.messages.map(\.recipient.printable)
      return "the reader calls for help: "
        + (people + (request.runsCommand ? ["call_for_help"] : [])).joined(separator: ", ")
    case .heard(.helpRequested(_, let outcome)): return "help for the reader: \(outcome)"
    case .heard(.helpLapsed(let message, _)):
      return "the call for help to \(message.recipient.printable) is not sent any more"
    case .heard(.done(let action, let outcome)): return "\(action.rawValue): \(outcome)"
    case .asked(.control(.pause)): return paused
    case .asked(.control(.resume)): return resumed
    case .player(.fault(let code, let detail)): return DeviceWords.fault(code, detail)
    case .player(.rateChanged(let rate)): return "rate \(rate.percent) %"
    case .untranslatable(let error): return "left out: \(error)"
    default: return nil
    }
  }
}
