/// What a reader did with a message, from which the model of the reader learns.
public enum Reaction: String, Hashable, Sendable, CaseIterable {
  /// Opened within a minute of its arrival being felt.
  case openedAtOnce = "opened at once"
  /// Opened later, or nobody knows when it was felt.
  case openedLater = "opened later"
  case answered
  /// Its summary was broken off within three seconds.
  case left
  /// Passed over while another was opened.
  case skipped
  /// The reader asked for more like it.
  case more
  /// The reader asked for less like it.
  case less

  /// The chance to be opened at once that it speaks for; 0…1.
  var target: Double {
    switch self {
    case .openedAtOnce, .answered, .more: 1
    case .openedLater: 0.2
    case .left, .skipped, .less: 0
    }
  }

  /// How much it moves the model: what was said in so many words moves it more than what was done.
  var strength: Double {
    switch self {
    case .openedAtOnce, .skipped: 1
    case .answered, .openedLater, .left: 0.5
    case .more, .less: 4
    }
  }
}
