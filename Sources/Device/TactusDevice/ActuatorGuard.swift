import TactusWire

/// The device's own caps on one actuator, regardless of the host's orders (PROTOCOL.md, M10.3,
/// M10.4).
struct ActuatorGuard: Sendable {
  /// On-time counts double against elapsed time, because half of all time is allowed.
  private static let fullReserve = DeviceLimits.onTimeReserve.count * 2000

  /// The time at which the actuator was switched on; while off, the time at which its rest is
  /// complete.
  private var mark = Microseconds.zero
  /// The start of the drive, which only a full rest ends.
  private var driveStart = Microseconds.zero
  /// The latest time at which the actuator must switch off; valid while it is on.
  private(set) var limit = Microseconds.zero
  /// The part of the reserve spent at the last switch; µs.
  private var used: UInt32 = 0
  private var isOn = false

  /// Switches on or stays on; returns false, with no change, when a cap forbids it.
  mutating func drive(at now: Microseconds) -> Bool {
    if isOn { return now < limit }
    let rest = now - mark + Microseconds(DeviceLimits.shortestRest)
    let usedYet = used - min(used, rest.clamped)
    let start = now >= mark ? now : driveStart
    let end = min(
      start + Microseconds(DeviceLimits.maximumContinuous),
      now + Microseconds(low: Self.fullReserve - usedYet))
    guard now < end else { return false }
    isOn = true
    mark = now
    driveStart = start
    used = usedYet
    limit = end
    return true
  }

  /// Switches off, or stays off.
  mutating func release(at now: Microseconds) {
    guard isOn else { return }
    isOn = false
    used += min(Self.fullReserve - used, (now - mark).clamped)
    mark = now + Microseconds(DeviceLimits.shortestRest)
  }
}
