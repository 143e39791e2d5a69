public import TactusWire

/// What the host knows of the device's clock, from four-timestamp exchanges.
///
/// The estimate is a line through the exchanges of the last two minutes, at most 64 of them; its error
/// bound is what the exchanges prove, for any asymmetry of the line's delay. The estimate never leaves
/// what is proven.
public struct DeviceClock: Sendable {
  /// A time of the device's clock and how far it may be off, either way.
  public struct Estimate: Hashable, Sendable {
    public let time: Microseconds
    public let errorBound: Microseconds
  }

  /// What an exchange showed.
  public enum Verdict: Hashable, Sendable {
    case taken
    /// Its stamps cannot be true; it was left out.
    case absurd
    /// The device's clock has jumped, as when the device restarts; only this exchange is kept.
    case stepped
  }

  static let kept = 64
  private static let memory = Microseconds.seconds(120)
  /// Within this the first exchanges are taken together, to count the drift from.
  private static let anchorSpan = Microseconds.seconds(1)
  /// A clock that runs worse than promised jumps by less, and so does a host that read its own clock late.
  private static let step = Microseconds.seconds(1)

  private var exchanges: [ClockExchange] = []
  private var interval: ClockInterval?
  private var fit: ClockFit?
  private var anchor: (interval: ClockInterval, time: Microseconds)?

  public init() {}

  /// How many exchanges the estimate rests on, 64 at most.
  public var sampleCount: Int { exchanges.count }

  /// Takes an exchange: host times of sending and receiving, and the device's reply.
  ///
  /// One that contradicts those before it by more than 200 parts per million explain is never averaged
  /// with them: they are thrown away. It is a step where the device's clock stands before its last stamp,
  /// or a second or more from where it can stand.
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
    if exchanges.count == Self.kept { exchanges.removeFirst() }
    exchanges.append(exchange)
    interval?.narrow(by: fresh, at: received)
    let known = interval ?? fresh
    interval = known
    fit = ClockFit(exchanges)
    let began = anchor?.time ?? received
    if received - began <= Self.anchorSpan { anchor = (known, began) }
    return verdict
  }

  /// The device's time at the host's `now`; nil before the first exchange.
  public func estimate(at now: Microseconds) -> Estimate? {
    guard let interval, let fit else { return nil }
    let highest = interval.highest(at: now)
    let lowest = interval.lowest(at: now)
    let offset = min(highest, max(lowest, fit.offset(at: now)))
    return Estimate(
      time: now + offset, errorBound: max(highest - offset, offset - lowest))
  }

  /// How much faster than the host's the device's clock has run since the first exchanges, and how far
  /// off that may be; parts per million. Nil before two exchanges lie a while apart; the bound falls as
  /// time goes by.
  public func drift(at now: Microseconds) -> (partsPerMillion: Double, bound: Double)? {
    guard let interval, let anchor, now - anchor.time > Self.anchorSpan else { return nil }
    let most = interval.highest(at: now) - anchor.interval.lowest(at: anchor.time)
    let least = interval.lowest(at: now) - anchor.interval.highest(at: anchor.time)
    let scale = 500_000 / Double((now - anchor.time).count)
    return (Double((most + least).count) * scale, Double((most - least).count) * scale)
  }
}
