import TactusWire

/// One TIME exchange as both ends saw it.
struct TimeExchange {
  /// Both on the host's clock.
  let sent: Microseconds
  let answered: Microseconds
  let reply: TimeReply

  /// The time on the line, both ways together.
  var travel: Microseconds {
    max(.zero, answered - sent - Microseconds(Int64(reply.turnaround)))
  }

  /// The device's time minus the host's, exact to half of `travel`.
  var offset: Microseconds {
    reply.received - sent - Microseconds(travel.count / 2)
  }
}

/// How long the line between host and device takes, so that no device is blamed for it.
struct LineMeasure {
  /// The fastest of the latest exchanges.
  private(set) var best: TimeExchange
  /// The fastest of the first exchanges, for comparing the clocks later.
  let first: TimeExchange
  /// The longest travel time so far.
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

  /// A longer delay is the device's, not the line's.
  static let worstTravel = Microseconds.milliseconds(20)

  /// What any judgement by the host's clock grants the line: the slowest exchange, and some more
  /// for a busy computer.
  var allowance: Microseconds { min(slowest, Self.worstTravel) + .milliseconds(10) }
}
