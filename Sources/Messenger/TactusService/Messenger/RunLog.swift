import TactusGlove
import TactusMessenger

/// The log lines about the messenger's events and effects.
enum RunLog {
  static let paused = "paused"
  static let resumed = "resumed"

  /// Returns the line for an event or effect; nil if it is not logged.
  static func sentence(
    _ trace: MessengerTrace, _ messenger: Messenger, _ archive: some MessageArchive
  ) -> String? {
    switch trace {
    case .event(.alertFelt(let id)):
      return messenger.sender(ofOverdue: id).map { "\($0.printable), not stored yet: felt" }
    case .effect(.delivered(let id, let delivery, _)):
      guard let message = (try? archive.message(id)) ?? nil else { return nil }
      return "\(message.sender.printable), \(message.analysis.urgency.band): \(delivery.rawValue)"
    case .event(.noteStored): return "note kept"
    case .event(.deleted): return "deleted"
    case .event(.undeleted(let id)): return id == nil ? "nothing to undo" : "undone"
    case .effect(.send(let message)): return "sending to \(message.recipient.printable)"
    case .effect(.run(let action, _)): return "\(action.rawValue): running"
    case .event(.sent(_, .sent)): return "sent"
    case .event(.sent(_, .failed)): return "not sent"
    case .event(.sent(_, .unknown)): return "perhaps sent"
    case .event(.interrupted(let action, _)): return "\(action.rawValue): perhaps done"
    case .event(.sent(_, .queued)): return "kept, not sent: see 'tactus inbox list --outbox'"
    case .event(.outboxWaiting(let count, let isSending)):
      return isSending ? "sending \(count) kept" : "\(count) kept"
    case .event(.outboxSent(let message, .unknown)):
      return "perhaps sent to \(message.recipient.printable)"
    case .event(.outboxSent(let message, let outcome)):
      return "kept for \(message.recipient.printable): \(outcome)"
    case .effect(.callForHelp(let id, let known)):
      let message = known ?? (try? archive.message(id)) ?? nil
      let sender = message?.sender.printable ?? "something urgent"
      return "\(sender): not acknowledged, calling for help"
    case .event(.helpCalled(_, let outcome)):
      return "help: \(outcome.map { "\($0)" } ?? "perhaps called")"
    case .effect(.requestHelp(let request)):
      let people = request.messages.map(\.recipient.printable)
      return "the reader calls for help: "
        + (people + (request.runsCommand ? ["call_for_help"] : [])).joined(separator: ", ")
    case .event(.helpRequested(_, let outcome)): return "help for the reader: \(outcome)"
    case .event(.helpLapsed(let message, _)):
      return "the call for help to \(message.recipient.printable) is not sent any more"
    case .effect(.saveAlarms(let alarms)): return "alarms set: \(alarms.count { !$0.isUnanswered })"
    case .event(.kept(let setting, let choices, let outcome)):
      let value = "\(setting.rawValue) \(choices.value(of: setting))"
      return switch outcome {
      case .stored: "kept: \(value)"
      case .notStored: "not kept: \(value)"
      case .notPlayable: "not kept, since this glove cannot play it: \(value)"
      }
    case .event(.done(let action, let outcome)): return "\(action.rawValue): \(outcome)"
    case .effect(.control(.pause)): return paused
    case .effect(.control(.resume)): return resumed
    case .player(.fault(let code, let detail)): return DeviceWords.fault(code, detail)
    case .player(.rateChanged(let rate)): return "rate \(rate.percent) %"
    case .untranslatable(let error): return "left out: \(error)"
    default: return nil
    }
  }
}
