import TactusWire

/// A clock that never turns back, whatever times its events carry.
///
/// A time earlier than the last counts as the same instant, and from there the clock goes on: a
/// source that starts anew neither ages a gesture nor stops it.
struct FingerClock: Sendable {
  /// No single step is longer, so that sums of steps cannot overflow in the life of a machine.
  private static let longestStep = Microseconds.seconds(3600)

  /// The present instant, from the first event on.
  private(set) var now = Microseconds.zero
  /// The present instant as the source tells it.
  private var outside: Microseconds?

  /// Goes on to a time of the source.
  mutating func go(to time: Microseconds) {
    defer { outside = time }
    guard let outside, time > outside else { return }
    let (step, isOver) = time.count.subtractingReportingOverflow(outside.count)
    now += isOver ? Self.longestStep : min(Microseconds(step), Self.longestStep)
  }

  /// An instant of this clock as the source will tell it; nil before the first event.
  func told(_ instant: Microseconds) -> Microseconds? {
    guard let outside else { return nil }
    let (time, isOver) = outside.count.addingReportingOverflow((instant - now).count)
    return isOver ? Microseconds(Int64.max) : Microseconds(time)
  }
}
