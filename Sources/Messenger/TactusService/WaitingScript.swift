package import TactusBridge
import TactusClient
package import TactusMessage
package import TactusMessenger
package import TactusWire

/// A script that waits for the outcome of its message until the glove has played the alert, but no
/// longer than it requested.
package struct WaitingScript {
  /// The maximum wait of a script that blocks others, within which a playing glove
  /// reports.
  private static let usual = Microseconds.seconds(Int64(ServiceProtocol.usualWait))
  /// The maximum silence of a working glove, whose clock is requested every second.
  private static let longestSilence = Microseconds.milliseconds(1_500)
  /// The time before its deadline at which a script is answered.
  private static let margin = Microseconds.milliseconds(100)

  /// The request that delivered the message.
  package let request: NotifyRequest
  /// The stored message; nil while the store has not accepted it.
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

  /// Returns the latest time to answer the script.
  ///
  /// - Parameter isInTheWay: true if no other script can be served before this one is answered.
  package func deadline(isInTheWay: Bool) -> Microseconds {
    since + (isInTheWay ? min(Self.usual, request.patience) : request.patience) - Self.margin
  }

  /// Returns the answer to the script; nil while it must wait.
  ///
  /// - Parameters:
  ///   - delivery: the outcome of the message so far; nil for none.
  ///   - silence: why a silent one raised no alert; nil if unknown.
  ///   - heardAt: the time of the glove's last frame.
  package func outcome(
    _ delivery: Delivery?, because silence: Silence? = nil, at now: Microseconds, isInTheWay: Bool,
    isGloveThere: Bool, heardAt: Microseconds?
  ) -> NotifyOutcome? {
    switch delivery {
    case .felt?: .felt
    case .silent?: .silent(silence)
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
