/// One drive of one motor, as measured at its pin.
public struct DrivenPulse: Hashable, Sendable {
  public var actuator: Int
  /// The onset in the board's own time; ns.
  public var onset: UInt64
  /// The time when the pin finally went low; ns.
  public var end: UInt64
  /// The time after `end` for which a modulated drive may have continued unseen, since the pin was
  /// low anyway; ns.
  public var unseen: UInt64
  /// 1 to 31, as precisely as the pin shows it.
  public var level: Double

  public var duration: UInt64 { end - onset }
}

extension DrivenPulse {
  /// The drives in the changes of the motor pins, by onset.
  ///
  /// A pin that is low for less than `gap` nanoseconds between two rises is being modulated.
  public static func all(in changes: [PinChange], gap: UInt64 = 1_500_000) -> [DrivenPulse] {
    var pulses: [DrivenPulse] = []
    for actuator in 0..<BoardKind.motorCount {
      var train = PulseTrain(actuator: actuator)
      for change in changes where change.actuator == actuator {
        if let pulse = train.take(change, gap: gap) { pulses.append(pulse) }
      }
      if let pulse = train.finish() { pulses.append(pulse) }
    }
    return pulses.sorted { ($0.onset, $0.actuator) < ($1.onset, $1.actuator) }
  }
}

/// The high periods of one pin that belong together.
private struct PulseTrain {
  private struct High {
    var rise, fall: UInt64
    var drive: Double
  }

  let actuator: Int
  private var highs: [High] = []
  private var rise: (time: UInt64, drive: Double)?

  init(actuator: Int) { self.actuator = actuator }

  /// Returns the pulse that was over when the pin changed, if any.
  mutating func take(_ change: PinChange, gap: UInt64) -> DrivenPulse? {
    var over: DrivenPulse?
    if let rise {
      highs.append(High(rise: rise.time, fall: change.time, drive: rise.drive))
    } else if let last = highs.last, change.time - last.fall >= gap {
      over = finish()
    }
    rise = change.drive > 0 ? (change.time, change.drive) : nil
    return over
  }

  mutating func finish() -> DrivenPulse? {
    defer { highs.removeAll() }
    guard let first = highs.first, let last = highs.last else { return nil }
    let widths = highs.map { $0.fall - $0.rise }.sorted()
    let periods = zip(highs, highs.dropFirst()).map { $1.rise - $0.rise }.sorted()
    guard let period = periods.isEmpty ? nil : periods[periods.count / 2] else {
      return DrivenPulse(
        actuator: actuator, onset: first.rise, end: last.fall, unseen: 0, level: 31 * first.drive)
    }
    let width = widths[widths.count / 2]
    return DrivenPulse(
      actuator: actuator, onset: first.rise, end: last.fall, unseen: period - min(width, period),
      level: 31 * Double(width) / Double(period))
  }
}
