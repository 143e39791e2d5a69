public import TactusWire

/// A device's clock as the host's shows it: ahead by `lead` at the host's zero, and faster by `drift`.
public struct DriftingClock: Sendable {
  public let lead: Microseconds
  /// Parts per million, beyond -1,000,000.
  public let drift: Int64

  public init(lead: Microseconds, drift: Int64) {
    self.lead = lead
    self.drift = drift
  }

  /// The device's time at the host's, rounded down.
  public func device(at host: Microseconds) -> Microseconds { host + lead + gain(over: host) }

  /// The first of the host's microseconds at which the device's clock stands at `device` or later.
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

  /// A million of these parts, to a microsecond or two.
  private static func whole(_ span: Microseconds, over parts: Int64) -> Microseconds {
    let (whole, rest) = split(span.count, by: parts)
    return Microseconds(whole * 1_000_000 + split(rest * 1_000_000, by: parts).whole)
  }

  /// Rounded down, as the time before zero must be too.
  private static func split(_ count: Int64, by parts: Int64) -> (whole: Int64, rest: Int64) {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: parts)
    return rest < 0 ? (whole - 1, rest + parts) : (whole, rest)
  }
}
