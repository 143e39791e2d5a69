import TactusGlove
import TactusLink
import TactusWire

/// Measures the rate of a device's clock, from its first reading to its last.
///
/// Each reading counts by itself, since the link discards readings that a later one contradicts.
struct RateMeasurement {
  /// The error that PROTOCOL.md allows, in parts per million.
  static let allowed: Int64 = 200
  /// The error at which no reading continues, in parts per million.
  static let bad: Int64 = 10_000
  private static let enough = Microseconds.seconds(2)

  /// The time at the start within which only the best reading counts.
  private static let earliest = Microseconds.milliseconds(500)
  private static let enoughDoubt: Int64 = 1000

  private typealias Reading = (host: Microseconds, device: Microseconds, bound: Microseconds)
  private var began: Microseconds?
  private var first: Reading?
  private var last: Reading?

  /// - Parameter clock: the estimate of the clock from one exchange.
  mutating func add(_ clock: DeviceClock.Estimate, at now: Microseconds) {
    let reading = (now, clock.time, clock.errorBound)
    let began = began ?? now
    self.began = began
    if now - began <= Self.earliest {
      if first.map({ clock.errorBound < $0.bound }) ?? true { first = reading }
    } else if let first, now - first.host >= Self.enough,
      last.map({ clock.errorBound < $0.bound }) ?? true
    {
      last = reading
    }
  }

  /// True if more readings would not help.
  var isEnough: Bool { proven.map { $0.most - abs($0.least) <= Self.enoughDoubt } ?? false }

  /// The clock's error in parts per million: the least with its sign, positive if fast and 0 if
  /// none is proven, and the most in either direction; nil before there are two readings.
  var proven: (least: Int64, most: Int64, span: Microseconds)? {
    guard let first, let last else { return nil }
    let span = last.host - first.host
    let gained = ((last.device - first.device) - span).count
    let doubt = (first.bound + last.bound).count
    let scale = { (count: Int64) in count * 1_000_000 / span.count }
    let least = max(0, abs(gained) - doubt) * gained.signum()
    return (scale(least), scale(abs(gained) + doubt), span)
  }
}
