/// A reader's reaction to a message, from which the reader model learns.
public enum Reaction: String, Hashable, Sendable, CaseIterable {
  /// Opened within a minute of its arrival being felt.
  case openedAtOnce = "opened at once"
  /// Opened later, or at an unknown time after it was felt.
  case openedLater = "opened later"
  case answered
  /// Left within three seconds, during its summary.
  case left
  /// Passed over while another was opened.
  case skipped
  /// The reader asked for more like it.
  case more
  /// The reader asked for less like it.
  case less

  /// The probability of being opened at once that it indicates; 0…1.
  var target: Double {
    switch self {
    case .openedAtOnce, .answered, .more: 1
    case .openedLater: 0.2
    case .left, .skipped, .less: 0
    }
  }

  /// The weight of the reaction: explicit requests count more than behaviour.
  var strength: Double {
    switch self {
    case .openedAtOnce, .skipped: 1
    case .answered, .openedLater, .left: 0.5
    case .more, .less: 4
    }
  }
}
