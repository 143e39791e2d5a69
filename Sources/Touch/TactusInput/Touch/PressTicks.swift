import TactusWire

/// Spaces the ticks of one motor so that each can be felt: ticks that come faster count as one.
///
/// A tick of grain that comes too early is dropped. One of an edge is delayed as little as
/// possible, since it marks the position of the finger.
struct PressTicks: Sendable {
  private let gap: Microseconds
  /// The time from which on a tick can begin.
  private(set) var next = Microseconds.zero
  private var waiting: PressTick?

  init(_ motors: PressSettings.Motors) { gap = motors.gap }

  /// The time at which a waiting tick is felt.
  var deadline: Microseconds? { waiting == nil ? nil : next }

  /// Plays a tick that can be dropped.
  mutating func grain(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    now >= next ? start(tick, at: now) : nil
  }

  /// Plays a tick, or makes it wait unless another one replaces it.
  mutating func edge(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    if now >= next { return start(tick, at: now) }
    waiting = tick
    return nil
  }

  /// Returns the tick that has waited until now.
  mutating func advance(to now: Microseconds) -> PressTick? {
    guard let tick = waiting, now >= next else { return nil }
    return start(tick, at: now)
  }

  /// Cancels the waiting tick, for example when the finger lifts.
  mutating func cancel() { waiting = nil }

  /// Starts a tick; nil for a motor that no glove has.
  private mutating func start(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    waiting = nil
    next = now + max(gap, Microseconds(tick.duration))
    return tick.motor <= Pulse.maximumActuator ? tick : nil
  }
}
