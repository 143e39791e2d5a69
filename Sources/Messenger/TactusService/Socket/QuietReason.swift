import TactusBridge
import TactusMessenger

extension NotifyOutcome.Quiet {
  init(_ silence: Silence) {
    switch silence {
    case .quietHours: self = .hours
    case .quiet: self = .chosen
    case .noGlove: self = .noGlove
    case .typing: self = .typing
    case .reading: self = .reading
    case .paused: self = .paused
    case .busy: self = .busy
    case .muted: self = .muted
    case .source: self = .source
    case .expired: self = .expired
    case .rarelyOpened: self = .rarelyOpened
    }
  }

  /// The reason in words, after "without an alert: ".
  var words: String {
    switch self {
    case .hours: "quiet hours are on"
    case .chosen: "the reader has chosen quiet (dots 12345)"
    case .noGlove: "no glove is connected"
    case .typing: "the reader is writing"
    case .reading: "the reader is reading a whole message"
    case .paused: "the reader has paused"
    case .busy: "the reader is feeling something else"
    case .muted: "its sender is muted"
    case .source: "its source asked for none"
    case .expired: "it has expired"
    case .rarelyOpened: "the reader hardly ever opens such a message at once"
    }
  }
}
