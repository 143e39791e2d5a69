package import TactusAnalysis
package import TactusMessenger
package import TactusSystem
import TactusText

/// What was done with a message.
package enum NotifyOutcome: Hashable {
  /// The glove has played its alert's cue.
  case felt
  /// The glove has not played it within the script's wait; it is still to be felt.
  case notFelt(NotFelt)
  case silent
  /// The same, since the reader wants quiet.
  case quiet(Quiet)
  case dampened
  /// It had been delivered before.
  case duplicate
  /// It was stored without a messenger; the next one announces it if it is urgent.
  case stored(isUrgent: Bool)

  /// Why an alert was not felt in time.
  package enum NotFelt: String, CaseIterable {
    case noGlove = "no glove"
    /// A glove that was there has fallen silent.
    case noAnswer = "no answer"
    /// Something else is still being felt.
    case notYet = "not yet"
  }

  /// Why the reader wants quiet.
  package enum Quiet: String, CaseIterable {
    /// These are the quiet hours of the settings.
    case hours = "quiet hours"
    /// The reader has chosen it.
    case chosen = "quiet"
  }

  /// Every outcome, each reason on its own; `stored` stands for both of its kinds.
  package static let allCases: [NotifyOutcome] =
    [.felt] + Quiet.allCases.map { .quiet($0) }
    + [.silent, .dampened, .duplicate, .stored(isUrgent: false)]
    + NotFelt.allCases.map { .notFelt($0) }

  /// The outcome's word for people and scripts.
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

  /// The word that says why; nil if there is no why.
  var reason: String? {
    switch self {
    case .notFelt(let reason): reason.rawValue
    case .quiet(let reason): reason.rawValue
    default: nil
    }
  }

  init?(word: String?, reason: String?) {
    guard
      let outcome = Self.allCases.first(where: {
        $0.word == word && ($0.reason == nil || $0.reason == reason)
      })
    else { return nil }
    self = outcome
  }
}

/// The answer to a script that brought a message.
package enum NotifyAnswer: Hashable {
  /// The message's number, nil while the store could not take it, and what was done with it.
  case done(MessageID?, NotifyOutcome, UrgencyBand)
  /// It came when nobody wanted to feel it any more, and is not kept.
  case expired
  /// What was wrong, in one line, and the exit status that it means.
  case refused(String, ExitStatus = .unavailable)

  /// Whether the hand has yet to feel an alert about the message.
  package var isUnfelt: Bool {
    switch self {
    case .done(_, .notFelt, _), .done(_, .stored(isUrgent: true), _): true
    default: false
    }
  }

  /// One line of JSON, without its end.
  package var json: String { JSONText.object(members) }

  /// The members of that line.
  var members: [(String, String)] {
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
  /// The member that says why; none if there is no why.
  var reasonMember: [(String, String)] {
    reason.map { [("reason", JSONText.string($0))] } ?? []
  }
}
