package import TactusBridge
package import TactusMessage
package import TactusSystem
import TactusText

/// The answer to a script that delivered a message.
package enum NotifyAnswer: Hashable {
  /// The message's number, nil while the store could not accept it, and its outcome.
  case done(MessageID?, NotifyOutcome, UrgencyBand)
  /// It arrived after its expiry time, and was not stored.
  case expired
  /// The error in one line, and the exit status for it.
  case refused(String, ExitStatus = .unavailable)

  /// True if the message's alert has yet to be felt.
  package var isUnfelt: Bool {
    switch self {
    case .done(_, .notFelt, _), .done(_, .stored(isUrgent: true), _): true
    default: false
    }
  }

  /// One line of JSON, without its end.
  package var json: String { JSONText.object(members) }

  /// The members of that line.
  package var members: [(String, String)] {
    switch self {
    case .done(let id, let outcome, let band):
      (id.map { [("id", "\($0.rawValue)")] } ?? []) + [
        ("outcome", JSONText.string(outcome.word)), ("band", JSONText.string(band.name)),
      ] + (outcome.reason.map { [("reason", JSONText.string($0))] } ?? [])
    case .expired: [("outcome", "\"expired\"")]
    case .refused(let reason, let status):
      [("error", JSONText.string(reason)), ("status", "\(status.rawValue)")]
    }
  }
}
