/// How a pulse at the pin differs from the one that was ordered.
public struct PulseError: Sendable {
  public var ordered: OrderedPulse
  public var driven: DrivenPulse
  /// Later than ordered if positive; µs.
  public var onset: Double
  /// Longer than ordered if positive; µs. What a modulated pin does not show counts as right.
  public var duration: Double
  /// Stronger than ordered if positive; steps of 1/31.
  public var level: Double

  /// Pairs each ordered pulse with the drive of the same motor in the same turn; nil when the pins show
  /// more or fewer than were ordered.
  public static func all(
    ordered: [OrderedPulse], driven: [DrivenPulse], origin: DeviceClockOrigin
  ) -> [PulseError]? {
    var errors: [PulseError] = []
    for motor in 0..<BoardKind.motorCount {
      let ordered = ordered.filter { $0.actuator == motor }
      let driven = driven.filter { $0.actuator == motor }
      guard ordered.count == driven.count else { return nil }
      errors += zip(ordered, driven).map { PulseError($0, $1, origin) }
    }
    return errors
  }

  private init(_ ordered: OrderedPulse, _ driven: DrivenPulse, _ origin: DeviceClockOrigin) {
    self.ordered = ordered
    self.driven = driven
    onset = origin.deviceTime(driven.onset) - ordered.onset
    let excess = Double(driven.duration) / 1000 - Double(ordered.duration.count) * 1000
    duration = excess < 0 ? min(0, excess + Double(driven.unseen) / 1000) : excess
    level = driven.level - Double(ordered.level.rawValue)
  }
}
