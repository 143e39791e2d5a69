public import TactusMessage
import TactusWire

/// The reason why a message that can wait is only in the list.
public enum Silence: Hashable, Sendable, CaseIterable {
  /// The hours of the settings, and the reader's own choice.
  case quietHours, quiet
  case noGlove
  case typing
  /// The reader is reading a whole message.
  case reading
  case paused
  /// Something else is still being felt.
  case busy
  /// The sender is muted.
  case muted
  /// The source asked for no alert.
  case source
  case expired
  /// The reader hardly ever opens such a message at once.
  case rarelyOpened
}

extension Messenger {
  /// Returns the reason why a message is not announced now; nil if it is, or cannot be read.
  public func silence(of id: MessageID, _ archive: some MessageArchive) -> Silence? {
    guard let message = (try? archive.message(id)) ?? nil else { return nil }
    if let time = message.expires, clock.isSet, clock.time(at: now) >= time { return .expired }
    switch alertLevel(of: message) {
    case .muted: return message.isSilent ? .source : .muted
    case .urgent, .guarded: return nil
    case .usual: return silence(ofUsual: message)
    }
  }

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
}
