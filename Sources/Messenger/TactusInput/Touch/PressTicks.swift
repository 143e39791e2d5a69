import TactusWire

/// Keeps the ticks of one motor so far apart that they are felt as ticks: what comes faster is one.
///
/// Grain that comes too early is part of the tick before it. An edge that does is felt as soon as
/// it can be, since it tells where the finger is.
struct PressTicks: Sendable {
  private let gap: Microseconds
  /// From then on a tick can begin.
  private(set) var next = Microseconds.zero
  private var waiting: PressTick?

  init(_ motors: PressSettings.Motors) { gap = motors.gap }

  /// When a tick that waits is felt.
  var deadline: Microseconds? { waiting == nil ? nil : next }

  /// A tick that can be left out.
  mutating func grain(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    now >= next ? start(tick, at: now) : nil
  }

  /// A tick that waits for its turn, unless another such comes after it.
  mutating func edge(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    if now >= next { return start(tick, at: now) }
    waiting = tick
    return nil
  }

  /// The tick that has waited until now.
  mutating func advance(to now: Microseconds) -> PressTick? {
    guard let tick = waiting, now >= next else { return nil }
    return start(tick, at: now)
  }

  /// Nothing waits any longer, as when the finger is up.
  mutating func forget() { waiting = nil }

  /// Nil for a motor that no glove has.
  private mutating func start(_ tick: PressTick, at now: Microseconds) -> PressTick? {
    waiting = nil
    next = now + max(gap, Microseconds(tick.duration))
    return tick.motor <= Pulse.maximumActuator ? tick : nil
  }
}
