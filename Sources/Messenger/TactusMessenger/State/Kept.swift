import TactusHaptics

/// Messages that were kept for want of a way to send them, or were cut short: the reader feels that they
/// wait, and how sending them ends.
extension Messenger {
  mutating func keptWaiting(_ count: Int, isSending: Bool) -> [MessengerEffect] {
    guard count > 0 else { return feel([.cue(.endOfCategory), .text("nothing kept")]) }
    return alert(
      isSending
        ? [.cue(.activate), .text("sending \(count)")] : [.cue(.kept), .text("\(count) kept")])
  }

  mutating func keptSent(_ message: OutgoingMessage, _ outcome: SendOutcome) -> [MessengerEffect] {
    return alert(Self.feelings(of: outcome) + Self.sender(message.recipient))
  }

  /// How sending ended, without the recipient.
  static func feelings(of outcome: SendOutcome) -> [Feeling] {
    switch outcome {
    case .sent: [.cue(.sendSuccess)]
    case .failed: [.cue(.sendFailure)]
    case .unknown: perhapsSent
    case .kept: [.cue(.kept)]
    }
  }
}
