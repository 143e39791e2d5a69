package import TactusMessage
package import TactusSystem
import TactusText

/// The outcome of a message.
package enum NotifyOutcome: Hashable {
  /// The glove has played its alert's cue.
  case felt
  /// The glove did not play it within the script's wait; it is still pending.
  case notFelt(NotFelt)
  case silent
  /// No alert, since the reader does not want one now.
  case quiet(Quiet)
  case dampened
  /// It was delivered before.
  case duplicate
  /// It was stored without a messenger; the next one announces it if it is urgent.
  case stored(isUrgent: Bool)

  /// The reason why an alert was not felt in time.
  package enum NotFelt: String, CaseIterable {
    case noGlove = "no glove"
    /// A connected glove does not respond.
    case noAnswer = "no answer"
    /// Something else is still being felt.
    case notYet = "not yet"
  }

  /// The reason for quiet.
  package enum Quiet: String, CaseIterable {
    /// The quiet hours of the settings.
    case hours = "quiet hours"
    /// The reader's own choice.
    case chosen = "quiet"
  }

  /// Every outcome, with each reason separately; `stored` appears once for both its kinds.
  package static let allCases: [NotifyOutcome] =
    [.felt] + Quiet.allCases.map { .quiet($0) }
    + [.silent, .dampened, .duplicate, .stored(isUrgent: false)]
    + NotFelt.allCases.map { .notFelt($0) }

  /// The outcome's word in output and JSON.
  package var word: String {
    switch self {
    case .felt: "felt"
    case .notFelt: "not felt"
    case .silent, .quiet: "silent"
    case .dampened: "dampened"
    case .duplicate: "duplicate"
    case .stored: "stored"
    }
  }

  /// The word for the reason; nil without one.
  var reason: String? {
    switch self {
    case .notFelt(let reason): reason.rawValue
    case .quiet(let reason): reason.rawValue
    default: nil
    }
  }

  package init?(word: String?, reason: String?) {
    guard
      let outcome = Self.allCases.first(where: {
        $0.word == word && ($0.reason == nil || $0.reason == reason)
      })
    else { return nil }
    self = outcome
  }
}

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
      ] + outcome.reasonMember
    case .expired: [("outcome", "\"expired\"")]
    case .refused(let reason, let status):
      [("error", JSONText.string(reason)), ("status", "\(status.rawValue)")]
    }
  }
}

extension NotifyOutcome {
  /// The member for the reason; none without one.
  var reasonMember: [(String, String)] {
    reason.map { [("reason", JSONText.string($0))] } ?? []
  }
}
