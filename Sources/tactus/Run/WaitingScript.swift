import TactusMessenger
import TactusWire

/// One that brought a message and waits to hear what was done with it: until the glove has played its alert,
/// and for two seconds at most.
struct WaitingScript {
  /// How long a script waits for the glove's word.
  static let patience = Microseconds(2_000_000 as Int64)

  let request: NotifyRequest
  let message: MessageID
  let band: UrgencyBand
  let since: Microseconds

  /// Ends a little before its patience, so that its answer is there in time.
  var deadline: Microseconds { since + Self.patience - Microseconds(100_000 as Int64) }

  /// What it is told; nil while it waits.
  func outcome(
    _ delivery: Delivery?, at now: Microseconds, isGloveThere: Bool, lastPlayed: Microseconds?
  ) -> NotifyOutcome? {
    switch delivery {
    case .felt?: .felt
    case .silent?: .silent
    case .dampened?: .dampened
    case .queued?, nil:
      if now < deadline {
        nil
      } else if !isGloveThere {
        .notFelt(.noGlove)
      } else if let lastPlayed, lastPlayed >= since {
        .notFelt(.notYet)
      } else {
        .notFelt(.noAnswer)
      }
    }
  }
}
