import TactusMessage
import TactusMessenger

extension Delivery {
  /// The outcome of a message's alert, in words for a helper.
  ///
  /// - Parameter silence: why a silent one raised none, as recorded then.
  func words(because silence: Silence?) -> String {
    switch self {
    case .felt: "alert felt"
    case .queued: "alert waits to be felt"
    case .dampened: "no alert: too many messages were arriving"
    case .silent: "no alert: \(silence?.words ?? "the reason was not recorded")"
    }
  }
}
