import TactusWire

/// One TIME exchange as both ends saw it.
struct TimeExchange {
  /// On the host's clock.
  let sent: Microseconds
  let answered: Microseconds
  let reply: TimeReply

  /// What the line took, both ways.
  var travel: Microseconds {
    max(.zero, answered - sent - Microseconds(Int64(reply.turnaround)))
  }

  /// Added to the host's time it gives the device's, within half of `travel`.
  var offset: Microseconds {
    reply.received - sent - Microseconds(travel.count / 2)
  }
}

/// What the line between host and device takes, so that no device is blamed for it.
struct LineMeasure {
  /// The fastest exchange of the last few.
  private(set) var best: TimeExchange
  /// The fastest of the first few, to compare the clocks after a while.
  let first: TimeExchange
  /// The slowest that was seen.
  private(set) var slowest: Microseconds

  /// Nil without an exchange.
  init?(_ exchanges: [TimeExchange]) {
    guard let best = exchanges.min(by: { $0.travel < $1.travel }) else { return nil }
    self.best = best
    first = best
    slowest = exchanges.map(\.travel).max() ?? best.travel
  }

  mutating func renew(_ exchanges: [TimeExchange]) {
    best = exchanges.min { $0.travel < $1.travel } ?? best
    slowest = max(slowest, exchanges.map(\.travel).max() ?? .zero)
  }

  /// Beyond this a line is not slow: the device is.
  static let worstTravel = Microseconds(ms: 20)

  /// What is granted to the line in any judgement by the host's clock: the slowest exchange there and
  /// back, and some for a computer with other things to do.
  var allowance: Microseconds { min(slowest, Self.worstTravel) + Microseconds(ms: 10) }
}
