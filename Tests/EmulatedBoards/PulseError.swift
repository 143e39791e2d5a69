import TactusTestSupport

/// The difference between a pulse at the pin and the ordered one.
public struct PulseError: Sendable {
  public var ordered: OrderedPulse
  public var driven: DrivenPulse
  /// Positive if later than ordered; µs.
  public var onset: Double
  /// Positive if longer than ordered; µs. Time that a modulated pin does not show counts as
  /// correct.
  public var duration: Double
  /// Positive if stronger than ordered; steps of 1/31.
  public var level: Double

  /// Pairs each ordered pulse with the drive of the same motor at the same position; nil when the
  /// pins show more or fewer pulses than were ordered.
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

extension EmulatedBoard {
  /// The errors of every pulse of a reading without a CUT, as ordered and as measured at the pins,
  /// and the number of cells that the host ordered too late.
  ///
  /// - Parameter end: the end of the reading; ns of the board's own time. Pulses cut short by it
  ///   are left out.
  public func pulseErrors(until end: UInt64) throws -> (errors: [PulseError], shiftedCells: Int) {
    let events = log.events
    guard let origin = DeviceClockOrigin(events) else { throw ProgramError("no clock exchange") }
    let last = origin.deviceTime(end) - Self.cutShort
    let orders = OrderedPulses(events, origin: origin)
    let ordered = orders.pulses.filter { $0.onset < last }
    let driven = DrivenPulse.all(in: MotorPins.changes(in: events, of: kind)).filter {
      origin.deviceTime($0.onset) < last
    }
    guard let errors = PulseError.all(ordered: ordered, driven: driven, origin: origin) else {
      throw ProgramError("\(ordered.count) pulses were ordered, \(driven.count) driven")
    }
    return (errors, orders.shiftedCells)
  }

  /// Longer than any pulse; µs.
  private static var cutShort: Double { 4_000_000 }
}
