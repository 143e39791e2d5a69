import TactusWire

/// A clock that never runs backwards, whatever the times of its events.
///
/// A time earlier than the last counts as the same instant, and the clock continues from there: a
/// source that restarts neither ages a gesture nor stops it.
struct FingerClock: Sendable {
  /// The maximum length of a step, so that sums of steps cannot overflow in the life of a machine.
  private static let longestStep = Microseconds.seconds(3600)

  /// The current instant, counted from the first event.
  private(set) var now = Microseconds.zero
  /// The current instant on the source's clock.
  private var outside: Microseconds?

  /// Advances to a time of the source.
  mutating func advance(to time: Microseconds) {
    defer { outside = time }
    guard let outside, time > outside else { return }
    let (step, isOver) = time.count.subtractingReportingOverflow(outside.count)
    now += isOver ? Self.longestStep : min(Microseconds(step), Self.longestStep)
  }

  /// Converts an instant of this clock to the source's; nil before the first event.
  func sourceTime(of instant: Microseconds) -> Microseconds? {
    guard let outside else { return nil }
    let (time, isOver) = outside.count.addingReportingOverflow((instant - now).count)
    return isOver ? Microseconds(Int64.max) : Microseconds(time)
  }
}
