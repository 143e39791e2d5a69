import TactusWire

/// The wait for an acknowledgement (RFC 6298): the smoothed round trip plus four times its
/// deviation, at least 100 ms, doubled by each silence until the next measurement.
///
/// It is at most half a second, so that a recovered line is noticed soon.
struct RetransmissionTimer: Sendable {
  static let shortest = Microseconds.milliseconds(100)
  static let longest = Microseconds.milliseconds(500)
  /// The longest time that a device may take to answer (PROTOCOL.md, section 11).
  private static let answering = Microseconds.milliseconds(20)

  private var smoothed: Microseconds?
  private var deviation = Microseconds.zero
  private(set) var timeout = Self.shortest
  private var measured = Self.shortest

  /// Records the round trip of a frame that was sent only once; an acknowledgement of any other
  /// does not show which copy it answers (P. Karn and C. Partridge, 1987).
  mutating func measure(_ roundTrip: Microseconds) {
    if let before = smoothed {
      let error = Microseconds(abs((before - roundTrip).count))
      deviation = Microseconds((3 * deviation.count + error.count) / 4)
      smoothed = Microseconds((7 * before.count + roundTrip.count) / 8)
    } else {
      deviation = Microseconds(roundTrip.count / 2)
      smoothed = roundTrip
    }
    let expected =
      (smoothed ?? roundTrip) + max(Self.answering, Microseconds(4 * deviation.count))
    measured = min(Self.longest, max(Self.shortest, expected))
    timeout = measured
  }

  /// Doubles the wait, up to `limit`.
  mutating func backOff(limit: Microseconds) {
    timeout = max(measured, min(Self.longest, limit, timeout + timeout))
  }
}
