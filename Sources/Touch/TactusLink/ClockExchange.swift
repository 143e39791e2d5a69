import TactusWire

/// The four timestamps of one TIME exchange (PROTOCOL.md, "TIME" and "TIME REPLY").
struct ClockExchange: Sendable {
  /// On the host's clock: the times of sending the request and of receiving the reply.
  let sent: Microseconds
  let received: Microseconds
  /// On the device's clock: the times of receiving the request and of sending the reply.
  let arrived: Microseconds
  let left: Microseconds

  /// Returns nil when the device claims to have held the request longer than the whole exchange took.
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

  /// The time spent on the line; never negative.
  var roundTrip: Microseconds { max(.zero, received - sent - (left - arrived)) }

  /// The host's time at the middle of the exchange.
  var middle: Microseconds { sent + Microseconds((received - sent).count / 2) }

  /// The lead of the device's clock at the middle, assuming equal delays both ways (D. Mills, RFC
  /// 5905, section 8).
  var offset: Microseconds {
    Microseconds(((arrived - sent).count &+ (left - received).count) / 2)
  }
}
