import TactusHaptics

/// Messages that were kept because nothing could send them, or whose sending was interrupted: the
/// reader feels that they wait, and their outcomes.
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

  /// Returns the outcome of sending, without the recipient.
  static func feelings(of outcome: SendOutcome) -> [TactileItem] {
    switch outcome {
    case .sent: [.cue(.sendSuccess)]
    case .failed: [.cue(.sendFailure)]
    case .unknown: perhapsSent
    case .kept: [.cue(.kept)]
    }
  }
}
