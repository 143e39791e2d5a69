package import TactusMessage

/// The outcome of a message.
package enum NotifyOutcome: Hashable {
  /// The glove has played its alert's cue.
  case felt
  /// The glove did not play it within the script's wait; it is still pending.
  case notFelt(NotFelt)
  /// It is in the list, without an alert; nil if the reason is unknown.
  case silent(Silence?)
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

  /// Every outcome, with each reason separately; `stored` appears once for both its kinds.
  package static let allCases: [NotifyOutcome] =
    [.felt] + Silence.allCases.map { .silent($0) }
    + [.silent(nil), .dampened, .duplicate, .stored(isUrgent: false)]
    + NotFelt.allCases.map { .notFelt($0) }

  /// The outcome's word in output and JSON.
  package var word: String {
    switch self {
    case .felt: "felt"
    case .notFelt: "not felt"
    case .silent: "silent"
    case .dampened: "dampened"
    case .duplicate: "duplicate"
    case .stored: "stored"
    }
  }

  /// True if it is in the list without an alert.
  package var isOnlyListed: Bool {
    switch self {
    case .silent, .dampened: true
    case .felt, .notFelt, .duplicate, .stored: false
    }
  }

  /// The word for the reason; nil without one.
  package var reason: String? {
    switch self {
    case .notFelt(let reason): reason.rawValue
    case .silent(let reason): reason?.rawValue
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
