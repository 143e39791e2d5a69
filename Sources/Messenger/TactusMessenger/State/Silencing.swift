import TactusMessage
import TactusWire

extension Messenger {
  /// Returns the reason why a message that can wait is not announced now, unless too many arrive.
  func silence(ofUsual message: Message) -> Silence? {
    if isQuiet { return isQuietByHours ? .quietHours : .quiet }
    if isTyping { return .typing }
    if isReadingFull { return .reading }
    guard message.analysis.urgency.band < .high else { return nil }
    if !isGloveThere { return .noGlove }
    if attention.isPaused { return .paused }
    if attention.hasUnfeltOutput { return .busy }
    return message.isQuiet ? .rarelyOpened : nil
  }

  /// Returns the reason why a message that became urgent or known late is not announced; nil if it is.
  func silence(ofLate message: Message) -> Silence? {
    switch alertLevel(of: message) {
    case .muted: message.silenceOfSender
    case .usual: interruptions == .danger ? .onlyDanger : nil
    case .guarded, .urgent: nil
    }
  }
}

extension Message {
  /// The reason why it is muted.
  var silenceOfSender: Silence { isSilent ? .source : .muted }
}
