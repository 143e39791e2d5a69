import TactusWire

/// Between what and what the device's clock is ahead of the host's, for certain.
///
/// The request cannot have come before it was sent, nor the reply have left after it came; so each
/// exchange sets an upper bound at its sending and a lower bound at its receiving, whatever the line did
/// in each direction (F. Cristian, "Probabilistic clock synchronization", 1989). Away from those
/// instants a bound moves outwards by 200 parts per million (PROTOCOL.md, section 3). What all exchanges
/// allow is their intersection (K. Marzullo and S. Owicki, "Maintaining the time in a distributed
/// system", 1983); since all bounds move alike, it is one upper and one lower bound for good.
struct ClockInterval: Sendable {
  private struct Bound {
    /// At `time` on the host's clock; beyond it the drift is added or subtracted.
    let offset: Microseconds
    let time: Microseconds

    func slack(at now: Microseconds) -> Microseconds {
      ClockInterval.drift(over: max(now, time) - min(now, time))
    }
  }

  /// What the stamps' being whole microseconds, at both ends and when asked, may hide.
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

  /// The most and the least that the device's clock can be ahead at the host's `now`.
  func highest(at now: Microseconds) -> Microseconds { upper.offset + upper.slack(at: now) }
  func lowest(at now: Microseconds) -> Microseconds { lower.offset - lower.slack(at: now) }

  /// How far the two lie apart where no clock that keeps its promise can obey both; nil when one can.
  func gap(to other: ClockInterval) -> Microseconds? {
    let apart = max(Self.excess(lower, upper: other.upper), Self.excess(other.lower, upper: upper))
    return apart > .zero ? apart : nil
  }

  private static func excess(_ lower: Bound, upper: Bound) -> Microseconds {
    lower.offset - upper.offset - lower.slack(at: upper.time)
  }

  /// Keeps of each bound the one that is tighter from the host's `now` on.
  mutating func narrow(by other: ClockInterval, at now: Microseconds) {
    if other.highest(at: now) < highest(at: now) { upper = other.upper }
    if other.lowest(at: now) > lowest(at: now) { lower = other.lower }
  }

  /// What two clocks can part in that time; rounded up.
  static func drift(over span: Microseconds) -> Microseconds {
    let (millions, rest) = span.count.quotientAndRemainder(dividingBy: 1_000_000)
    return Microseconds(
      millions * driftPartsPerMillion + (rest * driftPartsPerMillion + 999_999) / 1_000_000)
  }
}
