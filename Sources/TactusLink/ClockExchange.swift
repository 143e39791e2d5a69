import TactusWire

/// The four stamps of one TIME exchange (PROTOCOL.md, "TIME" and "TIME REPLY").
struct ClockExchange: Sendable {
  /// On the host's clock.
  let sent: Microseconds
  let received: Microseconds
  /// On the device's clock: when the request came, and when the reply went.
  let arrived: Microseconds
  let left: Microseconds

  /// Nil when the device says that it kept the request for longer than the exchange took.
  init?(sent: Microseconds, received: Microseconds, reply: TimeReply) {
    self.sent = sent
    self.received = received
    arrived = reply.received
    left = arrived + Microseconds(Int64(reply.turnaround))
    let elapsed = received - sent
    guard elapsed >= .zero,
      left - arrived <= elapsed + ClockInterval.rounding + ClockInterval.drift(over: elapsed)
    else { return nil }
  }

  /// The time spent on the line; microseconds, not negative.
  var roundTrip: Microseconds { max(.zero, received - sent - (left - arrived)) }

  /// The host's time in the middle of the exchange.
  var middle: Microseconds { sent + Microseconds((received - sent).count / 2) }

  /// How far the device's clock was ahead in the middle, had both ways taken as long
  /// (D. Mills, RFC 5905, section 8).
  var offset: Microseconds {
    Microseconds(((arrived - sent).count &+ (left - received).count) / 2)
  }
}
