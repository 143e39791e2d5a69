import TactusHaptics

/// What comes before a message wherever it is felt: that it is doubtful, and that it is one's own.
extension Messenger {
  static let doubtful = "doubtful"

  static func lead(of message: Message) -> [Feeling] {
    (message.analysis.isScam ? [.text(doubtful)] : []) + (message.isOwn ? [.text("me")] : [])
  }

  /// The sender as an alert tells it.
  static func announced(_ message: Message) -> String {
    (message.analysis.isScam ? "\(doubtful) " : "") + SenderAddress.felt(message.sender)
  }
}
