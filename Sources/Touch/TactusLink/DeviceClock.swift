public import TactusWire

/// The host's estimate of the device's clock, from four-timestamp exchanges.
///
/// The estimate is a line through at most 64 exchanges of the last two minutes. Its error bound is
/// proven by the exchanges, however asymmetric the line's delay. The estimate always stays within
/// it.
public struct DeviceClock: Sendable {
  /// A reading of the device's clock and its uncertainty.
  public struct Estimate: Hashable, Sendable {
    /// The device's time.
    public let time: Microseconds
    /// The largest error of `time`, either way.
    public let errorBound: Microseconds
  }

  /// The result of adding an exchange.
  public enum Verdict: Hashable, Sendable {
    case taken
    /// Its timestamps cannot be true, so it was ignored.
    case absurd
    /// The device's clock has jumped, as it does when the device restarts; only this exchange is
    /// stored.
    case stepped
  }

  static let mostExchanges = 64
  private static let memory = Microseconds.seconds(120)
  /// The exchanges of this first span together are the anchor from which drift is measured.
  private static let anchorSpan = Microseconds.seconds(1)
  /// A contradiction at least this large is a jump; a clock outside its tolerance, or a host that
  /// read its own clock late, causes smaller ones.
  private static let step = Microseconds.seconds(1)

  private var exchanges: [ClockExchange] = []
  private var interval: ClockInterval?
  private var fit: ClockFit?
  private var anchor: (interval: ClockInterval, time: Microseconds)?

  /// Creates a clock without any exchange.
  public init() {}

  /// The number of exchanges behind the estimate; 0…64.
  public var sampleCount: Int { exchanges.count }

  /// Adds an exchange: the host times of sending and receiving, and the device's reply.
  ///
  /// If it contradicts the earlier exchanges by more than 200 parts per million can explain, it
  /// replaces them all. It counts as a step when the device's clock is behind its last timestamp,
  /// or a second or more outside its possible range.
  @discardableResult
  public mutating func add(
    sent: Microseconds, received: Microseconds, reply: TimeReply
  ) -> Verdict {
    guard let exchange = ClockExchange(sent: sent, received: received, reply: reply) else {
      return .absurd
    }
    let fresh = ClockInterval(exchange)
    var verdict = Verdict.taken
    if let gap = interval?.gap(to: fresh) {
      let ranBack = exchanges.last.map { exchange.left < $0.arrived } ?? false
      if ranBack || gap >= Self.step { verdict = .stepped }
      self = DeviceClock()
    }
    exchanges.removeAll { received - $0.received > Self.memory }
    if exchanges.count == Self.mostExchanges { exchanges.removeFirst() }
    exchanges.append(exchange)
    interval?.narrow(by: fresh, at: received)
    let known = interval ?? fresh
    interval = known
    fit = ClockFit(exchanges)
    let began = anchor?.time ?? received
    if received - began <= Self.anchorSpan { anchor = (known, began) }
    return verdict
  }

  /// Returns the device's time at host time `now`; nil before the first exchange.
  public func estimate(at now: Microseconds) -> Estimate? {
    guard let interval, let fit else { return nil }
    let highest = interval.highest(at: now)
    let lowest = interval.lowest(at: now)
    let offset = min(highest, max(lowest, fit.offset(at: now)))
    return Estimate(
      time: now + offset, errorBound: max(highest - offset, offset - lowest))
  }

  /// Returns the excess speed of the device's clock over the host's since the first exchanges, with its
  /// error bound, both in parts per million.
  ///
  /// Nil until exchanges are more than a second apart. The bound shrinks with time.
  public func drift(at now: Microseconds) -> (partsPerMillion: Double, bound: Double)? {
    guard let interval, let anchor, now - anchor.time > Self.anchorSpan else { return nil }
    let most = interval.highest(at: now) - anchor.interval.lowest(at: anchor.time)
    let least = interval.lowest(at: now) - anchor.interval.highest(at: anchor.time)
    let scale = 500_000 / Double((now - anchor.time).count)
    return (Double((most + least).count) * scale, Double((most - least).count) * scale)
  }
}
