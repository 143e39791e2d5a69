import TactusWire

/// One TIME exchange as both ends saw it.
struct TimeExchange {
  /// The host's time of the request; `answered` is the host's time of the reply.
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

/// The delay of the line between host and device, which must not count against the device.
struct LineMeasure {
  /// The fastest of the latest exchanges.
  private(set) var best: TimeExchange
  /// The fastest of the first exchanges, for comparing the clocks later.
  let first: TimeExchange
  /// The longest travel time so far.
  private(set) var slowest: Microseconds

  /// Returns nil without an exchange.
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

  /// The longest delay attributed to the line; any beyond it is the device's.
  static let worstTravel = Microseconds.milliseconds(20)

  /// The tolerance for the line in any verdict based on the host's clock: the slowest exchange,
  /// plus a margin for a busy computer.
  var allowance: Microseconds { min(slowest, Self.worstTravel) + .milliseconds(10) }
}
