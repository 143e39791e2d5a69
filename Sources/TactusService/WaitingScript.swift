package import TactusAnalysis
package import TactusMessenger
package import TactusWire

/// One that brought a message and waits to hear what was done with it: until the glove has played its alert,
/// and for as long as it asked for at most.
package struct WaitingScript {
  /// What a script waits at least, and within which a glove that plays is heard of; µs.
  private static let usual = Microseconds(Int64(NotifyProtocol.usualWait) * 1_000_000)
  /// A glove that is asked for its clock once a second is silent for no longer; a slow cell takes longer.
  private static let longestSilence = Microseconds.milliseconds(1_500)
  /// Its answer is there so much sooner.
  private static let margin = Microseconds.milliseconds(100)

  package let request: NotifyRequest
  /// Nil while the store has not taken it.
  package let message: MessageID?
  package let band: UrgencyBand
  let since: Microseconds

  package init(request: NotifyRequest, message: MessageID?, band: UrgencyBand, since: Microseconds)
  {
    self.request = request
    self.message = message
    self.band = band
    self.since = since
  }
  /// - Parameter isInTheWay: whether another script cannot be heard before this one is answered.
  package func deadline(isInTheWay: Bool) -> Microseconds {
    since + (isInTheWay ? min(Self.usual, request.patience) : request.patience) - Self.margin
  }

  /// What it is told; nil while it waits.
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
