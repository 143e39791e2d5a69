import TactusWire

/// How soon a glove that broke off is opened again: at once, then after half a second, then after twice as
/// long for each session that was not worth having, up to 30 s.
struct GloveReconnections {
  private static let firstPause = Microseconds.milliseconds(500)
  private static let longestPause = Microseconds.seconds(30)
  /// How many breaks in a row are reported one by one.
  private static let told = 2

  /// Breaks since the last session that was worth having.
  private var breaks = 0

  /// Whether the glove comes and goes so often that a line for each would be too many.
  var isUnsteady: Bool { breaks > Self.told }
  /// Whether it has just become so.
  var isNewlyUnsteady: Bool { breaks == Self.told + 1 }

  private static let forgotten = Microseconds.seconds(60)
  private var brokenAt: Microseconds?

  /// Notes a break; returns how long to leave the glove alone.
  mutating func broken(at now: Microseconds) -> Microseconds {
    if let brokenAt, now - brokenAt >= Self.forgotten { breaks = 0 }
    brokenAt = now
    breaks += 1
    guard breaks > 1 else { return .zero }
    return min(Self.longestPause, Microseconds(Self.firstPause.count << Int64(min(breaks - 2, 10))))
  }

  /// Notes that a cell was felt, or that the session lasts; returns whether that ends an unsteady time.
  mutating func worthHaving() -> Bool {
    defer { breaks = 0 }
    return isUnsteady
  }
}
