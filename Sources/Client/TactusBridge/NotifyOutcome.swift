/// The outcome of a message.
package enum NotifyOutcome: Hashable {
  /// The glove has played its alert's cue.
  case felt
  /// The glove did not play it within the script's wait; it is still pending.
  case notFelt(NotFelt)
  case silent
  /// No alert, for a known reason.
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

  /// The reason why there is no alert.
  package enum Quiet: String, CaseIterable {
    /// The quiet hours of the settings.
    case hours = "quiet hours"
    /// The reader's own choice.
    case chosen = "quiet"
    case noGlove = "no glove"
    case typing
    /// The reader is reading a whole message.
    case reading
    case paused
    /// Something else is still being felt.
    case busy
    /// The sender is muted.
    case muted
    /// The message's source asked for no alert.
    case source = "not wanted"
    /// Its alert has expired.
    case expired
    /// The reader hardly ever opens such a message at once.
    case rarelyOpened = "rarely opened"
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
  package var reason: String? {
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
