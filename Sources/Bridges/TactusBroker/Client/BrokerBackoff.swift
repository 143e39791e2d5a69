package import TactusWire

/// When a line that broke is tried again: soon, then ever later, and never at the same time as everybody else.
package struct BrokerBackoff {
  private static let first = Microseconds.milliseconds(500)
  private static let most = Microseconds.seconds(8)
  /// How long a line must stand for the next to be tried soon.
  private static let steady = Microseconds.seconds(10)

  private var next = first
  private var since: Microseconds?

  package init() {}

  /// The line stands.
  package mutating func connected(at now: Microseconds) { since = now }

  /// How long to wait, now that it does not.
  package mutating func lost(
    at now: Microseconds, _ random: inout some RandomNumberGenerator
  ) -> Microseconds {
    if let since, now - since >= Self.steady { next = Self.first }
    since = nil
    let whole = next.count
    next = min(Self.most, Microseconds(whole * 2))
    return Microseconds(Int64.random(in: whole / 2...whole, using: &random))
  }
}
