public import TactusHaptics

/// How a pulse at the pin differs from the one that was ordered.
public struct PulseError: Sendable {
  public var ordered: TimedPulse
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
    ordered: [TimedPulse], driven: [DrivenPulse], origin: DeviceClockOrigin
  ) -> [PulseError]? {
    guard ordered.count == driven.count else { return nil }
    func byMotor<Pulse>(_ pulses: [Pulse], _ actuator: (Pulse) -> Int) -> [Pulse] {
      (0..<BoardKind.motorCount).flatMap { motor in pulses.filter { actuator($0) == motor } }
    }
    let pairs = zip(byMotor(ordered) { Int($0.actuator) }, byMotor(driven, \.actuator))
    var errors: [PulseError] = []
    for (ordered, driven) in pairs {
      guard Int(ordered.actuator) == driven.actuator else { return nil }
      errors.append(PulseError(ordered, driven, origin))
    }
    return errors
  }

  private init(_ ordered: TimedPulse, _ driven: DrivenPulse, _ origin: DeviceClockOrigin) {
    self.ordered = ordered
    self.driven = driven
    onset = origin.deviceTime(driven.onset) - Double(ordered.onset) * 1000
    let excess = Double(driven.duration) / 1000 - Double(ordered.duration.count) * 1000
    duration = excess < 0 ? min(0, excess + Double(driven.unseen) / 1000) : excess
    level = driven.level - Double(ordered.level.rawValue)
  }
}
