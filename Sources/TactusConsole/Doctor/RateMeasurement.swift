import TactusGlove
import TactusLink
import TactusWire

/// How fast a device's clock runs, from its first reading to its last.
///
/// What each reading proves is taken by itself, since the link forgets those before one that contradicts them.
struct RateMeasurement {
  /// Parts per million: what the document allows, and what no reading goes on with.
  static let allowed: Int64 = 200
  static let bad: Int64 = 10_000
  private static let enough = Microseconds.seconds(2)

  /// Of the readings within such a time the best one counts.
  private static let earliest = Microseconds.milliseconds(500)
  private static let enoughDoubt: Int64 = 1000

  private typealias Reading = (host: Microseconds, device: Microseconds, bound: Microseconds)
  private var began: Microseconds?
  private var first: Reading?
  private var last: Reading?

  /// - Parameter clock: as one exchange showed it.
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

  /// Whether more readings would tell no more.
  var isEnough: Bool { proven.map { $0.most - abs($0.least) <= Self.enoughDoubt } ?? false }

  /// By how much it is fast, parts per million: at least, with its sign, 0 where nothing is proven; and at
  /// most, either way.
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
