import TactusHaptics

/// What comes before a message wherever it is felt: that it is doubtful, and that it is one's own.
extension Messenger {
  static let doubtful = "doubtful"

  static func lead(of message: Message) -> [Feeling] {
    (message.analysis.isScam ? [.text(doubtful)] : []) + (message.isOwn ? [.text("me")] : [])
  }

  /// What comes before a message that is being opened: also why it is doubtful, if that is known.
  static func opening(_ message: Message) -> [Feeling] {
    guard let doubt = message.doubt else { return lead(of: message) }
    return [.text("\(doubtful): \(doubt)")] + (message.isOwn ? [.text("me")] : [])
  }

  /// The sender as an alert tells it.
  static func announced(_ message: Message) -> String {
    (message.analysis.isScam ? "\(doubtful) " : "") + SenderAddress.felt(message.sender)
  }
}
