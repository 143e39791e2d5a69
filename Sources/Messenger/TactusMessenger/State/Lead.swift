import TactusHaptics
import TactusMessage

/// The words before a message wherever it is played, which mark it as doubtful or as the
/// reader's own.
extension Messenger {
  static let doubtful = "doubtful"

  static func lead(of message: Message) -> [TactileItem] {
    (message.analysis.isScam ? [.text(doubtful)] : []) + (message.isOwn ? [.text("me")] : [])
  }

  /// Returns the words before a message being opened, including the reason for doubt, if known.
  static func opening(_ message: Message) -> [TactileItem] {
    guard let doubt = message.doubt else { return lead(of: message) }
    return [.text("\(doubtful): \(doubt)")] + (message.isOwn ? [.text("me")] : [])
  }

  /// Returns the sender in an alert.
  static func announced(_ message: Message) -> String {
    (message.analysis.isScam ? "\(doubtful) " : "") + SenderAddress.felt(message.sender)
  }
}
