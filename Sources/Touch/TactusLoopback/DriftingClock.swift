public import TactusWire

/// Maps between the host's clock and a device's, which is ahead by `lead` at host time 0 and
/// drifts.
public struct DriftingClock: Sendable {
  private let lead: Microseconds
  /// Parts per million.
  private let drift: Int64

  /// Makes a clock that is `lead` ahead at host time 0 and `drift` parts per million fast, above
  /// -1,000,000.
  public init(lead: Microseconds, drift: Int64) {
    self.lead = lead
    self.drift = drift
  }

  /// Returns the same clock, restarted at host time `host`.
  func restarted(at host: Microseconds) -> DriftingClock {
    DriftingClock(lead: .zero - host - gain(over: host), drift: drift)
  }

  /// Returns the device's time at host time `host`, rounded down.
  public func device(at host: Microseconds) -> Microseconds { host + lead + gain(over: host) }

  /// Returns the first host time, in whole microseconds, at which the device's clock shows `device` or
  /// later.
  public func host(at device: Microseconds) -> Microseconds {
    guard drift != 0 else { return device - lead }
    var host = Self.whole(device - lead, over: 1_000_000 + drift)
    while self.device(at: host) < device { host += Microseconds.microseconds(1) }
    while self.device(at: host - .microseconds(1)) >= device {
      host = host - .microseconds(1)
    }
    return host
  }

  private func gain(over host: Microseconds) -> Microseconds {
    let (millions, rest) = Self.split(host.count, by: 1_000_000)
    return Microseconds(millions * drift + Self.split(rest * drift, by: 1_000_000).whole)
  }

  /// Returns `span` times a million, divided by `parts`; exact to a microsecond or two.
  private static func whole(_ span: Microseconds, over parts: Int64) -> Microseconds {
    let (whole, rest) = split(span.count, by: parts)
    return Microseconds(whole * 1_000_000 + split(rest * 1_000_000, by: parts).whole)
  }

  /// Divides, rounding down even before time 0.
  private static func split(_ count: Int64, by parts: Int64) -> (whole: Int64, rest: Int64) {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: parts)
    return rest < 0 ? (whole - 1, rest + parts) : (whole, rest)
  }
}
