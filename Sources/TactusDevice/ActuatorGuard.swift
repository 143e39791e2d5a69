import TactusWire

/// The device's own caps on one actuator, whatever the host asks (PROTOCOL.md, sections 10.3, 10.4).
struct ActuatorGuard: Sendable {
  /// On-time counts double against the time that passes, since half of all time is allowed.
  private static let fullReserve = DeviceLimits.onTimeReserve.count * 2000

  /// Since when it has been on or off.
  private var since = Microseconds.zero - Microseconds(DeviceLimits.shortestRest)
  /// When the drive began that no full rest has ended yet.
  private var driveStart = Microseconds.zero
  /// When it must be off; holds while it is on.
  private(set) var limit = Microseconds.zero
  /// How long it could be driven from `since` on before the on-time is used up; µs.
  private var reserve = fullReserve
  private var isOn = false

  /// Switches on, or stays on; false when a cap forbids it, which changes nothing.
  mutating func drive(at now: Microseconds) -> Bool {
    if isOn { return now < limit }
    let rest = now - since
    let restedReserve = min(Self.fullReserve, reserve + min(rest.clamped, Self.fullReserve))
    let start = rest >= Microseconds(DeviceLimits.shortestRest) ? now : driveStart
    let end = min(
      start + Microseconds(DeviceLimits.maximumContinuous), now + Microseconds(low: restedReserve))
    guard now < end else { return false }
    isOn = true
    since = now
    driveStart = start
    reserve = restedReserve
    limit = end
    return true
  }

  /// Switches off, or stays off.
  mutating func release(at now: Microseconds) {
    guard isOn else { return }
    isOn = false
    reserve -= min(reserve, (now - since).clamped)
    since = now
  }
}
