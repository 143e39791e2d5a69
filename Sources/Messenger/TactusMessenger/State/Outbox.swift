import TactusHaptics

/// Messages in the outbox, because nothing could send them or sending was interrupted: the
/// reader feels that they are waiting, and their outcomes.
extension Messenger {
  mutating func announceOutbox(_ count: Int, isSending: Bool) -> [MessengerEffect] {
    guard count > 0 else { return feel([.cue(.endOfCategory), .text("nothing kept")]) }
    return alert(
      isSending
        ? [.cue(.activate), .text("sending \(count)")] : [.cue(.kept), .text("\(count) kept")],
      addsWords: false)
  }

  mutating func announceOutboxResult(_ message: OutgoingMessage, _ outcome: SendOutcome)
    -> [MessengerEffect]
  {
    alert(
      Self.items(of: outcome) + Self.sender(message.recipient), addsWords: outcome != .unknown)
  }

  /// Returns the outcome of sending, without the recipient.
  static func items(of outcome: SendOutcome) -> [TactileItem] {
    switch outcome {
    case .sent: [.cue(.sendSuccess)]
    case .failed: [.cue(.sendFailure)]
    case .unknown: perhapsSentItems
    case .queued: [.cue(.kept)]
    }
  }
}
