import TactusWire

/// The pause before a glove that broke off is opened again: none at first, then half a second, then
/// twice as long for each session that did not last, up to 30 s.
struct GloveReconnections {
  private static let firstPause = Microseconds.milliseconds(500)
  private static let longestPause = Microseconds.seconds(30)
  /// The number of consecutive breaks that are reported individually.
  private static let mostReported = 2

  /// Breaks since the last session that lasted.
  private var breaks = 0

  /// True if the glove is lost and found so often that reporting each time would be too much.
  var isUnsteady: Bool { breaks > Self.mostReported }
  /// True if this has just become the case.
  var isNewlyUnsteady: Bool { breaks == Self.mostReported + 1 }

  private static let forgotten = Microseconds.seconds(60)
  private var brokenAt: Microseconds?

  /// Records a break; returns the pause before the glove is opened again.
  mutating func broken(at now: Microseconds) -> Microseconds {
    if let brokenAt, now - brokenAt >= Self.forgotten { breaks = 0 }
    brokenAt = now
    breaks += 1
    guard breaks > 1 else { return .zero }
    return min(Self.longestPause, Microseconds(Self.firstPause.count << Int64(min(breaks - 2, 10))))
  }

  /// Records that a cell was felt, or that the session lasts; returns true if that ends an unsteady
  /// period.
  mutating func recordLastingSession() -> Bool {
    defer { breaks = 0 }
    return isUnsteady
  }
}
