import TactusPlayer
package import TactusWire

/// The motors of a glove outside this program, as far as the host can know: each cell's pulses from
/// its start.
extension ScheduledCell {
  /// Returns the drive of each motor, 0 to 31, at `time` on the device's clock, if the cell started on
  /// time.
  func motorLevels(at time: Microseconds) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: Int(Pulse.maximumActuator) + 1)
    for (pulse, span) in pulses(onset: plannedOnset) where span.contains(time) {
      levels[Int(pulse.actuator)] = pulse.level.rawValue
    }
    return levels
  }

  /// Returns the time of the next motor change after `time`, if the cell started on time; nil if there is
  /// none.
  func nextMotorChange(after time: Microseconds) -> Microseconds? {
    pulses(onset: plannedOnset)
      .flatMap { [$0.span.lowerBound, $0.span.upperBound] }
      .filter { $0 > time }.min()
  }

  /// Returns the changes of all motors for a cell that started at `onset` on the device's clock.
  package func motorChanges(onset: Microseconds) -> [MotorChange] {
    pulses(onset: onset)
      .flatMap { pulse, span in
        let actuator = Int(pulse.actuator)
        return [
          MotorChange(time: span.lowerBound, actuator: actuator, level: pulse.level.rawValue),
          MotorChange(time: span.upperBound, actuator: actuator, level: 0),
        ]
      }
      .sorted { ($0.time, $0.level, $0.actuator) < ($1.time, $1.level, $1.actuator) }
  }

  /// The end of the cell's time, if it started on time.
  var end: Microseconds {
    plannedOnset + Microseconds(Int64(compiled.pattern.advance.count) * 1000)
  }

  private var plannedOnset: Microseconds { Microseconds(compiled.start * 1000) }

  private func pulses(onset: Microseconds) -> [(pulse: Pulse, span: Range<Microseconds>)] {
    (0..<compiled.pattern.count).map { index in
      let pulse = compiled.pattern[index]
      let start = onset + Microseconds(Int64(pulse.onset.count) * 1000)
      return (pulse, start..<start + Microseconds(Int64(pulse.duration.count) * 1000))
    }
  }
}
