import TactusLink
import TactusWire

/// Limits repeated notices: a recurring loss is reported at once, after ten seconds, then after
/// twice as long each time; after two minutes without it, it counts as new.
struct RepeatedNotices {
  private static let firstPause = Microseconds.seconds(10)
  private static let forgotten = Microseconds.seconds(120)

  private var reported:
    [SessionLoss: (last: Microseconds, next: Microseconds, pause: Microseconds)] =
      [:]

  /// Returns true if the loss should be reported now.
  mutating func isDue(_ loss: SessionLoss, at now: Microseconds) -> Bool {
    guard let before = reported[loss], now - before.last < Self.forgotten else {
      reported[loss] = (now, now + Self.firstPause, Self.firstPause)
      return true
    }
    guard now >= before.next else {
      reported[loss]?.last = now
      return false
    }
    let pause = before.pause + before.pause
    reported[loss] = (now, now + pause, pause)
    return true
  }
}
