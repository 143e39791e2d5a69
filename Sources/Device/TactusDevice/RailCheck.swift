import TactusWire

/// The check at ARM that the motors' power was off before and is on after (PROTOCOL.md, M10.10).
struct RailCheck: Sendable {
  private var switchedAt = Microseconds.zero
  private var wasArmed = false
  /// The last measurement before ARM.
  private var wasOn = false
  private var isPending = false

  /// Checks a measurement of power that a board switches to match `isArmed`; returns the detail of
  /// a FAULT, if there is one.
  mutating func measure(isOn: Bool, isArmed: Bool, at now: Microseconds) -> UInt16? {
    if isArmed != wasArmed {
      let hasDrained = now - switchedAt >= Microseconds(DeviceLimits.railDrain)
      wasArmed = isArmed
      isPending = isArmed
      switchedAt = now
      return isArmed && wasOn && hasDrained ? 0 : nil
    }
    wasOn = isOn
    guard isPending, now - switchedAt >= Microseconds(DeviceLimits.railRise) else { return nil }
    isPending = false
    return isOn ? nil : 1
  }
}
