public import TactusWire

/// What the host knows of the device's clock, from four-timestamp exchanges.
///
/// Of the last 16 exchanges the one with the smallest error bound gives the offset. The bound is half
/// its round trip, what the stamps' rounding to a microsecond can add, and 200 parts per million of
/// its age for drift between the two crystals (D. Mills, RFC 5905, section 8).
public struct DeviceClock: Sendable {
  private struct Sample {
    var offset: Microseconds
    /// How far off the offset may have been when the request was sent.
    var bound: Microseconds
    var sent: Microseconds
  }

  private static let kept = 16
  private static let driftPartsPerMillion: Int64 = 200
  private static let anchorSpan = Microseconds(Int64(1_000_000))
  private static let rounding = Microseconds(Int64(4))
  private var samples: [Sample] = []
  /// The best exchange of the first ones, which the drift is counted from.
  private var anchor: Sample?

  public init() {}

  public var sampleCount: Int { samples.count }

  /// Takes an exchange: host times of sending and receiving, and the device's reply. One whose
  /// turnaround is longer than the exchange is left out.
  public mutating func add(sent: Microseconds, received: Microseconds, reply: TimeReply) {
    let elapsed = received - sent
    // Never above what drift and rounding explain, or the device's stamps are wrong.
    let turnaround = Microseconds(Int64(reply.turnaround))
    guard elapsed >= .zero, turnaround <= elapsed + Self.rounding + Self.drift(over: elapsed)
    else { return }
    let roundTrip = max(.zero, elapsed - turnaround)
    let half = Microseconds(roundTrip.count / 2)
    if samples.count == Self.kept { samples.removeFirst() }
    let sample = Sample(
      offset: reply.received - (sent + half),
      bound: half + Self.rounding + Self.drift(over: elapsed), sent: sent)
    samples.append(sample)
    if let anchor, anchor.bound <= sample.bound || sent - anchor.sent > Self.anchorSpan { return }
    anchor = sample
  }

  /// How much faster than the host's the device's clock runs, and how far off that may be; parts per
  /// million. Nil before two exchanges lie a while apart; the bound falls as time goes by.
  public func drift(at now: Microseconds) -> (partsPerMillion: Double, bound: Double)? {
    guard let anchor, let best = best(at: now) else { return nil }
    let span = Double((best.sent - anchor.sent).count)
    guard span > 0 else { return nil }
    return (
      Double((best.offset - anchor.offset).count) / span * 1_000_000,
      Double((best.bound + anchor.bound).count) / span * 1_000_000
    )
  }

  /// The device's time at the host's `now`; nil before the first exchange.
  public func deviceTime(at now: Microseconds) -> Microseconds? {
    best(at: now).map { now + $0.offset }
  }

  /// How far `deviceTime` may be off, either way; nil before the first exchange.
  public func errorBound(at now: Microseconds) -> Microseconds? {
    best(at: now).map { Self.bound($0, now) }
  }

  private func best(at now: Microseconds) -> Sample? {
    samples.min { Self.bound($0, now) < Self.bound($1, now) }
  }

  private static func bound(_ sample: Sample, _ now: Microseconds) -> Microseconds {
    sample.bound + drift(over: now - sample.sent)
  }

  private static func drift(over span: Microseconds) -> Microseconds {
    Microseconds(
      max(0, span.count) / 1_000_000 * driftPartsPerMillion
        + (max(0, span.count) % 1_000_000 * driftPartsPerMillion + 999_999) / 1_000_000)
  }
}
