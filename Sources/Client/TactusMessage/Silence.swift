/// The reason why a message raised no alert; its word in the store and in answers to programs.
public enum Silence: String, Hashable, Sendable, CaseIterable {
  /// The quiet hours of the settings.
  case quietHours = "quiet hours"
  /// The reader's own choice.
  case quiet
  case noGlove = "no glove"
  case typing
  /// The reader was reading a whole message.
  case reading
  case paused
  /// Something else was still being felt.
  case busy
  /// The sender was muted.
  case muted
  /// The message's source asked for no alert.
  case source = "not wanted"
  case expired
  /// The reader hardly ever opens such a message at once.
  case rarelyOpened = "rarely opened"
  /// It was read elsewhere before it could be announced.
  case read
  /// The reader's settings let only danger interrupt.
  case onlyDanger = "only danger"
  /// It came while no messenger was running, and is not urgent or is too old.
  case notRunning = "not running"

  /// The reason in words, after "no alert: ".
  package var words: String {
    switch self {
    case .quietHours: "it came during quiet hours"
    case .quiet: "the reader had chosen quiet (dots 12345)"
    case .noGlove: "no glove was connected"
    case .typing: "the reader was writing"
    case .reading: "the reader was reading a whole message"
    case .paused: "the reader had paused"
    case .busy: "the reader was feeling something else"
    case .muted: "its sender was muted"
    case .source: "its source asked for none"
    case .expired: "it had expired"
    case .rarelyOpened: "the reader hardly ever opens such a message at once"
    case .read: "it had been read already"
    case .onlyDanger: "the reader let only danger interrupt"
    case .notRunning: "no messenger was running"
    }
  }
}
