import TactusWire

/// The proven bounds of the device clock's lead over the host's.
///
/// A request cannot arrive before it was sent, nor a reply leave after it arrived. So each exchange
/// sets an upper bound when it is sent and a lower bound when its reply arrives, regardless of the
/// delay in each direction (F. Cristian, "Probabilistic clock synchronization", 1989). Away from
/// those instants a bound widens by 200 parts per million (PROTOCOL.md, section 3). The
/// intersection is the range that all exchanges allow (K. Marzullo and S. Owicki, "Maintaining the
/// time in a distributed system", 1983). Since all bounds widen at the same rate, one upper and one
/// lower bound describe it at all times.
struct ClockInterval: Sendable {
  private struct Bound {
    /// The bound at host time `time`; it widens with the distance from there.
    let offset: Microseconds
    let time: Microseconds

    func slack(at now: Microseconds) -> Microseconds {
      ClockInterval.drift(over: max(now, time) - min(now, time))
    }
  }

  /// The largest error of rounding to whole microseconds: at either end of the line, and in the
  /// caller's `now`.
  static let rounding = Microseconds.microseconds(3)
  private static let driftPartsPerMillion: Int64 = 200

  private var upper: Bound
  private var lower: Bound

  init(_ exchange: ClockExchange) {
    upper = Bound(
      offset: exchange.arrived - exchange.sent + Self.rounding, time: exchange.sent)
    lower = Bound(
      offset: exchange.left - exchange.received - Self.rounding, time: exchange.received)
  }

  /// Returns the highest and the lowest possible lead of the device's clock at host time `now`.
  func highest(at now: Microseconds) -> Microseconds { upper.offset + upper.slack(at: now) }
  func lowest(at now: Microseconds) -> Microseconds { lower.offset - lower.slack(at: now) }

  /// Returns the gap between two contradicting intervals; nil when a clock within its tolerance can satisfy
  /// both.
  func gap(to other: ClockInterval) -> Microseconds? {
    let apart = max(Self.excess(lower, upper: other.upper), Self.excess(other.lower, upper: upper))
    return apart > .zero ? apart : nil
  }

  private static func excess(_ lower: Bound, upper: Bound) -> Microseconds {
    lower.offset - upper.offset - lower.slack(at: upper.time)
  }

  /// Adopts each bound of `other` that is tighter at host time `now`.
  mutating func narrow(by other: ClockInterval, at now: Microseconds) {
    if other.highest(at: now) < highest(at: now) { upper = other.upper }
    if other.lowest(at: now) > lowest(at: now) { lower = other.lower }
  }

  /// Returns the maximum by which two clocks can drift apart over `span`, rounded up.
  static func drift(over span: Microseconds) -> Microseconds {
    let (millions, rest) = span.count.quotientAndRemainder(dividingBy: 1_000_000)
    return Microseconds(
      millions * driftPartsPerMillion + (rest * driftPartsPerMillion + 999_999) / 1_000_000)
  }
}
