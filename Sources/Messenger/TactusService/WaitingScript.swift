package import TactusAnalysis
package import TactusMessenger
package import TactusWire

/// A script that waits to hear what was done with its message, until the glove has played the alert but no
/// longer than it asked for.
package struct WaitingScript {
  /// How long a script waits at least, in which a playing glove reports.
  private static let usual = Microseconds.seconds(Int64(ServiceProtocol.usualWait))
  /// The longest silence of a working glove, which is asked for its clock every second.
  private static let longestSilence = Microseconds.milliseconds(1_500)
  /// How much earlier than its deadline a script is answered.
  private static let margin = Microseconds.milliseconds(100)

  /// The request that brought the message.
  package let request: NotifyRequest
  /// The stored message; nil while the store has not taken it.
  package let message: MessageID?
  /// The message's urgency, for the answer.
  package let band: UrgencyBand
  let since: Microseconds

  /// Creates a script that has waited since `since`.
  package init(request: NotifyRequest, message: MessageID?, band: UrgencyBand, since: Microseconds)
  {
    self.request = request
    self.message = message
    self.band = band
    self.since = since
  }

  /// When to answer the script at the latest.
  ///
  /// - Parameter isInTheWay: whether no other script can be heard before this one is answered.
  package func deadline(isInTheWay: Bool) -> Microseconds {
    since + (isInTheWay ? min(Self.usual, request.patience) : request.patience) - Self.margin
  }

  /// The answer to the script; nil while it must wait.
  ///
  /// - Parameters:
  ///   - delivery: what was done with the message so far; nil for nothing.
  ///   - heardAt: when the glove last said something.
  package func outcome(
    _ delivery: Delivery?, at now: Microseconds, isInTheWay: Bool, isGloveThere: Bool,
    heardAt: Microseconds?
  ) -> NotifyOutcome? {
    switch delivery {
    case .felt?: .felt
    case .silent?: .silent
    case .dampened?: .dampened
    case .queued?, nil:
      if now < deadline(isInTheWay: isInTheWay) {
        nil
      } else if !isGloveThere {
        .notFelt(.noGlove)
      } else if let heardAt, heardAt >= max(since, now - Self.longestSilence) {
        .notFelt(.notYet)
      } else {
        .notFelt(.noAnswer)
      }
    }
  }
}
