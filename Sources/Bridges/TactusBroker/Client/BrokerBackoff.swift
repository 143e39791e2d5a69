package import TactusWire

/// The delay before a reconnection: short at first, then doubling, with jitter.
package struct BrokerBackoff {
  private static let first = Microseconds.milliseconds(500)
  private static let most = Microseconds.seconds(8)
  /// The age at which a connection counts as stable, so that the next delay is short.
  private static let steady = Microseconds.seconds(10)

  private var next = first
  private var since: Microseconds?

  package init() {}

  /// Records that the connection is established.
  package mutating func connected(at now: Microseconds) { since = now }

  /// Records that it is lost, and returns the delay before the next attempt.
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
